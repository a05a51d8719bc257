/* Boxes of edges, and which edges may cross, as their boxes have a point in common. */
#include "groups.h"

typedef struct {
  group_ints low_x, low_y, high_x, high_y;
} group_boxes;

/* So many groups are looked at together. */
enum { WIDE = 16 };
typedef int32_t wide_ints __attribute__((ext_vector_type(WIDE)));

CPX_INLINE group_boxes boxes_at(const cpx_boxes *of, ptrdiff_t place) {
  return (group_boxes){load_ints(of->low_x + place), load_ints(of->low_y + place),
                       load_ints(of->high_x + place), load_ints(of->high_y + place)};
}

/* One box in all lanes. */
CPX_INLINE group_boxes box_at(const cpx_boxes *of, ptrdiff_t place) {
  return (group_boxes){(group_ints)of->low_x[place], (group_ints)of->low_y[place],
                       (group_ints)of->high_x[place], (group_ints)of->high_y[place]};
}

CPX_INLINE void store_boxes(const cpx_boxes *to, ptrdiff_t place, group_boxes boxes) {
  store_ints(to->low_x + place, boxes.low_x);
  store_ints(to->low_y + place, boxes.low_y);
  store_ints(to->high_x + place, boxes.high_x);
  store_ints(to->high_y + place, boxes.high_y);
}

/* A box that meets none. */
static const group_boxes no_boxes = {(group_ints)INT32_MAX, (group_ints)INT32_MAX,
                                     (group_ints)INT32_MIN, (group_ints)INT32_MIN};

/* The directions that edges of a group have, as bits; and whether some are level, and some upright. */
enum { TO_RIGHT = 1, TO_LEFT = 2, DOWN = 4, UP = 8, LEVEL = 16, UPRIGHT = 32, ALL_WAYS = 63 };

CPX_INLINE group_boxes boxes_of_edges(const cpx_vertex *vertices, ptrdiff_t first,
                                      ptrdiff_t count, int32_t *ways) {
  four_ints start[EDGE_GROUP], end[EDGE_GROUP], lanes[EDGE_GROUP], end_lanes[EDGE_GROUP];
  for (int lane = 0; lane < EDGE_GROUP; lane++) {
    const ptrdiff_t place = first + lane < count - 1 ? first + lane : count - 1;
    start[lane] = load_four(&vertices[place].x);
    end[lane] = load_four(&vertices[place < count - 1 ? place + 1 : place].x);
  }
  interleave(lanes, JOINED(start[0], start[4]), JOINED(start[1], start[5]),
             JOINED(start[2], start[6]), JOINED(start[3], start[7]));
  interleave(end_lanes, JOINED(end[0], end[4]), JOINED(end[1], end[5]), JOINED(end[2], end[6]),
             JOINED(end[3], end[7]));
  const group_ints x = JOINED(lanes[0], lanes[4]), y = JOINED(lanes[1], lanes[5]);
  const group_ints end_x = JOINED(end_lanes[0], end_lanes[4]);
  const group_ints end_y = JOINED(end_lanes[1], end_lanes[5]);
  const group_ints place = (group_ints)EACH_LANE(0, 1) + (int32_t)first;
  const group_ints is_edge = JOINED(lanes[2], lanes[6]) == place;
  const group_ints all_ways = ((end_x > x) & TO_RIGHT) | ((end_x < x) & TO_LEFT) |
                              ((end_y > y) & DOWN) | ((end_y < y) & UP) |
                              ((end_y == y) & LEVEL) | ((end_x == x) & UPRIGHT);
  /* Behind the end of a loop another begins. */
  const group_ints is_between = ~is_edge & (place < (int32_t)count - 1) & ALL_WAYS;
  *ways = __builtin_reduce_or((all_ways & is_edge) | is_between);
  return (group_boxes){is_edge ? SMALLER(x, end_x) : no_boxes.low_x,
                       is_edge ? SMALLER(y, end_y) : no_boxes.low_y,
                       is_edge ? LARGER(x, end_x) : no_boxes.high_x,
                       is_edge ? LARGER(y, end_y) : no_boxes.high_y};
}

void cpx_box_edges(cpx_boxes edges, cpx_boxes groups, int32_t *ways, const cpx_vertex *vertices,
                   ptrdiff_t count) {
  ptrdiff_t group = 0;
  for (ptrdiff_t first = 0; first < count; first += EDGE_GROUP, group++) {
    const group_boxes boxes = boxes_of_edges(vertices, first, count, ways + group);
    store_boxes(&edges, first, boxes);
    groups.low_x[group] = __builtin_reduce_min(boxes.low_x);
    groups.low_y[group] = __builtin_reduce_min(boxes.low_y);
    groups.high_x[group] = __builtin_reduce_max(boxes.high_x);
    groups.high_y[group] = __builtin_reduce_max(boxes.high_y);
  }
  for (int step = 0; step < WIDE; step += EDGE_GROUP) store_boxes(&groups, group + step, no_boxes);
}

/* As lane_bits. */
CPX_INLINE unsigned wide_lane_bits(wide_ints lanes) {
#if CPX_VECTOR_SIZE == 64
  return _mm512_movepi32_mask((__m512i)lanes);
#else
  return lane_bits(lanes.lo) | lane_bits(lanes.hi) << EDGE_GROUP;
#endif
}

CPX_INLINE wide_ints load_wide(const int32_t *address) {
  wide_ints result;
  memcpy(&result, address, sizeof result);
  return result;
}

/* Bits of the lanes in which boxes have a point in common. */
CPX_INLINE unsigned meeting_lanes(group_boxes a, group_boxes b) {
  return lane_bits((a.low_x <= b.high_x) & (b.low_x <= a.high_x) & (a.low_y <= b.high_y) &
                   (b.low_y <= a.high_y));
}

/* Bits of the boxes, WIDE of them, that have a point in common with one. */
CPX_INLINE unsigned meeting_boxes(const cpx_boxes *of, ptrdiff_t place, ptrdiff_t one) {
  return wide_lane_bits((load_wide(of->low_x + place) <= of->high_x[one]) &
                        (load_wide(of->high_x + place) >= of->low_x[one]) &
                        (load_wide(of->low_y + place) <= of->high_y[one]) &
                        (load_wide(of->high_y + place) >= of->low_y[one]));
}

/* Appends the numbers from `first` on whose bits are set; there is room for WIDE. Returns how many they are. */
CPX_INLINE ptrdiff_t append_places(int32_t *to, int32_t first, unsigned bits) {
#if CPX_VECTOR_SIZE == 64
  const __m512i steps = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512i places = _mm512_add_epi32(steps, _mm512_set1_epi32(first));
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi32((__mmask16)bits, places));
#else
  for (unsigned left = bits; left; left &= left - 1) *to++ = first + __builtin_ctz(left);
#endif
  return __builtin_popcount(bits);
}

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

/* Writes the edges that meet of all these groups, without a branch for each of them. */
CPX_INLINE void list_pairs(cpx_pair *out, const group_pairs *of, ptrdiff_t count) {
  uint64_t met = count ? of->met[0] : 0;
  for (ptrdiff_t index = 0, group = 0; index < count; index++) {
    const int place = __builtin_ctzll(met);
    out[index] = (cpx_pair){EDGE_GROUP * of->first[group] + place / EDGE_GROUP,
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
CPX_INLINE group_vectors vertices_of(const cpx_vertex *vertices, const cpx_pair *pairs,
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

/* Products of differences are rounded, those of coordinates up to 2^30 by less than this in all. */
#define ROUNDING 4096

/* Bits of the pairs of which neither edge lies on one side of the other's line. */
CPX_INLINE unsigned crossing_lanes(const cpx_vertex *vertices, const cpx_pair *pairs) {
  const group_vectors start = vertices_of(vertices, pairs, 0, 0);
  const group_vectors other_start = vertices_of(vertices, pairs, 1, 0);
  const group_vectors way = difference(vertices_of(vertices, pairs, 0, 1), start);
  const group_vectors other_way = difference(vertices_of(vertices, pairs, 1, 1), other_start);
  const group_vectors between = difference(other_start, start);
  const group_doubles turn = cross(way, other_way);
  const group_doubles first = cross(between, other_way), first_end = first - turn;
  const group_doubles second = cross(way, between), second_end = second + turn;
  const group_longs apart =
      ((LESSER(first, first_end)) > ROUNDING) | ((GREATER(first, first_end)) < -ROUNDING) |
      ((LESSER(second, second_end)) > ROUNDING) | ((GREATER(second, second_end)) < -ROUNDING);
  return ~lane_bits(TO_INTS(apart)) & 0xff;
}

/* Appends the pairs that may cross. `pairs` has room up to a whole group. Returns how many they are. */
CPX_INLINE ptrdiff_t append_crossing(cpx_pair *to, cpx_pair *pairs, ptrdiff_t count,
                                     const cpx_vertex *vertices) {
  ptrdiff_t kept = 0;
  for (ptrdiff_t index = count; index % EDGE_GROUP; index++) pairs[index] = pairs[0];
  for (ptrdiff_t index = 0; index < count; index += EDGE_GROUP) {
    unsigned lanes = crossing_lanes(vertices, pairs + index);
    if (count - index < EDGE_GROUP) lanes &= (1u << (count - index)) - 1;
    for (; lanes; lanes &= lanes - 1) to[kept++] = pairs[index + __builtin_ctz(lanes)];
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

/* What has been found. */
typedef struct {
  cpx_pair *pairs;
  ptrdiff_t count, met_count;
  group_pairs groups;
} found_pairs;

/* Appends the pairs of the groups' edges that may cross; false if more pairs meet than there is room for. */
static int take_groups(found_pairs *found, ptrdiff_t room, const cpx_boxes *edges,
                       const cpx_vertex *vertices) {
  cpx_pair pairs[EDGE_GROUP * EDGE_GROUP * GROUP_PAIR_ROOM];
  const ptrdiff_t met = meet_edges(&found->groups, edges);
  found->met_count += met;
  if (found->met_count > room) return 0;
  list_pairs(pairs, &found->groups, met);
  found->count += append_crossing(found->pairs + found->count, pairs, met, vertices);
  return 1;
}

ptrdiff_t cpx_crossing_edges(cpx_pair *pairs, ptrdiff_t room, const cpx_vertex *vertices,
                             cpx_boxes edges, cpx_boxes groups, const int32_t *ways,
                             ptrdiff_t group_count, ptrdiff_t most_work) {
  found_pairs found;
  found.pairs = pairs, found.count = found.met_count = found.groups.count = 0;
  group_pairs *const met = &found.groups;
  ptrdiff_t met_count = 0;
  for (ptrdiff_t group = 0; group < group_count; group++) {
    /* Whether its edges do not cross one another, and those of the next do not cross them. */
    const int alone = goes_on(ways[group]);
    const int32_t both = ways[group] | ways[group + 1 < group_count ? group + 1 : group];
    const int next = alone & goes_on(both);
    unsigned wanted = ~(unsigned)(alone | next << 1);
    for (ptrdiff_t other = group; other < group_count; other += WIDE, wanted = ~0u) {
      const unsigned bits = meeting_boxes(&groups, other, group) & wanted;
      store_ints(met->first + met_count, (group_ints)(int32_t)group);
      store_ints(met->first + met_count + EDGE_GROUP, (group_ints)(int32_t)group);
      const ptrdiff_t added = append_places(met->second + met_count, (int32_t)other, bits);
      met_count += added;
      most_work -= 2 + added;
      if (met_count <= MOST_GROUP_PAIRS) continue;
      met->count = met_count, met_count = 0;
      if (!take_groups(&found, room, &edges, vertices)) return -1;
    }
    if (most_work < 0) return -1;
  }
  met->count = met_count;
  return take_groups(&found, room, &edges, vertices) ? found.count : -1;
}

/* Bits of boxes, WIDE of them, with points as high as a place, and to its west or there. */
CPX_INLINE unsigned boxes_west(const cpx_boxes *of, ptrdiff_t first, int32_t x, int32_t y) {
  return wide_lane_bits((load_wide(of->low_x + first) <= x) & (load_wide(of->low_y + first) <= y) &
                        (load_wide(of->high_y + first) >= y));
}

ptrdiff_t cpx_edges_west(int32_t *out, cpx_boxes edges, cpx_boxes groups, ptrdiff_t group_count,
                         int32_t x, int32_t y) {
  ptrdiff_t count = 0;
  for (ptrdiff_t first = 0; first < group_count; first += WIDE)
    for (unsigned left = boxes_west(&groups, first, x, y); left; left &= left - 1) {
      const ptrdiff_t place = EDGE_GROUP * (first + __builtin_ctz(left));
      const unsigned bits = boxes_west(&edges, place, x, y) & ((1u << EDGE_GROUP) - 1);
      count += append_places(out + count, (int32_t)place, bits);
    }
  return count;
}
