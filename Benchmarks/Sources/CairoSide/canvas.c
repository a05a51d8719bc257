#include "canvas.h"

#include <stdlib.h>
#include <string.h>

const char *cairo_side_version(void) { return cairo_version_string(); }

CairoCanvas *cairo_side_canvas(int size) {
  CairoCanvas *canvas = malloc(sizeof *canvas);
  canvas->size = size;
  canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
  canvas->context = cairo_create(canvas->surface);
  return canvas;
}

void cairo_side_free_canvas(CairoCanvas *canvas) {
  cairo_destroy(canvas->context);
  cairo_surface_destroy(canvas->surface);
  free(canvas);
}

/* Copies rows without padding to the rows of a surface. */
static void set_rows(cairo_surface_t *surface, const void *rows, size_t row_bytes, int height) {
  cairo_surface_flush(surface);
  unsigned char *data = cairo_image_surface_get_data(surface);
  size_t stride = (size_t)cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++)
    memcpy(data + y * stride, (const char *)rows + y * row_bytes, row_bytes);
  cairo_surface_mark_dirty(surface);
}

void cairo_side_set_pixels(CairoCanvas *canvas, const uint32_t *pixels) {
  set_rows(canvas->surface, pixels, 4 * (size_t)canvas->size, canvas->size);
}

void cairo_side_get_pixels(CairoCanvas *canvas, uint32_t *pixels) {
  cairo_surface_flush(canvas->surface);
  const unsigned char *data = cairo_image_surface_get_data(canvas->surface);
  size_t stride = (size_t)cairo_image_surface_get_stride(canvas->surface);
  for (int y = 0; y < canvas->size; y++)
    memcpy(pixels + (size_t)y * canvas->size, data + y * stride, 4 * (size_t)canvas->size);
}

static CairoPicture *picture(cairo_format_t format, int width, int height) {
  CairoPicture *picture = malloc(sizeof *picture);
  picture->width = width;
  picture->height = height;
  picture->surface = cairo_image_surface_create(format, width, height);
  return picture;
}

CairoPicture *cairo_side_image(const uint32_t *pixels, int width, int height, bool opaque) {
  CairoPicture *image = picture(opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height);
  set_rows(image->surface, pixels, 4 * (size_t)width, height);
  return image;
}

CairoPicture *cairo_side_mask(const uint8_t *bytes, int width, int height) {
  CairoPicture *mask = picture(CAIRO_FORMAT_A8, width, height);
  set_rows(mask->surface, bytes, (size_t)width, height);
  return mask;
}

void cairo_side_free_picture(CairoPicture *picture) {
  cairo_surface_destroy(picture->surface);
  free(picture);
}
