/* From accumulated cells to coverage bytes, and coverage by coverage. */
#include "CPixels.h"
#include "arithmetic.h"
#include "targets.h"

#include <string.h>

enum { BLOCK = 64 };

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

/* The running sum is serial, what follows is not: blocks keep the two apart. */
#define SWEEP_BLOCK(rule)                                                      \
  for (int i = 0; i < n; i++) out[i] = coverage_of(sums[i], rule)

CPX_KERNEL
void cpx_sweep(int32_t *cells, ptrdiff_t count, int32_t *carry, int rule, uint8_t *coverage) {
  uint32_t sum = (uint32_t)*carry;
  int32_t sums[BLOCK];
  for (ptrdiff_t at = 0; at < count; at += BLOCK) {
    int n = count - at < BLOCK ? (int)(count - at) : BLOCK;
    uint8_t *out = coverage + at;
    for (int i = 0; i < n; i++) {
      sum += (uint32_t)cells[at + i];
      sums[i] = (int32_t)sum;
    }
    memset(cells + at, 0, (size_t)n * sizeof *cells);
    switch (rule) {
      case CPX_RULE_NONZERO: SWEEP_BLOCK(CPX_RULE_NONZERO); break;
      case CPX_RULE_EVEN_ODD: SWEEP_BLOCK(CPX_RULE_EVEN_ODD); break;
      default: SWEEP_BLOCK(rule); break;
    }
  }
  *carry = (int32_t)sum;
}

CPX_KERNEL
void cpx_multiply_coverage(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)div255((uint32_t)a[i] * b[i]);
}

ptrdiff_t cpx_run_length(const uint8_t *bytes, ptrdiff_t count, uint8_t value) {
  const uint64_t pattern = value * 0x0101010101010101u;
  ptrdiff_t i = 0;
  for (uint64_t word; i + 8 <= count; i += 8) {
    memcpy(&word, bytes + i, 8);
    if (word != pattern) break;
  }
  while (i < count && bytes[i] == value) i++;
  return i;
}

/* Whether 8 bytes are all 0 or all 255. */
CPX_INLINE int is_flat(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word == 0 || word == UINT64_MAX;
}

/* Any 16 equal bytes hold a whole aligned group of 8: groups find the stretch, bytes its ends. */
ptrdiff_t cpx_mixed_length(const uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i + 8 <= count; i += 8) {
    if (!is_flat(bytes + i)) continue;
    ptrdiff_t start = i, end = i + 8;
    while (start > 0 && bytes[start - 1] == bytes[i]) start--;
    while (end < count && end < start + 16 && bytes[end] == bytes[i]) end++;
    if (end >= start + 16) return start;
  }
  return count;
}

CPX_KERNEL
void cpx_reverse_bytes(uint8_t *out, const uint8_t *in, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[count - 1 - i] = in[i];
}
