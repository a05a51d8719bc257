#if defined(__x86_64__)
#include "avx512.h"

#include "../bands.c"
#include "../bicubic.c"
#include "../blur.c"
#include "../box.c"
#include "../boxes.c"
#include "../chords.c"
#include "../coverage.c"
#include "../edges.c"
#include "../gradient.c"
#include "../loops.c"
#include "../meetings.c"
#include "../sample.c"
#include "../straight.c"
#include "../stretch.c"
#include "../strokes.c"
#include "../sweep.c"

#pragma clang attribute pop
#endif
