/* Whole jobs with Cairo: from the first call of a drawing to the bytes of a file. */
#ifndef CAIRO_JOBS_H
#define CAIRO_JOBS_H

#include <stddef.h>
#include <stdint.h>

/* The data of the drawings. Coordinates are in pixels, with y downwards. */
typedef struct JobScene {
  /* A photograph of photo_size x photo_size opaque words, 0xFFRRGGBB. */
  const uint32_t *photo;
  int photo_size;
  /* The squares of the letters of a text of one line: x and y of each, in units of a square. */
  const double *squares;
  int square_count;
  /* The values of a line chart in 0...1, for each series one after the other. */
  const double *values;
  int series_count, value_count;
} JobScene;

/*
 * Each draws once and returns the bytes of a file, which the caller frees; null on failure. Files are PNG, written by
 * cairo_surface_write_to_png_stream, or JPEG of quality 90 with 4:2:0, written by libjpeg;
 * JPEG only if the package trait JPEG is on.
 */
uint8_t *cairo_job_card(const JobScene *scene, int is_jpeg, size_t *count);
uint8_t *cairo_job_chart(const JobScene *scene, size_t *count);
/* A badge with a colour of its own. */
uint8_t *cairo_job_badge(const JobScene *scene, int index, size_t *count);

#endif
