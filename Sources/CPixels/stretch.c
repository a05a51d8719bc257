/*
 * Pictures scaled along both axes, linear between pixel centers: each row is stretched once, and two
 * stretched rows are mixed. Both steps are exact, and the result is rounded once.
 *
 * A stretched row keeps two channels of a pixel in a word, each as 16 bits that stand for 8.8: the
 * even channels in one row, the odd ones in another.
 */
#include "CPixels.h"
#include "arithmetic.h"
#include "targets.h"
#include "walk.h"

#include <string.h>

void cpx_stretch_columns(cpx_stretch columns, ptrdiff_t count, int32_t width, uint64_t x,
                         uint64_t dx) {
  const int64_t last = width - 2;
  x -= (uint64_t)1 << (FRACTION - 1);
  for (ptrdiff_t i = 0; i < count; i++, x += dx) {
    int64_t column = (int64_t)x >> FRACTION;
    uint32_t weight = (uint32_t)(x >> (FRACTION - 8)) & 255;
    /* Beyond the border there is only the outermost pixel. */
    columns.first[i] = (int32_t)(column < 0 ? 0 : column > last ? last : column);
    columns.weight[i] = column < 0 ? 0 : column > last ? 256 : weight;
  }
}

#define PAIRS 64

/* Words of a vector by their numbers in it. */
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
#define TAKE_LANES __builtin_ia32_permvarsi512
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
#define TAKE_LANES __builtin_ia32_permvarsi256
#endif

/* Takes the pixels first[i] and first[i] + 1 of a row of words. */
CPX_INLINE void take_pairs(uint32_t *left, uint32_t *right, ptrdiff_t count, const uint8_t *row,
                           int32_t width, const int32_t *first) {
  ptrdiff_t i = 0;
#if defined(TAKE_LANES)
  /* Pixels that are close together are loaded together, and sorted out in the vector. */
  typedef int32_t lanes __attribute__((vector_size(CPX_VECTOR_SIZE)));
  const int32_t lane_count = CPX_VECTOR_SIZE / 4;
  for (; i + lane_count <= count; i += lane_count) {
    const int32_t one = first[i], other = first[i + lane_count - 1];
    const int32_t base = one < other ? one : other, reach = one < other ? other : one;
    if (reach - base >= lane_count || base + lane_count >= width) break;
    lanes place, near, next;
    memcpy(&place, first + i, sizeof place);
    memcpy(&near, row + 4 * (ptrdiff_t)base, sizeof near);
    memcpy(&next, row + 4 * (ptrdiff_t)base + 4, sizeof next);
    place -= base;
    near = TAKE_LANES(near, place);
    next = TAKE_LANES(next, place);
    memcpy(left + i, &near, sizeof near);
    memcpy(right + i, &next, sizeof next);
  }
#endif
  for (; i < count; i++) {
    memcpy(left + i, row + 4 * (ptrdiff_t)first[i], 4);
    memcpy(right + i, row + 4 * (ptrdiff_t)first[i] + 4, 4);
  }
}

void cpx_stretch_words(cpx_stretched out, ptrdiff_t count, const uint8_t *row, int32_t width,
                       cpx_stretch columns) {
  uint32_t left[PAIRS], right[PAIRS];
  for (ptrdiff_t first = 0; first < count; first += PAIRS) {
    const ptrdiff_t size = count - first < PAIRS ? count - first : PAIRS;
    take_pairs(left, right, size, row, width, columns.first + first);
    uint32_t *restrict even = out.even + first, *restrict odd = out.odd + first;
    const uint32_t *restrict weights = columns.weight + first;
    for (ptrdiff_t i = 0; i < size; i++) {
      const uint32_t a = left[i] & CPX_EVEN, b = right[i] & CPX_EVEN;
      const uint32_t c = (left[i] >> 8) & CPX_EVEN, d = (right[i] >> 8) & CPX_EVEN;
      even[i] = between(a, b, weights[i]);
      odd[i] = between(c, d, weights[i]);
    }
  }
}

/* A channel of two rows and half a level, with 16 fraction bits. */
CPX_INLINE uint32_t mixed(uint32_t x, uint32_t y, uint32_t weight) {
  return between(x, y, weight) + 0x8000u;
}

void cpx_mix_words(uint32_t *restrict out, ptrdiff_t count, cpx_stretched upper,
                   cpx_stretched lower, uint32_t weight) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint32_t a = upper.even[i], b = lower.even[i], c = upper.odd[i], d = lower.odd[i];
    out[i] = mixed(a & 0xffff, b & 0xffff, weight) >> 16 |
             (mixed(c & 0xffff, d & 0xffff, weight) >> 8 & 0xff00) |
             (mixed(a >> 16, b >> 16, weight) & 0xff0000) |
             (mixed(c >> 16, d >> 16, weight) << 8 & 0xff000000);
  }
}
