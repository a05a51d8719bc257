/*
 * The blend modes of PDF that take hue, saturation and luminosity from one colour or the other (ISO
 * 32000-1, 11.3.5.3), as operators.
 *
 * As in blend.h nothing is rounded but the result, to nearest. Doubles hold whole numbers here, of
 * less than 2^53: whether products are added up with a rounding of their own makes no difference.
 */
#ifndef CPX_BLEND_HUE_H
#define CPX_BLEND_HUE_H

#include "operator.h"

/* A colour in parts of Sa * Da, and what the formulas ask of it: `luminosity` in hundredths. */
typedef struct {
  words red, green, blue;
  words luminosity, least, most;
} tone;

/* The shifts of red, green and blue. */
typedef struct {
  uint32_t red, green, blue;
} places;

CPX_INLINE places places_of(cpx_layout layout) {
  return (places){layout.red_shift, 48 - layout.alpha_shift - layout.red_shift - layout.blue_shift,
                  layout.blue_shift};
}

CPX_INLINE words channel_at(words word, uint32_t shift, words limit) {
  return smaller_words((word >> shift) & 255, limit);
}

/* Colour above alpha counts as alpha. */
CPX_INLINE tone tone_of(words word, words limit, words scale, places at) {
  const words r = channel_at(word, at.red, limit) * scale;
  const words g = channel_at(word, at.green, limit) * scale;
  const words b = channel_at(word, at.blue, limit) * scale;
  return (tone){r, g, b, 30 * r + 59 * g + 11 * b, smaller_words(smaller_words(r, g), b),
                larger_words(larger_words(r, g), b)};
}

CPX_INLINE words saturation_of(tone color) { return color.most - color.least; }

/* Fractions that are not negative. */
typedef struct {
  doubles over, under;
} fractions;

CPX_INLINE fractions fraction_of(words over, words under) {
  return (fractions){doubles_of(over), doubles_of(under)};
}

CPX_INLINE fractions smaller_fraction(fractions a, fractions b) {
  const longs is_a = a.over * b.under <= b.over * a.under;
  return (fractions){is_a ? a.over : b.over, is_a ? a.under : b.under};
}

/*
 * SetLum of a colour whose saturation was set before: B = luminosity + factor * (c - Lum(c)).
 *
 * SetSat multiplies c - Lum(c) by the ratio of the saturations, ClipColor by what then brings the
 * least channel to 0 or the greatest to 1. Together they are the smallest of these three factors.
 */
CPX_INLINE fractions factor_of(tone color, fractions ratio, words luminosity, words whole) {
  const words is_gray = (words)(color.most == color.least);
  const words below = color.luminosity - 100 * color.least;
  const words above = 100 * color.most - color.luminosity;
  fractions factor = smaller_fraction(ratio, fraction_of(luminosity, below));
  factor = smaller_fraction(factor, fraction_of(100 * whole - luminosity, above));
  const doubles ones = doubles_of(splat(1));
  return (fractions){either_double(is_gray, ones - ones, factor.over),
                     either_double(is_gray, ones, factor.under)};
}

/*
 * One channel: (100 * apart + luminosity) / 25500 + (100 * c - Lum(c)) / 25500 * factor, to nearest.
 *
 * The numerator is whole, the divisor below 2^38. With 1/2 added no quotient is whole, and each lies
 * further from the next whole number than the two roundings move it.
 */
CPX_INLINE words toned_channel(words apart, words luminosity, words value, words own,
                               fractions factor, doubles inverse) {
#pragma STDC FP_CONTRACT ON
  const doubles change = doubles_of(100 * value - own);
  const doubles sum = doubles_of(100 * apart + luminosity + 12750) * factor.under;
  return words_within((sum + change * factor.over + 0.5) * inverse);
}

CPX_INLINE channels with_luminosity(pixels s, pixels d, cpx_layout layout, tone color,
                                    fractions ratio, words luminosity) {
  const words sa = alpha_of(s.word, layout), da = alpha_of(d.word, layout);
  const places at = places_of(layout);
  const fractions factor = factor_of(color, ratio, luminosity, sa * da);
  const doubles inverse = 1 / (25500 * factor.under);
  words colors = {};
#define TONED(name)                                                                         \
  {                                                                                         \
    const words from = channel_at(s.word, at.name, sa), to = channel_at(d.word, at.name, da); \
    const words apart = from * (255 - da) + to * (255 - sa);                                \
    colors |= toned_channel(apart, luminosity, color.name, color.luminosity, factor, inverse) \
              << at.name;                                                                   \
  }
  TONED(red)
  TONED(green)
  TONED(blue)
#undef TONED
  return channels_of(with_union(colors, sa, da, layout));
}

#define TONES(name)                                                                           \
  CPX_INLINE channels name##_of_tones(pixels s, pixels d, cpx_layout layout, tone source,     \
                                      tone destination);                                      \
  OPERATOR(name) {                                                                            \
    const words sa = alpha_of(s.word, layout), da = alpha_of(d.word, layout);                 \
    const tone source = tone_of(s.word, sa, da, places_of(layout));                           \
    const tone destination = tone_of(d.word, da, sa, places_of(layout));                      \
    return name##_of_tones(s, d, layout, source, destination);                                \
  }                                                                                           \
  CPX_INLINE channels name##_of_tones(pixels s, pixels d, cpx_layout layout, tone source,     \
                                      tone destination)

TONES(hue) {
  const fractions ratio = fraction_of(saturation_of(destination), saturation_of(source));
  return with_luminosity(s, d, layout, source, ratio, destination.luminosity);
}

TONES(saturation) {
  const fractions ratio = fraction_of(saturation_of(source), saturation_of(destination));
  return with_luminosity(s, d, layout, destination, ratio, destination.luminosity);
}

TONES(color) {
  const fractions ratio = fraction_of(splat(1), splat(1));
  return with_luminosity(s, d, layout, source, ratio, destination.luminosity);
}

TONES(luminosity) {
  const fractions ratio = fraction_of(splat(1), splat(1));
  return with_luminosity(s, d, layout, destination, ratio, source.luminosity);
}

#endif
