/*
 * Conversion of deep pixels from and to memory. Reading converts a block of pixels to interleaved floats and
 * then splits these into planes. Writing takes the same steps backwards.
 */
#include "deep/deep.h"

#include <string.h>

/* MARK: Units of memory */

CPX_INLINE uint16_t load_u16(const uint8_t *address, const int swaps) {
  uint16_t unit;
  memcpy(&unit, address, 2);
  return swaps ? __builtin_bswap16(unit) : unit;
}

CPX_INLINE uint32_t load_u32(const uint8_t *address, const int swaps) {
  uint32_t unit;
  memcpy(&unit, address, 4);
  return swaps ? __builtin_bswap32(unit) : unit;
}

CPX_INLINE void store_u16(uint8_t *address, uint32_t value, const int swaps) {
  uint16_t unit = (uint16_t)value;
  if (swaps) unit = __builtin_bswap16(unit);
  memcpy(address, &unit, 2);
}

CPX_INLINE void store_u32(uint8_t *address, uint32_t unit, const int swaps) {
  if (swaps) unit = __builtin_bswap32(unit);
  memcpy(address, &unit, 4);
}

CPX_INLINE float float_from_bits(uint32_t bits) {
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

CPX_INLINE uint32_t float_bits(float value) {
  uint32_t bits;
  memcpy(&bits, &value, 4);
  return bits;
}

/* MARK: Numbers */

#define INFINITE_BITS 0x7f800000u

/* Converts binary16 by integer arithmetic, because the conversion of the compiler is not the same on all processors.
 * NaN becomes 0. */
CPX_INLINE float float_from_half(uint32_t half) {
  uint32_t magnitude = half & 0x7fff, sign = (half & 0x8000) << 16;
  /* The exponent bias of binary32 is 112 greater than that of binary16. Subnormal half floats, below 2^-14, are
   * multiples of 2^-24. */
  uint32_t normal = (magnitude << 13) + (112u << 23);
  uint32_t subnormal = float_bits((float)(int32_t)magnitude * 0x1p-24f);
  uint32_t bits = magnitude < 0x400 ? subnormal : magnitude < 0x7c00 ? normal : INFINITE_BITS;
  return magnitude > 0x7c00 ? 0 : float_from_bits(bits | sign);
}

CPX_INLINE uint32_t half_from_float(float value) {
  const uint32_t largest_half = 0x477fe000, smallest_normal_half = 0x38800000;
  uint32_t bits = float_bits(value), magnitude = bits & 0x7fffffff;
  if (magnitude > INFINITE_BITS) return 0;
  uint32_t sign = (bits >> 16) & 0x8000;
  uint32_t clamped_magnitude = magnitude < largest_half ? magnitude : largest_half;
  uint32_t normal = (clamped_magnitude - (112u << 23) + 0xfff + ((clamped_magnitude >> 13) & 1)) >> 13;
  /* Floats from 1/2 to 1 are 2^-24 apart, and so are subnormal half floats. So adding 1/2 rounds to these. */
  uint32_t subnormal = float_bits(float_from_bits(clamped_magnitude) + 0.5f) - float_bits(0.5f);
  return sign | (clamped_magnitude < smallest_normal_half ? subnormal : normal);
}

/* Replaces NaN by 0. */
CPX_INLINE float nan_to_zero(float value) { return value == value ? value : 0; }

/* value * largest, rounded to nearest, halves up; `value` is 0 to 1. Both steps are exact in doubles. */
CPX_INLINE uint32_t quantized(float value, double largest) {
  return (uint32_t)(int32_t)((double)value * largest + 0.5);
}

/* MARK: Reading */

#define READ_byte(address, swaps) ((float)*(address) / 255)
#define READ_short(address, swaps) ((float)load_u16(address, swaps) / 65535)
#define READ_half(address, swaps) float_from_half(load_u16(address, swaps))
#define READ_float(address, swaps) nan_to_zero(float_from_bits(load_u32(address, swaps)))

/* Converts `count` components, which follow each other in memory, to floats. */
#define READER(component, size)                                                             \
  static void read_##component(float *restrict out, const uint8_t *restrict units,          \
                               ptrdiff_t count, int swaps) {                                \
    if (swaps)                                                                              \
      for (ptrdiff_t i = 0; i < count; i++) out[i] = READ_##component(units + i * size, 1); \
    else                                                                                    \
      for (ptrdiff_t i = 0; i < count; i++) out[i] = READ_##component(units + i * size, 0); \
  }

READER(byte, 1)
READER(short, 2)
READER(half, 2)
READER(float, 4)

/* Splits pixels of `step` interleaved floats into `step` planes. */
#define SPLITTER(step)                                                                        \
  static void split_##step(float *const *planes, const float *restrict in, ptrdiff_t count) { \
    float *restrict out[step];                                                                \
    for (int i = 0; i < step; i++) out[i] = planes[i];                                        \
    for (ptrdiff_t i = 0; i < count; i++)                                                     \
      for (int channel = 0; channel < step; channel++)                                        \
        out[channel][i] = in[i * step + channel];                                             \
  }

SPLITTER(2)
SPLITTER(3)
SPLITTER(4)
SPLITTER(5)

/* Reads red, green and blue of packed pixels into planes 0 to 2. */
static void read_555(cpx_deep_row out, const uint8_t *pixels, ptrdiff_t count, int swaps) {
  float *red = plane_of(out, 0), *green = plane_of(out, 1), *blue = plane_of(out, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t unit = load_u16(pixels + i * 2, swaps);
    red[i] = (float)(int32_t)(unit >> 10 & 31) / 31;
    green[i] = (float)(int32_t)(unit >> 5 & 31) / 31;
    blue[i] = (float)(int32_t)(unit & 31) / 31;
  }
}

static void read_10_bits(cpx_deep_row out, const uint8_t *pixels, ptrdiff_t count, int swaps,
                         int zero, float one) {
  float *red = plane_of(out, 0), *green = plane_of(out, 1), *blue = plane_of(out, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t unit = load_u32(pixels + i * 4, swaps);
    red[i] = (float)((int32_t)(unit >> 20 & 1023) - zero) / one;
    green[i] = (float)((int32_t)(unit >> 10 & 1023) - zero) / one;
    blue[i] = (float)((int32_t)(unit & 1023) - zero) / one;
  }
}

static void fill_plane(float *plane, ptrdiff_t count, float value) {
  for (ptrdiff_t i = 0; i < count; i++) plane[i] = value;
}

/* Converts a CMYK component to its additive complement, for opaque pixels. */
static void invert_plane(float *plane, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) plane[i] = 1 - plane[i];
}

/* RGBCIF10: the code of the value 0, and the difference between the codes of 1 and 0. */
#define CIF10_ZERO 384
#define CIF10_ONE 511

CPX_INLINE int is_packed(cpx_deep_format format) { return format.component >= CPX_DEEP_RGB555; }

CPX_INLINE ptrdiff_t component_size(cpx_deep_format format) {
  return format.component == CPX_DEEP_BYTE ? 1 : format.component == CPX_DEEP_FLOAT ? 4 : 2;
}

CPX_INLINE int component_count(cpx_deep_format format) {
  return format.color_count + (format.alpha != CPX_DEEP_ALPHA_NONE);
}

/* The largest number of floats in DEEP_BLOCK pixels. */
#define BLOCK_FLOATS (DEEP_BLOCK * CPX_PLANE_COUNT)

CPX_INLINE void read_units(float *out, const uint8_t *units, ptrdiff_t count,
                           cpx_deep_format format) {
  switch (format.component) {
    case CPX_DEEP_BYTE: read_byte(out, units, count, format.swaps_bytes); break;
    case CPX_DEEP_SHORT: read_short(out, units, count, format.swaps_bytes); break;
    case CPX_DEEP_HALF: read_half(out, units, count, format.swaps_bytes); break;
    default: read_float(out, units, count, format.swaps_bytes); break;
  }
}

static void read_block(cpx_deep_row out, const uint8_t *pixels, ptrdiff_t count,
                       cpx_deep_format format) {
  const int components = component_count(format);
  float floats[BLOCK_FLOATS];
  float *planes[CPX_PLANE_COUNT];
  for (int i = 0; i < components; i++)
    planes[i] = plane_of(out, i < format.color_count ? i : CPX_ALPHA_PLANE);
  read_units(components == 1 ? planes[0] : floats, pixels, count * components, format);
  if (components == 2)
    split_2(planes, floats, count);
  else if (components == 3)
    split_3(planes, floats, count);
  else if (components == 4)
    split_4(planes, floats, count);
  else if (components == 5)
    split_5(planes, floats, count);
  for (int i = 0; format.is_cmyk && i < format.color_count; i++) invert_plane(planes[i], count);
  if (format.alpha != CPX_DEEP_ALPHA_STORED) fill_plane(plane_of(out, CPX_ALPHA_PLANE), count, 1);
}

void cpx_deep_load(cpx_deep_row out, const void *pixels, ptrdiff_t count, cpx_deep_format format) {
  if (is_packed(format)) {
    if (format.component == CPX_DEEP_RGB555)
      read_555(out, pixels, count, format.swaps_bytes);
    else if (format.component == CPX_DEEP_RGB101010)
      read_10_bits(out, pixels, count, format.swaps_bytes, 0, 1023);
    else
      read_10_bits(out, pixels, count, format.swaps_bytes, CIF10_ZERO, CIF10_ONE);
    fill_plane(plane_of(out, CPX_ALPHA_PLANE), count, 1);
    return;
  }
  const ptrdiff_t step = component_size(format) * component_count(format);
  for (ptrdiff_t first = 0; first < count; first += DEEP_BLOCK) {
    const ptrdiff_t block_count = count - first < DEEP_BLOCK ? count - first : DEEP_BLOCK;
    const cpx_deep_row block = {out.planes + first, out.stride};
    read_block(block, (const uint8_t *)pixels + first * step, block_count, format);
  }
}

/* MARK: Writing */

#define WRITE_byte(address, value, swaps) (*(address) = (uint8_t)quantized(value, 255))
#define WRITE_short(address, value, swaps) store_u16(address, quantized(value, 65535), swaps)
#define WRITE_half(address, value, swaps) store_u16(address, half_from_float(value), swaps)
#define WRITE_float(address, value, swaps) store_u32(address, float_bits(nan_to_zero(value)), swaps)

/* Converts `count` floats to components, which follow each other in memory. */
#define WRITER(component, size)                                                            \
  static void write_##component(uint8_t *restrict units, const float *restrict in,         \
                                ptrdiff_t count, int swaps) {                              \
    if (swaps)                                                                             \
      for (ptrdiff_t i = 0; i < count; i++) WRITE_##component(units + i * size, in[i], 1); \
    else                                                                                   \
      for (ptrdiff_t i = 0; i < count; i++) WRITE_##component(units + i * size, in[i], 0); \
  }

WRITER(byte, 1)
WRITER(short, 2)
WRITER(half, 2)
WRITER(float, 4)

/* Interleaves `step` planes to pixels of `step` floats. */
#define JOINER(step)                                                                          \
  static void join_##step(float *restrict out, const float *const *planes, ptrdiff_t count) { \
    const float *in[step];                                                                    \
    for (int i = 0; i < step; i++) in[i] = planes[i];                                         \
    for (ptrdiff_t i = 0; i < count; i++)                                                     \
      for (int channel = 0; channel < step; channel++)                                        \
        out[i * step + channel] = in[channel][i];                                             \
  }

JOINER(2)
JOINER(3)
JOINER(4)
JOINER(5)

static void write_555(uint8_t *pixels, cpx_deep_row in, ptrdiff_t count, int swaps) {
  const float *red = plane_of(in, 0), *green = plane_of(in, 1), *blue = plane_of(in, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t r = quantized(clamped(red[i], 1), 31), g = quantized(clamped(green[i], 1), 31);
    uint32_t b = quantized(clamped(blue[i], 1), 31);
    store_u16(pixels + i * 2, r << 10 | g << 5 | b, swaps);
  }
}

/* A 10-bit code, rounded and clamped; `zero` is the code of 0, and `zero` + `one` that of 1. */
CPX_INLINE uint32_t code_10_bits(float value, int zero, double one) {
  double code = (double)nan_to_zero(value) * one + zero;
  code = code > 0 ? code < 1023 ? code : 1023 : 0;
  return (uint32_t)(int32_t)(code + 0.5);
}

static void write_10_bits(uint8_t *pixels, cpx_deep_row in, ptrdiff_t count, int swaps, int zero,
                          double one) {
  const float *red = plane_of(in, 0), *green = plane_of(in, 1), *blue = plane_of(in, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t r = code_10_bits(red[i], zero, one), g = code_10_bits(green[i], zero, one);
    store_u32(pixels + i * 4, r << 20 | g << 10 | code_10_bits(blue[i], zero, one), swaps);
  }
}

/* Clamps a plane for integer storage to 0 to 1, and to at most `alpha`, unless `alpha` is NULL. */
static void limit_plane(float *out, const float *in, const float *alpha, ptrdiff_t count) {
  if (alpha)
    for (ptrdiff_t i = 0; i < count; i++) out[i] = clamped(in[i], clamped(alpha[i], 1));
  else
    for (ptrdiff_t i = 0; i < count; i++) out[i] = clamped(in[i], 1);
}

/* Converts an additive complement to the CMYK component: out = alpha - in. */
static void subtract_plane(float *restrict out, const float *alpha, const float *in,
                           ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = alpha[i] - in[i];
}

CPX_INLINE void write_units(uint8_t *units, const float *in, ptrdiff_t count,
                            cpx_deep_format format) {
  switch (format.component) {
    case CPX_DEEP_BYTE: write_byte(units, in, count, format.swaps_bytes); break;
    case CPX_DEEP_SHORT: write_short(units, in, count, format.swaps_bytes); break;
    case CPX_DEEP_HALF: write_half(units, in, count, format.swaps_bytes); break;
    default: write_float(units, in, count, format.swaps_bytes); break;
  }
}

/*
 * Returns the floats to store for a component: a plane of `in`; or `buffer`, if they must be computed. `buffer` has
 * room for `count` floats.
 */
static const float *stored_plane(float *buffer, cpx_deep_row in, int component, ptrdiff_t count,
                                 cpx_deep_format format) {
  const float *alpha = plane_of(in, CPX_ALPHA_PLANE);
  const int has_alpha = format.alpha == CPX_DEEP_ALPHA_STORED, is_color = component < format.color_count;
  const float *plane = is_color ? plane_of(in, component) : alpha;
  if (!is_color && !has_alpha) {
    fill_plane(buffer, count, 1);
    return buffer;
  }
  if (format.is_cmyk) {
    subtract_plane(buffer, alpha, plane, count);
    plane = buffer;
  }
  if (format.component > CPX_DEEP_SHORT) return plane;
  limit_plane(buffer, plane, has_alpha ? alpha : NULL, count);
  return buffer;
}

static void write_block(uint8_t *pixels, cpx_deep_row in, ptrdiff_t count, cpx_deep_format format) {
  const int components = component_count(format);
  float stored[BLOCK_FLOATS], floats[BLOCK_FLOATS];
  const float *planes[CPX_PLANE_COUNT];
  for (int i = 0; i < components; i++)
    planes[i] = stored_plane(stored + i * DEEP_BLOCK, in, i, count, format);
  if (components == 2)
    join_2(floats, planes, count);
  else if (components == 3)
    join_3(floats, planes, count);
  else if (components == 4)
    join_4(floats, planes, count);
  else if (components == 5)
    join_5(floats, planes, count);
  write_units(pixels, components == 1 ? planes[0] : floats, count * components, format);
}

void cpx_deep_store(void *pixels, cpx_deep_row in, ptrdiff_t count, cpx_deep_format format) {
  if (format.component == CPX_DEEP_RGB555) {
    write_555(pixels, in, count, format.swaps_bytes);
  } else if (format.component == CPX_DEEP_RGB101010) {
    write_10_bits(pixels, in, count, format.swaps_bytes, 0, 1023);
  } else if (format.component == CPX_DEEP_RGBCIF10) {
    write_10_bits(pixels, in, count, format.swaps_bytes, CIF10_ZERO, CIF10_ONE);
  } else {
    const ptrdiff_t step = component_size(format) * component_count(format);
    for (ptrdiff_t first = 0; first < count; first += DEEP_BLOCK) {
      const ptrdiff_t block_count = count - first < DEEP_BLOCK ? count - first : DEEP_BLOCK;
      cpx_deep_row block = {in.planes + first, in.stride};
      write_block((uint8_t *)pixels + first * step, block, block_count, format);
    }
  }
}
