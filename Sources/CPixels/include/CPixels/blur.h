/* Types for the symmetric filters along columns. */
#ifndef CPIXELS_BLUR_H
#define CPIXELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/* A tap of the second difference of a convolution kernel: it applies to the rows at `distance` above and below. */
typedef struct {
  int32_t distance;
  int32_t weight; /* fits in int16_t */
} cpx_blur_tap;

/*
 * The columns to filter. The input has rows 0 ..< `rows`; rows above and below count as zeros. The output has the rows
 * `first` ..< `end`, which may lie outside of the input.
 */
typedef struct {
  ptrdiff_t columns;
  ptrdiff_t rows;
  ptrdiff_t first, end;
} cpx_column_area;

#endif
