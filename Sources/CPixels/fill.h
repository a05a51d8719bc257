/* One word, over and over. */
#ifndef CPX_FILL_H
#define CPX_FILL_H

#include "vectors.h"

/* From so many words on (2 MiB) the processor's own instruction is faster than vectors. */
enum { LARGE_FILL = 1 << 19 };

CPX_INLINE void fill_large(uint8_t *row, uint32_t word, size_t count) {
  if (word == (word & 255) * 0x01010101u) {
    memset(row, (int)(word & 255), count * 4);
    return;
  }
#if defined(__x86_64__)
  __asm__ volatile("rep stosl" : "+D"(row), "+c"(count) : "a"(word) : "memory");
#else
  for (size_t i = 0; i < count; i += LANES) store_words(row + i * 4, splat(word));
#endif
}

/* The word is that of all lanes. */
CPX_INLINE void fill_words(uint8_t *row, words value, ptrdiff_t count) {
  if (count <= LANES) {
    if (count == LANES)
      store_words(row, value);
    else
      store_some_words(row, value, count);
    return;
  }
  /* The first vector and the last may overlap those between, which are aligned. */
  store_words(row, value);
  store_words(row + (count - LANES) * 4, value);
  ptrdiff_t i = (ptrdiff_t)(-(uintptr_t)row & (CPX_VECTOR_SIZE - 1)) / 4;
  if (count >= LARGE_FILL) {
    fill_large(row, value[0], (size_t)count);
    return;
  }
  for (; i + LANES <= count; i += LANES) store_words(row + i * 4, value);
}

#endif
