// A C interface to libpng and zlib that reports errors as values.
//
// libpng reads interlaced and damaged files, and is what all reading is compared with. Other files are inflated by zlib
// here, or by libdeflate (CDeflate), and all files are written by functions of this module.
//
// A build with the trait WithoutPNG, or for a system on which the package does not look for libpng, compiles this target
// where both libraries are missing. The functions that need them then return CPNG_UNAVAILABLE, or 0 if they return no status.
//
// libpng reports errors by longjmp, which must not cross a Swift frame. Each function that calls libpng sets
// its own jump target, so that a jump crosses only C frames. Functions free all memory that they allocate,
// except a returned buffer. They call no callbacks of the caller, and keep no state between calls.
//
// Errors:    functions return CPNG_OK, or another status and a message in `error`, which must not be null.
//            After an error, outputs are unspecified, and the caller has nothing to free.
// Ownership: callers own all arguments. A filled cpng_buffer has a block of malloc, and must be freed with
//            cpng_buffer_free or free.
// Threads:   functions may run concurrently if they have different outputs.
#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// The statuses that functions return.
enum cpng_status {
  CPNG_OK = 0,
  CPNG_TRUNCATED = 1,  // the input ends too early
  CPNG_CORRUPT = 2,    // the input violates its format; the message says how
  CPNG_TOO_LARGE = 3,  // the output would exceed the caller's limit
  CPNG_NO_MEMORY = 4,  // memory could not be allocated
  CPNG_MISUSE = 5,     // the arguments are invalid or inconsistent; the message says how
  CPNG_LATE = 6,       // the time that the caller allows has passed
  CPNG_UNAVAILABLE = 7 // this build has no libpng and no zlib
};

// The status of a call, and a message if it failed.
typedef struct cpng_error {
  int32_t status;     // a value of cpng_status
  char message[124];  // zero-terminated: a message of libpng, of zlib, or of this module
} cpng_error;

// An output buffer of `count` bytes, allocated with malloc; null and 0 if it is empty.
typedef struct cpng_buffer {
  uint8_t *bytes;
  size_t count;
} cpng_buffer;

// Returns 1 if this build has libpng and zlib, else 0.
int32_t cpng_is_available(void);

// Frees the bytes of the buffer, and makes it empty. It may be empty already.
void cpng_buffer_free(cpng_buffer *buffer);

// The size and the pixel format of a picture, as in IHDR, and the distance between rows in memory.
typedef struct cpng_header {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;   // per sample: 1, 2, 4, 8 or 16
  uint8_t color_type;  // 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA
  size_t bytes_per_row;  // at least the size of a packed row
} cpng_header;

// Decodes the pixels of a PNG file in memory into `rows`, top row first. Samples stay as they are stored:
// below 8 bits they are packed, the leftmost in the highest bits; at 16 bits they are big-endian.
//
// `rows` has room for height * bytes_per_row bytes. The caller sets them to zero if samples have less than 8
// bits, because padding bits are not written. If the file's IHDR differs from `header`, the status is
// CPNG_MISUSE. All critical chunks are checked; ancillary chunks of any size are skipped. If compressed data
// continues for more than 8 KiB after the last row, decoding stops there without an error.
//
// `seconds` is the time allowed; a number below zero stands for any time. The clock is read after each row.
//
// If `is_lenient` is 1, a file that is truncated among its rows is no error. `row_count` gets the number of rows that
// are there, from the first on; of an interlaced picture, the rows of the first pass count, enlarged to eight rows.
int32_t cpng_decode(
  const uint8_t *file, size_t file_count, const cpng_header *header, double seconds, int32_t is_lenient,
  uint8_t *rows, uint32_t *row_count, cpng_error *error);

// Deflates a slice of `bytes`, from `start` to before `end`, at most 2^31 bytes, as a part of a stream without header and
// checksum. It may refer to the bytes in front of it. A slice that is not the last ends at a whole byte.
//
// `level` is zlib's, 0 to 9; `is_filtered` is 1 for rows that a filter of PNG has changed. `checksum` gets the Adler-32 of
// the slice. The status is CPNG_OK or CPNG_NO_MEMORY.
int32_t cpng_deflate_slice(
  const uint8_t *bytes, size_t start, size_t end, int32_t is_last, int32_t level, int32_t is_filtered,
  cpng_buffer *output, uint32_t *checksum);

// Joins the slices to a zlib stream (RFC 1950). `counts` are the numbers of bytes that they were before. The status is
// CPNG_OK or CPNG_NO_MEMORY.
int32_t cpng_join_slices(
  const cpng_buffer *slices, const uint32_t *checksums, const size_t *counts, size_t slice_count,
  cpng_buffer *output);

// Inflates a zlib stream and verifies its checksum. Bytes behind the stream are ignored.
//
// Returns 1 if the stream has exactly `out_count` bytes, which are then in `out`; else 0, also without memory.
int32_t cpng_inflate_exactly(const uint8_t *stream, size_t count, uint8_t *out, size_t out_count);

// Makes a PNG file of its start (the signature and all chunks before the pixels) and a zlib stream of filtered rows. The
// status is CPNG_OK or CPNG_NO_MEMORY.
int32_t cpng_make_file(
  const uint8_t *start, size_t start_count, const uint8_t *stream, size_t count, cpng_buffer *file);

// The colours of a picture.
typedef struct cpng_palette {
  uint32_t colors[256];  // RGBA with red in the lowest bits, in the order of their first pixels
  uint32_t count;        // the number of colours
  size_t changes;        // the number of pixels that differ from the one before and from the one above
} cpng_palette;

// Finds the colours of `width * height` pixels, which is not 0, of 1 (gray), 3 (RGB) or 4 bytes (RGBA), and writes the
// index of the colour of each pixel.
//
// Returns 1; or 0 at the first pixel that would need a palette of more than 256 colours.
int32_t cpng_index_colors(
  const uint8_t *pixels, size_t width, size_t height, size_t size, uint8_t *indices, cpng_palette *palette);

// Writes `samples[index]` for each index, as packed samples of `depth` bits: 1, 2, 4 or 8. Each row begins at a whole
// byte.
void cpng_pack_indices(
  const uint8_t *indices, size_t width, size_t height, const uint8_t *samples, uint32_t depth, uint8_t *rows);

// Writes the colour of each index in packed samples of `depth` bits: 1, 2, 4 or 8. Each row begins at a whole byte.
// `colors` has 2^depth elements.
void cpng_expand_indices(
  const uint8_t *rows, size_t width, size_t height, uint32_t depth, const uint32_t *colors, uint32_t *pixels);

// Writes the gray and the alpha of `count` pixels of RGBA.
//
// Returns 1; or 0 at the first pixel that is not gray.
int32_t cpng_gray_of_rgba(const uint8_t *pixels, size_t count, uint8_t *gray);

// The formats of compressed streams.
enum cpng_wrapper {
  CPNG_GZIP = 1,  // RFC 1952, one or more members; bytes after the last member are ignored
  CPNG_ZLIB = 2   // RFC 1950, one stream; bytes after it are ignored
};

// Inflates a compressed stream and verifies its checksums. `wrapper` is a value of cpng_wrapper. The status
// is CPNG_TOO_LARGE if the output has more than `limit` bytes.
int32_t cpng_inflate(
  const uint8_t *input, size_t input_count, int32_t wrapper, size_t limit, cpng_buffer *output,
  cpng_error *error);

// Returns the CRC-32 of `count` bytes, as in PNG chunks and gzip.
uint32_t cpng_crc32(const uint8_t *bytes, size_t count);

#endif
