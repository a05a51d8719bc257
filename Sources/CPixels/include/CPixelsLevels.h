/*
 * The kernels of every level: a level is what the same sources become for one instruction set.
 *
 * The functions of CPixels.h and CPixelsDeep.h are those of the level in use: the highest that the
 * processor has, unless the environment variable CITRINE_INSTRUCTION_SET names a lower one when the
 * program starts. Levels do not differ in what they compute.
 */
#ifndef CPIXELS_LEVELS_H
#define CPIXELS_LEVELS_H

#include "CPixels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Every kernel: its result, its name after cpx_, its parameters, and how they are handed on. */
#define CPX_KERNELS(X, level)                                                                    \
  X(level, void, sweep, (int32_t *cells, ptrdiff_t count, int32_t *carry, int rule, uint8_t      \
    *coverage), (cells, count, carry, rule, coverage))                                           \
  X(level, uint8_t, coverage, (int32_t sum, int rule), (sum, rule))                              \
  X(level, void, multiply_coverage, (uint8_t *out, const uint8_t *a, const uint8_t *b,           \
    ptrdiff_t count), (out, a, b, count))                                                        \
  X(level, ptrdiff_t, run_length, (const uint8_t *bytes, ptrdiff_t count, uint8_t value),        \
    (bytes, count, value))                                                                       \
  X(level, ptrdiff_t, mixed_length, (const uint8_t *bytes, ptrdiff_t count), (bytes, count))     \
  X(level, cpx_kernel, find_kernel, (int operator_, int storage, int solid, int masked),         \
    (operator_, storage, solid, masked))                                                         \
  X(level, cpx_runs_kernel, find_runs_kernel, (int operator_, int storage), (operator_,          \
    storage))                                                                                    \
  X(level, cpx_rect_kernel, find_rect_kernel, (int operator_, int storage), (operator_,          \
    storage))                                                                                    \
  X(level, void, scale_words, (uint32_t *words, ptrdiff_t count, uint8_t alpha), (words,         \
    count, alpha))                                                                               \
  X(level, void, gray_words, (uint32_t *words, ptrdiff_t count), (words, count))                 \
  X(level, void, nearest_words, (uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk   \
    walk), (out, count, picture, walk))                                                          \
  X(level, void, nearest_bytes, (uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk    \
    walk), (out, count, picture, walk))                                                          \
  X(level, void, bilinear_words, (uint32_t *out, ptrdiff_t count, cpx_picture picture,           \
    cpx_walk walk), (out, count, picture, walk))                                                 \
  X(level, void, bilinear_bytes, (uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk   \
    walk), (out, count, picture, walk))                                                          \
  X(level, void, bicubic_words, (uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk   \
    walk, int alpha), (out, count, picture, walk, alpha))                                        \
  X(level, void, bicubic_bytes, (uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk    \
    walk), (out, count, picture, walk))                                                          \
  X(level, void, limit_words, (uint8_t *pixels, ptrdiff_t count, int alpha), (pixels, count,     \
    alpha))                                                                                      \
  X(level, void, resample_across, (float *out, ptrdiff_t count, const uint8_t *row, const        \
    cpx_taps *taps, const float *weights, int channels), (out, count, row, taps, weights,        \
    channels))                                                                                   \
  X(level, void, accumulate_row, (float *sum, const float *row, float weight, ptrdiff_t          \
    count), (sum, row, weight, count))                                                           \
  X(level, void, round_row, (uint8_t *out, const float *sum, ptrdiff_t count), (out, sum,        \
    count))                                                                                      \
  X(level, void, gradient_words, (uint32_t *out, ptrdiff_t count, const cpx_gradient             \
    *gradient, const cpx_ramp *ramps, double u, double v), (out, count, gradient, ramps, u,      \
    v))                                                                                          \
  X(level, void, deep_load, (cpx_deep_row out, const void *pixels, ptrdiff_t count,              \
    cpx_deep_format format), (out, pixels, count, format))                                       \
  X(level, void, deep_store, (void *pixels, cpx_deep_row in, ptrdiff_t count, cpx_deep_format    \
    format), (pixels, in, count, format))                                                        \
  X(level, void, deep_blend, (cpx_deep_row destination, cpx_deep_row source, const uint8_t       \
    *mask, ptrdiff_t count, int operator_, int color_count), (destination, source, mask,         \
    count, operator_, color_count))                                                              \
  X(level, void, deep_scale, (cpx_deep_row row, ptrdiff_t count, int color_count, float          \
    factor), (row, count, color_count, factor))                                                  \
  X(level, void, deep_gray, (cpx_deep_row row, ptrdiff_t count), (row, count))                   \
  X(level, void, deep_inks, (cpx_deep_row row, ptrdiff_t count), (row, count))                   \
  X(level, void, nearest_deep, (cpx_deep_row out, ptrdiff_t count, cpx_picture picture,          \
    cpx_walk walk, int color_count), (out, count, picture, walk, color_count))                   \
  X(level, void, bilinear_deep, (cpx_deep_row out, ptrdiff_t count, cpx_picture picture,         \
    cpx_walk walk, int color_count), (out, count, picture, walk, color_count))                   \
  X(level, void, bicubic_deep, (cpx_deep_row out, ptrdiff_t count, cpx_picture picture,          \
    cpx_walk walk, int color_count, int limited), (out, count, picture, walk, color_count,       \
    limited))                                                                                    \
  X(level, void, resample_across_deep, (float *out, ptrdiff_t count, const float *row, const     \
    cpx_taps *taps, const float *weights, int channels), (out, count, row, taps, weights,        \
    channels))                                                                                   \
  X(level, void, limit_deep, (float *pixels, ptrdiff_t count, int color_count, int limited),     \
    (pixels, count, color_count, limited))                                                       \
  X(level, void, gradient_deep, (cpx_deep_row out, ptrdiff_t count, const cpx_gradient           \
    *gradient, const cpx_ramp *ramps, double u, double v), (out, count, gradient, ramps, u,      \
    v))

/* The kernels of one level, by the names of the functions. */
#define CPX_FIELD(level, result, name, parameters, arguments) result(*name) parameters;
typedef struct {
  CPX_KERNELS(CPX_FIELD, )
} cpx_kernels;
#undef CPX_FIELD

enum {
  CPX_LEVEL_PORTABLE, /* what every processor of its kind has: SSE2, or NEON */
  CPX_LEVEL_AVX2,     /* x86-64-v3 */
  CPX_LEVEL_AVX512    /* x86-64-v4 */
};

/* How many of the levels, from the first on, this processor has. */
int cpx_level_count(void);

/* The level in use. */
int cpx_level_in_use(void);

/* What CITRINE_INSTRUCTION_SET calls a level: portable, avx2, avx512. */
const char *cpx_level_name(int level);

/* The kernels of a level that this processor has. */
const cpx_kernels *cpx_kernels_of_level(int level);

#ifdef __cplusplus
}
#endif

#endif
