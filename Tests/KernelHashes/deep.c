/* Kernels for deep pixels. */
#include "harness.h"
#include "pictures.h"

static const int color_counts[3] = {1, 3, 4};

/* A float of any magnitude, and of special values; finite if `is_finite`. */
static float random_float(int is_finite) {
  static const float special[] = {0.0f,   -0.0f, 1,      1.000001f, 2,      -1,      0.5f,  1e30f,   -1e30f, 65504,
                                  65520, -70000, 6e-8f, 2.9e-8f,   1e-45f, -0.75f, 1.25f, 6.097e-5f};
  float number;
  const uint32_t bits = (uint32_t)random_bits();
  memcpy(&number, &bits, sizeof number);
  if (!is_finite && random_int(0, 9) == 0) return number;
  if ((bits >> 23 & 255) != 255 && random_int(0, 1)) return number;
  return special[random_int(0, (int32_t)(sizeof special / sizeof *special) - 1)];
}

/* Premultiplied pixels in 0 to 1, many of special values; or floats of any magnitude where `any` is not 0. */
static cpx_deep_row random_row(ptrdiff_t count, int any, int is_finite) {
  const cpx_deep_row row = {ARRAY(float, CPX_PLANE_COUNT * (count + 3)), count + 3};
  for (ptrdiff_t i = 0; i < count; i++) {
    const int kind = random_int(0, 5);
    const float alpha = kind == 0 ? 0 : kind < 3 ? 1 : (float)random_unit();
    row.planes[CPX_ALPHA_PLANE * row.stride + i] = alpha;
    for (int plane = 0; plane < CPX_ALPHA_PLANE; plane++) {
      const int share = random_int(0, 6);
      row.planes[plane * row.stride + i] =
          alpha * (share == 0 ? 0 : share == 1 ? 1 : share == 2 ? 0.5f : (float)random_unit());
    }
    for (int plane = 0; plane < CPX_PLANE_COUNT; plane++)
      if (any && random_int(0, 1)) row.planes[plane * row.stride + i] = random_float(is_finite);
  }
  return row;
}

static void hash_row(cpx_deep_row row) { hash_floats(row.planes, CPX_PLANE_COUNT * row.stride); }

static cpx_deep_format random_format(int *bytes_per_pixel) {
  static const int sizes[7] = {1, 2, 2, 4, 2, 4, 4};
  cpx_deep_format format = {random_int(0, 6), color_counts[random_int(0, 2)], random_int(0, 2), 0, random_int(0, 1)};
  const int is_packed = format.component >= CPX_DEEP_RGB555;
  if (is_packed) format.color_count = 3;
  if (format.component == CPX_DEEP_BYTE) format.swaps_bytes = 0;
  if (format.color_count == 4) format.is_cmyk = random_int(0, 1);
  if (format.is_cmyk) format.alpha = CPX_DEEP_ALPHA_NONE;
  const int units = is_packed ? 1 : format.color_count + (format.alpha != CPX_DEEP_ALPHA_NONE);
  *bytes_per_pixel = units * sizes[format.component];
  return format;
}

static const int unit_sizes[7] = {1, 2, 2, 4, 2, 4, 4};

/* Makes memory of bytes the same numbers on processors of either byte order, and back. */
static void use_little_endian(uint8_t *bytes, ptrdiff_t count, int size) {
  const uint16_t one = 1;
  if (*(const uint8_t *)&one == 1) return;
  for (ptrdiff_t i = 0; i < count; i += size)
    for (int low = 0, high = size - 1; low < high; low++, high--) {
      const uint8_t byte = bytes[i + low];
      bytes[i + low] = bytes[i + high], bytes[i + high] = byte;
    }
}

#define ROUNDS(count) for (int round = 0; round < (count); round++, end_round())

void test_deep_load(void) {
  ROUNDS(1000) {
    int size;
    const cpx_deep_format format = random_format(&size);
    const int32_t count = random_int(0, 150);
    uint8_t *const pixels = ARRAY(uint8_t, size * count);
    for (int i = 0; i < size * count; i++) pixels[i] = (uint8_t)random_bits();
    use_little_endian(pixels, size * count, unit_sizes[format.component]);
    const cpx_deep_row row = {ARRAY(float, CPX_PLANE_COUNT * count), count};
    kernels->deep_load(row, pixels, count, format);
    hash_row(row);
  }
}

void test_deep_store(void) {
  ROUNDS(1000) {
    int size;
    const cpx_deep_format format = random_format(&size);
    const int32_t count = random_int(0, 150);
    const cpx_deep_row row = random_row(count, round % 2, 0);
    uint8_t *const pixels = ARRAY(uint8_t, size * count);
    kernels->deep_store(pixels, row, count, format);
    use_little_endian(pixels, size * count, unit_sizes[format.component]);
    hash_u8s(pixels, size * count);
  }
}

void test_deep_blend(void) {
  for (int operator_ = 0; operator_ < CPX_OPERATOR_COUNT; operator_++)
    ROUNDS(60) {
      const int32_t count = random_int(0, 70);
      const cpx_deep_row out = random_row(count, round % 3 == 0, 1), source = random_row(count, round % 3 == 0, 1);
      uint8_t *const mask = ARRAY(uint8_t, count);
      fill_bytes(mask, count);
      kernels->deep_blend(out, source, round % 2 ? mask : NULL, count, operator_, color_counts[random_int(0, 2)]);
      hash_row(out);
    }
}

void test_deep_scale(void) {
  ROUNDS(100) {
    const cpx_deep_row row = random_row(round, 1, 1);
    kernels->deep_scale(row, round, color_counts[round % 3], (float)random_between(-2, 2));
    hash_row(row);
  }
}

void test_deep_gray(void) {
  ROUNDS(100) {
    const cpx_deep_row row = random_row(round, round % 2, 1);
    kernels->deep_gray(row, round);
    hash_row(row);
  }
}

void test_deep_cmyk(void) {
  ROUNDS(100) {
    const cpx_deep_row row = random_row(round, round % 2, 1);
    kernels->deep_cmyk(row, round);
    hash_row(row);
  }
}

/* MARK: Sampling */

static void sample(int kind) {
  ROUNDS(300) {
    const int colors = color_counts[round % 3], channels = colors + 1;
    const int32_t width = random_int(1, 30), height = random_int(1, 9), count = random_int(0, 60);
    const cpx_deep_row pixels = random_row(width * height * channels, 0, 1);
    const cpx_picture picture = {(const uint8_t *)pixels.planes, width * channels * 4, width, height, random_int(0, 1)};
    const cpx_sample_steps steps = random_steps(width, height);
    const cpx_deep_row out = {ARRAY(float, CPX_PLANE_COUNT * count), count};
    if (kind == 0) kernels->nearest_deep(out, count, picture, steps, colors);
    if (kind == 1) kernels->bilinear_deep(out, count, picture, steps, colors);
    if (kind == 2) kernels->bicubic_deep(out, count, picture, steps, colors, random_int(0, 1));
    hash_row(out);
  }
}

void test_nearest_deep(void) { sample(0); }
void test_bilinear_deep(void) { sample(1); }
void test_bicubic_deep(void) { sample(2); }

void test_resample_across_deep(void) {
  ROUNDS(200) {
    const int32_t count = random_int(1, 60), width = random_int(20, 100), channels = color_counts[round % 3] + 1;
    const tap_rows taps = random_taps(count, width);
    const cpx_deep_row row = random_row(width * channels, 0, 1);
    float *const out = ARRAY(float, count * channels);
    kernels->resample_across_deep(out, count, row.planes, taps.ranges, taps.weights, channels);
    hash_floats(out, count * channels);
  }
}

void test_limit_deep(void) {
  ROUNDS(200) {
    const int colors = color_counts[round % 3];
    const cpx_deep_row row = random_row(round * (colors + 1), round % 2, 1);
    kernels->limit_deep(row.planes, round, colors, round % 4 < 2);
    hash_row(row);
  }
}
