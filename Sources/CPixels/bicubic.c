/* Samples by the cubic of Catmull and Rom: a = -1/2 in Keys' family (IEEE ASSP 29, 1981). */
#include "CPixels.h"
#include "targets.h"
#include "walk.h"

#include <string.h>

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* The weights of four neighbours at a place between the inner two; `fraction` is that in 1/2^32. */
CPX_INLINE void cubic_weights(uint32_t fraction, float *w) {
  float t = (float)(fraction >> 8) * 0x1p-24f;
  float u = 1.0f - t;
  w[0] = -0.5f * t * u * u;
  w[1] = 1.0f + t * t * (1.5f * t - 2.5f);
  w[2] = 1.0f + u * u * (1.5f * u - 2.5f);
  w[3] = -0.5f * u * t * t;
}

CPX_INLINE uint8_t rounded_byte(float sum) {
  float value = sum + 0.5f;
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)value;
}

/* One sample of `channels` channels, each row across first. */
CPX_INLINE void cubic_sample(uint8_t *out, cpx_picture picture, cpx_walk walk, const int channels,
                             const int wraps) {
  const uint64_t half = (uint64_t)1 << (FRACTION - 1);
  uint64_t x = walk.x - half, y = walk.y - half;
  int64_t column = (int64_t)x >> FRACTION, line = (int64_t)y >> FRACTION;
  float across[4], down[4], sums[4] = {0, 0, 0, 0};
  cubic_weights((uint32_t)x, across);
  cubic_weights((uint32_t)y, down);
  ptrdiff_t offsets[4];
  for (int i = 0; i < 4; i++)
    offsets[i] = (ptrdiff_t)placed(column + i - 1, picture.width, wraps) * channels;
  for (int j = 0; j < 4; j++) {
    const uint8_t *row =
        picture.base + placed(line + j - 1, picture.height, wraps) * picture.bytes_per_row;
    for (int channel = 0; channel < channels; channel++) {
      float sum = across[0] * row[offsets[0] + channel];
      for (int i = 1; i < 4; i++) sum += across[i] * row[offsets[i] + channel];
      sums[channel] += down[j] * sum;
    }
  }
  for (int channel = 0; channel < channels; channel++) out[channel] = rounded_byte(sums[channel]);
}

/* The colours beyond a peak of alpha would be more than it. */
CPX_INLINE void limit_to_alpha(uint8_t *pixel, int alpha) {
  uint8_t limit = pixel[alpha];
  for (int channel = 0; channel < 4; channel++)
    pixel[channel] = pixel[channel] < limit ? pixel[channel] : limit;
}

#define BICUBIC_WORDS(wraps)                        \
  for (ptrdiff_t i = 0; i < count; i++) {           \
    uint8_t pixel[4];                               \
    cubic_sample(pixel, picture, walk, 4, wraps);   \
    limit_to_alpha(pixel, alpha);                   \
    memcpy(out + i, pixel, 4);                      \
    ADVANCE;                                        \
  }

#define BICUBIC_BYTES(wraps)                        \
  for (ptrdiff_t i = 0; i < count; i++) {           \
    cubic_sample(out + i, picture, walk, 1, wraps); \
    ADVANCE;                                        \
  }

void cpx_bicubic_words(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk,
                       int alpha) {
  WITH_CONSTANT_WRAPS(BICUBIC_WORDS)
}

void cpx_bicubic_bytes(uint8_t *out, ptrdiff_t count, cpx_picture picture, cpx_walk walk) {
  WITH_CONSTANT_WRAPS(BICUBIC_BYTES)
}

void cpx_limit_words(uint8_t *pixels, ptrdiff_t count, int alpha) {
  for (ptrdiff_t i = 0; i < count; i++) limit_to_alpha(pixels + 4 * i, alpha);
}
