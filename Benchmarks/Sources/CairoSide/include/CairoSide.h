/*
 * Cairo's side of the workloads, in C as its users write it. Places are in pixels, with y downwards.
 * Each function of a workload does its operation `count` times on one canvas.
 */
#ifndef CAIRO_SIDE_H
#define CAIRO_SIDE_H

#include <stdbool.h>
#include <stdint.h>

const char *cairo_side_version(void);

/* A colour that is not premultiplied, of components in 0...1. */
typedef struct PaintColor {
  double red, green, blue, alpha;
} PaintColor;

/* A canvas of size x size premultiplied words, 0xAARRGGBB. */
typedef struct CairoCanvas CairoCanvas;

CairoCanvas *cairo_side_canvas(int size);
void cairo_side_free_canvas(CairoCanvas *canvas);
/* Overwrites all pixels, and reads them. */
void cairo_side_set_pixels(CairoCanvas *canvas, const uint32_t *pixels);
void cairo_side_get_pixels(CairoCanvas *canvas, uint32_t *pixels);

/* A picture to draw or to paint through. */
typedef struct CairoPicture CairoPicture;

CairoPicture *cairo_side_image(const uint32_t *pixels, int width, int height, bool opaque);
CairoPicture *cairo_side_mask(const uint8_t *bytes, int width, int height);
void cairo_side_free_picture(CairoPicture *picture);

/* W1, W2, W8: the whole canvas. */
void cairo_side_clear(CairoCanvas *canvas, long count);
void cairo_side_fill(CairoCanvas *canvas, PaintColor color, long count);
void cairo_side_fill_mask(CairoCanvas *canvas, PaintColor color, CairoPicture *mask, long count);

/* W3, W17c: rectangles of one size, each with its colour; two numbers a place. */
void cairo_side_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double side, long count);

/* W4, W5: shapes; two numbers a point. */
void cairo_side_circle(
    CairoCanvas *canvas, PaintColor color, double x, double y, double radius, long count);
void cairo_side_polygon(
    CairoCanvas *canvas, PaintColor color, const double *points, int corners, bool even_odd,
    long count);

/* W5e: paths that are made once and drawn many times. */
typedef struct TigerStyle {
  bool fills, strokes, even_odd;
  int cap, join;
  double miter_limit, line_width;
  PaintColor fill_color, stroke_color;
} TigerStyle;
typedef struct CairoTiger CairoTiger;

CairoTiger *cairo_side_tiger(CairoCanvas *canvas, int paths);
/* Appends a path of commands M, L, C and E, with their numbers one after the other. */
void cairo_side_tiger_add(
    CairoTiger *tiger, TigerStyle style, const uint8_t *commands, int command_count,
    const double *numbers);
void cairo_side_free_tiger(CairoTiger *tiger);
/* Draws all of it, scaled and then shifted to the right. */
void cairo_side_draw_tiger(
    CairoCanvas *canvas, const CairoTiger *tiger, double shift, double scale, long count);

/* W6: strokes. Four numbers a line; two numbers to begin a curve, and six a part of it. */
void cairo_side_lines(
    CairoCanvas *canvas, PaintColor color, const double *places, int lines, double width,
    long count);
void cairo_side_curves(
    CairoCanvas *canvas, PaintColor color, const double *places, int parts, double width,
    long count);

/* W7: through a circle, with radius 400, as the clip: all of the canvas, or another circle. */
void cairo_side_clipped_fill(CairoCanvas *canvas, PaintColor color, long count);
void cairo_side_clipped_circle(CairoCanvas *canvas, PaintColor color, long count);

/* W9: images, shifted, turned by an angle about that place and scaled, in this order. */
typedef enum CairoQuality { CairoNearest, CairoBilinear, CairoGood, CairoBest } CairoQuality;

void cairo_side_image_at(CairoCanvas *canvas, CairoPicture *image, int x, int y, long count);
void cairo_side_scaled_image(
    CairoCanvas *canvas, CairoPicture *image, double x, double y, double scale,
    CairoQuality quality, long count);
void cairo_side_turned_image(
    CairoCanvas *canvas, CairoPicture *image, double angle, long count);

/* W10: red, green, blue; from corner to corner, or from the centre. */
void cairo_side_linear_gradient(CairoCanvas *canvas, long count);
void cairo_side_radial_gradient(CairoCanvas *canvas, long count);

/* W11: one small mask at many places, in black; two numbers a place. */
void cairo_side_glyphs(
    CairoCanvas *canvas, CairoPicture *mask, const int *places, int glyphs, long count);

/* W12, W13: a layer with a circle in it; a snapshot, and a write to one pixel. */
void cairo_side_layer(CairoCanvas *canvas, PaintColor color, double alpha, long count);
void cairo_side_snapshot(CairoCanvas *canvas, long count);

/* W14: blend modes, with a colour or with an image of the canvas' size. */
typedef enum CairoMode {
  CairoOver, CairoMultiply, CairoScreen, CairoOverlay, CairoPlus, CairoDestinationOut, CairoHue
} CairoMode;

void cairo_side_blend_color(CairoCanvas *canvas, CairoMode mode, PaintColor color, long count);
void cairo_side_blend_image(CairoCanvas *canvas, CairoMode mode, CairoPicture *image, long count);

/* W17: a badge of 64 pixels, on a canvas of its own that is painted at the end, or on this one. */
void cairo_side_badge_anew(CairoCanvas *canvas, long count);
void cairo_side_badge(CairoCanvas *canvas, long count);

/* O: ordinary drawings; two numbers a place or a point. They are filled where the line width is 0. */
void cairo_side_icons(
    CairoCanvas *canvas, PaintColor color, const double *places, int icons, double line_width,
    long count);
void cairo_side_line_chart(
    CairoCanvas *canvas, PaintColor color, const double *points, int point_count, double line_width,
    long count);
void cairo_side_dots(
    CairoCanvas *canvas, PaintColor color, const double *places, int dots, double radius,
    long count);
/* Of four corners each, in one path. */
void cairo_side_quadrilaterals(
    CairoCanvas *canvas, PaintColor color, const double *points, int shapes, double line_width,
    long count);

/* P, S: a box with round corners: a linear gradient from its top to its bottom, and a border inside. */
typedef struct CairoPanel {
  double x, y, width, height, radius;
  PaintColor top, bottom;
  /* The width of the border; 0 for none. */
  double border_width;
  PaintColor border;
} CairoPanel;

void cairo_side_panels(CairoCanvas *canvas, const CairoPanel *panels, int panel_count, long count);
/* P1: red, green, blue from a point to a circle around it, in a circle with radius 300. */
void cairo_side_two_circles(CairoCanvas *canvas, long count);
/* P3: rectangles of one size about their centers; three numbers each: the center, and an angle. */
void cairo_side_turned_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double width, double height, long count);
/* P6 to P9: one color through a mask that is scaled, and turned by an angle about the center of the canvas. */
void cairo_side_scaled_mask(
    CairoCanvas *canvas, PaintColor color, CairoPicture *mask, double x, double y, double scale,
    double angle, CairoQuality quality, long count);

#endif
