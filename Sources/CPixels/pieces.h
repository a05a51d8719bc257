/*
 * What an edge does in one row is a piece: it enters at one x and leaves at another, and has a height.
 * Pieces are collected, of many edges, and added to the cells a group at a time.
 */
#ifndef CPX_PIECES_H
#define CPX_PIECES_H

#include "groups.h"

/* Pieces that wait, and room for a group of them behind the last. */
enum { MOST_PIECES = 256, PIECE_ROOM = MOST_PIECES + 2 * EDGE_GROUP };

typedef struct {
  /* The height gained per x, from left to right; negative where the path runs up. */
  double rise[PIECE_ROOM];
  int32_t x[PIECE_ROOM], end_x[PIECE_ROOM], height[PIECE_ROOM], row[PIECE_ROOM];
  /* The column of a pixel that was passed before and is not passed again; or -1. */
  int32_t joint[PIECE_ROOM];
  int32_t count;
} pieces;

/* MARK: Marks */

/* Marks pixels of a word; returns those that had been passed before, but for `joint`. */
CPX_INLINE uint64_t mark_pixels(const cpx_edge_rows *of, uint64_t *word, uint64_t bits,
                                uint64_t joint, const int watched) {
  const uint64_t old = *word;
  *word = old | bits;
  if (!watched) return 0;
  const uint64_t seen = old & bits & ~joint;
  if (__builtin_expect(seen != 0, 0)) word[of->second_marks] |= seen;
  return seen;
}

/* MARK: Long pieces */

/* The lanes of two vectors, moved up by one. */
#define LAST_AND(before, value) \
  __builtin_shufflevector((group_ints)(before), value, 7, 8, 9, 10, 11, 12, 13, 14)

/* Adds a piece that passes any number of columns. */
CPX_INLINE void add_long_piece(const pieces *from, int32_t index, const cpx_edge_rows *of,
                               const int watched) {
  const double signed_rise = from->rise[index], rise = __builtin_fabs(signed_rise);
  const int32_t x = from->x[index], end_x = from->end_x[index], row = from->row[index];
  const int32_t left_end = x < end_x ? x : end_x, first = left_end >> PIXEL_BITS;
  const int32_t low = left_end - first * PIXEL;
  const int32_t high = (x < end_x ? end_x : x) - first * PIXEL;
  const group_ints up = (group_ints)(signed_rise < 0 ? -1 : 0);
  const group_ints height = (group_ints)from->height[index];
  const group_doubles most = TO_DOUBLES(height);
  int32_t *cells = of->rows.cells + row * of->rows.cells_per_row + first;
  group_ints left = EACH_LANE(0, PIXEL);
  int32_t done = 0, handed_on = 0;
  for (int32_t end = EDGE_GROUP - 1;; end += EDGE_GROUP) {
    const group_ints right = left + PIXEL;
    const group_doubles gained = TO_DOUBLES(right - low) * rise + 0.5;
    const group_ints rounded = TO_INTS(gained < most ? gained : most);
    const group_ints total = right >= high ? height : rounded;
    const group_ints cover = ((total - LAST_AND(done, total)) ^ up) - up;
    const group_ints sides =
        LARGER((group_ints)low, left) + SMALLER((group_ints)high, right) - 2 * left;
    const group_ints area = cover * sides;
    store_ints(cells, load_ints(cells) + (cover << (PIXEL_BITS + 1)) - area +
                          LAST_AND(handed_on, area));
    /* A cell is behind the last one that is passed. */
    if (end * PIXEL >= high) break;
    done = total[EDGE_GROUP - 1];
    handed_on = area[EDGE_GROUP - 1];
    left += EDGE_GROUP * PIXEL;
    cells += EDGE_GROUP;
  }

  const int32_t last = first + ((high - 1) >> PIXEL_BITS);
  const int32_t joint = watched ? from->joint[index] : -1;
  uint64_t *const marks = of->rows.marks + row * of->rows.marks_per_row;
  uint64_t seen = 0;
  uint64_t bits = UINT64_MAX << (first & 63);
  for (int32_t word = first >> 6;; word++, bits = UINT64_MAX) {
    const uint64_t kept = watched && joint >> 6 == word ? 1ull << (joint & 63) : 0;
    const int is_last = word == last >> 6;
    if (is_last) bits &= UINT64_MAX >> (~last & 63);
    seen |= mark_pixels(of, marks + word, bits, kept, watched);
    if (is_last) break;
  }
  if (watched) of->crowding[row] += seen != 0;
}

/* MARK: Pieces to cells */

/* What a group of pieces adds: to four cells each, and the marks. */
typedef struct {
  four_ints added[EDGE_GROUP];
  /* Where these cells and marks are. */
  int32_t cell[EDGE_GROUP], word[EDGE_GROUP];
  /* The marks of a word, those of the next, and which of them are no second passes. */
  uint64_t marks[EDGE_GROUP], joints[EDGE_GROUP];
  int32_t carried[EDGE_GROUP], carried_joints[EDGE_GROUP];
  int32_t row[EDGE_GROUP], is_long[EDGE_GROUP];
  int carries, has_long;
} group_sums;

/* Up to three bits at their places in words, and those that are carried to the next. */
CPX_INLINE void store_in_place(uint64_t *words, group_ints bits, group_ints place) {
  const group_longs moved = TO_LONGS(bits) << TO_LONGS(place);
  memcpy(words, &moved, sizeof moved);
}

CPX_INLINE group_ints carried_bits(group_ints bits, group_ints place) {
  return ((place == 63) & (bits >> 1)) | ((place == 62) & (bits >> 2));
}

/*
 * Of pieces that pass up to three columns; others add nothing.
 *
 * The height up to each border of a column is that of the slope, rounded to nearest.
 */
CPX_INLINE group_sums sums_of_pieces(const pieces *from, int32_t index, const cpx_edge_rows *of,
                                     const int watched) {
  group_sums out;
  const group_doubles signed_rise = load_doubles(from->rise + index);
  const group_doubles rise = __builtin_elementwise_abs(signed_rise);
  const group_ints up = TO_INTS((group_longs)signed_rise >> 63);
  const group_ints x = load_ints(from->x + index), end_x = load_ints(from->end_x + index);
  const group_ints height = load_ints(from->height + index), row = load_ints(from->row + index);
  const group_ints left_end = SMALLER(x, end_x), first = left_end >> PIXEL_BITS;
  const group_ints low = left_end - first * PIXEL, high = LARGER(x, end_x) - first * PIXEL;
  const group_ints is_one = high <= PIXEL, is_two = high <= 2 * PIXEL, is_long = high > 3 * PIXEL;

  const group_doubles most = TO_DOUBLES(height);
  const group_doubles gained = TO_DOUBLES(PIXEL - low) * rise + 0.5;
  const group_doubles gained2 = gained + rise * (double)PIXEL;
  const group_ints total = is_one ? height : TO_INTS(gained < most ? gained : most);
  const group_ints total2 = is_two ? height : TO_INTS(gained2 < most ? gained2 : most);
  const group_ints cover = (total ^ up) - up;
  const group_ints cover2 = ((total2 - total) ^ up) - up;
  const group_ints cover3 = ((height - total2) ^ up) - up;
  const group_ints area = cover * (low + SMALLER(high, (group_ints)PIXEL));
  const group_ints area2 = cover2 * (SMALLER(high, (group_ints)(2 * PIXEL)) - PIXEL);
  const group_ints area3 = cover3 * (high - 2 * PIXEL);
  const int whole = PIXEL_BITS + 1;
  interleave(out.added, ((cover << whole) - area) & ~is_long,
             (area + (cover2 << whole) - area2) & ~is_long,
             (area2 + (cover3 << whole) - area3) & ~is_long, area3 & ~is_long);

  const group_ints place = first & 63, bits = (7 + is_two * 4 + is_one * 2) & ~is_long;
  const group_ints carried = carried_bits(bits, place);
  store_ints(out.cell, row * (int32_t)of->rows.cells_per_row + first);
  store_ints(out.word, row * (int32_t)of->rows.marks_per_row + (first >> 6));
  store_in_place(out.marks, bits, place);
  store_ints(out.carried, carried);
  store_ints(out.is_long, is_long);
  out.carries = __builtin_reduce_or(carried) != 0;
  out.has_long = __builtin_reduce_or(is_long) != 0;
  if (watched) {
    const group_ints column = load_ints(from->joint + index) - first;
    const group_ints joint = ((column == 0) & 1) | ((column == 1) & 2) | ((column == 2) & 4);
    store_in_place(out.joints, joint, place);
    store_ints(out.carried_joints, carried_bits(joint, place));
    store_ints(out.row, row);
  }
  return out;
}

CPX_INLINE void add_cells(const group_sums *sums, int lane, const cpx_edge_rows *of) {
  int32_t *const cells = of->rows.cells + sums->cell[lane];
  store_four(cells, load_four(cells) + sums->added[lane]);
}

/* A piece whose pixels may have been passed: in the order of the path, as joints are told by it. */
CPX_INLINE void add_watched(const group_sums *sums, int lane, const cpx_edge_rows *of) {
  add_cells(sums, lane, of);
  uint64_t *const word = of->rows.marks + sums->word[lane];
  uint64_t seen = mark_pixels(of, word, sums->marks[lane], sums->joints[lane], 1);
  const int32_t carried = sums->carried[lane], joints = sums->carried_joints[lane];
  if (__builtin_expect(carried != 0, 0))
    seen |= mark_pixels(of, word + 1, (uint64_t)carried, (uint64_t)joints, 1);
  of->crowding[sums->row[lane]] += seen != 0;
}

/* A group of pieces behind the last that adds nothing, as each passes four columns. */
CPX_INLINE void fill_up(pieces *of) {
  store_doubles(of->rise + of->count, (group_doubles)0);
  store_ints(of->x + of->count, (group_ints)0);
  store_ints(of->end_x + of->count, (group_ints)(4 * PIXEL));
  store_ints(of->height + of->count, (group_ints)0);
  store_ints(of->row + of->count, (group_ints)0);
}

CPX_INLINE void add_watched_pieces(pieces *from, const cpx_edge_rows *of) {
  fill_up(from);
  store_ints(from->joint + from->count, (group_ints)-1);
  for (int32_t index = 0; index < from->count; index += EDGE_GROUP) {
    const group_sums sums = sums_of_pieces(from, index, of, 1);
    const int32_t rest = from->count - index;
    for (int lane = 0; lane < (rest < EDGE_GROUP ? rest : EDGE_GROUP); lane++)
      if (__builtin_expect(sums.is_long[lane], 0))
        add_long_piece(from, index + lane, of, 1);
      else
        add_watched(&sums, lane, of);
  }
}

/* Long pieces come last. */
CPX_INLINE void add_plain_pieces(pieces *from, const cpx_edge_rows *of) {
  fill_up(from);
  int32_t long_pieces[PIECE_ROOM], long_count = 0;
  for (int32_t index = 0; index < from->count; index += EDGE_GROUP) {
    const group_sums sums = sums_of_pieces(from, index, of, 0);
#pragma clang loop unroll(full)
    for (int lane = 0; lane < EDGE_GROUP; lane++) {
      add_cells(&sums, lane, of);
      of->rows.marks[sums.word[lane]] |= sums.marks[lane];
    }
    for (int lane = 0; sums.has_long && lane < EDGE_GROUP; lane++) {
      long_pieces[long_count] = index + lane;
      long_count += sums.is_long[lane] & 1;
    }
    if (__builtin_expect(sums.carries, 0))
      for (int lane = 0; lane < EDGE_GROUP; lane++)
        of->rows.marks[sums.word[lane] + 1] |= (uint64_t)sums.carried[lane];
  }
  for (int32_t index = 0; index < long_count && long_pieces[index] < from->count; index++)
    add_long_piece(from, long_pieces[index], of, 0);
}

CPX_INLINE void add_pieces(pieces *from, const cpx_edge_rows *of, const int watched) {
  if (watched)
    add_watched_pieces(from, of);
  else
    add_plain_pieces(from, of);
  from->count = 0;
}

#endif
