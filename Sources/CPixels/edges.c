/* From edges to accumulated cells. */
#include "edges.h"

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
  int carries;
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

/* MARK: Edges to pieces */

/* A group of edges, from their upper ends down, relative to the upper left corner of the rows. */
typedef struct {
  /* What x gains per y, and as `pieces` has it. */
  double slope[EDGE_GROUP], rise[EDGE_GROUP];
  /* How far the first border of a row is below the upper end. */
  double fall[EDGE_GROUP];
  /* x of the upper end, less FAR; and where the part that lies in the rows begins and ends. */
  int32_t x[EDGE_GROUP], start_x[EDGE_GROUP], end_x[EDGE_GROUP];
  int32_t row[EDGE_GROUP], row_count[EDGE_GROUP];
  int32_t first_height[EDGE_GROUP], last_height[EDGE_GROUP];
  int32_t first_joint[EDGE_GROUP], last_joint[EDGE_GROUP];
  /* Not taken, or without an effect; and whether it goes on below. */
  int32_t is_left_out[EDGE_GROUP], is_level[EDGE_GROUP], goes_on[EDGE_GROUP];
} group_edges;

/* No edge that is taken is as wide; its fractions of x, added to this, are exact. */
enum { FAR = 1 << 22 };

/* Cut towards zero. */
CPX_INLINE group_doubles cut(group_doubles value) {
#if CPX_VECTOR_SIZE == 16
  return TO_DOUBLES(__builtin_convertvector(value, group_longs));
#else
  return __builtin_elementwise_trunc(value);
#endif
}

/* A quotient with 30 fraction bits. */
CPX_INLINE group_doubles quotient(group_doubles a, group_doubles b) {
  return cut(a * (double)(1 << 30) / b) * (1.0 / (1 << 30));
}

/* How far an edge is right of its upper end and FAR, at some heights below it. */
#define PLACE_OF(slope, fall) TO_INTS((slope) * (fall) + (FAR + 0.5))

#define JOINED(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)

/* Both ends of each. */
typedef struct {
  group_ints x0, y0, x1, y1;
} group_ends;

CPX_INLINE group_ends ends_of(const four_ints edge[EDGE_GROUP]) {
  four_ints lanes[EDGE_GROUP];
  interleave(lanes, JOINED(edge[0], edge[4]), JOINED(edge[1], edge[5]), JOINED(edge[2], edge[6]),
             JOINED(edge[3], edge[7]));
  return (group_ends){JOINED(lanes[0], lanes[4]), JOINED(lanes[1], lanes[5]),
                      JOINED(lanes[2], lanes[6]), JOINED(lanes[3], lanes[7])};
}

/* `joints` says for each edge whether it goes on from the one before it, as of cpx_find_joints. */
CPX_INLINE group_edges group_of_edges(group_ends ends, group_ints joints, const cpx_edge_rows *of,
                                      const int watched) {
  group_edges out;
  const group_ints x0 = ends.x0, y0 = ends.y0, x1 = ends.x1, y1 = ends.y1;
  const int32_t border = of->min_x * PIXEL, top = of->min_y * PIXEL;
  const int32_t bottom = (int32_t)of->rows.row_count * PIXEL;
  const group_ints low = SMALLER(x0, x1), high = LARGER(x0, x1);
  const group_ints is_level = y0 == y1;
  /* From one end of the range to the other a height wraps round. */
  const group_ints y = SMALLER(y0, y1) - top, end_y = LARGER(y0, y1) - top;
  const group_ints is_left_out = (low < border) | (high > of->max_x * PIXEL) | is_level |
                                 (low < high - FAR) | (end_y < y);
  const group_ints runs_down = y0 < y1;
  const group_ints x = (is_left_out ? border : runs_down ? x0 : x1) - border;
  const group_ints end_x = (is_left_out ? border : runs_down ? x1 : x0) - border;

  const group_doubles width = TO_DOUBLES(end_x - x);
  const group_doubles height = TO_DOUBLES(end_y) - TO_DOUBLES(y);
  const group_doubles safe_height = height < 1 ? 1 : height;
  const group_doubles distance = __builtin_elementwise_abs(width);
  const group_doubles slope = quotient(width, safe_height);
  const group_doubles rise = quotient(safe_height, distance < 1 ? 1 : distance);
  const group_longs runs_up = ~__builtin_convertvector(runs_down, group_longs);
  store_doubles(out.slope, slope);
  store_doubles(out.rise, (group_doubles)((group_longs)rise | (runs_up & INT64_MIN)));

  const group_ints start = LARGER(y, (group_ints)0), end = SMALLER(end_y, (group_ints)bottom);
  const group_ints row = start >> PIXEL_BITS, last_row = (end - 1) >> PIXEL_BITS;
  const group_ints is_single = row == last_row;
  const group_ints starts_above = y < 0, goes_on = end_y > bottom;
  const group_ints near_x = x - FAR;
  const group_ints start_x = near_x + PLACE_OF(slope, TO_DOUBLES(start) - TO_DOUBLES(y));
  const group_ints stop_x = near_x + PLACE_OF(slope, TO_DOUBLES(end) - TO_DOUBLES(y));
  const group_ints first_height = is_single ? end - start : PIXEL - (start & (PIXEL - 1));
  store_ints(out.x, near_x);
  store_ints(out.start_x, starts_above ? start_x : x);
  store_ints(out.end_x, goes_on ? stop_x : end_x);
  store_ints(out.row, row);
  store_ints(out.row_count, last_row - row + 1);
  store_ints(out.first_height, first_height);
  store_ints(out.last_height, is_single ? first_height : ((end - 1) & (PIXEL - 1)) + 1);
  store_doubles(out.fall, TO_DOUBLES((row + 1) * PIXEL) - TO_DOUBLES(y));
  store_ints(out.is_left_out, is_left_out);
  store_ints(out.is_level, is_level);
  store_ints(out.goes_on, goes_on & ~is_level);
  if (watched) {
    const group_ints is_upper = (joints != 0) & runs_down;
    const group_ints is_lower = (joints != 0) & ~runs_down;
    const group_ints upper = (is_upper & ~starts_above) ? x >> PIXEL_BITS : (group_ints)-1;
    const group_ints lower = (is_lower & ~goes_on) ? end_x >> PIXEL_BITS : (group_ints)-1;
    const group_ints either = LARGER(upper, lower);
    store_ints(out.first_joint, is_single ? either : upper);
    store_ints(out.last_joint, is_single ? either : lower);
  }
  return out;
}

/* Appends the pieces of an edge. */
CPX_INLINE void append_edge(pieces *to, const group_edges *edges, int lane,
                            const cpx_edge_rows *of, const int watched) {
  group_doubles fall = (group_doubles)EACH_LANE(0, PIXEL) + edges->fall[lane];
  group_ints row = (group_ints)EACH_LANE(0, 1) + edges->row[lane];
  const group_doubles slope = (group_doubles)edges->slope[lane];
  const group_doubles rise = (group_doubles)edges->rise[lane];
  int32_t rest = edges->row_count[lane];
  int32_t start_x = edges->start_x[lane], height = edges->first_height[lane];
  int32_t joint = edges->first_joint[lane];
  for (;; rest -= EDGE_GROUP, fall += EDGE_GROUP * PIXEL, row += EDGE_GROUP) {
    const int32_t at = to->count;
    const group_ints x = PLACE_OF(slope, fall) + edges->x[lane];
    store_ints(to->x + at + 1, x);
    store_ints(to->end_x + at, x);
    store_ints(to->height + at, (group_ints)PIXEL);
    store_ints(to->row + at, row);
    store_doubles(to->rise + at, rise);
    to->x[at] = start_x;
    to->height[at] = height;
    if (watched) {
      store_ints(to->joint + at, (group_ints)-1);
      to->joint[at] = joint;
    }
    if (rest <= EDGE_GROUP) break;
    to->count += EDGE_GROUP;
    start_x = to->x[to->count];
    height = PIXEL;
    joint = -1;
    if (__builtin_expect(to->count >= MOST_PIECES, 0)) add_pieces(to, of, watched);
  }
  to->count += rest;
  to->end_x[to->count - 1] = edges->end_x[lane];
  to->height[to->count - 1] = edges->last_height[lane];
  if (watched) to->joint[to->count - 1] = edges->last_joint[lane];
  if (__builtin_expect(to->count >= MOST_PIECES, 0)) add_pieces(to, of, watched);
}

CPX_INLINE cpx_walked walk_edges(cpx_edges edges, ptrdiff_t from, const cpx_edge_rows *of,
                                 int32_t *going_on, const int watched) {
  pieces waiting;
  waiting.count = 0;
  ptrdiff_t going_count = 0;
  for (ptrdiff_t first = from; first < edges.count; first += EDGE_GROUP) {
    const ptrdiff_t rest = edges.count - first;
    const int count = rest < EDGE_GROUP ? (int)rest : EDGE_GROUP;
    four_ints edge[EDGE_GROUP];
    group_ints joints = 0;
    int32_t index[EDGE_GROUP];
    for (int lane = 0; lane < EDGE_GROUP; lane++) {
      const ptrdiff_t place = first + (lane < count ? lane : 0);
      index[lane] = edges.chosen ? edges.chosen[place] : (int32_t)place;
      edge[lane] = load_four(edges.ends + 4 * (ptrdiff_t)index[lane]);
      if (watched) joints[lane] = edges.joints[index[lane]];
    }
    const group_edges group = group_of_edges(ends_of(edge), joints, of, watched);
    for (int lane = 0; lane < count; lane++) {
      if (__builtin_expect(group.is_left_out[lane], 0)) {
        if (!watched && group.is_level[lane]) continue;
        add_pieces(&waiting, of, watched);
        return (cpx_walked){first + lane, going_count};
      }
      going_on[going_count] = index[lane];
      going_count += group.goes_on[lane] & 1;
      append_edge(&waiting, &group, lane, of, watched);
    }
  }
  add_pieces(&waiting, of, watched);
  return (cpx_walked){edges.count, going_count};
}

cpx_walked cpx_walk_edges(cpx_edges edges, ptrdiff_t from, cpx_edge_rows of, int32_t *going_on) {
  return of.crowding ? walk_edges(edges, from, &of, going_on, 1)
                     : walk_edges(edges, from, &of, going_on, 0);
}

/* MARK: Joints */

#define MOVED(name) \
  __builtin_shufflevector(before.name, now.name, 7, 8, 9, 10, 11, 12, 13, 14)

void cpx_find_joints(uint8_t *joints, const int32_t *ends, ptrdiff_t count) {
  const group_ints nowhere = (group_ints)INT32_MIN;
  group_ends before = {nowhere, nowhere, nowhere, nowhere};
  for (ptrdiff_t first = 0; first < count; first += EDGE_GROUP) {
    const ptrdiff_t rest = count - first;
    four_ints edge[EDGE_GROUP];
    for (int lane = 0; lane < EDGE_GROUP; lane++)
      edge[lane] = load_four(ends + 4 * (first + (lane < rest ? lane : 0)));
    const group_ends now = ends_of(edge);
    const group_ends other = {MOVED(x0), MOVED(y0), MOVED(x1), MOVED(y1)};
    const group_ints runs_down = now.y1 > now.y0, other_runs_down = other.y1 > other.y0;
    const group_ints goes_on = ~(runs_down ^ other_runs_down) | (other.y0 == other.y1);
    const group_ints is_behind = (other.x1 == now.x0) & (other.y1 == now.y0);
    const group_ints is_inside = ((now.x0 & (PIXEL - 1)) != 0) & ((now.y0 & (PIXEL - 1)) != 0);
    const group_ints joint = goes_on & is_inside & is_behind & 1;
    const group_bytes bytes = __builtin_convertvector(joint, group_bytes);
    memcpy(joints + first, &bytes, rest < EDGE_GROUP ? (size_t)rest : sizeof bytes);
    before = now;
  }
}
