/*
 * An operator: a function of the source's and the destination's pixels, LANES at a time.
 *
 * Most operators do the same to every channel, in 16-bit lanes, with values multiplied by 255.
 * Intermediate sums may wrap around at 65,536; a result that fits is right all the same.
 */
#ifndef CPX_OPERATOR_H
#define CPX_OPERATOR_H

#include "CPixels.h"
#include "base/vectors.h"

/*
 * Premultiplied pixels of one layout. `alpha` holds the alpha of each word in both of its 16-bit lanes.
 * `is_solid` is 1 where all pixels of a loop have the same source: the compiler then moves computations
 * that use the source alone out of the loop.
 */
typedef struct {
  u32xN word;
  channels channel;
  u16x2N alpha;
  int is_solid;
} pixels;

CPX_INLINE u32xN alpha_of(u32xN word, cpx_layout layout) {
  return (word >> layout.alpha_shift) & 255;
}

CPX_INLINE pixels pixels_of(u32xN word, cpx_layout layout) {
  return (pixels){word, split_channels(word), duplicate_byte_at(word, layout.alpha_shift), 0};
}

CPX_INLINE pixels solid_pixels(uint32_t word, cpx_layout layout) {
  pixels result = pixels_of(splat(word), layout);
  result.is_solid = 1;
  return result;
}

/*
 * Returns 255 times the destination's new channels, each 0...65,025. They are rounded later, together
 * with the mask. Operators of `is_unscaled` return the channels themselves, 0...255.
 */
typedef channels operator_function(pixels s, pixels d, cpx_layout layout);

#define OPERATOR(name) CPX_INLINE channels name(pixels s, pixels d, cpx_layout layout)

/*
 * Defines an operator that works on each channel alone. The body computes a channel from s and d, and from
 * their alphas sa and da.
 */
#define CHANNELS(name)                                                                   \
  CPX_INLINE u16x2N name##_channel(u16x2N s, u16x2N d, u16x2N sa, u16x2N da);            \
  OPERATOR(name) {                                                                       \
    (void)layout;                                                                        \
    return (channels){name##_channel(s.channel.even, d.channel.even, s.alpha, d.alpha),  \
                      name##_channel(s.channel.odd, d.channel.odd, s.alpha, d.alpha)};   \
  }                                                                                      \
  CPX_INLINE u16x2N name##_channel(u16x2N s, u16x2N d, u16x2N sa, u16x2N da)

/* Puts the alpha of all blend modes, Sa + Da - Sa * Da, into words of colours. */
CPX_INLINE u32xN with_union_alpha(u32xN colors, u32xN sa, u32xN da, cpx_layout layout) {
  u32xN sum = 255 * (sa + da) - sa * da + 128;
  u32xN alpha = (sum + (sum >> 8)) >> 8;
  return (colors & ~(255u << layout.alpha_shift)) | alpha << layout.alpha_shift;
}

#endif
