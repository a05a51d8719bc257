/*
 * Pictures scaled along both axes, linear between pixel centers: each row is stretched once, and two
 * stretched rows are mixed. The first step is exact; the second errs by 1/256 of a level before its
 * result is rounded.
 *
 * A stretched row keeps two channels of a pixel in a word, each as 16 bits that stand for 8.8: the
 * even channels in one row, the odd ones in another.
 */
#include "CPixels.h"
#include "arithmetic.h"
#include "targets.h"
#include "vectors.h"
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

/* The upper 16 bits of products, for which x86 has an instruction that compilers miss here. */
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
#define UPPER_HALVES __builtin_ia32_pmulhuw512
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
#define UPPER_HALVES __builtin_ia32_pmulhuw256
#elif defined(__x86_64__)
#define UPPER_HALVES __builtin_ia32_pmulhuw128
#endif

CPX_INLINE halves upper_halves(halves x, uint16_t y) {
  const halves factor = (halves){} + y;
#if defined(UPPER_HALVES)
  typedef short shorts __attribute__((vector_size(CPX_VECTOR_SIZE)));
  return (halves)UPPER_HALVES((shorts)x, (shorts)factor);
#else
  typedef uint32_t wide __attribute__((ext_vector_type(2 * LANES)));
  const wide products = __builtin_convertvector(x, wide) * __builtin_convertvector(factor, wide);
  return __builtin_convertvector(products >> 16, halves);
#endif
}

/*
 * Two products without their lowest 8 bits, which weigh 1/256 of a level each, and half a level: in
 * 16 bits. The one that is added is what both lack on average.
 */
CPX_INLINE halves mixed(halves x, halves y, uint32_t weight) {
  if (weight == 0) return x + 0x80;
  return upper_halves(x, (uint16_t)(65536 - (weight << 8))) +
         upper_halves(y, (uint16_t)(weight << 8)) + 0x81;
}

CPX_INLINE words mixed_words(words a, words b, words c, words d, uint32_t weight) {
  const halves even = mixed((halves)a, (halves)c, weight);
  const halves odd = mixed((halves)b, (halves)d, weight);
  return (words)(even >> 8 | (odd & 0xff00));
}

CPX_INLINE void mix(uint32_t *out, ptrdiff_t count, cpx_stretched upper, cpx_stretched lower,
                    uint32_t weight) {
  ptrdiff_t i = 0;
  for (; i + LANES <= count; i += LANES)
    store_words(out + i, mixed_words(load_words(upper.even + i), load_words(upper.odd + i),
                                     load_words(lower.even + i), load_words(lower.odd + i), weight));
  for (; i < count; i++)
    out[i] = mixed_words(splat(upper.even[i]), splat(upper.odd[i]), splat(lower.even[i]),
                         splat(lower.odd[i]), weight)[0];
}

void cpx_mix_words(uint32_t *out, ptrdiff_t count, cpx_stretched upper, cpx_stretched lower,
                   uint32_t weight) {
  if (weight == 0)
    mix(out, count, upper, lower, 0);
  else
    mix(out, count, upper, lower, weight);
}
