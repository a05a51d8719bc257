/* Division by 255 and interpolation, for one number and for the two 16-bit halves of a 32-bit number. */
#ifndef CPX_ARITHMETIC_H
#define CPX_ARITHMETIC_H

#include "base/inline.h"

#include <stdint.h>

/* x / 255, rounded to nearest, for x from 0 to 65,535. A product of two bytes is at most 65,025. */
CPX_INLINE uint32_t div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

#define CPX_EVEN_BYTES 0x00ff00ffu

/* Both 16-bit halves of x divided by 255, rounded to nearest; each half is at most 65,025. The results are in bits 0
 * to 7 of each half. */
CPX_INLINE uint32_t div255_pair(uint32_t x) {
  uint32_t t = x + 0x00800080u;
  return ((t + ((t >> 8) & CPX_EVEN_BYTES)) >> 8) & CPX_EVEN_BYTES;
}

/* Each of the four bytes of x times a / 255, rounded to nearest; a is 0 to 255. */
CPX_INLINE uint32_t scale_pixel32(uint32_t x, uint32_t a) {
  uint32_t even = div255_pair((x & CPX_EVEN_BYTES) * a);
  uint32_t odd = div255_pair(((x >> 8) & CPX_EVEN_BYTES) * a);
  return even | (odd << 8);
}

/* Linear interpolation, scaled by 256: x * (256 - weight) + y * weight, for weights from 0 to 256. x and y
 * hold two numbers up to 255, one in each 16-bit half, or one number up to 65,535. */
CPX_INLINE uint32_t lerp256(uint32_t x, uint32_t y, uint32_t weight) {
  return (x << 8) + (y - x) * weight;
}

#endif
