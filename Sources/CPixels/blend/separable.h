/*
 * PDF's separable blend modes, as operators.
 *
 * With b = D / Da and s = S / Sa the result is S * (1 - Da) + D * (1 - Sa) + Sa * Da * B(b, s), and its
 * alpha is Sa + Da - Sa * Da (ISO 32000-1, 11.3.5 and 11.3.6). Here everything is multiplied by 255^2, and
 * by whatever makes B an integer. So only the result is rounded, once, to nearest.
 *
 * A colour above alpha, which a caller's memory may hold, counts as alpha. So no result has a colour above
 * alpha, except in screen.
 */
#ifndef CPX_SEPARABLE_H
#define CPX_SEPARABLE_H

#include "blend/operator.h"

#pragma STDC FP_CONTRACT OFF

/* MARK: Modes in 16 bits */

/*
 * Defines a mode whose destination colour is limited to alpha. The formulas of these modes also give the
 * alpha, with Sa and Da in place of S and D.
 */
#define MODE(name)                                                                              \
  CPX_INLINE halves name##_limited(halves s, halves d, halves sa, halves da);                   \
  CHANNELS(name) {                                                                              \
    return name##_limited(s, smaller_halves(d, da), sa, da);                                    \
  }                                                                                             \
  CPX_INLINE halves name##_limited(halves s, halves d, halves sa, halves da)

MODE(multiply) { return 255 * s - s * da + d * (255 - sa + s); }
MODE(darken) { return 255 * (s + d) - __builtin_elementwise_max(s * da, d * sa); }
MODE(lighten) { return 255 * (s + d) - smaller_halves(s * da, d * sa); }

/* The result never exceeds 255, so colour above alpha need not be limited. */
CHANNELS(screen) { return (void)sa, (void)da, 255 * s + d * (255 - s); }
/* 255 times the term that screen adds to the source. */
CHANNELS(under_screen) { return (void)sa, (void)da, d * (255 - s); }

/*
 * 2 * S * D where `is_dark`, else the same formula with inverted colours. The result is S + D + P where dark,
 * else S + D - P - Sa * Da, with P = 2 * S * D - S * Da - D * Sa.
 */
CPX_INLINE halves with_light(halves s, halves d, halves sa, halves da, lane_masks is_dark) {
  const halves product = d * (2 * s - sa) - s * da;
  return 255 * s + 255 * d + (is_dark ? product : -product - sa * da);
}

MODE(overlay) { return with_light(s, d, sa, da, 2 * d <= da); }
MODE(hard_light) { return with_light(s, d, sa, da, 2 * s <= sa); }

/*
 * Defines modes of the form 255 * (S + D) - 2 * product; for alpha the product counts once.
 * The body computes the product.
 */
#define LESS_TWICE(name)                                                                        \
  CPX_INLINE halves name##_product(halves s, halves d, halves sa, halves da);                   \
  CPX_INLINE halves name##_channel(halves s, halves d, halves sa, halves da, halves is_color) { \
    d = smaller_halves(d, da);                                                                  \
    halves product = name##_product(s, d, sa, da);                                              \
    return 255 * s + 255 * d - product - (product & is_color);                                  \
  }                                                                                             \
  OPERATOR(name) {                                                                              \
    const words color = splat(~(255u << layout.alpha_shift));                                   \
    const channels is_color = channels_of(color);                                               \
    return (channels){name##_channel(s.channel.even, d.channel.even, s.alpha, d.alpha,          \
                                     (halves)(is_color.even != 0)),                             \
                      name##_channel(s.channel.odd, d.channel.odd, s.alpha, d.alpha,            \
                                     (halves)(is_color.odd != 0))};                             \
  }                                                                                             \
  CPX_INLINE halves name##_product(halves s, halves d, halves sa, halves da)

LESS_TWICE(exclusion) { return (void)sa, (void)da, s * d; }
LESS_TWICE(difference) { return smaller_halves(s * da, d * sa); }

/* MARK: Modes in 32 bits and doubles */

/*
 * x / y to nearest, ties up, for x and y below 2^29. A double's quotient of such integers has the same
 * integer part as the exact one, and unlike an integer division it works on several lanes at once.
 */
CPX_INLINE words nearest_quotient(words x, words y) {
  return words_within(doubles_of(2 * x + y) / doubles_of(2 * y));
}

#define CURVE(name)                                                                             \
  CPX_INLINE words name##_channel(words s, words d, words sa, words da);                        \
  OPERATOR(name) {                                                                              \
    const words sa = alpha_of(s.word, layout), da = alpha_of(d.word, layout);                   \
    words colors = {};                                                                          \
    for (uint32_t bits = 0; bits < 32; bits += 8) {                                             \
      const words from = (s.word >> bits) & 255, to = smaller_words((d.word >> bits) & 255, da); \
      colors |= name##_channel(from, to, sa, da) << bits;                                       \
    }                                                                                           \
    return channels_of(with_union(colors, sa, da, layout));                                     \
  }                                                                                             \
  CPX_INLINE words name##_channel(words s, words d, words sa, words da)

/* S * (1 - Da) + D * (1 - Sa), times 255: the parts of S and D that do not overlap. */
#define APART (s * (255 - da) + d * (255 - sa))

/* B = min(1, b / (1 - s)), but 0 where b is 0. */
CURVE(color_dodge) {
  words rest = sa - s;
  words is_full = (words)(d > 0) & (words)(sa * d >= da * rest);
  words scale = either(is_full | (words)(rest == 0), splat(1), rest);
  words together = either(is_full, sa * da, sa * sa * d);
  return nearest_quotient(APART * scale + together, 255 * scale);
}

/*
 * B = 1 - min(1, (1 - b) / s). As measured on Quartz, where a source channel is 0, the whole result is 0,
 * not just B. A transparent source changes nothing.
 */
CURVE(color_burn) {
  words is_empty = (words)(sa * (da - d) >= da * s);
  words together = ~is_empty & (sa * da * s - sa * sa * (da - d));
  words burnt = nearest_quotient(APART * s + together, either((words)(s == 0), splat(1), 255 * s));
  return either((words)(s > 0), burnt, ~(words)(sa > 0) & d);
}

/*
 * s <= 1/2: B = b - (1 - 2s) b (1 - b).
 * s > 1/2: B = b + (2s - 1) (C - b), with C = ((16b - 12) b + 4) b for b <= 1/4, else the square root of b.
 *
 * All values are integers below 2^53, or roots whose distance from any tie is larger than the error of a
 * double.
 */
CURVE(soft_light) {
  const words change = 2 * s - sa, is_light = (words)((integers)change > 0);
  const words is_root = is_light & (words)(4 * d > da);
  const doubles area = doubles_of(either((words)(da > 0), da, splat(1))), x = doubles_of(d);
  const doubles root = __builtin_elementwise_sqrt(x * area) - x;
  const doubles dark = x * (area - x) * area;
  const doubles cubic = ((16 * x - 12 * area) * x + 3 * area * area) * x;
  const doubles ones = doubles_of(splat(1));
  const doubles square = either_double(is_root, ones, area * area);
  const doubles brighter = either_double(is_root, root, cubic);
  const doubles lightness = either_double(is_light, brighter, dark);
  const doubles sum = doubles_of(APART + d * sa) * square + doubles_of(change) * lightness;
  return words_within((2 * sum + 255 * square) / (510 * square));
}

#undef APART

#endif
