/* Text with Cairo and FreeType: glyphs at given positions, in pixels with y downwards, without hinting. */
#ifndef CAIRO_TEXT_H
#define CAIRO_TEXT_H

#include <stdint.h>

/* A canvas of size x size premultiplied words, 0xAARRGGBB. */
typedef struct CairoTextCanvas CairoTextCanvas;
/* A font at a size in pixels. */
typedef struct CairoTextFont CairoTextFont;

CairoTextCanvas *cairo_text_canvas(int size);
void cairo_text_free_canvas(CairoTextCanvas *canvas);
/* Paints the canvas white. */
void cairo_text_clear(CairoTextCanvas *canvas);
const uint32_t *cairo_text_pixels(CairoTextCanvas *canvas);

/* Returns NULL if the file is no font. */
CairoTextFont *cairo_text_font(const char *path, double size);
void cairo_text_free_font(CairoTextFont *font);

/* Draws glyphs in black. `positions`: x and y of each. */
void cairo_text_show(CairoTextCanvas *canvas, CairoTextFont *font, const uint16_t *glyphs,
                     const double *positions, int count);
/* Fills a rectangle with rounded corners in gray. */
void cairo_text_card(CairoTextCanvas *canvas, double x, double y, double width, double height,
                     double radius, double gray);
#endif
