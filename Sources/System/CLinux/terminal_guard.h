// Hands the terminal back when nothing else can: from a crash handler, or while the main thread is
// stuck in a write. All calls are async-signal-safe. Every Swift file that uses this header gets
// its own copy of the static storage, so only TerminalGuard.swift may use it.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct cl_guard_state {
    int armed;
    int output;
    int errors_share_output;
    struct termios modes;
    int flags[2];
    size_t length;
    size_t message_length;
    unsigned char bytes[1024];
    char message[160];
    char alternate_stack[1 << 16];
};

/// The storage is inside a function because Swift reserves none for a tentative definition in a
/// header.
static inline struct cl_guard_state *cl_guard(void) {
    static struct cl_guard_state state = {.output = -1};
    return &state;
}

/// Writes what the terminal accepts within a tenth of a second, and returns whether that was
/// everything. `output` must not block.
static inline int cl_guard_write(const void *bytes, size_t length) {
    const char *next = (const char *)bytes;
    int patience = 10;
    while (length > 0 && patience > 0) {
        ssize_t count = write(cl_guard()->output, next, length);
        if (count > 0) {
            next += count;
            length -= (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            poll(NULL, 0, 10);
            patience -= 1;
        } else if (count < 0 && errno == EINTR) {
            patience -= 1;
        } else {
            return 0;
        }
    }
    return length == 0;
}

/// Hands the terminal back if it is taken; a second call does nothing. Returns whether the terminal
/// received everything. In the background the terminal modes belong to the shell, and SIGTTOU,
/// which would stop the process, is blocked.
static inline int cl_guard_restore(void) {
    if (__atomic_exchange_n(&cl_guard()->armed, 0, __ATOMIC_SEQ_CST) == 0) return 1;
    sigset_t held, before;
    sigemptyset(&held);
    sigaddset(&held, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    pid_t foreground = tcgetpgrp(STDIN_FILENO);
    if (foreground < 0 || foreground == getpgrp()) {
        tcsetattr(STDIN_FILENO, TCSANOW, &cl_guard()->modes);
    }
    for (int i = 0; i < 2; i++) {
        if (cl_guard()->flags[i] >= 0) fcntl(i, F_SETFL, cl_guard()->flags[i]);
    }
    int heard = cl_guard_write(cl_guard()->bytes, cl_guard()->length);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return heard;
}

static inline void cl_guard_arm(int armed) {
    __atomic_store_n(&cl_guard()->armed, armed, __ATOMIC_SEQ_CST);
}

/// Sets the bytes to write, the modes to restore, and the flags of the files open as standard input
/// and output. `output` must not block.
static inline void cl_guard_prepare(
    int output, int errors_share_output, const struct termios *modes, int input_flags,
    int output_flags, const void *bytes, size_t length, const char *message) {
    cl_guard()->output = output;
    cl_guard()->errors_share_output = errors_share_output;
    cl_guard()->modes = *modes;
    cl_guard()->flags[0] = input_flags;
    cl_guard()->flags[1] = output_flags;
    cl_guard()->length = length < sizeof cl_guard()->bytes ? length : sizeof cl_guard()->bytes;
    memcpy(cl_guard()->bytes, bytes, cl_guard()->length);
    cl_guard()->message_length = strnlen(message, sizeof cl_guard()->message);
    memcpy(cl_guard()->message, message, cl_guard()->message_length);
}

/// Ends the process with the signal `number` and its default action.
static inline void cl_guard_die(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(number, &action, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}

static void cl_guard_crashed(int number) {
    cl_guard_restore();
    if (cl_guard()->errors_share_output) {
        cl_guard_write(cl_guard()->message, cl_guard()->message_length);
    } else if (write(STDERR_FILENO, cl_guard()->message, cl_guard()->message_length) < 0) {
        /* Nobody is left to tell. */
    }
    cl_guard_die(number);
}

static void cl_guard_ended(int number) {
    cl_guard_restore();
    cl_guard_die(number);
}

static inline void cl_guard_catch(const int *numbers, size_t count, void (*handler)(int)) {
    struct sigaction action, before;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (size_t i = 0; i < count; i++) {
        // Signals that the parent ignored stay ignored.
        if (sigaction(numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
        sigaction(numbers[i], &action, NULL);
    }
}

/// Catches the signals that end the process: crashes, which are reported by the message, and
/// signals that are not meant for a program like this. The handlers run on a separate stack in the
/// calling thread, so that they survive a stack overflow.
static inline void cl_guard_catch_ends(void) {
    static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
    static const int ends[] = {SIGQUIT,   SIGUSR1, SIGUSR2, SIGALRM,   SIGVTALRM,
                               SIGPROF, SIGXCPU, SIGPOLL, SIGSTKFLT, SIGPWR};
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = cl_guard()->alternate_stack;
    stack.ss_size = sizeof cl_guard()->alternate_stack;
    sigaltstack(&stack, NULL);
    cl_guard_catch(crashes, sizeof crashes / sizeof *crashes, cl_guard_crashed);
    cl_guard_catch(ends, sizeof ends / sizeof *ends, cl_guard_ended);
}
