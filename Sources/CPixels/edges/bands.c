/* Bins a list of edges by the bands of rows in which they begin. */
#include "base/lanes.h"

/*
 * The condition that all edges of one run meet: their upper ends lie at y = `begin` to before `end`, in 1/1024 px,
 * and they pass some row of the bands. If `band` is NO_BAND, the condition is that they pass no row of the bands, and
 * `begin` and `end` are 0.
 */
typedef struct {
  int32_t begin, end;
  int32_t band;
} run_bounds;

enum { NO_BAND = -1 };

/* Finds the y of the upper and the lower ends of eight edges from index `edge` on: of their y ranges, or of the whole
 * edges if there are no y ranges. */
CPX_INLINE void find_upper_and_lower_ends(cpx_edge_list edges, ptrdiff_t edge, i32x8 *upper, i32x8 *lower) {
  typedef int32_t i32x16 __attribute__((ext_vector_type(2 * EDGE_LANES)));
  if (edges.y_ranges) {
    i32x16 y_ranges;
    memcpy(&y_ranges, edges.y_ranges + edge, sizeof y_ranges);
    *upper = __builtin_shufflevector(y_ranges, y_ranges, 0, 2, 4, 6, 8, 10, 12, 14);
    *lower = __builtin_shufflevector(y_ranges, y_ranges, 1, 3, 5, 7, 9, 11, 13, 15);
    return;
  }
  const int32_t *const ends = edges.ends + 4 * edge;
  i32x16 a, b;
  memcpy(&a, ends, sizeof a);
  memcpy(&b, ends + 2 * EDGE_LANES, sizeof b);
  const i32x8 start = __builtin_shufflevector(a, b, 1, 5, 9, 13, 17, 21, 25, 29);
  const i32x8 end = __builtin_shufflevector(a, b, 3, 7, 11, 15, 19, 23, 27, 31);
  *upper = MIN_I32(start, end);
  *lower = MAX_I32(start, end);
}

/* Returns how many of the edges `edge` to `edge` + 7 meet the condition of a run, 0 to 8. It counts backwards from the
 * last edge, and stops at the first one that does not meet it. `top` and `bottom` are the borders of all bands, in
 * 1/1024 px. */
CPX_INLINE int matching_edge_count(cpx_edge_list edges, ptrdiff_t edge, run_bounds run, int32_t top,
                                   int32_t bottom) {
  i32x8 upper, lower;
  find_upper_and_lower_ends(edges, edge, &upper, &lower);
  const i32x8 passes = (upper < bottom) & (lower > top);
  const i32x8 matches =
      run.band == NO_BAND ? ~passes : passes & (upper >= run.begin) & (upper < run.end);
  return __builtin_clz(~(lane_bits(matches) << (32 - EDGE_LANES)));
}

/* The y range of one edge, as `find_upper_and_lower_ends` finds it for eight. */
CPX_INLINE cpx_y_range y_range_of(cpx_edge_list edges, ptrdiff_t edge) {
  if (edges.y_ranges) return edges.y_ranges[edge];
  const int32_t start = edges.ends[4 * edge + 1], end = edges.ends[4 * edge + 3];
  return start < end ? (cpx_y_range){start, end} : (cpx_y_range){end, start};
}

/* The condition of the run to which an edge belongs. The first band also has the edges that begin above it. */
CPX_INLINE run_bounds run_at(cpx_edge_list edges, ptrdiff_t edge, cpx_bands bands, int32_t top,
                             int32_t bottom) {
  const cpx_y_range range = y_range_of(edges, edge);
  if (range.top >= bottom || range.bottom <= top) return (run_bounds){0, 0, NO_BAND};
  const int32_t row = (range.top >> PIXEL_BITS) - bands.first;
  const int32_t band = row > 0 ? row / bands.rows : 0;
  const int32_t begin = top + band * bands.rows * ONE_PIXEL;
  return (run_bounds){band > 0 ? begin : INT32_MIN,
                     band < bands.count - 1 ? begin + bands.rows * ONE_PIXEL : INT32_MAX, band};
}

/* Skips whole blocks whose edges pass no row of the bands, backwards from `first`. Returns the index of the first
 * skipped edge, or `first` if no block is skipped. */
CPX_INLINE ptrdiff_t skip_blocks(cpx_edge_list edges, ptrdiff_t first, int32_t top, int32_t bottom) {
  ptrdiff_t block = (first + CPX_BLOCK_EDGES - 1) / CPX_BLOCK_EDGES;
  while (block > 0 && (edges.blocks[block - 1].top >= bottom ||
                         edges.blocks[block - 1].bottom <= top))
    block--;
  return block * CPX_BLOCK_EDGES < first ? block * CPX_BLOCK_EDGES : first;
}

ptrdiff_t cpx_bin_edges(cpx_edge_run *runs, int32_t *heads, cpx_edge_list edges, cpx_bands bands) {
  const int32_t top = bands.first * ONE_PIXEL, bottom = bands.end * ONE_PIXEL;
  for (ptrdiff_t band = 0; band < bands.count; band++) heads[band] = -1;
  ptrdiff_t count = 0, first = edges.count;
  /* Goes from the last edge to the first, because each run becomes the head of its band's linked list. */
  while (1) {
    if (edges.blocks) first = skip_blocks(edges, first, top, bottom);
    if (first == 0) return count;
    const ptrdiff_t end = first--;
    const run_bounds run = run_at(edges, first, bands, top, bottom);
    const int is_outside = run.band == NO_BAND;
    const ptrdiff_t first_of_block = is_outside && edges.blocks ? first - first % CPX_BLOCK_EDGES : 0;
    int matched = EDGE_LANES;
    while (matched == EDGE_LANES && first - first_of_block >= EDGE_LANES) {
      matched = matching_edge_count(edges, first - EDGE_LANES, run, top, bottom);
      first -= matched;
    }
    while (matched == EDGE_LANES && first > first_of_block &&
           run_at(edges, first - 1, bands, top, bottom).band == run.band)
      first--;
    if (is_outside) continue;
    runs[count] = (cpx_edge_run){(int32_t)first, (int32_t)end, heads[run.band]};
    heads[run.band] = (int32_t)count++;
  }
}

void cpx_find_edge_blocks(cpx_edge_block *blocks, cpx_edge_list edges) {
  for (ptrdiff_t first = 0; first < edges.count; first += CPX_BLOCK_EDGES, blocks++) {
    const ptrdiff_t end = first + CPX_BLOCK_EDGES < edges.count ? first + CPX_BLOCK_EDGES : edges.count;
    i32x8 uppers = INT32_MAX, lowers = INT32_MIN;
    ptrdiff_t edge = first;
    for (; edge + EDGE_LANES <= end; edge += EDGE_LANES) {
      i32x8 upper, lower;
      find_upper_and_lower_ends(edges, edge, &upper, &lower);
      uppers = MIN_I32(uppers, upper);
      lowers = MAX_I32(lowers, lower);
    }
    int32_t upper = __builtin_reduce_min(uppers), lower = __builtin_reduce_max(lowers);
    for (; edge < end; edge++) {
      const cpx_y_range range = y_range_of(edges, edge);
      upper = upper < range.top ? upper : range.top;
      lower = lower > range.bottom ? lower : range.bottom;
    }
    *blocks = (cpx_edge_block){upper, lower};
  }
}
