/* Rows of source pixels: nearest and bilinear sampling, and separable resampling. */
#include "CPixels.h"
#include "base/arithmetic.h"
#include "base/inline.h"
#include "sample/sample_steps.h"

#include <string.h>

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

void cpx_scale_pixels32(uint32_t *pixels, ptrdiff_t count, uint8_t alpha) {
  for (ptrdiff_t i = 0; i < count; i++) pixels[i] = scale_pixel32(pixels[i], alpha);
}

/* The weights of red, green and blue, 0.30, 0.59 and 0.11 (ISO 32000-1, 10.3.2), are in 1/65,536. */
void cpx_gray_pixels32(uint32_t *pixels, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    uint32_t red = pixel & 255, green = (pixel >> 8) & 255, blue = (pixel >> 16) & 255;
    uint32_t gray = (red * 19661 + green * 38666 + blue * 7209 + 32768) >> 16;
    pixels[i] = (pixel & 0xff000000u) | gray * 0x010101u;
  }
}

#define NEAREST(wraps)                                                                        \
  for (ptrdiff_t i = 0; i < count; i++) {                                                     \
    int32_t column = pixel_index((int64_t)steps.x >> FRACTION_BITS, picture.width, wraps);    \
    int32_t line = pixel_index((int64_t)steps.y >> FRACTION_BITS, picture.height, wraps);     \
    memcpy(out + i, picture.base + line * picture.bytes_per_row + column * sizeof *out,       \
           sizeof *out);                                                                      \
    ADVANCE;                                                                                  \
  }

void cpx_nearest_pixels32(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  WITH_CONSTANT_WRAPS(NEAREST)
}

void cpx_nearest_pixels8(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  WITH_CONSTANT_WRAPS(NEAREST)
}

/* The four pixels around a sample point: rows `upper` and `lower`, byte offsets `left` and `right`. `across` and `down`
 * are the weights of the right and of the lower pixels in 1/256. */
typedef struct {
  const uint8_t *upper, *lower;
  ptrdiff_t left, right;
  uint32_t across, down;
} neighbourhood;

CPX_INLINE neighbourhood neighbours(cpx_picture picture, cpx_sample_steps steps, ptrdiff_t size,
                                    const int wraps) {
  const uint64_t half = (uint64_t)1 << (FRACTION_BITS - 1);
  int64_t x = (int64_t)(steps.x - half), y = (int64_t)(steps.y - half);
  int64_t column = x >> FRACTION_BITS, line = y >> FRACTION_BITS;
  neighbourhood n;
  n.upper = picture.base + pixel_index(line, picture.height, wraps) * picture.bytes_per_row;
  n.lower = picture.base + pixel_index(line + 1, picture.height, wraps) * picture.bytes_per_row;
  n.left = pixel_index(column, picture.width, wraps) * size;
  n.right = pixel_index(column + 1, picture.width, wraps) * size;
  n.across = (uint32_t)(x >> (FRACTION_BITS - 8)) & 255;
  n.down = (uint32_t)(y >> (FRACTION_BITS - 8)) & 255;
  return n;
}

CPX_INLINE uint32_t load_pixel32(const uint8_t *address) {
  uint32_t pixel;
  memcpy(&pixel, address, 4);
  return pixel;
}

/* Moves bytes 0 and 2 to bits 0 to 7 and 32 to 39, to make room for weighted sums. */
CPX_INLINE uint64_t spread(uint32_t bytes) {
  return (bytes & 0xff) | ((uint64_t)(bytes & 0xff0000) << 16);
}

/* Bytes 0 and 2 of the weighted mean of four pixels, rounded; the sum of the weights is 65,536. */
CPX_INLINE uint32_t weighted_pair(uint32_t a, uint32_t b, uint32_t c, uint32_t d, const uint32_t *w) {
  uint64_t sum = spread(a) * w[0] + spread(b) * w[1] + spread(c) * w[2] + spread(d) * w[3];
  sum += 0x0000800000008000u;
  return ((uint32_t)(sum >> 16) & 0xff) | ((uint32_t)(sum >> 32) & 0xff0000);
}

CPX_INLINE void weights_of(neighbourhood n, uint32_t *w) {
  w[0] = (256 - n.across) * (256 - n.down);
  w[1] = n.across * (256 - n.down);
  w[2] = (256 - n.across) * n.down;
  w[3] = n.across * n.down;
}

#define BILINEAR_PIXELS32(wraps)                                                      \
  for (ptrdiff_t i = 0; i < count; i++) {                                             \
    neighbourhood n = neighbours(picture, steps, 4, wraps);                           \
    uint32_t w[4];                                                                    \
    weights_of(n, w);                                                                 \
    uint32_t a = load_pixel32(n.upper + n.left), b = load_pixel32(n.upper + n.right); \
    uint32_t c = load_pixel32(n.lower + n.left), d = load_pixel32(n.lower + n.right); \
    uint32_t even = weighted_pair(a, b, c, d, w);                                     \
    uint32_t odd = weighted_pair(a >> 8, b >> 8, c >> 8, d >> 8, w);                  \
    out[i] = even | (odd << 8);                                                       \
    ADVANCE;                                                                          \
  }

#define BILINEAR_PIXELS8(wraps)                                                \
  for (ptrdiff_t i = 0; i < count; i++) {                                      \
    neighbourhood n = neighbours(picture, steps, 1, wraps);                    \
    uint32_t w[4];                                                             \
    weights_of(n, w);                                                          \
    uint32_t sum = n.upper[n.left] * w[0] + n.upper[n.right] * w[1] +          \
                   n.lower[n.left] * w[2] + n.lower[n.right] * w[3];           \
    out[i] = (uint8_t)((sum + 0x8000u) >> 16);                                 \
    ADVANCE;                                                                   \
  }

/* MARK: Blocks of bilinear samples, clamped at the border */

#define BILINEAR_BLOCK 64

/* For each sample point, the byte offset of its upper left neighbour, and the weights of the right and of the lower
 * neighbours in 1/256. */
typedef struct {
  int32_t offset[BILINEAR_BLOCK];
  uint32_t across[BILINEAR_BLOCK], down[BILINEAR_BLOCK];
} bilinear_neighbours;

/*
 * Returns 1 if blocks may be used, else 0. The picture must have at least 2 by 2 pixels, so that every sample point has
 * four neighbours in it: beyond the border, a weight of 0 or 256 selects the border pixel. Offsets must fit in 32 bits.
 */
CPX_INLINE int has_neighbours(cpx_picture picture) {
  return picture.width > 1 && picture.height > 1 &&
         picture.bytes_per_row <= INT32_MAX / picture.height;
}

/* Finds the neighbours of the next BILINEAR_BLOCK sample points. `size` is the number of bytes of a
 * pixel. */
CPX_INLINE void find_bilinear_neighbours(bilinear_neighbours *restrict at, cpx_picture picture, uint64_t x, uint64_t y,
                                         uint64_t dx, uint64_t dy, const int32_t size) {
  const int32_t last_column = picture.width - 2, last_line = picture.height - 2;
  const int32_t stride = (int32_t)picture.bytes_per_row;
  for (int32_t i = 0; i < BILINEAR_BLOCK; i++, x += dx, y += dy) {
    int32_t column = (int32_t)(x >> FRACTION_BITS), line = (int32_t)(y >> FRACTION_BITS);
    uint32_t across = (uint32_t)(x >> (FRACTION_BITS - 8)) & 255;
    uint32_t down = (uint32_t)(y >> (FRACTION_BITS - 8)) & 255;
    across = column < 0 ? 0 : column > last_column ? 256 : across;
    down = line < 0 ? 0 : line > last_line ? 256 : down;
    column = column < 0 ? 0 : column > last_column ? last_column : column;
    line = line < 0 ? 0 : line > last_line ? last_line : line;
    at->offset[i] = line * stride + size * column;
    at->across[i] = across;
    at->down[i] = down;
  }
}

/* Bilinear interpolation of bytes 0 and 2 of four pixels, rounded once. */
CPX_INLINE uint32_t bilerp256(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t across,
                              uint32_t down) {
  const uint32_t upper = lerp256(a & CPX_EVEN_BYTES, b & CPX_EVEN_BYTES, across);
  const uint32_t lower = lerp256(c & CPX_EVEN_BYTES, d & CPX_EVEN_BYTES, across);
  const uint32_t low = lerp256(upper & 0xffff, lower & 0xffff, down) + 0x8000u;
  const uint32_t high = lerp256(upper >> 16, lower >> 16, down) + 0x8000u;
  return low >> 16 | (high & 0xff0000u);
}

CPX_INLINE void lerp_neighbours(uint32_t *restrict out, ptrdiff_t count, const bilinear_neighbours *restrict at,
                                cpx_picture picture) {
  uint32_t upper[2 * BILINEAR_BLOCK], lower[2 * BILINEAR_BLOCK];
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint8_t *pixel = picture.base + at->offset[i];
    memcpy(upper + 2 * i, pixel, 8);
    memcpy(lower + 2 * i, pixel + picture.bytes_per_row, 8);
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint32_t a = upper[2 * i], b = upper[2 * i + 1];
    const uint32_t c = lower[2 * i], d = lower[2 * i + 1];
    out[i] = bilerp256(a, b, c, d, at->across[i], at->down[i]) |
             bilerp256(a >> 8, b >> 8, c >> 8, d >> 8, at->across[i], at->down[i]) << 8;
  }
}

CPX_INLINE void lerp_byte_neighbours(uint8_t *restrict out, ptrdiff_t count,
                                     const bilinear_neighbours *restrict at, cpx_picture picture) {
  uint32_t pairs[BILINEAR_BLOCK];
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint8_t *upper = picture.base + at->offset[i], *lower = upper + picture.bytes_per_row;
    pairs[i] = (uint32_t)(upper[0] | upper[1] << 8) | (uint32_t)(lower[0] | lower[1] << 8) << 16;
  }
  for (ptrdiff_t i = 0; i < count; i++) {
    /* Bits 0 to 15 hold the upper row, bits 16 to 31 the lower row. */
    const uint32_t lines = lerp256(pairs[i] & CPX_EVEN_BYTES, (pairs[i] >> 8) & CPX_EVEN_BYTES, at->across[i]);
    out[i] = (uint8_t)((lerp256(lines & 0xffff, lines >> 16, at->down[i]) + 0x8000u) >> 16);
  }
}

#define BILINEAR_BLOCKS(size, lerp)                                                                   \
  const uint64_t half = (uint64_t)1 << (FRACTION_BITS - 1);                                           \
  bilinear_neighbours at;                                                                             \
  for (ptrdiff_t first = 0; first < count; first += BILINEAR_BLOCK) {                                 \
    const uint64_t x = steps.x - half + (uint64_t)first * steps.dx;                                   \
    const uint64_t y = steps.y - half + (uint64_t)first * steps.dy;                                   \
    find_bilinear_neighbours(&at, picture, x, y, steps.dx, steps.dy, size);                           \
    lerp(out + first, count - first < BILINEAR_BLOCK ? count - first : BILINEAR_BLOCK, &at, picture); \
  }

void cpx_bilinear_pixels32(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  if (!picture.wraps && has_neighbours(picture)) {
    BILINEAR_BLOCKS(4, lerp_neighbours)
    return;
  }
  WITH_CONSTANT_WRAPS(BILINEAR_PIXELS32)
}

void cpx_bilinear_pixels8(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  if (!picture.wraps && has_neighbours(picture)) {
    BILINEAR_BLOCKS(1, lerp_byte_neighbours)
    return;
  }
  WITH_CONSTANT_WRAPS(BILINEAR_PIXELS8)
}

/* MARK: Separable resampling */

CPX_INLINE void resample(float *out, ptrdiff_t count, const uint8_t *row, const cpx_tap_range *taps,
                         const float *weights, const int channels) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float sums[4] = {0, 0, 0, 0};
    const uint8_t *pixel = row + (ptrdiff_t)taps[i].first * channels;
    for (int32_t tap = 0; tap < taps[i].count; tap++) {
      float weight = *weights++;
      for (int channel = 0; channel < channels; channel++) sums[channel] += weight * *pixel++;
    }
    for (int channel = 0; channel < channels; channel++) *out++ = sums[channel];
  }
}

void cpx_resample_across(float *out, ptrdiff_t count, const uint8_t *row, const cpx_tap_range *taps,
                         const float *weights, int channels) {
  if (channels == 4)
    resample(out, count, row, taps, weights, 4);
  else
    resample(out, count, row, taps, weights, 1);
}

void cpx_accumulate_row(float *sum, const float *row, float weight, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sum[i] += weight * row[i];
}

void cpx_round_row(uint8_t *out, const float *sum, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    float value = sum[i] + 0.5f;
    out[i] = value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)value;
  }
}
