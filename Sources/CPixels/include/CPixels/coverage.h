/* Types for coverage: rows of cells, of rounded boxes and of trapezoids; runs and their bytes. */
#ifndef CPIXELS_COVERAGE_H
#define CPIXELS_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

/* Bits of the `rule` argument of the kernels that turn shapes into coverage. */
enum {
  CPX_RULE_NONZERO = 0,
  CPX_RULE_EVEN_ODD = 1,
  /* Every pixel that the shape touches is fully covered. */
  CPX_RULE_ALIASED = 2
};

/* The `offset` of a full run, which is fully covered and has no bytes. */
enum { CPX_RUN_FULL = -1 };

/* A run of pixels of one row: start ..< end. */
typedef struct {
  int32_t start;
  int32_t end;
  /* The index of the coverage byte of `start`, or CPX_RUN_FULL. */
  ptrdiff_t offset;
} cpx_run;

/*
 * Rows of cells. Bit i of a row's touched bits is set if cell i was touched. The cell after a touched one may be
 * non-zero although its bit is 0. In each row, the cell after the last pixel may be touched, too.
 *
 * Sizes: a row has at least 18 cells more than pixels: an edge on the right border touches two, and kernels read 16
 * cells at a time. It has touched bits for all cells but the last 16. Seven more words of 64 bits must be readable
 * after the bits of the last row, because eight words are tested at a time.
 *
 * `touched_per_row` is in 64-bit words. If it is 0, there are no touched bits, and the kernels that paint read all
 * cells of a row.
 */
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  ptrdiff_t cells_per_row, touched_per_row, row_count;
} cpx_cell_rows;

/*
 * A box whose corners are quarter ellipses, in raster space. It is an ellipse if the radii are half
 * of its width and height.
 *
 * Radii are 6...4096 px, and no point of a corner is more curved than a circle of radius 6. Coordinates
 * are -2^20...2^20.
 */
typedef struct {
  double min_x, min_y, max_x, max_y;
  double radius_x, radius_y;
} cpx_rounded_box;

/* Rows of a rounded box, from `min_y` on; the box touches all of them. */
typedef struct {
  cpx_rounded_box box;
  int32_t min_y, row_count;
} cpx_rounded_rows;

/* A straight edge: a point (x, y) on it, in raster space, and its `slope` dx/dy, the change of x from one row to the
 * next. */
typedef struct {
  double x, y, slope;
} cpx_line_edge;

/*
 * Rows of a trapezoid, from `min_y` on. Exactly two edges pass each row, both of them from its top to its bottom, and
 * the left edge lies to the left of the right one.
 */
typedef struct {
  cpx_line_edge left, right;
  int32_t min_y, row_count;
} cpx_trapezoid_rows;

/* A buffer to which runs are appended: the runs, their coverage bytes, and for each row the index of its first run. */
typedef struct {
  ptrdiff_t *row_starts;
  cpx_run *runs;
  ptrdiff_t run_count;
  uint8_t *bytes;
  ptrdiff_t byte_count;
} cpx_run_buffer;

#endif
