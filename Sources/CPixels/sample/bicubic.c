/* Bicubic sampling: Catmull-Rom interpolation over 4 by 4 pixels. */
#include "CPixels.h"
#include "base/inline.h"
#include "sample/sample_steps.h"

#include <string.h>

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The weights of four neighbours. The sample point lies `fraction` / 2^32 px behind the second one. */
CPX_INLINE void cubic_weights(uint32_t fraction, float *weights) {
  float t = (float)(fraction >> 8) * 0x1p-24f;
  float u = 1.0f - t;
  weights[0] = CPX_CUBIC_OUTER(t, u);
  weights[1] = CPX_CUBIC_INNER(t);
  weights[2] = CPX_CUBIC_INNER(u);
  weights[3] = CPX_CUBIC_OUTER(u, t);
}

/* Clamps premultiplied colour to alpha, because the interpolation may overshoot more in a colour than in alpha. */
CPX_INLINE void clamp_to_alpha(uint8_t *pixel, int alpha) {
  uint8_t max_value = pixel[alpha];
  for (int channel = 0; channel < 4; channel++)
    pixel[channel] = pixel[channel] < max_value ? pixel[channel] : max_value;
}

/* The right shift that brings byte `byte` of memory to bits 0 to 7, after four bytes were loaded as a number. */
CPX_INLINE int byte_shift(int byte) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return 24 - 8 * byte;
#else
  return 8 * byte;
#endif
}

/* The number of pixels that are computed at a time. */
#define CUBIC_BLOCK 32

/*
 * For each pixel of a block, the column and the line of the upper left one of its 4 by 4 neighbours, and their weights.
 */
typedef struct {
  int32_t column[CUBIC_BLOCK], line[CUBIC_BLOCK];
  float across[4][CUBIC_BLOCK], down[4][CUBIC_BLOCK];
} cubic_neighbours;

/* Fills `at`. Returns 1 if all neighbours of all pixels lie in the picture, else 0. */
CPX_INLINE int find_cubic_neighbours(cubic_neighbours *restrict at, ptrdiff_t count, cpx_picture picture,
                                     cpx_sample_steps steps) {
  const uint64_t half = (uint64_t)1 << (FRACTION_BITS - 1);
  int32_t is_beyond = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint64_t x = steps.x - half + (uint64_t)i * steps.dx;
    const uint64_t y = steps.y - half + (uint64_t)i * steps.dy;
    const int32_t column = (int32_t)(x >> FRACTION_BITS) - 1, line = (int32_t)(y >> FRACTION_BITS) - 1;
    is_beyond |= (column < 0) | (column > picture.width - 4) | (line < 0) |
                 (line > picture.height - 4);
    at->column[i] = column, at->line[i] = line;
    float across[4], down[4];
    cubic_weights((uint32_t)x, across);
    cubic_weights((uint32_t)y, down);
    for (int tap = 0; tap < 4; tap++)
      at->across[tap][i] = across[tap], at->down[tap][i] = down[tap];
  }
  return !is_beyond;
}

/* Rounds to nearest, and clamps to 0 to 255. */
CPX_INLINE uint32_t rounded_level(float sum) {
  const float value = sum + 0.5f;
  const float limited = value > 0 ? value < 255 ? value : 255 : 0;
  return (uint32_t)(int32_t)limited;
}

/*
 * The neighbours of each pixel i of a block. Of 32-bit pixels, pixels[line][tap][i] holds one neighbour. Of bytes,
 * pixels[line][0][i] holds the four neighbours in a line.
 */
typedef struct {
  uint32_t pixels[4][4][CUBIC_BLOCK];
} cubic_taps;

CPX_INLINE void load_cubic_taps(cubic_taps *restrict taps, ptrdiff_t count, cpx_picture picture,
                                const cubic_neighbours *at, const int channels) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint8_t *pixel = picture.base + at->line[i] * picture.bytes_per_row +
                           (ptrdiff_t)at->column[i] * channels;
    for (int line = 0; line < 4; line++, pixel += picture.bytes_per_row)
      for (int tap = 0; tap < (channels == 4 ? 4 : 1); tap++)
        memcpy(&taps->pixels[line][tap][i], pixel + 4 * tap, 4);
  }
}

/* Does the same as load_cubic_taps for neighbours that may lie outside of the picture. Their coordinates are repeated
 * if `wraps`, else clamped. */
CPX_INLINE void load_border_taps(cubic_taps *restrict taps, ptrdiff_t count, cpx_picture picture,
                                 const cubic_neighbours *at, const int channels, const int wraps) {
  for (ptrdiff_t i = 0; i < count; i++) {
    ptrdiff_t offsets[4];
    for (int tap = 0; tap < 4; tap++)
      offsets[tap] =
          (ptrdiff_t)pixel_index((int64_t)at->column[i] + tap, picture.width, wraps) * channels;
    for (int line = 0; line < 4; line++) {
      const int32_t from = pixel_index((int64_t)at->line[i] + line, picture.height, wraps);
      const uint8_t *row = picture.base + from * picture.bytes_per_row;
      uint8_t bytes[16];
      for (int tap = 0; tap < 4; tap++)
        memcpy(bytes + tap * channels, row + offsets[tap], (size_t)channels);
      for (int tap = 0; tap < (channels == 4 ? 4 : 1); tap++)
        memcpy(&taps->pixels[line][tap][i], bytes + 4 * tap, 4);
    }
  }
}

/* Computes one channel of a block, as levels 0 to 255. */
CPX_INLINE void cubic_channel(uint32_t *restrict out, ptrdiff_t count, const cubic_neighbours *at,
                              const cubic_taps *taps, const int channel, const int channels) {
#define TAP(line, tap)                                                                        \
  (float)(int32_t)((channels == 4 ? taps->pixels[line][tap][i] >> byte_shift(channel)         \
                                  : taps->pixels[line][0][i] >> byte_shift(tap)) & 255)
  for (ptrdiff_t i = 0; i < count; i++) {
    float total = 0;
    for (int line = 0; line < 4; line++) {
      float sum = at->across[0][i] * TAP(line, 0);
      for (int tap = 1; tap < 4; tap++) sum += at->across[tap][i] * TAP(line, tap);
      total += at->down[line][i] * sum;
    }
    out[i] = rounded_level(total);
  }
#undef TAP
}

CPX_INLINE void cubic_block(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps,
                            const int channels, int alpha) {
  cubic_neighbours at;
  cubic_taps taps;
  uint32_t levels[4][CUBIC_BLOCK];
  if (find_cubic_neighbours(&at, count, picture, steps))
    load_cubic_taps(&taps, count, picture, &at, channels);
  else if (picture.wraps)
    load_border_taps(&taps, count, picture, &at, channels, 1);
  else
    load_border_taps(&taps, count, picture, &at, channels, 0);
  for (int channel = 0; channel < channels; channel++)
    cubic_channel(levels[channel], count, &at, &taps, channel, channels);
  for (ptrdiff_t i = 0; i < count; i++)
    for (int channel = 0; channel < channels; channel++) {
      const uint32_t max_level = channels == 4 ? levels[alpha][i] : 255, level = levels[channel][i];
      out[i * channels + channel] = (uint8_t)(level < max_level ? level : max_level);
    }
}

#define BICUBIC(channels, alpha)                                                            \
  for (ptrdiff_t first = 0; first < count; first += CUBIC_BLOCK) {                          \
    const ptrdiff_t size = count - first < CUBIC_BLOCK ? count - first : CUBIC_BLOCK;       \
    cubic_block((uint8_t *)(out + first), size, picture, steps, channels, alpha);           \
    steps.x += CUBIC_BLOCK * steps.dx, steps.y += CUBIC_BLOCK * steps.dy;                   \
  }

void cpx_bicubic_pixels32(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps,
                          int alpha) {
  BICUBIC(4, alpha)
}

void cpx_bicubic_pixels8(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  BICUBIC(1, 0)
}

void cpx_limit_pixels32(uint8_t *pixels, ptrdiff_t count, int alpha) {
  for (ptrdiff_t i = 0; i < count; i++) clamp_to_alpha(pixels + 4 * i, alpha);
}
