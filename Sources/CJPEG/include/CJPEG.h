// A C interface to libjpeg-turbo that reports errors as values.
//
// libjpeg reports errors by calls that must not return, so each function here sets a jump target of its own, and a jump
// crosses only C frames. Functions free all memory that they allocate, except a returned buffer. They call no callbacks
// of the caller, and keep no state between calls.
//
// Errors:    functions return CJPEG_OK, or another status and a message in `error`, which must not be null.
// Ownership: callers own all arguments. A filled cjpeg_buffer has a block of malloc, which the caller frees.
// Threads:   functions may run concurrently if they have different outputs.
//
// A build without the trait JPEG compiles this target on machines that lack libjpeg. The functions do not exist there.
#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// The statuses that functions return.
enum cjpeg_status {
  CJPEG_OK = 0,
  CJPEG_TRUNCATED = 1,    // the file ends too early
  CJPEG_CORRUPT = 2,      // the file violates the format; the message says how
  CJPEG_UNSUPPORTED = 3,  // libjpeg does not read this kind of file; the message says why
  CJPEG_TOO_LARGE = 4,    // the coefficients would take more memory than the caller's limit
  CJPEG_NO_MEMORY = 5,    // memory could not be allocated
  CJPEG_MISUSE = 6,       // the arguments are invalid or inconsistent; the message says how
  CJPEG_LATE = 7          // the time that the caller allows has passed
};

// The status of a call, and a message if it failed.
typedef struct cjpeg_error {
  int32_t status;     // a value of cjpeg_status
  char message[204];  // zero-terminated: a message of libjpeg or of this module
} cjpeg_error;

// The layouts of pixels in memory.
enum cjpeg_layout {
  CJPEG_GRAY = 0,  // one byte
  CJPEG_RGBA = 1,  // four bytes; alpha is 255 after decoding, and is ignored when encoding
  CJPEG_BGRA = 2,  // the same in another order
  CJPEG_ARGB = 3,  // the same in another order
  CJPEG_ABGR = 4,  // the same in another order
  CJPEG_CMYK = 5   // four bytes; 0 is no ink (files store 255 minus the ink, as Adobe's programs do)
};

// How a file is decoded.
typedef struct cjpeg_request {
  uint32_t width;   // the size of the picture in the file, in pixels
  uint32_t height;
  int32_t layout;   // CJPEG_GRAY for one component, CJPEG_RGBA for three, CJPEG_CMYK for four
  int32_t eighths;  // the scale: 1, 2, 4 or 8 eighths; sides are rounded up
  size_t bytes_per_row;
  size_t memory;    // the most bytes for coefficients, which progressive files need; at least 1
  double seconds;   // the time allowed; below zero for any time; the clock is read for each row of blocks
  int32_t scans;    // the most scans; a progressive file can have very many, and each takes time
  int32_t is_lenient;  // 1: the parts of a damaged or truncated file that are there; 0: an error
} cjpeg_request;

// Decodes the pixels of a JPEG file in memory into `rows`, top row first.
//
// `rows` has room for bytes_per_row * (the scaled height) bytes. `row_count` gets the number of rows that are complete:
// all, unless the request is lenient. If the size in the file differs from the request, the status is CJPEG_MISUSE.
// Data behind the end of the picture is ignored.
int32_t cjpeg_decode(
  const uint8_t *file, size_t file_count, const cjpeg_request *request, uint8_t *rows,
  uint32_t *row_count, cjpeg_error *error);

// An output buffer of `count` bytes, allocated with malloc; null and 0 if it is empty.
typedef struct cjpeg_buffer {
  uint8_t *bytes;
  size_t count;
} cjpeg_buffer;

// The pixels to be encoded, top row first.
typedef struct cjpeg_picture {
  uint32_t width;  // 1 to 65500
  uint32_t height;
  int32_t layout;
  size_t bytes_per_row;
  const uint8_t *rows;
} cjpeg_picture;

// How a picture is encoded.
typedef struct cjpeg_options {
  int32_t quality;      // libjpeg's, 1 to 100
  int32_t sampling_x;   // 1, 2 or 4: the pixels that share a colour sample, along x and along y; 1 for gray and CMYK
  int32_t sampling_y;
  int32_t progressive;  // 1: several scans, the coarse coefficients first
  uint16_t density_x;   // pixels per inch, for JFIF's header; 0 for no density
  uint16_t density_y;
} cjpeg_options;

// A segment to write behind JFIF's header.
typedef struct cjpeg_segment {
  int32_t marker;  // 0xE0 to 0xEF for APP0 to APP15
  const uint8_t *bytes;
  uint32_t count;  // at most 65533
} cjpeg_segment;

// Encodes a JPEG file. CMYK is written inverted, with Adobe's marker, as Adobe's programs do.
int32_t cjpeg_encode(
  const cjpeg_picture *picture, const cjpeg_options *options, const cjpeg_segment *segments,
  size_t segment_count, cjpeg_buffer *file, cjpeg_error *error);

// Frees the bytes of the buffer, and makes it empty. It may be empty already.
void cjpeg_buffer_free(cjpeg_buffer *buffer);

#endif
