/*
 * The operators over many rows in one call, from a solid source: runs of coverage, shapes, rectangles, and
 * rectangles through a mask or a frame.
 */
#include "blend/operators.h"
#include "blend/shapes.h"

CPX_INLINE int32_t smaller_of(int32_t a, int32_t b) { return a < b ? a : b; }
CPX_INLINE int32_t larger_of(int32_t a, int32_t b) { return a > b ? a : b; }

CPX_INLINE void paint_runs(cpx_rows rows, ptrdiff_t row_count, cpx_run_rows of, int32_t min_x,
                           int32_t max_x, uint32_t word, cpx_layout layout, operator_ *const op,
                           const int storage) {
  const paint source = solid_paint(word, layout);
  const ptrdiff_t size = pixel_size(storage);
  for (ptrdiff_t y = 0; y < row_count; y++, rows.base += rows.bytes_per_row) {
    const cpx_run *const end = of.runs + of.row_starts[y + 1];
    for (const cpx_run *run = of.runs + of.row_starts[y]; run < end; run++) {
      const int32_t start = larger_of(run->start, min_x);
      const ptrdiff_t count = (ptrdiff_t)smaller_of(run->end, max_x) - start;
      if (count <= 0) continue;
      uint8_t *const row = rows.base + start * size;
      if (run->offset < 0)
        paint_plain(row, source, count, layout, op, storage, 1);
      else
        paint_masked(row, source, of.bytes + run->offset + (start - run->start), count, layout, op,
                     storage, 1);
    }
  }
}

/* Rows without a gap in memory between them are painted as one long row. */
CPX_INLINE void paint_rect(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width, uint32_t word,
                           cpx_layout layout, operator_ *const op, const int storage) {
  const paint source = solid_paint(word, layout);
  if (rows.bytes_per_row == width * pixel_size(storage)) {
    width *= row_count;
    row_count = row_count > 0;
  }
  for (ptrdiff_t y = 0; y < row_count; y++, rows.base += rows.bytes_per_row)
    paint_plain(rows.base, source, width, layout, op, storage, 1);
}

CPX_INLINE void paint_mask(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_mask mask,
                           uint32_t word, cpx_layout layout, operator_ *const op,
                           const int storage) {
  const paint source = solid_paint(word, layout);
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
 * The first LANES coverages of a row of `count` pixels: `first` for pixel 0, `last` for pixel count - 1, and
 * `middle` between. The pattern repeats after `period` lanes.
 */
CPX_INLINE halves frame_mask(cpx_frame_row of, ptrdiff_t count, const int period) {
  words place;
  for (int lane = 0; lane < LANES; lane++) place[lane] = (uint32_t)(lane % period);
  const words is_last = (words)(place == (uint32_t)count - 1);
  const words byte = either((words)(place == 0), splat(of.first),
                            either(is_last, splat(of.last), splat(of.middle)));
  return (halves)(byte | byte << 16);
}

#if CPX_VECTOR_SIZE == 64
/*
 * Where 4 or fewer words remain at the end of each row, ROW_GROUP rows share one vector. This pays off for
 * operators with some arithmetic.
 */
enum { ROW_GROUP = 4 };

CPX_INLINE void paint_last_words(uint8_t *first, ptrdiff_t step, pixels s, halves mask,
                                 ptrdiff_t count, cpx_layout layout, operator_ *const op) {
  const pixels d = pixels_of(load_from_rows(first, step, count) | layout.opaque, layout);
  store_to_rows(first, step, combined_through(mask, s, d, layout, op), count);
}
#endif

/*
 * Paints whole blocks of a row: the first block with the mask `first`, the others with the coverage
 * `middle`. `count` is a multiple of LANES.
 */
CPX_INLINE void paint_framed_blocks(uint8_t *row, ptrdiff_t count, paint source, halves first,
                                    uint8_t middle, cpx_layout layout, operator_ *const op,
                                    const int storage) {
  const ptrdiff_t size = pixel_size(storage);
  if (count > 0) paint_block_through(row, source.solid, first, LANES, layout, op, storage);
  if (count > LANES && middle == 255)
    paint_plain(row + LANES * size, source, count - LANES, layout, op, storage, 1);
  else
    for (ptrdiff_t x = LANES; x < count; x += LANES)
      paint_block_through(row + x * size, source.solid, (halves){} + middle, LANES, layout, op,
                          storage);
}

/*
 * Paints rows with the same coverage: blocks with masks at the left and the right end, blocks
 * of constant coverage between.
 */
CPX_INLINE void paint_framed_rows(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,
                                  cpx_frame_row of, paint source, cpx_layout layout,
                                  operator_ *const op, const int storage) {
  const ptrdiff_t size = pixel_size(storage);
  const ptrdiff_t inner = (width - 1) / LANES * LANES, rest = width - inner;
  const pixels s = source.solid;
  const cpx_frame_row left = {of.first, of.middle, of.middle};
  const uint8_t right_first = inner == 0 ? of.first : rest == 1 ? of.last : of.middle;
  const cpx_frame_row right = {right_first, of.middle, of.last};
  const halves first = frame_mask(left, LANES, LANES), last = frame_mask(right, rest, LANES);
#define BLOCKS(row) paint_framed_blocks(row, inner, source, first, of.middle, layout, op, storage)
#if CPX_VECTOR_SIZE == 64
  if (storage == CPX_STORAGE_COLOR && op != copy && !is_rare(op, storage) && rest <= 4) {
    const halves mask = frame_mask(right, rest, 4);
    for (; row_count >= ROW_GROUP; row_count -= ROW_GROUP) {
      for (int row = 0; row < ROW_GROUP; row++) BLOCKS(rows.base + row * rows.bytes_per_row);
      paint_last_words(rows.base + inner * size, rows.bytes_per_row, s, mask, rest, layout, op);
      rows.base += ROW_GROUP * rows.bytes_per_row;
    }
  }
#endif
  for (; row_count > 0; row_count--, rows.base += rows.bytes_per_row) {
    BLOCKS(rows.base);
    if (rest == LANES)
      paint_block_through(rows.base + inner * size, s, last, LANES, layout, op, storage);
    else
      paint_block_through(rows.base + inner * size, s, last, rest, layout, op, storage);
  }
#undef BLOCKS
}

CPX_INLINE void paint_frame(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width, cpx_frame frame,
                            uint32_t word, cpx_layout layout, operator_ *const op,
                            const int storage) {
  if (width <= 0) return;
  const paint source = solid_paint(word, layout);
  for (ptrdiff_t y = 0; y < row_count;) {
    const ptrdiff_t count = y > 0 && y + 1 < row_count ? row_count - 1 - y : 1;
    const cpx_frame_row row = y == 0 ? frame.first : y + 1 == row_count ? frame.last : frame.middle;
    paint_framed_rows(rows, count, width, row, source, layout, op, storage);
    rows.base += count * rows.bytes_per_row;
    y += count;
  }
}

/* MARK: The table */

#define CPX_EACH(op, storage, number)                                                           \
  static void op##_##storage##_runs(cpx_rows rows, ptrdiff_t row_count, cpx_run_rows runs,      \
                                    int32_t min_x, int32_t max_x, uint32_t word,                \
                                    cpx_layout layout) {                                        \
    paint_runs(rows, row_count, runs, min_x, max_x, word, layout, op, number);                  \
  }                                                                                             \
  static void op##_##storage##_rect(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,        \
                                    uint32_t word, cpx_layout layout) {                         \
    paint_rect(rows, row_count, width, word, layout, op, number);                               \
  }                                                                                             \
  static void op##_##storage##_mask(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,        \
                                    cpx_mask mask, uint32_t word, cpx_layout layout) {          \
    paint_mask(rows, row_count, width, mask, word, layout, op, number);                         \
  }                                                                                             \
  static void op##_##storage##_frame(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,       \
                                     cpx_frame frame, uint32_t word, cpx_layout layout) {       \
    paint_frame(rows, row_count, width, frame, word, layout, op, number);                       \
  }
FOR_EACH_LOOP
#undef CPX_EACH

#define KERNELS(op, storage) \
  {op##_##storage##_rect, op##_##storage##_frame, op##_##storage##_mask, op##_##storage##_runs}
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
