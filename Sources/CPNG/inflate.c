#ifndef CITRINE_WITHOUT_PNG

#include <limits.h>
#include <zlib.h>

#include "memory.h"

int32_t cpng_is_available(void) { return 1; }

uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

// Gives zlib the rest of the input, but at most UINT_MAX bytes, because zlib counts in unsigned int.
static void refill_input(z_stream *stream, const uint8_t *end) {
  size_t remaining = (size_t)(end - stream->next_in);
  stream->avail_in = remaining > UINT_MAX ? UINT_MAX : (uInt)remaining;
}

// Gives zlib room for output, up to one byte more than `limit`. The output is too large if that byte is
// written. Returns 1, or 0 if there is not enough memory.
static int make_room(z_stream *stream, cpng_buffer *output, size_t *capacity, size_t limit) {
  size_t maximum = limit == SIZE_MAX ? limit : limit + 1;
  size_t wanted = output->count + (64 << 10);
  if (wanted < output->count || wanted > maximum) wanted = maximum;
  if (!cpng_buffer_reserve(output, capacity, wanted)) return 0;
  size_t room = (*capacity < maximum ? *capacity : maximum) - output->count;
  stream->next_out = output->bytes + output->count;
  stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
  return 1;
}

// Returns 1 if another gzip member begins at `next`, else 0. A gzip file may have several members (RFC 1952,
// section 2.2).
static int starts_member(const uint8_t *next, const uint8_t *end) {
  return end - next >= 2 && next[0] == 0x1f && next[1] == 0x8b;
}

// Inflates the stream until its end. Returns the status.
static int32_t inflate_all(
  z_stream *stream, const uint8_t *end, int32_t wrapper, size_t limit, cpng_buffer *output,
  cpng_error *error) {
  size_t capacity = 0;
  for (;;) {
    if (!make_room(stream, output, &capacity, limit))
      return cpng_set_status(error, CPNG_NO_MEMORY, "there is not enough memory");
    refill_input(stream, end);
    uInt room = stream->avail_out;
    int result = inflate(stream, Z_NO_FLUSH);
    output->count += room - stream->avail_out;
    if (output->count > limit) return cpng_set_status(error, CPNG_TOO_LARGE, "the inflated data is larger than the limit");
    switch (result) {
      case Z_OK: break;
      case Z_STREAM_END:
        if (wrapper != CPNG_GZIP || !starts_member(stream->next_in, end)) return CPNG_OK;
        if (inflateReset(stream) != Z_OK) return cpng_set_status(error, CPNG_MISUSE, "zlib cannot start the next gzip member");
        break;
      // zlib could make no progress. There was room for output, so the input has ended.
      case Z_BUF_ERROR: return cpng_set_status(error, CPNG_TRUNCATED, "the data ends too early");
      case Z_MEM_ERROR: return cpng_set_status(error, CPNG_NO_MEMORY, "there is not enough memory");
      case Z_NEED_DICT: return cpng_set_status(error, CPNG_CORRUPT, "the stream needs a preset dictionary");
      default: return cpng_set_status(error, CPNG_CORRUPT, stream->msg ? stream->msg : "the compressed data is invalid");
    }
  }
}

int32_t cpng_inflate(
  const uint8_t *input, size_t input_count, int32_t wrapper, size_t limit, cpng_buffer *output,
  cpng_error *error) {
  cpng_set_status(error, CPNG_OK, NULL);
  *output = (cpng_buffer){0};
  z_stream stream = {0};
  // The base-2 logarithm of the window size; adding 16 selects the gzip format with its CRC-32.
  int bits = wrapper == CPNG_GZIP ? 15 + 16 : 15;
  int started = inflateInit2(&stream, bits);
  if (started == Z_MEM_ERROR) return cpng_set_status(error, CPNG_NO_MEMORY, "there is not enough memory");
  if (started != Z_OK) return cpng_set_status(error, CPNG_MISUSE, "zlib has another version than its header");
  static const uint8_t nothing[1];
  stream.next_in = (Bytef *)(input_count ? input : nothing);
  int32_t status = inflate_all(&stream, stream.next_in + input_count, wrapper, limit, output, error);
  inflateEnd(&stream);
  if (status != CPNG_OK) cpng_buffer_free(output);
  return status;
}

#endif
