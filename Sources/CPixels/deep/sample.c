/* Rows of deep source pixels: scaling, colour conversion, sampling, and separable resampling. */
#include "deep/deep.h"
#include "sample/sample_steps.h"

#include <string.h>

/* MARK: Whole rows */

static void scale_plane(float *plane, ptrdiff_t count, float factor) {
  for (ptrdiff_t i = 0; i < count; i++) plane[i] = plane[i] * factor;
}

void cpx_deep_scale(cpx_deep_row row, ptrdiff_t count, int color_count, float factor) {
  for (int color = 0; color < color_count; color++)
    scale_plane(plane_of(row, color), count, factor);
  scale_plane(plane_of(row, CPX_ALPHA_PLANE), count, factor);
}

/* Gray is computed from differences to green, so that three equal components give exactly their value. */
void cpx_deep_gray(cpx_deep_row row, ptrdiff_t count) {
  float *restrict red = plane_of(row, 0);
  const float *restrict green = plane_of(row, 1);
  const float *restrict blue = plane_of(row, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    float change = 0.30f * (red[i] - green[i]) + 0.11f * (blue[i] - green[i]);
    red[i] = green[i] + change;
  }
}

/*
 * Planes hold alpha minus the component. For unpremultiplied colours, the plane of black is max(red, green, blue), and
 * the plane of cyan is red / max. For premultiplied colours, the plane of black is the same maximum, and the quotient
 * of cyan is multiplied by alpha.
 */
void cpx_deep_cmyk(cpx_deep_row row, ptrdiff_t count) {
  float *restrict red = plane_of(row, 0);
  float *restrict green = plane_of(row, 1);
  float *restrict blue = plane_of(row, 2);
  float *restrict black = plane_of(row, 3);
  const float *restrict alpha = plane_of(row, CPX_ALPHA_PLANE);
  for (ptrdiff_t i = 0; i < count; i++) {
    float a = alpha[i];
    float light = clamped(max_float(max_float(red[i], green[i]), blue[i]), a);
    float divisor = light > 0 ? light : 1;
    float cyan = a * (clamped(red[i], light) / divisor);
    float magenta = a * (clamped(green[i], light) / divisor);
    float yellow = a * (clamped(blue[i], light) / divisor);
    red[i] = light > 0 ? cyan : a;
    green[i] = light > 0 ? magenta : a;
    blue[i] = light > 0 ? yellow : a;
    black[i] = light;
  }
}

/* MARK: Samples */

/* The plane of a channel of a pixel in memory, where alpha comes right after the colours. */
CPX_INLINE int plane_of_channel(int channel, const int color_count) {
  return channel < color_count ? channel : CPX_ALPHA_PLANE;
}

/* Loads the floats of the pixel at `column` of a line of the picture. */
CPX_INLINE void load_pixel(float *floats, const uint8_t *line, ptrdiff_t column, const int channels) {
  memcpy(floats, line + column * channels * 4, (size_t)channels * 4);
}

/* The address of a line of the picture, repeated if `wraps`, else clamped. */
CPX_INLINE const uint8_t *row_address(cpx_picture picture, int64_t line, const int wraps) {
  return picture.base + pixel_index(line, picture.height, wraps) * picture.bytes_per_row;
}

CPX_INLINE void store_pixel(cpx_deep_row out, ptrdiff_t i, const float *floats, const int color_count) {
  for (int channel = 0; channel <= color_count; channel++)
    plane_of(out, plane_of_channel(channel, color_count))[i] = floats[channel];
}

/*
 * A sample point on an axis: the index of the last pixel whose centre is not beyond the point, and the distance of the
 * point from that centre, 0 to 1.
 */
typedef struct {
  int64_t index;
  float fraction;
} sample_position;

CPX_INLINE sample_position sample_position_of(uint64_t position) {
  const int64_t offset = (int64_t)(position - ((uint64_t)1 << (FRACTION_BITS - 1)));
  sample_position result = {offset >> FRACTION_BITS, (float)(uint32_t)offset * 0x1p-32f};
  return result;
}

CPX_INLINE void nearest_at(float *floats, cpx_picture picture, cpx_sample_steps steps, const int channels,
                           const int wraps) {
  const uint8_t *line = row_address(picture, (int64_t)steps.y >> FRACTION_BITS, wraps);
  load_pixel(floats, line, pixel_index((int64_t)steps.x >> FRACTION_BITS, picture.width, wraps), channels);
}

CPX_INLINE void bilinear_at(float *floats, cpx_picture picture, cpx_sample_steps steps, const int channels,
                            const int wraps) {
  const sample_position x = sample_position_of(steps.x), y = sample_position_of(steps.y);
  const ptrdiff_t left = pixel_index(x.index, picture.width, wraps);
  const ptrdiff_t right = pixel_index(x.index + 1, picture.width, wraps);
  const uint8_t *upper = row_address(picture, y.index, wraps);
  const uint8_t *lower = row_address(picture, y.index + 1, wraps);
  float a[CPX_PLANE_COUNT], b[CPX_PLANE_COUNT], c[CPX_PLANE_COUNT], d[CPX_PLANE_COUNT];
  load_pixel(a, upper, left, channels);
  load_pixel(b, upper, right, channels);
  load_pixel(c, lower, left, channels);
  load_pixel(d, lower, right, channels);
  for (int channel = 0; channel < channels; channel++) {
    float above = a[channel] + (b[channel] - a[channel]) * x.fraction;
    float below = c[channel] + (d[channel] - c[channel]) * x.fraction;
    floats[channel] = above + (below - above) * y.fraction;
  }
}

/*
 * Weights of Catmull-Rom interpolation at distance t behind the second of four pixels: `before` is for the first pixel,
 * `after` for the third, and `last` for the fourth.
 */
typedef struct {
  float before, after, last;
} cubic_weights;

CPX_INLINE cubic_weights cubic_weights_at(float t) {
  return (cubic_weights){CPX_CUBIC_FIRST(t), CPX_CUBIC_THIRD(t), CPX_CUBIC_LAST(t)};
}

/*
 * Interpolates between four values. The weight of `here` is 1 minus the other weights. The sum is computed from
 * differences to `here`, so that four equal values give exactly that value.
 */
CPX_INLINE float cubic(float before, float here, float after, float last, cubic_weights weights) {
  float sum = weights.before * (before - here) + weights.after * (after - here);
  return here + (sum + weights.last * (last - here));
}

CPX_INLINE void bicubic_at(float *floats, cpx_picture picture, cpx_sample_steps steps, const int channels,
                           const int wraps) {
  const sample_position x = sample_position_of(steps.x), y = sample_position_of(steps.y);
  const cubic_weights across = cubic_weights_at(x.fraction), down = cubic_weights_at(y.fraction);
  float rows[4][CPX_PLANE_COUNT];
  for (int row = 0; row < 4; row++) {
    const uint8_t *line = row_address(picture, y.index + row - 1, wraps);
    float pixels[4][CPX_PLANE_COUNT];
    for (int column = 0; column < 4; column++)
      load_pixel(pixels[column], line, pixel_index(x.index + column - 1, picture.width, wraps), channels);
    for (int channel = 0; channel < channels; channel++)
      rows[row][channel] = cubic(pixels[0][channel], pixels[1][channel], pixels[2][channel],
                                 pixels[3][channel], across);
  }
  for (int channel = 0; channel < channels; channel++)
    floats[channel] =
        cubic(rows[0][channel], rows[1][channel], rows[2][channel], rows[3][channel], down);
}

/* Clamps alpha to 0 to 1, and, if `clamps_color` is 1, colours to 0 to alpha. */
CPX_INLINE void clamp_pixel(float *floats, const int color_count, const int clamps_color) {
  const float alpha = clamped(floats[color_count], 1);
  floats[color_count] = alpha;
  for (int color = 0; clamps_color && color < color_count; color++)
    floats[color] = clamped(floats[color], alpha);
}

/* A loop over destination pixels: takes a sample, applies `finish`, and writes it to the planes. */
#define FOR_EACH_SAMPLE(sample, wraps, color_count, finish)     \
  for (ptrdiff_t i = 0; i < count; i++) {                       \
    float floats[CPX_PLANE_COUNT];                              \
    sample(floats, picture, steps, (color_count) + 1, wraps);   \
    finish(color_count);                                        \
    store_pixel(out, i, floats, color_count);                   \
    ADVANCE;                                                    \
  }

/*
 * Compiles a loop over sample points for each combination of `wraps` and the number of colours as constants, and runs
 * the one that fits.
 */
#define WITH_CONSTANTS(loop)       \
  if (color_count == 1) {          \
    WITH_CONSTANT_WRAPS(loop##_1)  \
  } else if (color_count == 3) {   \
    WITH_CONSTANT_WRAPS(loop##_3)  \
  } else {                         \
    WITH_CONSTANT_WRAPS(loop##_4)  \
  }

#define NO_FINISH(color_count) (void)0
#define NEAREST_1(wraps) FOR_EACH_SAMPLE(nearest_at, wraps, 1, NO_FINISH)
#define NEAREST_3(wraps) FOR_EACH_SAMPLE(nearest_at, wraps, 3, NO_FINISH)
#define NEAREST_4(wraps) FOR_EACH_SAMPLE(nearest_at, wraps, 4, NO_FINISH)

void cpx_nearest_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps,
                      int color_count) {
  WITH_CONSTANTS(NEAREST)
}

#define BILINEAR_1(wraps) FOR_EACH_SAMPLE(bilinear_at, wraps, 1, NO_FINISH)
#define BILINEAR_3(wraps) FOR_EACH_SAMPLE(bilinear_at, wraps, 3, NO_FINISH)
#define BILINEAR_4(wraps) FOR_EACH_SAMPLE(bilinear_at, wraps, 4, NO_FINISH)

void cpx_bilinear_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps,
                       int color_count) {
  WITH_CONSTANTS(BILINEAR)
}

#define CLAMP_PIXEL(color_count) clamp_pixel(floats, color_count, clamps_color)
#define BICUBIC_1(wraps) FOR_EACH_SAMPLE(bicubic_at, wraps, 1, CLAMP_PIXEL)
#define BICUBIC_3(wraps) FOR_EACH_SAMPLE(bicubic_at, wraps, 3, CLAMP_PIXEL)
#define BICUBIC_4(wraps) FOR_EACH_SAMPLE(bicubic_at, wraps, 4, CLAMP_PIXEL)

void cpx_bicubic_deep(cpx_deep_row out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps,
                      int color_count, int clamps_color) {
  WITH_CONSTANTS(BICUBIC)
}

/* MARK: Separable resampling */

CPX_INLINE void resample_deep(float *out, ptrdiff_t count, const float *row, const cpx_tap_range *taps,
                              const float *weights, const int channels) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float sums[CPX_PLANE_COUNT] = {0, 0, 0, 0, 0};
    const float *pixel = row + (ptrdiff_t)taps[i].first * channels;
    for (int32_t tap = 0; tap < taps[i].count; tap++) {
      float weight = *weights++;
      for (int channel = 0; channel < channels; channel++) sums[channel] += weight * *pixel++;
    }
    for (int channel = 0; channel < channels; channel++) *out++ = sums[channel];
  }
}

void cpx_resample_across_deep(float *out, ptrdiff_t count, const float *row, const cpx_tap_range *taps,
                              const float *weights, int channels) {
  if (channels == 2)
    resample_deep(out, count, row, taps, weights, 2);
  else if (channels == 4)
    resample_deep(out, count, row, taps, weights, 4);
  else
    resample_deep(out, count, row, taps, weights, 5);
}

void cpx_limit_deep(float *pixels, ptrdiff_t count, int color_count, int clamps_color) {
  for (ptrdiff_t i = 0; i < count; i++) clamp_pixel(pixels + i * (color_count + 1), color_count, clamps_color);
}
