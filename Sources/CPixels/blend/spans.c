/*
 * The operators on spans of a row, with a row of source pixels, with a mask or without.
 *
 * To add an operator: write it in porter_duff.h, separable.h or nonseparable.h, and name it in
 * operators.h and in CPixels/blend.h, at the same place.
 */
#include "blend/operators.h"
#include "blend/span.h"

#define CPX_EACH(op, storage, number)                                                            \
  static void op##_##storage(void *row, const uint32_t *source, const uint8_t *mask,             \
                             ptrdiff_t count, cpx_layout layout) {                               \
    (void)mask;                                                                                  \
    paint_unmasked(row, row_source(source), count, layout, op, number, 0);                       \
  }                                                                                              \
  static void op##_##storage##_masked(void *row, const uint32_t *source, const uint8_t *mask,    \
                                      ptrdiff_t count, cpx_layout layout) {                      \
    paint_masked(row, row_source(source), mask, count, layout, op, number, 0);                   \
  }
FOR_EACH_LOOP
#undef CPX_EACH

#define ENTRY(op, storage) {op##_##storage, op##_##storage##_masked}
#define ENTRIES(op, for_gray, for_alpha) \
  {ENTRY(op, color), ENTRY(for_gray, gray), ENTRY(for_alpha, alpha)},

cpx_span_kernel cpx_find_span_kernel(int operator_, int storage, int masked) {
  static const cpx_span_kernel table[CPX_OPERATOR_COUNT][CPX_STORAGE_COUNT][2] = {OPERATORS(ENTRIES)};
  return table[operator_][storage][masked];
}
