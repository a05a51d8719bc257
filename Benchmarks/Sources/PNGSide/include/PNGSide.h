/* PNG files in memory by libpng alone, as its users write and read them. */
#ifndef PNG_SIDE_H
#define PNG_SIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

const char *png_side_version(void);

/* Pixels of 3 or 4 bytes, row by row. */
typedef struct PNGSidePixels {
  int width, height, channels;
} PNGSidePixels;

/*
 * Writes a file at a level of zlib, with rows as they are or each filtered as libpng thinks best.
 * Returns its size, or 0 if it has no room or fails.
 */
size_t png_side_write(
    PNGSidePixels layout, const uint8_t *pixels, int level, bool filters, uint8_t *file,
    size_t room);

/* Reads a file of the layout that it was written in. */
bool png_side_read(PNGSidePixels layout, const uint8_t *file, size_t size, uint8_t *pixels);

#endif
