#ifdef CITRINE_DEFLATE

#include "CDeflate.h"

#include <libdeflate.h>
#include <stdlib.h>

uint8_t *cdeflate_compress(const uint8_t *bytes, size_t count, int32_t level, size_t *out_count) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return NULL;
  size_t bound = libdeflate_zlib_compress_bound(compressor, count);
  uint8_t *out = malloc(bound);
  *out_count = out ? libdeflate_zlib_compress(compressor, bytes, count, out, bound) : 0;
  libdeflate_free_compressor(compressor);
  return out;
}

int32_t cdeflate_inflate(const uint8_t *stream, size_t count, uint8_t *out, size_t out_count) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  // Without a place for the number of bytes, another number than expected is an error.
  enum libdeflate_result result = libdeflate_zlib_decompress(decompressor, stream, count, out, out_count, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS;
}

uint32_t cdeflate_crc32(const uint8_t *bytes, size_t count) { return libdeflate_crc32(0, bytes, count); }

#endif
