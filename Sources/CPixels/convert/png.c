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

/* `step` is a constant where this is called. */
CPX_INLINE uint64_t png_new_pixels_of(const uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step) {
  uint64_t result = count > 0 && memcmp(row, above, (size_t)step) != 0;
  for (ptrdiff_t start = step; start < count; start += step) {
    unsigned left = 0, top = 0;
    for (ptrdiff_t i = start; i < start + step; i++) {
      left |= (unsigned)(row[i] ^ row[i - step]);
      top |= (unsigned)(row[i] ^ above[i]);
    }
    result += (left != 0) & (top != 0);
  }
  return result;
}

/* The same for pixels of four bytes, as words. */
CPX_INLINE uint64_t png_new_words(const uint8_t *row, const uint8_t *above, ptrdiff_t count) {
  uint64_t result = count > 0 && memcmp(row, above, 4) != 0;
  for (ptrdiff_t start = 4; start < count; start += 4) {
    uint32_t word, left, top;
    memcpy(&word, row + start, 4);
    memcpy(&left, row + start - 4, 4);
    memcpy(&top, above + start, 4);
    result += (word != left) & (word != top);
  }
  return result;
}

uint64_t cpx_png_new_pixels(const uint8_t *row, const uint8_t *above, ptrdiff_t count, ptrdiff_t step) {
  switch (step) {
    case 1: return png_new_pixels_of(row, above, count, 1);
    case 2: return png_new_pixels_of(row, above, count, 2);
    case 3: return png_new_pixels_of(row, above, count, 3);
    case 4: return png_new_words(row, above, count);
    case 6: return png_new_pixels_of(row, above, count, 6);
    default: return png_new_pixels_of(row, above, count, 8);
  }
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
typedef uint8_t png_bytes16 __attribute__((vector_size(16)));
typedef int16_t png_shorts4 __attribute__((vector_size(8)));
typedef int16_t png_shorts8 __attribute__((vector_size(16)));

CPX_INLINE png_shorts4 png_load(const uint8_t *bytes, const ptrdiff_t step) {
  png_bytes4 pixel = {0};
  __builtin_memcpy(&pixel, bytes, (size_t)step);
  return __builtin_convertvector(pixel, png_shorts4);
}

CPX_INLINE void png_store(uint8_t *bytes, png_shorts4 samples, const ptrdiff_t step) {
  png_bytes4 pixel = __builtin_convertvector(samples, png_bytes4);
  __builtin_memcpy(bytes, &pixel, (size_t)step);
}

CPX_INLINE png_shorts8 png_join(png_shorts4 low, png_shorts4 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
}

CPX_INLINE png_shorts4 png_low(png_shorts8 both) { return __builtin_shufflevector(both, both, 0, 1, 2, 3); }
CPX_INLINE png_shorts4 png_high(png_shorts8 both) { return __builtin_shufflevector(both, both, 4, 5, 6, 7); }

/*
 * Adds Paeth's predictions to differences. With t = 3 c - a - b, the neighbour nearest to a + b - c is the larger of a and
 * b if t is at most the smaller one, the smaller one if t is at least the larger one, and c between them.
 */
CPX_INLINE png_shorts8 png_add_paeth(png_shorts8 difference, png_shorts8 a, png_shorts8 b, png_shorts8 c) {
  png_shorts8 smaller = __builtin_elementwise_min(a, b), larger = __builtin_elementwise_max(a, b);
  png_shorts8 t = (c + c + c - b) - a;
  /* All bits of a sample are set where the difference is negative. */
  png_shorts8 is_c = (t - larger) >> 15, is_not_larger = (smaller - t) >> 15;
  png_shorts8 other = (c & is_c) | (smaller & ~is_c);
  png_shorts8 nearest = (other & is_not_larger) | (larger & ~is_not_larger);
  /* A sum of bytes does not change the high bytes, which are 0. */
  return (png_shorts8)((png_bytes16)difference + (png_bytes16)nearest);
}

CPX_INLINE void png_unfilter_pixels(uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step,
                                    const int type) {
  const png_shorts4 none = {0};
  png_shorts8 a = {0}, c = {0};
  for (ptrdiff_t i = 0; i + step <= count; i += step) {
    png_shorts8 b = png_join(png_load(above + i, step), none), difference = png_join(png_load(row + i, step), none);
    if (type == 4) a = png_add_paeth(difference, a, b, c);
    else a = (difference + (type == 3 ? (a + b) >> 1 : a)) & 255;
    c = b;
    png_store(row + i, png_low(a), step);
  }
}

/* One step of two rows: the low half is pixel `i` of the first, the high half the pixel before it of the second. */
CPX_INLINE void png_unfilter_two(uint8_t *first, uint8_t *second, const uint8_t *above, const ptrdiff_t step,
                                 const int has_first, const int has_second, png_shorts8 *a, png_shorts8 *c) {
  const png_shorts4 none = {0};
  png_shorts8 b = png_join(has_first ? png_load(above, step) : none, png_low(*a));
  png_shorts8 difference =
    png_join(has_first ? png_load(first, step) : none, has_second ? png_load(second, step) : none);
  *a = png_add_paeth(difference, *a, b, *c);
  *c = b;
  if (has_first) png_store(first, png_low(*a), step);
  if (has_second) png_store(second, png_high(*a), step);
}

CPX_INLINE void png_unfilter_rows(uint8_t *rows, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step) {
  png_shorts8 a = {0}, c = {0};
  uint8_t *second = rows + count;
  png_unfilter_two(rows, second, above, step, 1, 0, &a, &c);
  ptrdiff_t i = step;
  for (; i + step <= count; i += step)
    png_unfilter_two(rows + i, second + i - step, above + i, step, 1, 1, &a, &c);
  png_unfilter_two(rows, second + i - step, above, step, 0, 1, &a, &c);
}

void cpx_png_unfilter_pair(uint8_t *rows, const uint8_t *above, ptrdiff_t count, ptrdiff_t step) {
  if (step == 3) png_unfilter_rows(rows, above, count, 3);
  else png_unfilter_rows(rows, above, count, 4);
}

CPX_INLINE void png_unfilter_row(uint8_t *row, const uint8_t *above, ptrdiff_t count, const ptrdiff_t step,
                                 int32_t type) {
  switch (type) {
    case 1:
      if (step == 3 || step == 4) png_unfilter_pixels(row, above, count, step, 1);
      else png_unfilter_by(row, above, count, step, 1);
      break;
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
