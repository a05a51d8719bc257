/* Converts cells, rounded boxes and trapezoids to runs of coverage. */
#include "coverage/cells.h"
#include "coverage/rounded.h"
#include "coverage/trapezoids.h"

/* The places in a cpx_run_buffer to which the next run and its bytes are written. `offset` is the index of the next
 * byte. */
typedef struct {
  cpx_run *runs;
  uint8_t *bytes;
  ptrdiff_t offset;
  int32_t min_x, width;
  /* The first run of the current row. */
  cpx_run *first;
} run_writer;

CPX_INLINE run_writer writer_of(const cpx_run_buffer *out, int32_t min_x, int32_t width) {
  return (run_writer){out->runs + out->run_count, out->bytes + out->byte_count, out->byte_count,
                      min_x, width, NULL};
}

CPX_INLINE void begin_row(run_writer *writer, cpx_run_buffer *out, ptrdiff_t row) {
  out->row_starts[row] = writer->runs - out->runs;
  writer->first = writer->runs;
}

CPX_INLINE void end_rows(const run_writer *writer, cpx_run_buffer *out) {
  out->run_count = writer->runs - out->runs;
  out->byte_count = writer->offset;
}

CPX_INLINE void write_run(run_writer *out, int32_t start, int32_t end, ptrdiff_t offset) {
  *out->runs++ = (cpx_run){out->min_x + start, out->min_x + end, offset};
}

/*
 * Adds a run for bytes that have been written already. If the last run of the row has bytes and ends at `start`, it is
 * extended instead.
 */
CPX_INLINE void write_byte_run(run_writer *out, int32_t start, int32_t end) {
  cpx_run *const last = out->runs - 1;
  if (out->runs > out->first && last->offset >= 0 && last->end == out->min_x + start)
    last->end = out->min_x + end;
  else
    write_run(out, start, end, out->offset);
  out->bytes += end - start;
  out->offset += end - start;
}

CPX_INLINE void sweep_constant_run(void *context, int32_t start, int32_t end, uint8_t coverage) {
  run_writer *const out = context;
  if (coverage == 0) return;
  if (coverage == 255) return write_run(out, start, end, CPX_RUN_FULL);
  memset(out->bytes, coverage, (size_t)(end - start));
  write_byte_run(out, start, end);
}

CPX_INLINE void sweep_block(void *context, int32_t start, u32xN coverage) {
  run_writer *const out = context;
  if (start >= out->width) return;
  store_u8xN(out->bytes, to_u8(coverage));
  write_byte_run(out, start, start + LANES < out->width ? start + LANES : out->width);
}

/* The number of pixels in a block of touched pixels. It does not depend on LANES, so that all instruction sets produce
 * the same runs. */
enum { SWEEP_BLOCK = 16 };

CPX_INLINE void sweep_cells(cpx_cell_rows cells, int32_t min_x, int32_t width, int rule,
                            cpx_run_buffer *out) {
  run_writer writer = writer_of(out, min_x, width);
  for (ptrdiff_t row = 0; row < cells.row_count; row++) {
    begin_row(&writer, out, row);
    scan_cells(cells.cells + row * cells.cells_per_row, cells.touched + row * cells.touched_per_row,
               cells.touched_per_row, width, rule, SWEEP_BLOCK, &writer, sweep_block, sweep_constant_run);
  }
  end_rows(&writer, out);
}

void cpx_sweep_cells(cpx_cell_rows cells, int32_t min_x, int32_t width, int rule, cpx_run_buffer *out) {
  switch (rule) {
    case CPX_RULE_NONZERO: return sweep_cells(cells, min_x, width, CPX_RULE_NONZERO, out);
    case CPX_RULE_EVEN_ODD: return sweep_cells(cells, min_x, width, CPX_RULE_EVEN_ODD, out);
    default: return sweep_cells(cells, min_x, width, rule, out);
  }
}

void cpx_sweep_rounded(cpx_rounded_rows rounded, int32_t min_x, int32_t width, int rule,
                       cpx_run_buffer *out) {
  run_writer writer = writer_of(out, min_x, width);
  rounded_shape shape = shape_of(rounded.box, min_x, rule);
  const row_scan scan = {&shape, flat_areas, &writer, sweep_block, sweep_constant_run, NULL};
  for (int32_t done = 0; done < rounded.row_count; done += LANES) {
    row_batch rows;
    const i32xN is_steep = find_rounded_rows(&rows, rounded.min_y + done, width, &shape);
    for (int row = 0; row < LANES && done + row < rounded.row_count; row++) {
      shape.y = rounded.min_y + done + row;
      begin_row(&writer, out, done + row);
      scan_row_edges(&rows, row, width, SWEEP_BLOCK, rule, is_steep[row], shape.is_bent,
                 scan);
    }
  }
  end_rows(&writer, out);
}

void cpx_sweep_trapezoids(cpx_trapezoid_rows trapezoid, int32_t min_x, int32_t width,
                          cpx_run_buffer *out) {
  run_writer writer = writer_of(out, min_x, width);
  const row_scan scan = {NULL, NULL, &writer, sweep_block, sweep_constant_run, NULL};
  for (int32_t done = 0; done < trapezoid.row_count; done += LANES) {
    row_batch rows;
    find_trapezoid_rows(&rows, trapezoid.min_y + done, min_x, width, &trapezoid);
    for (int row = 0; row < LANES && done + row < trapezoid.row_count; row++) {
      begin_row(&writer, out, done + row);
      scan_row_edges(&rows, row, width, SWEEP_BLOCK, CPX_RULE_NONZERO, 1, 0, scan);
    }
  }
  end_rows(&writer, out);
}
