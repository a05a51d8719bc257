// Shared by the files of this target, and not visible outside it.
#ifndef CPNG_MEMORY_H
#define CPNG_MEMORY_H

#include "CPNG.h"

// Keeps the status and as much of the message as fits, and returns the status.
int32_t cpng_fail(cpng_error *error, int32_t status, const char *message);

// Makes room for `needed` bytes in all; `capacity` is what there is room for. Returns 0 if there is
// no memory, and the buffer is then as it was.
int cpng_buffer_reserve(cpng_buffer *buffer, size_t *capacity, size_t needed);

#endif
