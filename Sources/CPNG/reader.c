#ifndef CITRINE_WITHOUT_PNG

// For clock_gettime, which C11 alone does not have.
#define _POSIX_C_SOURCE 200809L

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "memory.h"

// The state while one file is decoded. It is on the heap, because local variables that change between setjmp and
// longjmp are indeterminate afterwards (C11, 7.13.2.1).
typedef struct read_state {
  png_structp png;
  png_infop info;
  const uint8_t *next;    // the first byte of the file that has not been read
  size_t remaining;       // the number of bytes from `next` to the end of the file
  int stream_is_damaged;  // 1 after a warning that the compressed stream is damaged
  uint32_t height;        // 0 until the rows are read
  double deadline;     // the time at which decoding ends; negative if there is none
  int is_lenient;     // 1: the complete rows of a truncated file are no error
  uint32_t row_count; // the number of complete rows, from the first on
  int reads_rows;     // 1 while rows are read; libpng then also reads the end of the compressed stream
  size_t tail_count;  // the number of bytes read after the last row, up to the end of the stream
  cpng_error *error;
} read_state;

// Called by libpng for an error: records it, and jumps to decode().
static PNG_FUNCTION(void, on_error, (png_structp png, png_const_charp message), PNG_NORETURN) {
  read_state *state = png_get_error_ptr(png);
  // If a callback caused the error, it has already set a more precise status.
  if (state->error->status == CPNG_OK) {
    int no_memory = strcmp(message, "Out of memory") == 0;
    cpng_set_status(state->error, no_memory ? CPNG_NO_MEMORY : CPNG_CORRUPT, message);
  }
  png_longjmp(png, 1);
}

// Called by libpng for a warning. If the compressed stream has a wrong checksum, or ends early after the
// last row, libpng only warns; here that is an error. Extra data at the end of the stream is harmless.
static void on_warning(png_structp png, png_const_charp message) {
  read_state *state = png_get_error_ptr(png);
  if (strncmp(message, "IDAT: ", 6) != 0) return;
  if (strstr(message, "Extra compressed data") || strstr(message, "Too much image data")) return;
  // Only the message is stored now; decode() sets the status when all rows have been read.
  if (!state->stream_is_damaged) cpng_set_status(state->error, CPNG_OK, message);
  state->stream_is_damaged = 1;
}

// The maximum number of bytes to read after the last row. A compressed stream may hold more data there, and
// libpng would decompress all of it, up to a thousand times the size of the file. A valid end of a stream
// takes only a few bytes, or a few chunks.
enum { TAIL_LIMIT = 8 << 10 };

// Returns 1 if all rows have been read, in all passes of an interlaced picture; else 0.
static int has_all_rows(const read_state *state) {
  return png_get_interlace_type(state->png, state->info) == PNG_INTERLACE_NONE
             ? png_get_current_row_number(state->png) >= state->height
             : png_get_current_pass_number(state->png) >= 7;
}

// Called by libpng to read: copies the next `count` bytes of the file.
static void read_bytes(png_structp png, png_bytep destination, size_t count) {
  read_state *state = png_get_io_ptr(png);
  if (state->reads_rows && has_all_rows(state)) {
    state->tail_count += count;
    // No error is recorded, because the rows are complete: decode() returns CPNG_OK after this jump.
    if (state->tail_count > TAIL_LIMIT) png_longjmp(png, 1);
  }
  if (count > state->remaining) {
    cpng_set_status(state->error, CPNG_TRUNCATED, "the data ends too early");
    png_error(png, "the data ends too early");
  }
  memcpy(destination, state->next, count);
  state->next += count;
  state->remaining -= count;
}

// Returns 1 if the IHDR chunk of the file agrees with `header`, else 0.
static int matches_header(const read_state *state, const cpng_header *header) {
  return png_get_image_width(state->png, state->info) == header->width
      && png_get_image_height(state->png, state->info) == header->height
      && png_get_bit_depth(state->png, state->info) == header->bit_depth
      && png_get_color_type(state->png, state->info) == header->color_type
      && png_get_rowbytes(state->png, state->info) <= header->bytes_per_row;
}

// Tells libpng how to read the file, and which chunks to keep.
static void prepare(read_state *state) {
  png_set_read_fn(state->png, state, read_bytes);
  // No limits: callers check the picture's size before they allocate, and long ancillary chunks are not kept.
  png_set_user_limits(state->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(state->png, 0);
  // A negative count means all chunks that libpng knows, except those that are needed for the pixels.
  png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // libpng asks for so many bytes of compressed data at a time, and a truncated file cannot give the last ones.
  if (state->is_lenient) png_set_compression_buffer_size(state->png, 16);
}

// Returns the seconds since a fixed moment.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Decodes the picture. Errors of libpng jump to the setjmp here. Returns the status.
static int32_t decode(read_state *state, const cpng_header *header, uint8_t *rows) {
  if (setjmp(png_jmpbuf(state->png))) {
    if (state->stream_is_damaged) state->error->status = CPNG_CORRUPT;
    if (state->is_lenient && state->height && state->error->status == CPNG_TRUNCATED) return CPNG_OK;
    return state->error->status;
  }
  prepare(state);
  png_read_info(state->png, state->info);
  int passes = png_set_interlace_handling(state->png);
  png_read_update_info(state->png, state->info);
  if (!matches_header(state, header)) return cpng_set_status(state->error, CPNG_MISUSE, "the IHDR chunk differs from the given header");
  state->height = header->height;
  state->reads_rows = 1;
  for (int pass = 0; pass < passes; pass += 1)
    for (uint32_t y = 0; y < header->height; y += 1) {
      uint8_t *row = rows + y * header->bytes_per_row;
      // The rows of the first pass are shown enlarged until the others come, if the file may end before.
      png_read_row(state->png, state->is_lenient ? NULL : row, state->is_lenient ? row : NULL);
      if (pass == 0) state->row_count = y + 1;
      if (state->deadline >= 0 && now() >= state->deadline)
        return cpng_set_status(state->error, CPNG_LATE, "the deadline has passed");
    }
  state->reads_rows = 0;
  png_read_end(state->png, NULL);
  if (state->stream_is_damaged) state->error->status = CPNG_CORRUPT;
  return state->error->status;
}

int32_t cpng_decode(
  const uint8_t *file, size_t file_count, const cpng_header *header, double seconds, int32_t is_lenient,
  uint8_t *rows, uint32_t *row_count, cpng_error *error) {
  cpng_set_status(error, CPNG_OK, NULL);
  *row_count = 0;
  read_state *state = calloc(1, sizeof *state);
  if (!state) return cpng_set_status(error, CPNG_NO_MEMORY, "there is not enough memory");
  state->next = file;
  state->remaining = file_count;
  state->is_lenient = is_lenient;
  state->error = error;
  state->deadline = seconds < 0 ? -1 : now() + seconds;
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
  if (state->png) state->info = png_create_info_struct(state->png);
  int32_t status = state->info ? decode(state, header, rows)
                               : cpng_set_status(error, CPNG_NO_MEMORY, "libpng could not be initialized");
  png_destroy_read_struct(&state->png, &state->info, NULL);
  *row_count = state->row_count;
  free(state);
  return status;
}

#endif
