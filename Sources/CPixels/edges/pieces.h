/*
 * A piece is the part of an edge within one row of pixels: it enters the row at one x, leaves it at another, and has a
 * height. The pieces of many edges are collected in a buffer and added to the cells eight at a time.
 *
 * Lengths are in 1/1024 px. x is relative to the left border of the cells; `row` counts from their first row.
 */
#ifndef CPX_PIECES_H
#define CPX_PIECES_H

#include "CPixels/tuning.h"
#include "base/lanes.h"

/* The capacity of the buffer: vector stores and padding reach up to 2 * EDGE_LANES pieces beyond CPX_MAX_PIECES. */
enum { PIECE_ROOM = CPX_MAX_PIECES + 2 * EDGE_LANES };

typedef struct {
  /* The height gained per unit of x, |dy/dx|. The sign bit is set if the path runs up. */
  double rise[PIECE_ROOM];
  /* x at the upper end and at the lower end of each piece. */
  int32_t x[PIECE_ROOM], end_x[PIECE_ROOM], height[PIECE_ROOM], row[PIECE_ROOM];
  int32_t count;
} piece_buffer;

/* MARK: Long pieces */

/* Moves each lane of `value` to the next higher lane; lane 0 gets `before`. */
#define SHIFTED_IN(before, value) \
  __builtin_shufflevector((i32x8)(before), value, 7, 8, 9, 10, 11, 12, 13, 14)

/* Adds one piece that may pass any number of columns. The lanes are successive columns. */
CPX_INLINE void add_long_piece(const piece_buffer *buffer, int32_t index, const cpx_cell_window *window) {
  const double signed_rise = buffer->rise[index], rise = __builtin_fabs(signed_rise);
  const int32_t x = buffer->x[index], end_x = buffer->end_x[index], row = buffer->row[index];
  const int32_t left_end = x < end_x ? x : end_x, first = left_end >> PIXEL_BITS;
  const int32_t left_x = left_end - first * ONE_PIXEL;
  const int32_t right_x = (x < end_x ? end_x : x) - first * ONE_PIXEL;
  const i32x8 negation = (i32x8)(signed_rise < 0 ? -1 : 0);
  const i32x8 height = (i32x8)buffer->height[index];
  const f64x8 max_height = TO_F64X8(height);
  int32_t *cells = window->rows.cells + row * window->rows.cells_per_row + first;
  i32x8 left_border = LANE_SEQUENCE(0, ONE_PIXEL);
  int32_t height_before = 0, carried_area = 0;
  for (int32_t end = EDGE_LANES - 1;; end += EDGE_LANES) {
    const i32x8 right_border = left_border + ONE_PIXEL;
    const f64x8 height_to_right = TO_F64X8(right_border - left_x) * rise + 0.5;
    const i32x8 rounded = TO_I32X8(height_to_right < max_height ? height_to_right : max_height);
    const i32x8 height_so_far = right_border >= right_x ? height : rounded;
    const i32x8 cover = ((height_so_far - SHIFTED_IN(height_before, height_so_far)) ^ negation) - negation;
    const i32x8 fraction_sum =
        MAX_I32((i32x8)left_x, left_border) + MIN_I32((i32x8)right_x, right_border) - 2 * left_border;
    const i32x8 area = cover * fraction_sum;
    store_i32x8(cells, load_i32x8(cells) + (cover << (PIXEL_BITS + 1)) - area +
                          SHIFTED_IN(carried_area, area));
    /* The area of the last column is added to the cell behind it, so the lanes must include that cell. */
    if (end * ONE_PIXEL >= right_x) break;
    height_before = height_so_far[EDGE_LANES - 1];
    carried_area = area[EDGE_LANES - 1];
    left_border += EDGE_LANES * ONE_PIXEL;
    cells += EDGE_LANES;
  }

  if (window->rows.touched_per_row == 0) return;
  const int32_t last = first + ((right_x - 1) >> PIXEL_BITS);
  uint64_t *const touched = window->rows.touched + row * window->rows.touched_per_row;
  uint64_t bits = UINT64_MAX << (first & 63);
  for (int32_t word = first >> 6;; word++, bits = UINT64_MAX) {
    const int is_last = word == last >> 6;
    if (is_last) bits &= UINT64_MAX >> (~last & 63);
    touched[word] |= bits;
    if (is_last) break;
  }
}

/* MARK: Pieces to cells */

/* The contributions of eight pieces: values to add to four successive cells per piece, and touched bits to set. */
typedef struct {
  i32x4 added[EDGE_LANES];
  /* The index of the first of the four cells, and of the word of touched bits. */
  int32_t cell[EDGE_LANES], word[EDGE_LANES];
  /* `touched`: the touched bits to set in that word. `carried`: those to set in the word behind it. */
  uint64_t touched[EDGE_LANES];
  int32_t carried[EDGE_LANES], is_long[EDGE_LANES];
  int has_touched_bits, carries, has_long;
} contributions_x8;

/* Stores up to three bits per lane, shifted left by `shift`, 0 to 63. `carried_bits` returns the bits that belong to
 * the next word. */
CPX_INLINE void store_shifted_bits(uint64_t *words, i32x8 bits, i32x8 shift) {
  const i64x8 shifted = TO_I64X8(bits) << TO_I64X8(shift);
  memcpy(words, &shifted, sizeof shifted);
}

CPX_INLINE i32x8 carried_bits(i32x8 bits, i32x8 shift) {
  return ((shift == 63) & (bits >> 1)) | ((shift == 62) & (bits >> 2));
}

/*
 * Computes the contributions of eight pieces that pass at most three columns each. Longer pieces contribute nothing
 * here; `is_long` is all ones for them.
 *
 * The height that a piece has gained at each border of a column follows from its rise, rounded to nearest.
 */
CPX_INLINE contributions_x8 contributions_of_pieces(const piece_buffer *buffer, int32_t index,
                                                    const cpx_cell_window *window) {
  contributions_x8 out;
  const f64x8 signed_rise = load_f64x8(buffer->rise + index);
  const f64x8 rise = __builtin_elementwise_abs(signed_rise);
  const i32x8 negation = TO_I32X8((i64x8)signed_rise >> 63);
  const i32x8 x = load_i32x8(buffer->x + index), end_x = load_i32x8(buffer->end_x + index);
  const i32x8 height = load_i32x8(buffer->height + index), row = load_i32x8(buffer->row + index);
  const i32x8 left_end = MIN_I32(x, end_x), first = left_end >> PIXEL_BITS;
  const i32x8 left_x = left_end - first * ONE_PIXEL, right_x = MAX_I32(x, end_x) - first * ONE_PIXEL;
  /* Masks: the piece lies in one column, in at most two columns, in more than three columns. */
  const i32x8 is_one_column = right_x <= ONE_PIXEL, is_two_columns = right_x <= 2 * ONE_PIXEL;
  const i32x8 is_long = right_x > 3 * ONE_PIXEL;

  const f64x8 max_height = TO_F64X8(height);
  const f64x8 height1 = TO_F64X8(ONE_PIXEL - left_x) * rise + 0.5;
  const f64x8 height2 = height1 + rise * (double)ONE_PIXEL;
  const i32x8 total1 = is_one_column ? height : TO_I32X8(height1 < max_height ? height1 : max_height);
  const i32x8 total2 = is_two_columns ? height : TO_I32X8(height2 < max_height ? height2 : max_height);
  /* (a ^ -1) - (-1) is -a: heights count as negative where the path runs up. */
  const i32x8 cover1 = (total1 ^ negation) - negation;
  const i32x8 cover2 = ((total2 - total1) ^ negation) - negation;
  const i32x8 cover3 = ((height - total2) ^ negation) - negation;
  const i32x8 area1 = cover1 * (left_x + MIN_I32(right_x, (i32x8)ONE_PIXEL));
  const i32x8 area2 = cover2 * (MIN_I32(right_x, (i32x8)(2 * ONE_PIXEL)) - ONE_PIXEL);
  const i32x8 area3 = cover3 * (right_x - 2 * ONE_PIXEL);
  const int cover_shift = PIXEL_BITS + 1;
  transpose_lanes(out.added, ((cover1 << cover_shift) - area1) & ~is_long,
             (area1 + (cover2 << cover_shift) - area2) & ~is_long,
             (area2 + (cover3 << cover_shift) - area3) & ~is_long, area3 & ~is_long);

  store_i32x8(out.cell, row * (int32_t)window->rows.cells_per_row + first);
  store_i32x8(out.is_long, is_long);
  out.has_long = __builtin_reduce_or(is_long) != 0;
  out.has_touched_bits = window->rows.touched_per_row != 0;
  if (!out.has_touched_bits) return out;

  const i32x8 bit = first & 63, bits = (7 + is_two_columns * 4 + is_one_column * 2) & ~is_long;
  const i32x8 carried = carried_bits(bits, bit);
  store_i32x8(out.word, row * (int32_t)window->rows.touched_per_row + (first >> 6));
  store_shifted_bits(out.touched, bits, bit);
  store_i32x8(out.carried, carried);
  out.carries = __builtin_reduce_or(carried) != 0;
  return out;
}

CPX_INLINE void add_cells(const contributions_x8 *contributions, int lane, const cpx_cell_window *window) {
  int32_t *const cells = window->rows.cells + contributions->cell[lane];
  store_i32x4(cells, load_i32x4(cells) + contributions->added[lane]);
}

/* Writes eight padding pieces behind the last one. Each passes four columns, so it is a long piece, which contributes
 * nothing in `contributions_of_pieces`. */
CPX_INLINE void pad_pieces(piece_buffer *buffer) {
  store_f64x8(buffer->rise + buffer->count, (f64x8)0);
  store_i32x8(buffer->x + buffer->count, (i32x8)0);
  store_i32x8(buffer->end_x + buffer->count, (i32x8)(4 * ONE_PIXEL));
  store_i32x8(buffer->height + buffer->count, (i32x8)0);
  store_i32x8(buffer->row + buffer->count, (i32x8)0);
}

/* Adds all pieces to the cells and empties the buffer. Long pieces are added last, one by one. */
CPX_INLINE void add_pieces(piece_buffer *buffer, const cpx_cell_window *window) {
  pad_pieces(buffer);
  int32_t long_pieces[PIECE_ROOM], long_count = 0;
  for (int32_t index = 0; index < buffer->count; index += EDGE_LANES) {
    const contributions_x8 contributions = contributions_of_pieces(buffer, index, window);
#pragma clang loop unroll(full)
    for (int lane = 0; lane < EDGE_LANES; lane++) add_cells(&contributions, lane, window);
    for (int lane = 0; contributions.has_long && lane < EDGE_LANES; lane++) {
      long_pieces[long_count] = index + lane;
      long_count += contributions.is_long[lane] & 1;
    }
    if (!contributions.has_touched_bits) continue;
#pragma clang loop unroll(full)
    for (int lane = 0; lane < EDGE_LANES; lane++)
      window->rows.touched[contributions.word[lane]] |= contributions.touched[lane];
    if (__builtin_expect(contributions.carries, 0))
      for (int lane = 0; lane < EDGE_LANES; lane++)
        window->rows.touched[contributions.word[lane] + 1] |= (uint64_t)contributions.carried[lane];
  }
  /* The padding pieces are long pieces, too. They are the last ones, and are not added. */
  for (int32_t index = 0; index < long_count && long_pieces[index] < buffer->count; index++)
    add_long_piece(buffer, long_pieces[index], window);
  buffer->count = 0;
}

#endif
