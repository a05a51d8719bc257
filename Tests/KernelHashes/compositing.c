/* Kernels that composite: spans of source pixels, and a solid source on rectangles, masks, runs and shapes. */
#include "harness.h"
#include "shapes.h"

/* The layouts of destinations: alpha in the highest or in the lowest byte, and without alpha. */
static const cpx_layout color_layouts[3] = {{0, 24, 0, 16}, {0, 0, 8, 24}, {0xff000000, 24, 16, 0}};

static cpx_layout layout_for(int storage) {
  return storage == CPX_STORAGE_COLOR ? color_layouts[random_int(0, 2)] : (cpx_layout){0, 24, 0, 16};
}

/* Rows of a destination, at addresses that are not aligned. */
typedef struct {
  cpx_pixel_rows rows;
  ptrdiff_t count, size;
} destination;

static destination destination_of(int storage, ptrdiff_t width, ptrdiff_t rows, int alpha_shift) {
  const ptrdiff_t size = storage == CPX_STORAGE_COLOR ? 4 : 1, stride = (width + random_int(0, 3)) * size;
  destination all = {{memory((size_t)(stride * rows), 1), stride}, stride * rows / size, size};
  if (storage != CPX_STORAGE_COLOR) fill_bytes(all.rows.base, all.count);
  for (ptrdiff_t i = 0; i < all.count && storage == CPX_STORAGE_COLOR; i++) {
    uint32_t pixel;
    fill_pixels(&pixel, 1, alpha_shift);
    /* In a destination, colour may exceed alpha. */
    if (random_int(0, 9) == 0) pixel = (uint32_t)random_bits();
    memcpy(all.rows.base + 4 * i, &pixel, 4);
  }
  return all;
}

/* Pixels are numbers in memory, so that their bytes have the order of the processor. */
static void hash_destination(const destination *all) {
  for (ptrdiff_t i = 0; i < all->count; i++) {
    uint32_t pixel = all->rows.base[i * all->size];
    if (all->size == 4) memcpy(&pixel, all->rows.base + 4 * i, 4);
    hash_integer(pixel);
  }
}

void test_find_span_kernel(void) {
  for (int operator_ = 0; operator_ < CPX_OPERATOR_COUNT; operator_++)
    for (int storage = 0; storage < CPX_STORAGE_COUNT; storage++)
      for (int masked = 0; masked < 2; masked++)
        for (int round = 0; round < 60; round++) {
          const int32_t count = round < 40 ? round : random_int(40, 300);
          const cpx_layout layout = layout_for(storage);
          const destination row = destination_of(storage, count, 1, layout.alpha_shift);
          uint32_t *const source = ARRAY(uint32_t, count);
          fill_pixels(source, count, layout.alpha_shift);
          uint8_t *const mask = ARRAY(uint8_t, count);
          random_int(0, 1) ? fill_coverage(mask, count) : fill_bytes(mask, count);
          kernels->find_span_kernel(operator_, storage, masked)(row.rows.base, source, masked ? mask : NULL, count,
                                                                layout);
          hash_destination(&row);
          end_round();
        }
}

/* MARK: One source pixel on many rows */

typedef struct {
  int operator_, storage;
  const cpx_solid_kernels *solid;
  cpx_layout layout;
  uint32_t pixel;
} solid_case;

static void paint_rows(solid_case c, int kind) {
  const int32_t width = random_int(1, random_int(0, 3) ? 40 : 300), rows = random_int(1, 9);
  const destination out = destination_of(c.storage, width, rows, c.layout.alpha_shift);
  if (kind == 0) c.solid->rect(out.rows, rows, width, c.pixel, c.layout);
  if (kind == 1) {
    cpx_rect_coverage coverage;
    uint8_t bytes[9];
    for (int i = 0; i < 9; i++) bytes[i] = random_byte();
    memcpy(&coverage, bytes, sizeof coverage);
    c.solid->antialiased_rect(out.rows, rows, width, coverage, c.pixel, c.layout);
  }
  if (kind == 2) {
    const cpx_mask mask = {ARRAY(uint8_t, rows * width), width};
    fill_coverage((uint8_t *)mask.base, rows * width);
    c.solid->mask(out.rows, rows, width, mask, c.pixel, c.layout);
  }
  hash_destination(&out);
  end_round();
}

static void paint_runs(solid_case c) {
  const int32_t width = random_int(1, 300), rows = random_int(1, 5);
  const destination out = destination_of(c.storage, width, rows, c.layout.alpha_shift);
  cpx_run *const runs = ARRAY(cpx_run, rows * width);
  ptrdiff_t *const starts = ARRAY(ptrdiff_t, rows + 1);
  uint8_t *const bytes = ARRAY(uint8_t, rows * width);
  fill_bytes(bytes, rows * width);
  ptrdiff_t count = 0, offset = 0;
  for (int32_t y = 0; y < rows; y++) {
    starts[y] = count;
    for (int32_t x = random_int(0, 9); x < width;) {
      const int32_t end = x + random_int(1, 50) < width ? x + random_int(1, 50) : width;
      if (end <= x) break;
      const int full = random_int(0, 1);
      runs[count++] = (cpx_run){x, end, full ? CPX_RUN_FULL : offset};
      if (!full) offset += end - x;
      x = end + random_int(0, 9);
    }
  }
  starts[rows] = count;
  const int32_t min_x = random_int(0, width / 2), max_x = random_int(min_x, width);
  c.solid->runs(out.rows, rows, (cpx_run_rows){starts, runs, bytes}, min_x, max_x, c.pixel, c.layout);
  hash_destination(&out);
  end_round();
}

static void paint_shapes(solid_case c, int kind) {
  const int32_t width = random_int(1, 200), min_x = random_int(-9, 9);
  const int32_t rows = random_int(1, 5);
  const cpx_rounded_rows rounded = random_rounded();
  const cpx_trapezoid_rows trapezoid = random_trapezoid(width);
  const destination out = destination_of(
      c.storage, width, kind == 0 ? rows : kind == 1 ? rounded.row_count : trapezoid.row_count, c.layout.alpha_shift);
  if (kind == 0) {
    const cell_rows cells = random_cells(width, rows, random_int(0, 1));
    c.solid->shapes.cells(out.rows, cells.rows, width, random_int(0, 1), c.pixel, c.layout);
    hash_i32s(cells.rows.cells, cells.cell_count);
  }
  if (kind == 1) c.solid->shapes.rounded(out.rows, rounded, min_x, width, c.pixel, c.layout);
  if (kind == 2) c.solid->shapes.trapezoids(out.rows, trapezoid, min_x, width, c.pixel, c.layout);
  hash_destination(&out);
  end_round();
}

void test_find_solid_kernels(void) {
  for (int operator_ = 0; operator_ < CPX_OPERATOR_COUNT; operator_++)
    for (int storage = 0; storage < CPX_STORAGE_COUNT; storage++)
      for (int round = 0; round < 60; round++) {
        solid_case c = {operator_, storage, kernels->find_solid_kernels(operator_, storage), layout_for(storage), 0};
        fill_pixels(&c.pixel, 1, c.layout.alpha_shift);
        for (int kind = 0; kind < 3; kind++) paint_rows(c, kind);
        paint_runs(c);
        for (int kind = 0; kind < 3 && c.solid->shapes.cells; kind++) paint_shapes(c, kind);
      }
}
