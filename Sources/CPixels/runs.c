/* The operators over many rows in one call: runs of coverage, and rectangles, from a solid source. */
#include "operators.h"
#include "span.h"

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

/* Rows that follow each other without a gap are one. */
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

#define CPX_EACH(op, storage, number)                                                           \
  static void op##_##storage##_runs(cpx_rows rows, ptrdiff_t row_count, cpx_run_rows runs,      \
                                    int32_t min_x, int32_t max_x, uint32_t word,                \
                                    cpx_layout layout) {                                        \
    paint_runs(rows, row_count, runs, min_x, max_x, word, layout, op, number);                  \
  }                                                                                             \
  static void op##_##storage##_rect(cpx_rows rows, ptrdiff_t row_count, ptrdiff_t width,        \
                                    uint32_t word, cpx_layout layout) {                         \
    paint_rect(rows, row_count, width, word, layout, op, number);                               \
  }
FOR_EACH_LOOP
#undef CPX_EACH

#define RUNS(op, for_gray, for_alpha) {op##_color_runs, for_gray##_gray_runs, for_alpha##_alpha_runs},
#define RECT(op, for_gray, for_alpha) {op##_color_rect, for_gray##_gray_rect, for_alpha##_alpha_rect},

cpx_runs_kernel cpx_find_runs_kernel(int operator_, int storage) {
  static const cpx_runs_kernel table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT] = {OPERATORS(RUNS)};
  return table[operator_][storage];
}

cpx_rect_kernel cpx_find_rect_kernel(int operator_, int storage) {
  static const cpx_rect_kernel table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT] = {OPERATORS(RECT)};
  return table[operator_][storage];
}
