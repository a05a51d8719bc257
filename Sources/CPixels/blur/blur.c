/*
 * Symmetric filters along columns, a vector of columns at a time, and transposition.
 *
 * The convolution kernel is piecewise linear, so its second difference has only a few non-zero taps. Two running sums
 * turn the filtered taps into the result of the kernel. So the time does not depend on the length of the kernel.
 * Intermediate sums may wrap around; the final sums fit in 32 bits, so they are exact.
 */
#include "CPixels.h"
#include "base/inline.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#endif
#include <string.h>

/* Fused multiply-add is off: it rounds once instead of twice, so pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

enum { COLUMN_LANES = CPX_VECTOR_SIZE / 2 };

typedef int16_t i16_columns __attribute__((vector_size(CPX_VECTOR_SIZE)));
typedef int32_t i32_columns __attribute__((vector_size(CPX_VECTOR_SIZE)));
typedef float f32_columns __attribute__((vector_size(CPX_VECTOR_SIZE)));
typedef uint8_t u8_columns __attribute__((vector_size(CPX_VECTOR_SIZE / 2)));

/* Shuffle indices that interleave two vectors of 16-bit lanes: in each 16 bytes, the four lanes from `at` on. */
#define INTERLEAVED_4(at)                                                                       \
  at, at + COLUMN_LANES, at + 1, at + COLUMN_LANES + 1, at + 2, at + COLUMN_LANES + 2, at + 3,  \
      at + COLUMN_LANES + 3
#if CPX_VECTOR_SIZE == 64
#define INTERLEAVED(at) INTERLEAVED_4(at), INTERLEAVED_4(at + 8), INTERLEAVED_4(at + 16), INTERLEAVED_4(at + 24)
#elif CPX_VECTOR_SIZE == 32
#define INTERLEAVED(at) INTERLEAVED_4(at), INTERLEAVED_4(at + 8)
#else
#define INTERLEAVED(at) INTERLEAVED_4(at)
#endif

/* The sums of products of adjacent lanes: a[2i] * b[2i] + a[2i + 1] * b[2i + 1]. */
CPX_INLINE i32_columns pair_products(i16_columns a, i16_columns b) {
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
  return (i32_columns)__builtin_ia32_pmaddwd512(a, b);
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
  return (i32_columns)__builtin_ia32_pmaddwd256(a, b);
#elif defined(__x86_64__)
  return (i32_columns)__builtin_ia32_pmaddwd128(a, b);
#elif defined(__aarch64__)
  const int16x8_t x = (int16x8_t)a, y = (int16x8_t)b;
  return (i32_columns)vpaddq_s32(vmull_s16(vget_low_s16(x), vget_low_s16(y)), vmull_high_s16(x, y));
#else
  i32_columns even = ((i32_columns)a << 16 >> 16) * ((i32_columns)b << 16 >> 16);
  return even + ((i32_columns)a >> 16) * ((i32_columns)b >> 16);
#endif
}

/* Packs two vectors of 32-bit lanes, which belong to the lanes of INTERLEAVED(0) and INTERLEAVED(4), to 16-bit lanes in
 * the order of columns. All values must fit. */
CPX_INLINE i16_columns packed(i32_columns low, i32_columns high) {
#if defined(__x86_64__) && CPX_VECTOR_SIZE == 64
  return (i16_columns)__builtin_ia32_packssdw512(low, high);
#elif defined(__x86_64__) && CPX_VECTOR_SIZE == 32
  return (i16_columns)__builtin_ia32_packssdw256(low, high);
#elif defined(__x86_64__)
  return (i16_columns)__builtin_ia32_packssdw128(low, high);
#else
  return __builtin_shufflevector((i16_columns)low, (i16_columns)high, 0, 2, 4, 6, 8, 10, 12, 14);
#endif
}

CPX_INLINE i32_columns rounded(i32_columns sum, float scale) {
  return __builtin_convertvector(__builtin_convertvector(sum, f32_columns) * scale + 0.5f, i32_columns);
}

CPX_INLINE i16_columns load_byte_columns(const uint8_t *from, ptrdiff_t lanes) {
  u8_columns loaded = {0};
  memcpy(&loaded, from, (size_t)lanes);
  return __builtin_convertvector(loaded, i16_columns);
}

CPX_INLINE i16_columns load_columns(const int16_t *from, ptrdiff_t lanes) {
  i16_columns loaded = {0};
  memcpy(&loaded, from, (size_t)lanes * sizeof *from);
  return loaded;
}

CPX_INLINE void store_columns(int16_t *to, i16_columns row, ptrdiff_t lanes) {
  memcpy(to, &row, (size_t)lanes * sizeof *to);
}

CPX_INLINE void store_byte_columns(uint8_t *to, i16_columns row, ptrdiff_t lanes) {
  u8_columns stored = __builtin_convertvector(row, u8_columns);
  memcpy(to, &stored, (size_t)lanes);
}

/* Row `y`, or zeros outside of the input. */
#define ROW(y) ((size_t)(y) < (size_t)area.rows ? in + (y) * in_stride : zeros)

/* The sum of the two rows at the distance of a tap above and below row `y`. */
#define ROW_PAIR(load, row, tap) (load(row(y + (tap).distance), lanes) + load(row(y - (tap).distance), lanes))

/* Adds the filtered taps around row `y` to `low` and `high`, two taps at a time. */
#define ADD_TAPS(load, row)                                                                                \
  for (int at = 0; at < tap_count; at += 2) {                                                              \
    i16_columns first = ROW_PAIR(load, row, taps[at]), second = ROW_PAIR(load, row, taps[at + 1]);         \
    i16_columns weights = (i16_columns)((i32_columns){0} + (int32_t)((uint32_t)taps[at + 1].weight << 16 | \
                                                  (uint16_t)taps[at].weight));                             \
    low += pair_products(__builtin_shufflevector(first, second, INTERLEAVED(0)), weights);                 \
    high += pair_products(__builtin_shufflevector(first, second, INTERLEAVED(4)), weights);                \
  }

/* The number of rows to prefetch ahead. Hardware prefetchers do not predict these accesses among the others. */
enum { PREFETCH_DISTANCE = 8 };

/* Row `y`, which lies inside of the input. */
#define INSIDE(y) (in + (y) * in_stride)

/*
 * Defines the filter of a strip of columns. `s` is the result of the convolution kernel, and `d` its change from row to
 * row; `low` and `high` are the two halves of the lanes. Both start at 0, before the first row that a tap reaches.
 */
#define BLUR_STRIP(name, from, to, load, store)                                                    \
  CPX_INLINE void name(to *out, ptrdiff_t out_stride, const from *in, ptrdiff_t in_stride,         \
                       cpx_column_area area, const cpx_blur_tap *taps, int tap_count, float scale, \
                       ptrdiff_t lanes) {                                                          \
    static const from zeros[COLUMN_LANES];                                                         \
    ptrdiff_t radius = taps[tap_count - 1].distance;                                               \
    i32_columns s_low = {0}, s_high = {0}, d_low = {0}, d_high = {0};                              \
    for (ptrdiff_t y = area.first < -radius ? area.first : -radius; y < area.end; y++) {           \
      if (y >= area.first) {                                                                       \
        i16_columns row = packed(rounded(s_low, scale), rounded(s_high, scale));                   \
        store(out + (y - area.first) * out_stride, row, lanes);                                    \
      }                                                                                            \
      i32_columns low = {0}, high = {0};                                                           \
      if (y >= radius && y < area.rows - radius) {                                                 \
        __builtin_prefetch(INSIDE(y + radius + PREFETCH_DISTANCE));                                \
        ADD_TAPS(load, INSIDE)                                                                     \
      } else {                                                                                     \
        ADD_TAPS(load, ROW)                                                                        \
      }                                                                                            \
      d_low += low;                                                                                \
      d_high += high;                                                                              \
      s_low += d_low;                                                                              \
      s_high += d_high;                                                                            \
    }                                                                                              \
  }

BLUR_STRIP(blur_columns_u8, uint8_t, int16_t, load_byte_columns, store_columns)
BLUR_STRIP(blur_columns_i16, int16_t, uint8_t, load_columns, store_byte_columns)

/*
 * Filters all columns in strips of COLUMN_LANES columns. The last strip overlaps the one before it, so that all have
 * the full width.
 */
#define BLUR_STRIPS(blur_strip)                                                                        \
  if (area.columns < COLUMN_LANES)                                                                     \
    return blur_strip(out, out_stride, in, in_stride, area, taps, tap_count, scale, area.columns);     \
  for (ptrdiff_t at = 0; at < area.columns; at += COLUMN_LANES) {                                      \
    ptrdiff_t x = at + COLUMN_LANES <= area.columns ? at : area.columns - COLUMN_LANES;                \
    blur_strip(out + x, out_stride, in + x, in_stride, area, taps, tap_count, scale, COLUMN_LANES);    \
  }

void cpx_blur_columns_u8(int16_t *out, ptrdiff_t out_stride, const uint8_t *in, ptrdiff_t in_stride,
                         cpx_column_area area, const cpx_blur_tap *taps, int tap_count, float scale) {
  BLUR_STRIPS(blur_columns_u8)
}

void cpx_blur_columns_i16(uint8_t *out, ptrdiff_t out_stride, const int16_t *in, ptrdiff_t in_stride,
                          cpx_column_area area, const cpx_blur_tap *taps, int tap_count, float scale) {
  BLUR_STRIPS(blur_columns_i16)
}

/* MARK: Transposition */

typedef uint8_t u8_row __attribute__((vector_size(16)));
typedef int16_t i16_row __attribute__((vector_size(16)));

#define LOW_BYTES 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define HIGH_BYTES 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define LOW_I16 0, 8, 1, 9, 2, 10, 3, 11
#define HIGH_I16 4, 12, 5, 13, 6, 14, 7, 15

/*
 * Defines the transposition of a square of `side` rows. One step interleaves row i with row i + side / 2 (a perfect
 * shuffle); log2(side) steps (`shuffles`) transpose the square.
 */
#define TRANSPOSE_SQUARE(name, row, element, side, shuffles, LOW, HIGH)                              \
  CPX_INLINE void name(element *out, ptrdiff_t out_stride, const element *in, ptrdiff_t in_stride) { \
    row rows[side], next[side];                                                                      \
    for (int i = 0; i < side; i++) memcpy(rows + i, in + i * in_stride, sizeof *rows);               \
    for (int count = 0; count < shuffles; count++) {                                                 \
      for (int i = 0; i < side / 2; i++) {                                                           \
        next[2 * i] = __builtin_shufflevector(rows[i], rows[i + side / 2], LOW);                     \
        next[2 * i + 1] = __builtin_shufflevector(rows[i], rows[i + side / 2], HIGH);                \
      }                                                                                              \
      memcpy(rows, next, sizeof rows);                                                               \
    }                                                                                                \
    for (int i = 0; i < side; i++) memcpy(out + i * out_stride, rows + i, sizeof *rows);             \
  }

TRANSPOSE_SQUARE(transpose_u8_square, u8_row, uint8_t, 16, 4, LOW_BYTES, HIGH_BYTES)
TRANSPOSE_SQUARE(transpose_i16_square, i16_row, int16_t, 8, 3, LOW_I16, HIGH_I16)

#define TRANSPOSE(square, side)                                                                 \
  for (ptrdiff_t y = 0; y < rows; y += side) {                                                  \
    for (ptrdiff_t x = 0; x < columns; x += side) {                                             \
      if (x + side <= columns && y + side <= rows) {                                            \
        square(out + x * out_stride + y, out_stride, in + y * in_stride + x, in_stride);        \
        continue;                                                                               \
      }                                                                                         \
      for (ptrdiff_t i = x; i < x + side && i < columns; i++)                                   \
        for (ptrdiff_t j = y; j < y + side && j < rows; j++)                                    \
          out[i * out_stride + j] = in[j * in_stride + i];                                      \
    }                                                                                           \
  }

void cpx_transpose_u8(uint8_t *out, ptrdiff_t out_stride, const uint8_t *in, ptrdiff_t in_stride,
                      ptrdiff_t rows, ptrdiff_t columns) {
  TRANSPOSE(transpose_u8_square, 16)
}

void cpx_transpose_i16(int16_t *out, ptrdiff_t out_stride, const int16_t *in, ptrdiff_t in_stride,
                       ptrdiff_t rows, ptrdiff_t columns) {
  TRANSPOSE(transpose_i16_square, 8)
}
