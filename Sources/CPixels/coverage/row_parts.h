/* What the walkers of rows tell, from left to right: blocks of pixels, and stretches that are covered alike. */
#ifndef CPX_ROW_PARTS_H
#define CPX_ROW_PARTS_H

#include "base/vectors.h"

/* LANES pixels from `start` on, some of which may lie beyond the row, and the coverage of each. */
typedef void block_(void *context, int32_t start, words coverage);

/* Half as many from `left` on, and half from `right` on; lanes that are not covered may lie anywhere. */
typedef void pair_(void *context, int32_t left, int32_t right, words coverage);

/* Pixels from `start` to before `end`, inside the row, of one coverage. */
typedef void gap_(void *context, int32_t start, int32_t end, uint8_t coverage);

#endif
