/*
 * The operators over rows: those of Porter and Duff, plusLighter and plusDarker, defined here, and
 * the blend modes of PDF, defined in blend.h.
 *
 * An operator is one function of two premultiplied words. The macros below wrap it in the four
 * loops (solid or row source, with or without a mask) for the three storages, and the table at the
 * end finds them. To add an operator: write the function, name it in OPERATORS and in the header.
 * Blend modes are named in SEPARABLE_MODES and OTHER_MODES, which spare loops that others have.
 */
#include "CPixels.h"
#include "arithmetic.h"
#include "blend.h"
#include "operator.h"
#include "targets.h"

#include <string.h>

/* MARK: Operators */

OPERATOR(copy) { return (void)d, (void)layout, s; }
OPERATOR(source_over) { return blend_words(s, 255, d, 255 - SA); }
OPERATOR(source_in) { return scale_word(s, DA); }
OPERATOR(source_out) { return scale_word(s, 255 - DA); }
OPERATOR(source_atop) { return blend_words(s, DA, d, 255 - SA); }
OPERATOR(destination_in) { return scale_word(d, SA); }
OPERATOR(destination_out) { return scale_word(d, 255 - SA); }
OPERATOR(exclusive_or) { return blend_words(s, 255 - DA, d, 255 - SA); }

/* Byte by byte min(x, limit) of sums in 16-bit halves. */
CPX_INLINE uint32_t minimum_pair(uint32_t x, uint32_t limit) {
  uint32_t low = x & 0xffff, high = x >> 16;
  return (low < limit ? low : limit) | ((high < limit ? high : limit) << 16);
}

/* max(0, x - y) of the two 16-bit halves. */
CPX_INLINE uint32_t difference_pair(uint32_t x, uint32_t y) {
  uint32_t low = x & 0xffff, high = x >> 16;
  return (low > y ? low - y : 0) | ((high > y ? high - y : 0) << 16);
}

/*
 * A caller's memory may hold colour above alpha: in the next two alone could the sum then pass 255.
 * It stops there, and the neighbours in the word stay as they are.
 */
OPERATOR(destination_over) {
  uint32_t scaled = scale_word(s, 255 - DA);
  uint32_t even = minimum_pair((scaled & CPX_EVEN) + (d & CPX_EVEN), 255);
  uint32_t odd = minimum_pair(((scaled >> 8) & CPX_EVEN) + ((d >> 8) & CPX_EVEN), 255);
  return even | (odd << 8);
}

OPERATOR(destination_atop) {
  uint32_t result = 0;
  for (uint32_t bits = 0; bits < 32; bits += 8) {
    uint32_t sum = ((s >> bits) & 255) * (255 - DA) + ((d >> bits) & 255) * SA;
    result |= div255(sum < 65025 ? sum : 65025) << bits;
  }
  return result;
}

OPERATOR(plus_lighter) {
  (void)layout;
  uint32_t even = minimum_pair((s & CPX_EVEN) + (d & CPX_EVEN), 255);
  uint32_t odd = minimum_pair(((s >> 8) & CPX_EVEN) + ((d >> 8) & CPX_EVEN), 255);
  return even | (odd << 8);
}

/*
 * As measured on Quartz: alpha is min(1, Sa + Da), colour max(0, S + D - max(0, Sa + Da - 1)).
 * Alpha obeys the colour's formula too: Sa + Da - max(0, Sa + Da - 1) = min(1, Sa + Da).
 */
OPERATOR(plus_darker) {
  uint32_t sum = SA + DA;
  uint32_t excess = sum > 255 ? sum - 255 : 0;
  uint32_t even = difference_pair((s & CPX_EVEN) + (d & CPX_EVEN), excess);
  uint32_t odd = difference_pair(((s >> 8) & CPX_EVEN) + ((d >> 8) & CPX_EVEN), excess);
  return minimum_pair(even, 255) | (minimum_pair(odd, 255) << 8);
}

/* MARK: Storages */

/* Words of sources and destinations need not be aligned. */
CPX_INLINE uint32_t word_at(const void *words, ptrdiff_t i) {
  uint32_t word;
  memcpy(&word, (const uint8_t *)words + i * 4, 4);
  return word;
}

#define LOAD_color(i) (word_at(row, i) | layout.opaque)
#define STORE_color(i, word) (r = (word), memcpy(row + (i)*4, &r, 4))
#define LOAD_gray(i) (row[i] | 0xff000000u)
#define STORE_gray(i, word) (row[i] = (uint8_t)(word))
#define LOAD_alpha(i) ((uint32_t)row[i] << 24)
#define STORE_alpha(i, word) (row[i] = (uint8_t)((word) >> 24))

/* MARK: Loops */

#define LOOP(op, storage, suffix, source_word, blended)                                          \
  static void op##_##storage##_##suffix(void *destination, const uint32_t *source,               \
                                        const uint8_t *mask, ptrdiff_t count,                    \
                                        cpx_layout layout) {                                     \
    uint8_t *row = destination;                                                                  \
    const uint32_t solid = word_at(source, 0);                                                   \
    (void)mask, (void)solid, (void)layout;                                                       \
    for (ptrdiff_t i = 0; i < count; i++) {                                                      \
      uint32_t r;                                                                                \
      (void)r;                                                                                   \
      const uint32_t d = LOAD_##storage(i);                                                      \
      const uint32_t s = source_word;                                                            \
      STORE_##storage(i, blended);                                                               \
    }                                                                                            \
  }

#define MASKED(op) blend_words(op(s, d, layout), mask[i], d, 255u - mask[i])

#define LOOPS(op, storage)                                         \
  LOOP(op, storage, row, word_at(source, i), op(s, d, layout))     \
  LOOP(op, storage, row_masked, word_at(source, i), MASKED(op))    \
  LOOP(op, storage, solid, solid, op(s, d, layout))                \
  LOOP(op, storage, solid_masked, solid, MASKED(op))

#define OPERATORS(X)                                                                          \
  X(copy) X(source_over) X(source_in) X(source_out) X(source_atop) X(destination_over)        \
  X(destination_in) X(destination_out) X(destination_atop) X(exclusive_or) X(plus_darker)     \
  X(plus_lighter)

#define ALL_LOOPS(op) LOOPS(op, color) LOOPS(op, gray) LOOPS(op, alpha)
OPERATORS(ALL_LOOPS)

/* The blend modes that work on gray by themselves. */
#define SEPARABLE_MODES(X)                                                                    \
  X(multiply) X(screen) X(overlay) X(darken) X(lighten) X(color_dodge) X(color_burn)          \
  X(soft_light) X(hard_light) X(difference) X(exclusion)

/* With equal components hue, saturation and color are B = b, luminosity is B = s. */
#define OTHER_MODES(X)                                                                        \
  X(hue, destination_over) X(saturation, destination_over) X(color, destination_over)         \
  X(luminosity, source_over)

#define SEPARABLE_LOOPS(op) LOOPS(op, color) LOOPS(op, gray)
#define OTHER_LOOPS(op, gray_op) LOOPS(op, color)
SEPARABLE_MODES(SEPARABLE_LOOPS)
OTHER_MODES(OTHER_LOOPS)

/* MARK: Table */

#define ENTRY(op, storage)                                            \
  {                                                                   \
    {op##_##storage##_row, op##_##storage##_row_masked}, {            \
      op##_##storage##_solid, op##_##storage##_solid_masked           \
    }                                                                 \
  }
#define ENTRIES(op) {ENTRY(op, color), ENTRY(op, gray), ENTRY(op, alpha)},
/* The alpha of all blend modes is that of source over. */
#define OTHER_ENTRIES(op, gray_op) \
  {ENTRY(op, color), ENTRY(gray_op, gray), ENTRY(source_over, alpha)},
#define SEPARABLE_ENTRIES(op) OTHER_ENTRIES(op, op)

cpx_kernel cpx_find_kernel(int operator_, int storage, int solid, int masked) {
  static const cpx_kernel table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT][2][2] = {
      OPERATORS(ENTRIES) SEPARABLE_MODES(SEPARABLE_ENTRIES) OTHER_MODES(OTHER_ENTRIES)};
  return table[operator_][storage][solid][masked];
}
