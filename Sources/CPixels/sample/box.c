/* The box filter, which reduces pictures by whole factors: each pixel is the mean of a box of pixels, rounded once. */
#include "CPixels.h"
#include "base/arithmetic.h"
#include "base/inline.h"

#include <string.h>

/* The number of source columns that are summed at a time. A box has at most 256 pixels, so it fits. */
#define BOX_COLUMNS 1024

/* Assigns the channels of a row to the sums of the columns, or adds them; `assign` is = or +=. */
#define ACCUMULATE_ROW(assign)                         \
  for (ptrdiff_t i = 0; i < columns; i++) {            \
    uint32_t pixel;                                    \
    memcpy(&pixel, row + 4 * i, 4);                    \
    even[i] assign pixel & CPX_EVEN_BYTES;             \
    odd[i] assign (pixel >> 8) & CPX_EVEN_BYTES;       \
  }

/* Sums `box_height` rows per column. Each number holds two channels: sums of up to 256 bytes fit in 16 bits. */
CPX_INLINE void sum_rows(uint32_t *restrict even, uint32_t *restrict odd, ptrdiff_t columns,
                         const uint8_t *row, ptrdiff_t bytes_per_row, int32_t box_height) {
  ACCUMULATE_ROW(=)
  for (int32_t y = 1; y < box_height; y++) {
    row += bytes_per_row;
    ACCUMULATE_ROW(+=)
  }
}

/*
 * sum / pixels, rounded to nearest, halves up; `reciprocal` is 1 / (2 * pixels). The product, before it is truncated,
 * is at least 1 / (4 * pixels) away from every whole number. This is more than the rounding error of floats.
 */
CPX_INLINE uint32_t mean(uint32_t sum, uint32_t pixels, float reciprocal) {
  return (uint32_t)(int32_t)(((float)(int32_t)(2 * sum + pixels) + 0.5f) * reciprocal);
}

CPX_INLINE uint32_t mean_pixel(uint32_t even, uint32_t odd, uint32_t pixels, float reciprocal) {
  return mean(even & 0xffff, pixels, reciprocal) | mean(odd & 0xffff, pixels, reciprocal) << 8 |
         mean(even >> 16, pixels, reciprocal) << 16 | mean(odd >> 16, pixels, reciprocal) << 24;
}

/* Sums `box_width` columns for each box, and writes the means of the boxes. */
CPX_INLINE void average_boxes(uint32_t *restrict out, ptrdiff_t count, const uint32_t *restrict even,
                              const uint32_t *restrict odd, const int32_t box_width, uint32_t pixels) {
  const float reciprocal = 0.5f / (float)(int32_t)pixels;
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t even_sum = 0, odd_sum = 0;
    for (int32_t column = 0; column < box_width; column++) {
      even_sum += even[i * box_width + column];
      odd_sum += odd[i * box_width + column];
    }
    out[i] = mean_pixel(even_sum, odd_sum, pixels, reciprocal);
  }
}

void cpx_box_pixels32(uint32_t *out, ptrdiff_t count, const uint8_t *pixels, ptrdiff_t bytes_per_row,
                      int32_t box_width, int32_t box_height) {
  uint32_t even[BOX_COLUMNS], odd[BOX_COLUMNS];
  const ptrdiff_t max_boxes = BOX_COLUMNS / box_width;
  const uint32_t box_pixels = (uint32_t)(box_width * box_height);
  for (ptrdiff_t first = 0; first < count; first += max_boxes) {
    const ptrdiff_t boxes = count - first < max_boxes ? count - first : max_boxes;
    sum_rows(even, odd, boxes * box_width, pixels + 4 * first * box_width, bytes_per_row, box_height);
    switch (box_width) {
      case 2: average_boxes(out + first, boxes, even, odd, 2, box_pixels); break;
      case 4: average_boxes(out + first, boxes, even, odd, 4, box_pixels); break;
      default: average_boxes(out + first, boxes, even, odd, box_width, box_pixels);
    }
  }
}
