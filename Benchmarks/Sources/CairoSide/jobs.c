#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CairoJobs.h"

#ifdef BENCH_JPEG
#include <stdio.h>

#include <jpeglib.h>
#endif

static const double turn = 6.283185307179586;

typedef struct Output {
  uint8_t *bytes;
  size_t count, room;
} Output;

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  Output *output = closure;
  if (output->count + count > output->room) {
    output->room = 2 * (output->count + count);
    output->bytes = realloc(output->bytes, output->room);
  }
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
  return CAIRO_STATUS_SUCCESS;
}

static uint8_t *png(cairo_surface_t *surface, size_t *count) {
  Output output = {0};
  if (cairo_surface_write_to_png_stream(surface, append, &output) != CAIRO_STATUS_SUCCESS) {
    free(output.bytes);
    output = (Output){0};
  }
  *count = output.count;
  return output.bytes;
}

static uint8_t *jpeg(cairo_surface_t *surface, size_t *count) {
#ifdef BENCH_JPEG
  struct jpeg_compress_struct state;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  cairo_surface_flush(surface);
  state.err = jpeg_std_error(&errors);
  jpeg_create_compress(&state);
  jpeg_mem_dest(&state, &bytes, &size);
  state.image_width = (JDIMENSION)cairo_image_surface_get_width(surface);
  state.image_height = (JDIMENSION)cairo_image_surface_get_height(surface);
  state.input_components = 4;
  state.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&state);
  jpeg_set_quality(&state, 90, TRUE);
  jpeg_start_compress(&state, TRUE);
  while (state.next_scanline < state.image_height) {
    JSAMPROW row = cairo_image_surface_get_data(surface) +
                   (size_t)state.next_scanline * (size_t)cairo_image_surface_get_stride(surface);
    jpeg_write_scanlines(&state, &row, 1);
  }
  jpeg_finish_compress(&state);
  jpeg_destroy_compress(&state);
  *count = size;
  return bytes;
#else
  (void)surface;
  *count = 0;
  return NULL;
#endif
}

static void add_rounded_rectangle(
    cairo_t *context, double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(context);
  cairo_arc(context, x + width - radius, y + radius, radius, -turn / 4, 0);
  cairo_arc(context, x + width - radius, y + height - radius, radius, 0, turn / 4);
  cairo_arc(context, x + radius, y + height - radius, radius, turn / 4, turn / 2);
  cairo_arc(context, x + radius, y + radius, radius, turn / 2, 3 * turn / 4);
  cairo_close_path(context);
}

static void add_text(
    cairo_t *context, const JobScene *scene, double x, double y, double size) {
  for (int i = 0; i < scene->square_count; i++)
    cairo_rectangle(
        context, x + scene->squares[2 * i] * size, y + scene->squares[2 * i + 1] * size, size, size);
}

/* Replaces each line of bytes by its running means over `radius` bytes on both sides. */
static void blur_lines(uint8_t *bytes, int lines, int count, int line_step, int step, int radius) {
  uint8_t *copy = malloc((size_t)count);
  for (int line = 0; line < lines; line++, bytes += line_step) {
    unsigned sum = 0, width = (unsigned)(2 * radius + 1);
    for (int i = 0; i < count; i++) copy[i] = bytes[i * step];
    for (int i = 0; i < radius && i < count; i++) sum += copy[i];
    for (int i = 0; i < count; i++) {
      if (i + radius < count) sum += copy[i + radius];
      if (i > radius) sum -= copy[i - radius - 1];
      bytes[i * step] = (uint8_t)((sum + width / 2) / width);
    }
  }
  free(copy);
}

/*
 * Draws the shadow of a rounded rectangle. Cairo has no blur, so three simple box filters of this benchmark are a part of
 * its time.
 */
static void draw_shadow(
    cairo_t *context, double x, double y, double width, double height, double radius, double sigma) {
  int margin = (int)ceil(3 * sigma);
  int columns = (int)width + 2 * margin, rows = (int)height + 2 * margin;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, columns, rows);
  cairo_t *mask_context = cairo_create(mask);
  add_rounded_rectangle(mask_context, margin, margin, width, height, radius);
  cairo_fill(mask_context);
  cairo_destroy(mask_context);
  cairo_surface_flush(mask);
  int stride = cairo_image_surface_get_stride(mask);
  /* Three boxes of this width have about the variance of the Gaussian. */
  int half = (int)(sigma + 0.5);
  for (int pass = 0; pass < 3; pass++) {
    blur_lines(cairo_image_surface_get_data(mask), rows, columns, stride, 1, half);
    blur_lines(cairo_image_surface_get_data(mask), columns, rows, 1, stride, half);
  }
  cairo_surface_mark_dirty(mask);
  cairo_set_source_rgba(context, 0, 0, 0, 0.4);
  cairo_mask_surface(context, mask, x - margin, y - margin);
  cairo_surface_destroy(mask);
}

static void draw_card(cairo_t *context, const JobScene *scene) {
  cairo_pattern_t *gradient = cairo_pattern_create_linear(0, 0, 1200, 630);
  cairo_pattern_add_color_stop_rgb(gradient, 0, 0.98, 0.8, 0.3);
  cairo_pattern_add_color_stop_rgb(gradient, 1, 0.85, 0.25, 0.4);
  cairo_set_source(context, gradient);
  cairo_paint(context);
  cairo_pattern_destroy(gradient);
  draw_shadow(context, 60, 68, 512, 512, 32, 12);
  cairo_save(context);
  add_rounded_rectangle(context, 60, 60, 512, 512, 32);
  cairo_clip(context);
  cairo_surface_t *photo = cairo_image_surface_create_for_data(
      (unsigned char *)scene->photo, CAIRO_FORMAT_RGB24, scene->photo_size, scene->photo_size,
      4 * scene->photo_size);
  cairo_translate(context, 60, 60);
  cairo_scale(context, 512.0 / scene->photo_size, 512.0 / scene->photo_size);
  cairo_set_source_surface(context, photo, 0, 0);
  /* At half the size, the mean of four pixels, as with the others. */
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
  cairo_paint(context);
  cairo_restore(context);
  cairo_surface_destroy(photo);
  /* The label: its letters are holes. */
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba(context, 1, 1, 1, 0.9);
  add_rounded_rectangle(context, 620, 240, 520, 150, 24);
  add_text(context, scene, 634, 273, 12);
  cairo_fill(context);
}

static void draw_chart(cairo_t *context, const JobScene *scene) {
  static const double colors[3][3] = {{0.2, 0.4, 0.9}, {0.9, 0.4, 0.2}, {0.2, 0.7, 0.4}};
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_set_line_width(context, 1);
  cairo_set_source_rgb(context, 0.85, 0.85, 0.85);
  for (int line = 0; line <= 10; line++) {
    cairo_move_to(context, 70, 40.5 + 40 * line);
    cairo_line_to(context, 770, 40.5 + 40 * line);
  }
  cairo_stroke(context);
  cairo_set_source_rgb(context, 0.3, 0.3, 0.3);
  for (int line = 0; line <= 10; line++) add_text(context, scene, 20, 37 + 40 * line, 1);
  cairo_fill(context);
  for (int series = 0; series < scene->series_count; series++) {
    const double *values = scene->values + series * scene->value_count;
    const double *color = colors[series % 3];
    if (series == 0) {
      cairo_move_to(context, 70, 440);
      for (int i = 0; i < scene->value_count; i++)
        cairo_line_to(context, 70 + 700.0 * i / (scene->value_count - 1), 440 - 400 * values[i]);
      cairo_line_to(context, 770, 440);
      cairo_set_source_rgba(context, color[0], color[1], color[2], 0.2);
      cairo_fill(context);
    }
    for (int i = 0; i < scene->value_count; i++)
      cairo_line_to(context, 70 + 700.0 * i / (scene->value_count - 1), 440 - 400 * values[i]);
    cairo_set_source_rgb(context, color[0], color[1], color[2]);
    cairo_set_line_width(context, 2);
    cairo_stroke(context);
  }
}

static void draw_badge(cairo_t *context, const JobScene *scene, int index) {
  cairo_set_source_rgb(context, 0.9, 0.9, 0.9);
  add_rounded_rectangle(context, 4, 4, 56, 56, 8);
  cairo_fill(context);
  double hue = index % 100 / 100.0;
  cairo_set_source_rgb(context, hue, 0.4, 1 - hue);
  cairo_arc(context, 32, 32, 20, 0, turn);
  cairo_fill(context);
  cairo_set_source_rgb(context, 1, 1, 1);
  add_text(context, scene, 13, 28, 1);
  cairo_fill(context);
}

uint8_t *cairo_job_card(const JobScene *scene, int is_jpeg, size_t *count) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1200, 630);
  cairo_t *context = cairo_create(surface);
  draw_card(context, scene);
  cairo_destroy(context);
  uint8_t *bytes = is_jpeg ? jpeg(surface, count) : png(surface, count);
  cairo_surface_destroy(surface);
  return bytes;
}

uint8_t *cairo_job_chart(const JobScene *scene, size_t *count) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 800, 480);
  cairo_t *context = cairo_create(surface);
  draw_chart(context, scene);
  cairo_destroy(context);
  uint8_t *bytes = png(surface, count);
  cairo_surface_destroy(surface);
  return bytes;
}

uint8_t *cairo_job_badge(const JobScene *scene, int index, size_t *count) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *context = cairo_create(surface);
  draw_badge(context, scene, index);
  cairo_destroy(context);
  uint8_t *bytes = png(surface, count);
  cairo_surface_destroy(surface);
  return bytes;
}
