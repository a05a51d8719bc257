/*
 * The compositing operators on planes of floats. An operator is a function of one channel of source and
 * destination and of both alphas; hue, saturation, color and luminosity are functions of three channels.
 *
 * An operator writes its result to a separate block, from which the mask interpolates to the destination. To add an
 * operator, write its function, and name it in the table deep_operators.
 */
#include "deep/deep.h"

#include <string.h>

/* Defines an operator: s and d are premultiplied components, sa and da the alphas. */
#define CHANNEL(name) CPX_INLINE float name##_channel(float s, float d, float sa, float da)
#define UNUSED_ALPHAS (void)sa, (void)da

/* MARK: Porter and Duff */

CHANNEL(copy) { return UNUSED_ALPHAS, (void)d, s; }
CHANNEL(source_over) { return (void)da, s + d * (1 - sa); }
CHANNEL(source_in) { return (void)sa, (void)d, s * da; }
CHANNEL(source_out) { return (void)sa, (void)d, s * (1 - da); }
CHANNEL(source_atop) { return s * da + d * (1 - sa); }
CHANNEL(destination_over) { return (void)sa, s * (1 - da) + d; }
CHANNEL(destination_in) { return (void)da, (void)s, d * sa; }
CHANNEL(destination_out) { return (void)da, (void)s, d * (1 - sa); }
CHANNEL(destination_atop) { return s * (1 - da) + d * sa; }
CHANNEL(exclusive_or) { return s * (1 - da) + d * (1 - sa); }
CHANNEL(plus_lighter) { return UNUSED_ALPHAS, min_float(s + d, 1); }

/* max(0, S + D - max(0, Sa + Da - 1)), as measured on Quartz. The same formula gives alpha. */
CHANNEL(plus_darker) {
  float excess = max_float(sa + da - 1, 0);
  return max_float(s + d - excess, 0);
}

/* MARK: Blend modes of one channel */

/*
 * Defines a blend mode: S * (1 - Da) + D * (1 - Sa) + Sa * Da * B(D / Da, S / Sa). The body of the macro returns the
 * last term. If Sa is 0 the result is D; if Da is 0 the result is S.
 *
 * Alphas are clamped to 0 to 1. Colours may lie outside 0 to 1, but are clamped to -MAX_MAGNITUDE to MAX_MAGNITUDE,
 * so that products stay finite.
 */
#define MAX_MAGNITUDE 1e18f

CPX_INLINE float bounded(float x) {
  return x > -MAX_MAGNITUDE ? x < MAX_MAGNITUDE ? x : MAX_MAGNITUDE : -MAX_MAGNITUDE;
}

#define MODE(name)                                                               \
  CPX_INLINE float name##_overlap(float s, float d, float sa, float da);         \
  CHANNEL(name) {                                                                \
    float source = clamped(sa, 1), backdrop = clamped(da, 1);                    \
    float x = bounded(s), y = bounded(d);                                        \
    float non_overlapping = x * (1 - backdrop) + y * (1 - source);               \
    float sum = non_overlapping + name##_overlap(x, y, source, backdrop);        \
    return source > 0 ? backdrop > 0 ? sum : s : d;                              \
  }                                                                              \
  CPX_INLINE float name##_overlap(float s, float d, float sa, float da)

MODE(multiply) { return UNUSED_ALPHAS, s * d; }
MODE(screen) { return d * sa + s * da - s * d; }
MODE(darken) { return min_float(s * da, d * sa); }
MODE(lighten) { return max_float(s * da, d * sa); }
MODE(exclusion) { return d * sa + s * da - 2 * s * d; }

MODE(difference) {
  float one = s * da, other = d * sa;
  return one > other ? one - other : other - one;
}

MODE(overlay) { return 2 * d <= da ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s); }
MODE(hard_light) { return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s); }

/* The next three modes are defined on 0 to 1 only: in B, colours outside are clamped. */

/* B = min(1, b / (1 - s)), but 0 where b is 0. */
MODE(color_dodge) {
  float rest = sa - clamped(s, sa), share = sa * clamped(d, da);
  int is_full = share >= da * rest;
  float part = sa * (share / (is_full ? 1 : rest));
  return d > 0 ? is_full ? sa * da : part : 0;
}

/*
 * B = 1 - min(1, (1 - b) / s). If a channel of a source with alpha is 0 or less, the whole result of that channel is 0,
 * not only B, as measured on Quartz.
 */
CPX_INLINE float burn_overlap(float s, float d, float sa, float da) {
  float inverted_backdrop = sa * (da - clamped(d, da)), source = clamped(s, sa);
  int is_empty = inverted_backdrop >= da * source;
  return is_empty ? 0 : sa * da - sa * (inverted_backdrop / source);
}

MODE(burn_of_nonzero) { return burn_overlap(s, d, sa, da); }

CHANNEL(color_burn) {
  float burnt = burn_of_nonzero_channel(s, d, sa, da);
  return s > 0 || !(sa > 0) ? burnt : 0;
}

/*
 * If s <= 1/2, B = b - (1 - 2s) b (1 - b). Else B = b + (2s - 1) (C - b), where C is ((16b - 12) b + 4) b if
 * b <= 1/4, and the square root of b above.
 */
MODE(soft_light) {
  float b = clamped(d, da) / (da > 0 ? da : 1), change = 2 * clamped(s, sa) - sa;
  float cubic = ((16 * b - 12) * b + 3) * b;
  float root = __builtin_elementwise_sqrt(b) - b;
  float lightness = change > 0 ? b > 0.25f ? root : cubic : b * (1 - b);
  return da * (sa * b + change * lightness);
}

/* The result alpha of every blend mode: Sa + Da - Sa * Da. */
CHANNEL(union_alpha) { return UNUSED_ALPHAS, s + d - bounded(s) * bounded(d); }

/* MARK: Loops */

/* Applies an operator to up to DEEP_BLOCK floats of one plane. */
typedef void (*plane_operator)(float *out, const float *s, const float *d, const float *sa,
                               const float *da, ptrdiff_t count);

/* Defines the plane_operator of an operator. */
#define LOOP(name)                                                                      \
  static void name##_plane(float *restrict out, const float *s, const float *d,         \
                           const float *sa, const float *da, ptrdiff_t count) {         \
    for (ptrdiff_t i = 0; i < count; i++)                                               \
      out[i] = name##_channel(s[i], d[i], sa[i], da[i]);                                \
  }

LOOP(copy)
LOOP(source_over)
LOOP(source_in)
LOOP(source_out)
LOOP(source_atop)
LOOP(destination_over)
LOOP(destination_in)
LOOP(destination_out)
LOOP(destination_atop)
LOOP(exclusive_or)
LOOP(plus_darker)
LOOP(plus_lighter)
LOOP(multiply)
LOOP(screen)
LOOP(overlay)
LOOP(darken)
LOOP(lighten)
LOOP(color_dodge)
LOOP(color_burn)
LOOP(soft_light)
LOOP(hard_light)
LOOP(difference)
LOOP(exclusion)
LOOP(union_alpha)

/* MARK: Modes of hue, saturation and luminosity */

typedef struct {
  float red, green, blue;
} deep_color;

CPX_INLINE float min_component(deep_color c) {
  return min_float(min_float(c.red, c.green), c.blue);
}

CPX_INLINE float max_component(deep_color c) {
  return max_float(max_float(c.red, c.green), c.blue);
}

CPX_INLINE float luminosity_of(deep_color c) {
  float sum = 0.30f * c.red + 0.59f * c.green;
  return sum + 0.11f * c.blue;
}

CPX_INLINE float saturation_of(deep_color c) { return max_component(c) - min_component(c); }

/* SetSat (ISO 32000-1, 11.3.5.3): scales a colour so that its least component becomes 0, and its greatest component
 * `saturation`. */
CPX_INLINE deep_color with_saturation(deep_color c, float saturation) {
  float min_value = min_component(c), range = max_component(c) - min_value;
  float divisor = range > 0 ? range : 1;
  deep_color result = {(c.red - min_value) / divisor * saturation, (c.green - min_value) / divisor * saturation,
                       (c.blue - min_value) / divisor * saturation};
  return result;
}

/*
 * SetLum and ClipColor, for colours whose greatest component is at most 1 above the least. So no colour has a component
 * below 0 and another one above 1.
 */
CPX_INLINE deep_color with_luminosity(deep_color c, float luminosity) {
  float light = clamped(luminosity, 1), change = light - luminosity_of(c);
  deep_color moved = {c.red + change, c.green + change, c.blue + change};
  float min_value = min_component(moved), max_value = max_component(moved);
  float numerator = min_value < 0 ? light : max_value > 1 ? 1 - light : 1;
  float denominator = min_value < 0 ? light - min_value : max_value > 1 ? max_value - light : 1;
  float factor = numerator / denominator;
  deep_color result = {clamped(light + (moved.red - light) * factor, 1),
                       clamped(light + (moved.green - light) * factor, 1),
                       clamped(light + (moved.blue - light) * factor, 1)};
  return result;
}

/* The unpremultiplied colour, clamped to 0 to 1. */
CPX_INLINE deep_color unpremultiplied(float red, float green, float blue, float alpha) {
  float clamped_alpha = clamped(alpha, 1), divisor = clamped_alpha > 0 ? clamped_alpha : 1;
  deep_color result = {clamped(red, clamped_alpha) / divisor, clamped(green, clamped_alpha) / divisor,
                       clamped(blue, clamped_alpha) / divisor};
  return result;
}

/* The formula of MODE for one channel; `blended` is the value of B. */
CPX_INLINE float blended_channel(float s, float d, float sa, float da, float blended) {
  float source = clamped(sa, 1), backdrop = clamped(da, 1);
  float non_overlapping = bounded(s) * (1 - backdrop) + bounded(d) * (1 - source);
  float sum = non_overlapping + source * backdrop * blended;
  return source > 0 ? backdrop > 0 ? sum : s : d;
}

/* Defines the function of a nonseparable mode for planes 0 to 2; `blended` computes B from `source` and `backdrop`. */
#define COLORS(name, blended)                                                            \
  static void name##_planes(cpx_deep_row out, cpx_deep_row s, cpx_deep_row d,            \
                            ptrdiff_t count) {                                           \
    float *restrict red = plane_of(out, 0);                                              \
    float *restrict green = plane_of(out, 1);                                            \
    float *restrict blue = plane_of(out, 2);                                             \
    const float *sr = plane_of(s, 0), *sg = plane_of(s, 1), *sb = plane_of(s, 2);        \
    const float *dr = plane_of(d, 0), *dg = plane_of(d, 1), *db = plane_of(d, 2);        \
    const float *sa = plane_of(s, CPX_ALPHA_PLANE), *da = plane_of(d, CPX_ALPHA_PLANE);  \
    for (ptrdiff_t i = 0; i < count; i++) {                                              \
      deep_color source = unpremultiplied(sr[i], sg[i], sb[i], sa[i]);                   \
      deep_color backdrop = unpremultiplied(dr[i], dg[i], db[i], da[i]);                 \
      deep_color result = blended;                                                       \
      red[i] = blended_channel(sr[i], dr[i], sa[i], da[i], result.red);                  \
      green[i] = blended_channel(sg[i], dg[i], sa[i], da[i], result.green);              \
      blue[i] = blended_channel(sb[i], db[i], sa[i], da[i], result.blue);                \
    }                                                                                    \
  }

COLORS(hue, with_luminosity(with_saturation(source, saturation_of(backdrop)), luminosity_of(backdrop)))
COLORS(saturation,
       with_luminosity(with_saturation(backdrop, saturation_of(source)), luminosity_of(backdrop)))
COLORS(color, with_luminosity(source, luminosity_of(backdrop)))
COLORS(luminosity, with_luminosity(backdrop, luminosity_of(source)))

/* MARK: Rows */

/* The functions of an operator: `color` for one colour plane, `colors` for planes 0 to 2 together (or NULL), and
 * `alpha` for the alpha plane. */
typedef struct {
  plane_operator color;
  void (*colors)(cpx_deep_row out, cpx_deep_row s, cpx_deep_row d, ptrdiff_t count);
  plane_operator alpha;
} deep_operator_functions;

#define PORTER_DUFF(name) {name##_plane, NULL, name##_plane}
#define SEPARABLE(name) {name##_plane, NULL, union_alpha_plane}
/* `single` is the operator for gray and for the black of CMYK: destination_over means B = b, and source_over means
 * B = s. */
#define NONSEPARABLE(name, single) {single##_plane, name##_planes, union_alpha_plane}

static const deep_operator_functions deep_operators[CPX_OPERATOR_COUNT] = {
    [CPX_COPY] = PORTER_DUFF(copy),
    [CPX_SOURCE_OVER] = PORTER_DUFF(source_over),
    [CPX_SOURCE_IN] = PORTER_DUFF(source_in),
    [CPX_SOURCE_OUT] = PORTER_DUFF(source_out),
    [CPX_SOURCE_ATOP] = PORTER_DUFF(source_atop),
    [CPX_DESTINATION_OVER] = PORTER_DUFF(destination_over),
    [CPX_DESTINATION_IN] = PORTER_DUFF(destination_in),
    [CPX_DESTINATION_OUT] = PORTER_DUFF(destination_out),
    [CPX_DESTINATION_ATOP] = PORTER_DUFF(destination_atop),
    [CPX_XOR] = PORTER_DUFF(exclusive_or),
    [CPX_PLUS_DARKER] = PORTER_DUFF(plus_darker),
    [CPX_PLUS_LIGHTER] = PORTER_DUFF(plus_lighter),
    [CPX_MULTIPLY] = SEPARABLE(multiply),
    [CPX_SCREEN] = SEPARABLE(screen),
    [CPX_OVERLAY] = SEPARABLE(overlay),
    [CPX_DARKEN] = SEPARABLE(darken),
    [CPX_LIGHTEN] = SEPARABLE(lighten),
    [CPX_COLOR_DODGE] = SEPARABLE(color_dodge),
    [CPX_COLOR_BURN] = SEPARABLE(color_burn),
    [CPX_SOFT_LIGHT] = SEPARABLE(soft_light),
    [CPX_HARD_LIGHT] = SEPARABLE(hard_light),
    [CPX_DIFFERENCE] = SEPARABLE(difference),
    [CPX_EXCLUSION] = SEPARABLE(exclusion),
    [CPX_HUE] = NONSEPARABLE(hue, destination_over),
    [CPX_SATURATION] = NONSEPARABLE(saturation, destination_over),
    [CPX_COLOR] = NONSEPARABLE(color, destination_over),
    [CPX_LUMINOSITY] = NONSEPARABLE(luminosity, source_over),
};

/* Interpolates from `d` to `blended` by the mask. Weights of 0 and 1 select an operand without arithmetic, because 0
 * times an infinite value would be NaN. */
static void mix_plane(float *restrict d, const float *restrict blended, const uint8_t *mask,
                      ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float weight = (float)mask[i] / 255;
    float mixed = weight * blended[i] + (1 - weight) * d[i];
    d[i] = mask[i] == 0 ? d[i] : mask[i] == 255 ? blended[i] : mixed;
  }
}

CPX_INLINE void store_plane(float *d, const float *blended, const uint8_t *mask, ptrdiff_t count) {
  if (mask)
    mix_plane(d, blended, mask, count);
  else
    memcpy(d, blended, (size_t)count * sizeof *d);
}

static void blend_block(cpx_deep_row d, cpx_deep_row s, const uint8_t *mask, ptrdiff_t count,
                        deep_operator_functions functions, int color_count) {
  float blended[CPX_PLANE_COUNT * DEEP_BLOCK];
  const cpx_deep_row out = {blended, DEEP_BLOCK};
  const float *sa = plane_of(s, CPX_ALPHA_PLANE);
  float *da = plane_of(d, CPX_ALPHA_PLANE);
  const int together_count = functions.colors && color_count > 1 ? 3 : 0;
  if (together_count) functions.colors(out, s, d, count);
  for (int i = together_count; i < color_count; i++)
    functions.color(plane_of(out, i), plane_of(s, i), plane_of(d, i), sa, da, count);
  functions.alpha(plane_of(out, CPX_ALPHA_PLANE), sa, da, sa, da, count);
  for (int i = 0; i < color_count; i++) store_plane(plane_of(d, i), plane_of(out, i), mask, count);
  store_plane(da, plane_of(out, CPX_ALPHA_PLANE), mask, count);
}

void cpx_deep_blend(cpx_deep_row destination, cpx_deep_row source, const uint8_t *mask,
                    ptrdiff_t count, int operator_, int color_count) {
  const deep_operator_functions functions = deep_operators[operator_];
  for (ptrdiff_t first = 0; first < count; first += DEEP_BLOCK) {
    const ptrdiff_t block_count = count - first < DEEP_BLOCK ? count - first : DEEP_BLOCK;
    const cpx_deep_row d = {destination.planes + first, destination.stride};
    const cpx_deep_row s = {source.planes + first, source.stride};
    blend_block(d, s, mask ? mask + first : NULL, block_count, functions, color_count);
  }
}
