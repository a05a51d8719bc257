/*
 * Kernels that composite a solid source (one colour, as a premultiplied pixel) onto many rows: rectangles, runs of
 * coverage, masks and shapes.
 *
 * In each of them, `rows` are the rows of the destination, and `pixel` is the source in the format of cpx_span_kernel's
 * source pixels.
 */
#ifndef CPIXELS_SOLID_H
#define CPIXELS_SOLID_H

#include <stddef.h>
#include <stdint.h>

#include "blend.h"
#include "coverage.h"

/* Rows of pixels: the address of the first pixel of the first row, and the stride from row to row in bytes. */
typedef struct {
  uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_pixel_rows;

/*
 * Prefetches the first `bytes` bytes of at most 16 rows, unless `bytes` is more than 4 cache lines of 64 bytes. Without
 * it, painting a small shape on memory that is not in the caches waits for each row.
 */
static inline void cpx_prefetch_rows(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t bytes) {
  enum { LINE = 64, MAX_LINES = 4, MAX_ROWS = 16 };
  if (bytes > MAX_LINES * LINE) return;
  for (ptrdiff_t y = 0; y < row_count && y < MAX_ROWS; y++) {
    const uint8_t *const row = rows.base + y * rows.bytes_per_row;
    for (ptrdiff_t x = 0; x < bytes; x += LINE) __builtin_prefetch(row + x, 1);
    __builtin_prefetch(row + bytes - 1, 1);
  }
}

/*
 * Rows of coverage runs, from left to right. The runs of row y are runs[row_starts[y]] to before
 * runs[row_starts[y + 1]]. The coverage bytes of a run begin at bytes[offset].
 */
typedef struct {
  const ptrdiff_t *row_starts;
  const cpx_run *runs;
  const uint8_t *bytes;
} cpx_run_rows;

/*
 * Composites one pixel onto rows through runs of coverage, which are clipped to the pixels min_x ..< max_x.
 *
 * `rows.base` is the address of pixel 0, which may lie outside of the memory; only pixels of clipped runs are
 * accessed.
 */
typedef void (*cpx_runs_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, cpx_run_rows runs,
                                int32_t min_x, int32_t max_x, uint32_t pixel, cpx_layout layout);

/* Composites one pixel onto `width` pixels of each row. */
typedef void (*cpx_rect_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, uint32_t pixel,
                                cpx_layout layout);

/* Rows of a mask: the address of the first coverage byte, 0...255, of the first row, and the stride from row to row in
 * bytes. */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_mask;

/* Composites one pixel onto `width` pixels of each row through a mask. */
typedef void (*cpx_mask_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_mask mask,
                                uint32_t pixel, cpx_layout layout);

/* The coverage of the first pixel of a row, of its last pixel, and of each pixel between them, 0...255. */
typedef struct {
  uint8_t first, middle, last;
} cpx_rect_coverage_row;

/*
 * The coverage of a rectangle whose edges may lie inside of pixels: of its first row, of its last row, and of each row
 * between them.
 */
typedef struct {
  cpx_rect_coverage_row first, middle, last;
} cpx_rect_coverage;

/*
 * Composites one pixel onto `width` pixels of each row through the coverage of a rectangle. If there is only one row,
 * or one column, it has the coverage of the first one.
 */
typedef void (*cpx_antialiased_rect_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                            cpx_rect_coverage coverage, uint32_t pixel, cpx_layout layout);

/*
 * Composites one pixel onto `width` pixels of each row through the coverage of cells, with antialiasing. Zeroes the
 * cells and their touched bits. `rule` is CPX_RULE_NONZERO or CPX_RULE_EVEN_ODD.
 */
typedef void (*cpx_cells_kernel)(cpx_pixel_rows rows, cpx_cell_rows cells, int32_t width, int rule,
                                 uint32_t pixel, cpx_layout layout);

/*
 * Composites one pixel onto `width` pixels of each row through the coverage of a rounded box, with antialiasing. The
 * first pixel of a row is pixel `min_x` of the raster.
 */
typedef void (*cpx_rounded_kernel)(cpx_pixel_rows rows, cpx_rounded_rows rounded, int32_t min_x, int32_t width,
                                   uint32_t pixel, cpx_layout layout);

/* Composites one pixel onto `width` pixels of each row through the coverage of a trapezoid, with antialiasing. The
 * first pixel of a row is pixel `min_x` of the raster. */
typedef void (*cpx_trapezoid_kernel)(cpx_pixel_rows rows, cpx_trapezoid_rows trapezoid, int32_t min_x,
                                     int32_t width, uint32_t pixel, cpx_layout layout);

/*
 * Kernels that composite antialiased shapes directly, without runs of coverage in memory. Either all three are set, or
 * all are NULL.
 */
typedef struct {
  cpx_cells_kernel cells;
  cpx_rounded_kernel rounded;
  cpx_trapezoid_kernel trapezoids;
} cpx_shape_kernels;

/* The kernels that composite a solid source, for one operator and one storage. */
typedef struct {
  cpx_rect_kernel rect;
  cpx_antialiased_rect_kernel antialiased_rect;
  cpx_mask_kernel mask;
  cpx_runs_kernel runs;
  cpx_shape_kernels shapes;
} cpx_solid_kernels;

#endif
