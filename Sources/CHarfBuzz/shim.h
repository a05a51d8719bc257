// The header of the system's HarfBuzz. A build without the trait OpenType reads this file on machines that lack the
// library, so the file is empty there.
#if __has_include(<hb-ot.h>)
#include <hb.h>
#include <hb-ot.h>

// Sends the outline of a glyph to `funcs`. The function's name changed in HarfBuzz 7.0.
static inline void citrine_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, data);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, data);
#endif
}
#endif
