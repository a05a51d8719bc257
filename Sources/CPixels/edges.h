/*
 * What an edge does in one row is a piece: it enters at one x and leaves at another, and has a height.
 * Pieces are collected, of many edges, and added to the cells a group at a time.
 *
 * All that decides about cells is integers, and doubles that hold them exactly: a number of 30 fraction
 * bits times a difference of coordinates, where the result is not larger than an edge.
 */
#ifndef CPX_EDGES_H
#define CPX_EDGES_H

#include "CPixels.h"
#include "targets.h"

#include <stdint.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

/* A fused multiplication and addition rounds otherwise: pictures would depend on the processor. */
#pragma STDC FP_CONTRACT OFF

/* So many edges, and pieces, are taken together: on every level, as they are few. */
enum { EDGE_GROUP = 8 };

typedef double group_doubles __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int32_t group_ints __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int64_t group_longs __attribute__((ext_vector_type(EDGE_GROUP)));
typedef uint8_t group_bytes __attribute__((ext_vector_type(EDGE_GROUP)));
typedef int32_t four_ints __attribute__((ext_vector_type(4)));

/* Fixed point: a pixel. */
enum { PIXEL_BITS = 10, PIXEL = 1 << PIXEL_BITS };

#define SMALLER(a, b) __builtin_elementwise_min(a, b)
#define LARGER(a, b) __builtin_elementwise_max(a, b)
/* Of doubles, by one instruction: the second where either is none. */
#define LESSER(a, b) ((a) < (b) ? (a) : (b))
#define GREATER(a, b) ((a) > (b) ? (a) : (b))
#define TO_DOUBLES(value) __builtin_convertvector(value, group_doubles)
#define TO_INTS(value) __builtin_convertvector(value, group_ints)
#define TO_LONGS(value) __builtin_convertvector(value, group_longs)
#define EACH_LANE(first, step)                                                                    \
  {                                                                                               \
    first, first + step, first + 2 * step, first + 3 * step, first + 4 * step, first + 5 * step,  \
        first + 6 * step, first + 7 * step                                                        \
  }

CPX_INLINE group_ints load_ints(const int32_t *address) {
  group_ints result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_ints(int32_t *address, group_ints value) {
  memcpy(address, &value, sizeof value);
}

CPX_INLINE group_doubles load_doubles(const double *address) {
  group_doubles result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_doubles(double *address, group_doubles value) {
  memcpy(address, &value, sizeof value);
}

CPX_INLINE four_ints load_four(const int32_t *address) {
  four_ints result;
  memcpy(&result, address, sizeof result);
  return result;
}

CPX_INLINE void store_four(int32_t *address, four_ints value) {
  memcpy(address, &value, sizeof value);
}

/* The lanes of four vectors, in turn. */
CPX_INLINE void interleave(four_ints out[EDGE_GROUP], group_ints a, group_ints b, group_ints c,
                           group_ints d) {
  const group_ints ab = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const group_ints cd = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const group_ints ab2 = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const group_ints cd2 = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  const group_ints lane04 = __builtin_shufflevector(ab, cd, 0, 1, 8, 9, 4, 5, 12, 13);
  const group_ints lane15 = __builtin_shufflevector(ab, cd, 2, 3, 10, 11, 6, 7, 14, 15);
  const group_ints lane26 = __builtin_shufflevector(ab2, cd2, 0, 1, 8, 9, 4, 5, 12, 13);
  const group_ints lane37 = __builtin_shufflevector(ab2, cd2, 2, 3, 10, 11, 6, 7, 14, 15);
  out[0] = lane04.lo, out[1] = lane15.lo, out[2] = lane26.lo, out[3] = lane37.lo;
  out[4] = lane04.hi, out[5] = lane15.hi, out[6] = lane26.hi, out[7] = lane37.hi;
}

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

#endif
