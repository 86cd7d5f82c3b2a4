#pragma once
#include <sys/vfs.h>
#include <sys/prctl.h>
