/*
 * PDF's separable blend modes, as operators.
 *
 * With b = D / Da and s = S / Sa the result is S * (1 - Da) + D * (1 - Sa) + Sa * Da * B(b, s), and its
 * alpha is Sa + Da - Sa * Da (ISO 32000-1, 11.3.5 and 11.3.6). Here all terms are multiplied by 255^2, and
 * by the factor that makes B an integer. So only the result is rounded, once, to nearest.
 *
 * In the memory of a caller, colour may exceed alpha; it then counts as alpha. So no result has a colour above alpha,
 * except in screen.
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
#define MODE(name)                                                                       \
  CPX_INLINE u16x2N name##_limited(u16x2N s, u16x2N d, u16x2N sa, u16x2N da);            \
  CHANNELS(name) {                                                                       \
    return name##_limited(s, min_u16(d, da), sa, da);                                    \
  }                                                                                      \
  CPX_INLINE u16x2N name##_limited(u16x2N s, u16x2N d, u16x2N sa, u16x2N da)

MODE(multiply) { return 255 * s - s * da + d * (255 - sa + s); }
MODE(darken) { return 255 * (s + d) - __builtin_elementwise_max(s * da, d * sa); }
MODE(lighten) { return 255 * (s + d) - min_u16(s * da, d * sa); }

/* The result never exceeds 255, so colour above alpha need not be limited. */
CHANNELS(screen) { return (void)sa, (void)da, 255 * s + d * (255 - s); }
/* 255 times the term that screen adds to the source. */
CHANNELS(screen_increment) { return (void)sa, (void)da, d * (255 - s); }

/*
 * Blends by 2 * S * D where `is_dark`, else by the same formula with inverted colours. The result is S + D + P where
 * `is_dark`, else S + D - P - Sa * Da, with P = 2 * S * D - S * Da - D * Sa.
 */
CPX_INLINE u16x2N hard_light_blend(u16x2N s, u16x2N d, u16x2N sa, u16x2N da, i16x2N is_dark) {
  const u16x2N product = d * (2 * s - sa) - s * da;
  return 255 * s + 255 * d + (is_dark ? product : -product - sa * da);
}

MODE(overlay) { return hard_light_blend(s, d, sa, da, 2 * d <= da); }
MODE(hard_light) { return hard_light_blend(s, d, sa, da, 2 * s <= sa); }

/*
 * Defines modes of the form 255 * (S + D) - 2 * product. For alpha, the product is subtracted once. The body computes
 * the product.
 */
#define MINUS_TWICE(name)                                                                       \
  CPX_INLINE u16x2N name##_product(u16x2N s, u16x2N d, u16x2N sa, u16x2N da);                   \
  CPX_INLINE u16x2N name##_channel(u16x2N s, u16x2N d, u16x2N sa, u16x2N da, u16x2N is_color) { \
    d = min_u16(d, da);                                                                         \
    u16x2N product = name##_product(s, d, sa, da);                                              \
    return 255 * s + 255 * d - product - (product & is_color);                                  \
  }                                                                                             \
  OPERATOR(name) {                                                                              \
    const u32xN color = splat(~(255u << layout.alpha_shift));                                   \
    const channels is_color = split_channels(color);                                            \
    return (channels){name##_channel(s.channel.even, d.channel.even, s.alpha, d.alpha,          \
                                     (u16x2N)(is_color.even != 0)),                             \
                      name##_channel(s.channel.odd, d.channel.odd, s.alpha, d.alpha,            \
                                     (u16x2N)(is_color.odd != 0))};                             \
  }                                                                                             \
  CPX_INLINE u16x2N name##_product(u16x2N s, u16x2N d, u16x2N sa, u16x2N da)

MINUS_TWICE(exclusion) { return (void)sa, (void)da, s * d; }
MINUS_TWICE(difference) { return min_u16(s * da, d * sa); }

/* MARK: Modes in 32 bits and doubles */

/*
 * x / y, rounded to nearest, ties up, for x and y below 2^29. The quotient of such integers in doubles has the same
 * integer part as the exact quotient. Unlike a division of integers, it is computed for several lanes at once.
 */
CPX_INLINE u32xN nearest_quotient(u32xN x, u32xN y) {
  return truncate_to_u32(to_f64(2 * x + y) / to_f64(2 * y));
}

/* Defines a mode whose channels are computed in 32-bit lanes. */
#define WIDE_MODE(name)                                                                        \
  CPX_INLINE u32xN name##_channel(u32xN s, u32xN d, u32xN sa, u32xN da);                       \
  OPERATOR(name) {                                                                             \
    const u32xN sa = alpha_of(s.packed, layout), da = alpha_of(d.packed, layout);              \
    u32xN colors = {};                                                                         \
    for (uint32_t bits = 0; bits < 32; bits += 8) {                                            \
      const u32xN from = (s.packed >> bits) & 255, to = min_u32((d.packed >> bits) & 255, da); \
      colors |= name##_channel(from, to, sa, da) << bits;                                      \
    }                                                                                          \
    return split_channels(with_union_alpha(colors, sa, da, layout));                           \
  }                                                                                            \
  CPX_INLINE u32xN name##_channel(u32xN s, u32xN d, u32xN sa, u32xN da)

/* S * (1 - Da) + D * (1 - Sa), times 255: the parts of S and D that do not overlap. */
#define NON_OVERLAPPING (s * (255 - da) + d * (255 - sa))

/* B = min(1, b / (1 - s)), but 0 where b is 0. */
WIDE_MODE(color_dodge) {
  u32xN rest = sa - s;
  u32xN is_full = (u32xN)(d > 0) & (u32xN)(sa * d >= da * rest);
  u32xN scale = select_u32(is_full | (u32xN)(rest == 0), splat(1), rest);
  u32xN overlapping = select_u32(is_full, sa * da, sa * sa * d);
  return nearest_quotient(NON_OVERLAPPING * scale + overlapping, 255 * scale);
}

/*
 * B = 1 - min(1, (1 - b) / s). If a source channel is 0, the whole result of that channel is 0, not only B, as measured
 * on Quartz. A transparent source changes nothing.
 */
WIDE_MODE(color_burn) {
  u32xN is_empty = (u32xN)(sa * (da - d) >= da * s);
  u32xN overlapping = ~is_empty & (sa * da * s - sa * sa * (da - d));
  u32xN burnt = nearest_quotient(NON_OVERLAPPING * s + overlapping, select_u32((u32xN)(s == 0), splat(1), 255 * s));
  return select_u32((u32xN)(s > 0), burnt, ~(u32xN)(sa > 0) & d);
}

/*
 * s <= 1/2: B = b - (1 - 2s) b (1 - b). s > 1/2: B = b + (2s - 1) (C - b), with C = ((16b - 12) b + 4) b for b <=
 * 1/4, else the square root of b.
 *
 * All values are integers below 2^53, or roots that are farther from any tie than the rounding error of doubles.
 */
WIDE_MODE(soft_light) {
  const u32xN change = 2 * s - sa, is_light = (u32xN)((i32xN)change > 0);
  const u32xN is_root = is_light & (u32xN)(4 * d > da);
  /* The alpha of the destination, or 1 where it is 0: the formulas divide by its square. */
  const f64xN alpha = to_f64(select_u32((u32xN)(da > 0), da, splat(1))), x = to_f64(d);
  const f64xN root = __builtin_elementwise_sqrt(x * alpha) - x;
  const f64xN dark = x * (alpha - x) * alpha;
  const f64xN cubic = ((16 * x - 12 * alpha) * x + 3 * alpha * alpha) * x;
  const f64xN ones = to_f64(splat(1));
  const f64xN square = select_f64(is_root, ones, alpha * alpha);
  const f64xN brighter = select_f64(is_root, root, cubic);
  const f64xN lightness = select_f64(is_light, brighter, dark);
  const f64xN sum = to_f64(NON_OVERLAPPING + d * sa) * square + to_f64(change) * lightness;
  return truncate_to_u32((2 * sum + 255 * square) / (510 * square));
}

#undef NON_OVERLAPPING

#endif
