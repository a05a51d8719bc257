/* Rows of deep source pixels. */
#include "deep.h"

/* MARK: Whole rows */

CPX_KERNEL
static void scale_plane(float *plane, ptrdiff_t count, float factor) {
  for (ptrdiff_t i = 0; i < count; i++) plane[i] = plane[i] * factor;
}

void cpx_deep_scale(cpx_deep_row row, ptrdiff_t count, int color_count, float factor) {
  for (int color = 0; color < color_count; color++)
    scale_plane(plane_of(row, color), count, factor);
  scale_plane(plane_of(row, CPX_ALPHA_PLANE), count, factor);
}

/* Differences from green, so that three equal numbers are not changed. */
CPX_KERNEL
void cpx_deep_gray(cpx_deep_row row, ptrdiff_t count) {
  float *restrict red = plane_of(row, 0);
  const float *restrict green = plane_of(row, 1);
  const float *restrict blue = plane_of(row, 2);
  for (ptrdiff_t i = 0; i < count; i++) {
    float change = 0.30f * (red[i] - green[i]) + 0.11f * (blue[i] - green[i]);
    red[i] = green[i] + change;
  }
}
