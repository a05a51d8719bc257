/* Reduction by whole numbers (box filter): each pixel is the mean of a box of pixels, rounded once. */
#include "CPixels.h"
#include "base/arithmetic.h"
#include "base/inline.h"

#include <string.h>

/* Source columns that are summed at a time. A box has at most 256 pixels. */
#define BOX_COLUMNS 1024
#define BOX_LINES_ADDED(sign)                          \
  for (ptrdiff_t i = 0; i < columns; i++) {            \
    uint32_t word;                                     \
    memcpy(&word, row + 4 * i, 4);                     \
    even[i] sign word & CPX_EVEN_BYTES;                      \
    odd[i] sign (word >> 8) & CPX_EVEN_BYTES;                \
  }

/* Sums `down` rows per column, two channels in each word: sums of up to 256 bytes fit into 16 bits. */
CPX_INLINE void add_lines(uint32_t *restrict even, uint32_t *restrict odd, ptrdiff_t columns,
                          const uint8_t *row, ptrdiff_t bytes_per_row, int32_t down) {
  BOX_LINES_ADDED(=)
  for (int32_t line = 1; line < down; line++) {
    row += bytes_per_row;
    BOX_LINES_ADDED(+=)
  }
}

/*
 * sum / pixels, rounded to nearest, halves up; `reciprocal` is 1 / (2 * pixels). The product, which is
 * truncated, is at least 1 / (4 * pixels) away from every whole number: more than the rounding error of
 * floats.
 */
CPX_INLINE uint32_t mean(uint32_t sum, uint32_t pixels, float reciprocal) {
  return (uint32_t)(int32_t)(((float)(int32_t)(2 * sum + pixels) + 0.5f) * reciprocal);
}

CPX_INLINE uint32_t mean_pixel(uint32_t even, uint32_t odd, uint32_t pixels, float reciprocal) {
  return mean(even & 0xffff, pixels, reciprocal) | mean(odd & 0xffff, pixels, reciprocal) << 8 |
         mean(even >> 16, pixels, reciprocal) << 16 | mean(odd >> 16, pixels, reciprocal) << 24;
}

/* Sums `across` columns for each box, and writes the means as words. */
CPX_INLINE void add_columns(uint32_t *restrict out, ptrdiff_t count, const uint32_t *restrict even,
                            const uint32_t *restrict odd, const int32_t across, uint32_t pixels) {
  const float reciprocal = 0.5f / (float)(int32_t)pixels;
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t even_sum = 0, odd_sum = 0;
    for (int32_t column = 0; column < across; column++) {
      even_sum += even[i * across + column];
      odd_sum += odd[i * across + column];
    }
    out[i] = mean_pixel(even_sum, odd_sum, pixels, reciprocal);
  }
}

void cpx_box_pixels32(uint32_t *out, ptrdiff_t count, const uint8_t *pixels, ptrdiff_t bytes_per_row,
                   int32_t across, int32_t down) {
  uint32_t even[BOX_COLUMNS], odd[BOX_COLUMNS];
  const ptrdiff_t most = BOX_COLUMNS / across;
  const uint32_t box = (uint32_t)(across * down);
  for (ptrdiff_t first = 0; first < count; first += most) {
    const ptrdiff_t size = count - first < most ? count - first : most;
    add_lines(even, odd, size * across, pixels + 4 * first * across, bytes_per_row, down);
    switch (across) {
      case 2: add_columns(out + first, size, even, odd, 2, box); break;
      case 4: add_columns(out + first, size, even, odd, 4, box); break;
      default: add_columns(out + first, size, even, odd, across, box);
    }
  }
}
