// Preloaded into a program under test: makes one system call on files below a folder fail.
//
//   FAULT_FOLDER  the folder; descriptors are judged by where they lead
//   FAULT_CALL    open, write, fsync, truncate or rename
//   FAULT_NTH     which call fails, counted from 1 once the file FAULT_FOLDER/armed exists
//   FAULT_TIMES   how many in a row; a great number means from then on
//   FAULT_ERRNO   with what; 0 makes a write short
//   FAULT_MARK    a file that is created when the first call fails
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int is_below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

// Whether this call fails.
static int fails(const char *call, const char *path, int file) {
    const char *wanted = getenv("FAULT_CALL");
    if (!wanted || strcmp(wanted, call) != 0) return 0;
    char link[64], target[PATH_MAX] = "";
    if (!path) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t count = readlink(link, target, sizeof target - 1);
        if (count > 0) target[count] = 0;
        path = target;
    }
    if (!is_below(path)) return 0;
    char armed[PATH_MAX];
    snprintf(armed, sizeof armed, "%s/armed", getenv("FAULT_FOLDER"));
    if (syscall(SYS_access, armed, F_OK) != 0) return 0;
    long nth = number("FAULT_NTH"), call_number = atomic_fetch_add(&calls, 1) + 1;
    if (call_number < nth || call_number - nth >= number("FAULT_TIMES")) return 0;
    const char *mark = getenv("FAULT_MARK");
    if (mark) {
        int made = (int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        if (made >= 0) close(made);
    }
    errno = (int)number("FAULT_ERRNO");
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                               \
    int name(const char *path, int flags, ...) {                 \
        va_list list;                                            \
        va_start(list, flags);                                   \
        mode_t mode = (mode_t)va_arg(list, int);                 \
        va_end(list);                                            \
        if (fails("open", path, -1)) return -1;                  \
        return REAL(name)(path, flags, mode);                    \
    }
OPEN(open)
OPEN(open64)

#define PWRITE(name, offset_type)                                               \
    ssize_t name(int file, const void *bytes, size_t count, offset_type offset) { \
        if (fails("write", NULL, file)) {                                       \
            if (errno != 0) return -1;                                          \
            count /= 2;                                                         \
        }                                                                       \
        return REAL(name)(file, bytes, count, offset);                          \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
    if (fails("write", NULL, file)) {
        if (errno != 0) return -1;
        count /= 2;
    }
    return REAL(write)(file, bytes, count);
}

int fsync(int file) { return fails("fsync", NULL, file) ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return fails("fsync", NULL, file) ? -1 : REAL(fdatasync)(file); }

int ftruncate(int file, off_t size) {
    return fails("truncate", NULL, file) ? -1 : REAL(ftruncate)(file, size);
}
int ftruncate64(int file, off64_t size) {
    return fails("truncate", NULL, file) ? -1 : REAL(ftruncate64)(file, size);
}

int rename(const char *old, const char *new) {
    return fails("rename", old, -1) ? -1 : REAL(rename)(old, new);
}
