/* Filters down columns. */
#ifndef CPIXELS_BLUR_H
#define CPIXELS_BLUR_H

#include <stddef.h>
#include <stdint.h>

/* What lies so many rows above and below counts so much in a filter's second difference. */
typedef struct {
  int32_t place;
  int32_t weight; /* in 16 bits */
} cpx_tap;

/* Columns to be filtered; there are `rows` rows, and zeros beyond. `first` to `end` are wanted. */
typedef struct {
  ptrdiff_t columns;
  ptrdiff_t rows;
  ptrdiff_t first, end;
} cpx_column_area;

#endif
