/*
 * Row kernels: the loops over pixels, in a language whose compiler builds each of them for several
 * instruction sets and picks one when the program runs.
 *
 * Kernels hold no state, allocate nothing and trust their arguments; what a picture depends on is
 * decided by their callers. Each has a twin in Swift, in the tests, that defines it bit for bit.
 *
 * A pixel with colour is a 32-bit word in memory order, premultiplied: colour never exceeds alpha
 * in a source. Divisions by 255 round to nearest.
 */
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#include "CPixelsCoverage.h"
#include "CPixelsCurves.h"

#ifdef __cplusplus
extern "C" {
#endif

/* MARK: Compositing */

/* The operators. Their order is that of the kernel table. */
enum {
  CPX_COPY,
  CPX_SOURCE_OVER,
  CPX_SOURCE_IN,
  CPX_SOURCE_OUT,
  CPX_SOURCE_ATOP,
  CPX_DESTINATION_OVER,
  CPX_DESTINATION_IN,
  CPX_DESTINATION_OUT,
  CPX_DESTINATION_ATOP,
  CPX_XOR,
  CPX_PLUS_DARKER,
  CPX_PLUS_LIGHTER,
  CPX_MULTIPLY,
  CPX_SCREEN,
  CPX_OVERLAY,
  CPX_DARKEN,
  CPX_LIGHTEN,
  CPX_COLOR_DODGE,
  CPX_COLOR_BURN,
  CPX_SOFT_LIGHT,
  CPX_HARD_LIGHT,
  CPX_DIFFERENCE,
  CPX_EXCLUSION,
  CPX_HUE,
  CPX_SATURATION,
  CPX_COLOR,
  CPX_LUMINOSITY,
  CPX_OPERATOR_COUNT
};

/* How a destination stores its pixels. */
enum {
  CPX_STORAGE_COLOR, /* 32-bit words; `layout` says where the components are */
  CPX_STORAGE_GRAY,  /* a byte of gray, opaque; sources have gray in bits 0...7 */
  CPX_STORAGE_ALPHA, /* a byte of alpha */
  CPX_STORAGE_COUNT
};

/* Handed on in one register. */
typedef struct {
  /* 255 in the place of alpha for destinations without alpha, which count as opaque; else 0. */
  uint32_t opaque;
  /* The shift that brings a word's alpha to bits 0...7: 24, or 0. For bytes, 24. */
  uint8_t alpha_shift;
  /* The shifts that bring red and blue to bits 0...7; green is in the place that is left. */
  uint8_t red_shift, blue_shift;
} cpx_layout;

/*
 * Composites `count` source words onto a row: d' = m * B(s, d) + (1 - m) * d with m = mask / 255,
 * within 0.51 of real numbers; dodge, burn, soft light and the modes of whole colours round B before.
 *
 * Kernels without a mask ignore `mask`. `destination` and `source` need not be aligned. In a destination
 * colour may exceed alpha; a sum then stops at 255.
 */
typedef void (*cpx_kernel)(void *destination, const uint32_t *source, const uint8_t *mask,
                           ptrdiff_t count, cpx_layout layout);

/* The kernel for an operator and a storage; `masked` is 0 or 1. */
cpx_kernel cpx_find_kernel(int operator_, int storage, int masked);

/* MARK: Source rows */

/* words[i] *= alpha / 255, all four bytes. */
void cpx_scale_words(uint32_t *words, ptrdiff_t count, uint8_t alpha);

/* words[i] = the gray word (g, g, g, a) of a premultiplied one, both in RGBA order. */
void cpx_gray_words(uint32_t *words, ptrdiff_t count);

/*
 * A picture to sample: rows of words or bytes, the first row at the top. Beyond its border it
 * begins anew when it `wraps`, else its outermost pixels go on.
 */
typedef struct {
  const uint8_t *base;
  ptrdiff_t bytes_per_row;
  int32_t width;
  int32_t height;
  int32_t wraps;
} cpx_picture;

/*
 * A walk through a picture: the sample point of destination pixel i is (x + i * dx, y + i * dy), in
 * pixels of the picture with 32 fraction bits, modulo 2^64 and read as signed numbers.
 */
typedef struct {
  uint64_t x, y, dx, dy;
} cpx_walk;

void cpx_nearest_words(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk);
void cpx_nearest_bytes(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk);

/* Weights have 8 bits; the sample points are pixel centres at + 0.5. */
void cpx_bilinear_words(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk);
void cpx_bilinear_bytes(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk);

/*
 * Rows of words scaled across, linear between pixel centers: destination pixel i has `weight` / 256
 * of the pixel behind first[i], and the rest of that one.
 */
typedef struct {
  int32_t *first;
  uint32_t *weight;
} cpx_stretch;

/*
 * A row of words with 16 bits a channel, 8 of them a fraction, less 128: channels 0 and 2, and 1 and 3.
 */
typedef struct {
  uint32_t *even;
  uint32_t *odd;
} cpx_stretched;

/*
 * The columns of `count` pixels, the first of which has its sample point at x, in the numbers of a
 * cpx_walk. `width` is that of the picture, at least 2; its outermost pixels go on beyond it.
 */
void cpx_stretch_columns(cpx_stretch columns, ptrdiff_t count, int32_t width, uint64_t x,
                         uint64_t dx);

void cpx_stretch_words(cpx_stretched out, ptrdiff_t count, const uint8_t *row, int32_t width,
                       cpx_stretch columns);

/* The same of bytes, 16 bits each. */
void cpx_stretch_bytes(uint16_t *out, ptrdiff_t count, const uint8_t *row, int32_t width,
                       cpx_stretch columns);

/* Mixes two stretched rows, `weight` / 256 of the lower one, and rounds to bytes, once. */
void cpx_mix_words(uint32_t *out, ptrdiff_t count, cpx_stretched upper, cpx_stretched lower,
                   uint32_t weight);
void cpx_mix_bytes(uint8_t *out, ptrdiff_t count, const uint16_t *upper, const uint16_t *lower,
                   uint32_t weight);

/* The columns of the nearest samples, as cpx_stretch_columns; and the samples of one row there. */
void cpx_nearest_columns(int32_t *first, ptrdiff_t count, int32_t width, uint64_t x, uint64_t dx);
void cpx_take_words(uint32_t *out, ptrdiff_t count, const uint8_t *row, const int32_t *first);
void cpx_take_bytes(uint8_t *out, ptrdiff_t count, const uint8_t *row, const int32_t *first);

/*
 * Words of means of boxes of `across` by `down` words, at most 256, to nearest and halves up; `pixels`
 * is the first of the first box, and the next box begins beside it.
 */
void cpx_box_words(uint32_t *out, ptrdiff_t count, const uint8_t *pixels, ptrdiff_t bytes_per_row,
                   int32_t across, int32_t down);

/*
 * Cubic between pixel centres, by four pixels along each axis; the weights may be negative, so
 * results stop at 0 and 255. `alpha` is the byte of a pixel, 0 or 3, that no other exceeds. Weights
 * and sums are rounded after each step.
 */
void cpx_bicubic_words(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk,
                       int alpha);
void cpx_bicubic_bytes(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk);

/* Lowers all bytes of each pixel of four to its byte `alpha`. */
void cpx_limit_words(uint8_t *pixels, ptrdiff_t count, int alpha);

/*
 * One row of a separable resampling, across: for destination pixel i and each of `channels`
 * channels, sums taps[i].count source pixels from taps[i].first on, with weights that follow each
 * other in `weights`. `channels` is 1 or 4; sums are rounded after each step.
 */
typedef struct {
  int32_t first;
  int32_t count;
} cpx_taps;

void cpx_resample_across(float *out, ptrdiff_t count, const uint8_t *row, const cpx_taps *taps,
                         const float *weights, int channels);

/* sum[i] += weight * row[i], rounded after each step. */
void cpx_accumulate_row(float *sum, const float *row, float weight, ptrdiff_t count);

/* out[i] = sum[i], rounded to 0...255. */
void cpx_round_row(uint8_t *out, const float *sum, ptrdiff_t count);

/* MARK: Softening */

/* What lies so many rows above and below counts so much in a filter's second difference. */
typedef struct {
  int32_t place;
  int32_t weight; /* in 16 bits */
} cpx_tap;

/* Columns to be filtered; there are `rows` rows, and zeros beyond. `first` to `end` are wanted. */
typedef struct {
  ptrdiff_t columns;
  ptrdiff_t rows;
  ptrdiff_t first, end;
} cpx_column_area;

/*
 * Filters columns down, for the wanted rows, and stores the sums times `scale`, rounded to nearest.
 *
 * The filter is what two running sums make of the taps, of which there are an even number, the last
 * the farthest; it ends one row before that. The weight of a tap in place 0 counts twice. No sum of
 * the filter's weights times samples may reach 2^31, no two samples 2^15, nor a sum times `scale`
 * what is stored. The steps from row to row count elements.
 */
void cpx_soften_bytes(int16_t *out, ptrdiff_t out_step, const uint8_t *in, ptrdiff_t in_step,
                      cpx_column_area area, const cpx_tap *taps, int tap_count, float scale);
void cpx_soften_words(uint8_t *out, ptrdiff_t out_step, const int16_t *in, ptrdiff_t in_step,
                      cpx_column_area area, const cpx_tap *taps, int tap_count, float scale);

/* Makes columns of rows: out[x * out_step + y] = in[y * in_step + x]. */
void cpx_turn_bytes(uint8_t *out, ptrdiff_t out_step, const uint8_t *in, ptrdiff_t in_step,
                    ptrdiff_t rows, ptrdiff_t columns);
void cpx_turn_words(int16_t *out, ptrdiff_t out_step, const int16_t *in, ptrdiff_t in_step,
                    ptrdiff_t rows, ptrdiff_t columns);

/* MARK: Straight samples */

/* The bits that all words have in common; all bits for no words. */
uint32_t cpx_common_bits(const uint32_t *words, ptrdiff_t count);

/*
 * Premultiplied words of a layout as red, green, blue and alpha in memory, alpha divided out: to
 * nearest, ties up, 255 at most, and 0 under an alpha of 0.
 */
void cpx_straight_words(uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout);

/* Words of a layout as red, green, blue and alpha in memory. */
void cpx_ordered_words(uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout);

/* Three bytes red, green, blue for each word of a layout. */
void cpx_colors(uint8_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout);

/* The largest difference between neighbours that counts as small. */
enum { CPX_SMALL_STEP = 8 };

/*
 * Counts the bytes of a row, from number `width` on, that differ from the one `width` before or the
 * one above: in `small` if by no more than CPX_SMALL_STEP from both, otherwise in `large`.
 */
void cpx_count_steps(const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t width,
                     uint32_t *small, uint32_t *large);

/* MARK: Gradients */

/* Where a gradient takes its parameter t from, in a plane of its own with coordinates u and v. */
enum {
  CPX_GRADIENT_LINEAR, /* t = u */
  CPX_GRADIENT_RADIAL, /* the circle of a family that passes through the point */
  CPX_GRADIENT_CONIC   /* the angle from the axis of u, a full turn being 1 */
};

/* A stretch of a gradient from `start` on: not premultiplied, 0 to 1, and how it changes with t. */
typedef struct {
  double start;
  double red, green, blue, alpha;
  double red_slope, green_slope, blue_slope, alpha_slope;
} cpx_ramp;

/*
 * Numbers of circles that lie in each other and have two centers: with the way d of the center, its
 * length l, and a = growth^2 - l^2, these are radius * l / a, growth / (l * a), 1 / (l * sqrt(a)),
 * radius * growth / a, and 1 / a. All are 0 for circles with one center.
 */
typedef struct {
  double x, along, across, shift, slope;
} cpx_circles;

/* A gradient, its ramps apart. */
typedef struct {
  int32_t kind;
  int32_t ramp_count;
  /* The step in the gradient's plane from one pixel to the next. */
  double du, dv;
  /* Radial: circle t has its center at t * center, and the radius `radius` + t * `growth`. */
  double center_x, center_y, radius, growth;
  /* Radial: the values of t that there are. */
  double low, high;
  /* Radial, where it is gentle. */
  cpx_circles circles;
  /* What alpha is multiplied by, 255 for 1. */
  double opacity;
  /* Whether words may be computed in floats; see cpx_gradient_words. */
  int32_t is_gentle;
  /* Whether colours of cpx_gradient_deep may lie outside 0 to 1. */
  int32_t is_extended;
  uint32_t red_shift, green_shift, blue_shift, alpha_shift;
} cpx_gradient;

/* The most ramps of a gradient that is gentle. */
#define CPX_GENTLE_RAMPS 200

/* Floats begin anew at every so many pixels. */
#define CPX_GRADIENT_BLOCK 1024

/*
 * The premultiplied words of `count` pixels from pixel `first` on; pixel 0 lies at (u, v). Before the
 * second ramp begins the first counts, which must not change. Steps are rounded one by one.
 *
 * A gradient may be gentle when it is linear and no component changes by more than 1 from one pixel
 * to the next, or by 1024 where alpha does not change along any ramp; or radial with one center and a
 * growth above 0, or with centers whose distance is less than the growth's amount, where no slope times
 * 1 + (radius + distance) / (amount - distance) passes 256; where circles become smaller, the radius is
 * that at t = 1. It has at most CPX_GENTLE_RAMPS ramps, the last of which must not change.
 * Then ramps are told apart in doubles and colours computed without them, which differ from real
 * numbers by 1/50 of a level at most.
 */
void cpx_gradient_words(uint32_t *out, ptrdiff_t first, ptrdiff_t count,
                        const cpx_gradient *gradient, const cpx_ramp *ramps, double u, double v);

#ifdef __cplusplus
}
#endif

#include "CPixelsDeep.h"
#include "CPixelsSolid.h"
#include "CPixelsLevels.h"

#endif
