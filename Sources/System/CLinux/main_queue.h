// Lets a loop of our own serve Dispatch's main queue. Foundation's run loop uses the same two
// functions, which no header declares.
#pragma once

/// A descriptor that is readable while the main queue has work. Each read of it takes 8 bytes.
extern int _dispatch_get_main_queue_handle_4CF(void);

/// Runs what waits in the main queue. `message` is NULL. Call this on the main thread.
extern void _dispatch_main_queue_callback_4CF(void *message);
