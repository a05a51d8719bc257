#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

// The state while one file is encoded. It is on the heap, because local variables that change between setjmp and
// longjmp are indeterminate afterwards (C11, 7.13.2.1).
typedef struct write_state {
  png_structp png;
  png_infop info;
  cpng_buffer *file;
  size_t capacity;
  cpng_error *error;
} write_state;

// Called by libpng for an error: records it, unless a callback has done so already, and jumps to encode().
static PNG_FUNCTION(void, on_error, (png_structp png, png_const_charp message), PNG_NORETURN) {
  write_state *state = png_get_error_ptr(png);
  if (state->error->status == CPNG_OK) {
    int no_memory = strcmp(message, "Out of memory") == 0;
    cpng_set_status(state->error, no_memory ? CPNG_NO_MEMORY : CPNG_MISUSE, message);
  }
  png_longjmp(png, 1);
}

// Called by libpng for a warning. Warnings are ignored.
static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Called by libpng to write: appends `count` bytes to the file.
static void write_bytes(png_structp png, png_bytep source, size_t count) {
  write_state *state = png_get_io_ptr(png);
  if (count > SIZE_MAX - state->file->count
      || !cpng_buffer_reserve(state->file, &state->capacity, state->file->count + count)) {
    cpng_set_status(state->error, CPNG_NO_MEMORY, "there is not enough memory");
    png_error(png, "there is not enough memory");
  }
  memcpy(state->file->bytes + state->file->count, source, count);
  state->file->count += count;
}

// Called by libpng to flush the output. Nothing is buffered.
static void flush_bytes(png_structp png) { (void)png; }

// Tells libpng how to write the file, and passes the header and the options to it.
static void prepare(write_state *state, const cpng_header *header, const cpng_options *options) {
  png_set_write_fn(state->png, state, write_bytes, flush_bytes);
  png_set_user_limits(state->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(state->png, options->level);
  // The size of an IDAT chunk in bytes: the default of 8 KiB would add more chunk headers to the file.
  png_set_compression_buffer_size(state->png, 64 << 10);
  png_set_filter(
    state->png, PNG_FILTER_TYPE_BASE, options->adaptive ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_IHDR(
    state->png, state->info, header->width, header->height, header->bit_depth, header->color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  if (options->srgb_intent >= 0) png_set_sRGB(state->png, state->info, options->srgb_intent);
}

// Encodes the picture. Errors of libpng jump to the setjmp here. Returns the status.
static int32_t encode(
  write_state *state, const cpng_header *header, const uint8_t *rows, const cpng_options *options) {
  if (setjmp(png_jmpbuf(state->png))) return state->error->status;
  prepare(state, header, options);
  if (png_get_rowbytes(state->png, state->info) > header->bytes_per_row)
    return cpng_set_status(state->error, CPNG_MISUSE, "bytes_per_row is too small for the pixels of a row");
  png_write_info(state->png, state->info);
  for (size_t y = 0; y < header->height; y += 1)
    png_write_row(state->png, rows + y * header->bytes_per_row);
  png_write_end(state->png, NULL);
  return CPNG_OK;
}

int32_t cpng_encode(
  const cpng_header *header, const uint8_t *rows, const cpng_options *options, cpng_buffer *file,
  cpng_error *error) {
  cpng_set_status(error, CPNG_OK, NULL);
  *file = (cpng_buffer){0};
  if (header->color_type == PNG_COLOR_TYPE_PALETTE)
    return cpng_set_status(error, CPNG_MISUSE, "palette images cannot be encoded");
  write_state *state = calloc(1, sizeof *state);
  if (!state) return cpng_set_status(error, CPNG_NO_MEMORY, "there is not enough memory");
  state->file = file;
  state->error = error;
  state->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
  if (state->png) state->info = png_create_info_struct(state->png);
  int32_t status = state->info ? encode(state, header, rows, options)
                               : cpng_set_status(error, CPNG_NO_MEMORY, "libpng could not be initialized");
  png_destroy_write_struct(&state->png, &state->info);
  free(state);
  if (status == CPNG_OK) {
    // Gives back what the capacity exceeds the file by; without memory for that, the block stays as it is.
    uint8_t *shrunk = realloc(file->bytes, file->count);
    if (shrunk) file->bytes = shrunk;
  } else {
    cpng_buffer_free(file);
  }
  return status;
}
