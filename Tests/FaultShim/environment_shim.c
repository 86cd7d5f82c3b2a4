// Moves the environment before the program starts, as libfaketime and some wrappers do.
#include <stdlib.h>

__attribute__((constructor)) static void move_environment(void) {
    setenv("SATCHEL_MOVED_ENVIRONMENT", "1", 1);
}
