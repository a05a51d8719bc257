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
  X(level, void, sweep_rows, (cpx_cell_rows of, int32_t min_x, int32_t width, int rule,          \
    cpx_swept_rows *out), (of, min_x, width, rule, out))                                         \
  X(level, void, sweep_rounded, (cpx_rounded_rows of, int32_t min_x, int32_t width, int rule,    \
    cpx_swept_rows *out), (of, min_x, width, rule, out))                                         \
  X(level, void, sweep_straight, (cpx_straight_rows of, int32_t min_x, int32_t width,            \
    cpx_swept_rows *out), (of, min_x, width, out))                                               \
  X(level, cpx_pacing, pace_chords, (const cpx_cubic *curve, cpx_fineness fineness), (curve,      \
    fineness))                                                                                   \
  X(level, void, chord_times, (double *times, const cpx_pacing *pacing), (times, pacing))        \
  X(level, void, chord_ends, (double *x, double *y, const cpx_cubic *curve, cpx_plane_box box,   \
    const cpx_pacing *pacing), (x, y, curve, box, pacing))                                       \
  X(level, ptrdiff_t, chord_edges, (int32_t *ends, const cpx_cubic *curve, cpx_plane_box box,    \
    const cpx_pacing *pacing, cpx_place start, cpx_place end), (ends, curve, box, pacing, start, \
    end))                                                                                        \
  X(level, int, stroke_samples, (cpx_stroke_sample *samples, const cpx_cubic *curve,             \
    const cpx_pacing *pacing, cpx_turning ends), (samples, curve, pacing, ends))                 \
  X(level, cpx_stroke_edges, stroke_sides, (int32_t *right, int32_t *left,                       \
    const cpx_stroke_sample *samples, ptrdiff_t count, const cpx_stroke_pen *pen), (right, left,  \
    samples, count, pen))                                                                        \
  X(level, cpx_walked, walk_edges, (cpx_edges edges, ptrdiff_t from, cpx_edge_rows of, int32_t   \
    *going_on), (edges, from, of, going_on))                                                     \
  X(level, ptrdiff_t, band_edges, (cpx_edge_run *runs, int32_t *heads, cpx_banded of,             \
    cpx_bands bands), (runs, heads, of, bands))                                                  \
  X(level, void, find_blocks, (cpx_edge_block *blocks, cpx_banded of), (blocks, of))            \
  X(level, ptrdiff_t, join_edges, (cpx_vertex *vertices, const int32_t *ends, ptrdiff_t first,   \
    ptrdiff_t count, int32_t number), (vertices, ends, first, count, number))                    \
  X(level, int64_t, edge_heights, (const int32_t *ends, ptrdiff_t count), (ends, count))         \
  X(level, int64_t, box_edges, (cpx_boxes edges, cpx_boxes batches, int32_t *directions,         \
    const cpx_vertex *vertices, ptrdiff_t count), (edges, batches, directions, vertices, count)) \
  X(level, cpx_compared, compare_boxes, (cpx_box_pair *pairs, cpx_compared_boxes of,             \
    ptrdiff_t first), (pairs, of, first))                                                        \
  X(level, ptrdiff_t, crossing_edges, (cpx_pair *out, cpx_contour_edges of,                      \
    const cpx_box_pair *pairs, ptrdiff_t count, int64_t *met), (out, of, pairs, count, met))     \
  X(level, ptrdiff_t, edges_west, (int32_t *out, cpx_boxes edges, cpx_boxes batches,             \
    ptrdiff_t first_batch, ptrdiff_t end_batch, int32_t x, int32_t y), (out, edges, batches,     \
    first_batch, end_batch, x, y))                                                               \
  X(level, ptrdiff_t, westernmost, (const cpx_vertex *vertices, ptrdiff_t first, ptrdiff_t end),  \
    (vertices, first, end))                                                                      \
  X(level, void, multiply_coverage, (uint8_t *out, const uint8_t *a, const uint8_t *b,           \
    ptrdiff_t count), (out, a, b, count))                                                        \
  X(level, ptrdiff_t, run_length, (const uint8_t *bytes, ptrdiff_t count, uint8_t value),        \
    (bytes, count, value))                                                                       \
  X(level, ptrdiff_t, mixed_length, (const uint8_t *bytes, ptrdiff_t count), (bytes, count))     \
  X(level, cpx_kernel, find_kernel, (int operator_, int storage, int masked), (operator_,        \
    storage, masked))                                                                            \
  X(level, const cpx_solid_kernels *, find_solid_kernels, (int operator_, int storage),          \
    (operator_, storage))                                                                        \
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
  X(level, void, stretch_columns, (cpx_stretch columns, ptrdiff_t count, int32_t width,          \
    uint64_t x, uint64_t dx), (columns, count, width, x, dx))                                    \
  X(level, void, stretch_words, (cpx_stretched out, ptrdiff_t count, const uint8_t *row,         \
    int32_t width, cpx_stretch columns), (out, count, row, width, columns))                      \
  X(level, void, mix_words, (uint32_t *out, ptrdiff_t count, cpx_stretched upper,                \
    cpx_stretched lower, uint32_t weight), (out, count, upper, lower, weight))                   \
  X(level, void, stretch_bytes, (uint16_t *out, ptrdiff_t count, const uint8_t *row,              \
    int32_t width, cpx_stretch columns), (out, count, row, width, columns))                      \
  X(level, void, mix_bytes, (uint8_t *out, ptrdiff_t count, const uint16_t *upper, const         \
    uint16_t *lower, uint32_t weight), (out, count, upper, lower, weight))                       \
  X(level, void, nearest_columns, (int32_t *first, ptrdiff_t count, int32_t width, uint64_t x,   \
    uint64_t dx), (first, count, width, x, dx))                                                  \
  X(level, void, take_words, (uint32_t *out, ptrdiff_t count, const uint8_t *row, const int32_t  \
    *first), (out, count, row, first))                                                           \
  X(level, void, take_bytes, (uint8_t *out, ptrdiff_t count, const uint8_t *row, const int32_t   \
    *first), (out, count, row, first))                                                           \
  X(level, void, box_words, (uint32_t *out, ptrdiff_t count, const uint8_t *pixels,              \
    ptrdiff_t bytes_per_row, int32_t across, int32_t down), (out, count, pixels,                 \
    bytes_per_row, across, down))                                                                \
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
  X(level, void, gradient_words, (uint32_t *out, ptrdiff_t first, ptrdiff_t count, const         \
    cpx_gradient *gradient, const cpx_ramp *ramps, double u, double v), (out, first, count,      \
    gradient, ramps, u, v))                                                                      \
  X(level, void, soften_bytes, (int16_t *out, ptrdiff_t out_step, const uint8_t *in, ptrdiff_t   \
    in_step, cpx_column_area area, const cpx_tap *taps, int tap_count, float scale), (out,       \
    out_step, in, in_step, area, taps, tap_count, scale))                                        \
  X(level, void, soften_words, (uint8_t *out, ptrdiff_t out_step, const int16_t *in, ptrdiff_t   \
    in_step, cpx_column_area area, const cpx_tap *taps, int tap_count, float scale), (out,       \
    out_step, in, in_step, area, taps, tap_count, scale))                                        \
  X(level, void, turn_bytes, (uint8_t *out, ptrdiff_t out_step, const uint8_t *in, ptrdiff_t     \
    in_step, ptrdiff_t rows, ptrdiff_t columns), (out, out_step, in, in_step, rows, columns))    \
  X(level, void, turn_words, (int16_t *out, ptrdiff_t out_step, const int16_t *in, ptrdiff_t     \
    in_step, ptrdiff_t rows, ptrdiff_t columns), (out, out_step, in, in_step, rows, columns))    \
  X(level, uint32_t, common_bits, (const uint32_t *words, ptrdiff_t count), (words, count))      \
  X(level, void, straight_words, (uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout \
    layout), (out, in, count, layout))                                                           \
  X(level, void, ordered_words, (uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout  \
    layout), (out, in, count, layout))                                                           \
  X(level, void, colors, (uint8_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout), \
    (out, in, count, layout))                                                                    \
  X(level, void, count_steps, (const uint8_t *row, const uint8_t *above, ptrdiff_t count,        \
    ptrdiff_t width, uint32_t *small, uint32_t *large), (row, above, count, width, small,        \
    large))                                                                                      \
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
