/* Kernels for curves and for the sides of strokes. */
#include "harness.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  cpx_cubic curve;
  cpx_subdivision subdivision;
  cpx_rect_f64 box;
} curve_case;

static curve_case random_curve(int number) {
  static const double sizes[4] = {0.5, 8, 60, 2000}, radii[3] = {0, 0.3, 4};
  const double size = sizes[number % 4];
  curve_case all = {0};
  double *const numbers = &all.curve.cubed_x;
  for (int i = 0; i < 8; i++) numbers[i] = number % 50 == 7 ? 0 : random_between(-size, size);
  /* A curve with a start or an end where it does not move. */
  if (number % 11 == 3) all.curve.linear_x = all.curve.linear_y = 0;
  if (number % 13 == 5) all.curve.cubed_x = all.curve.cubed_y = 0;
  all.box = (cpx_rect_f64){-size, -size, size, size};
  const cpx_chord_tolerance tolerance = {1 / (8 * 0.008), number % 2 ? 0.5 : 1.0 / 0.0, radii[number % 3]};
  all.subdivision = kernels->subdivide_cubic(&all.curve, tolerance);
  return all;
}

void test_subdivide_cubic(void) {
  for (int number = 0; number < 2000; number++) {
    const curve_case c = random_curve(number);
    hash_i32s(&c.subdivision.count, 2);
    if (!c.subdivision.is_uniform) hash_floats(c.subdivision.cumulative_counts, CPX_SUBDIVISION_PIECES + 1);
  }
}

void test_chord_parameters(void) {
  for (int number = 0; number < 1000; number++) {
    const curve_case c = random_curve(number);
    const int32_t count = c.subdivision.count;
    if (count < 2) continue;
    double *const parameters = ARRAY(double, count + 8);
    kernels->chord_parameters(parameters, &c.subdivision);
    hash_doubles(parameters, count + 1);
    end_round();
  }
}

void test_chord_ends(void) {
  for (int number = 0; number < 1000; number++) {
    const curve_case c = random_curve(number);
    const int32_t count = c.subdivision.count;
    if (count < 2) continue;
    double *const x = ARRAY(double, count + 6), *const y = ARRAY(double, count + 6);
    kernels->chord_ends(x, y, &c.curve, c.box, &c.subdivision);
    hash_doubles(x, count - 1);
    hash_doubles(y, count - 1);
    end_round();
  }
}

void test_chord_edges(void) {
  for (int number = 0; number < 1000; number++) {
    const curve_case c = random_curve(number);
    int32_t *const ends = ARRAY(int32_t, 4 * (c.subdivision.count + 7));
    const cpx_fixed_point start = {(int32_t)(c.curve.start_x * 1024), (int32_t)(c.curve.start_y * 1024)};
    const ptrdiff_t found = kernels->chord_edges(ends, &c.curve, c.box, &c.subdivision, start,
                                                 (cpx_fixed_point){start.x + 900, start.y - 5000});
    hash_i32s(ends, 4 * found);
    end_round();
  }
}

void test_stroke_samples(void) {
  static const double cosines[3] = {-1, 0.7, 0.97};
  for (int number = 0; number < 1000; number++) {
    curve_case c = random_curve(number);
    if (c.subdivision.count == 1) c.subdivision.count = 2;
    const int32_t count = c.subdivision.count - 1;
    cpx_stroke_sample *const samples = ARRAY(cpx_stroke_sample, count);
    const int is_computed = kernels->stroke_samples(samples, &c.curve, &c.subdivision,
                                                    (cpx_end_tangents){1, 0, 0.6, 0.8, cosines[number % 3]});
    hash_integer((uint64_t)is_computed);
    if (is_computed) hash_doubles(&samples->x, 5 * count);
    end_round();
  }
}

/* Samples on a parabola, with the tangents there. */
static void fill_samples(cpx_stroke_sample *samples, int32_t count, double size) {
  double t = random_between(-1, 1);
  for (int32_t i = 0; i < count; i++) {
    t += random_int(0, 5) == 0 ? 0 : random_between(0, 0.1);
    const double length = __builtin_sqrt(1 + 4 * t * t);
    samples[i] = (cpx_stroke_sample){size * t, size * t * t, 1 / length, 2 * t / length, 1 + 0.01 * random_unit()};
  }
}

void test_stroke_sides(void) {
  static const double sizes[4] = {0.4, 3, 50, 900}, radii[4] = {0.05, 0.5, 2, 20};
  for (int number = 0; number < 600; number++) {
    const int32_t count = 2 + number % 37;
    cpx_stroke_sample *const samples = ARRAY(cpx_stroke_sample, count);
    fill_samples(samples, count, sizes[number % 4]);
    int32_t *const right = ARRAY(int32_t, 4 * (count + 6)), *const left = ARRAY(int32_t, 4 * (count + 6));
    const cpx_stroke_pen pen = {radii[number / 4 % 4], {1.3, 0.2, -0.3, -1.1, 400, 300}, {700, 90000}, {-300, 80000},
                                {390, 1.0 / 0.0, -1.0 / 0.0, 310}};
    const cpx_stroke_edges found = kernels->stroke_sides(right, left, samples, count, &pen);
    hash_integer((uint64_t)found.right_count);
    hash_integer((uint64_t)found.left_count);
    if (found.right_count >= 0) {
      hash_i32s(right, 4 * found.right_count);
      hash_i32s(left, 4 * found.left_count);
      hash_doubles(&found.box.min_x, 4);
    }
    end_round();
  }
}
