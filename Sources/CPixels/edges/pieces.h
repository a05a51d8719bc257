/*
 * A piece is the part of an edge within one row of pixels: it enters the
 * row at one x, leaves it at another, and has a height. The pieces of many
 * edges are collected in a buffer and added to the cells eight at a time.
 *
 * Lengths are in 1/1024 px. x is relative to the left border of the cells; `row` counts from their first row.
 */
#ifndef CPX_PIECES_H
#define CPX_PIECES_H

#include "CPixels/tuning.h"
#include "base/lanes.h"

/* The capacity of the buffer: vector stores and padding
 * reach up to 2 * EDGE_LANES pieces beyond CPX_MAX_PIECES. */
enum { PIECE_ROOM = CPX_MAX_PIECES + 2 * EDGE_LANES };

typedef struct {
  /* The height gained per unit of x, from left to right. The sign bit is set where the path runs up. */
  double rise[PIECE_ROOM];
  int32_t x[PIECE_ROOM], end_x[PIECE_ROOM], height[PIECE_ROOM], row[PIECE_ROOM];
  int32_t count;
} piece_buffer;

/* MARK: Long pieces */

/* Moves the lanes of `value` up by one; lane 0 gets `before`. */
#define SHIFTED_IN(before, value) \
  __builtin_shufflevector((i32x8)(before), value, 7, 8, 9, 10, 11, 12, 13, 14)

/* Adds one piece that may pass any number of columns. The lanes are successive columns. */
CPX_INLINE void add_long_piece(const piece_buffer *from, int32_t index, const cpx_cell_window *of) {
  const double signed_rise = from->rise[index], rise = __builtin_fabs(signed_rise);
  const int32_t x = from->x[index], end_x = from->end_x[index], row = from->row[index];
  const int32_t left_end = x < end_x ? x : end_x, first = left_end >> PIXEL_BITS;
  const int32_t low = left_end - first * ONE_PIXEL;
  const int32_t high = (x < end_x ? end_x : x) - first * ONE_PIXEL;
  const i32x8 up = (i32x8)(signed_rise < 0 ? -1 : 0);
  const i32x8 height = (i32x8)from->height[index];
  const f64x8 most = TO_F64X8(height);
  int32_t *cells = of->rows.cells + row * of->rows.cells_per_row + first;
  i32x8 left = LANE_SEQUENCE(0, ONE_PIXEL);
  int32_t done = 0, carried_area = 0;
  for (int32_t end = EDGE_LANES - 1;; end += EDGE_LANES) {
    const i32x8 right = left + ONE_PIXEL;
    const f64x8 gained = TO_F64X8(right - low) * rise + 0.5;
    const i32x8 rounded = TO_I32X8(gained < most ? gained : most);
    const i32x8 total = right >= high ? height : rounded;
    const i32x8 cover = ((total - SHIFTED_IN(done, total)) ^ up) - up;
    const i32x8 fraction_sum =
        MAX_I32((i32x8)low, left) + MIN_I32((i32x8)high, right) - 2 * left;
    const i32x8 area = cover * fraction_sum;
    store_i32x8(cells, load_i32x8(cells) + (cover << (PIXEL_BITS + 1)) - area +
                          SHIFTED_IN(carried_area, area));
    /* The area of the last column goes to the cell behind
     * it, so the lanes must have reached that cell, too. */
    if (end * ONE_PIXEL >= high) break;
    done = total[EDGE_LANES - 1];
    carried_area = area[EDGE_LANES - 1];
    left += EDGE_LANES * ONE_PIXEL;
    cells += EDGE_LANES;
  }

  if (of->rows.touched_per_row == 0) return;
  const int32_t last = first + ((high - 1) >> PIXEL_BITS);
  uint64_t *const touched = of->rows.touched + row * of->rows.touched_per_row;
  uint64_t bits = UINT64_MAX << (first & 63);
  for (int32_t word = first >> 6;; word++, bits = UINT64_MAX) {
    const int is_last = word == last >> 6;
    if (is_last) bits &= UINT64_MAX >> (~last & 63);
    touched[word] |= bits;
    if (is_last) break;
  }
}

/* MARK: Pieces to cells */

/* What eight pieces add to the cells: values for four successive cells per piece, and touched bits. */
typedef struct {
  i32x4 added[EDGE_LANES];
  /* The index of the first of the four cells, and of the word of touched bits. */
  int32_t cell[EDGE_LANES], word[EDGE_LANES];
  /* The touched bits for that word, and those that fall into the word behind it. */
  uint64_t touched[EDGE_LANES];
  int32_t carried[EDGE_LANES], is_long[EDGE_LANES];
  int has_touched_bits, carries, has_long;
} sums_x8;

/* Stores up to three bits per lane, shifted left by `place` (0 to
 * 63). `carried_bits` are the bits that fall into the next word. */
CPX_INLINE void store_shifted_bits(uint64_t *words, i32x8 bits, i32x8 place) {
  const i64x8 moved = TO_I64X8(bits) << TO_I64X8(place);
  memcpy(words, &moved, sizeof moved);
}

CPX_INLINE i32x8 carried_bits(i32x8 bits, i32x8 place) {
  return ((place == 63) & (bits >> 1)) | ((place == 62) & (bits >> 2));
}

/*
 * Computes what eight pieces add, for pieces that pass at most three columns. Longer pieces add nothing here;
 * `is_long` has all ones for them.
 *
 * The height that a piece has gained at each border of a column follows from its rise, rounded to nearest.
 */
CPX_INLINE sums_x8 sums_of_pieces(const piece_buffer *from, int32_t index, const cpx_cell_window *of) {
  sums_x8 out;
  const f64x8 signed_rise = load_f64x8(from->rise + index);
  const f64x8 rise = __builtin_elementwise_abs(signed_rise);
  const i32x8 up = TO_I32X8((i64x8)signed_rise >> 63);
  const i32x8 x = load_i32x8(from->x + index), end_x = load_i32x8(from->end_x + index);
  const i32x8 height = load_i32x8(from->height + index), row = load_i32x8(from->row + index);
  const i32x8 left_end = MIN_I32(x, end_x), first = left_end >> PIXEL_BITS;
  const i32x8 low = left_end - first * ONE_PIXEL, high = MAX_I32(x, end_x) - first * ONE_PIXEL;
  const i32x8 is_one = high <= ONE_PIXEL, is_two = high <= 2 * ONE_PIXEL, is_long = high > 3 * ONE_PIXEL;

  const f64x8 most = TO_F64X8(height);
  const f64x8 gained = TO_F64X8(ONE_PIXEL - low) * rise + 0.5;
  const f64x8 gained2 = gained + rise * (double)ONE_PIXEL;
  const i32x8 total = is_one ? height : TO_I32X8(gained < most ? gained : most);
  const i32x8 total2 = is_two ? height : TO_I32X8(gained2 < most ? gained2 : most);
  const i32x8 cover = (total ^ up) - up;
  const i32x8 cover2 = ((total2 - total) ^ up) - up;
  const i32x8 cover3 = ((height - total2) ^ up) - up;
  const i32x8 area = cover * (low + MIN_I32(high, (i32x8)ONE_PIXEL));
  const i32x8 area2 = cover2 * (MIN_I32(high, (i32x8)(2 * ONE_PIXEL)) - ONE_PIXEL);
  const i32x8 area3 = cover3 * (high - 2 * ONE_PIXEL);
  const int whole = PIXEL_BITS + 1;
  transpose_lanes(out.added, ((cover << whole) - area) & ~is_long,
             (area + (cover2 << whole) - area2) & ~is_long,
             (area2 + (cover3 << whole) - area3) & ~is_long, area3 & ~is_long);

  store_i32x8(out.cell, row * (int32_t)of->rows.cells_per_row + first);
  store_i32x8(out.is_long, is_long);
  out.has_long = __builtin_reduce_or(is_long) != 0;
  out.has_touched_bits = of->rows.touched_per_row != 0;
  if (!out.has_touched_bits) return out;

  const i32x8 place = first & 63, bits = (7 + is_two * 4 + is_one * 2) & ~is_long;
  const i32x8 carried = carried_bits(bits, place);
  store_i32x8(out.word, row * (int32_t)of->rows.touched_per_row + (first >> 6));
  store_shifted_bits(out.touched, bits, place);
  store_i32x8(out.carried, carried);
  out.carries = __builtin_reduce_or(carried) != 0;
  return out;
}

CPX_INLINE void add_cells(const sums_x8 *sums, int lane, const cpx_cell_window *of) {
  int32_t *const cells = of->rows.cells + sums->cell[lane];
  store_i32x4(cells, load_i32x4(cells) + sums->added[lane]);
}

/* Writes eight padding pieces behind the last one. Each
 * passes four columns, so `sums_of_pieces` adds nothing. */
CPX_INLINE void pad_pieces(piece_buffer *of) {
  store_f64x8(of->rise + of->count, (f64x8)0);
  store_i32x8(of->x + of->count, (i32x8)0);
  store_i32x8(of->end_x + of->count, (i32x8)(4 * ONE_PIXEL));
  store_i32x8(of->height + of->count, (i32x8)0);
  store_i32x8(of->row + of->count, (i32x8)0);
}

/* Adds all pieces to the cells and empties the buffer. Long pieces are added last, one by one. */
CPX_INLINE void add_pieces(piece_buffer *from, const cpx_cell_window *of) {
  pad_pieces(from);
  int32_t long_pieces[PIECE_ROOM], long_count = 0;
  for (int32_t index = 0; index < from->count; index += EDGE_LANES) {
    const sums_x8 sums = sums_of_pieces(from, index, of);
#pragma clang loop unroll(full)
    for (int lane = 0; lane < EDGE_LANES; lane++) add_cells(&sums, lane, of);
    for (int lane = 0; sums.has_long && lane < EDGE_LANES; lane++) {
      long_pieces[long_count] = index + lane;
      long_count += sums.is_long[lane] & 1;
    }
    if (!sums.has_touched_bits) continue;
#pragma clang loop unroll(full)
    for (int lane = 0; lane < EDGE_LANES; lane++)
      of->rows.touched[sums.word[lane]] |= sums.touched[lane];
    if (__builtin_expect(sums.carries, 0))
      for (int lane = 0; lane < EDGE_LANES; lane++)
        of->rows.touched[sums.word[lane] + 1] |= (uint64_t)sums.carried[lane];
  }
  for (int32_t index = 0; index < long_count && long_pieces[index] < from->count; index++)
    add_long_piece(from, long_pieces[index], of);
  from->count = 0;
}

#endif
