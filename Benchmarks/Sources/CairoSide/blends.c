#include "canvas.h"

static cairo_operator_t operator_of(CairoMode mode) {
  switch (mode) {
    case CairoMultiply: return CAIRO_OPERATOR_MULTIPLY;
    case CairoScreen: return CAIRO_OPERATOR_SCREEN;
    case CairoOverlay: return CAIRO_OPERATOR_OVERLAY;
    case CairoPlus: return CAIRO_OPERATOR_ADD;
    case CairoDestinationOut: return CAIRO_OPERATOR_DEST_OUT;
    case CairoHue: return CAIRO_OPERATOR_HSL_HUE;
    default: return CAIRO_OPERATOR_OVER;
  }
}

void cairo_side_blend_color(CairoCanvas *canvas, CairoMode mode, PaintColor color, long count) {
  cairo_set_operator(canvas->context, operator_of(mode));
  for (long i = 0; i < count; i++) {
    set_color(canvas->context, color);
    fill_canvas(canvas);
  }
}

void cairo_side_blend_image(CairoCanvas *canvas, CairoMode mode, CairoPicture *image, long count) {
  cairo_set_operator(canvas->context, operator_of(mode));
  for (long i = 0; i < count; i++) {
    cairo_set_source_surface(canvas->context, image->surface, 0, 0);
    fill_canvas(canvas);
  }
}
