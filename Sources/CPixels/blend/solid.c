/*
 * The operators on many rows in one call, with a solid source: on runs of coverage, on rectangles without a mask,
 * through a mask or through the coverage of their edges, and on shapes (shapes.h).
 */
#include "blend/operators.h"
#include "blend/shapes.h"

CPX_INLINE int32_t min_i32(int32_t a, int32_t b) { return a < b ? a : b; }
CPX_INLINE int32_t max_i32(int32_t a, int32_t b) { return a > b ? a : b; }

CPX_INLINE void paint_runs(cpx_pixel_rows rows, ptrdiff_t row_count, cpx_run_rows runs, int32_t min_x,
                           int32_t max_x, uint32_t pixel, cpx_layout layout, operator_function *const op,
                           const int storage) {
  const span_source source = solid_source(pixel, layout);
  const ptrdiff_t size = pixel_size(storage);
  for (ptrdiff_t y = 0; y < row_count; y++, rows.base += rows.bytes_per_row) {
    const cpx_run *const end = runs.runs + runs.row_starts[y + 1];
    for (const cpx_run *run = runs.runs + runs.row_starts[y]; run < end; run++) {
      const int32_t start = max_i32(run->start, min_x);
      const ptrdiff_t count = (ptrdiff_t)min_i32(run->end, max_x) - start;
      if (count <= 0) continue;
      uint8_t *const row = rows.base + start * size;
      if (run->offset < 0)
        paint_unmasked(row, source, count, layout, op, storage, 1);
      else
        paint_masked(row, source, runs.bytes + run->offset + (start - run->start), count, layout, op,
                     storage, 1);
    }
  }
}

/* Paints a rectangle. Rows without a gap in memory between them are painted as one long row. */
CPX_INLINE void paint_rect(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, uint32_t pixel,
                           cpx_layout layout, operator_function *const op, const int storage) {
  const span_source source = solid_source(pixel, layout);
  if (rows.bytes_per_row == width * pixel_size(storage)) {
    width *= row_count;
    row_count = row_count > 0;
  }
  for (ptrdiff_t y = 0; y < row_count; y++, rows.base += rows.bytes_per_row)
    paint_unmasked(rows.base, source, width, layout, op, storage, 1);
}

CPX_INLINE void paint_mask(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_mask mask,
                           uint32_t pixel, cpx_layout layout, operator_function *const op,
                           const int storage) {
  const span_source source = solid_source(pixel, layout);
  if (rows.bytes_per_row == width * pixel_size(storage) && mask.bytes_per_row == width) {
    width *= row_count;
    row_count = row_count > 0;
  }
  for (ptrdiff_t y = 0; y < row_count; y++) {
    paint_masked(rows.base, source, mask.base, width, layout, op, storage, 1);
    rows.base += rows.bytes_per_row;
    mask.base += mask.bytes_per_row;
  }
}

/*
 * The coverage of the first LANES pixels of a row of `count` pixels, in both 16-bit lanes of each pixel. The pattern
 * repeats after `period` lanes.
 */
CPX_INLINE u16x2N rect_row_mask(cpx_rect_coverage_row coverage, ptrdiff_t count, const int period) {
  u32xN lanes;
  for (int lane = 0; lane < LANES; lane++) lanes[lane] = (uint32_t)(lane % period);
  const u32xN is_last = (u32xN)(lanes == (uint32_t)count - 1);
  const u32xN coverages = select_u32((u32xN)(lanes == 0), splat(coverage.first),
                            select_u32(is_last, splat(coverage.last), splat(coverage.middle)));
  return (u16x2N)(coverages | coverages << 16);
}

#if CPX_VECTOR_SIZE == 64
/*
 * If at most 4 pixels remain at the end of each row, ROW_BATCH rows share one vector. This is faster for operators with
 * some arithmetic.
 */
enum { ROW_BATCH = 4 };

CPX_INLINE void paint_last_pixels(uint8_t *first, ptrdiff_t step, pixels s, u16x2N mask,
                                  ptrdiff_t count, cpx_layout layout, operator_function *const op) {
  const pixels d = pixels_of(load_from_rows(first, step, count) | layout.opaque_bits, layout);
  store_to_rows(first, step, composited_through(mask, s, d, layout, op), count);
}
#endif

/*
 * Paints whole blocks of a row: the first block through the mask `first`, the others through the coverage `middle`.
 * `count` is a multiple of LANES.
 */
CPX_INLINE void paint_covered_blocks(uint8_t *row, ptrdiff_t count, span_source source, u16x2N first,
                                     uint8_t middle, cpx_layout layout, operator_function *const op,
                                     const int storage) {
  const ptrdiff_t size = pixel_size(storage);
  if (count > 0) paint_block_through(row, source.solid, first, LANES, layout, op, storage);
  if (count > LANES && middle == 255)
    paint_unmasked(row + LANES * size, source, count - LANES, layout, op, storage, 1);
  else
    for (ptrdiff_t x = LANES; x < count; x += LANES)
      paint_block_through(row + x * size, source.solid, (u16x2N){} + middle, LANES, layout, op,
                          storage);
}

/*
 * Paints rows that have the same coverage: blocks with masks at the left and the right end, and blocks of constant
 * coverage between them.
 */
CPX_INLINE void paint_covered_rows(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                   cpx_rect_coverage_row coverage, span_source source, cpx_layout layout,
                                   operator_function *const op, const int storage) {
  const ptrdiff_t size = pixel_size(storage);
  const ptrdiff_t inner = (width - 1) / LANES * LANES, last_count = width - inner;
  const pixels s = source.solid;
  const cpx_rect_coverage_row left = {coverage.first, coverage.middle, coverage.middle};
  const uint8_t right_first = inner == 0 ? coverage.first : last_count == 1 ? coverage.last : coverage.middle;
  const cpx_rect_coverage_row right = {right_first, coverage.middle, coverage.last};
  const u16x2N first = rect_row_mask(left, LANES, LANES), last = rect_row_mask(right, last_count, LANES);
#define BLOCKS(row) paint_covered_blocks(row, inner, source, first, coverage.middle, layout, op, storage)
#if CPX_VECTOR_SIZE == 64
  if (storage == CPX_STORAGE_COLOR && op != copy && !favors_size(op, storage) && last_count <= 4) {
    const u16x2N mask = rect_row_mask(right, last_count, 4);
    for (; row_count >= ROW_BATCH; row_count -= ROW_BATCH) {
      for (int row = 0; row < ROW_BATCH; row++) BLOCKS(rows.base + row * rows.bytes_per_row);
      paint_last_pixels(rows.base + inner * size, rows.bytes_per_row, s, mask, last_count, layout, op);
      rows.base += ROW_BATCH * rows.bytes_per_row;
    }
  }
#endif
  for (; row_count > 0; row_count--, rows.base += rows.bytes_per_row) {
    BLOCKS(rows.base);
    /* With the constant LANES, the compiler leaves out the code for partial vectors. */
    if (last_count == LANES)
      paint_block_through(rows.base + inner * size, s, last, LANES, layout, op, storage);
    else
      paint_block_through(rows.base + inner * size, s, last, last_count, layout, op, storage);
  }
#undef BLOCKS
}

CPX_INLINE void paint_antialiased_rect(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                       cpx_rect_coverage coverage, uint32_t pixel, cpx_layout layout,
                                       operator_function *const op, const int storage) {
  if (width <= 0) return;
  const span_source source = solid_source(pixel, layout);
  for (ptrdiff_t y = 0; y < row_count;) {
    const ptrdiff_t count = y > 0 && y + 1 < row_count ? row_count - 1 - y : 1;
    const cpx_rect_coverage_row row = y == 0 ? coverage.first : y + 1 == row_count ? coverage.last : coverage.middle;
    paint_covered_rows(rows, count, width, row, source, layout, op, storage);
    rows.base += count * rows.bytes_per_row;
    y += count;
  }
}

/* MARK: The table */

#define CPX_EACH(op, storage, number)                                                                      \
  static void op##_##storage##_runs(cpx_pixel_rows rows, ptrdiff_t row_count, cpx_run_rows runs,           \
                                    int32_t min_x, int32_t max_x, uint32_t pixel,                          \
                                    cpx_layout layout) {                                                   \
    paint_runs(rows, row_count, runs, min_x, max_x, pixel, layout, op, number);                            \
  }                                                                                                        \
  static void op##_##storage##_rect(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,             \
                                    uint32_t pixel, cpx_layout layout) {                                   \
    paint_rect(rows, row_count, width, pixel, layout, op, number);                                         \
  }                                                                                                        \
  static void op##_##storage##_mask(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width,             \
                                    cpx_mask mask, uint32_t pixel, cpx_layout layout) {                    \
    paint_mask(rows, row_count, width, mask, pixel, layout, op, number);                                   \
  }                                                                                                        \
  static void op##_##storage##_antialiased_rect(cpx_pixel_rows rows, ptrdiff_t row_count, ptrdiff_t width, \
                                     cpx_rect_coverage coverage, uint32_t pixel, cpx_layout layout) {      \
    paint_antialiased_rect(rows, row_count, width, coverage, pixel, layout, op, number);                   \
  }
FOR_EACH_LOOP
#undef CPX_EACH

#define KERNELS(op, storage) \
  {op##_##storage##_rect, op##_##storage##_antialiased_rect, op##_##storage##_mask, op##_##storage##_runs}
#define ENTRIES(op, for_gray, for_alpha) \
  {KERNELS(op, color), KERNELS(for_gray, gray), KERNELS(for_alpha, alpha)},

const cpx_solid_kernels *cpx_find_solid_kernels(int operator_, int storage) {
  static const cpx_solid_kernels table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT] = {
      OPERATORS(ENTRIES)[CPX_COPY][CPX_STORAGE_COLOR].shapes = {copy_color_cells,
                                                                copy_color_rounded,
                                                                copy_color_trapezoids},
      [CPX_SOURCE_OVER][CPX_STORAGE_COLOR].shapes = {source_over_color_cells,
                                                     source_over_color_rounded,
                                                     source_over_color_trapezoids}};
  return &table[operator_][storage];
}
