#include "canvas.h"

/* The pattern is made once, like the gradient of the workload with Citrine. */
static void fill(CairoCanvas *canvas, cairo_pattern_t *pattern, long count) {
  cairo_pattern_add_color_stop_rgba(pattern, 0, 1, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba(pattern, 0.5, 0, 1, 0, 1);
  cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 1, 1);
  for (long i = 0; i < count; i++) {
    cairo_set_source(canvas->context, pattern);
    fill_canvas(canvas);
  }
  cairo_pattern_destroy(pattern);
}

void cairo_side_linear_gradient(CairoCanvas *canvas, long count) {
  fill(canvas, cairo_pattern_create_linear(0, 0, canvas->size, canvas->size), count);
}

void cairo_side_radial_gradient(CairoCanvas *canvas, long count) {
  double half = canvas->size / 2.0;
  fill(canvas, cairo_pattern_create_radial(half, half, 0, half, half, half), count);
}
