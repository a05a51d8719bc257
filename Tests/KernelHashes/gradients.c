/* Kernels for gradients, in doubles and in single precision. */
#include "harness.h"
#include "pictures.h"

#pragma STDC FP_CONTRACT OFF

/* Ramps between random colours, the first and the last one constant; at some stops the colour jumps. */
static int32_t fill_ramps(cpx_ramp *ramps) {
  const int32_t stops = random_int(1, 6);
  const int is_opaque = random_int(0, 1);
  double near[4], far[4];
  for (int i = 0; i < 4; i++) near[i] = random_unit();
  if (is_opaque) near[3] = 1;
  ramps[0] = (cpx_ramp){0.05, near[0], near[1], near[2], near[3], 0, 0, 0, 0};
  for (int32_t stop = 1; stop < stops; stop++) {
    const double start = 0.05 + 0.15 * (stop - 1);
    double slopes[4];
    for (int i = 0; i < 4; i++) {
      far[i] = random_int(0, 3) == 0 ? near[i] : random_int(0, 2) ? random_unit() : random_int(0, 1);
      if (i == 3 && is_opaque) far[i] = 1;
      slopes[i] = (far[i] - near[i]) / 0.15;
    }
    ramps[stop] = (cpx_ramp){start, near[0], near[1], near[2], near[3], slopes[0], slopes[1], slopes[2], slopes[3]};
    for (int i = 0; i < 4; i++) near[i] = random_int(0, 2) || (i == 3 && is_opaque) ? far[i] : random_unit();
  }
  ramps[stops] = (cpx_ramp){0.05 + 0.15 * (stops - 1), near[0], near[1], near[2], near[3], 0, 0, 0, 0};
  return stops + 1;
}

/* Circles with two centres, near enough that they remain nested. */
static void set_centers(cpx_gradient *g) {
  const double grown = g->growth < 0 ? -g->growth : g->growth, length = grown * random_between(0.01, 0.9);
  g->center_x = length * 0.6, g->center_y = length * (random_int(0, 1) ? 0.8 : -0.8);
  const double area = g->growth * g->growth - length * length;
  g->circles = (cpx_circle_factors){g->radius * length / area, g->growth / (length * area),
                                    1 / (length * __builtin_sqrt(area)), g->radius * g->growth / area, 1 / area};
}

gradient_case random_gradient(int32_t count, int is_single_precision) {
  static const int32_t kinds[3] = {CPX_GRADIENT_LINEAR, CPX_GRADIENT_RADIAL, CPX_GRADIENT_CONIC};
  gradient_case all = {0};
  cpx_gradient *const g = &all.gradient;
  g->kind = kinds[random_int(0, is_single_precision ? 1 : 2)];
  g->ramp_count = fill_ramps(all.ramps);
  const int is_linear = g->kind == CPX_GRADIENT_LINEAR;
  const double way = count > 40 ? count : 40, step = is_linear ? 1 / way : 1;
  g->radius = random_int(0, 2) ? way * random_unit() : 0;
  g->growth = way * random_between(0.2, 1.2);
  g->du = random_int(0, 4) ? step * random_between(-2, 2) : 0;
  g->dv = random_int(0, 1) ? step * random_between(-2, 2) : 0;
  const double vertex = -g->radius / g->growth;
  g->min_t = random_int(0, 1) || vertex > 0 ? 0 : vertex;
  g->max_t = random_int(0, 1) ? 1 : 1.0 / 0.0;
  if (random_int(0, 1)) {
    const double first = g->min_t;
    g->radius += g->growth, g->growth = -g->growth;
    g->min_t = 1 - g->max_t, g->max_t = 1 - first;
  }
  if (random_int(0, 1)) set_centers(g);
  g->opacity = random_int(0, 1) ? 255 : 255 * random_unit();
  g->is_single_precision = is_single_precision;
  g->is_extended = random_int(0, 1);
  g->red_shift = 16, g->blue_shift = 8, g->alpha_shift = 24;
  const double length = is_linear ? 1 : way;
  all.u = random_between(-1.5, 1.5) * length, all.v = random_between(-1, 1) * length;
  if (random_int(0, 60) == 0) all.u = random_int(0, 1) ? 1.0 / 0.0 : -1e300;
  return all;
}

void test_gradient_pixels32(void) {
  for (int round = 0; round < 1500; round++) {
    const int32_t count = random_int(0, random_int(0, 9) ? 80 : 2500);
    const gradient_case all = random_gradient(count, round % 2);
    uint32_t *const out = ARRAY(uint32_t, count);
    kernels->gradient_pixels32(out, random_int(0, 1) ? 0 : random_int(0, 1100), count, &all.gradient, all.ramps, all.u,
                               all.v);
    hash_u32s(out, count);
    end_round();
  }
}

void test_gradient_deep(void) {
  for (int round = 0; round < 500; round++) {
    const int32_t count = random_int(0, 80);
    const gradient_case all = random_gradient(count, 0);
    const cpx_deep_row out = {ARRAY(float, CPX_PLANE_COUNT * count), count};
    kernels->gradient_deep(out, count, &all.gradient, all.ramps, all.u, all.v);
    hash_floats(out.planes, CPX_PLANE_COUNT * count);
    end_round();
  }
}
