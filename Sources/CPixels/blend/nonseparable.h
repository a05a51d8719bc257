/*
 * PDF's nonseparable blend modes as operators: hue, saturation, color and luminosity (ISO 32000-1, 11.3.5.3).
 *
 * Only the result is rounded, to nearest, as in separable.h. Doubles hold integers below 2^53 here, so a fused
 * multiply-add gives the same result.
 */
#ifndef CPX_NONSEPARABLE_H
#define CPX_NONSEPARABLE_H

#include "blend/operator.h"

/*
 * A premultiplied colour, 0...255 per channel. `luminosity` is 30 R + 59 G + 11 B, which is 100 times Lum of PDF.
 * `least` and `most` are the smallest and the largest colour channel.
 */
typedef struct {
  u32xN red, green, blue, alpha;
  u32xN luminosity, least, most;
} nonseparable_color;

/* The right shifts that bring red, green and blue to bits 0...7. */
typedef struct {
  uint32_t red, green, blue;
} channel_shifts;

CPX_INLINE channel_shifts channel_shifts_of(cpx_layout layout) {
  return (channel_shifts){layout.red_shift, 48 - layout.alpha_shift - layout.red_shift - layout.blue_shift,
                  layout.blue_shift};
}

/* Unpacks pixels. Colour above alpha counts as alpha. */
CPX_INLINE nonseparable_color nonseparable_color_of(u32xN packed, cpx_layout layout) {
  const channel_shifts at = channel_shifts_of(layout);
  const u32xN alpha = alpha_of(packed, layout);
  const u32xN r = min_u32((packed >> at.red) & 255, alpha);
  const u32xN g = min_u32((packed >> at.green) & 255, alpha);
  const u32xN b = min_u32((packed >> at.blue) & 255, alpha);
  return (nonseparable_color){r, g, b, alpha, 30 * r + 59 * g + 11 * b, min_u32(min_u32(r, g), b),
                max_u32(max_u32(r, g), b)};
}

CPX_INLINE u32xN saturation_of(nonseparable_color color) { return color.most - color.least; }

/* Fractions numerator / denominator, not negative. The product of the numerator of one fraction and the denominator of
 * another stays below 2^31. */
typedef struct {
  u32xN numerator, denominator;
} fraction;

CPX_INLINE fraction smaller_fraction(fraction a, fraction b) {
  const i32xN is_a = a.numerator * b.denominator <= b.numerator * a.denominator;
  return (fraction){is_a ? a.numerator : b.numerator, is_a ? a.denominator : b.denominator};
}

/*
 * Returns the factor in SetLum of a colour after SetSat: B = L + factor * (c - Lum(c)), where c is `color` and L is the
 * luminosity of `light`. In this formula c and L are unpremultiplied.
 *
 * SetSat multiplies c - Lum(c) by the ratio of the saturations. ClipColor limits this ratio to the factor that brings
 * the least channel to 0, and to the factor that brings the greatest channel to 1. So the result is the smallest of the
 * three factors.
 *
 * The factors are computed from premultiplied channels. So they are multiplied by the alpha of `light` and divided by
 * the alpha of `color`; `ratio` must be multiplied and divided in the same way.
 */
CPX_INLINE fraction factor_of(nonseparable_color color, fraction ratio, nonseparable_color light) {
  const i32xN is_gray = color.most == color.least;
  const u32xN below = color.luminosity - 100 * color.least;
  const u32xN above = 100 * color.most - color.luminosity;
  fraction factor = smaller_fraction(ratio, (fraction){light.luminosity, below});
  factor = smaller_fraction(factor, (fraction){100 * light.alpha - light.luminosity, above});
  return (fraction){is_gray ? splat(0) : factor.numerator, is_gray ? splat(1) : factor.denominator};
}

/*
 * One channel of the result, rounded to nearest: (fixed + change * numerator / denominator) / 25,500, where `fixed`
 * includes 12,750 for the rounding, and `inverse` is 1 / (25,500 * denominator). 25,500 is 255 times the factor 100 of
 * luminosities.
 *
 * The sum is an integer, and its divisor is below 2^31. With 1/2 added to the sum, no quotient is an integer, and each
 * is farther from the nearest integer than the error of the two roundings.
 */
CPX_INLINE u32xN channel_with_luminosity(u32xN fixed, u32xN change, f64xN numerator, f64xN denominator,
                                         f64xN inverse) {
#pragma STDC FP_CONTRACT ON
  const f64xN sum = to_f64(fixed) * denominator + 0.5;
  return truncate_to_u32((to_f64(change) * numerator + sum) * inverse);
}

/*
 * The result of compositing with B = SetLum(`color`, Lum(`light`)), after SetSat by `ratio`. `color` and `light` are
 * s or d. `weight` is the alpha of the one that is not `light`.
 */
CPX_INLINE channels with_luminosity(nonseparable_color s, nonseparable_color d, cpx_layout layout,
                                    nonseparable_color color, u32xN weight, fraction ratio,
                                    nonseparable_color light) {
  const channel_shifts at = channel_shifts_of(layout);
  const fraction factor = factor_of(color, ratio, light);
  const f64xN numerator = to_f64(factor.numerator), denominator = to_f64(factor.denominator);
  const f64xN inverse = 1 / (25500 * denominator);
  const u32xN common = light.luminosity * (s.alpha + d.alpha - light.alpha) + 12750;
  u32xN colors = {};
#define CHANNEL(name)                                                                                  \
  {                                                                                                    \
    const u32xN non_overlapping = s.name * (25500 - 100 * d.alpha) + d.name * (25500 - 100 * s.alpha); \
    const u32xN change = (100 * color.name - color.luminosity) * weight;                               \
    colors |= channel_with_luminosity(non_overlapping + common, change, numerator, denominator,        \
                                      inverse) << at.name;                                             \
  }
  CHANNEL(red)
  CHANNEL(green)
  CHANNEL(blue)
#undef CHANNEL
  return split_channels(with_union_alpha(colors, s.alpha, d.alpha, layout));
}

#define NONSEPARABLE(name)                                                                                             \
  CPX_INLINE channels name##_of_colors(nonseparable_color s, nonseparable_color d, cpx_layout layout);                 \
  OPERATOR(name) {                                                                                                     \
    return name##_of_colors(nonseparable_color_of(s.packed, layout), nonseparable_color_of(d.packed, layout), layout); \
  }                                                                                                                    \
  CPX_INLINE channels name##_of_colors(nonseparable_color s, nonseparable_color d, cpx_layout layout)

NONSEPARABLE(hue) {
  const fraction ratio = {saturation_of(d), saturation_of(s)};
  return with_luminosity(s, d, layout, s, s.alpha, ratio, d);
}

NONSEPARABLE(saturation) {
  /* The ratio for a transparent source is 0 / 1, not 0 / 0. */
  const u32xN denominator = max_u32(saturation_of(d) * s.alpha, splat(1));
  const fraction ratio = {saturation_of(s) * d.alpha, denominator};
  return with_luminosity(s, d, layout, d, s.alpha, ratio, d);
}

NONSEPARABLE(color) {
  const fraction ratio = {d.alpha, s.alpha};
  return with_luminosity(s, d, layout, s, s.alpha, ratio, d);
}

NONSEPARABLE(luminosity) {
  const fraction ratio = {s.alpha, d.alpha};
  return with_luminosity(s, d, layout, d, d.alpha, ratio, s);
}

#endif
