/* From accumulated cells to runs of coverage. */
#include "cells.h"

uint8_t cpx_coverage(int32_t sum, int rule) { return coverage_of(sum, rule); }

typedef struct {
  cpx_run *runs;
  uint8_t *bytes;
  ptrdiff_t offset;
  int32_t min_x, width;
  int rule;
  /* The first run of the row. */
  cpx_run *first;
} run_writer;

CPX_INLINE void write_run(run_writer *out, int32_t start, int32_t end, ptrdiff_t offset) {
  *out->runs++ = (cpx_run){out->min_x + start, out->min_x + end, offset};
}

/* A run of bytes that have been written; what follows another one goes on with it. */
CPX_INLINE void write_bytes(run_writer *out, int32_t start, int32_t end) {
  cpx_run *const last = out->runs - 1;
  if (out->runs > out->first && last->offset >= 0 && last->end == out->min_x + start)
    last->end = out->min_x + end;
  else
    write_run(out, start, end, out->offset);
  out->bytes += end - start;
  out->offset += end - start;
}

CPX_INLINE void sweep_gap(void *context, int32_t start, int32_t end, int32_t sum) {
  run_writer *const out = context;
  const uint8_t coverage = coverage_of(sum, out->rule);
  if (coverage == 0) return;
  if (coverage == 255) return write_run(out, start, end, CPX_RUN_FULL);
  memset(out->bytes, coverage, (size_t)(end - start));
  write_bytes(out, start, end);
}

CPX_INLINE void sweep_block(void *context, int32_t start, words sums) {
  run_writer *const out = context;
  if (start >= out->width) return;
  store_bytes(out->bytes, bytes_of(coverage_of_sums(sums, out->rule)));
  write_bytes(out, start, start + LANES < out->width ? start + LANES : out->width);
}

/* So many pixels are a run at least where something was touched, at every level. */
enum { SWEPT_TOGETHER = 16 };

CPX_INLINE void sweep_rows(cpx_cell_rows of, int32_t min_x, int32_t width, int rule,
                           cpx_swept_rows *out) {
  run_writer writer = {out->runs + out->run_count, out->bytes + out->byte_count,
                       out->byte_count, min_x, width, rule, NULL};
  for (ptrdiff_t row = 0; row < of.row_count; row++) {
    out->row_starts[row] = writer.runs - out->runs;
    writer.first = writer.runs;
    walk_cells(of.cells + row * of.cells_per_row, of.marks + row * of.marks_per_row,
               of.marks_per_row, width, SWEPT_TOGETHER, &writer, sweep_block, sweep_gap);
  }
  out->run_count = writer.runs - out->runs;
  out->byte_count = writer.offset;
}

void cpx_sweep_rows(cpx_cell_rows of, int32_t min_x, int32_t width, int rule, cpx_swept_rows *out) {
  switch (rule) {
    case CPX_RULE_NONZERO: return sweep_rows(of, min_x, width, CPX_RULE_NONZERO, out);
    case CPX_RULE_EVEN_ODD: return sweep_rows(of, min_x, width, CPX_RULE_EVEN_ODD, out);
    default: return sweep_rows(of, min_x, width, rule, out);
  }
}
