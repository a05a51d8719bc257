/*
 * The operators over single spans: from a solid source or a row of words, with a mask or without.
 *
 * To add an operator: write it in porter_duff.h, blend.h or blend_hue.h, and name it in operators.h
 * and in the header, at the same place.
 */
#include "operators.h"
#include "span.h"

/* Words of sources need not be aligned. */
CPX_INLINE uint32_t word_at(const void *address) {
  uint32_t word;
  memcpy(&word, address, 4);
  return word;
}

#define SPAN(op, storage, number, suffix, is_solid, paint)                                       \
  static void op##_##storage##_##suffix(void *row, const uint32_t *source, const uint8_t *mask,  \
                                        ptrdiff_t count, cpx_layout layout) {                    \
    (void)mask;                                                                                  \
    paint_plain(row, paint, count, layout, op, number, is_solid);                                \
  }                                                                                              \
  static void op##_##storage##_##suffix##_masked(void *row, const uint32_t *source,              \
                                                 const uint8_t *mask, ptrdiff_t count,           \
                                                 cpx_layout layout) {                            \
    paint_masked(row, paint, mask, count, layout, op, number, is_solid);                         \
  }

#define CPX_EACH(op, storage, number)                                      \
  SPAN(op, storage, number, row, 0, row_paint(source))                     \
  SPAN(op, storage, number, solid, 1, solid_paint(word_at(source), layout))
FOR_EACH_LOOP
#undef CPX_EACH

#define ENTRY(op, storage)                                            \
  {                                                                   \
    {op##_##storage##_row, op##_##storage##_row_masked}, {            \
      op##_##storage##_solid, op##_##storage##_solid_masked           \
    }                                                                 \
  }
#define ENTRIES(op, for_gray, for_alpha) \
  {ENTRY(op, color), ENTRY(for_gray, gray), ENTRY(for_alpha, alpha)},

cpx_kernel cpx_find_kernel(int operator_, int storage, int solid, int masked) {
  static const cpx_kernel table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT][2][2] = {
      OPERATORS(ENTRIES)};
  return table[operator_][storage][solid][masked];
}
