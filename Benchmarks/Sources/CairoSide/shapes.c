#include "canvas.h"

void cairo_side_circle(
    CairoCanvas *canvas, PaintColor color, double x, double y, double radius, long count) {
  for (long i = 0; i < count; i++) {
    set_color(canvas->context, color);
    add_circle(canvas->context, x, y, radius);
    cairo_fill(canvas->context);
  }
}

void cairo_side_polygon(
    CairoCanvas *canvas, PaintColor color, const double *points, int corners, bool even_odd,
    long count) {
  cairo_t *context = canvas->context;
  cairo_set_fill_rule(context, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    cairo_move_to(context, points[0], points[1]);
    for (int corner = 1; corner < corners; corner++)
      cairo_line_to(context, points[2 * corner], points[2 * corner + 1]);
    cairo_close_path(context);
    cairo_fill(context);
  }
}

static void clip_to_circle(cairo_t *context) {
  add_circle(context, 512.3, 512.7, 400);
  cairo_clip(context);
}

void cairo_side_clipped_fill(CairoCanvas *canvas, PaintColor color, long count) {
  for (long i = 0; i < count; i++) {
    cairo_save(canvas->context);
    clip_to_circle(canvas->context);
    set_color(canvas->context, color);
    fill_canvas(canvas);
    cairo_restore(canvas->context);
  }
}

void cairo_side_clipped_circle(CairoCanvas *canvas, PaintColor color, long count) {
  for (long i = 0; i < count; i++) {
    cairo_save(canvas->context);
    clip_to_circle(canvas->context);
    set_color(canvas->context, color);
    add_circle(canvas->context, 412.3, 512.7, 300);
    cairo_fill(canvas->context);
    cairo_restore(canvas->context);
  }
}
