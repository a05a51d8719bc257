/*
 * The operators on the rows of shapes, with a solid source. Pixels are composited as soon as their coverage is
 * computed.
 */
#ifndef CPX_SHAPES_H
#define CPX_SHAPES_H

#include "CPixels/tuning.h"
#include "coverage/cells.h"
#include "coverage/rounded.h"
#include "blend/span.h"
#include "coverage/trapezoids.h"

/*
 * The context of the callbacks: the destination row of 32-bit pixels, its width in pixels, and the source.
 */
typedef struct {
  uint8_t *row;
  span_source source;
  cpx_layout layout;
  int32_t width;
} row_painter;

/* Returns the pixels `old` after the source was composited onto them through `mask`, the coverage of each lane. */
CPX_INLINE u32xN painted(const row_painter *painter, u32xN old, u32xN mask, operator_function *const op) {
  const pixels d = pixels_of(old | painter->layout.opaque_bits, painter->layout);
  const u16x2N mask16 = (u16x2N)(mask | mask << 16);
  return composited_through(mask16, painter->source.solid, d, painter->layout, op);
}

/* A block_callback: composites up to LANES pixels, and ignores lanes beyond the row. */
CPX_INLINE void paint_block_lanes(void *context, int32_t start, u32xN mask, operator_function *const op) {
  const row_painter *const painter = context;
  const ptrdiff_t remaining = painter->width - start, count = remaining < LANES ? remaining : LANES;
  if (count <= 0) return;
  uint8_t *const row = painter->row + start * 4;
  const u32xN old = count < LANES ? load_partial_u32xN(row, count) : load_u32xN(row);
  store_masked_u32xN(row, painted(painter, old, mask, op), old, mask, count);
}

/* Composites half a vector of pixels at `first` and half a vector at `second`. */
CPX_INLINE void paint_halves(const row_painter *painter, uint8_t *first, uint8_t *second, u32xN mask,
                             operator_function *const op) {
  const u32xN old = load_masked_halves(first, second, mask);
  store_masked_halves(first, second, painted(painter, old, mask, op), old, mask);
}

/* An edge_pair_callback: composites two half vectors of pixels of one row. */
CPX_INLINE void paint_pair(void *context, int32_t left, int32_t right, u32xN mask,
                           operator_function *const op) {
  const row_painter *const painter = context;
  paint_halves(painter, painter->row + left * 4, painter->row + right * 4, mask, op);
}

/* A constant_run_callback: composites a range of pixels with one coverage. */
CPX_INLINE void paint_constant_run(void *context, int32_t start, int32_t end, uint8_t coverage,
                                   operator_function *const op) {
  const row_painter *const painter = context;
  if (coverage == 0) return;
  uint8_t *const row = painter->row + start * 4;
  const ptrdiff_t count = end - start;
  if (coverage == 255)
    return paint_unmasked(row, painter->source, count, painter->layout, op, CPX_STORAGE_COLOR, 1);
  const u16x2N mask = (u16x2N){} + coverage;
  for (ptrdiff_t i = 0; i < count; i += LANES) {
    const ptrdiff_t remaining = count - i;
    paint_block_through(row + i * 4, painter->source.solid, mask, remaining < LANES ? remaining : LANES, painter->layout,
                        op, CPX_STORAGE_COLOR);
  }
}

/* MARK: Cells */

CPX_INLINE void paint_cells(cpx_pixel_rows rows, cpx_cell_rows cells, int32_t width, int rule, uint32_t pixel,
                            cpx_layout layout, block_callback *const block, constant_run_callback *const constant_run) {
  row_painter painter = {rows.base, solid_source(pixel, layout), layout, width};
  if (cells.touched_per_row == 0) {
    for (ptrdiff_t y = 0; y < cells.row_count; y++, painter.row += rows.bytes_per_row)
      scan_all_cells(cells.cells + y * cells.cells_per_row, width, rule, &painter, block);
    return;
  }
  for (ptrdiff_t y = 0; y < cells.row_count; y++, painter.row += rows.bytes_per_row)
    scan_cells(cells.cells + y * cells.cells_per_row, cells.touched + y * cells.touched_per_row, cells.touched_per_row,
               width, rule, LANES, &painter, block, constant_run);
}

/* MARK: Between two edges */

CPX_INLINE void paint_rounded(cpx_pixel_rows rows, cpx_rounded_rows rounded, int32_t min_x, int32_t width,
                              uint32_t pixel, cpx_layout layout, block_callback *const block,
                              constant_run_callback *const constant_run, edge_pair_callback *const pair) {
  row_painter painter = {rows.base, solid_source(pixel, layout), layout, width};
  rounded_shape shape = shape_of(rounded.box, min_x, CPX_RULE_NONZERO);
  const row_scan scan = {&shape, flat_areas, &painter, block, constant_run, pair};
  for (int32_t done = 0; done < rounded.row_count; done += LANES) {
    row_batch batch;
    const i32xN is_steep = find_rounded_rows(&batch, rounded.min_y + done, width, &shape);
    for (int row = 0; row < LANES && done + row < rounded.row_count; row++) {
      shape.y = rounded.min_y + done + row;
      scan_row_edges(&batch, row, width, LANES, CPX_RULE_NONZERO, is_steep[row], shape.is_bent, scan);
      painter.row += rows.bytes_per_row;
    }
  }
}

/*
 * Paints two or four narrow rows from `row` on that can share one vector, if they are before `end`.
 * Returns the number of painted rows, or 0 if `row` must be painted alone.
 *
 * `base` is the first pixel of the first row of the batch.
 */
CPX_INLINE int paint_narrow_rows(const row_painter *painter, uint8_t *base, ptrdiff_t bytes_per_row,
                                 const row_batch *rows, int row, int end, operator_function *const op) {
  if (!HAS_EDGE_PAIRS || row + 2 > end) return 0;
  const int32_t *const paint_flags = rows->paint_flags + row;
  const int32_t common_flags = paint_flags[0] & paint_flags[1];
  if (!(common_flags & PAINT_TWO_ROWS)) return 0;
  uint8_t *addresses[4];
  for (int offset = 0; offset < 2; offset++)
    addresses[offset] = base + (row + offset) * bytes_per_row + rows->first[row + offset] * 4;
  if (!HAS_QUARTER_VECTORS || row + 4 > end || !(common_flags & paint_flags[2] & paint_flags[3] & PAINT_FOUR_ROWS)) {
    const u32xN mask = coverage_of_areas(areas_of_narrow_rows(rows, row, 2));
    paint_halves(painter, addresses[0], addresses[1], mask, op);
    return 2;
  }
  for (int offset = 2; offset < 4; offset++)
    addresses[offset] = base + (row + offset) * bytes_per_row + rows->first[row + offset] * 4;
  const u32xN mask = coverage_of_areas(areas_of_narrow_rows(rows, row, 4));
  const u32xN old = load_masked_quarters(addresses, mask);
  store_masked_quarters(addresses, painted(painter, old, mask, op), mask);
  return 4;
}

/*
 * Prefetches the pixels at both edges of a row whose first pixel is `row`. Its edges are `left` and `right` pixels to
 * the right of the edges in row `index` of the batch `above`.
 */
CPX_INLINE void prefetch_edges(uint8_t *row, const row_batch *above, int index, ptrdiff_t left,
                               ptrdiff_t right) {
  __builtin_prefetch(row + (above->first[index] + left) * 4, 1);
  __builtin_prefetch(row + (above->last[index] + right) * 4, 1);
}

CPX_INLINE void paint_trapezoids(cpx_pixel_rows rows, cpx_trapezoid_rows trapezoid, int32_t min_x, int32_t width,
                                 uint32_t pixel, cpx_layout layout, block_callback *const block,
                                 constant_run_callback *const constant_run, edge_pair_callback *const pair,
                                 operator_function *const op) {
  row_painter painter = {rows.base, solid_source(pixel, layout), layout, width};
  const row_scan scan = {NULL, NULL, &painter, block, constant_run, pair};
  const ptrdiff_t left = (ptrdiff_t)(trapezoid.left.slope * CPX_PREFETCHED_ROWS);
  const ptrdiff_t right = (ptrdiff_t)(trapezoid.right.slope * CPX_PREFETCHED_ROWS);
  for (int32_t done = 0; done < trapezoid.row_count; done += LANES) {
    uint8_t *const base = rows.base + done * rows.bytes_per_row;
    const int32_t remaining_rows = trapezoid.row_count - done, end = remaining_rows < LANES ? remaining_rows : LANES;
    row_batch batch;
    find_trapezoid_rows(&batch, trapezoid.min_y + done, min_x, width, &trapezoid);
    for (int row = 0; row < end && row + CPX_PREFETCHED_ROWS < remaining_rows; row++)
      prefetch_edges(base + (row + CPX_PREFETCHED_ROWS) * rows.bytes_per_row, &batch, row, left, right);
    for (int row = 0; row < end;) {
      const int painted_rows = paint_narrow_rows(&painter, base, rows.bytes_per_row, &batch, row, end, op);
      row += painted_rows;
      if (painted_rows > 0) continue;
      painter.row = base + row * rows.bytes_per_row;
      scan_row_edges(&batch, row++, width, LANES, CPX_RULE_NONZERO, 1, 0, scan);
    }
  }
}

/* MARK: Kernels */

/* Defines the kernels for shapes of an operator. Only the operators that paint most shapes have such kernels. */
#define SHAPE_KERNELS(op)                                                                                    \
  CPX_INLINE void op##_block(void *context, int32_t start, u32xN mask) {                                     \
    paint_block_lanes(context, start, mask, op);                                                             \
  }                                                                                                          \
  CPX_INLINE void op##_constant_run(void *context, int32_t start, int32_t end, uint8_t coverage) {           \
    paint_constant_run(context, start, end, coverage, op);                                                   \
  }                                                                                                          \
  CPX_INLINE void op##_pair(void *context, int32_t left, int32_t right, u32xN mask) {                        \
    paint_pair(context, left, right, mask, op);                                                              \
  }                                                                                                          \
  static void op##_color_cells(cpx_pixel_rows rows, cpx_cell_rows cells, int32_t width, int rule,            \
                               uint32_t pixel, cpx_layout layout) {                                          \
    if (rule == CPX_RULE_NONZERO)                                                                            \
      paint_cells(rows, cells, width, CPX_RULE_NONZERO, pixel, layout, op##_block, op##_constant_run);       \
    else                                                                                                     \
      paint_cells(rows, cells, width, CPX_RULE_EVEN_ODD, pixel, layout, op##_block, op##_constant_run);      \
  }                                                                                                          \
  static void op##_color_rounded(cpx_pixel_rows rows, cpx_rounded_rows rounded, int32_t min_x,               \
                                 int32_t width, uint32_t pixel, cpx_layout layout) {                         \
    paint_rounded(rows, rounded, min_x, width, pixel, layout, op##_block, op##_constant_run, op##_pair);     \
  }                                                                                                          \
  static void op##_color_trapezoids(cpx_pixel_rows rows, cpx_trapezoid_rows trapezoid, int32_t min_x,        \
                                    int32_t width, uint32_t pixel, cpx_layout layout) {                      \
    paint_trapezoids(rows, trapezoid, min_x, width, pixel, layout, op##_block, op##_constant_run, op##_pair, \
                     op);                                                                                    \
  }
SHAPE_KERNELS(copy)
SHAPE_KERNELS(source_over)
#undef SHAPE_KERNELS

#endif
