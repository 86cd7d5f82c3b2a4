#pragma once
#include <sqlite3.h>

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
