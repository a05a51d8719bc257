/* Kernels that compute rows of source pixels, of bytes and of 32-bit pixels. */
#include "harness.h"
#include "pictures.h"

/* MARK: Pictures */

cpx_sample_steps random_steps(int32_t width, int32_t height) {
  const int32_t sizes[2] = {width, height};
  uint64_t numbers[4];
  for (int axis = 0; axis < 2; axis++) {
    const double start = random_between(-3, 1) * sizes[axis], step = random_between(-3, 3);
    numbers[axis] = (uint64_t)(int64_t)(start * 0x1p32);
    numbers[2 + axis] = random_int(0, 4) == 0 ? 0 : (uint64_t)(int64_t)(step * 0x1p32);
  }
  /* Sums may wrap. */
  if (random_int(0, 19) == 0) numbers[0] = random_bits(), numbers[2] = random_bits();
  return (cpx_sample_steps){numbers[0], numbers[1], numbers[2], numbers[3]};
}

static cpx_picture random_picture(int channels, int alpha_shift) {
  const int32_t width = random_int(1, 40), height = random_int(1, 20), stride = channels * (width + random_int(0, 3));
  uint8_t *const pixels = ARRAY(uint8_t, stride * height);
  if (channels == 1) {
    fill_bytes(pixels, stride * height);
  } else {
    for (int32_t i = 0; i < stride * height; i += 4) {
      uint32_t pixel;
      fill_pixels(&pixel, 1, alpha_shift);
      memcpy(pixels + i, &pixel, 4);
    }
  }
  return (cpx_picture){pixels, stride, width, height, random_int(0, 1)};
}

typedef void sampler32(uint32_t *, ptrdiff_t, cpx_picture, cpx_sample_steps);
typedef void sampler8(uint8_t *, ptrdiff_t, cpx_picture, cpx_sample_steps);

static void bicubic_last(uint32_t *out, ptrdiff_t count, cpx_picture picture, cpx_sample_steps steps) {
  kernels->bicubic_pixels32(out, count, picture, steps, 3);
}

static void sample32(sampler32 *kernel) {
  for (int round = 0; round < 400; round++) {
    const int32_t count = random_int(0, 90);
    const cpx_picture picture = random_picture(4, 24);
    uint32_t *const out = ARRAY(uint32_t, count);
    kernel(out, count, picture, random_steps(picture.width, picture.height));
    hash_u32s(out, count);
    end_round();
  }
}

static void sample8(sampler8 *kernel) {
  for (int round = 0; round < 400; round++) {
    const int32_t count = random_int(0, 90);
    const cpx_picture picture = random_picture(1, 0);
    uint8_t *const out = ARRAY(uint8_t, count);
    kernel(out, count, picture, random_steps(picture.width, picture.height));
    hash_u8s(out, count);
    end_round();
  }
}

void test_nearest_pixels32(void) { sample32(kernels->nearest_pixels32); }
void test_nearest_pixels8(void) { sample8(kernels->nearest_pixels8); }
void test_bilinear_pixels32(void) { sample32(kernels->bilinear_pixels32); }
void test_bilinear_pixels8(void) { sample8(kernels->bilinear_pixels8); }
void test_bicubic_pixels32(void) { sample32(bicubic_last); }
void test_bicubic_pixels8(void) { sample8(kernels->bicubic_pixels8); }

/* MARK: Scaling */

typedef struct {
  int32_t count, width;
  uint8_t *row;
  cpx_linear_taps taps;
  int32_t *columns;
} scaling;

static scaling random_scaling(int channels) {
  scaling s = {random_int(0, 100), random_int(2, 300), NULL, {NULL, NULL}, NULL};
  s.row = ARRAY(uint8_t, channels * s.width);
  fill_bytes(s.row, channels * s.width);
  s.taps = (cpx_linear_taps){ARRAY(int32_t, s.count), ARRAY(uint32_t, s.count)};
  s.columns = ARRAY(int32_t, s.count);
  /* Columns rise or fall: these kernels take no sums that wrap. */
  const uint64_t start = (uint64_t)(int64_t)(random_between(-1, 1) * s.width * 0x1p32);
  const uint64_t step = (uint64_t)(int64_t)(random_between(-3, 3) * 0x1p32);
  kernels->find_linear_taps(s.taps, s.count, s.width, start, step);
  kernels->nearest_columns(s.columns, s.count, s.width, start, step);
  return s;
}

#define ROUNDS for (int round = 0; round < 200; round++, end_round())

void test_find_linear_taps(void) {
  ROUNDS {
    const scaling s = random_scaling(1);
    hash_i32s(s.taps.first, s.count);
    hash_u32s(s.taps.weight, s.count);
  }
}

void test_nearest_columns(void) {
  ROUNDS {
    const scaling s = random_scaling(1);
    hash_i32s(s.columns, s.count);
  }
}

static cpx_interpolated_row across32(const scaling *s) {
  const cpx_interpolated_row out = {ARRAY(uint32_t, s->count), ARRAY(uint32_t, s->count)};
  kernels->lerp_across_pixels32(out, s->count, s->row, s->width, s->taps);
  return out;
}

static uint16_t *across8(const scaling *s) {
  uint16_t *const out = ARRAY(uint16_t, s->count);
  kernels->lerp_across_pixels8(out, s->count, s->row, s->width, s->taps);
  return out;
}

void test_lerp_across_pixels32(void) {
  ROUNDS {
    const scaling s = random_scaling(4);
    const cpx_interpolated_row out = across32(&s);
    hash_u32s(out.even, s.count);
    hash_u32s(out.odd, s.count);
  }
}

void test_lerp_across_pixels8(void) {
  ROUNDS {
    const scaling s = random_scaling(1);
    hash_u16s(across8(&s), s.count);
  }
}

void test_lerp_down_pixels32(void) {
  ROUNDS {
    scaling s = random_scaling(4);
    const cpx_interpolated_row upper = across32(&s);
    fill_bytes(s.row, 4 * s.width);
    const cpx_interpolated_row lower = across32(&s);
    uint32_t *const out = ARRAY(uint32_t, s.count);
    for (uint32_t weight = 0; weight <= 256; weight += 32) {
      kernels->lerp_down_pixels32(out, s.count, upper, lower, weight);
      hash_u32s(out, s.count);
    }
  }
}

void test_lerp_down_pixels8(void) {
  ROUNDS {
    scaling s = random_scaling(1);
    const uint16_t *const upper = across8(&s);
    fill_bytes(s.row, s.width);
    const uint16_t *const lower = across8(&s);
    uint8_t *const out = ARRAY(uint8_t, s.count);
    for (uint32_t weight = 0; weight <= 256; weight += 16) {
      kernels->lerp_down_pixels8(out, s.count, upper, lower, weight);
      hash_u8s(out, s.count);
    }
  }
}

void test_gather_pixels32(void) {
  ROUNDS {
    const scaling s = random_scaling(4);
    for (int32_t x = 0; x < s.width; x++) memcpy(s.row + 4 * x, &x, 4);
    uint32_t *const out = ARRAY(uint32_t, s.count);
    kernels->gather_pixels32(out, s.count, s.row, s.columns);
    hash_u32s(out, s.count);
  }
}

void test_gather_pixels8(void) {
  ROUNDS {
    const scaling s = random_scaling(1);
    uint8_t *const out = ARRAY(uint8_t, s.count);
    kernels->gather_pixels8(out, s.count, s.row, s.columns);
    hash_u8s(out, s.count);
  }
}

void test_box_pixels32(void) {
  ROUNDS {
    const int32_t width = random_int(1, 16), height = random_int(1, 16), count = random_int(0, 30);
    const int32_t stride = 4 * (width * count + random_int(0, 3)) + 4;
    uint8_t *const pixels = ARRAY(uint8_t, stride * height);
    fill_bytes(pixels, stride * height);
    /* Bytes are summed by their place in memory, so pixels are compared as bytes. */
    uint8_t *const out = memory((size_t)count * 4, 4);
    kernels->box_pixels32((uint32_t *)(void *)out, count, pixels, stride, width, height);
    hash_u8s(out, 4 * count);
  }
}

/* MARK: Whole rows */

void test_scale_pixels32(void) {
  uint32_t *const pixels = ARRAY(uint32_t, 65536);
  for (int alpha = 0; alpha < 256; alpha++) {
    for (uint32_t i = 0; i < 256; i++) pixels[i] = i | (255 - i) << 8 | (i * 7 & 255) << 16 | i << 24;
    kernels->scale_pixels32(pixels, 100 + alpha % 157, (uint8_t)alpha);
    hash_u32s(pixels, 256);
  }
  end_round();
}

void test_gray_pixels32(void) {
  ROUNDS {
    uint32_t *const pixels = ARRAY(uint32_t, round);
    fill_pixels(pixels, round, 24);
    kernels->gray_pixels32(pixels, round);
    hash_u32s(pixels, round);
  }
}

void test_limit_pixels32(void) {
  ROUNDS {
    uint8_t *const pixels = ARRAY(uint8_t, 4 * round);
    fill_bytes(pixels, 4 * round);
    kernels->limit_pixels32(pixels, round, round % 2 ? 3 : 0);
    hash_u8s(pixels, 4 * round);
  }
}

void test_resample_across(void) {
  ROUNDS {
    const int32_t count = random_int(1, 60), width = random_int(20, 100);
    const int channels = round % 2 ? 1 : 4;
    const tap_rows taps = random_taps(count, width);
    uint8_t *const row = ARRAY(uint8_t, width * channels);
    float *const out = ARRAY(float, count * channels);
    fill_bytes(row, width * channels);
    kernels->resample_across(out, count, row, taps.ranges, taps.weights, channels);
    hash_floats(out, count * channels);
  }
}

void test_accumulate_row(void) {
  ROUNDS {
    float *const sum = ARRAY(float, round), *const row = ARRAY(float, round);
    for (int i = 0; i < round; i++)
      sum[i] = (float)random_between(-500, 500), row[i] = (float)random_between(-500, 500);
    kernels->accumulate_row(sum, row, (float)random_between(-2, 2), round);
    hash_floats(sum, round);
  }
}

void test_round_row(void) {
  ROUNDS {
    float *const sum = ARRAY(float, round);
    uint8_t *const out = ARRAY(uint8_t, round);
    for (int i = 0; i < round; i++)
      sum[i] = random_int(0, 3) ? (float)random_between(-20, 300) : (float)random_int(0, 510) / 2;
    kernels->round_row(out, sum, round);
    hash_u8s(out, round);
  }
}

tap_rows random_taps(int32_t count, int32_t width) {
  tap_rows taps = {ARRAY(cpx_tap_range, count), ARRAY(float, 20 * count)};
  int32_t used = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t length = random_int(1, 19);
    taps.ranges[i] = (cpx_tap_range){random_int(0, width - length), length};
    for (int32_t tap = 0; tap < length; tap++) taps.weights[used++] = (float)random_between(-0.3, 1);
  }
  return taps;
}
