/*
 * Kernels that composite a solid source, one word, onto many rows: rectangles,
 * runs of coverage, and shapes.
 */
#ifndef CPIXELS_SOLID_H
#define CPIXELS_SOLID_H

#include <stddef.h>
#include <stdint.h>

#include "blend.h"
#include "coverage.h"

/* Rows of a destination: the address of the first pixel of the first row, and the stride in bytes. */
typedef struct {
  uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_pixel_rows;

/*
 * Prefetches the first `bytes` bytes of at most 16 rows, unless a row has more than 4 cache lines of 64
 * bytes. Without it, a small shape at a new place waits for the memory of each row.
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
 * Coverage: for each row its runs, from left to right. The runs of row y are runs[row_starts[y]] to
 * before runs[row_starts[y + 1]]. The coverage of a run begins at bytes[offset].
 */
typedef struct {
  const ptrdiff_t *row_starts;
  const cpx_run *runs;
  const uint8_t *bytes;
} cpx_run_rows;

/*
 * Composites one word onto rows, through coverage that is clipped to the pixels min_x ..< max_x.
 *
 * `rows.base` is the address of pixel 0, which may lie outside of the memory; only pixels
 * of clipped runs are accessed.
 */
typedef void (*cpx_runs_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, cpx_run_rows runs,
                                int32_t min_x, int32_t max_x, uint32_t word, cpx_layout layout);

/* Composites one word onto `width` pixels of each row. */
typedef void (*cpx_rect_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, uint32_t word,
                                cpx_layout layout);

/* Rows of a mask: a byte of coverage for each pixel, 0...255, and the stride in bytes. */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
} cpx_mask;

/* Composites one word onto `width` pixels of each row, through a mask. */
typedef void (*cpx_mask_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_mask mask,
                                uint32_t word, cpx_layout layout);

/* The coverage of a row's first pixel, of its last pixel, and of each pixel between, 0...255. */
typedef struct {
  uint8_t first, middle, last;
} cpx_rect_coverage_row;

/*
 * The coverage of a rectangle whose edges may lie inside of pixels: of its first row, of its last
 * row, and of each row between.
 */
typedef struct {
  cpx_rect_coverage_row first, middle, last;
} cpx_rect_coverage;

/*
 * Composites one word onto `width` pixels of each row, through `coverage`. A single row, or
 * a single column, has the coverage of the first one.
 */
typedef void (*cpx_antialiased_rect_kernel)(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                 cpx_rect_coverage coverage, uint32_t word, cpx_layout layout);

/*
 * Composites one word onto `width` pixels of each row, through the coverage of accumulated cells. Zeroes
 * the cells and their touched bits. `rule` is CPX_RULE_NONZERO or CPX_RULE_EVEN_ODD, with anti-aliasing.
 */
typedef void (*cpx_cells_kernel)(cpx_pixel_rows rows, cpx_cell_rows cells, int32_t width, int rule,
                                 uint32_t word, cpx_layout layout);

/*
 * Composites one word onto `width` pixels of each row, through the coverage of a rounded box. The first
 * pixel is pixel `min_x` of the raster.
 */
typedef void (*cpx_rounded_kernel)(cpx_pixel_rows rows, cpx_rounded_rows rounded, int32_t min_x, int32_t width,
                                   uint32_t word, cpx_layout layout);

/* The same for a trapezoid. */
typedef void (*cpx_trapezoid_kernel)(cpx_pixel_rows rows, cpx_trapezoid_rows trapezoid, int32_t min_x,
                                    int32_t width, uint32_t word, cpx_layout layout);

/*
 * Kernels that composite anti-aliased shapes directly, without runs of coverage in memory. Either all
 * three are set, or all are NULL.
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
