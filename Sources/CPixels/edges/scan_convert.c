/* Scan-converts edges: adds their signed areas to cells. */
#include "edges/pieces.h"

/* MARK: Edges to pieces */

/* Eight edges, each followed downwards from its upper end. Coordinates are relative to the upper left corner
 * of the rows, in 1/1024 px. */
typedef struct {
  /* `slope`: dx/dy. `rise`: as in piece_buffer. */
  double slope[EDGE_LANES], rise[EDGE_LANES];
  /* The distance from the upper end down to the lower border of the first row that the edge passes. */
  double depth[EDGE_LANES];
  /* `x`: x of the upper end, minus MAX_EDGE_WIDTH. `start_x`, `end_x`: x where the part of the edge inside the rows
   * begins and ends. */
  int32_t x[EDGE_LANES], start_x[EDGE_LANES], end_x[EDGE_LANES];
  int32_t row[EDGE_LANES], row_count[EDGE_LANES];
  int32_t first_height[EDGE_LANES], last_height[EDGE_LANES];
  /* Masks, all ones or zero. `is_rejected`: the edge is not accepted, because it is left to the caller or has no
   * effect. `has_no_effect`: it is horizontal or passes none of the rows. `continues`: it continues below the last
   * row. */
  int32_t is_rejected[EDGE_LANES], has_no_effect[EDGE_LANES], continues[EDGE_LANES];
} edges_x8;

/* 4096 px: no accepted edge is wider. MAX_EDGE_WIDTH + 0.5 added to an offset in x makes the sum positive, so that
 * truncation rounds the offset to nearest. The sum is exact in a double, with 30 fraction bits. */
enum { MAX_EDGE_WIDTH = 1 << 22 };

/* Rounds towards zero. */
CPX_INLINE f64x8 truncated(f64x8 value) {
#if CPX_VECTOR_SIZE == 16
  return TO_F64X8(__builtin_convertvector(value, i64x8));
#else
  return __builtin_elementwise_trunc(value);
#endif
}

/* a / b, rounded towards zero to 30 fraction bits. */
CPX_INLINE f64x8 quotient(f64x8 a, f64x8 b) {
  return truncated(a * (double)(1 << 30) / b) * (1.0 / (1 << 30));
}

/* The offset in x of the point of an edge that lies `depth` below its upper end, from that end: rounded to nearest,
 * plus MAX_EDGE_WIDTH. */
#define BIASED_X_AT(slope, depth) TO_I32X8((slope) * (depth) + (MAX_EDGE_WIDTH + 0.5))

/* The start and the end of eight edges, in 1/1024 px. */
typedef struct {
  i32x8 x0, y0, x1, y1;
} ends_x8;

CPX_INLINE ends_x8 ends_of(const i32x4 edge[EDGE_LANES]) {
  i32x4 lanes[EDGE_LANES];
  transpose_lanes(lanes, CONCATENATED(edge[0], edge[4]), CONCATENATED(edge[1], edge[5]), CONCATENATED(edge[2], edge[6]),
             CONCATENATED(edge[3], edge[7]));
  return (ends_x8){CONCATENATED(lanes[0], lanes[4]), CONCATENATED(lanes[1], lanes[5]),
                   CONCATENATED(lanes[2], lanes[6]), CONCATENATED(lanes[3], lanes[7])};
}

/* The y range of each edge, in 1/1024 px; see cpx_y_range. */
typedef struct {
  i32x8 top, bottom;
} y_ranges_x8;

CPX_INLINE y_ranges_x8 whole_y_ranges(ends_x8 ends) {
  return (y_ranges_x8){MIN_I32(ends.y0, ends.y1), MAX_I32(ends.y0, ends.y1)};
}

/* Computes what `append_edge` needs of eight edges: slopes, the rows that they pass, and their ends within these
 * rows. */
CPX_INLINE edges_x8 prepared_edges(ends_x8 ends, y_ranges_x8 y_ranges, const cpx_cell_window *window) {
  edges_x8 out;
  const i32x8 x0 = ends.x0, y0 = ends.y0, x1 = ends.x1, y1 = ends.y1;
  const int32_t left_border = window->min_x * ONE_PIXEL, top = window->min_y * ONE_PIXEL;
  const int32_t height_of_rows = (int32_t)window->rows.row_count * ONE_PIXEL;
  const i32x8 min_x = MIN_I32(x0, x1), max_x = MAX_I32(x0, x1);
  const i32x8 upper = MIN_I32(y0, y1), lower = MAX_I32(y0, y1);
  /* Horizontal edges, and edges that pass none of the rows. */
  const i32x8 has_no_effect =
      (y_ranges.top >= y_ranges.bottom) | (y_ranges.bottom <= top) | (y_ranges.top >= top + height_of_rows);
  /* The subtraction may wrap around in 32 bits; then `end_y` is less than `y`, and the edge is left to the
   * caller. */
  const i32x8 y = upper - top, end_y = lower - top;
  const i32x8 is_rejected = (min_x < left_border) | (max_x > window->max_x * ONE_PIXEL) | has_no_effect |
                                 (min_x < max_x - MAX_EDGE_WIDTH) | (end_y < y);
  const i32x8 runs_down = y0 < y1;
  const i32x8 x = (is_rejected ? left_border : runs_down ? x0 : x1) - left_border;
  const i32x8 end_x = (is_rejected ? left_border : runs_down ? x1 : x0) - left_border;

  const f64x8 width = TO_F64X8(end_x - x);
  const f64x8 height = TO_F64X8(end_y) - TO_F64X8(y);
  const f64x8 safe_height = height < 1 ? 1 : height;
  const f64x8 absolute_width = __builtin_elementwise_abs(width);
  const f64x8 slope = quotient(width, safe_height);
  const f64x8 rise = quotient(safe_height, absolute_width < 1 ? 1 : absolute_width);
  const i64x8 runs_up = ~__builtin_convertvector(runs_down, i64x8);
  store_f64x8(out.slope, slope);
  store_f64x8(out.rise, (f64x8)((i64x8)rise | (runs_up & INT64_MIN)));

  const i32x8 range_end = y_ranges.bottom - top;
  const i32x8 start = MAX_I32(y_ranges.top - top, (i32x8)0);
  const i32x8 end = MIN_I32(range_end, (i32x8)height_of_rows);
  const i32x8 row = start >> PIXEL_BITS, last_row = (end - 1) >> PIXEL_BITS;
  const i32x8 is_single = row == last_row;
  const i32x8 biased_x = x - MAX_EDGE_WIDTH;
  const i32x8 start_x = biased_x + BIASED_X_AT(slope, TO_F64X8(start) - TO_F64X8(y));
  const i32x8 stop_x = biased_x + BIASED_X_AT(slope, TO_F64X8(end) - TO_F64X8(y));
  const i32x8 first_height = is_single ? end - start : ONE_PIXEL - (start & (ONE_PIXEL - 1));
  store_i32x8(out.x, biased_x);
  store_i32x8(out.start_x, start > y ? start_x : x);
  store_i32x8(out.end_x, end < end_y ? stop_x : end_x);
  store_i32x8(out.row, row);
  store_i32x8(out.row_count, last_row - row + 1);
  store_i32x8(out.first_height, first_height);
  store_i32x8(out.last_height, is_single ? first_height : ((end - 1) & (ONE_PIXEL - 1)) + 1);
  store_f64x8(out.depth, TO_F64X8((row + 1) * ONE_PIXEL) - TO_F64X8(y));
  store_i32x8(out.is_rejected, is_rejected);
  store_i32x8(out.has_no_effect, has_no_effect);
  store_i32x8(out.continues, (range_end > height_of_rows) & ~has_no_effect);
  return out;
}

/* Appends the pieces of one edge, one per row. The lanes are successive rows. */
CPX_INLINE void append_edge(piece_buffer *pieces, const edges_x8 *edges, int lane,
                            const cpx_cell_window *window) {
  f64x8 depth = (f64x8)LANE_SEQUENCE(0, ONE_PIXEL) + edges->depth[lane];
  i32x8 row = (i32x8)LANE_SEQUENCE(0, 1) + edges->row[lane];
  const f64x8 slope = (f64x8)edges->slope[lane];
  const f64x8 rise = (f64x8)edges->rise[lane];
  int32_t remaining_rows = edges->row_count[lane];
  int32_t start_x = edges->start_x[lane], height = edges->first_height[lane];
  for (;; remaining_rows -= EDGE_LANES, depth += EDGE_LANES * ONE_PIXEL, row += EDGE_LANES) {
    const int32_t first = pieces->count;
    const i32x8 x = BIASED_X_AT(slope, depth) + edges->x[lane];
    store_i32x8(pieces->x + first + 1, x);
    store_i32x8(pieces->end_x + first, x);
    store_i32x8(pieces->height + first, (i32x8)ONE_PIXEL);
    store_i32x8(pieces->row + first, row);
    store_f64x8(pieces->rise + first, rise);
    pieces->x[first] = start_x;
    pieces->height[first] = height;
    if (remaining_rows <= EDGE_LANES) break;
    pieces->count += EDGE_LANES;
    start_x = pieces->x[pieces->count];
    height = ONE_PIXEL;
    if (__builtin_expect(pieces->count >= CPX_MAX_PIECES, 0)) add_pieces(pieces, window);
  }
  pieces->count += remaining_rows;
  pieces->end_x[pieces->count - 1] = edges->end_x[lane];
  pieces->height[pieces->count - 1] = edges->last_height[lane];
  if (__builtin_expect(pieces->count >= CPX_MAX_PIECES, 0)) add_pieces(pieces, window);
}

/* 1 if the pieces of eight short edges are appended together. This needs the instruction of AVX-512 that packs chosen
 * lanes. */
enum { APPENDS_BATCHES = CPX_VECTOR_SIZE == 64 };

/* Returns 1 if each of the eight edges is accepted or has no effect, so that none is left to the caller; else 0. */
CPX_INLINE int are_accepted(const edges_x8 *edges) {
  return !__builtin_reduce_or(load_i32x8(edges->is_rejected) & ~load_i32x8(edges->has_no_effect));
}

CPX_INLINE unsigned lanes_of(const int32_t lanes[EDGE_LANES]) { return lane_bits(load_i32x8(lanes)); }

#if CPX_VECTOR_SIZE == 64

CPX_INLINE unsigned lanes_of_short_edges(const edges_x8 *edges) {
  const i32x8 is_short = load_i32x8(edges->row_count) <= CPX_MAX_SHORT_EDGE_ROWS;
  return lane_bits(is_short & ~load_i32x8(edges->has_no_effect));
}

/* Stores the lanes whose bits are set, packed together in their order, and zeros behind them: 32 bytes in all. */
CPX_INLINE void store_lanes(int32_t *address, i32x8 value, unsigned lanes) {
  store_i32x8(address, (i32x8)_mm256_maskz_compress_epi32((__mmask8)lanes, (__m256i)value));
}

/* Appends the pieces of the short edges in `lanes`: the pieces in the first row of each edge, then those in
 * the second row, and so on. */
CPX_INLINE void append_short_edges(piece_buffer *pieces, const edges_x8 *edges, unsigned lanes,
                                   const cpx_cell_window *window) {
  const f64x8 slope = load_f64x8(edges->slope), rise = load_f64x8(edges->rise);
  const i32x8 biased_x = load_i32x8(edges->x), row_count = load_i32x8(edges->row_count);
  const i32x8 end_x = load_i32x8(edges->end_x), last_height = load_i32x8(edges->last_height);
  f64x8 depth = load_f64x8(edges->depth);
  i32x8 row = load_i32x8(edges->row), x = load_i32x8(edges->start_x);
  i32x8 height = load_i32x8(edges->first_height);
  for (int32_t rows = 1; lanes; rows++) {
    const i32x8 next = BIASED_X_AT(slope, depth) + biased_x, is_last = row_count == rows;
    const int32_t first = pieces->count;
    store_lanes(pieces->x + first, x, lanes);
    store_lanes(pieces->end_x + first, is_last ? end_x : next, lanes);
    store_lanes(pieces->height + first, is_last ? last_height : height, lanes);
    store_lanes(pieces->row + first, row, lanes);
    store_f64x8(pieces->rise + first, (f64x8)_mm512_maskz_compress_pd((__mmask8)lanes, rise));
    pieces->count += __builtin_popcount(lanes);
    if (__builtin_expect(pieces->count >= CPX_MAX_PIECES, 0)) add_pieces(pieces, window);
    lanes &= ~lane_bits(is_last);
    x = next, height = (i32x8)ONE_PIXEL, row += 1, depth += ONE_PIXEL;
  }
}

#else

/* These stubs are never called, because APPENDS_BATCHES is 0. */
CPX_INLINE unsigned lanes_of_short_edges(const edges_x8 *edges) { return (void)edges, 0; }

CPX_INLINE void append_short_edges(piece_buffer *pieces, const edges_x8 *edges, unsigned lanes,
                                   const cpx_cell_window *window) {
  (void)pieces, (void)edges, (void)lanes, (void)window;
}

#endif

/* The y ranges of eight edges, by their indices. */
CPX_INLINE y_ranges_x8 y_ranges_of(const cpx_y_range *y_ranges, const int32_t index[EDGE_LANES]) {
  y_ranges_x8 out;
  for (int lane = 0; lane < EDGE_LANES; lane++) {
    out.top[lane] = y_ranges[index[lane]].top;
    out.bottom[lane] = y_ranges[index[lane]].bottom;
  }
  return out;
}

CPX_INLINE cpx_scan_result scan_convert_edges(cpx_edges edges, ptrdiff_t from,
                                              const cpx_cell_window *window, int32_t *continuing,
                                              const int has_y_ranges) {
  piece_buffer pending;
  pending.count = 0;
  ptrdiff_t continuing_count = 0;
  for (ptrdiff_t first = from; first < edges.count; first += EDGE_LANES) {
    const ptrdiff_t remaining = edges.count - first;
    const int count = remaining < EDGE_LANES ? (int)remaining : EDGE_LANES;
    i32x4 edge[EDGE_LANES];
    int32_t index[EDGE_LANES];
    for (int lane = 0; lane < EDGE_LANES; lane++) {
      const ptrdiff_t position = first + (lane < count ? lane : 0);
      index[lane] = edges.indices ? edges.indices[position] : (int32_t)position;
      edge[lane] = load_i32x4(edges.ends + 4 * (ptrdiff_t)index[lane]);
    }
    const ends_x8 ends = ends_of(edge);
    const y_ranges_x8 y_ranges = has_y_ranges ? y_ranges_of(edges.y_ranges, index) : whole_y_ranges(ends);
    const edges_x8 batch = prepared_edges(ends, y_ranges, window);
    unsigned lanes = (1u << count) - 1;
    if (APPENDS_BATCHES && are_accepted(&batch)) {
      for (unsigned bits = lanes_of(batch.continues) & lanes; bits; bits &= bits - 1)
        continuing[continuing_count++] = index[__builtin_ctz(bits)];
      const unsigned short_lanes = lanes_of_short_edges(&batch) & lanes;
      append_short_edges(&pending, &batch, short_lanes, window);
      lanes &= ~lanes_of(batch.has_no_effect) & ~short_lanes;
      for (unsigned bits = lanes; bits; bits &= bits - 1)
        append_edge(&pending, &batch, __builtin_ctz(bits), window);
      continue;
    }
    for (int lane = 0; lane < count; lane++) {
      if (__builtin_expect(batch.is_rejected[lane], 0)) {
        if (batch.has_no_effect[lane]) continue;
        add_pieces(&pending, window);
        return (cpx_scan_result){first + lane, continuing_count};
      }
      continuing[continuing_count] = index[lane];
      continuing_count += batch.continues[lane] & 1;
      append_edge(&pending, &batch, lane, window);
    }
  }
  add_pieces(&pending, window);
  return (cpx_scan_result){edges.count, continuing_count};
}

cpx_scan_result cpx_scan_convert_edges(cpx_edges edges, ptrdiff_t from, cpx_cell_window window,
                                       int32_t *continuing) {
  return edges.y_ranges ? scan_convert_edges(edges, from, &window, continuing, 1)
                     : scan_convert_edges(edges, from, &window, continuing, 0);
}
