#pragma once
#include <sys/vfs.h>
#include <sys/prctl.h>
#include "signal_relay.h"
#include "terminal_guard.h"

// Hidden behind _XOPEN_SOURCE in <wchar.h>.
#include <stddef.h>
int wcwidth(wchar_t character);
