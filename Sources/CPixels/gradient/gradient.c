/* Rows of gradients in premultiplied 32-bit pixels. */
#include "gradient/gradient.h"
#include "gradient/gradient_single_precision.h"

/* A component of a ramp, 0 to 1, times `scale` (alpha in levels of 255), rounded to a level. */
CPX_INLINE uint32_t channel(double from, double slope, double distance, double scale) {
  double value = ramp_value(from, slope, distance) * scale;
  return (uint32_t)(int32_t)(value + 0.5);
}

/* Writes `count` pixels that all lie in the ramp `source`, from their parameters `t`. */
CPX_INLINE void ramp_pixels(uint32_t *out, ptrdiff_t count, const double *t, const cpx_ramp *source,
                            const cpx_gradient *gradient) {
  const cpx_ramp ramp = *source;
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

static void double_precision_pixels(uint32_t *out, ptrdiff_t first, ptrdiff_t count,
                                    const cpx_gradient *gradient, const cpx_ramp *ramps, double u,
                                    double v) {
  double t[PARAMETER_BLOCK];
  const ptrdiff_t last = gradient->ramp_count - 1;
  for (ptrdiff_t done = 0, k = 0; done < count; done += PARAMETER_BLOCK) {
    ptrdiff_t block_count = count - done < PARAMETER_BLOCK ? count - done : PARAMETER_BLOCK;
    parameters(t, first + done, block_count, gradient, u, v);
    for (ptrdiff_t i = 0, end; i < block_count; i = end) {
      end = end_of_ramp_run(t, i, block_count, ramps, last, &k);
      ramp_pixels(out + done + i, end - i, t + i, ramps + k, gradient);
    }
  }
}

void cpx_gradient_pixels32(uint32_t *out, ptrdiff_t first, ptrdiff_t count,
                           const cpx_gradient *gradient, const cpx_ramp *ramps, double u, double v) {
  if (gradient->is_single_precision)
    single_precision_pixels(out, first, count, gradient, ramps, u, v);
  else
    double_precision_pixels(out, first, count, gradient, ramps, u, v);
}
