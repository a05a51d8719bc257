#include "canvas.h"

static void add_rounded_square(cairo_t *context, double origin, double side, double radius) {
  double low = origin + radius, high = origin + side - radius, quarter = full_turn / 4;
  cairo_new_sub_path(context);
  cairo_arc(context, high, low, radius, -quarter, 0);
  cairo_arc(context, high, high, radius, 0, quarter);
  cairo_arc(context, low, high, radius, quarter, 2 * quarter);
  cairo_arc(context, low, low, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(context);
}

static void draw_badge(cairo_t *context) {
  cairo_set_source_rgba(context, 0.9, 0.9, 0.9, 1);
  add_rounded_square(context, 4, 56, 8);
  cairo_fill(context);
  cairo_set_source_rgba(context, 0.1, 0.4, 0.9, 1);
  add_circle(context, 32, 32, 16);
  cairo_fill(context);
}

void cairo_side_badge(CairoCanvas *canvas, long count) {
  for (long i = 0; i < count; i++) {
    draw_badge(canvas->context);
    cairo_surface_flush(canvas->surface);
  }
}

void cairo_side_badge_on_new_canvas(CairoCanvas *canvas, long count) {
  for (long i = 0; i < count; i++) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64);
    cairo_t *context = cairo_create(surface);
    draw_badge(context);
    cairo_surface_flush(surface);
    cairo_destroy(context);
    if (i == count - 1) {
      cairo_set_source_surface(canvas->context, surface, 0, 0);
      cairo_paint(canvas->context);
    }
    cairo_surface_destroy(surface);
  }
}
