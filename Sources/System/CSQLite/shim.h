#pragma once
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

// Swift cannot import functions with variable arguments, nor SQLITE_TRANSIENT, which is a cast.
static inline int satchel_keep_log(sqlite3 *db, int keep) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, (int *)0);
}
static inline int satchel_bind_text(sqlite3_stmt *s, int i, const char *t, int n) {
    return sqlite3_bind_text(s, i, t, n, SQLITE_TRANSIENT);
}
static inline int satchel_bind_blob(sqlite3_stmt *s, int i, const void *b, int n) {
    return n == 0 ? sqlite3_bind_zeroblob(s, i, 0)
                  : sqlite3_bind_blob(s, i, b, n, SQLITE_TRANSIENT);
}

// SQLite repeats an interrupted call for ever, and a file that cannot be opened for writing it
// opens for reading, whatever the reason. These calls end with ETIME after a hundred interruptions,
// and only a lack of permission lets a file be opened for reading instead.
#define SATCHEL_BOUNDED(call)                            \
    for (int tries = 0; tries < 100; tries++) {          \
        __typeof__(call) result = call;                  \
        if (result >= 0 || errno != EINTR) return result; \
    }                                                    \
    errno = ETIME;                                       \
    return -1

static int satchel_bounded_open(const char *path, int flags, int mode) {
    SATCHEL_BOUNDED(open(path, flags, mode));
}
static ssize_t satchel_bounded_pread(int file, void *bytes, size_t count, off_t offset) {
    SATCHEL_BOUNDED(pread(file, bytes, count, offset));
}
static ssize_t satchel_bounded_pwrite(int file, const void *bytes, size_t count, off_t offset) {
    SATCHEL_BOUNDED(pwrite(file, bytes, count, offset));
}
static ssize_t satchel_bounded_read(int file, void *bytes, size_t count) {
    SATCHEL_BOUNDED(read(file, bytes, count));
}
static ssize_t satchel_bounded_write(int file, const void *bytes, size_t count) {
    SATCHEL_BOUNDED(write(file, bytes, count));
}
static int satchel_bounded_truncate(int file, off_t size) {
    SATCHEL_BOUNDED(ftruncate(file, size));
}
static int satchel_bounded_chmod(int file, mode_t mode) { SATCHEL_BOUNDED(fchmod(file, mode)); }

static int satchel_open_as_asked(const char *path, int flags, int mode) {
    // Why this thread could not open a file for writing. SQLite asks for reading next.
    static __thread int refusal = 0;
    int reason = refusal;
    refusal = 0;
    if (reason != 0 && (flags & O_ACCMODE) == O_RDONLY) {
        errno = reason;
        return -1;
    }
    int file = satchel_bounded_open(path, flags, mode);
    if (file < 0 && (flags & O_ACCMODE) == O_RDWR) {
        switch (errno) {
        case EIO: case ENOSPC: case EDQUOT: case EMFILE: case ENFILE: case ENOMEM: case ETIME:
            refusal = errno;
        }
    }
    return file;
}

/// Call this once, before the first connection.
static inline void satchel_replace_system_calls(void) {
    sqlite3_vfs *vfs = sqlite3_vfs_find((const char *)0);
    const struct { const char *name; sqlite3_syscall_ptr call; } calls[] = {
        {"open", (sqlite3_syscall_ptr)satchel_open_as_asked},
        {"read", (sqlite3_syscall_ptr)satchel_bounded_read},
        {"write", (sqlite3_syscall_ptr)satchel_bounded_write},
        {"pread", (sqlite3_syscall_ptr)satchel_bounded_pread},
        {"pread64", (sqlite3_syscall_ptr)satchel_bounded_pread},
        {"pwrite", (sqlite3_syscall_ptr)satchel_bounded_pwrite},
        {"pwrite64", (sqlite3_syscall_ptr)satchel_bounded_pwrite},
        {"ftruncate", (sqlite3_syscall_ptr)satchel_bounded_truncate},
        {"fchmod", (sqlite3_syscall_ptr)satchel_bounded_chmod},
    };
    for (size_t index = 0; vfs && index < sizeof(calls) / sizeof(calls[0]); index++)
        vfs->xSetSystemCall(vfs, calls[index].name, calls[index].call);
}
