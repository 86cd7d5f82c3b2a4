#pragma once
#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "free_memory.h"
#include "main_queue.h"
#include "netlink.h"
#include "signal_relay.h"
#include "terminal_guard.h"

// glibc's headers declare these functions only under _GNU_SOURCE or _XOPEN_SOURCE.
int wcwidth(wchar_t character);
extern void *memmem(const void *haystack, size_t length, const void *needle, size_t count);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/// Opens a file in memory that is always written at its end; -1 with errno on failure.
static inline int cl_open_memory(const char *name) {
    int descriptor = (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC);
    if (descriptor >= 0) fcntl(descriptor, F_SETFL, O_APPEND);
    return descriptor;
}

/// Forbids core dumps, and keeps the user's other programs from attaching. Returns 0 on success.
/// Swift cannot call functions with variable arguments.
static inline int cl_forbid_dumps(void) {
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0);
}

/// Opens a descriptor that becomes readable when the parent process ends; -1 if the kernel is older
/// than 5.3. PR_SET_PDEATHSIG would also fire when only the thread that started this process ends.
static inline int cl_open_parent(void) { return (int)syscall(SYS_pidfd_open, getppid(), 0); }

/// Sends all `count` bytes to a socket, a pipe or a file. Returns 0, or -1 if nobody wants the
/// rest. A socket whose other end is closed raises no SIGPIPE.
static inline int cl_send_all(int descriptor, const void *bytes, size_t count) {
    const char *next = (const char *)bytes;
    while (count > 0) {
        ssize_t sent = send(descriptor, next, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == ENOTSOCK) sent = write(descriptor, next, count);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        next += sent;
        count -= (size_t)sent;
    }
    return 0;
}
