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

void cpx_multiply_coverage(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)div255((uint32_t)a[i] * b[i]);
}

enum { GROUP = 32 };

/* Whether all bytes of a group equal `value`. */
CPX_INLINE int is_uniform(const uint8_t *bytes, uint8_t value) {
  uint8_t difference = 0;
  for (int i = 0; i < GROUP; i++) difference |= bytes[i] ^ value;
  return difference == 0;
}

ptrdiff_t cpx_run_length(const uint8_t *bytes, ptrdiff_t count, uint8_t value) {
  ptrdiff_t i = 0;
  while (i + GROUP <= count && is_uniform(bytes + i, value)) i += GROUP;
  while (i < count && bytes[i] == value) i++;
  return i;
}

ptrdiff_t cpx_mixed_length(const uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i + 2 * GROUP <= count; i += GROUP) {
    uint8_t value = bytes[i];
    if (value != 0 && value != 255) continue;
    if (!is_uniform(bytes + i, value) || !is_uniform(bytes + i + GROUP, value)) continue;
    while (i > 0 && bytes[i - 1] == value) i--;
    return i;
  }
  return count;
}
