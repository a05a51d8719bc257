/*
 * Interpolates pixels by a mask: each byte becomes (s * m + d * (255 - m)) / 255.
 *
 * x86: the bytes of s and d are interleaved, and m and 255 - m as well, so that one instruction (pmaddubsw) multiplies and
 * adds them. One factor of this instruction is signed: the colour minus 128. So the sum is too small by 128 * 255, and
 * it fits in 16 bits.
 *
 * NEON: bytes are multiplied to 16 bits, and the division narrows the sums to bytes.
 */
#ifndef CPX_LERP_H
#define CPX_LERP_H

#include "base/vectors.h"

#if CPX_VECTOR_SIZE >= 32

enum { HAS_LERP_PIXELS = 1 };

#if CPX_VECTOR_SIZE == 64
typedef __m512i vector_bits;
#define VECTOR_INTRINSIC(name) _mm512_##name
#else
typedef __m256i vector_bits;
#define VECTOR_INTRINSIC(name) _mm256_##name
#endif

/*
 * Returns, in each 16 bytes, four times the pair (m, 255 - m) of pixel `first`, then four times that of pixel
 * `first` + 1; `first` is 0 or 2.
 */
CPX_INLINE vector_bits weights_of(u16x2N mask, int first) {
  const long long low = 0x0404040404040404 * first, high = low + 0x0404040404040404;
  u32xN indices;
  for (int lane = 0; lane < LANES; lane++) indices[lane] = (uint32_t)(lane & 2 ? high : low);
  const vector_bits bytes = VECTOR_INTRINSIC(shuffle_epi8)((vector_bits)mask, (vector_bits)indices);
  return (vector_bits)((u32xN)bytes ^ 0xff00ff00);
}

/* The sums of products divided by 255, rounded to nearest. */
CPX_INLINE vector_bits lerp_bytes(vector_bits weights, vector_bits colors) {
  const u16x2N sums = (u16x2N)VECTOR_INTRINSIC(maddubs_epi16)(weights, colors);
  return (vector_bits)multiply_high_u16(sums + (128 * 255 + 128), (u16x2N){} + 257);
}

/* Interpolates from d to s; `mask` holds the coverage of each pixel in both of its 16-bit lanes. */
CPX_INLINE u32xN lerp_pixels(u16x2N mask, u32xN s, u32xN d) {
  const vector_bits source = (vector_bits)(s ^ 0x80808080), destination = (vector_bits)(d ^ 0x80808080);
  return (u32xN)VECTOR_INTRINSIC(packus_epi16)(
      lerp_bytes(weights_of(mask, 0), VECTOR_INTRINSIC(unpacklo_epi8)(source, destination)),
      lerp_bytes(weights_of(mask, 2), VECTOR_INTRINSIC(unpackhi_epi8)(source, destination)));
}

#undef VECTOR_INTRINSIC

#elif defined(__aarch64__)

enum { HAS_LERP_PIXELS = 1 };

/* x / 255, rounded to nearest, as bytes; see div255_u16. */
CPX_INLINE uint8x8_t narrow_div255(uint16x8_t x) { return vrshrn_n_u16(vrsraq_n_u16(x, x, 8), 8); }

/* Interpolates from d to s; `mask` holds the coverage of each pixel in both of its 16-bit lanes. */
CPX_INLINE u32xN lerp_pixels(u16x2N mask, u32xN s, u32xN d) {
  const uint8x16_t weights = (uint8x16_t)(mask | mask << 8), others = vmvnq_u8(weights);
  const uint8x16_t from = (uint8x16_t)d, to = (uint8x16_t)s;
  const uint16x8_t low = vmull_u8(vget_low_u8(to), vget_low_u8(weights));
  const uint16x8_t high = vmull_high_u8(to, weights);
  return (u32xN)vcombine_u8(narrow_div255(vmlal_u8(low, vget_low_u8(from), vget_low_u8(others))),
                            narrow_div255(vmlal_high_u8(high, from, others)));
}

#else

enum { HAS_LERP_PIXELS = 0 };

CPX_INLINE u32xN lerp_pixels(u16x2N mask, u32xN s, u32xN d) {
  (void)mask, (void)s;
  return d;
}

#endif

#endif
