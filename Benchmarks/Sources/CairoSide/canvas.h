/* Types and functions that all workloads share. */
#ifndef CAIRO_SIDE_CANVAS_H
#define CAIRO_SIDE_CANVAS_H

#include <cairo.h>

#include "CairoSide.h"

struct CairoCanvas {
  cairo_surface_t *surface;
  cairo_t *context;
  int size;
};

struct CairoPicture {
  cairo_surface_t *surface;
  int width, height;
};

static const double full_turn = 6.283185307179586;

static inline void set_color(cairo_t *context, PaintColor color) {
  cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha);
}

static inline void add_circle(cairo_t *context, double x, double y, double radius) {
  cairo_arc(context, x, y, radius, 0, full_turn);
}

static inline cairo_filter_t filter_of(CairoQuality quality) {
  switch (quality) {
    case CairoNearest: return CAIRO_FILTER_NEAREST;
    case CairoBilinear: return CAIRO_FILTER_BILINEAR;
    case CairoGood: return CAIRO_FILTER_GOOD;
    default: return CAIRO_FILTER_BEST;
  }
}

static inline void fill_canvas(const CairoCanvas *canvas) {
  cairo_rectangle(canvas->context, 0, 0, canvas->size, canvas->size);
  cairo_fill(canvas->context);
}

#endif
