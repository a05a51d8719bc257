#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

int32_t cpng_set_status(cpng_error *error, int32_t status, const char *message) {
  error->status = status;
  snprintf(error->message, sizeof error->message, "%s", message ? message : "");
  return status;
}

int cpng_buffer_reserve(cpng_buffer *buffer, size_t *capacity, size_t needed) {
  if (needed <= *capacity) return 1;
  // The capacity is doubled, so that each byte is copied once on average.
  size_t room = *capacity > SIZE_MAX / 2 ? needed : *capacity * 2;
  if (room < needed) room = needed;
  if (room < 4096) room = 4096;
  uint8_t *grown = realloc(buffer->bytes, room);
  if (!grown) return 0;
  buffer->bytes = grown;
  *capacity = room;
  return 1;
}

void cpng_buffer_free(cpng_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->count = 0;
}
