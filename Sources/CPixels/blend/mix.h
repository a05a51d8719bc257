/*
 * Interpolates words by a mask: each byte becomes (s * m + d * (255 - m)) / 255.
 *
 * The bytes of s and d are interleaved, and so are m and 255 - m, so one instruction (pmaddubsw)
 * multiplies and adds them. It takes one factor as signed. That is the colour, which is passed less 128;
 * the sum is then less by 128 * 255, and fits in 16 bits.
 */
#ifndef CPX_MIX_H
#define CPX_MIX_H

#include "base/vectors.h"

#if CPX_VECTOR_SIZE >= 32

enum { MIXES_BYTES = 1 };

#if CPX_VECTOR_SIZE == 64
typedef __m512i all_bits;
#define MIX_STEP(name) _mm512_##name
#else
typedef __m256i all_bits;
#define MIX_STEP(name) _mm256_##name
#endif

/*
 * In each 16 bytes: four times the pair (m, 255 - m) of word `first`, then of word
 * `first` + 1; `first` is 0 or 2.
 */
CPX_INLINE all_bits weights_of(halves mask, int first) {
  const long long low = 0x0404040404040404 * first, high = low + 0x0404040404040404;
  words places;
  for (int lane = 0; lane < LANES; lane++) places[lane] = (uint32_t)(lane & 2 ? high : low);
  const all_bits bytes = MIX_STEP(shuffle_epi8)((all_bits)mask, (all_bits)places);
  return (all_bits)((words)bytes ^ 0xff00ff00);
}

/* The sums of products divided by 255, rounded to nearest. */
CPX_INLINE all_bits mixed_bytes(all_bits weights, all_bits colors) {
  const halves sums = (halves)MIX_STEP(maddubs_epi16)(weights, colors);
  return (all_bits)upper_product(sums + (128 * 255 + 128), (halves){} + 257);
}

/* Interpolates from d to s; `mask` holds the coverage of each word in both of its 16-bit lanes. */
CPX_INLINE words mixed_words(halves mask, words s, words d) {
  const all_bits from = (all_bits)(s ^ 0x80808080), to = (all_bits)(d ^ 0x80808080);
  return (words)MIX_STEP(packus_epi16)(
      mixed_bytes(weights_of(mask, 0), MIX_STEP(unpacklo_epi8)(from, to)),
      mixed_bytes(weights_of(mask, 2), MIX_STEP(unpackhi_epi8)(from, to)));
}

#undef MIX_STEP

#else

enum { MIXES_BYTES = 0 };

CPX_INLINE words mixed_words(halves mask, words s, words d) {
  (void)mask, (void)s;
  return d;
}

#endif

#endif
