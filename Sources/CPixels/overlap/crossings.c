/* Finds the pairs of edges that may cross. */
#include "CPixels/tuning.h"
#include "overlap/boxes.h"

/* The capacity of a list of pairs of batches. */
enum { BATCH_PAIR_ROOM = CPX_MAX_COMPARED_BATCH_PAIRS + WIDE_LANES };

/* Pairs of batches whose boxes overlap, and whose edges are compared together. */
typedef struct {
  int32_t first[BATCH_PAIR_ROOM], second[BATCH_PAIR_ROOM];
  /* Bits of the pairs of edges whose boxes overlap: bit 8 * i + j stands for edge i of the first batch and
   * edge j of the second one. */
  uint64_t overlapping[BATCH_PAIR_ROOM + 1];
  ptrdiff_t count;
} batch_pair_list;

/* The bits of the pairs (i, j) of one batch with j > i + 1. */
#define LATER_PAIRS_IN_BATCH 0x000080c0e0f0f8fcull

/* Finds the pairs of edges whose boxes overlap, of two batches or within one batch (`first` == `second`). Returns them
 * as bits, see batch_pair_list. */
CPX_INLINE uint64_t overlapping_edges(const cpx_boxes *edges, int32_t first, int32_t second) {
  const boxes_x8 others = boxes_at(edges, EDGE_LANES * second);
  uint64_t overlapping = 0;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < EDGE_LANES; lane++)
    overlapping |= (uint64_t)overlapping_lanes(box_at(edges, EDGE_LANES * first + lane), others)
           << EDGE_LANES * lane;
  /* Within one batch, an edge forms no pair with itself or with its successor, and each pair counts once. Between
   * successive batches, the last edge of the first batch and the first edge of the second batch are chained, so they
   * form no pair. */
  const uint64_t counted_once = first == second ? LATER_PAIRS_IN_BATCH : UINT64_MAX;
  const uint64_t chained_edge = first + 1 == second ? 1ull << (EDGE_LANES * (EDGE_LANES - 1)) : 0;
  return overlapping & counted_once & ~chained_edge;
}

/* The indices of two edges whose boxes overlap: candidates for a crossing. */
typedef struct {
  int32_t first, second;
} candidate_pair;

/* Writes one pair of edges for each bit that is set in a pair of batches: `count` pairs in all. The loop has no branch
 * per pair of batches. */
CPX_INLINE void list_candidates(candidate_pair *out, const batch_pair_list *batches, ptrdiff_t count) {
  uint64_t overlapping = count ? batches->overlapping[0] : 0;
  for (ptrdiff_t index = 0, batch = 0; index < count; index++) {
    const int bit = __builtin_ctzll(overlapping);
    out[index] = (candidate_pair){EDGE_LANES * batches->first[batch] + bit / EDGE_LANES,
                            EDGE_LANES * batches->second[batch] + bit % EDGE_LANES};
    overlapping &= overlapping - 1;
    const int is_last = overlapping == 0;
    batch += is_last;
    overlapping |= batches->overlapping[batch] & -(uint64_t)is_last;
  }
}

/* Eight vectors, in 1/1024 px. Differences of 32-bit coordinates are exact in doubles. */
typedef struct {
  f64x8 x, y;
} vectors_x8;

CPX_INLINE f64x8 cross(vectors_x8 a, vectors_x8 b) {
  return a.x * b.y - a.y * b.x;
}

/* The coordinates of eight vertices: the starts (`step` = 0) or the ends (`step` = 1) of the first or of the second
 * edges of eight pairs. */
CPX_INLINE vectors_x8 vertices_of(const cpx_vertex *vertices, const candidate_pair *pairs,
                                  int is_second, int step) {
  i64x8 bits;
  for (int lane = 0; lane < EDGE_LANES; lane++) {
    const int32_t index = is_second ? pairs[lane].second : pairs[lane].first;
    memcpy((char *)&bits + sizeof(int64_t) * lane, &vertices[index + step].x, sizeof(int64_t));
  }
  return (vectors_x8){TO_F64X8(TO_I32X8(bits << 32 >> 32)), TO_F64X8(TO_I32X8(bits >> 32))};
}

CPX_INLINE vectors_x8 difference(vectors_x8 a, vectors_x8 b) {
  return (vectors_x8){a.x - b.x, a.y - b.y};
}

/* Cross products of coordinate differences below EXACT_EXTENT are below 2^53, so they are exact in doubles. For
 * differences up to 2^31 (2^21 px), a cross product is rounded by at most 2^10, and the sum or the difference of two
 * cross products by at most 3 * 2^10, which is less than CROSS_PRODUCT_ERROR. */
#define EXACT_EXTENT (1ll << 26)
#define CROSS_PRODUCT_ERROR 4096

/* The result for eight pairs: `lanes` has a bit for each pair that may cross; cpx_edge_pair explains the other
 * members. */
typedef struct {
  unsigned lanes;
  int32_t left_bits[EDGE_LANES], y[EDGE_LANES];
  double first_t[EDGE_LANES], second_t[EDGE_LANES];
} pair_tests_x8;

/* Adding 3 * 2^51 rounds to an integer, halves to even, and leaves the integer in the low bits of the double. */
#define ROUND_TO_INTEGER 0x1.8p52

CPX_INLINE i32x8 rounded_y(f64x8 y) {
  const f64x8 rounded_to_2_16 = (y * 0x1p16 + ROUND_TO_INTEGER) - ROUND_TO_INTEGER;
  return TO_I32X8((i64x8)(rounded_to_2_16 * 0x1p-16 + ROUND_TO_INTEGER));
}

CPX_INLINE f64x8 clamped_to_unit(f64x8 parameters) {
  const f64x8 zero = (f64x8)0, one = (f64x8)1;
  return MIN_FP(MAX_FP(parameters, zero), one);
}

/* `condition` as bit `number` of each lane, and the two bits of cpx_edge_pair.left_bits for one point: `value` is the
 * cross product that is positive if the point is on the left, with an error of at most `max_error`. */
#define BIT(number, condition) ((condition) & 1ll << (number))
#define SIDE(number, value) \
  (BIT(number, (value) > 0) | BIT(4 + (number), ((value) <= max_error) & ((value) >= -max_error)))

/* Tests eight pairs of edges. `max_error` is the largest rounding error of a cross product, or 0. */
CPX_INLINE pair_tests_x8 tested_pairs(const cpx_vertex *vertices, const candidate_pair *pairs,
                                      double max_error) {
  const vectors_x8 start = vertices_of(vertices, pairs, 0, 0);
  const vectors_x8 other_start = vertices_of(vertices, pairs, 1, 0);
  const vectors_x8 direction = difference(vertices_of(vertices, pairs, 0, 1), start);
  const vectors_x8 other_direction = difference(vertices_of(vertices, pairs, 1, 1), other_start);
  const vectors_x8 between = difference(other_start, start);
  const f64x8 cross_product = cross(direction, other_direction);
  const f64x8 first_start = cross(between, other_direction), first_end = first_start - cross_product;
  const f64x8 second_start = cross(direction, between), second_end = second_start + cross_product;
  const i64x8 is_apart =
      ((MIN_FP(first_start, first_end)) > max_error) | ((MAX_FP(first_start, first_end)) < -max_error) |
      ((MIN_FP(second_start, second_end)) > max_error) | ((MAX_FP(second_start, second_end)) < -max_error);
  const i64x8 left_bits =
      SIDE(0, first_start) | SIDE(1, first_end) | SIDE(2, second_start) | SIDE(3, second_end);
  const i64x8 is_parallel = (cross_product == 0) & CPX_PARALLEL;
  const f64x8 first_t = clamped_to_unit(first_start / cross_product);
  pair_tests_x8 out;
  out.lanes = ~lane_bits(TO_I32X8(is_apart)) & 0xff;
  store_i32x8(out.left_bits, TO_I32X8(left_bits | is_parallel));
  store_i32x8(out.y, rounded_y(start.y + first_t * direction.y));
  store_f64x8(out.first_t, first_t);
  store_f64x8(out.second_t, clamped_to_unit(second_start / -cross_product));
  return out;
}

/* Tests `count` candidates, and writes the pairs that may cross to `to`. `pairs` has room up to a multiple of eight.
 * Returns the number of pairs written. */
CPX_INLINE ptrdiff_t append_tested_pairs(cpx_edge_pair *to, candidate_pair *pairs, ptrdiff_t count,
                                         const cpx_vertex *vertices, double max_error) {
  ptrdiff_t kept = 0;
  for (ptrdiff_t index = count; index % EDGE_LANES; index++) pairs[index] = pairs[0];
  for (ptrdiff_t index = 0; index < count; index += EDGE_LANES) {
    const pair_tests_x8 tests = tested_pairs(vertices, pairs + index, max_error);
    unsigned lanes = tests.lanes;
    if (count - index < EDGE_LANES) lanes &= (1u << (count - index)) - 1;
    for (; lanes; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      const candidate_pair pair = pairs[index + lane];
      to[kept++] = (cpx_edge_pair){pair.first,       pair.second,      tests.left_bits[lane],
                              tests.y[lane],    tests.first_t[lane], tests.second_t[lane]};
    }
  }
  return kept;
}

/* Finds the pairs of edges whose boxes overlap, moves the pairs of batches that have some to the front, and
 * sets `count` to 0 for reuse. Returns the number of pairs of edges. */
CPX_INLINE ptrdiff_t find_candidates(batch_pair_list *batches, const cpx_boxes *edges) {
  ptrdiff_t kept = 0, count = 0;
  for (ptrdiff_t index = 0; index < batches->count; index++) {
    const int32_t first = batches->first[index], second = batches->second[index];
    const uint64_t overlapping = overlapping_edges(edges, first, second);
    batches->first[kept] = first, batches->second[kept] = second, batches->overlapping[kept] = overlapping;
    kept += overlapping != 0;
    count += __builtin_popcountll(overlapping);
  }
  batches->count = 0;
  return count;
}

/*
 * Returns 1 if successive edges with only these directions form a chain that cannot cross itself, else 0. Such a chain
 * is monotone in x or in y.
 *
 * A chain that is monotone in y may still turn back on itself if it has horizontal edges and runs both left and right.
 * In the same way, a chain that is monotone in x may turn back if it has vertical edges and runs both up and down.
 */
CPX_INLINE int is_monotone(int32_t directions) {
  const int is_monotone_in_x = (directions & (RIGHTWARDS | LEFTWARDS)) != (RIGHTWARDS | LEFTWARDS);
  const int is_monotone_in_y = (directions & (DOWNWARDS | UPWARDS)) != (DOWNWARDS | UPWARDS);
  return (is_monotone_in_x & (is_monotone_in_y | !(directions & VERTICAL))) |
         (is_monotone_in_y & (is_monotone_in_x | !(directions & HORIZONTAL)));
}

/* Returns 1 if the directions of the edges of one batch, or of two successive batches, show that they do not cross;
 * else 0. */
CPX_INLINE int cannot_cross(const int32_t *directions, cpx_box_pair pair) {
  if (pair.second > pair.first + 1 || !is_monotone(directions[pair.first])) return 0;
  return pair.second == pair.first ||
         is_monotone(directions[pair.first] | directions[pair.second]);
}

/* Writes the pairs of edges that may cross, of all pairs of `batches`, to `out`, and empties `batches`. Adds the number
 * of pairs of edges whose boxes overlap to `overlapping_count`. Returns the number of pairs written. */
static ptrdiff_t append_candidates(cpx_edge_pair *out, batch_pair_list *batches, const cpx_contour_edges *edges,
                                   int64_t *overlapping_count) {
  candidate_pair pairs[EDGE_LANES * EDGE_LANES * BATCH_PAIR_ROOM];
  const ptrdiff_t count = find_candidates(batches, &edges->boxes);
  *overlapping_count += count;
  list_candidates(pairs, batches, count);
  return append_tested_pairs(out, pairs, count, edges->vertices, edges->extent < EXACT_EXTENT ? 0 : CROSS_PRODUCT_ERROR);
}

ptrdiff_t cpx_find_crossing_candidates(cpx_edge_pair *out, cpx_contour_edges edges, const cpx_box_pair *pairs,
                                       ptrdiff_t count, int64_t *overlapping_count) {
  batch_pair_list batches;
  batches.count = 0;
  ptrdiff_t found = 0;
  for (ptrdiff_t index = 0; index < count; index++) {
    const cpx_box_pair pair = pairs[index];
    batches.first[batches.count] = pair.first;
    batches.second[batches.count] = pair.second;
    batches.count += !cannot_cross(edges.directions, pair);
    if (batches.count == CPX_MAX_COMPARED_BATCH_PAIRS)
      found += append_candidates(out + found, &batches, &edges, overlapping_count);
  }
  return found + append_candidates(out + found, &batches, &edges, overlapping_count);
}
