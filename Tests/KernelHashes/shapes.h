/* Random shapes, for the kernels that turn them into coverage and for those that paint them. */
#ifndef SHAPES_H
#define SHAPES_H

#include "CPixels.h"

/* Rows of cells, and the number of elements in memory. */
typedef struct {
  cpx_cell_rows rows;
  ptrdiff_t cell_count, touched_count;
} cell_rows;

cell_rows random_cells(int32_t width, int32_t rows, int has_touched_bits);
cpx_rounded_rows random_rounded(void);
/* A trapezoid that passes about `width` columns, from column 0 on. */
cpx_trapezoid_rows random_trapezoid(int32_t width);

#endif
