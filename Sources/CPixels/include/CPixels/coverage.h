/* Coverage: rows of cells, of round boxes and between two sides; runs and bytes. */
#ifndef CPIXELS_COVERAGE_H
#define CPIXELS_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

/* Bits of the `rule` of kernels that sweep. */
enum {
  CPX_RULE_NONZERO = 0,
  CPX_RULE_EVEN_ODD = 1,
  /* Every pixel that the shape touches is covered wholly. */
  CPX_RULE_ALIASED = 2
};

/* The `offset` of a run that is covered wholly. */
enum { CPX_RUN_FULL = -1 };

/* A stretch of pixels of one row, from `start` to before `end`. */
typedef struct {
  int32_t start;
  int32_t end;
  /* Where the coverage of `start` lies among the bytes, or CPX_RUN_FULL. */
  ptrdiff_t offset;
} cpx_run;

/*
 * Rows of accumulated cells. A bit of the marks says that its cell was touched; besides these the cell
 * right behind a touched one may differ from zero. Of the pixels of a row the one to the right of the
 * last may be touched, too.
 *
 * A row has 18 cells more than pixels, or more than that, and marks for all but 16 of them; behind
 * the marks of the last row seven more words can be read.
 *
 * Where `marks_per_row` is 0 nothing is marked, and kernels that paint look at all cells of a row.
 */
typedef struct {
  int32_t *cells;
  uint64_t *marks;
  ptrdiff_t cells_per_row, marks_per_row, row_count;
} cpx_cell_rows;

/*
 * A box whose corners are quarters of an ellipse, in pixels of the raster: a whole ellipse where the radii
 * are half its sides.
 *
 * Radii are 6 or more and at most 4096; no corner is more curved than a circle of radius 6. Sides are within
 * 2^20.
 */
typedef struct {
  double min_x, min_y, max_x, max_y;
  double radius_x, radius_y;
} cpx_rounded_box;

/* Rows of one, from `min_y` on; all are touched by it. */
typedef struct {
  cpx_rounded_box box;
  int32_t min_y, row_count;
} cpx_rounded_rows;

/* A straight side: where it passes one height, and what it moves to the right from a row to the next. */
typedef struct {
  double x, y, slope;
} cpx_side;

/* Trapezoids: rows that two sides pass from border to border, the left one left of the other, and nothing else does. */
typedef struct {
  cpx_side left, right;
  int32_t min_y, row_count;
} cpx_trapezoid_rows;

/* Where rows of runs are appended: for each row the index of its first run, the runs, and bytes. */
typedef struct {
  ptrdiff_t *row_starts;
  cpx_run *runs;
  ptrdiff_t run_count;
  uint8_t *bytes;
  ptrdiff_t byte_count;
} cpx_swept_rows;

#endif
