/*
 * The blend modes of PDF, as operators.
 *
 * With b = D / Da and s = S / Sa the result is S * (1 - Da) + D * (1 - Sa) + Sa * Da * B(b, s), its
 * alpha Sa + Da - Sa * Da (ISO 32000-1, 11.3.5 and 11.3.6). Here all of it is multiplied by
 * 255 * 255, and B by whatever else makes it whole, so nothing is rounded but the result, once, to
 * nearest.
 *
 * Colour above alpha, which a caller's memory may hold, counts as alpha. So no result has any.
 */
#ifndef CPX_BLEND_H
#define CPX_BLEND_H

#include "operator.h"

#pragma STDC FP_CONTRACT OFF

/* MARK: Parts of all modes */

/* S * (1 - Da) + D * (1 - Sa): each where the other is not. */
#define APART (s * (255 - da) + d * (255 - sa))

CPX_INLINE uint32_t at_most(uint32_t x, uint32_t limit) { return x < limit ? x : limit; }

/* A word of colours with the alpha that all these modes have. */
CPX_INLINE uint32_t with_union(uint32_t colors, uint32_t sa, uint32_t da, cpx_layout layout) {
  uint32_t alpha = div255(255 * (sa + da) - sa * da);
  return (colors & ~(255u << layout.alpha_shift)) | (alpha << layout.alpha_shift);
}

/*
 * x / y to nearest, halves up, for both below 2^29. A double's quotient of such numbers has the
 * same integer part as the true one, and unlike an integer's it is computed for several lanes.
 */
CPX_INLINE uint32_t nearest_quotient(uint32_t x, uint32_t y) {
  return (uint32_t)(int32_t)((double)(int32_t)(2 * x + y) / (double)(int32_t)(2 * y));
}

/* MARK: Modes of one channel */

/* An operator that does to each channel what the body says of S, D and their alphas. */
#define SEPARABLE(name)                                                                            \
  CPX_INLINE uint32_t name##_channel(uint32_t s, uint32_t d, uint32_t sa, uint32_t da);            \
  OPERATOR(name) {                                                                                 \
    const uint32_t sa = SA, da = DA;                                                               \
    uint32_t colors = 0;                                                                           \
    for (uint32_t bits = 0; bits < 32; bits += 8) {                                                \
      colors |= name##_channel((s >> bits) & 255, at_most((d >> bits) & 255, da), sa, da) << bits; \
    }                                                                                              \
    return with_union(colors, sa, da, layout);                                                     \
  }                                                                                                \
  CPX_INLINE uint32_t name##_channel(uint32_t s, uint32_t d, uint32_t sa, uint32_t da)

SEPARABLE(multiply) { return div255(APART + s * d); }
SEPARABLE(screen) { return (void)sa, (void)da, div255(255 * (s + d) - s * d); }
SEPARABLE(darken) { return div255(APART + at_most(s * da, d * sa)); }
SEPARABLE(lighten) { return div255(255 * (s + d) - at_most(s * da, d * sa)); }
SEPARABLE(exclusion) { return (void)sa, (void)da, div255(255 * (s + d) - 2 * s * d); }
SEPARABLE(difference) { return div255(255 * (s + d) - 2 * at_most(s * da, d * sa)); }

SEPARABLE(overlay) {
  uint32_t light = sa * da - 2 * (da - d) * (sa - s);
  return div255(APART + (2 * d <= da ? 2 * s * d : light));
}

SEPARABLE(hard_light) {
  uint32_t light = sa * da - 2 * (da - d) * (sa - s);
  return div255(APART + (2 * s <= sa ? 2 * s * d : light));
}

/* B = min(1, b / (1 - s)), but 0 where b is 0. */
SEPARABLE(color_dodge) {
  uint32_t rest = sa - s;
  uint32_t is_full = d > 0 && sa * d >= da * rest;
  uint32_t scale = is_full || rest == 0 ? 1 : rest;
  return nearest_quotient(APART * scale + (is_full ? sa * da : sa * sa * d), 255 * scale);
}

/*
 * B = 1 - min(1, (1 - b) / s). As measured on Quartz, a channel that is 0 in the source makes the
 * whole result 0 there, not B alone; but a source that is transparent changes nothing.
 */
SEPARABLE(color_burn) {
  uint32_t is_empty = sa * (da - d) >= da * s;
  uint32_t together = is_empty ? 0 : sa * da * s - sa * sa * (da - d);
  uint32_t burnt = nearest_quotient(APART * s + together, s == 0 ? 1 : 255 * s);
  return s > 0 ? burnt : sa > 0 ? 0 : d;
}

/*
 * s <= 1/2: B = b - (1 - 2s) b (1 - b). Above: B = b + (2s - 1) (C - b), where C is
 * ((16b - 12) b + 4) b up to b = 1/4, and the root of b beyond.
 *
 * All numbers are whole and below 2^53, or roots that lie further from any half than a double errs.
 */
SEPARABLE(soft_light) {
  double area = (double)(int32_t)(da > 0 ? da : 1), x = (double)(int32_t)d;
  double change = (double)((int32_t)(2 * s) - (int32_t)sa);
  double unchanged = (double)(int32_t)(APART + d * sa);
  int is_root = change > 0 && 4 * d > da;
  double square = is_root ? 1 : area * area;
  double dark = x * (area - x) * area;
  double cubic = ((16 * x - 12 * area) * x + 3 * area * area) * x;
  double root = __builtin_elementwise_sqrt(x * area) - x;
  double lightness = is_root ? root : change > 0 ? cubic : dark;
  double sum = unchanged * square + change * lightness;
  return (uint32_t)(int32_t)((2 * sum + 255 * square) / (510 * square));
}

/* MARK: Modes of hue, saturation and luminosity */

/* A colour in parts of Sa * Da, and what the formulas ask of it: `luminosity` in hundredths. */
typedef struct {
  int64_t channels[3];
  int64_t luminosity, least, most;
} cpx_color;

CPX_INLINE int64_t saturation_of(cpx_color color) { return color.most - color.least; }

CPX_INLINE cpx_color color_of(uint32_t word, uint32_t limit, uint32_t scale, cpx_layout layout) {
  const uint32_t green = 48 - layout.alpha_shift - layout.red_shift - layout.blue_shift;
  int64_t r = at_most((word >> layout.red_shift) & 255, limit) * scale;
  int64_t g = at_most((word >> green) & 255, limit) * scale;
  int64_t b = at_most((word >> layout.blue_shift) & 255, limit) * scale;
  cpx_color color = {{r, g, b}, 30 * r + 59 * g + 11 * b, r, r};
  if (g < color.least) color.least = g;
  if (g > color.most) color.most = g;
  if (b < color.least) color.least = b;
  if (b > color.most) color.most = b;
  return color;
}

/* A fraction that is not negative. */
typedef struct {
  int64_t over, under;
} cpx_fraction;

CPX_INLINE cpx_fraction smaller(cpx_fraction a, cpx_fraction b) {
  return a.over * b.under <= b.over * a.under ? a : b;
}

/*
 * SetLum of a colour whose saturation was set before: B = luminosity + factor * (c - Lum(c)).
 *
 * SetSat multiplies c - Lum(c) by the ratio of the saturations, ClipColor by what then brings the
 * least channel to 0 or the greatest to 1. Together they are the smallest of these three factors.
 */
CPX_INLINE uint32_t blend_luminosity(uint32_t s, uint32_t d, cpx_layout layout, cpx_color color,
                                     cpx_fraction ratio, int64_t luminosity) {
  const uint32_t sa = SA, da = DA;
  cpx_fraction factor = {0, 1};
  if (color.most > color.least) {
    int64_t below = color.luminosity - 100 * color.least;
    int64_t above = 100 * color.most - color.luminosity;
    factor = smaller(ratio, (cpx_fraction){luminosity, below});
    factor = smaller(factor, (cpx_fraction){100 * (int64_t)(sa * da) - luminosity, above});
  }
  const uint32_t green = 48 - layout.alpha_shift - layout.red_shift - layout.blue_shift;
  const uint32_t shifts[3] = {layout.red_shift, green, layout.blue_shift};
  uint32_t colors = 0;
  for (int i = 0; i < 3; i++) {
    int64_t apart = ((s >> shifts[i]) & 255) * (255 - da);
    apart += at_most((d >> shifts[i]) & 255, da) * (255 - sa);
    int64_t change = (100 * color.channels[i] - color.luminosity) * factor.over;
    int64_t sum = (100 * apart + luminosity) * factor.under + change;
    uint32_t channel = (uint32_t)((2 * sum + 25500 * factor.under) / (51000 * factor.under));
    colors |= channel << shifts[i];
  }
  return with_union(colors, sa, da, layout);
}

#define SOURCE_COLOR color_of(s, SA, DA, layout)
#define DESTINATION_COLOR color_of(d, DA, SA, layout)
#define NOT_SEPARABLE(name)                                                               \
  CPX_INLINE uint32_t name##_colors(uint32_t s, uint32_t d, cpx_layout layout,            \
                                    cpx_color source, cpx_color destination);             \
  OPERATOR(name) { return name##_colors(s, d, layout, SOURCE_COLOR, DESTINATION_COLOR); } \
  CPX_INLINE uint32_t name##_colors(uint32_t s, uint32_t d, cpx_layout layout,            \
                                    cpx_color source, cpx_color destination)

NOT_SEPARABLE(hue) {
  cpx_fraction ratio = {saturation_of(destination), saturation_of(source)};
  return blend_luminosity(s, d, layout, source, ratio, destination.luminosity);
}

NOT_SEPARABLE(saturation) {
  cpx_fraction ratio = {saturation_of(source), saturation_of(destination)};
  return blend_luminosity(s, d, layout, destination, ratio, destination.luminosity);
}

NOT_SEPARABLE(color) {
  cpx_fraction ratio = {1, 1};
  return blend_luminosity(s, d, layout, source, ratio, destination.luminosity);
}

NOT_SEPARABLE(luminosity) {
  cpx_fraction ratio = {1, 1};
  return blend_luminosity(s, d, layout, destination, ratio, source.luminosity);
}

#endif
