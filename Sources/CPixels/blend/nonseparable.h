/*
 * PDF's nonseparable blend modes as operators: hue, saturation, color and luminosity (ISO 32000-1, 11.3.5.3).
 *
 * As in separable.h only the result is rounded, to nearest. Doubles hold integers below 2^53 here, so a
 * fused multiply-add gives the same result.
 */
#ifndef CPX_NONSEPARABLE_H
#define CPX_NONSEPARABLE_H

#include "blend/operator.h"

/*
 * A premultiplied colour, 0...255 per channel. `luminosity` is 30 R + 59 G + 11 B, so 100 times Lum;
 * `least` and `most` are the smallest and largest colour channel.
 */
typedef struct {
  words red, green, blue, alpha;
  words luminosity, least, most;
} tone;

/* The shifts that bring red, green and blue to bits 0...7. */
typedef struct {
  uint32_t red, green, blue;
} places;

CPX_INLINE places places_of(cpx_layout layout) {
  return (places){layout.red_shift, 48 - layout.alpha_shift - layout.red_shift - layout.blue_shift,
                  layout.blue_shift};
}

/* Colour above alpha counts as alpha. */
CPX_INLINE tone tone_of(words word, cpx_layout layout) {
  const places at = places_of(layout);
  const words alpha = alpha_of(word, layout);
  const words r = smaller_words((word >> at.red) & 255, alpha);
  const words g = smaller_words((word >> at.green) & 255, alpha);
  const words b = smaller_words((word >> at.blue) & 255, alpha);
  return (tone){r, g, b, alpha, 30 * r + 59 * g + 11 * b, smaller_words(smaller_words(r, g), b),
                larger_words(larger_words(r, g), b)};
}

CPX_INLINE words saturation_of(tone color) { return color.most - color.least; }

/* Fractions over / under, not negative. The products over * under of two fractions stay below 2^31. */
typedef struct {
  words over, under;
} fractions;

CPX_INLINE fractions smaller_fraction(fractions a, fractions b) {
  const integers is_a = a.over * b.under <= b.over * a.under;
  return (fractions){is_a ? a.over : b.over, is_a ? a.under : b.under};
}

/*
 * SetLum of a colour after SetSat: B = L + factor * (c - Lum(c)), with L the luminosity of `light`. In this
 * formula c and L are unpremultiplied.
 *
 * SetSat multiplies c - Lum(c) by the ratio of the saturations. ClipColor multiplies it by the factor that
 * brings the least channel to 0 or the greatest to 1. Together they are the smallest of these three factors.
 *
 * The factors are computed from premultiplied channels. So they come out multiplied by the alpha of `light`
 * and divided by the alpha of `color`; `ratio` has to be passed in the same way.
 */
CPX_INLINE fractions factor_of(tone color, fractions ratio, tone light) {
  const integers is_gray = color.most == color.least;
  const words below = color.luminosity - 100 * color.least;
  const words above = 100 * color.most - color.luminosity;
  fractions factor = smaller_fraction(ratio, (fractions){light.luminosity, below});
  factor = smaller_fraction(factor, (fractions){100 * light.alpha - light.luminosity, above});
  return (fractions){is_gray ? splat(0) : factor.over, is_gray ? splat(1) : factor.under};
}

/*
 * One channel, rounded to nearest: (fixed + change * over / under) / 25,500, where `fixed` includes
 * 12,750 for the rounding, and `inverse` is 1 / (25,500 * under).
 *
 * The numerator is an integer, and the divisor is below 2^31. With 1/2 added no quotient is an integer,
 * and each is further from the next integer than the error of the two roundings.
 */
CPX_INLINE words toned_channel(words fixed, words change, doubles over, doubles under,
                               doubles inverse) {
#pragma STDC FP_CONTRACT ON
  const doubles sum = doubles_of(fixed) * under + 0.5;
  return words_within((doubles_of(change) * over + sum) * inverse);
}

/*
 * The result of compositing with B = SetLum(`color`, Lum(`light`)), after SetSat by `ratio`. `color` and
 * `light` are s or d. `weight` is the alpha of s or d, whichever is not `light`.
 */
CPX_INLINE channels with_luminosity(tone s, tone d, cpx_layout layout, tone color, words weight,
                                    fractions ratio, tone light) {
  const places at = places_of(layout);
  const fractions factor = factor_of(color, ratio, light);
  const doubles over = doubles_of(factor.over), under = doubles_of(factor.under);
  const doubles inverse = 1 / (25500 * under);
  const words common = light.luminosity * (s.alpha + d.alpha - light.alpha) + 12750;
  words colors = {};
#define TONED(name)                                                                            \
  {                                                                                            \
    const words apart = s.name * (25500 - 100 * d.alpha) + d.name * (25500 - 100 * s.alpha);   \
    const words change = (100 * color.name - color.luminosity) * weight;                       \
    colors |= toned_channel(apart + common, change, over, under, inverse) << at.name;          \
  }
  TONED(red)
  TONED(green)
  TONED(blue)
#undef TONED
  return channels_of(with_union(colors, s.alpha, d.alpha, layout));
}

#define TONES(name)                                                          \
  CPX_INLINE channels name##_of_tones(tone s, tone d, cpx_layout layout);    \
  OPERATOR(name) {                                                           \
    return name##_of_tones(tone_of(s.word, layout), tone_of(d.word, layout), layout); \
  }                                                                          \
  CPX_INLINE channels name##_of_tones(tone s, tone d, cpx_layout layout)

TONES(hue) {
  const fractions ratio = {saturation_of(d), saturation_of(s)};
  return with_luminosity(s, d, layout, s, s.alpha, ratio, d);
}

TONES(saturation) {
  /* The saturation of a transparent source is 0: 0 / 1, not 0 / 0. */
  const words under = larger_words(saturation_of(d) * s.alpha, splat(1));
  const fractions ratio = {saturation_of(s) * d.alpha, under};
  return with_luminosity(s, d, layout, d, s.alpha, ratio, d);
}

TONES(color) {
  const fractions ratio = {d.alpha, s.alpha};
  return with_luminosity(s, d, layout, s, s.alpha, ratio, d);
}

TONES(luminosity) {
  const fractions ratio = {s.alpha, d.alpha};
  return with_luminosity(s, d, layout, d, d.alpha, ratio, s);
}

#endif
