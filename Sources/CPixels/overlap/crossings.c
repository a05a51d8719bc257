/* Finds the pairs of edges that may cross. */
#include "CPixels/tuning.h"
#include "overlap/boxes.h"

/* The capacity for pairs of batches whose boxes overlap, and whose edges are compared together. */
enum { BATCH_PAIR_ROOM = CPX_MOST_PAIRS_OF_BATCHES + WIDE };

typedef struct {
  int32_t first[BATCH_PAIR_ROOM], second[BATCH_PAIR_ROOM];
  /* Bits of the pairs of edges whose boxes overlap: bit 8 * i + j stands for edge i of the first batch and
   * edge j of the second one. */
  uint64_t met[BATCH_PAIR_ROOM + 1];
  ptrdiff_t count;
} batch_pairs;

/* The bits of pairs (i, j) of one batch with j > i + 1. */
#define LATER_IN_BATCH 0x000080c0e0f0f8fcull

/* Finds the pairs of edges whose boxes overlap, of two batches
 * or within one (`first` == `second`). Bits as in `batch_pairs`. */
CPX_INLINE uint64_t met_edges(const cpx_boxes *edges, int32_t first, int32_t second) {
  const boxes_x8 others = boxes_at(edges, EDGE_LANES * second);
  uint64_t met = 0;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < EDGE_LANES; lane++)
    met |= (uint64_t)meeting_lanes(box_at(edges, EDGE_LANES * first + lane), others)
           << EDGE_LANES * lane;
  /* Within one batch: no edge with itself or with its successor, and each pair once. Between successive
   * batches: not the last edge of the first one with the first edge of the second one. */
  const uint64_t later = first == second ? LATER_IN_BATCH : UINT64_MAX;
  const uint64_t joint = first + 1 == second ? 1ull << (EDGE_LANES * (EDGE_LANES - 1)) : 0;
  return met & later & ~joint;
}

/* The indices of two edges whose boxes overlap. */
typedef struct {
  int32_t first, second;
} met_pair;

/* Writes the `count` pairs of edges whose bits are set, of all
 * pairs of batches. The loop has no branch per pair of batches. */
CPX_INLINE void list_pairs(met_pair *out, const batch_pairs *of, ptrdiff_t count) {
  uint64_t met = count ? of->met[0] : 0;
  for (ptrdiff_t index = 0, group = 0; index < count; index++) {
    const int place = __builtin_ctzll(met);
    out[index] = (met_pair){EDGE_LANES * of->first[group] + place / EDGE_LANES,
                            EDGE_LANES * of->second[group] + place % EDGE_LANES};
    met &= met - 1;
    const int is_last = met == 0;
    group += is_last;
    met |= of->met[group] & -(uint64_t)is_last;
  }
}

/* Vectors in 1/1024 px. Differences of 32-bit coordinates are exact in doubles. */
typedef struct {
  f64x8 x, y;
} vectors_x8;

CPX_INLINE f64x8 cross(vectors_x8 a, vectors_x8 b) {
  return a.x * b.y - a.y * b.x;
}

/* The coordinates of eight vertices: the starts of the first
 * or second edges of pairs (`step` 0), or their ends (1). */
CPX_INLINE vectors_x8 vertices_of(const cpx_vertex *vertices, const met_pair *pairs,
                                  int is_second, int step) {
  i64x8 words;
  for (int lane = 0; lane < EDGE_LANES; lane++) {
    const int32_t index = is_second ? pairs[lane].second : pairs[lane].first;
    memcpy((char *)&words + sizeof(int64_t) * lane, &vertices[index + step].x, sizeof(int64_t));
  }
  return (vectors_x8){TO_DOUBLES(TO_INTS(words << 32 >> 32)), TO_DOUBLES(TO_INTS(words >> 32))};
}

CPX_INLINE vectors_x8 difference(vectors_x8 a, vectors_x8 b) {
  return (vectors_x8){a.x - b.x, a.y - b.y};
}

/* Cross products of coordinate differences below EXACT_REACH are exact in doubles. For larger differences,
 * the rounding error of a cross product is less than ROUNDING. */
#define EXACT_REACH (1ll << 26)
#define ROUNDING 4096

/* The result for eight pairs: a bit for each pair that may cross, and the members of cpx_pair. */
typedef struct {
  unsigned lanes;
  int32_t sides[EDGE_LANES], y[EDGE_LANES];
  double part[EDGE_LANES], other_part[EDGE_LANES];
} sides_x8;

/* Adding 3 * 2^51 rounds to an integer, halves to even,
 * and leaves the integer in the low bits of the double. */
#define TO_WHOLE 0x1.8p52

CPX_INLINE i32x8 rounded_heights(f64x8 y) {
  const f64x8 kept = (y * 0x1p16 + TO_WHOLE) - TO_WHOLE;
  return TO_INTS((i64x8)(kept * 0x1p-16 + TO_WHOLE));
}

CPX_INLINE f64x8 clamped_parts(f64x8 parts) {
  const f64x8 none = (f64x8)0, all = (f64x8)1;
  return LESSER(GREATER(parts, none), all);
}

#define BIT(number, condition) ((condition) & 1ll << (number))
#define SIDE(number, value) \
  (BIT(number, (value) > 0) | BIT(4 + (number), ((value) <= rounding) & ((value) >= -rounding)))

CPX_INLINE sides_x8 crossing_sides(const cpx_vertex *vertices, const met_pair *pairs,
                                   double rounding) {
  const vectors_x8 start = vertices_of(vertices, pairs, 0, 0);
  const vectors_x8 other_start = vertices_of(vertices, pairs, 1, 0);
  const vectors_x8 way = difference(vertices_of(vertices, pairs, 0, 1), start);
  const vectors_x8 other_way = difference(vertices_of(vertices, pairs, 1, 1), other_start);
  const vectors_x8 between = difference(other_start, start);
  const f64x8 turn = cross(way, other_way);
  const f64x8 first = cross(between, other_way), first_end = first - turn;
  const f64x8 second = cross(way, between), second_end = second + turn;
  const i64x8 apart =
      ((LESSER(first, first_end)) > rounding) | ((GREATER(first, first_end)) < -rounding) |
      ((LESSER(second, second_end)) > rounding) | ((GREATER(second, second_end)) < -rounding);
  const i64x8 sides =
      SIDE(0, first) | SIDE(1, first_end) | SIDE(2, second) | SIDE(3, second_end);
  const i64x8 is_parallel = (turn == 0) & CPX_PARALLEL;
  const f64x8 part = clamped_parts(first / turn);
  sides_x8 out;
  out.lanes = ~lane_bits(TO_INTS(apart)) & 0xff;
  store_ints(out.sides, TO_INTS(sides | is_parallel));
  store_ints(out.y, rounded_heights(start.y + part * way.y));
  store_doubles(out.part, part);
  store_doubles(out.other_part, clamped_parts(second / -turn));
  return out;
}

/* Writes the pairs that may cross to `to`. `pairs` has room
 * up to a multiple of eight. Returns how many there are. */
CPX_INLINE ptrdiff_t append_crossing(cpx_pair *to, met_pair *pairs, ptrdiff_t count,
                                     const cpx_vertex *vertices, double rounding) {
  ptrdiff_t kept = 0;
  for (ptrdiff_t index = count; index % EDGE_LANES; index++) pairs[index] = pairs[0];
  for (ptrdiff_t index = 0; index < count; index += EDGE_LANES) {
    const sides_x8 found = crossing_sides(vertices, pairs + index, rounding);
    unsigned lanes = found.lanes;
    if (count - index < EDGE_LANES) lanes &= (1u << (count - index)) - 1;
    for (; lanes; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      const met_pair pair = pairs[index + lane];
      to[kept++] = (cpx_pair){pair.first,       pair.second,      found.sides[lane],
                              found.y[lane],    found.part[lane], found.other_part[lane]};
    }
  }
  return kept;
}

/* Finds the pairs of edges whose boxes overlap, moves the pairs of batches that have some to the front, and
 * sets `count` to 0 for reuse. Returns the number of pairs of edges. */
CPX_INLINE ptrdiff_t meet_edges(batch_pairs *of, const cpx_boxes *edges) {
  ptrdiff_t groups = 0, count = 0;
  for (ptrdiff_t index = 0; index < of->count; index++) {
    const int32_t first = of->first[index], second = of->second[index];
    const uint64_t met = met_edges(edges, first, second);
    of->first[groups] = first, of->second[groups] = second, of->met[groups] = met;
    groups += met != 0;
    count += __builtin_popcountll(met);
  }
  of->count = 0;
  return count;
}

/*
 * Whether successive edges with only these directions form a chain that cannot cross itself. It must be
 * monotone in x or in y.
 *
 * A chain that is monotone in y may still turn back on itself if it has horizontal edges and runs both left
 * and right; likewise one that is monotone in x, if it has vertical edges and runs both up and down.
 */
CPX_INLINE int goes_on(int32_t ways) {
  const int is_across = (ways & (TO_RIGHT | TO_LEFT)) != (TO_RIGHT | TO_LEFT);
  const int is_along = (ways & (DOWN | UP)) != (DOWN | UP);
  return (is_across & (is_along | !(ways & UPRIGHT))) | (is_along & (is_across | !(ways & LEVEL)));
}

/* Whether it follows from their directions that the edges
 * of one batch, or of two successive ones, do not cross. */
CPX_INLINE int are_known(const int32_t *directions, cpx_box_pair pair) {
  if (pair.second > pair.first + 1 || !goes_on(directions[pair.first])) return 0;
  return pair.second == pair.first ||
         goes_on(directions[pair.first] | directions[pair.second]);
}

/* Writes the pairs of edges that may cross to `out`, of all collected pairs of batches. Adds the number of
 * pairs of edges whose boxes overlap to `met`. Returns the number of pairs written. */
static ptrdiff_t take_groups(cpx_pair *out, batch_pairs *groups, const cpx_contour_edges *of,
                             int64_t *met) {
  met_pair pairs[EDGE_LANES * EDGE_LANES * BATCH_PAIR_ROOM];
  const ptrdiff_t count = meet_edges(groups, &of->boxes);
  *met += count;
  list_pairs(pairs, groups, count);
  return append_crossing(out, pairs, count, of->vertices, of->reach < EXACT_REACH ? 0 : ROUNDING);
}

ptrdiff_t cpx_crossing_edges(cpx_pair *out, cpx_contour_edges of, const cpx_box_pair *pairs,
                             ptrdiff_t count, int64_t *met) {
  batch_pairs groups;
  groups.count = 0;
  ptrdiff_t found = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    const cpx_box_pair pair = pairs[index];
    groups.first[groups.count] = pair.first;
    groups.second[groups.count] = pair.second;
    groups.count += !are_known(of.directions, pair);
    if (groups.count == CPX_MOST_PAIRS_OF_BATCHES) found += take_groups(out + found, &groups, &of, met);
  }
  return found + take_groups(out + found, &groups, &of, met);
}
