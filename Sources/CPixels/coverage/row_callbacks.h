/*
 * The callbacks of the functions that scan rows. They are called from left to right, for blocks of LANES pixels and for
 * runs of constant coverage.
 */
#ifndef CPX_ROW_CALLBACKS_H
#define CPX_ROW_CALLBACKS_H

#include "base/vectors.h"

/*
 * Receives LANES pixels from `start` on, and the coverage of each, 0...255. It must ignore pixels beyond the row.
 */
typedef void block_callback(void *context, int32_t start, u32xN coverage);

/*
 * Receives two halves of a vector: LANES / 2 pixels from `left` on, and LANES / 2 pixels from `right` on. Lanes with
 * coverage 0 may lie outside the row.
 */
typedef void edge_pair_callback(void *context, int32_t left, int32_t right, u32xN coverage);

/* Receives the pixels start ..< end, all of them inside the row, with the same coverage, 0...255. */
typedef void constant_run_callback(void *context, int32_t start, int32_t end, uint8_t coverage);

#endif
