// libpng and zlib behind a wall.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Every function here sets
// its own jump target, calls libpng with C frames only in between, frees what it made, and answers
// with a status; nothing is called back and nothing is kept between two calls.
//
// Errors:    a function returns CPNG_OK, or another status and a message in `error`, which must not
//            be null. What a function was to fill is then unspecified and no memory is owed.
// Ownership: callers own what they pass in; only a cpng_buffer comes back, for cpng_buffer_free.
// Threads:   functions may run at the same time as long as they are given different outputs.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum cpng_status {
  CPNG_OK = 0,
  CPNG_TRUNCATED = 1,  // the input ends before the data does
  CPNG_CORRUPT = 2,    // the input contradicts its format; the message says how
  CPNG_TOO_LARGE = 3,  // the output would pass the caller's limit
  CPNG_NO_MEMORY = 4,
  CPNG_MISUSE = 5      // the arguments contradict each other; the message says how
};

typedef struct cpng_error {
  int32_t status;     // of cpng_status
  char message[124];  // libpng's or zlib's own words, ended by a zero
} cpng_error;

// Bytes made here, allocated with malloc.
typedef struct cpng_buffer {
  uint8_t *bytes;
  size_t count;
} cpng_buffer;

// Frees the bytes and empties the buffer. An empty buffer is fine.
void cpng_buffer_free(cpng_buffer *buffer);

// What IHDR says, and the distance between two rows in memory.
typedef struct cpng_shape {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;   // per sample: 1, 2, 4, 8 or 16
  uint8_t color_type;  // 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA
  size_t bytes_per_row;
} cpng_shape;

// Decodes the pixels of a whole PNG file in memory into `rows`, top row first and samples exactly
// as they are stored: packed from the high bit on below 8 bits, big endian at 16, not expanded.
//
// `rows` holds height * bytes_per_row bytes, zeroed (padding bits stay as they are). A file whose
// IHDR differs from `shape` is CPNG_MISUSE. All critical chunks are checked; ancillary ones are
// skipped without being kept, of whatever size they are. A compressed stream that goes on for more
// than 8 KiB behind the last row ends the reading there, and is no error.
int32_t cpng_decode(
  const uint8_t *file, size_t file_count, const cpng_shape *shape, uint8_t *rows,
  cpng_error *error);

typedef struct cpng_options {
  int32_t level;        // of zlib, 0 to 9
  int32_t adaptive;     // 0: no filter; otherwise the best of all five for each row
  int32_t srgb_intent;  // 0 to 3 writes an sRGB chunk, -1 does not
} cpng_options;

// Encodes rows laid out as cpng_decode gives them, not interlaced. Every colour type but palettes.
int32_t cpng_encode(
  const cpng_shape *shape, const uint8_t *rows, const cpng_options *options, cpng_buffer *file,
  cpng_error *error);

enum cpng_wrapper {
  CPNG_GZIP = 1,  // RFC 1952, one member after another; bytes after the last are ignored
  CPNG_ZLIB = 2   // RFC 1950, one stream; bytes after it are ignored
};

// Inflates a compressed stream, of at most `limit` bytes when inflated, and checks its checksums.
int32_t cpng_inflate(
  const uint8_t *input, size_t input_count, int32_t wrapper, size_t limit, cpng_buffer *output,
  cpng_error *error);

// The CRC-32 of PNG chunks and gzip.
uint32_t cpng_crc32(const uint8_t *bytes, size_t count);

#endif
