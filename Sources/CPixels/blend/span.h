/*
 * Composites the pixels of one row by an operator: the code that spans, runs and rectangles share.
 *
 * `op` and the const int parameters are compile-time constants where these functions are used;
 * each use is compiled separately.
 */
#ifndef CPX_SPAN_H
#define CPX_SPAN_H

#include "blend/separable.h"
#include "blend/nonseparable.h"
#include "blend/fill.h"
#include "blend/lerp.h"
#include "blend/operator.h"
#include "blend/porter_duff.h"

/* MARK: Storages */

CPX_INLINE ptrdiff_t pixel_size(const int storage) { return storage == CPX_STORAGE_COLOR ? 4 : 1; }

/* Loads `count` pixels, at most LANES, to 32-bit lanes. Pixels of destinations without alpha get an alpha of 255. */
CPX_INLINE u32xN load_pixels(const uint8_t *row, ptrdiff_t count, cpx_layout layout,
                             const int storage) {
  if (storage == CPX_STORAGE_COLOR) {
    const u32xN packed = count == LANES ? load_u32xN(row) : load_partial_u32xN(row, count);
    return packed | layout.opaque_bits;
  }
  const u32xN byte = to_u32(count == LANES ? load_u8xN(row) : load_partial_u8xN(row, count));
  return storage == CPX_STORAGE_GRAY ? byte | 0xff000000 : byte << 24;
}

CPX_INLINE void store_pixels(uint8_t *row, u32xN packed, ptrdiff_t count, const int storage) {
  if (storage == CPX_STORAGE_COLOR) {
    if (count == LANES)
      store_u32xN(row, packed);
    else
      store_partial_u32xN(row, packed, count);
    return;
  }
  const u8xN byte = to_u8(storage == CPX_STORAGE_GRAY ? packed & 255 : packed >> 24);
  if (count == LANES)
    store_u8xN(row, byte);
  else
    store_partial_u8xN(row, byte, count);
}

/* MARK: Blocks */

/* Returns 1 for operators with much arithmetic, which round their result to 8 bits themselves; else 0. */
CPX_INLINE int rounds_result(operator_function *const op) {
  return op == color_dodge || op == color_burn || op == soft_light || op == hue ||
         op == saturation || op == color || op == luminosity;
}

/* Returns 1 for operators that return the channels themselves, not 255 times the channels; else 0. */
CPX_INLINE int is_unscaled(operator_function *const op) {
  return op == copy || op == plus_lighter || op == plus_darker || rounds_result(op);
}

/*
 * 255 times the result of an operator that rounds its result. Alpha is computed anew, without rounding: Sa + Da -
 * Sa * Da. Colours are clamped to that alpha.
 */
CPX_INLINE channels scaled_result(channels result, pixels s, pixels d, cpx_layout layout) {
  const u16x2N alpha = 255 * (s.alpha + d.alpha) - s.alpha * d.alpha;
  const channels is_alpha = split_channels(splat(255u << layout.alpha_shift));
  return (channels){is_alpha.even != 0 ? alpha : min_u16(255 * result.even, alpha),
                    is_alpha.odd != 0 ? alpha : min_u16(255 * result.odd, alpha)};
}

CPX_INLINE u32xN div255_channels(channels sums) {
  return join_channels((channels){div255_u16(sums.even), div255_u16(sums.odd)});
}

/* The result of an operator as packed pixels, without a mask. Some operators have a shorter formula for it. */
CPX_INLINE u32xN composited(pixels s, pixels d, cpx_layout layout, operator_function *const op) {
  if (op == copy) return s.packed;
  if (op == plus_lighter) return saturating_add_u8(s.packed, d.packed);
  if (op == source_over && !s.is_solid) return s.packed + div255_channels(destination_out(s, d, layout));
  if (op == screen && !s.is_solid) return s.packed + div255_channels(screen_increment(s, d, layout));
  if (op == destination_over) return saturating_add_u8(d.packed, div255_channels(source_out(s, d, layout)));
  const channels result = op(s, d, layout);
  return is_unscaled(op) ? join_channels(result) : div255_channels(result);
}

/*
 * Interpolates from the destination to the result by the mask, and rounds once. `result` is 255 times the
 * operator's result. Its product with the mask is truncated to 1/255 of a level, so it is too small by
 * less than 1. The added 1 makes it exact for a mask of 255, and has no effect for a mask of 0.
 */
CPX_INLINE u16x2N lerp_by_mask(u16x2N result, u16x2N d, u16x2N mask, operator_function *const op) {
  const u16x2N destination_part = d * (255 - mask);
  if (is_unscaled(op) && !rounds_result(op)) return div255_u16(result * mask + destination_part);
  return div255_u16(multiply_high_u16(result, mask * 257) + destination_part + 1);
}

CPX_INLINE u32xN composited_through(u16x2N mask, pixels s, pixels d, cpx_layout layout,
                                    operator_function *const op) {
  if (HAS_LERP_PIXELS && op == copy) return lerp_pixels(mask, s.packed, d.packed);
  channels result = op(s, d, layout);
  if (rounds_result(op)) result = scaled_result(result, s, d, layout);
  return join_channels((channels){lerp_by_mask(result.even, d.channel.even, mask, op),
                                      lerp_by_mask(result.odd, d.channel.odd, mask, op)});
}

/* Paints up to LANES pixels, each through the coverage in its lanes of `mask`. */
CPX_INLINE void paint_block_through(uint8_t *row, pixels s, u16x2N mask, ptrdiff_t count,
                                    cpx_layout layout, operator_function *const op, const int storage) {
  const pixels d = pixels_of(load_pixels(row, count, layout, storage), layout);
  store_pixels(row, composited_through(mask, s, d, layout, op), count, storage);
}

/* Paints up to LANES pixels, through a mask of bytes if `is_masked`. */
CPX_INLINE void paint_block(uint8_t *row, pixels s, const uint8_t *mask, ptrdiff_t count,
                            cpx_layout layout, operator_function *const op, const int storage,
                            const int is_masked) {
  if (is_masked) {
    const u8xN bytes = count == LANES ? load_u8xN(mask) : load_partial_u8xN(mask, count);
    paint_block_through(row, s, duplicate_bytes_of(bytes), count, layout, op, storage);
  } else {
    const pixels d = pixels_of(load_pixels(row, count, layout, storage), layout);
    store_pixels(row, composited(s, d, layout, op), count, storage);
  }
}

/* The source of a span: a row of 32-bit pixels, or one solid pixel in all lanes. `row` is NULL for a solid source. */
typedef struct {
  const uint8_t *row;
  pixels solid;
} span_source;

CPX_INLINE span_source solid_source(uint32_t pixel, cpx_layout layout) {
  return (span_source){NULL, solid_pixels(pixel, layout)};
}

CPX_INLINE span_source row_source(const void *row) { return (span_source){row, {}}; }

/* Up to LANES source pixels, from pixel `i` on. */
CPX_INLINE pixels source_at(span_source source, ptrdiff_t i, ptrdiff_t count, cpx_layout layout,
                            const int is_solid) {
  if (is_solid) return source.solid;
  const uint8_t *from = source.row + i * 4;
  return pixels_of(count == LANES ? load_u32xN(from) : load_partial_u32xN(from, count), layout);
}

/* The rest of a source, from pixel `i` on. */
CPX_INLINE span_source source_from(span_source source, ptrdiff_t i) {
  if (source.row) source.row += i * 4;
  return source;
}

/* MARK: Spans */

/*
 * Returns 1 if code size matters more than speed: for operators with much arithmetic, and for most operators on bytes.
 * Their loops share the code of whole and partial blocks, and do not test the mask for chunks of 0 and of 255.
 */
CPX_INLINE int favors_size(operator_function *const op, const int storage) {
  return storage == CPX_STORAGE_COLOR ? rounds_result(op) : op != copy && op != source_over;
}

enum { PAGE = 4096 };

/*
 * The distance to prefetch ahead, in bytes, for a row of `length` bytes. Hardware prefetchers stop at the
 * end of a page. Where rows are shorter than a page, the next row often lies in the next page, so the
 * distance is a page. In longer rows the distance must only cover the latency of memory.
 */
CPX_INLINE ptrdiff_t prefetch_distance(ptrdiff_t length) { return length < PAGE ? PAGE : 2560; }

CPX_INLINE void paint_blocks(uint8_t *row, span_source source, const uint8_t *mask, ptrdiff_t count,
                             cpx_layout layout, operator_function *const op, const int storage,
                             const int is_solid, const int is_masked) {
#define BLOCK(size)                                                                            \
  paint_block(row + i * pixel_size(storage), source_at(source, i, size, layout, is_solid),     \
              is_masked ? mask + i : mask, size, layout, op, storage, is_masked)
  ptrdiff_t i = 0;
  if (favors_size(op, storage)) {
    for (; i < count; i += LANES) BLOCK(count - i < LANES ? count - i : LANES);
    return;
  }
  const ptrdiff_t row_ahead = prefetch_distance(count * pixel_size(storage));
  const ptrdiff_t source_ahead = prefetch_distance(count * 4);
  for (; i + LANES <= count; i += LANES) {
    __builtin_prefetch(row + i * pixel_size(storage) + row_ahead);
    if (!is_solid) __builtin_prefetch(source.row + i * 4 + source_ahead);
    BLOCK(LANES);
  }
  const ptrdiff_t remaining = count - i;
  __builtin_assume(remaining < LANES);
  if (remaining > 0) BLOCK(remaining);
#undef BLOCK
}

/*
 * Copies pixels. For rows of a page or more, `memcpy` is as fast as this loop. For shorter rows, the loop also
 * prefetches the next row.
 */
CPX_INLINE void copy_pixels(uint8_t *row, const uint8_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; count * 4 < PAGE && i + LANES <= count; i += LANES) {
    __builtin_prefetch(row + i * 4 + PAGE);
    __builtin_prefetch(source + i * 4 + PAGE);
    store_u32xN(row + i * 4, load_u32xN(source + i * 4));
  }
  if (i < count) memcpy(row + i * 4, source + i * 4, (size_t)(count - i) * 4);
}

/*
 * The same layout, with the constant 0 as `opaque_bits`: the compiler then leaves out the code for destinations without
 * alpha.
 */
CPX_INLINE cpx_layout with_alpha(cpx_layout layout) {
  layout.opaque_bits = 0;
  return layout;
}

CPX_INLINE void paint_unmasked(uint8_t *row, span_source source, ptrdiff_t count, cpx_layout layout,
                               operator_function *const op, const int storage, const int is_solid) {
  if (op == copy && storage == CPX_STORAGE_COLOR && is_solid)
    fill_u32(row, source.solid.packed, count);
  else if (op == copy && storage == CPX_STORAGE_COLOR && !layout.opaque_bits)
    copy_pixels(row, source.row, count);
  else if (storage == CPX_STORAGE_COLOR && !layout.opaque_bits && !favors_size(op, storage))
    paint_blocks(row, source, NULL, count, with_alpha(layout), op, storage, is_solid, 0);
  else
    paint_blocks(row, source, NULL, count, layout, op, storage, is_solid, 0);
}

/* The mask is tested in chunks of MASK_CHUNK bytes. */
enum { MASK_CHUNK = 16 };

/*
 * Paints through a mask. Chunks of 0 are skipped, except in destinations without alpha, whose unused bytes must become
 * 255. Chunks of 255 are painted without the mask.
 */
CPX_INLINE void paint_masked(uint8_t *row, span_source source, const uint8_t *mask,
                             ptrdiff_t count, cpx_layout layout, operator_function *const op,
                             const int storage, const int is_solid) {
  const ptrdiff_t size = pixel_size(storage);
  ptrdiff_t i = 0;
  for (; !favors_size(op, storage) && i + MASK_CHUNK <= count; i += MASK_CHUNK) {
    uint64_t first_8, last_8;
    memcpy(&first_8, mask + i, 8);
    memcpy(&last_8, mask + i + 8, 8);
    if ((first_8 | last_8) == 0 && !layout.opaque_bits) continue;
    const span_source from = source_from(source, i);
    if ((first_8 & last_8) == UINT64_MAX)
      paint_blocks(row + i * size, from, NULL, MASK_CHUNK, layout, op, storage, is_solid, 0);
    else
      paint_blocks(row + i * size, from, mask + i, MASK_CHUNK, layout, op, storage, is_solid, 1);
  }
  const span_source from = source_from(source, i);
  paint_blocks(row + i * size, from, mask + i, count - i, layout, op, storage, is_solid, 1);
}

#endif
