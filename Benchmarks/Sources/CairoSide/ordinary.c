#include "canvas.h"

#include <math.h>

/* Adds an icon of 24 x 24 units: a star of curves, with a small hole. */
static void add_icon(cairo_t *context) {
  double x = 12, y = 21;
  cairo_move_to(context, x, y);
  for (int tip = 0; tip < 10; tip++) {
    double angle = tip * full_turn / 10, radius = tip % 2 ? 5 : 10;
    double control_x = 12 + 11 * sin(angle + .3), control_y = 12 + 11 * cos(angle + .3);
    double end_x = 12 + radius * sin(angle + .6), end_y = 12 + radius * cos(angle + .6);
    cairo_curve_to(
        context, x + (control_x - x) * 2 / 3, y + (control_y - y) * 2 / 3,
        end_x + (control_x - end_x) * 2 / 3, end_y + (control_y - end_y) * 2 / 3, end_x, end_y);
    x = end_x;
    y = end_y;
  }
  cairo_close_path(context);
  cairo_move_to(context, 8, 12);
  cairo_curve_to(context, 8, 17, 16, 17, 16, 12);
  cairo_curve_to(context, 16, 7, 8, 7, 8, 12);
  cairo_close_path(context);
}

static void paint(cairo_t *context, double line_width) {
  if (line_width == 0) {
    cairo_fill(context);
  } else {
    cairo_set_line_width(context, line_width);
    cairo_stroke(context);
  }
}

void cairo_side_icons(
    CairoCanvas *canvas, PaintColor color, const double *places, int icons, double line_width,
    long count) {
  cairo_t *context = canvas->context;
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    for (int icon = 0; icon < icons; icon++) {
      cairo_save(context);
      cairo_translate(context, places[2 * icon], places[2 * icon + 1]);
      add_icon(context);
      paint(context, line_width);
      cairo_restore(context);
    }
  }
}

void cairo_side_line_chart(
    CairoCanvas *canvas, PaintColor color, const double *points, int point_count, double line_width,
    long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    for (int point = 0; point < point_count; point++)
      cairo_line_to(context, points[2 * point], points[2 * point + 1]);
    paint(context, line_width);
  }
}

void cairo_side_dots(
    CairoCanvas *canvas, PaintColor color, const double *places, int dots, double radius,
    long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    for (int dot = 0; dot < dots; dot++) {
      add_circle(context, places[2 * dot], places[2 * dot + 1], radius);
      cairo_fill(context);
    }
  }
}

void cairo_side_quadrilaterals(
    CairoCanvas *canvas, PaintColor color, const double *points, int shapes, double line_width,
    long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    set_color(context, color);
    for (const double *corner = points; corner < points + 8 * shapes; corner += 8) {
      cairo_move_to(context, corner[0], corner[1]);
      for (int next = 2; next < 8; next += 2)
        cairo_line_to(context, corner[next], corner[next + 1]);
      cairo_close_path(context);
    }
    paint(context, line_width);
  }
}
