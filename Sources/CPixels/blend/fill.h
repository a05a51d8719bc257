/* Fills a row with one 32-bit pixel. */
#ifndef CPX_FILL_H
#define CPX_FILL_H

#include "base/vectors.h"

enum {
  /* From this number of pixels on (1 MiB), `rep stosl` is faster than vector stores. */
  LARGE_FILL = 1 << 18,
  /* From this number of pixels on (32 MiB, more than caches hold), stores bypass the caches. */
  HUGE_FILL = 1 << 23
};

#if defined(__x86_64__)
CPX_INLINE void fill_large(uint8_t *row, uint32_t pixel, size_t count) {
  __asm__ volatile("rep stosl" : "+D"(row), "+c"(count) : "a"(pixel) : "memory");
}
#endif

/* `row` is aligned to the size of a vector. */
CPX_INLINE void fill_huge(uint8_t *row, u32xN value, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i + LANES <= count; i += LANES)
    __builtin_nontemporal_store(value, (u32xN *)(row + i * 4));
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

/* Fills `count` pixels; all lanes of `value` hold the pixel. */
CPX_INLINE void fill_u32(uint8_t *row, u32xN value, ptrdiff_t count) {
  if (count < LANES) {
    store_partial_u32xN(row, value, count);
    return;
  }
  /* The first and the last vector are unaligned; they may overlap the aligned ones between them. */
  store_u32xN(row, value);
  if (count == LANES) return;
  store_u32xN(row + (count - LANES) * 4, value);
  const ptrdiff_t unaligned_count = (ptrdiff_t)(-(uintptr_t)row & (CPX_VECTOR_SIZE - 1)) / 4;
  const uint32_t pixel = value[0];
  if (count >= LARGE_FILL && pixel == (pixel & 255) * 0x01010101u)
    memset(row, (int)(pixel & 255), (size_t)count * 4);
  else if (count >= HUGE_FILL && ((uintptr_t)row & 3) == 0)
    fill_huge(row + unaligned_count * 4, value, count - unaligned_count);
#if defined(__x86_64__)
  else if (count >= LARGE_FILL)
    fill_large(row, pixel, (size_t)count);
#endif
  else
    for (ptrdiff_t i = unaligned_count; i + LANES <= count; i += LANES) store_u32xN(row + i * 4, value);
}

#endif
