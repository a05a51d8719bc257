/* Kernels that put one word onto many rows: rectangles, runs of coverage, and shapes. */
#ifndef CPIXELS_SOLID_H
#define CPIXELS_SOLID_H

#include <stddef.h>
#include <stdint.h>

#include "blend.h"
#include "coverage.h"

/* Rows of a destination: the address of the first pixel of the first, and the way to the next. */
typedef struct {
  uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_rows;

/*
 * Asks for the memory of the first pixels of some rows, as far as it takes few requests: a shape drawn at a place
 * of its own waits for it otherwise, row by row.
 */
static inline void cpx_prefetch_rows(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t bytes) {
  enum { LINE = 64, MOST_LINES = 4, MOST_ROWS = 16 };
  if (bytes > MOST_LINES * LINE) return;
  for (ptrdiff_t y = 0; y < row_count && y < MOST_ROWS; y++) {
    const uint8_t *const row = rows.base + y * rows.bytes_per_row;
    for (ptrdiff_t x = 0; x < bytes; x += LINE) __builtin_prefetch(row + x, 1);
    __builtin_prefetch(row + bytes - 1, 1);
  }
}

/*
 * Coverage: runs of rows, from left to right. Those of row y are runs[row_starts[y]] to before
 * runs[row_starts[y + 1]], and the coverage of a run begins at bytes[offset].
 */
typedef struct {
  const ptrdiff_t *row_starts;
  const cpx_run *runs;
  const uint8_t *bytes;
} cpx_run_rows;

/*
 * Composites one word onto rows, through coverage that is cut to the pixels from `min_x` to before
 * `max_x`: as the solid kernels do it run by run.
 *
 * `rows` begins at pixel 0, which may lie outside the memory; nothing is touched but runs.
 */
typedef void (*cpx_runs_kernel)(cpx_rows rows, ptrdiff_t row_count, cpx_run_rows runs,
                                int32_t min_x, int32_t max_x, uint32_t word, cpx_layout layout);

/* Composites one word onto `width` pixels of each row. */
typedef void (*cpx_rect_kernel)(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width, uint32_t word,
                                cpx_layout layout);

/* Rows of a mask: as many bytes as pixels, 0 for nothing and 255 for all. */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_mask;

/* Composites one word onto `width` pixels of each row, through a mask. */
typedef void (*cpx_mask_kernel)(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_mask mask,
                                uint32_t word, cpx_layout layout);

/* How much of the pixels of a row is covered: of the first, of the last, and of all between. */
typedef struct {
  uint8_t first, middle, last;
} cpx_frame_row;

/* The same of the rows of a rectangle whose sides need not lie between pixels. */
typedef struct {
  cpx_frame_row first, middle, last;
} cpx_frame;

/*
 * Composites one word onto `width` pixels of each row, as through a mask with the bytes of a frame.
 * Where there is one row alone, or one column, it is the first.
 */
typedef void (*cpx_frame_kernel)(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                 cpx_frame frame, uint32_t word, cpx_layout layout);

/*
 * Composites one word onto `width` pixels of each row, as far as accumulated cells cover them by a rule
 * with smooth edges, and zeroes the cells and their marks.
 */
typedef void (*cpx_cells_kernel)(cpx_rows rows, cpx_cell_rows of, int32_t width, int rule,
                                 uint32_t word, cpx_layout layout);

/*
 * Composites one word onto `width` pixels of each row, the first of which is pixel `min_x` of the raster, as
 * far as a box with round corners covers them.
 */
typedef void (*cpx_rounded_kernel)(cpx_rows rows, cpx_rounded_rows of, int32_t min_x, int32_t width,
                                   uint32_t word, cpx_layout layout);

/* The same of trapezoids. */
typedef void (*cpx_trapezoid_kernel)(cpx_rows rows, cpx_trapezoid_rows of, int32_t min_x,
                                    int32_t width, uint32_t word, cpx_layout layout);

/* What paints smooth shapes without coverage between; all of them, or none. */
typedef struct {
  cpx_cells_kernel cells;
  cpx_rounded_kernel rounded;
  cpx_trapezoid_kernel trapezoids;
} cpx_shape_kernels;

/* What puts one word onto pixels of a storage by an operator. */
typedef struct {
  cpx_rect_kernel rect;
  cpx_frame_kernel frame;
  cpx_mask_kernel mask;
  cpx_runs_kernel runs;
  cpx_shape_kernels shapes;
} cpx_solid_kernels;

#endif
