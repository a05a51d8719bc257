/* Exact division by 255, for one number and for the two 16-bit halves of a word. */
#ifndef CPX_ARITHMETIC_H
#define CPX_ARITHMETIC_H

#include "base/inline.h"

#include <stdint.h>

/* x / 255 to nearest, for x up to 65,535 (exact up to 65,025 = 255 * 255). */
CPX_INLINE uint32_t div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

#define CPX_EVEN 0x00ff00ffu

/* Both 16-bit halves of x by 255; the results lie in bits 0...7 of each half. */
CPX_INLINE uint32_t div255_pair(uint32_t x) {
  uint32_t t = x + 0x00800080u;
  return ((t + ((t >> 8) & CPX_EVEN)) >> 8) & CPX_EVEN;
}

/* The bytes of x times a / 255. */
CPX_INLINE uint32_t scale_word(uint32_t x, uint32_t a) {
  uint32_t even = div255_pair((x & CPX_EVEN) * a);
  uint32_t odd = div255_pair(((x >> 8) & CPX_EVEN) * a);
  return even | (odd << 8);
}

/*
 * x * (256 - weight) + y * weight, of numbers up to 255 in both 16-bit halves, or of one with 16 bits.
 */
CPX_INLINE uint32_t between(uint32_t x, uint32_t y, uint32_t weight) {
  return (x << 8) + (y - x) * weight;
}

#endif
