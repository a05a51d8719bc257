#include "canvas.h"

void cairo_side_lines(
    CairoCanvas *canvas, PaintColor color, const double *places, int lines, double width,
    long count) {
  cairo_t *context = canvas->context;
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER);
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    for (const double *line = places; line < places + 4 * lines; line += 4) {
      cairo_move_to(context, line[0], line[1]);
      cairo_line_to(context, line[2], line[3]);
      cairo_stroke(context);
    }
  }
}

void cairo_side_curves(
    CairoCanvas *canvas, PaintColor color, const double *places, int parts, double width,
    long count) {
  cairo_t *context = canvas->context;
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    cairo_move_to(context, places[0], places[1]);
    for (const double *part = places + 2; part < places + 2 + 6 * parts; part += 6)
      cairo_curve_to(context, part[0], part[1], part[2], part[3], part[4], part[5]);
    cairo_stroke(context);
  }
}
