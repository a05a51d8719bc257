/* Rows of source words of gradients. */
#include "gradient.h"

CPX_INLINE uint32_t channel(double from, double slope, double distance, double scale) {
  double value = ramp_value(from, slope, distance) * scale;
  return (uint32_t)(int32_t)(value + 0.5);
}

/* The words of pixels that lie in one ramp. */
static void ramp_words(uint32_t *out, ptrdiff_t count, const double *t, const cpx_ramp *of,
                       const cpx_gradient *gradient) {
  const cpx_ramp ramp = *of;
  const cpx_gradient g = *gradient;
  for (ptrdiff_t i = 0; i < count; i++) {
    double distance = t[i] - ramp.start;
    double scale = ramp_value(ramp.alpha, ramp.alpha_slope, distance) * g.opacity;
    out[i] = channel(ramp.red, ramp.red_slope, distance, scale) << g.red_shift |
             channel(ramp.green, ramp.green_slope, distance, scale) << g.green_shift |
             channel(ramp.blue, ramp.blue_slope, distance, scale) << g.blue_shift |
             (uint32_t)(int32_t)(scale + 0.5) << g.alpha_shift;
  }
}

void cpx_gradient_words(uint32_t *out, ptrdiff_t count, const cpx_gradient *gradient,
                        const cpx_ramp *ramps, double u, double v) {
  double t[GRADIENT_BLOCK];
  const ptrdiff_t last = gradient->ramp_count - 1;
  for (ptrdiff_t first = 0, k = 0; first < count; first += GRADIENT_BLOCK) {
    ptrdiff_t size = count - first < GRADIENT_BLOCK ? count - first : GRADIENT_BLOCK;
    parameters(t, first, size, gradient, u, v);
    for (ptrdiff_t i = 0, end; i < size; i = end) {
      end = end_of_stretch(t, i, size, ramps, last, &k);
      ramp_words(out + first + i, end - i, t + i, ramps + k, gradient);
    }
  }
}
