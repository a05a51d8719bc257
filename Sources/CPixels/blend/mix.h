/*
 * Words through a mask: of each byte of a source as much as the mask says, and the rest of what was there.
 *
 * The bytes of both lie side by side, as do the mask and what it lacks of 255, so one instruction multiplies
 * and adds them: s * m + d * (255 - m), where one of the factors is signed. That of colours is: each is told
 * less 128, which makes the sum 128 * 255 less, and no sum leaves 16 bits.
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

/* The first byte of two words of each four, four times with what it lacks of 255. */
CPX_INLINE all_bits weights_of(halves mask, int first) {
  const long long low = 0x0404040404040404 * first, high = low + 0x0404040404040404;
  words places;
  for (int lane = 0; lane < LANES; lane++) places[lane] = (uint32_t)(lane & 2 ? high : low);
  const all_bits bytes = MIX_STEP(shuffle_epi8)((all_bits)mask, (all_bits)places);
  return (all_bits)((words)bytes ^ 0xff00ff00);
}

/* The sums over 255, to nearest. */
CPX_INLINE all_bits mixed_bytes(all_bits weights, all_bits colors) {
  const halves sums = (halves)MIX_STEP(maddubs_epi16)(weights, colors);
  return (all_bits)upper_product(sums + (128 * 255 + 128), (halves){} + 257);
}

/* `mask` holds the number of each word twice, as do the masks of blocks. */
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
