/* Conversion of premultiplied pixels to unpremultiplied RGBA samples of files. */
#include "CPixels.h"
#include "base/inline.h"

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

enum { UNPREMULTIPLY_CHUNK = 16 };

uint32_t cpx_common_bits(const uint32_t *pixels, ptrdiff_t count) {
  uint32_t common = 0xffffffffu;
  for (ptrdiff_t i = 0; i < count; i++) common &= pixels[i];
  return common;
}

CPX_INLINE uint32_t byte_at(uint32_t pixel, uint32_t shift) { return (pixel >> shift) & 255; }

/* The right shift that brings green to bits 0 to 7. The four shifts are 0, 8, 16 and 24, so their sum is 48. */
CPX_INLINE uint32_t green_shift(cpx_layout layout) {
  return 48 - layout.red_shift - layout.blue_shift - layout.alpha_shift;
}

/*
 * color * 255 / alpha, rounded to nearest, ties up; at most 255. Floats suffice: a quotient that is not a tie differs
 * from any tie by more than their rounding error.
 */
CPX_INLINE uint32_t unpremultiplied(uint32_t color, uint32_t alpha) {
  float quotient = (float)(int32_t)(color * 255) / (float)(int32_t)(alpha ? alpha : 1) + 0.5f;
  int32_t whole = (int32_t)quotient;
  return alpha == 0 ? 0 : whole > 255 ? 255 : (uint32_t)whole;
}

CPX_INLINE void swizzle(uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout,
                        const int divides) {
  uint32_t green_place = green_shift(layout);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t red = byte_at(in[i], layout.red_shift), green = byte_at(in[i], green_place);
    uint32_t blue = byte_at(in[i], layout.blue_shift), alpha = byte_at(in[i], layout.alpha_shift);
    if (divides) {
      red = unpremultiplied(red, alpha);
      green = unpremultiplied(green, alpha);
      blue = unpremultiplied(blue, alpha);
    }
    out[i] = red | green << 8 | blue << 16 | alpha << 24;
  }
}

void cpx_unpremultiply_pixels32(uint32_t *out, const uint32_t *in, ptrdiff_t count,
                                cpx_layout layout) {
  for (ptrdiff_t first = 0; first < count; first += UNPREMULTIPLY_CHUNK) {
    ptrdiff_t chunk_count = count - first < UNPREMULTIPLY_CHUNK ? count - first : UNPREMULTIPLY_CHUNK;
    if (byte_at(cpx_common_bits(in + first, chunk_count), layout.alpha_shift) == 255)
      swizzle(out + first, in + first, chunk_count, layout, 0);
    else
      swizzle(out + first, in + first, chunk_count, layout, 1);
  }
}

void cpx_swizzle_to_rgba(uint32_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout) {
  swizzle(out, in, count, layout, 0);
}

void cpx_swizzle_to_rgb(uint8_t *out, const uint32_t *in, ptrdiff_t count, cpx_layout layout) {
  uint32_t green_place = green_shift(layout);
  for (ptrdiff_t i = 0; i < count; i++) {
    out[3 * i] = (uint8_t)(in[i] >> layout.red_shift);
    out[3 * i + 1] = (uint8_t)(in[i] >> green_place);
    out[3 * i + 2] = (uint8_t)(in[i] >> layout.blue_shift);
  }
}
