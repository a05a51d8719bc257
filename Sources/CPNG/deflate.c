#ifndef CITRINE_WITHOUT_PNG

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "memory.h"

// The window of deflate: a slice can refer to as many bytes in front of it.
enum { WINDOW = 32 << 10 };

// Deflates the slice until it is complete. Returns 1, or 0 without memory.
static int deflate_all(z_stream *stream, int flush, cpng_buffer *output) {
  size_t capacity = 0;
  for (;;) {
    size_t wanted = output->count + (64 << 10);
    if (!cpng_buffer_reserve(output, &capacity, wanted)) return 0;
    size_t room = capacity - output->count;
    stream->next_out = output->bytes + output->count;
    stream->avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
    uInt before = stream->avail_out;
    int result = deflate(stream, flush);
    output->count += before - stream->avail_out;
    if (result == Z_STREAM_END) return 1;
    if (result != Z_OK && result != Z_BUF_ERROR) return 0;
    // With room left, all input and the flush have been written.
    if (flush == Z_SYNC_FLUSH && stream->avail_out > 0) return 1;
  }
}

int32_t cpng_deflate_slice(
  const uint8_t *bytes, size_t start, size_t end, int32_t is_last, int32_t level, int32_t is_filtered,
  cpng_buffer *output, uint32_t *checksum) {
  *output = (cpng_buffer){0};
  *checksum = (uint32_t)adler32_z(adler32_z(0, NULL, 0), bytes + start, end - start);
  z_stream stream = {0};
  // A negative size of the window: no header and no checksum. The strategy for filtered data is the one of libpng.
  if (deflateInit2(&stream, level, Z_DEFLATED, -15, 8, is_filtered ? Z_FILTERED : Z_DEFAULT_STRATEGY) != Z_OK)
    return CPNG_NO_MEMORY;
  size_t before = start < WINDOW ? start : WINDOW;
  if (before) deflateSetDictionary(&stream, bytes + start - before, (uInt)before);
  stream.next_in = (Bytef *)(bytes + start);
  stream.avail_in = (uInt)(end - start);
  int is_complete = deflate_all(&stream, is_last ? Z_FINISH : Z_SYNC_FLUSH, output);
  deflateEnd(&stream);
  if (is_complete) return CPNG_OK;
  cpng_buffer_free(output);
  return CPNG_NO_MEMORY;
}

int32_t cpng_join_slices(
  const cpng_buffer *slices, const uint32_t *checksums, const size_t *counts, size_t slice_count,
  cpng_buffer *output) {
  size_t count = 6;
  for (size_t index = 0; index < slice_count; index += 1) count += slices[index].count;
  uint8_t *bytes = malloc(count);
  *output = (cpng_buffer){bytes, bytes ? count : 0};
  if (!bytes) return CPNG_NO_MEMORY;
  // The method, a window of 32 KiB, and a checksum of these two bytes (RFC 1950, section 2.2).
  bytes[0] = 0x78;
  bytes[1] = 0x9C;
  uint8_t *next = bytes + 2;
  uLong checksum = adler32_z(0, NULL, 0);
  for (size_t index = 0; index < slice_count; index += 1) {
    memcpy(next, slices[index].bytes, slices[index].count);
    next += slices[index].count;
    checksum = adler32_combine(checksum, checksums[index], (z_off_t)counts[index]);
  }
  for (int shift = 24; shift >= 0; shift -= 8) *next++ = (uint8_t)(checksum >> shift);
  return CPNG_OK;
}

int32_t cpng_inflate_exactly(const uint8_t *stream, size_t count, uint8_t *out, size_t out_count) {
  z_stream state = {0};
  // The size of the window is that of the stream's header, as in libpng.
  if (inflateInit2(&state, 0) != Z_OK) return 0;
  const uint8_t *end = stream + count;
  uint8_t *out_end = out + out_count;
  uint8_t surplus;
  state.next_in = (Bytef *)stream;
  state.next_out = out;
  int result = Z_OK;
  while (result == Z_OK) {
    size_t input = (size_t)(end - state.next_in), room = 0;
    // When all bytes are there, one more would be too much.
    int is_full = state.next_out == out_end || state.next_out == &surplus;
    if (is_full) state.next_out = &surplus;
    room = is_full ? 1 : (size_t)(out_end - state.next_out);
    state.avail_in = input > UINT_MAX ? UINT_MAX : (uInt)input;
    state.avail_out = room > UINT_MAX ? UINT_MAX : (uInt)room;
    result = inflate(&state, Z_NO_FLUSH);
    if (is_full && state.avail_out == 0) result = Z_DATA_ERROR;
  }
  int is_exact = result == Z_STREAM_END && (state.next_out == out_end || state.next_out == &surplus);
  inflateEnd(&state);
  return is_exact;
}

#endif
