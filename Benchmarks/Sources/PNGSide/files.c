#include <png.h>
#include <string.h>

#include "PNGSide.h"

/* A file in memory, of which `size` bytes have been written or read. Its buffer has `room` bytes. */
typedef struct MemoryFile {
  uint8_t *bytes;
  size_t size, room;
} MemoryFile;

const char *png_side_version(void) { return PNG_LIBPNG_VER_STRING; }

static void append(png_structp png, png_bytep bytes, size_t count) {
  MemoryFile *file_state = png_get_io_ptr(png);
  if (count > file_state->room - file_state->size) png_error(png, "buffer too small");
  memcpy(file_state->bytes + file_state->size, bytes, count);
  file_state->size += count;
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  MemoryFile *file_state = png_get_io_ptr(png);
  if (count > file_state->room - file_state->size) png_error(png, "truncated");
  memcpy(bytes, file_state->bytes + file_state->size, count);
  file_state->size += count;
}

static void flush(png_structp png) { (void)png; }

size_t png_side_write(
    PNGSidePixels layout, const uint8_t *pixels, int level, bool filters, uint8_t *file,
    size_t room) {
  MemoryFile file_state = {file, 0, room};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &file_state, append, flush);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_IHDR(
      png, info, (png_uint_32)layout.width, (png_uint_32)layout.height, 8,
      layout.channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  size_t row_bytes = (size_t)layout.width * (size_t)layout.channels;
  for (int y = 0; y < layout.height; y++) png_write_row(png, pixels + (size_t)y * row_bytes);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return file_state.size;
}

bool png_side_read(PNGSidePixels layout, const uint8_t *file, size_t size, uint8_t *pixels) {
  MemoryFile file_state = {(uint8_t *)file, 0, size};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return false;
  }
  png_set_read_fn(png, &file_state, read_bytes);
  png_read_info(png, info);
  size_t row_bytes = (size_t)layout.width * (size_t)layout.channels;
  bool fits = png_get_rowbytes(png, info) == row_bytes &&
              png_get_image_height(png, info) == (png_uint_32)layout.height;
  for (int y = 0; fits && y < layout.height; y++)
    png_read_row(png, pixels + (size_t)y * row_bytes, NULL);
  if (fits) png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return fits;
}
