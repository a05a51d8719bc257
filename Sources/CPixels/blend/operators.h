/*
 * The table of all operators, in the order of the enumeration in CPixels/blend.h. Each has equivalent operators for
 * destinations of gray and of alpha: X(operator, operator for gray, operator for alpha).
 *
 * For gray, where all components are equal, hue, saturation and color are B = b (the backdrop), and luminosity is B =
 * s. The alpha of all blend modes is that of source over.
 */
#ifndef CPX_OPERATORS_H
#define CPX_OPERATORS_H

/* Operators with their own loops for colour, gray and alpha. */
#define PORTER_DUFF(X)                                                                  \
  X(copy, copy, copy)                                                                   \
  X(source_over, source_over, source_over)                                              \
  X(source_in, source_in, source_in)                                                    \
  X(source_out, source_out, source_out)                                                 \
  X(source_atop, source_atop, source_atop)                                              \
  X(destination_over, destination_over, destination_over)                               \
  X(destination_in, destination_in, destination_in)                                     \
  X(destination_out, destination_out, destination_out)                                  \
  X(destination_atop, destination_atop, destination_atop)                               \
  X(exclusive_or, exclusive_or, exclusive_or)                                           \
  X(plus_darker, plus_darker, plus_darker)                                              \
  X(plus_lighter, plus_lighter, plus_lighter)

/* Operators with their own loops for colour and gray. */
#define SEPARABLE_MODES(X)                                                              \
  X(multiply, multiply, source_over)                                                    \
  X(screen, screen, source_over)                                                        \
  X(overlay, overlay, source_over)                                                      \
  X(darken, darken, source_over)                                                        \
  X(lighten, lighten, source_over)                                                      \
  X(color_dodge, color_dodge, source_over)                                              \
  X(color_burn, color_burn, source_over)                                                \
  X(soft_light, soft_light, source_over)                                                \
  X(hard_light, hard_light, source_over)                                                \
  X(difference, difference, source_over)                                                \
  X(exclusion, exclusion, source_over)

/* Operators with their own loops for colour alone. */
#define NONSEPARABLE_MODES(X)                                                           \
  X(hue, destination_over, source_over)                                                 \
  X(saturation, destination_over, source_over)                                          \
  X(color, destination_over, source_over)                                               \
  X(luminosity, source_over, source_over)

#define OPERATORS(X) PORTER_DUFF(X) SEPARABLE_MODES(X) NONSEPARABLE_MODES(X)

/* CPX_EACH(operator, storage, number of the storage) for each pair that has its own loop. */
#define FOR_COLOR(op, for_gray, for_alpha) CPX_EACH(op, color, CPX_STORAGE_COLOR)
#define FOR_GRAY(op, for_gray, for_alpha) CPX_EACH(op, gray, CPX_STORAGE_GRAY)
#define FOR_ALPHA(op, for_gray, for_alpha) CPX_EACH(op, alpha, CPX_STORAGE_ALPHA)
#define FOR_EACH_LOOP                                                                   \
  OPERATORS(FOR_COLOR) PORTER_DUFF(FOR_GRAY) SEPARABLE_MODES(FOR_GRAY) PORTER_DUFF(FOR_ALPHA)

#endif
