#include "cairo_text.h"

#include <cairo-ft.h>
#include <stdlib.h>

static const double pi = 3.14159265358979323846;

struct CairoTextCanvas {
  cairo_surface_t *surface;
  cairo_t *context;
};

struct CairoTextFont {
  FT_Library library;
  FT_Face face;
  cairo_font_face_t *font_face;
  cairo_scaled_font_t *scaled;
};

CairoTextCanvas *cairo_text_canvas(int size) {
  CairoTextCanvas *canvas = malloc(sizeof *canvas);
  canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
  canvas->context = cairo_create(canvas->surface);
  return canvas;
}

void cairo_text_free_canvas(CairoTextCanvas *canvas) {
  cairo_destroy(canvas->context);
  cairo_surface_destroy(canvas->surface);
  free(canvas);
}

void cairo_text_clear(CairoTextCanvas *canvas) {
  cairo_set_source_rgb(canvas->context, 1, 1, 1);
  cairo_paint(canvas->context);
}

const uint32_t *cairo_text_pixels(CairoTextCanvas *canvas) {
  cairo_surface_flush(canvas->surface);
  return (const uint32_t *)cairo_image_surface_get_data(canvas->surface);
}

CairoTextFont *cairo_text_font(const char *path, double size) {
  CairoTextFont *font = malloc(sizeof *font);
  if (FT_Init_FreeType(&font->library) || FT_New_Face(font->library, path, 0, &font->face)) {
    free(font);
    return NULL;
  }
  font->font_face = cairo_ft_font_face_create_for_ft_face(font->face, FT_LOAD_NO_HINTING);
  cairo_matrix_t matrix, identity;
  cairo_matrix_init_scale(&matrix, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  font->scaled = cairo_scaled_font_create(font->font_face, &matrix, &identity, options);
  cairo_font_options_destroy(options);
  return font;
}

void cairo_text_free_font(CairoTextFont *font) {
  cairo_scaled_font_destroy(font->scaled);
  cairo_font_face_destroy(font->font_face);
  FT_Done_Face(font->face);
  FT_Done_FreeType(font->library);
  free(font);
}

void cairo_text_show(CairoTextCanvas *canvas, CairoTextFont *font, const uint16_t *glyphs,
                     const double *positions, int count) {
  cairo_glyph_t buffer[256];
  cairo_set_source_rgb(canvas->context, 0, 0, 0);
  cairo_set_scaled_font(canvas->context, font->scaled);
  for (int start = 0; start < count; start += 256) {
    int n = count - start < 256 ? count - start : 256;
    for (int i = 0; i < n; i++) {
      buffer[i] = (cairo_glyph_t){glyphs[start + i], positions[2 * (start + i)],
                                  positions[2 * (start + i) + 1]};
    }
    cairo_show_glyphs(canvas->context, buffer, n);
  }
}

void cairo_text_card(CairoTextCanvas *canvas, double x, double y, double width, double height,
                     double radius, double gray) {
  cairo_t *context = canvas->context;
  cairo_set_source_rgb(context, gray, gray, gray);
  cairo_new_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -pi / 2, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, pi / 2);
  cairo_arc(context, x + radius, y + height - radius, radius, pi / 2, pi);
  cairo_arc(context, x + radius, y + radius, radius, pi, 3 * pi / 2);
  cairo_close_path(context);
  cairo_fill(context);
}
