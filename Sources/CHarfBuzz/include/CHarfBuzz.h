#ifndef CHARFBUZZ_H
#define CHARFBUZZ_H

// The header of the system's HarfBuzz. A build without the trait OpenType compiles this target on machines that lack
// the library, so the header is empty there.
//
// The first path needs no flags of pkg-config: when Swift compiles an interface file of `Names`, it does not pass them
// on.
#if __has_include(<harfbuzz/hb-ot.h>)
#include <harfbuzz/hb-ot.h>
#define CHARFBUZZ_IS_AVAILABLE 1
#elif __has_include(<hb-ot.h>)
#include <hb-ot.h>
#define CHARFBUZZ_IS_AVAILABLE 1
#endif

#ifdef CHARFBUZZ_IS_AVAILABLE
// Sends the outline of a glyph to `funcs`, which receive `data`. The function's name changed in HarfBuzz 7.0.
void chb_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *funcs, void *data);
#endif

#endif
