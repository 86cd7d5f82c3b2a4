#pragma once
#include <sys/vfs.h>
#include <sys/prctl.h>
#include <malloc.h>
#include <stddef.h>

/* A GNU function, which glibc's headers show only under _GNU_SOURCE. */
extern void *memmem(const void *haystack, size_t length, const void *needle, size_t count);
