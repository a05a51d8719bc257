/*
 * What an operator is: a function of the pixels of a source and of a destination, LANES at a time.
 *
 * Most do the same to every channel: 16-bit lanes hold what is multiplied by 255, and sums that pass
 * 65,535 on the way are right again where the result is not beyond.
 */
#ifndef CPX_OPERATOR_H
#define CPX_OPERATOR_H

#include "CPixels.h"
#include "base/vectors.h"

/*
 * Premultiplied pixels of one layout; `alpha` for both channels of each word. What a loop computes of
 * pixels that are all the same is computed before it.
 */
typedef struct {
  words word;
  channels channel;
  halves alpha;
  int is_solid;
} pixels;

CPX_INLINE words alpha_of(words word, cpx_layout layout) {
  return (word >> layout.alpha_shift) & 255;
}

CPX_INLINE pixels pixels_of(words word, cpx_layout layout) {
  return (pixels){word, channels_of(word), byte_for_both(word, layout.alpha_shift), 0};
}

CPX_INLINE pixels solid_pixels(uint32_t word, cpx_layout layout) {
  pixels result = pixels_of(splat(word), layout);
  result.is_solid = 1;
  return result;
}

/*
 * 255 times the new channels of the destination, all up to 65,025: what is rounded is known when the
 * mask is. Operators that have no such number (`is_whole`) answer with the channels themselves.
 */
typedef channels operator_(pixels s, pixels d, cpx_layout layout);

#define OPERATOR(name) CPX_INLINE channels name(pixels s, pixels d, cpx_layout layout)

/* An operator that does to each channel what the body says of it in S and D and of their alphas. */
#define CHANNELS(name)                                                                   \
  CPX_INLINE halves name##_channel(halves s, halves d, halves sa, halves da);            \
  OPERATOR(name) {                                                                       \
    (void)layout;                                                                        \
    return (channels){name##_channel(s.channel.even, d.channel.even, s.alpha, d.alpha),  \
                      name##_channel(s.channel.odd, d.channel.odd, s.alpha, d.alpha)};   \
  }                                                                                      \
  CPX_INLINE halves name##_channel(halves s, halves d, halves sa, halves da)

/* Words of colours with the alpha that all blend modes have: Sa + Da - Sa * Da. */
CPX_INLINE words with_union(words colors, words sa, words da, cpx_layout layout) {
  words sum = 255 * (sa + da) - sa * da + 128;
  words alpha = (sum + (sum >> 8)) >> 8;
  return (colors & ~(255u << layout.alpha_shift)) | alpha << layout.alpha_shift;
}

#endif
