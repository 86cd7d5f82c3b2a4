// Relays signals into a pipe. A signal handler can only use static storage, and every Swift file
// that uses this header gets its own copy of that, so only SignalRelay.swift may use it.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

struct cl_relay_state {
    volatile int pipe;
    volatile sig_atomic_t continued;
    volatile sig_atomic_t asked_to_end;
};

/// The storage is inside a function because Swift reserves none for a tentative definition in a
/// header.
static inline struct cl_relay_state *cl_relay(void) {
    static struct cl_relay_state state = {-1, 0, 0};
    return &state;
}

static void cl_relay_handler(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    if (number == SIGCONT) cl_relay()->continued += 1;
    if (number == SIGTERM || number == SIGINT || number == SIGHUP) cl_relay()->asked_to_end = 1;
    if (write(cl_relay()->pipe, &byte, 1) < 0) { /* A full pipe has this signal in it already. */ }
    errno = saved;
}

/// Opens the pipe and returns its read end; -1 on failure.
static inline int cl_relay_open(int *read_end) {
    int ends[2];
    if (pipe(ends) != 0) return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    cl_relay()->pipe = ends[1];
    *read_end = ends[0];
    return 0;
}

/// From now on, writes `number` into the pipe whenever that signal arrives.
static inline void cl_relay_signal(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = cl_relay_handler;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, NULL);
}

/// How many times the process was continued.
static inline int cl_relay_continue_count(void) { return (int)cl_relay()->continued; }

/// Whether a signal has asked the process to end.
static inline int cl_relay_asked_to_end(void) { return (int)cl_relay()->asked_to_end; }
