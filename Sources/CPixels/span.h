/*
 * The pixels of one row, composited by an operator: what single spans, runs and rectangles share.
 *
 * `op` and the numbers that are const are known where these functions are used; each use is compiled
 * by itself.
 */
#ifndef CPX_SPAN_H
#define CPX_SPAN_H

#include "blend.h"
#include "blend_hue.h"
#include "fill.h"
#include "operator.h"
#include "porter_duff.h"

/* MARK: Storages */

CPX_INLINE ptrdiff_t pixel_size(const int storage) { return storage == CPX_STORAGE_COLOR ? 4 : 1; }

/* `count` pixels as words, LANES or fewer. */
CPX_INLINE words load_pixels(const uint8_t *row, ptrdiff_t count, cpx_layout layout,
                             const int storage) {
  if (storage == CPX_STORAGE_COLOR) {
    const words word = count == LANES ? load_words(row) : load_some_words(row, count);
    return word | layout.opaque;
  }
  const words byte = words_of(count == LANES ? load_bytes(row) : load_some_bytes(row, count));
  return storage == CPX_STORAGE_GRAY ? byte | 0xff000000 : byte << 24;
}

CPX_INLINE void store_pixels(uint8_t *row, words word, ptrdiff_t count, const int storage) {
  if (storage == CPX_STORAGE_COLOR) {
    if (count == LANES)
      store_words(row, word);
    else
      store_some_words(row, word, count);
    return;
  }
  const lane_bytes byte = bytes_of(storage == CPX_STORAGE_GRAY ? word & 255 : word >> 24);
  if (count == LANES)
    store_bytes(row, byte);
  else
    store_some_bytes(row, byte, count);
}

/* MARK: Blocks */

CPX_INLINE halves mixed(halves result, halves d, halves mask) {
  return divided_by_255(result * mask + d * (255 - mask));
}

/* Up to LANES pixels, through a mask if there is one. */
CPX_INLINE void paint_block(uint8_t *row, pixels s, const uint8_t *mask, ptrdiff_t count,
                            cpx_layout layout, operator_ *const op, const int storage) {
  const pixels d = pixels_of(load_pixels(row, count, layout, storage), layout);
  channels result = op(s, d, layout);
  if (mask) {
    const lane_bytes bytes = count == LANES ? load_bytes(mask) : load_some_bytes(mask, count);
    const halves m = for_both(words_of(bytes));
    result.even = mixed(result.even, d.channel.even, m);
    result.odd = mixed(result.odd, d.channel.odd, m);
  }
  store_pixels(row, words_of_channels(result), count, storage);
}

/* What is painted: the words of a row, or one word as LANES pixels. */
typedef struct {
  const uint8_t *words;
  pixels solid;
} paint;

CPX_INLINE paint solid_paint(uint32_t word, cpx_layout layout) {
  return (paint){NULL, pixels_of(splat(word), layout)};
}

CPX_INLINE paint row_paint(const void *words) { return (paint){words, {}}; }

CPX_INLINE pixels source_at(paint source, ptrdiff_t i, ptrdiff_t count, cpx_layout layout,
                            const int is_solid) {
  if (is_solid) return source.solid;
  const uint8_t *from = source.words + i * 4;
  return pixels_of(count == LANES ? load_words(from) : load_some_words(from, count), layout);
}

CPX_INLINE paint paint_from(paint source, ptrdiff_t i) {
  if (source.words) source.words += i * 4;
  return source;
}

/* MARK: Spans */

/*
 * Operators of many steps, which take so long that whole blocks and parts of blocks can share their
 * code, and masks need not be looked at before.
 */
CPX_INLINE int is_long(operator_ *const op) {
  return op == color_dodge || op == color_burn || op == soft_light || op == hue ||
         op == saturation || op == color || op == luminosity;
}

CPX_INLINE void paint_blocks(uint8_t *row, paint source, const uint8_t *mask,
                             ptrdiff_t count, cpx_layout layout, operator_ *const op,
                             const int storage, const int is_solid) {
  const ptrdiff_t size = pixel_size(storage);
  ptrdiff_t i = 0;
  for (; !is_long(op) && i + LANES <= count; i += LANES)
    paint_block(row + i * size, source_at(source, i, LANES, layout, is_solid),
                mask ? mask + i : mask, LANES, layout, op, storage);
  for (; i < count; i += LANES) {
    const ptrdiff_t some = count - i < LANES ? count - i : LANES;
    paint_block(row + i * size, source_at(source, i, some, layout, is_solid),
                mask ? mask + i : mask, some, layout, op, storage);
  }
}

CPX_INLINE void paint_plain(uint8_t *row, paint source, ptrdiff_t count, cpx_layout layout,
                            operator_ *const op, const int storage, const int is_solid) {
  if (op == copy && storage == CPX_STORAGE_COLOR && is_solid)
    fill_words(row, source.solid.word, count);
  else if (op == copy && storage == CPX_STORAGE_COLOR)
    memcpy(row, source.words, (size_t)count * 4);
  else
    paint_blocks(row, source, NULL, count, layout, op, storage, is_solid);
}

/* So many bytes of a mask are looked at together. */
enum { GROUP = 16 };

/*
 * Stretches of a mask that are 0 are skipped, but where the destination has to become opaque, and
 * those that are 255 need no mixing.
 */
CPX_INLINE void paint_masked(uint8_t *row, paint source, const uint8_t *mask,
                             ptrdiff_t count, cpx_layout layout, operator_ *const op,
                             const int storage, const int is_solid) {
  const ptrdiff_t size = pixel_size(storage);
  ptrdiff_t i = 0;
  for (; !is_long(op) && i + GROUP <= count; i += GROUP) {
    uint64_t low, high;
    memcpy(&low, mask + i, 8);
    memcpy(&high, mask + i + 8, 8);
    if ((low | high) == 0 && !layout.opaque) continue;
    if ((low & high) == UINT64_MAX)
      paint_blocks(row + i * size, paint_from(source, i), NULL, GROUP, layout, op, storage, is_solid);
    else
      paint_blocks(row + i * size, paint_from(source, i), mask + i, GROUP, layout, op, storage,
                   is_solid);
  }
  paint_blocks(row + i * size, paint_from(source, i), mask + i, count - i, layout, op, storage,
               is_solid);
}

#endif
