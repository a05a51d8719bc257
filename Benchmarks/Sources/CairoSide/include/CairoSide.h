/*
 * The workloads with Cairo, in ordinary C code. Coordinates are in pixels, with y downwards. Each function of a
 * workload performs its operation `count` times on one canvas.
 */
#ifndef CAIRO_SIDE_H
#define CAIRO_SIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "CairoJobs.h"

const char *cairo_side_version(void);

/* An unpremultiplied colour with components in 0...1. */
typedef struct PaintColor {
  double red, green, blue, alpha;
} PaintColor;

/* A canvas of size x size premultiplied words, 0xAARRGGBB. */
typedef struct CairoCanvas CairoCanvas;

CairoCanvas *cairo_side_canvas(int size);
void cairo_side_free_canvas(CairoCanvas *canvas);
/* Replace all pixels of a canvas, and read them. */
void cairo_side_set_pixels(CairoCanvas *canvas, const uint32_t *pixels);
void cairo_side_get_pixels(CairoCanvas *canvas, uint32_t *pixels);

/* An image to draw, or a mask to paint through. */
typedef struct CairoPicture CairoPicture;

CairoPicture *cairo_side_image(const uint32_t *pixels, int width, int height, bool opaque);
CairoPicture *cairo_side_mask(const uint8_t *bytes, int width, int height);
void cairo_side_free_picture(CairoPicture *picture);

/* W1, W2, W8: the whole canvas. */
void cairo_side_clear(CairoCanvas *canvas, long count);
void cairo_side_fill(CairoCanvas *canvas, PaintColor color, long count);
void cairo_side_fill_mask(CairoCanvas *canvas, PaintColor color, CairoPicture *mask, long count);

/* W3, W17c: squares of one size, each with its own colour. `places`: x and y of each. */
void cairo_side_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double side, long count);

/* W4, W5: a circle, and a polygon. `points`: x and y of each corner. */
void cairo_side_circle(
    CairoCanvas *canvas, PaintColor color, double x, double y, double radius, long count);
void cairo_side_polygon(
    CairoCanvas *canvas, PaintColor color, const double *points, int corners, bool even_odd,
    long count);

/* W5e: paths that are created once and drawn many times. */
typedef struct TigerStyle {
  bool fills, strokes, even_odd;
  int cap, join;
  double miter_limit, line_width;
  PaintColor fill_color, stroke_color;
} TigerStyle;
typedef struct CairoTiger CairoTiger;

CairoTiger *cairo_side_tiger(CairoCanvas *canvas, int paths);
/*
 * Appends a path of commands M (move), L (line), C (cubic) and E (close); `numbers` has all coordinates in
 * order.
 */
void cairo_side_tiger_add(
    CairoTiger *tiger, TigerStyle style, const uint8_t *commands, int command_count,
    const double *numbers);
void cairo_side_free_tiger(CairoTiger *tiger);
/* Draws all paths, scaled and then shifted to the right. */
void cairo_side_draw_tiger(
    CairoCanvas *canvas, const CairoTiger *tiger, double shift, double scale, long count);

/* W6: strokes. A line has four coordinates; a curve has two for its start, and six for each cubic. */
void cairo_side_lines(
    CairoCanvas *canvas, PaintColor color, const double *places, int lines, double width,
    long count);
void cairo_side_curves(
    CairoCanvas *canvas, PaintColor color, const double *places, int parts, double width,
    long count);

/* W7: fills the whole canvas, or a circle, through a clip: a circle with radius 400. */
void cairo_side_clipped_fill(CairoCanvas *canvas, PaintColor color, long count);
void cairo_side_clipped_circle(CairoCanvas *canvas, PaintColor color, long count);

/* W9: images, shifted, rotated by an angle about the new origin, and scaled, in this order. */
typedef enum CairoQuality { CairoNearest, CairoBilinear, CairoGood, CairoBest } CairoQuality;

void cairo_side_image_at(CairoCanvas *canvas, CairoPicture *image, int x, int y, long count);
void cairo_side_scaled_image(
    CairoCanvas *canvas, CairoPicture *image, double x, double y, double scale,
    CairoQuality quality, long count);
void cairo_side_rotated_image(
    CairoCanvas *canvas, CairoPicture *image, double angle, long count);

/* W10: gradients from red over green to blue: from corner to corner, or from the centre. */
void cairo_side_linear_gradient(CairoCanvas *canvas, long count);
void cairo_side_radial_gradient(CairoCanvas *canvas, long count);

/* W11: one small mask, painted in black at many places. `places`: x and y of each. */
void cairo_side_glyphs(
    CairoCanvas *canvas, CairoPicture *mask, const int *places, int glyphs, long count);

/* W12, W13: a layer with a circle in it; a snapshot, followed by a write to one pixel. */
void cairo_side_layer(CairoCanvas *canvas, PaintColor color, double alpha, long count);
void cairo_side_snapshot(CairoCanvas *canvas, long count);

/* W14: blend modes, with a colour or with an image of the size of the canvas. */
typedef enum CairoMode {
  CairoOver, CairoMultiply, CairoScreen, CairoOverlay, CairoPlus, CairoDestinationOut, CairoHue
} CairoMode;

void cairo_side_blend_color(CairoCanvas *canvas, CairoMode mode, PaintColor color, long count);
void cairo_side_blend_image(CairoCanvas *canvas, CairoMode mode, CairoPicture *image, long count);

/*
 * W17: a badge of 64 x 64 pixels. The first function draws each badge on a new canvas, and then paints the last one on
 * `canvas`. The second function draws each badge on `canvas`.
 */
void cairo_side_badge_on_new_canvas(CairoCanvas *canvas, long count);
void cairo_side_badge(CairoCanvas *canvas, long count);

/* O: ordinary drawings. `places` and `points`: x and y of each. Line width 0: shapes are filled. */
void cairo_side_icons(
    CairoCanvas *canvas, PaintColor color, const double *places, int icons, double line_width,
    long count);
void cairo_side_line_chart(
    CairoCanvas *canvas, PaintColor color, const double *points, int point_count, double line_width,
    long count);
void cairo_side_dots(
    CairoCanvas *canvas, PaintColor color, const double *places, int dots, double radius,
    long count);
/* Quadrilaterals, all in one path. */
void cairo_side_quadrilaterals(
    CairoCanvas *canvas, PaintColor color, const double *points, int shapes, double line_width,
    long count);

/* P, S: a rectangle with round corners, a linear gradient from its top to its bottom, and a border inside. */
typedef struct CairoPanel {
  double x, y, width, height, radius;
  PaintColor top, bottom;
  /* The width of the border in pixels; 0 for none. */
  double border_width;
  PaintColor border;
} CairoPanel;

void cairo_side_panels(CairoCanvas *canvas, const CairoPanel *panels, int panel_count, long count);
/*
 * P1: a radial gradient from red over green to blue, from a point to a circle around it; it fills a circle
 * with radius 300.
 */
void cairo_side_two_circles(CairoCanvas *canvas, long count);
/*
 * P3: rotated rectangles of one size. `places`: for each the x and y of its centre, and its angle in radians.
 */
void cairo_side_rotated_rectangles(
    CairoCanvas *canvas, const double *places, const PaintColor *colors, int rectangles,
    double width, double height, long count);
/*
 * P6 to P9: one colour through a mask that is scaled, and rotated by an angle about the centre of the canvas.
 */
void cairo_side_scaled_mask(
    CairoCanvas *canvas, PaintColor color, CairoPicture *mask, double x, double y, double scale,
    double angle, CairoQuality quality, long count);

#endif
