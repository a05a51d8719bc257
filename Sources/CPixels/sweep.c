/* From accumulated cells to runs of coverage. */
#include "CPixels.h"
#include "arithmetic.h"
#include "targets.h"

#include <string.h>

/* A full winding: twice the area of a pixel of 1024 by 1024 steps. */
#define FULL (1 << 21)

CPX_INLINE int32_t magnitude(int32_t sum, int even_odd) {
  if (!even_odd) {
    uint32_t positive = sum < 0 ? 0u - (uint32_t)sum : (uint32_t)sum;
    return positive > FULL ? FULL : (int32_t)positive;
  }
  int32_t folded = sum & (2 * FULL - 1);
  return folded > FULL ? 2 * FULL - folded : folded;
}

CPX_INLINE uint8_t coverage_of(int32_t sum, int rule) {
  int32_t area = magnitude(sum, rule & CPX_RULE_EVEN_ODD);
  if (rule & CPX_RULE_ALIASED) return area > 0 ? 255 : 0;
  return (uint8_t)((area * 255 + FULL / 2) >> 21);
}

uint8_t cpx_coverage(int32_t sum, int rule) { return coverage_of(sum, rule); }

/* MARK: Rows of cells */

/* Cells are taken in groups of four. */
enum { GROUP_CELLS = 4, WORD_GROUPS = 16, WORD_CELLS = WORD_GROUPS * GROUP_CELLS };

/* As many cells as a level takes at once: a group, or two where vectors are long enough. */
typedef uint32_t four __attribute__((ext_vector_type(4), aligned(4)));
typedef uint32_t eight __attribute__((ext_vector_type(8), aligned(4)));
typedef uint8_t four_bytes __attribute__((ext_vector_type(4), aligned(1)));
typedef uint8_t eight_bytes __attribute__((ext_vector_type(8), aligned(1)));

/*
 * As coverage_of, of a vector of sums. Of a sum and its negative the one that is positive is less, but
 * for 2^31, which is neither.
 */
#define COVERAGE_OF(sums, rule, vector, bytes)                                                     \
  ({                                                                                               \
    vector folded = (sums) & (2 * FULL - 1);                                                       \
    vector area =                                                                                  \
        (rule) & CPX_RULE_EVEN_ODD                                                                 \
            ? __builtin_elementwise_min(folded, 2 * FULL - folded)                                 \
            : __builtin_elementwise_min(__builtin_elementwise_min((sums), 0u - (sums)),            \
                                        (vector)FULL);                                             \
    (rule) & CPX_RULE_ALIASED                                                                      \
        ? __builtin_convertvector((vector)(area > 0), bytes)                                       \
        : __builtin_convertvector(((area << 8) - area + FULL / 2) >> 21, bytes);                   \
  })

/* Sums of a group and of all lanes before, by shifted additions; zeroes the cells. */
CPX_INLINE four sums_of_four(int32_t *cells, uint32_t carry) {
  const four zero = 0;
  four sums = *(four *)cells;
  *(four *)cells = zero;
  sums += __builtin_shufflevector(zero, sums, 0, 4, 5, 6);
  sums += __builtin_shufflevector(zero, sums, 0, 0, 4, 5);
  return sums + carry;
}

CPX_INLINE eight sums_of_eight(int32_t *cells, uint32_t carry) {
  const eight zero = 0;
  eight sums = *(eight *)cells;
  *(eight *)cells = zero;
  sums += __builtin_shufflevector(zero, sums, 0, 8, 9, 10, 11, 12, 13, 14);
  sums += __builtin_shufflevector(zero, sums, 0, 0, 8, 9, 10, 11, 12, 13);
  sums += __builtin_shufflevector(zero, sums, 0, 0, 0, 0, 8, 9, 10, 11);
  return sums + carry;
}

/* Turns groups of cells into coverage, and zeroes them; returns the sum behind them. */
CPX_INLINE uint32_t sweep_groups(int32_t *cells, ptrdiff_t groups, uint32_t carry, int rule,
                                 uint8_t *coverage) {
#if CPX_VECTOR_SIZE >= 32
  for (; groups > 1; groups -= 2, cells += 8, coverage += 8) {
    eight sums = sums_of_eight(cells, carry);
    carry = sums[7];
    *(eight_bytes *)coverage = COVERAGE_OF(sums, rule, eight, eight_bytes);
  }
#endif
  for (; groups > 0; groups--, cells += 4, coverage += 4) {
    four sums = sums_of_four(cells, carry);
    carry = sums[3];
    *(four_bytes *)coverage = COVERAGE_OF(sums, rule, four, four_bytes);
  }
  return carry;
}

typedef struct {
  cpx_run *runs;
  uint8_t *bytes;
  ptrdiff_t offset;
  int32_t min_x;
} run_writer;

CPX_INLINE void write_run(run_writer *out, int32_t start, int32_t end, ptrdiff_t offset) {
  *out->runs++ = (cpx_run){out->min_x + start, out->min_x + end, offset};
}

/* A stretch between groups that were touched: of one coverage. */
CPX_INLINE void write_stretch(run_writer *out, int32_t start, int32_t end, uint8_t coverage) {
  if (coverage == 0 || start >= end) return;
  if (coverage == 255) return write_run(out, start, end, CPX_RUN_FULL);
  memset(out->bytes, coverage, (size_t)(end - start));
  write_run(out, start, end, out->offset);
  out->bytes += end - start;
  out->offset += end - start;
}

/* The marks of groups, four in each lane. */
typedef uint32_t mark_vector __attribute__((ext_vector_type(WORD_GROUPS), aligned(1)));
typedef _Bool mark_bits __attribute__((ext_vector_type(WORD_GROUPS)));

enum { WHOLE_WORD = (1 << WORD_GROUPS) - 1 };

/* Which of 16 groups were touched, as bits, the first the lowest; zeroes their marks. */
CPX_INLINE uint32_t take_marks(uint8_t *marks) {
  const mark_bits bits = __builtin_convertvector(*(const mark_vector *)marks != 0, mark_bits);
  uint16_t word;
  memcpy(&word, &bits, sizeof word);
  if (word != 0) *(mark_vector *)marks = 0;
  return word;
}

/*
 * A stretch of touched groups, and the cell that they hand on to; pixels past `width` are left out.
 * Returns the sum behind it.
 */
CPX_INLINE uint32_t write_groups(run_writer *out, int32_t *cells, int32_t start, int32_t end,
                                 int32_t width, uint32_t carry, int rule) {
  carry = sweep_groups(cells + start, (end - start) / GROUP_CELLS, carry, rule, out->bytes);
  carry += (uint32_t)cells[end];
  cells[end] = 0;
  if (start >= width) return carry;
  write_run(out, start, end < width ? end : width, out->offset);
  out->bytes += end - start;
  out->offset += end - start;
  return carry;
}

/*
 * Stretches of touched groups end where a bit is zero; one that reaches the end of a word goes on in
 * the next; the last group of a row is not touched.
 */
CPX_INLINE ptrdiff_t sweep_row(int32_t *cells, uint8_t *marks, ptrdiff_t words, run_writer *out,
                               int32_t width, int rule) {
  cpx_run *first_run = out->runs;
  uint32_t carry = 0;
  int32_t x = 0, start = -1;
  for (ptrdiff_t word = 0; word < words; word++) {
    int32_t origin = (int32_t)word * WORD_CELLS;
    uint32_t bits = take_marks(marks + word * WORD_CELLS);
    if (start >= 0 && (bits & 1) == 0) {
      carry = write_groups(out, cells, start, origin, width, carry, rule);
      x = origin, start = -1;
    }
    /* From here on the lowest bits are zero, or belong to the stretch that goes on. */
    while (bits != 0) {
      if (start < 0) {
        start = origin + __builtin_ctz(bits) * GROUP_CELLS;
        write_stretch(out, x, start < width ? start : width, coverage_of((int32_t)carry, rule));
        bits |= bits - 1;
      }
      if (bits == WHOLE_WORD) break;
      int32_t end = origin + __builtin_ctz(~bits) * GROUP_CELLS;
      carry = write_groups(out, cells, start, end, width, carry, rule);
      x = end, start = -1;
      bits &= bits + 1;
    }
  }
  write_stretch(out, x, width, coverage_of((int32_t)carry, rule));
  return out->runs - first_run;
}

CPX_INLINE void sweep_rows(cpx_cell_rows of, int32_t min_x, int32_t width, int rule,
                           cpx_swept_rows *out) {
  run_writer writer = {out->runs + out->run_count, out->bytes + out->byte_count, out->byte_count,
                       min_x};
  for (ptrdiff_t row = 0; row < of.row_count; row++) {
    out->row_starts[row] = out->run_count;
    out->run_count += sweep_row(of.cells + row * of.cells_per_row, of.marks + row * of.marks_per_row,
                                of.marks_per_row / WORD_CELLS, &writer, width, rule);
  }
  out->byte_count = writer.offset;
}

void cpx_sweep_rows(cpx_cell_rows of, int32_t min_x, int32_t width, int rule, cpx_swept_rows *out) {
  switch (rule) {
    case CPX_RULE_NONZERO: return sweep_rows(of, min_x, width, CPX_RULE_NONZERO, out);
    case CPX_RULE_EVEN_ODD: return sweep_rows(of, min_x, width, CPX_RULE_EVEN_ODD, out);
    default: return sweep_rows(of, min_x, width, rule, out);
  }
}
