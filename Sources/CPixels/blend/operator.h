/*
 * An operator is a function of source and destination pixels, LANES pixels at a time.
 *
 * Most operators compute all channels by one formula, in 16-bit lanes, with values multiplied by 255. Intermediate sums
 * may wrap around at 65,536; the result is right if it fits in 16 bits.
 */
#ifndef CPX_OPERATOR_H
#define CPX_OPERATOR_H

#include "CPixels.h"
#include "base/duplicate.h"

/*
 * LANES premultiplied pixels of one layout: `packed` as 32-bit lanes, `channel` as 16-bit lanes. `alpha` holds the
 * alpha of each pixel in both of its 16-bit lanes. `is_solid` is 1 if all iterations of a loop have this source: the
 * compiler then moves computations that use only the source out of the loop.
 */
typedef struct {
  u32xN packed;
  channels channel;
  u16x2N alpha;
  int is_solid;
} pixels;

CPX_INLINE u32xN alpha_of(u32xN packed, cpx_layout layout) {
  return (packed >> layout.alpha_shift) & 255;
}

CPX_INLINE pixels pixels_of(u32xN packed, cpx_layout layout) {
  return (pixels){packed, split_channels(packed), duplicate_byte_at(packed, layout.alpha_shift), 0};
}

CPX_INLINE pixels solid_pixels(uint32_t pixel, cpx_layout layout) {
  pixels result = pixels_of(splat(pixel), layout);
  result.is_solid = 1;
  return result;
}

/*
 * Returns 255 times the new channels of the destination, each 0...65,025; the division by 255 is rounded later,
 * together with the mask. Operators for which is_unscaled() holds return the channels themselves, 0...255.
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

/* Sets the alpha of packed colours to that of all blend modes, Sa + Da - Sa * Da. */
CPX_INLINE u32xN with_union_alpha(u32xN colors, u32xN sa, u32xN da, cpx_layout layout) {
  u32xN sum = 255 * (sa + da) - sa * da + 128;
  u32xN alpha = (sum + (sum >> 8)) >> 8;
  return (colors & ~(255u << layout.alpha_shift)) | alpha << layout.alpha_shift;
}

#endif
