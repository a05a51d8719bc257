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

/* Four cells at a time: those that share a bit. */
enum { GROUP_CELLS = 4, WORD_GROUPS = 64 };

typedef uint32_t four __attribute__((ext_vector_type(4), aligned(4)));
typedef uint8_t four_bytes __attribute__((ext_vector_type(4), aligned(1)));

/* As coverage_of. */
CPX_INLINE four_bytes coverage_of_four(four sums, int rule) {
  four area;
  if (rule & CPX_RULE_EVEN_ODD) {
    four folded = sums & (2 * FULL - 1);
    area = __builtin_elementwise_min(folded, 2 * FULL - folded);
  } else {
    /* Of a sum and its negative the one that is positive is less, but for 2^31, which is neither. */
    area = __builtin_elementwise_min(__builtin_elementwise_min(sums, 0u - sums), (four)FULL);
  }
  if (rule & CPX_RULE_ALIASED) return __builtin_convertvector((four)(area > 0), four_bytes);
  return __builtin_convertvector(((area << 8) - area + FULL / 2) >> 21, four_bytes);
}

/*
 * Turns groups of cells into coverage, and zeroes them. Two shifted additions make the running sums
 * of four cells; to them the sum before is added.
 */
CPX_INLINE uint32_t sweep_groups(int32_t *cells, ptrdiff_t groups, uint32_t carry, int rule,
                                 uint8_t *coverage) {
  const four zero = 0;
  four before = carry;
  for (ptrdiff_t at = 0; at < groups * GROUP_CELLS; at += GROUP_CELLS) {
    four sums = *(four *)(cells + at);
    *(four *)(cells + at) = zero;
    sums += __builtin_shufflevector(zero, sums, 0, 4, 5, 6);
    sums += __builtin_shufflevector(zero, sums, 0, 0, 4, 5);
    sums += before;
    before = sums.wwww;
    *(four_bytes *)(coverage + at) = coverage_of_four(sums, rule);
  }
  return before.x;
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

CPX_INLINE ptrdiff_t count_ones(uint64_t bits) {
  return ~bits == 0 ? WORD_GROUPS : __builtin_ctzll(~bits);
}

/* The number of touched groups from `first` on, whose bit is set; clears their bits. */
CPX_INLINE ptrdiff_t take_groups(uint64_t *bits, ptrdiff_t words, ptrdiff_t first) {
  ptrdiff_t word = first / WORD_GROUPS, bit = first % WORD_GROUPS;
  ptrdiff_t count = count_ones(bits[word] >> bit);
  if (bit + count < WORD_GROUPS) {
    bits[word] &= ~(((1ull << count) - 1) << bit);
    return count;
  }
  bits[word] &= (1ull << bit) - 1;
  while (++word < words) {
    ptrdiff_t more = count_ones(bits[word]);
    bits[word] = more < WORD_GROUPS ? bits[word] >> more << more : 0;
    count += more;
    if (more < WORD_GROUPS) break;
  }
  return count;
}

CPX_INLINE ptrdiff_t sweep_row(int32_t *cells, uint64_t *bits, ptrdiff_t words, run_writer *out,
                               int32_t width, int rule) {
  cpx_run *first_run = out->runs;
  uint32_t carry = 0;
  int32_t x = 0;
  for (ptrdiff_t word = 0; word < words; word++) {
    while (bits[word] != 0) {
      ptrdiff_t first = word * WORD_GROUPS + __builtin_ctzll(bits[word]);
      ptrdiff_t groups = take_groups(bits, words, first);
      int32_t start = (int32_t)first * GROUP_CELLS, end = start + (int32_t)groups * GROUP_CELLS;
      write_stretch(out, x, start < width ? start : width, coverage_of((int32_t)carry, rule));
      carry = sweep_groups(cells + start, groups, carry, rule, out->bytes);
      x = end < width ? end : width;
      if (start < width) {
        write_run(out, start, x, out->offset);
        out->bytes += end - start;
        out->offset += end - start;
      }
    }
  }
  write_stretch(out, x, width, coverage_of((int32_t)carry, rule));
  return out->runs - first_run;
}

ptrdiff_t cpx_sweep_row(int32_t *cells, uint64_t *bits, ptrdiff_t words, int32_t min_x,
                        int32_t width, int rule, cpx_run *runs, uint8_t *bytes,
                        ptrdiff_t *offset) {
  run_writer out = {runs, bytes + *offset, *offset, min_x};
  ptrdiff_t count;
  switch (rule) {
    case CPX_RULE_NONZERO: count = sweep_row(cells, bits, words, &out, width, CPX_RULE_NONZERO); break;
    case CPX_RULE_EVEN_ODD: count = sweep_row(cells, bits, words, &out, width, CPX_RULE_EVEN_ODD); break;
    default: count = sweep_row(cells, bits, words, &out, width, rule); break;
  }
  *offset = out.offset;
  return count;
}
