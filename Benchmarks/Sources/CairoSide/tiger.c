#include "canvas.h"

#include <stdlib.h>

typedef struct TigerPath {
  TigerStyle style;
  cairo_path_t *path;
} TigerPath;

struct CairoTiger {
  cairo_t *context;
  TigerPath *paths;
  int count;
};

CairoTiger *cairo_side_tiger(CairoCanvas *canvas, int paths) {
  CairoTiger *tiger = malloc(sizeof *tiger);
  tiger->context = cairo_reference(canvas->context);
  tiger->paths = malloc((size_t)paths * sizeof *tiger->paths);
  tiger->count = 0;
  return tiger;
}

static void add_commands(
    cairo_t *context, const uint8_t *commands, int command_count, const double *numbers) {
  for (int index = 0; index < command_count; index++) switch (commands[index]) {
      case 'M':
        cairo_move_to(context, numbers[0], numbers[1]);
        numbers += 2;
        break;
      case 'L':
        cairo_line_to(context, numbers[0], numbers[1]);
        numbers += 2;
        break;
      case 'C':
        cairo_curve_to(
            context, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
        numbers += 6;
        break;
      default: cairo_close_path(context);
    }
}

void cairo_side_tiger_add(
    CairoTiger *tiger, TigerStyle style, const uint8_t *commands, int command_count,
    const double *numbers) {
  cairo_new_path(tiger->context);
  add_commands(tiger->context, commands, command_count, numbers);
  tiger->paths[tiger->count++] = (TigerPath){style, cairo_copy_path(tiger->context)};
  cairo_new_path(tiger->context);
}

void cairo_side_free_tiger(CairoTiger *tiger) {
  for (int index = 0; index < tiger->count; index++) cairo_path_destroy(tiger->paths[index].path);
  cairo_destroy(tiger->context);
  free(tiger->paths);
  free(tiger);
}

static void fill(cairo_t *context, const TigerStyle *style) {
  cairo_set_fill_rule(
      context, style->even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  set_color(context, style->fill_color);
  if (style->strokes)
    cairo_fill_preserve(context);
  else
    cairo_fill(context);
}

/* `cap` and `join` have the values of Cairo's enumerations. */
static void stroke(cairo_t *context, const TigerStyle *style) {
  cairo_set_line_width(context, style->line_width);
  cairo_set_miter_limit(context, style->miter_limit);
  cairo_set_line_cap(context, (cairo_line_cap_t)style->cap);
  cairo_set_line_join(context, (cairo_line_join_t)style->join);
  set_color(context, style->stroke_color);
  cairo_stroke(context);
}

void cairo_side_draw_tiger(
    CairoCanvas *canvas, const CairoTiger *tiger, double shift, double scale, long count) {
  cairo_t *context = canvas->context;
  for (long i = 0; i < count; i++) {
    cairo_save(context);
    cairo_translate(context, shift, 0);
    cairo_scale(context, scale, scale);
    for (int index = 0; index < tiger->count; index++) {
      const TigerStyle *style = &tiger->paths[index].style;
      cairo_new_path(context);
      cairo_append_path(context, tiger->paths[index].path);
      if (style->fills) fill(context, style);
      if (style->strokes) stroke(context, style);
    }
    cairo_restore(context);
  }
}
