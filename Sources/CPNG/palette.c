#include <string.h>

#include "memory.h"

// The places of a hash table of 256 colours, which is at most a quarter full.
enum { PLACES = 1024 };

// The colour of a pixel as RGBA, with red in the lowest bits.
static inline uint32_t color_of(const uint8_t *pixel, size_t size) {
  if (size == 1) return pixel[0] * 0x010101u | 0xFF000000u;
  uint32_t opaque = size == 4 ? (uint32_t)pixel[3] << 24 : 0xFF000000u;
  return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 | opaque;
}

// Inlined for each size of a pixel.
static inline int32_t index_colors(
  const uint8_t *pixels, size_t width, size_t height, size_t size, uint8_t *indices, cpng_palette *palette) {
  // One more than the index of the colour at a place, or 0.
  uint16_t places[PLACES] = {0};
  size_t count = width * height;
  uint32_t last = ~color_of(pixels, size);
  uint8_t index = 0;
  *palette = (cpng_palette){0};
  for (size_t pixel = 0; pixel < count; pixel += 1) {
    uint32_t color = color_of(pixels + pixel * size, size);
    if (color != last) {
      // The product mixes all bits of the colour into its highest ones.
      size_t place = (color * 0x9E3779B1u) >> 22;
      while (places[place] && palette->colors[places[place] - 1] != color) place = (place + 1) % PLACES;
      if (!places[place]) {
        if (palette->count == 256) return 0;
        palette->colors[palette->count] = color;
        places[place] = (uint16_t)(palette->count += 1);
      }
      index = (uint8_t)(places[place] - 1);
      last = color;
      palette->changes += pixel < width || indices[pixel - width] != index;
    }
    indices[pixel] = index;
  }
  return 1;
}

int32_t cpng_index_colors(
  const uint8_t *pixels, size_t width, size_t height, size_t size, uint8_t *indices, cpng_palette *palette) {
  switch (size) {
  case 1: return index_colors(pixels, width, height, 1, indices, palette);
  case 3: return index_colors(pixels, width, height, 3, indices, palette);
  default: return index_colors(pixels, width, height, 4, indices, palette);
  }
}

void cpng_pack_indices(
  const uint8_t *indices, size_t width, size_t height, const uint8_t *samples, uint32_t depth, uint8_t *rows) {
  for (size_t y = 0; y < height; y += 1) {
    uint32_t bits = 0, count = 0;
    for (size_t x = 0; x < width; x += 1) {
      bits = bits << depth | samples[*indices++];
      count += depth;
      if (count < 8) continue;
      *rows++ = (uint8_t)bits;
      bits = count = 0;
    }
    if (count) *rows++ = (uint8_t)(bits << (8 - count));
  }
}

void cpng_expand_indices(
  const uint8_t *rows, size_t width, size_t height, uint32_t depth, const uint32_t *colors, uint32_t *pixels) {
  uint32_t mask = (1u << depth) - 1;
  for (size_t y = 0; y < height; y += 1) {
    uint32_t shift = 8;
    for (size_t x = 0; x < width; x += 1) {
      shift -= depth;
      *pixels++ = colors[*rows >> shift & mask];
      if (shift) continue;
      rows += 1;
      shift = 8;
    }
    rows += shift < 8;
  }
}

int32_t cpng_gray_of_rgba(const uint8_t *pixels, size_t count, uint8_t *gray) {
  for (size_t pixel = 0; pixel < count; pixel += 1, pixels += 4) {
    if (pixels[0] != pixels[1] || pixels[0] != pixels[2]) return 0;
    *gray++ = pixels[0];
    *gray++ = pixels[3];
  }
  return 1;
}
