#include "canvas.h"

#include <stdlib.h>

static void add_panel(cairo_t *context, const CairoPanel *panel, double inset) {
  double radius = panel->radius - inset, quarter = full_turn / 4;
  double left = panel->x + panel->radius, right = panel->x + panel->width - panel->radius;
  double top = panel->y + panel->radius, bottom = panel->y + panel->height - panel->radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, top, radius, -quarter, 0);
  cairo_arc(context, right, bottom, radius, 0, quarter);
  cairo_arc(context, left, bottom, radius, quarter, 2 * quarter);
  cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(context);
}

static void add_stop(cairo_pattern_t *pattern, double offset, PaintColor color) {
  cairo_pattern_add_color_stop_rgba(
      pattern, offset, color.red, color.green, color.blue, color.alpha);
}

void cairo_side_panels(CairoCanvas *canvas, const CairoPanel *panels, int panel_count, long count) {
  cairo_t *context = canvas->context;
  cairo_pattern_t **patterns = malloc((size_t)panel_count * sizeof *patterns);
  for (int each = 0; each < panel_count; each++) {
    const CairoPanel *panel = panels + each;
    patterns[each] = cairo_pattern_create_linear(0, panel->y, 0, panel->y + panel->height);
    add_stop(patterns[each], 0, panel->top);
    add_stop(patterns[each], 1, panel->bottom);
  }
  for (long i = 0; i < count; i++)
    for (int each = 0; each < panel_count; each++) {
      const CairoPanel *panel = panels + each;
      cairo_set_source(context, patterns[each]);
      add_panel(context, panel, 0);
      cairo_fill(context);
      if (panel->border_width == 0) continue;
      set_color(context, panel->border);
      cairo_set_line_width(context, panel->border_width);
      add_panel(context, panel, panel->border_width / 2);
      cairo_stroke(context);
    }
  for (int each = 0; each < panel_count; each++) cairo_pattern_destroy(patterns[each]);
  free(patterns);
}

void cairo_side_two_circles(CairoCanvas *canvas, long count) {
  cairo_t *context = canvas->context;
  cairo_pattern_t *pattern = cairo_pattern_create_radial(430, 440, 0, 512, 512, 280);
  add_stop(pattern, 0, (PaintColor){1, 0, 0, 1});
  add_stop(pattern, 0.5, (PaintColor){0, 1, 0, 1});
  add_stop(pattern, 1, (PaintColor){0, 0, 1, 1});
  for (long i = 0; i < count; i++) {
    cairo_set_source(context, pattern);
    add_circle(context, 512.3, 512.7, 300);
    cairo_fill(context);
  }
  cairo_pattern_destroy(pattern);
}

void cairo_side_rotated_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double width, double height, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++)
    for (int each = 0; each < rectangles; each++) {
      cairo_save(context);
      cairo_translate(context, places[3 * each], places[3 * each + 1]);
      cairo_rotate(context, places[3 * each + 2]);
      set_color(context, colors[each]);
      cairo_rectangle(context, -width / 2, -height / 2, width, height);
      cairo_fill(context);
      cairo_restore(context);
    }
}

void cairo_side_scaled_mask(
    CairoCanvas *canvas, PaintColor color, CairoPicture *mask, double x, double y, double scale,
    double angle, CairoQuality quality, long count) {
  cairo_t *context = canvas->context;
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface(mask->surface);
  cairo_pattern_set_filter(pattern, filter_of(quality));
  double half = canvas->size / 2;
  for (long i = 0; i < count; i++) {
    cairo_save(context);
    cairo_translate(context, half, half);
    cairo_rotate(context, angle);
    cairo_translate(context, x - half, y - half);
    cairo_scale(context, scale, scale);
    set_color(context, color);
    cairo_mask(context, pattern);
    cairo_restore(context);
  }
  cairo_pattern_destroy(pattern);
}
