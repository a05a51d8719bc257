#include "canvas.h"

/* Cairo does not clear a surface that is already clear. So one pixel is painted before each clear. */
void cairo_side_clear(CairoCanvas *canvas, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    cairo_rectangle(context, 5, 5, 1, 1);
    cairo_fill(context);
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_set_operator(context, CAIRO_OPERATOR_OVER);
  }
}

void cairo_side_fill(CairoCanvas *canvas, PaintColor color, long count) {
  for (long i = 0; i < count; i++) {
    set_color(canvas->context, color);
    fill_canvas(canvas);
  }
}

void cairo_side_fill_mask(CairoCanvas *canvas, PaintColor color, CairoPicture *mask, long count) {
  for (long i = 0; i < count; i++) {
    set_color(canvas->context, color);
    cairo_mask_surface(canvas->context, mask->surface, 0, 0);
  }
}

void cairo_side_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double side, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++)
    for (int each = 0; each < rectangles; each++) {
      set_color(context, colors[each]);
      cairo_rectangle(context, places[2 * each], places[2 * each + 1], side, side);
      cairo_fill(context);
    }
}
