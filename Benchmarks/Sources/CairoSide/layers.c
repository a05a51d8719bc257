#include "canvas.h"

#include <string.h>

void cairo_side_layer(CairoCanvas *canvas, PaintColor color, double alpha, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    cairo_push_group(context);
    set_color(context, color);
    add_circle(context, 512.3, 512.7, 200);
    cairo_fill(context);
    cairo_pop_group_to_source(context);
    cairo_paint_with_alpha(context, alpha);
  }
}

/* Cairo has no snapshots, so its users copy the pixels. */
void cairo_side_snapshot(CairoCanvas *canvas, long count) {
  for (long i = 0; i < count; i++) {
    cairo_surface_flush(canvas->surface);
    cairo_surface_t *copy =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, canvas->size, canvas->size);
    uint32_t *pixels = (uint32_t *)(void *)cairo_image_surface_get_data(canvas->surface);
    memcpy(cairo_image_surface_get_data(copy), pixels, 4 * (size_t)canvas->size * canvas->size);
    pixels[i % canvas->size] = 0;
    cairo_surface_mark_dirty(canvas->surface);
    cairo_surface_destroy(copy);
  }
}
