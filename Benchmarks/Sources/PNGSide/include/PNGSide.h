/* Functions that write and read PNG files in memory with libpng, in ordinary C code. */
#ifndef PNG_SIDE_H
#define PNG_SIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

const char *png_side_version(void);

/* The size of a picture, and its channels: 3 or 4 bytes per pixel, row by row. */
typedef struct PNGSidePixels {
  int width, height, channels;
} PNGSidePixels;

/*
 * Writes a file. `level` is a compression level of zlib. If `filters` is true, libpng chooses a filter for each row;
 * else rows are not filtered. Returns the size of the file in bytes, or 0 on failure or if `room` is too small.
 */
size_t png_side_write(
    PNGSidePixels layout, const uint8_t *pixels, int level, bool filters, uint8_t *file,
    size_t room);

/* Reads a file that was written with the same layout. Returns false on failure. */
bool png_side_read(PNGSidePixels layout, const uint8_t *file, size_t size, uint8_t *pixels);

#endif
