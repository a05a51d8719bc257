/* Bytes that are copied to both 16-bit lanes of a pixel. */
#ifndef CPX_DUPLICATE_H
#define CPX_DUPLICATE_H

#include "base/vectors.h"

#if CPX_VECTOR_SIZE == 64

/* Both 16-bit lanes of pixel i get the byte at index `indices[i]` of the same block of 16 bytes, extended by zeros. */
CPX_INLINE u16x2N duplicate_bytes(u32xN bytes, u32xN indices) {
  return (u16x2N)_mm512_shuffle_epi8((__m512i)bytes, (__m512i)(indices * 0x10001 | 0x80008000));
}

CPX_INLINE u16x2N duplicate_bytes_of(u8xN bytes) {
  const u32xN indices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  return duplicate_bytes((u32xN)_mm512_broadcast_i32x4((__m128i)bytes), indices);
}

CPX_INLINE u16x2N duplicate_byte_at(u32xN pixels, uint32_t shift) {
  const u32xN indices = {0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12};
  return duplicate_bytes(pixels, indices + shift / 8);
}

#elif CPX_VECTOR_SIZE == 32

CPX_INLINE u16x2N duplicate_bytes(u32xN bytes, u32xN indices) {
  return (u16x2N)_mm256_shuffle_epi8((__m256i)bytes, (__m256i)(indices * 0x10001 | 0x80008000));
}

CPX_INLINE u16x2N duplicate_bytes_of(u8xN bytes) {
  const u32xN indices = {0, 1, 2, 3, 4, 5, 6, 7};
  uint64_t all;
  memcpy(&all, &bytes, 8);
  return duplicate_bytes((u32xN)_mm256_set1_epi64x((long long)all), indices);
}

CPX_INLINE u16x2N duplicate_byte_at(u32xN pixels, uint32_t shift) {
  const u32xN indices = {0, 4, 8, 12, 0, 4, 8, 12};
  return duplicate_bytes(pixels, indices + shift / 8);
}

#elif defined(__aarch64__)

/* Both 16-bit lanes of pixel i get the byte at index `indices[i]`, extended by zeros. */
CPX_INLINE u16x2N duplicate_bytes(u32xN bytes, u32xN indices) {
  return (u16x2N)vqtbl1q_u8((uint8x16_t)bytes, (uint8x16_t)(indices * 0x10001 | 0xff00ff00));
}

CPX_INLINE u16x2N duplicate_bytes_of(u8xN bytes) {
  uint32_t all;
  memcpy(&all, &bytes, 4);
  return duplicate_bytes(splat(all), (u32xN){0, 1, 2, 3});
}

CPX_INLINE u16x2N duplicate_byte_at(u32xN pixels, uint32_t shift) {
  return duplicate_bytes(pixels, (u32xN){0, 4, 8, 12} + shift / 8);
}

#else

CPX_INLINE u16x2N duplicate_bytes_of(u8xN bytes) {
  const u32xN lanes = to_u32(bytes);
  return (u16x2N)(lanes | lanes << 16);
}

CPX_INLINE u16x2N duplicate_byte_at(u32xN pixels, uint32_t shift) {
  const u32xN lanes = (pixels >> shift) & 255;
  return (u16x2N)(lanes | lanes << 16);
}

#endif

#endif
