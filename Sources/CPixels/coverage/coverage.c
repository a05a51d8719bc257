/* Products of coverage, and the search for runs of equal bytes in rows of coverage. */
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
