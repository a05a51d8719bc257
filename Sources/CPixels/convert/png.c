/*
 * The filters of PNG (PNG, third edition, section 9.2): each byte of a row is stored as its difference from a prediction,
 * by the same sample of the pixel to the left (a), of the pixel above (b), and of the pixel to the left of that (c).
 */

/* The prediction by Paeth: the neighbour that is nearest to a + b - c; a wins ties, and then b. */
CPX_INLINE int paeth(int a, int b, int c) {
  int distance_a = b - c, distance_b = a - c, distance_c = distance_a + distance_b;
  distance_a = distance_a < 0 ? -distance_a : distance_a;
  distance_b = distance_b < 0 ? -distance_b : distance_b;
  distance_c = distance_c < 0 ? -distance_c : distance_c;
  int nearest = distance_b <= distance_c ? b : c;
  return distance_a <= distance_b && distance_a <= distance_c ? a : nearest;
}

/* The prediction of a byte by a filter; `type` is a constant where this is called. */
CPX_INLINE int png_prediction(const int type, int a, int b, int c) {
  switch (type) {
    case 1: return a;
    case 2: return b;
    case 3: return (a + b) >> 1;
    case 4: return paeth(a, b, c);
    default: return 0;
  }
}

CPX_INLINE void png_filter_by(uint8_t *out, const uint8_t *row, const uint8_t *above, ptrdiff_t count,
                              ptrdiff_t step, const int type) {
  ptrdiff_t first = step < count ? step : count;
  for (ptrdiff_t i = 0; i < first; i++) out[i] = (uint8_t)(row[i] - png_prediction(type, 0, above[i], 0));
  for (ptrdiff_t i = first; i < count; i++)
    out[i] = (uint8_t)(row[i] - png_prediction(type, row[i - step], above[i], above[i - step]));
}

void cpx_png_filter(uint8_t *out, const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step,
                    int32_t type) {
  switch (type) {
    case 1: png_filter_by(out, row, above, count, step, 1); break;
    case 2: png_filter_by(out, row, above, count, step, 2); break;
    case 3: png_filter_by(out, row, above, count, step, 3); break;
    case 4: png_filter_by(out, row, above, count, step, 4); break;
    default: png_filter_by(out, row, above, count, step, 0);
  }
}

/* The distance of a difference from 0, where 128 to 255 stand for negative numbers. */
CPX_INLINE uint32_t png_magnitude(int difference) {
  uint8_t byte = (uint8_t)difference;
  return byte < 128 ? byte : (uint8_t)(256 - byte);
}

CPX_INLINE uint64_t png_filter_sum(const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step,
                                   const int type) {
  ptrdiff_t first = step < count ? step : count;
  uint64_t total = 0;
  for (ptrdiff_t i = 0; i < first; i++) total += png_magnitude(row[i] - png_prediction(type, 0, above[i], 0));
  /* Sums of 32 bits hold the magnitudes of 2^24 bytes. */
  for (ptrdiff_t start = first; start < count; start += 1 << 24) {
    ptrdiff_t end = count - start < 1 << 24 ? count : start + (1 << 24);
    uint32_t sum = 0;
    for (ptrdiff_t i = start; i < end; i++)
      sum += png_magnitude(row[i] - png_prediction(type, row[i - step], above[i], above[i - step]));
    total += sum;
  }
  return total;
}

int32_t cpx_png_best_filter(const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step) {
  uint64_t sums[5] = {
    png_filter_sum(row, above, count, step, 0), png_filter_sum(row, above, count, step, 1),
    png_filter_sum(row, above, count, step, 2), png_filter_sum(row, above, count, step, 3),
    png_filter_sum(row, above, count, step, 4)
  };
  int32_t best = 0;
  for (int32_t type = 1; type < 5; type++)
    if (sums[type] < sums[best]) best = type;
  return best;
}

uint64_t cpx_png_residual_bits(const uint8_t *residuals, ptrdiff_t count) {
  uint64_t bits = 0;
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t magnitude = png_magnitude(residuals[i]);
    bits += (uint64_t)((magnitude > 0) + (magnitude > 1) + (magnitude > 3) + (magnitude > 7) + (magnitude > 15) +
                       (magnitude > 31) + (magnitude > 63) + (magnitude > 127));
  }
  return bits;
}

uint64_t cpx_png_new_pixels(const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step) {
  uint64_t result = 0;
  for (ptrdiff_t start = 0; start < count; start += step) {
    int differs_left = start == 0, differs_above = 0;
    for (ptrdiff_t i = start; i < start + step && i < count; i++) {
      if (start > 0) differs_left |= row[i] != row[i - step];
      differs_above |= row[i] != above[i];
    }
    result += (uint64_t)(differs_left & differs_above);
  }
  return result;
}

CPX_INLINE void png_unfilter_by(uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step,
                                const int type) {
  ptrdiff_t first = step < count ? step : count;
  for (ptrdiff_t i = 0; i < first; i++) row[i] = (uint8_t)(row[i] + png_prediction(type, 0, above[i], 0));
  for (ptrdiff_t i = first; i < count; i++)
    row[i] = (uint8_t)(row[i] + png_prediction(type, row[i - step], above[i], above[i - step]));
}

/* Pixels of three or four bytes: all samples of a pixel are computed at once, as vectors. */
typedef uint8_t png_bytes4 __attribute__((vector_size(4)));
typedef int16_t png_shorts4 __attribute__((vector_size(8)));

CPX_INLINE png_shorts4 png_load(const uint8_t *bytes, const ptrdiff_t step) {
  png_bytes4 pixel = {0};
  __builtin_memcpy(&pixel, bytes, (size_t)step);
  return __builtin_convertvector(pixel, png_shorts4);
}

CPX_INLINE png_shorts4 png_absolute(png_shorts4 value) {
  png_shorts4 sign = value >> 15;
  return (value ^ sign) - sign;
}

CPX_INLINE void png_unfilter_pixels(uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step,
                                    const int type) {
  png_shorts4 a = {0}, c = {0};
  for (ptrdiff_t i = 0; i + step <= count; i += step) {
    png_shorts4 b = png_load(above + i, step), prediction;
    if (type == 3) {
      prediction = (a + b) >> 1;
    } else {
      png_shorts4 to_a = b - c, to_b = a - c, to_c = png_absolute(to_a + to_b);
      to_a = png_absolute(to_a);
      to_b = png_absolute(to_b);
      png_shorts4 is_b = to_b <= to_c, is_a = (to_a <= to_b) & (to_a <= to_c);
      png_shorts4 nearest = (b & is_b) | (c & ~is_b);
      prediction = (a & is_a) | (nearest & ~is_a);
    }
    a = (png_load(row + i, step) + prediction) & 255;
    c = b;
    png_bytes4 pixel = __builtin_convertvector(a, png_bytes4);
    __builtin_memcpy(row + i, &pixel, (size_t)step);
  }
}

CPX_INLINE void png_unfilter_row(uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step,
                                 int32_t type) {
  switch (type) {
    case 1: png_unfilter_by(row, above, count, step, 1); break;
    case 2: png_unfilter_by(row, above, count, step, 2); break;
    case 3:
      if (step == 3 || step == 4) png_unfilter_pixels(row, above, count, step, 3);
      else png_unfilter_by(row, above, count, step, 3);
      break;
    case 4:
      if (step == 3 || step == 4) png_unfilter_pixels(row, above, count, step, 4);
      else png_unfilter_by(row, above, count, step, 4);
      break;
    default: break;
  }
}

void cpx_png_unfilter(uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step, int32_t type) {
  switch (step) {
    case 1: png_unfilter_row(row, above, count, 1, type); break;
    case 2: png_unfilter_row(row, above, count, 2, type); break;
    case 3: png_unfilter_row(row, above, count, 3, type); break;
    case 4: png_unfilter_row(row, above, count, 4, type); break;
    case 6: png_unfilter_row(row, above, count, 6, type); break;
    default: png_unfilter_row(row, above, count, 8, type);
  }
}
