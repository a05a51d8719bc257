/*
 * The callbacks of the row scanners, called from left to right: blocks of LANES pixels,
 * and gaps of constant coverage.
 */
#ifndef CPX_ROW_CALLBACKS_H
#define CPX_ROW_CALLBACKS_H

#include "base/vectors.h"

/*
 * LANES pixels from `start` on with the coverage of each, 0...255; pixels beyond
 * the row have to be ignored.
 */
typedef void block_callback(void *context, int32_t start, u32xN coverage);

/*
 * Two half vectors: LANES / 2 pixels from `left` on, and as many from `right` on. Lanes with
 * coverage 0 may lie outside the row.
 */
typedef void edge_pair_callback(void *context, int32_t left, int32_t right, u32xN coverage);

/* The pixels start ..< end, all inside the row, which share one coverage. */
typedef void constant_run_callback(void *context, int32_t start, int32_t end, uint8_t coverage);

#endif
