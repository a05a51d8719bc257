// Internal functions, shared by the files of this target.
#ifndef CPNG_MEMORY_H
#define CPNG_MEMORY_H

#include "CPNG.h"

// Stores the status and the message in `error`. The message may be null, and is truncated if it is too long.
// Returns the status.
int32_t cpng_set_status(cpng_error *error, int32_t status, const char *message);

// Grows the buffer to a capacity of at least `needed` bytes in total. `capacity` is the current capacity in
// bytes, and is updated. Returns 1; or 0 if there is not enough memory. Then the buffer is unchanged.
int cpng_buffer_reserve(cpng_buffer *buffer, size_t *capacity, size_t needed);

#endif
