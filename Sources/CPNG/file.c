#include <stdlib.h>
#include <string.h>

#include "memory.h"

// The most bytes of the data of a chunk (PNG, section 5.3).
static const size_t CHUNK_LIMIT = 0x7FFFFFFF;

static uint8_t *store_big_endian(uint8_t *next, uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) *next++ = (uint8_t)(number >> shift);
  return next;
}

// Writes a chunk: the length, the name, the data and the checksum. Returns the end.
static uint8_t *store_chunk(uint8_t *next, const char *name, const uint8_t *data, size_t count) {
  next = store_big_endian(next, (uint32_t)count);
  uint8_t *named = next;
  memcpy(next, name, 4);
  if (count) memcpy(next + 4, data, count);
  next += 4 + count;
  return store_big_endian(next, cpng_crc32(named, 4 + count));
}

int32_t cpng_make_file(
  const uint8_t *start, size_t start_count, const uint8_t *stream, size_t count, cpng_buffer *file) {
  size_t chunk_count = count / CHUNK_LIMIT + 1;
  size_t total = start_count + count + 12 * (chunk_count + 1);
  uint8_t *bytes = total > count ? malloc(total) : NULL;
  *file = (cpng_buffer){bytes, bytes ? total : 0};
  if (!bytes) return CPNG_NO_MEMORY;
  memcpy(bytes, start, start_count);
  uint8_t *next = bytes + start_count;
  for (size_t index = 0; index < chunk_count; index += 1) {
    size_t rest = count - index * CHUNK_LIMIT;
    next = store_chunk(next, "IDAT", stream + index * CHUNK_LIMIT, rest < CHUNK_LIMIT ? rest : CHUNK_LIMIT);
  }
  store_chunk(next, "IEND", NULL, 0);
  return CPNG_OK;
}
