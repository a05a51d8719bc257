/* Products and sums of coverage, and the search for runs of equal bytes in rows of coverage. */
#include "CPixels.h"
#include "base/arithmetic.h"
#include "base/inline.h"

void cpx_multiply_coverage(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = (uint8_t)div255((uint32_t)a[i] * b[i]);
}

enum { UNIFORM_CHUNK = 32 };

/* Returns 1 if all UNIFORM_CHUNK bytes equal `value`, else 0. */
CPX_INLINE int is_uniform(const uint8_t *bytes, uint8_t value) {
  uint8_t difference = 0;
  for (int i = 0; i < UNIFORM_CHUNK; i++) difference |= bytes[i] ^ value;
  return difference == 0;
}

ptrdiff_t cpx_run_length(const uint8_t *bytes, ptrdiff_t count, uint8_t value) {
  ptrdiff_t i = 0;
  while (i + UNIFORM_CHUNK <= count && is_uniform(bytes + i, value)) i += UNIFORM_CHUNK;
  while (i < count && bytes[i] == value) i++;
  return i;
}

ptrdiff_t cpx_varying_length(const uint8_t *bytes, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i + 2 * UNIFORM_CHUNK <= count; i += UNIFORM_CHUNK) {
    uint8_t value = bytes[i];
    if (value != 0 && value != 255) continue;
    if (!is_uniform(bytes + i, value) || !is_uniform(bytes + i + UNIFORM_CHUNK, value)) continue;
    while (i > 0 && bytes[i - 1] == value) i--;
    return i;
  }
  return count;
}

/* Sixteen bytes at any address. */
typedef uint8_t u8x16 __attribute__((ext_vector_type(16), aligned(1)));

int cpx_add_coverage(uint8_t *out, ptrdiff_t out_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                     ptrdiff_t rows, ptrdiff_t width) {
  u8x16 shared = 0;
  for (ptrdiff_t row = 0; row < rows; row++) {
    for (ptrdiff_t x = 0; x < width; x += 16) {
      u8x16 *const sum = (u8x16 *)(out + x);
      const u8x16 a = *sum, b = *(const u8x16 *)(mask + x);
      shared |= __builtin_elementwise_min(a, b);
      *sum = __builtin_elementwise_add_sat(a, b);
    }
    out += out_stride;
    mask += mask_stride;
  }
  return __builtin_reduce_or(shared) != 0;
}
