/* Kernels for edges: scan conversion, blocks and bands. */
#include "harness.h"

static int32_t coordinate(int32_t low, int32_t high) {
  const int32_t value = random_int(low, high);
  return random_int(0, 4) == 0 ? value & ~1023 : value;
}

/* Edges in and around an area of `width` by `height` pixels; many of them continue their predecessor. */
static int32_t *random_edges(int32_t count, int32_t width, int32_t height) {
  static const int32_t extents[5][2] = {{300, 300}, {3000, 3000}, {900, 40000}, {20000, 900}, {300000, 100000}};
  const int32_t *const extent = extents[random_int(0, 4)];
  int32_t *const ends = ARRAY(int32_t, 4 * count);
  for (int32_t i = 0; i < count; i++) {
    int32_t *const edge = ends + 4 * i;
    const int continues = i > 0 && random_int(0, 9) > 0;
    edge[0] = continues ? edge[-2] : coordinate(0, width << 10);
    edge[1] = continues ? edge[-1] : coordinate(-2048, height << 10);
    const int32_t x = coordinate(edge[0] - extent[0], edge[0] + extent[0]);
    edge[2] = x < 0 && random_int(0, 30) ? 0 : x > width << 10 && random_int(0, 30) ? width << 10 : x;
    edge[3] = coordinate(edge[1] - extent[1], edge[1] + extent[1]);
    if (random_int(0, 19) == 0) edge[3] = edge[1];
    if (random_int(0, 19) == 0) edge[2] = edge[0];
  }
  return ends;
}

static int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

/* A part of the y range of each edge; some parts are empty. */
static cpx_y_range *random_ranges(const int32_t *ends, int32_t count) {
  cpx_y_range *const ranges = ARRAY(cpx_y_range, count);
  for (int32_t i = 0; i < count; i++) {
    const int32_t top = smaller(ends[4 * i + 1], ends[4 * i + 3]), bottom = larger(ends[4 * i + 1], ends[4 * i + 3]);
    const int32_t a = random_int(top, bottom), b = random_int(top, bottom);
    ranges[i] = random_int(0, 2) == 0 ? (cpx_y_range){top, bottom} : (cpx_y_range){smaller(a, b), larger(a, b)};
  }
  return ranges;
}

void test_scan_convert_edges(void) {
  for (int round = 0; round < 300; round++) {
    const int32_t width = random_int(1, 200), height = random_int(1, 60), count = random_int(1, 90);
    const int32_t *const ends = random_edges(count, width, height);
    const cpx_y_range *const ranges = round % 2 ? random_ranges(ends, count) : NULL;
    const ptrdiff_t cells_per_row = width + 18, touched_per_row = round % 3 ? (width + 2 + 63) / 64 : 0;
    const ptrdiff_t cell_count = cells_per_row * height, touched_count = touched_per_row * height + 7;
    int32_t *const cells = ARRAY(int32_t, cell_count), *const continuing = ARRAY(int32_t, count + 1);
    uint64_t *const touched = ARRAY(uint64_t, touched_count);
    const cpx_cell_window window = {{cells, touched, cells_per_row, touched_per_row, height}, 0, width, 0};
    for (ptrdiff_t from = 0; from < count;) {
      const cpx_scan_result result =
          kernels->scan_convert_edges((cpx_edges){ends, ranges, NULL, count}, from, window, continuing);
      hash_integer((uint64_t)result.end);
      hash_i32s(continuing, result.continuing_count);
      from = result.end + 1;
    }
    hash_i32s(cells, cell_count);
    for (ptrdiff_t i = 0; i < touched_count; i++) hash_integer(touched[i]);
    end_round();
  }
}

static void test_blocks(int bins) {
  for (int round = 0; round < 100; round++) {
    const int32_t height = random_int(1, 200), count = random_int(1, 300);
    const int32_t *const ends = random_edges(count, 100, height);
    const cpx_y_range *const ranges = round % 2 ? random_ranges(ends, count) : NULL;
    const ptrdiff_t block_count = (count + CPX_BLOCK_EDGES - 1) / CPX_BLOCK_EDGES;
    cpx_edge_block *const blocks = ARRAY(cpx_edge_block, block_count);
    cpx_edge_list list = {ends, ranges, NULL, count};
    kernels->find_edge_blocks(blocks, list);
    if (bins) {
      const cpx_bands bands = {random_int(0, 20), random_int(1, 40), random_int(1, 9), 0};
      cpx_bands all = bands;
      all.end = bands.first + bands.rows * (bands.count - 1) + random_int(1, bands.rows);
      cpx_edge_run *const runs = ARRAY(cpx_edge_run, count);
      int32_t *const heads = ARRAY(int32_t, all.count);
      list.blocks = random_int(0, 1) ? blocks : NULL;
      const ptrdiff_t run_count = kernels->bin_edges(runs, heads, list, all);
      hash_i32s(heads, all.count);
      hash_i32s(&runs->first, 3 * run_count);
    } else {
      hash_i32s(&blocks->top, 2 * block_count);
    }
    end_round();
  }
}

void test_find_edge_blocks(void) { test_blocks(0); }
void test_bin_edges(void) { test_blocks(1); }
