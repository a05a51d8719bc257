/* Kernels for coverage. */
#include "harness.h"
#include "shapes.h"

/* MARK: Shapes */

cell_rows random_cells(int32_t width, int32_t rows, int has_touched_bits) {
  cell_rows all = {{NULL, NULL, width + 18, has_touched_bits ? (width + 2 + 63) / 64 : 0, rows},
                   (ptrdiff_t)rows * (width + 18), 0};
  all.touched_count = all.rows.touched_per_row * rows + 7;
  all.rows.cells = ARRAY(int32_t, all.cell_count);
  all.rows.touched = ARRAY(uint64_t, all.touched_count);
  for (int32_t y = 0; y < rows; y++) {
    int32_t *const cells = all.rows.cells + y * all.rows.cells_per_row;
    int32_t sum = 0;
    for (int32_t x = random_int(0, 30); x < width; x += random_int(1, random_int(0, 1) ? 4 : 90)) {
      /* The sum becomes 0 or full, or a part; sometimes it has a larger winding number. */
      const int kind = random_int(0, 4);
      const int32_t next = kind == 0 ? 0 : kind == 1 ? 1 << 21 : random_int(-(3 << 21), 3 << 21);
      const int32_t part = random_int(0, 1) ? next - sum : (next - sum) / 3;
      cells[x] += part;
      cells[x + 1] += next - sum - part;
      sum = next;
      if (has_touched_bits)
        all.rows.touched[y * all.rows.touched_per_row + x / 64] |= UINT64_C(1) << (x % 64);
    }
  }
  return all;
}

cpx_rounded_rows random_rounded(void) {
  cpx_rounded_box box;
  const double scale = random_int(0, 3) == 0 ? 600 : 40;
  box.radius_x = random_between(6, scale);
  box.radius_y = box.radius_x * random_between(0.8, 1.25);
  /* The smallest radius of curvature is the square of the smaller radius divided by the larger one. */
  if (box.radius_y < 10 || box.radius_x < 10) box.radius_y = box.radius_x;
  box.min_x = random_between(-20, 20);
  box.min_y = random_between(-20, 20);
  box.max_x = box.min_x + 2 * box.radius_x + (random_int(0, 1) ? 0 : random_between(0, 80));
  box.max_y = box.min_y + 2 * box.radius_y + (random_int(0, 1) ? 0 : random_between(0, 80));
  const int32_t top = (int32_t)(box.min_y + 100) - 100, bottom = (int32_t)(box.max_y + 101) - 100;
  return (cpx_rounded_rows){box, top, bottom - top};
}

cpx_trapezoid_rows random_trapezoid(int32_t width) {
  const int32_t rows = random_int(1, 60), top = random_int(-30, 30);
  const double y = top + random_between(-3, 3);
  cpx_line_edge edges[2];
  for (int side = 0; side < 2; side++) {
    const double x = side == 0 ? random_between(-5, width / 2.0) : random_between(width / 2.0, width + 5);
    edges[side] = (cpx_line_edge){x, y, random_int(0, 4) == 0 ? 0 : random_between(-2, 2)};
  }
  /* The lines must not cross in these rows. */
  if (edges[0].x + edges[0].slope * (rows + 3) >= edges[1].x + edges[1].slope * (rows + 3) ||
      edges[0].x - edges[0].slope * 3 >= edges[1].x - edges[1].slope * 3)
    edges[1].slope = edges[0].slope;
  return (cpx_trapezoid_rows){edges[0], edges[1], top, rows};
}

/* MARK: Runs */

typedef struct {
  cpx_run_buffer out;
  ptrdiff_t rows;
} run_memory;

static run_memory run_memory_of(ptrdiff_t rows, int32_t width) {
  const ptrdiff_t count = rows * (width + 50);
  return (run_memory){{ARRAY(ptrdiff_t, rows), ARRAY(cpx_run, count), 0, ARRAY(uint8_t, count), 0}, rows};
}

static void hash_runs(const run_memory *all) {
  hash_integer((uint64_t)all->out.run_count);
  for (ptrdiff_t y = 0; y < all->rows; y++) hash_integer((uint64_t)all->out.row_starts[y]);
  for (ptrdiff_t i = 0; i < all->out.run_count; i++) {
    hash_i32s(&all->out.runs[i].start, 2);
    hash_integer((uint64_t)all->out.runs[i].offset);
  }
  hash_u8s(all->out.bytes, all->out.byte_count);
}

void test_sweep_cells(void) {
  for (int round = 0; round < 60; round++) {
    const int32_t width = random_int(1, 300), rows = random_int(1, 9);
    cell_rows cells = random_cells(width, rows, 1);
    run_memory runs = run_memory_of(rows, width);
    kernels->sweep_cells(cells.rows, random_int(-50, 50), width, round % 4, &runs.out);
    hash_runs(&runs);
    hash_i32s(cells.rows.cells, cells.cell_count);
    end_round();
  }
}

void test_sweep_rounded(void) {
  for (int round = 0; round < 80; round++) {
    const cpx_rounded_rows shape = random_rounded();
    const int32_t width = random_int(1, 300);
    run_memory runs = run_memory_of(shape.row_count, width);
    kernels->sweep_rounded(shape, random_int(-30, 30), width, round % 2 ? CPX_RULE_ALIASED : 0, &runs.out);
    hash_runs(&runs);
    end_round();
  }
}

void test_sweep_trapezoids(void) {
  for (int round = 0; round < 80; round++) {
    const int32_t width = random_int(1, 300);
    const cpx_trapezoid_rows shape = random_trapezoid(width);
    run_memory runs = run_memory_of(shape.row_count, width);
    kernels->sweep_trapezoids(shape, random_int(-5, 5), width, &runs.out);
    hash_runs(&runs);
    end_round();
  }
}

/* MARK: Bytes */

void test_multiply_coverage(void) {
  uint8_t *const a = ARRAY(uint8_t, 65536), *const b = ARRAY(uint8_t, 65536), *const out = ARRAY(uint8_t, 65536);
  for (int i = 0; i < 65536; i++) a[i] = (uint8_t)i, b[i] = (uint8_t)(i >> 8);
  kernels->multiply_coverage(out, a, b, 65536);
  hash_u8s(out, 65536);
  for (int count = 0; count < 70; count++) {
    kernels->multiply_coverage(a + count, a + count, b + 300, count);
    hash_u8s(a, 200);
  }
  end_round();
}

static void test_lengths(int varying) {
  for (int round = 0; round < 300; round++) {
    const int32_t count = random_int(0, 400);
    uint8_t *const bytes = ARRAY(uint8_t, count);
    fill_coverage(bytes, count);
    const uint8_t value = random_int(0, 3) == 0 || count == 0 ? random_byte() : bytes[0];
    hash_integer((uint64_t)(varying ? kernels->varying_length(bytes, count)
                                    : kernels->run_length(bytes, count, value)));
    end_round();
  }
}

void test_run_length(void) { test_lengths(0); }
void test_varying_length(void) { test_lengths(1); }

void test_add_coverage(void) {
  for (int round = 0; round < 60; round++) {
    const int32_t width = 16 * random_int(1, 9), rows = random_int(1, 5), stride = width + random_int(0, 9);
    uint8_t *const out = ARRAY(uint8_t, rows * stride), *const mask = ARRAY(uint8_t, rows * stride);
    if (random_int(0, 2)) fill_coverage(out, rows * stride);
    if (random_int(0, 2)) fill_coverage(mask, rows * stride);
    hash_integer((uint64_t)kernels->add_coverage(out, stride, mask, stride, rows, width));
    hash_u8s(out, rows * stride);
    end_round();
  }
}
