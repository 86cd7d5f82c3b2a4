// Overwrites memory that the program has freed. Only glibc can do that; elsewhere nothing happens.
#pragma once
#include <malloc.h>
#include <string.h>

/// From now on, overwrites every block that is freed, except the small ones that each thread keeps
/// for itself.
static inline void cl_wipe_when_freed(void) {
#ifdef M_PERTURB
    mallopt(M_PERTURB, 0xA5);
#endif
}

/// Overwrites the freed blocks that the calling thread keeps: up to 7 of each size up to 1032
/// bytes.
static inline void cl_wipe_kept_blocks(void) {
#ifdef M_PERTURB
    enum { smallest = 24, largest = 1032, step = 16, count = 16 };
    for (size_t size = smallest; size <= largest; size += step) {
        void *blocks[count];
        for (int i = 0; i < count; i++) {
            blocks[i] = malloc(size);
            if (blocks[i]) explicit_bzero(blocks[i], malloc_usable_size(blocks[i]));
        }
        for (int i = 0; i < count; i++) free(blocks[i]);
    }
#endif
}

/// Overwrites the part of the calling thread's stack that earlier calls have used.
static __attribute__((noinline)) void cl_wipe_stack(void) {
    char used[128 * 1024];
    explicit_bzero(used, sizeof used);
}

/// Returns what is free to the system.
static inline void cl_trim_memory(void) {
#ifdef M_PERTURB
    malloc_trim(0);
#endif
}
