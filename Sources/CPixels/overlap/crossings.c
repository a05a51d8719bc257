/* Which edges may cross. */
#include "overlap/boxes.h"

/* Two groups that meet, at most so many at a time. */
enum { MOST_GROUP_PAIRS = 32, GROUP_PAIR_ROOM = MOST_GROUP_PAIRS + WIDE };

typedef struct {
  int32_t first[GROUP_PAIR_ROOM], second[GROUP_PAIR_ROOM];
  /* Bits of their edges that meet: of the first edge of the first group, and so on. */
  uint64_t met[GROUP_PAIR_ROOM + 1];
  ptrdiff_t count;
} group_pairs;

/* For each of eight edges, in turn, those of the eight that come after the next one. */
#define LATER_IN_GROUP 0x000080c0e0f0f8fcull

/* Finds the edges of two groups that meet; of one group where both are the same. */
CPX_INLINE uint64_t met_edges(const cpx_boxes *edges, int32_t first, int32_t second) {
  const group_boxes others = boxes_at(edges, EDGE_GROUP * second);
  uint64_t met = 0;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < EDGE_GROUP; lane++)
    met |= (uint64_t)meeting_lanes(box_at(edges, EDGE_GROUP * first + lane), others)
           << EDGE_GROUP * lane;
  /* Neither an edge itself nor the next one, nor those before. */
  const uint64_t later = first == second ? LATER_IN_GROUP : UINT64_MAX;
  const uint64_t joint = first + 1 == second ? 1ull << (EDGE_GROUP * (EDGE_GROUP - 1)) : 0;
  return met & later & ~joint;
}

/* Two edges that meet. */
typedef struct {
  int32_t first, second;
} met_pair;

/* Writes the edges that meet of all these groups, without a branch for each of them. */
CPX_INLINE void list_pairs(met_pair *out, const group_pairs *of, ptrdiff_t count) {
  uint64_t met = count ? of->met[0] : 0;
  for (ptrdiff_t index = 0, group = 0; index < count; index++) {
    const int place = __builtin_ctzll(met);
    out[index] = (met_pair){EDGE_GROUP * of->first[group] + place / EDGE_GROUP,
                            EDGE_GROUP * of->second[group] + place % EDGE_GROUP};
    met &= met - 1;
    const int is_last = met == 0;
    group += is_last;
    met |= of->met[group] & -(uint64_t)is_last;
  }
}

/* Differences of coordinates in doubles: exact. */
typedef struct {
  group_doubles x, y;
} group_vectors;

CPX_INLINE group_doubles cross(group_vectors a, group_vectors b) {
  return a.x * b.y - a.y * b.x;
}

/* The coordinates of vertices. */
CPX_INLINE group_vectors vertices_of(const cpx_vertex *vertices, const met_pair *pairs,
                                     int is_second, int step) {
  group_longs words;
  for (int lane = 0; lane < EDGE_GROUP; lane++) {
    const int32_t index = is_second ? pairs[lane].second : pairs[lane].first;
    memcpy((char *)&words + sizeof(int64_t) * lane, &vertices[index + step].x, sizeof(int64_t));
  }
  return (group_vectors){TO_DOUBLES(TO_INTS(words << 32 >> 32)), TO_DOUBLES(TO_INTS(words >> 32))};
}

CPX_INLINE group_vectors difference(group_vectors a, group_vectors b) {
  return (group_vectors){a.x - b.x, a.y - b.y};
}

/* Products of differences are exact up to here; beyond, they are rounded by less than this in all. */
#define EXACT_REACH (1ll << 26)
#define ROUNDING 4096

/* Which of eight pairs may cross, as bits, and for each what cpx_pair has of it. */
typedef struct {
  unsigned lanes;
  int32_t sides[EDGE_GROUP], y[EDGE_GROUP];
  double part[EDGE_GROUP], other_part[EDGE_GROUP];
} group_sides;

/* The sum with 3 * 2^51 has no fraction bits left, and the whole number in its last bits. */
#define TO_WHOLE 0x1.8p52

CPX_INLINE group_ints rounded_heights(group_doubles y) {
  const group_doubles kept = (y * 0x1p16 + TO_WHOLE) - TO_WHOLE;
  return TO_INTS((group_longs)(kept * 0x1p-16 + TO_WHOLE));
}

CPX_INLINE group_doubles clamped_parts(group_doubles parts) {
  const group_doubles none = (group_doubles)0, all = (group_doubles)1;
  return LESSER(GREATER(parts, none), all);
}

#define BIT(number, condition) ((condition) & 1ll << (number))
#define SIDE(number, value) \
  (BIT(number, (value) > 0) | BIT(4 + (number), ((value) <= rounding) & ((value) >= -rounding)))

CPX_INLINE group_sides crossing_sides(const cpx_vertex *vertices, const met_pair *pairs,
                                      double rounding) {
  const group_vectors start = vertices_of(vertices, pairs, 0, 0);
  const group_vectors other_start = vertices_of(vertices, pairs, 1, 0);
  const group_vectors way = difference(vertices_of(vertices, pairs, 0, 1), start);
  const group_vectors other_way = difference(vertices_of(vertices, pairs, 1, 1), other_start);
  const group_vectors between = difference(other_start, start);
  const group_doubles turn = cross(way, other_way);
  const group_doubles first = cross(between, other_way), first_end = first - turn;
  const group_doubles second = cross(way, between), second_end = second + turn;
  const group_longs apart =
      ((LESSER(first, first_end)) > rounding) | ((GREATER(first, first_end)) < -rounding) |
      ((LESSER(second, second_end)) > rounding) | ((GREATER(second, second_end)) < -rounding);
  const group_longs sides =
      SIDE(0, first) | SIDE(1, first_end) | SIDE(2, second) | SIDE(3, second_end);
  const group_longs is_parallel = (turn == 0) & CPX_PARALLEL;
  const group_doubles part = clamped_parts(first / turn);
  group_sides out;
  out.lanes = ~lane_bits(TO_INTS(apart)) & 0xff;
  store_ints(out.sides, TO_INTS(sides | is_parallel));
  store_ints(out.y, rounded_heights(start.y + part * way.y));
  store_doubles(out.part, part);
  store_doubles(out.other_part, clamped_parts(second / -turn));
  return out;
}

/* Appends the pairs that may cross. `pairs` has room up to a whole group. Returns how many they are. */
CPX_INLINE ptrdiff_t append_crossing(cpx_pair *to, met_pair *pairs, ptrdiff_t count,
                                     const cpx_vertex *vertices, double rounding) {
  ptrdiff_t kept = 0;
  for (ptrdiff_t index = count; index % EDGE_GROUP; index++) pairs[index] = pairs[0];
  for (ptrdiff_t index = 0; index < count; index += EDGE_GROUP) {
    const group_sides found = crossing_sides(vertices, pairs + index, rounding);
    unsigned lanes = found.lanes;
    if (count - index < EDGE_GROUP) lanes &= (1u << (count - index)) - 1;
    for (; lanes; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      const met_pair pair = pairs[index + lane];
      to[kept++] = (cpx_pair){pair.first,       pair.second,      found.sides[lane],
                              found.y[lane],    found.part[lane], found.other_part[lane]};
    }
  }
  return kept;
}

/* Finds the edges of groups that meet, drops groups without, and returns how many there are. */
CPX_INLINE ptrdiff_t meet_edges(group_pairs *of, const cpx_boxes *edges) {
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
 * Whether edges that follow one another, and have no other directions, never turn back: those that run down and
 * to both sides do where two of them are level, and so do upright ones among those that run up and down.
 */
CPX_INLINE int goes_on(int32_t ways) {
  const int is_across = (ways & (TO_RIGHT | TO_LEFT)) != (TO_RIGHT | TO_LEFT);
  const int is_along = (ways & (DOWN | UP)) != (DOWN | UP);
  return (is_across & (is_along | !(ways & UPRIGHT))) | (is_along & (is_across | !(ways & LEVEL)));
}

/* Whether the edges of two batches, or of one, are known not to cross each other. */
CPX_INLINE int are_known(const int32_t *directions, cpx_box_pair pair) {
  if (pair.second > pair.first + 1 || !goes_on(directions[pair.first])) return 0;
  return pair.second == pair.first ||
         goes_on(directions[pair.first] | directions[pair.second]);
}

/* Appends the pairs of edges that may cross, of groups, to `out`; returns how many they are. */
static ptrdiff_t take_groups(cpx_pair *out, group_pairs *groups, const cpx_contour_edges *of,
                             int64_t *met) {
  met_pair pairs[EDGE_GROUP * EDGE_GROUP * GROUP_PAIR_ROOM];
  const ptrdiff_t count = meet_edges(groups, &of->boxes);
  *met += count;
  list_pairs(pairs, groups, count);
  return append_crossing(out, pairs, count, of->vertices, of->reach < EXACT_REACH ? 0 : ROUNDING);
}

ptrdiff_t cpx_crossing_edges(cpx_pair *out, cpx_contour_edges of, const cpx_box_pair *pairs,
                             ptrdiff_t count, int64_t *met) {
  group_pairs groups;
  groups.count = 0;
  ptrdiff_t found = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    const cpx_box_pair pair = pairs[index];
    groups.first[groups.count] = pair.first;
    groups.second[groups.count] = pair.second;
    groups.count += !are_known(of.directions, pair);
    if (groups.count == MOST_GROUP_PAIRS) found += take_groups(out + found, &groups, &of, met);
  }
  return found + take_groups(out + found, &groups, &of, met);
}
