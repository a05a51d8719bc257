/* Kernels for blurs, and for the pixels and the rows of image files. */
#include "harness.h"

/* MARK: Blurs */

enum { MAX_TAPS = 24 };

/* The second differences of a random symmetric convolution kernel. Returns their number, which is even. */
static int random_taps(cpx_blur_tap taps[MAX_TAPS], int limit, double *sum) {
  const int radius = random_int(0, 20);
  int32_t weights[MAX_TAPS] = {0};
  const int32_t fitting = INT32_MAX / (limit * (2 * radius + 1)), largest = fitting < 8000 ? fitting : 8000;
  *sum = 0;
  for (int i = 0; i <= radius; i++) {
    weights[i] = random_int(0, largest - 1);
    *sum += (i ? 2 : 1) * weights[i];
  }
  int count = 0;
  if (radius % 2) taps[count++] = (cpx_blur_tap){0, 0};
  for (int i = 0; i <= radius + 1; i++) {
    const int32_t before = weights[i ? i - 1 : 1], after = i <= radius ? weights[i + 1] : 0;
    const int32_t difference = after - 2 * weights[i] + before;
    taps[count++] = (cpx_blur_tap){i, i ? difference : difference / 2};
  }
  if (*sum < 1) *sum = 1;
  return count + count % 2;
}

static void blur(int is_i16, int limit, int result) {
  for (int round = 0; round < 150; round++) {
    cpx_blur_tap taps[MAX_TAPS + 4] = {{0, 0}};
    double sum;
    const int count = random_taps(taps, limit, &sum);
    const float scale = (float)(result / (sum * limit));
    const int32_t columns = random_int(1, 90), stride = columns + random_int(0, 4), first = random_int(-30, 30);
    const cpx_column_area area = {columns, random_int(0, 40), first, first + random_int(0, 50)};
    const ptrdiff_t in_count = area.rows * stride, out_count = (area.end - area.first) * stride;
    int16_t *const wide = ARRAY(int16_t, is_i16 ? in_count : out_count);
    uint8_t *const bytes = ARRAY(uint8_t, is_i16 ? out_count : in_count);
    if (is_i16) {
      for (ptrdiff_t i = 0; i < in_count; i++) wide[i] = (int16_t)(random_int(0, 2) ? random_int(0, limit) : limit);
      kernels->blur_columns_i16(bytes, stride, wide, stride, area, taps, count, scale);
      hash_u8s(bytes, out_count);
    } else {
      fill_bytes(bytes, in_count);
      kernels->blur_columns_u8(wide, stride, bytes, stride, area, taps, count, scale);
      hash_i16s(wide, out_count);
    }
    end_round();
  }
}

void test_blur_columns_u8(void) { blur(0, 255, 16320); }
void test_blur_columns_i16(void) { blur(1, 16320, 255); }

#define TRANSPOSE(name, type, hash_values)                                                        \
  void test_##name(void) {                                                                        \
    for (int round = 0; round < 100; round++, end_round()) {                                      \
      const int32_t rows = random_int(1, 70), columns = random_int(1, 70);                        \
      type *const in = ARRAY(type, rows * columns), *const out = ARRAY(type, rows * columns);     \
      for (int32_t i = 0; i < rows * columns; i++) in[i] = (type)random_bits();                   \
      kernels->name(out, rows, in, columns, rows, columns);                                       \
      hash_values(out, rows * columns);                                                           \
    }                                                                                             \
  }
TRANSPOSE(transpose_u8, uint8_t, hash_u8s)
TRANSPOSE(transpose_i16, int16_t, hash_i16s)

/* MARK: Pixels */

static const cpx_layout layouts[3] = {{0, 24, 0, 16}, {0, 0, 8, 24}, {0, 24, 16, 0}};

/* Pixels in runs of one kind: transparent, opaque, or of any alpha. */
static uint32_t *random_pixels(int32_t count, int alpha_shift) {
  uint32_t *const pixels = ARRAY(uint32_t, count);
  int kind = 0;
  for (int32_t i = 0; i < count; i++) {
    if (random_int(0, 15) == 0) kind = random_int(0, 2);
    const uint32_t alpha = kind == 0 ? 0 : kind == 1 ? 255 : (uint32_t)random_int(0, 255);
    pixels[i] = ((uint32_t)random_bits() & ~(UINT32_C(255) << alpha_shift)) | alpha << alpha_shift;
  }
  return pixels;
}

#define ROUNDS for (int round = 0; round < 300; round++, end_round())

void test_common_bits(void) {
  ROUNDS {
    uint32_t *const pixels = random_pixels(round, 24);
    for (int i = 0; i < round; i++) pixels[i] |= 0x00f00100;
    hash_integer(kernels->common_bits(pixels, round));
  }
}

/* The bytes of these results are in the order red, green, blue, alpha in memory. */
void test_unpremultiply_pixels32(void) {
  ROUNDS {
    const cpx_layout layout = layouts[round % 3];
    uint32_t *const pixels = random_pixels(round, layout.alpha_shift), *const out = ARRAY(uint32_t, round);
    kernels->unpremultiply_pixels32(out, pixels, round, layout);
    hash_u8s((const uint8_t *)out, 4 * round);
  }
}

void test_swizzle_to_rgba(void) {
  ROUNDS {
    const cpx_layout layout = layouts[round % 3];
    uint32_t *const pixels = random_pixels(round, layout.alpha_shift), *const out = ARRAY(uint32_t, round);
    kernels->swizzle_to_rgba(out, pixels, round, layout);
    hash_u8s((const uint8_t *)out, 4 * round);
  }
}

void test_swizzle_to_rgb(void) {
  ROUNDS {
    const cpx_layout layout = layouts[round % 3];
    uint32_t *const pixels = random_pixels(round, layout.alpha_shift);
    uint8_t *const out = ARRAY(uint8_t, 3 * round);
    kernels->swizzle_to_rgb(out, pixels, round, layout);
    hash_u8s(out, 3 * round);
  }
}

/* MARK: PNG filters */

static const int steps[6] = {1, 2, 3, 4, 6, 8};

typedef struct {
  int step;
  ptrdiff_t count;
  /* Two rows, and the row above them. */
  uint8_t *rows, *above, *out;
} png_rows;

static png_rows random_png_rows(void) {
  static const int32_t spreads[3] = {1, 19, 255};
  png_rows all = {.step = steps[random_int(0, 5)]};
  all.count = all.step * random_int(1, 70);
  all.rows = ARRAY(uint8_t, 2 * all.count);
  all.above = ARRAY(uint8_t, all.count);
  all.out = ARRAY(uint8_t, 2 * all.count);
  const int32_t spread = spreads[random_int(0, 2)];
  for (ptrdiff_t i = 0; i < 2 * all.count; i++) all.rows[i] = (uint8_t)random_int(0, spread);
  for (ptrdiff_t i = 0; i < all.count; i++)
    all.above[i] = random_int(0, 1) ? all.rows[i] : (uint8_t)random_int(0, spread);
  return all;
}

void test_png_filter(void) {
  ROUNDS {
    const png_rows all = random_png_rows();
    kernels->png_filter(all.out, all.rows, all.above, all.count, all.step, round % 5);
    hash_u8s(all.out, all.count);
  }
}

void test_png_best_filter(void) {
  ROUNDS {
    const png_rows all = random_png_rows();
    hash_integer((uint64_t)kernels->png_best_filter(all.rows, all.above, all.count, all.step));
  }
}

void test_png_residual_bits(void) {
  ROUNDS {
    const png_rows all = random_png_rows();
    hash_integer(kernels->png_residual_bits(all.rows, 2 * all.count));
  }
}

void test_png_new_pixels(void) {
  ROUNDS {
    const png_rows all = random_png_rows();
    hash_integer(kernels->png_new_pixels(all.rows, all.above, all.count, all.step));
  }
}

void test_png_unfilter(void) {
  ROUNDS {
    const png_rows all = random_png_rows();
    kernels->png_unfilter(all.rows, all.above, all.count, all.step, round % 5);
    hash_u8s(all.rows, all.count);
  }
}

void test_png_unfilter_pair(void) {
  ROUNDS {
    png_rows all = random_png_rows();
    all.step = round % 2 ? 3 : 4;
    all.count = all.count / all.step * all.step;
    if (all.count == 0) continue;
    kernels->png_unfilter_pair(all.rows, all.above, all.count, all.step);
    hash_u8s(all.rows, 2 * all.count);
  }
}
