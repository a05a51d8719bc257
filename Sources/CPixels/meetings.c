/* Boxes of edges, and which of them have a point in common. */
#include "edges.h"

typedef struct {
  group_ints low_x, low_y, high_x, high_y;
} group_boxes;

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
  store_boxes(&groups, group, no_boxes);
}

/* Bits of the lanes in which boxes have a point in common. */
CPX_INLINE unsigned meeting_lanes(group_boxes a, group_boxes b) {
  const group_ints meets = (a.low_x <= b.high_x) & (b.low_x <= a.high_x) &
                           (a.low_y <= b.high_y) & (b.low_y <= a.high_y);
#if CPX_VECTOR_SIZE == 64
  return _mm256_movepi32_mask((__m256i)meets);
#elif CPX_VECTOR_SIZE == 32
  return (unsigned)_mm256_movemask_ps((__m256)meets);
#else
  return (unsigned)__builtin_reduce_or(meets & (group_ints){1, 2, 4, 8, 16, 32, 64, 128});
#endif
}

/* For each of eight edges, in turn, those of the eight that come after the next one. */
#define LATER_IN_GROUP 0x000080c0e0f0f8fcull

/* The pairs of two groups' edges; of one group's where both are the same. */
CPX_INLINE ptrdiff_t pairs_of_groups(cpx_pair *pairs, const cpx_boxes *edges, ptrdiff_t first,
                                     ptrdiff_t second, group_boxes second_box) {
  const unsigned lanes = meeting_lanes(boxes_at(edges, first), second_box);
  if (!lanes) return 0;
  const group_boxes others = boxes_at(edges, second);
  uint64_t met = 0;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < EDGE_GROUP; lane++)
    met |= (uint64_t)meeting_lanes(box_at(edges, first + lane), others) << EDGE_GROUP * lane;
  /* Neither an edge itself nor the next one, nor those before. */
  if (first == second) met &= LATER_IN_GROUP;
  if (first + EDGE_GROUP == second) met &= ~(1ull << (EDGE_GROUP * (EDGE_GROUP - 1)));
  ptrdiff_t count = 0;
  for (; met; met &= met - 1) {
    const int place = __builtin_ctzll(met);
    pairs[count++] = (cpx_pair){(int32_t)first + place / EDGE_GROUP,
                                (int32_t)second + place % EDGE_GROUP};
  }
  return count;
}

/*
 * Whether edges that follow one another, and have no other directions, never turn back: those that run down and
 * to both sides do where two of them are level, and so do upright ones among those that run up and down.
 */
CPX_INLINE int goes_on(int32_t ways) {
  const int is_across = (ways & (TO_RIGHT | TO_LEFT)) != (TO_RIGHT | TO_LEFT);
  const int is_along = (ways & (DOWN | UP)) != (DOWN | UP);
  return (is_across && (is_along || !(ways & UPRIGHT))) ||
         (is_along && (is_across || !(ways & LEVEL)));
}

ptrdiff_t cpx_meeting_edges(cpx_pair *pairs, ptrdiff_t room, cpx_boxes edges, cpx_boxes groups,
                            const int32_t *ways, ptrdiff_t group_count, ptrdiff_t most_work) {
  ptrdiff_t count = 0;
  for (ptrdiff_t group = 0; group < group_count; group++) {
    const group_boxes box = box_at(&groups, group);
    /* Whether its edges do not cross one another, and those of the next do not cross them. */
    const int alone = goes_on(ways[group]);
    const int next = alone && group + 1 < group_count && goes_on(ways[group] | ways[group + 1]);
    for (ptrdiff_t other = group; other < group_count; other += EDGE_GROUP) {
      unsigned lanes = meeting_lanes(box, boxes_at(&groups, other));
      if (other == group) lanes &= ~(unsigned)(alone | next << 1);
      most_work--;
      for (; lanes; lanes &= lanes - 1) {
        const ptrdiff_t met = other + __builtin_ctz(lanes);
        if (count + EDGE_GROUP * EDGE_GROUP > room) return -1;
        count += pairs_of_groups(pairs + count, &edges, EDGE_GROUP * group, EDGE_GROUP * met,
                                 box_at(&groups, met));
        most_work--;
      }
      if (most_work < 0) return -1;
    }
  }
  return count;
}
