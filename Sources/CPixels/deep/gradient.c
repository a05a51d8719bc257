/* Rows of gradients in planes of floats. */
#include "deep/deep.h"
#include "gradient/gradient.h"

/* Writes `count` pixels that all lie in the ramp `source`, from their parameters `t`. `opacity` is 0 to 1. */
static void ramp_planes(cpx_deep_row out, ptrdiff_t count, const double *t, const cpx_ramp *source,
                        double opacity, const int is_extended) {
  const cpx_ramp ramp = *source;
  float *restrict red = plane_of(out, 0);
  float *restrict green = plane_of(out, 1);
  float *restrict blue = plane_of(out, 2);
  float *restrict alpha = plane_of(out, CPX_ALPHA_PLANE);
  for (ptrdiff_t i = 0; i < count; i++) {
    double distance = t[i] - ramp.start;
    double scale = ramp_value(ramp.alpha, ramp.alpha_slope, distance) * opacity;
    double r = ramp.red + ramp.red_slope * distance;
    double g = ramp.green + ramp.green_slope * distance;
    double b = ramp.blue + ramp.blue_slope * distance;
    red[i] = (float)((is_extended ? r : unit_value(r)) * scale);
    green[i] = (float)((is_extended ? g : unit_value(g)) * scale);
    blue[i] = (float)((is_extended ? b : unit_value(b)) * scale);
    alpha[i] = (float)scale;
  }
}

void cpx_gradient_deep(cpx_deep_row out, ptrdiff_t count, const cpx_gradient *gradient,
                       const cpx_ramp *ramps, double u, double v) {
  double t[PARAMETER_BLOCK];
  const ptrdiff_t last = gradient->ramp_count - 1;
  const double opacity = gradient->opacity / 255;
  for (ptrdiff_t first = 0, k = 0; first < count; first += PARAMETER_BLOCK) {
    ptrdiff_t block_count = count - first < PARAMETER_BLOCK ? count - first : PARAMETER_BLOCK;
    parameters(t, first, block_count, gradient, u, v);
    for (ptrdiff_t i = 0, end; i < block_count; i = end) {
      end = end_of_ramp_run(t, i, block_count, ramps, last, &k);
      const cpx_deep_row run = {out.planes + first + i, out.stride};
      ramp_planes(run, end - i, t + i, ramps + k, opacity, gradient->is_extended);
    }
  }
}
