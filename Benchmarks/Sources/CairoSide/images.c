#include "canvas.h"

void cairo_side_image_at(CairoCanvas *canvas, CairoPicture *image, int x, int y, long count) {
  for (long i = 0; i < count; i++) {
    cairo_set_source_surface(canvas->context, image->surface, x, y);
    cairo_paint(canvas->context);
  }
}

/* Draws an image at the origin of the current user space. */
static void draw(cairo_t *context, const CairoPicture *image, cairo_filter_t filter) {
  cairo_set_source_surface(context, image->surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), filter);
  cairo_rectangle(context, 0, 0, image->width, image->height);
  cairo_fill(context);
}

void cairo_side_scaled_image(
    CairoCanvas *canvas, CairoPicture *image, double x, double y, double scale,
    CairoQuality quality, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    cairo_save(context);
    cairo_translate(context, x, y);
    cairo_scale(context, scale, scale);
    draw(context, image, filter_of(quality));
    cairo_restore(context);
  }
}

void cairo_side_rotated_image(
    CairoCanvas *canvas, CairoPicture *image, double angle, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    cairo_save(context);
    cairo_translate(context, canvas->size / 2, canvas->size / 2);
    cairo_rotate(context, angle);
    cairo_translate(context, -image->width / 2, -image->height / 2);
    draw(context, image, CAIRO_FILTER_BILINEAR);
    cairo_restore(context);
  }
}

void cairo_side_glyphs(
    CairoCanvas *canvas, CairoPicture *mask, const int *places, int glyphs, long count) {
  for (long i = 0; i < count; i++) {
    cairo_set_source_rgba(canvas->context, 0, 0, 0, 1);
    for (const int *place = places; place < places + 2 * glyphs; place += 2)
      cairo_mask_surface(canvas->context, mask->surface, place[0], place[1]);
  }
}
