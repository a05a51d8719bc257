/* Kernels for contours: chains, boxes, and pairs of edges that may cross. */
#include "harness.h"

typedef struct {
  cpx_vertex *vertices;
  cpx_boxes boxes, batches;
  int32_t *directions;
  int64_t extent;
  ptrdiff_t count;
} contours;

static cpx_boxes boxes_of(ptrdiff_t count) {
  int32_t *const all = ARRAY(int32_t, 4 * count);
  return (cpx_boxes){all, all + count, all + 2 * count, all + 3 * count};
}

static int32_t shape_coordinate(int kind, double center, double scale, int is_y, int32_t index, int32_t count) {
  /* A diamond, which has one run of edges in each diagonal direction; or random points. */
  const double at = (double)index / count - 0.5, turned = (at < 0 ? -at : at) - (is_y ? 0.25 : 0);
  const double place = kind ? (turned < 0 ? -turned : turned) : random_unit();
  return (int32_t)(center + 60 * scale * place);
}

static contours random_contours(int round) {
  static const double scales[5] = {0.02, 0.1, 1, 4000, 9e6};
  const double scale = scales[round % 5];
  contours all = {ARRAY(cpx_vertex, 600), {0}, {0}, NULL, 0, 0};
  for (int contour = random_int(1, 4); contour > 0; contour--) {
    const int32_t first = (int32_t)all.count, edges = random_int(2, 100);
    const double x = 40 * random_unit() * scale, y = 40 * random_unit() * scale;
    const int kind = random_int(0, 1);
    for (int32_t i = 0; i < edges; i++)
      all.vertices[all.count++] = (cpx_vertex){shape_coordinate(kind, x, scale, 0, i, edges),
                                               shape_coordinate(kind, y, scale, 1, i, edges), first + i, 7};
    all.vertices[all.count++] = all.vertices[first];
    while (all.count % CPX_BATCH_EDGES != 0) {
      all.vertices[all.count] = all.vertices[first];
      all.vertices[all.count++].number = -1;
    }
  }
  all.boxes = boxes_of(all.count);
  all.batches = boxes_of(all.count / 8 + 16);
  all.directions = ARRAY(int32_t, all.count / 8);
  all.extent = kernels->find_edge_boxes(all.boxes, all.batches, all.directions, all.vertices, all.count);
  return all;
}

/* Hashes pairs without regard to their order. */
static uint64_t mixed(uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  return value ^ value >> 27;
}

void test_chain_edges(void) {
  for (int round = 0; round < 300; round++) {
    const int32_t count = random_int(1, 100), first = random_int(0, count - 1);
    int32_t *const ends = ARRAY(int32_t, 4 * count);
    for (int32_t i = 0; i < count; i++) {
      const int continues = i > 0 && random_int(0, 30) > 0;
      ends[4 * i] = continues ? ends[4 * i - 2] : random_int(-1000, 1000);
      ends[4 * i + 1] = continues ? ends[4 * i - 1] : random_int(-1000, 1000);
      ends[4 * i + 2] = random_int(-1000, 1000);
      ends[4 * i + 3] = random_int(-1000, 1000);
    }
    cpx_vertex *const vertices = ARRAY(cpx_vertex, count - first);
    const ptrdiff_t end = kernels->chain_edges(vertices, ends, first, count, 77);
    hash_i32s(&vertices->x, 4 * (end - first));
    end_round();
  }
}

void test_sum_edge_heights(void) {
  for (int32_t count = 0; count < 100; count++) {
    int32_t *const ends = ARRAY(int32_t, 4 * count);
    for (int32_t i = 0; i < 4 * count; i++) ends[i] = (int32_t)random_bits() >> random_int(1, 20);
    hash_integer((uint64_t)kernels->sum_edge_heights(ends, count));
    end_round();
  }
}

void test_find_edge_boxes(void) {
  for (int round = 0; round < 200; round++) {
    const contours all = random_contours(round);
    hash_integer((uint64_t)all.extent);
    hash_i32s(all.boxes.min_x, 4 * all.count);
    hash_i32s(all.batches.min_x, 4 * (all.count / 8 + 16));
    hash_i32s(all.directions, all.count / 8);
    end_round();
  }
}

void test_find_box_pairs(void) {
  for (int round = 0; round < 100; round++) {
    const int32_t count = random_int(1, 200), room = count + 16;
    const cpx_boxes boxes = boxes_of(room);
    int32_t *const numbers = ARRAY(int32_t, count), top = 0;
    for (int32_t i = 0; i < room; i++) {
      top += random_int(0, 60);
      boxes.min_x[i] = i < count ? random_int(0, 4000) : INT32_MAX;
      boxes.min_y[i] = i < count ? round % 2 ? top : random_int(0, 4000) : INT32_MAX;
      boxes.max_x[i] = i < count ? boxes.min_x[i] + random_int(0, 2000) : INT32_MIN;
      boxes.max_y[i] = i < count ? boxes.min_y[i] + random_int(0, 2000) : INT32_MIN;
      if (i < count) numbers[i] = (i * 37 + 5) % 1024;
    }
    const cpx_box_list list = {boxes, count, round % 3 ? numbers : NULL, round % 2, round % 5 == 0};
    uint64_t sum = 0;
    for (ptrdiff_t next = 0; next < count;) {
      cpx_box_pair *const pairs = ARRAY(cpx_box_pair, CPX_PAIR_LIMIT + count + 32);
      const cpx_box_pair_result found = kernels->find_box_pairs(pairs, list, next);
      for (ptrdiff_t i = 0; i < found.pair_count; i++)
        sum += mixed((uint64_t)pairs[i].first << 32 | (uint64_t)pairs[i].second);
      hash_integer((uint64_t)found.pair_count);
      next = found.next;
    }
    hash_integer(sum);
    end_round();
  }
}

void test_find_crossing_candidates(void) {
  for (int round = 0; round < 100; round++) {
    const contours all = random_contours(round);
    const ptrdiff_t batches = all.count / 8;
    cpx_box_pair *const pairs = ARRAY(cpx_box_pair, batches * (batches + 1) / 2);
    ptrdiff_t pair_count = 0;
    for (int32_t second = 0; second < batches; second++)
      for (int32_t first = 0; first <= second; first++)
        if (all.batches.min_x[first] <= all.batches.max_x[second] && all.batches.min_x[second] <= all.batches.max_x[first] &&
            all.batches.min_y[first] <= all.batches.max_y[second] && all.batches.min_y[second] <= all.batches.max_y[first])
          pairs[pair_count++] = (cpx_box_pair){first, second};
    cpx_edge_pair *const out = ARRAY(cpx_edge_pair, 64 * pair_count);
    const cpx_contour_edges edges = {all.vertices, all.boxes, all.directions, all.extent};
    int64_t overlapping = 0;
    const ptrdiff_t found = kernels->find_crossing_candidates(out, edges, pairs, pair_count, &overlapping);
    hash_integer((uint64_t)found);
    hash_integer((uint64_t)overlapping);
    uint64_t sum = 0;
    for (ptrdiff_t i = 0; i < found; i++) {
      const cpx_edge_pair pair = out[i];
      const int32_t possible = pair.left_bits >> 4 & 15;
      uint64_t one = mixed((uint64_t)pair.first << 32 | (uint64_t)pair.second);
      /* The bits of points that may lie on the line are undefined. */
      one = mixed(one + (uint64_t)(pair.left_bits & ~possible));
      if (!(pair.left_bits & CPX_PARALLEL)) {
        uint64_t t[2];
        memcpy(t, &pair.first_t, sizeof t);
        one = mixed(mixed(mixed(one + (uint64_t)pair.y) + t[0]) + t[1]);
      }
      sum += one;
    }
    hash_integer(sum);
    end_round();
  }
}

void test_edges_west_of(void) {
  for (int round = 0; round < 100; round++) {
    const contours all = random_contours(round);
    int32_t *const out = ARRAY(int32_t, all.count + 16);
    for (int32_t i = 0; i < all.count; i += 7) {
      const ptrdiff_t found = kernels->edges_west_of(out, all.boxes, all.batches, 0, all.count / 8, all.vertices[i].x,
                                                     all.vertices[i].y);
      hash_i32s(out, found);
    }
    end_round();
  }
}

void test_westernmost_vertex(void) {
  for (int round = 0; round < 300; round++) {
    const int32_t count = random_int(1, 200);
    cpx_vertex *const vertices = ARRAY(cpx_vertex, count);
    for (int32_t i = 0; i < count; i++) vertices[i] = (cpx_vertex){random_int(-50, 50), random_int(-9, 9), i, i};
    const int32_t first = random_int(0, count - 1), end = random_int(first + 1, count);
    hash_integer((uint64_t)kernels->westernmost_vertex(vertices, first, end));
    end_round();
  }
}
