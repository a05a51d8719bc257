// The functions that need libpng or zlib, in a build without them: they fail.
#ifdef CITRINE_WITHOUT_PNG

#include "memory.h"

int32_t cpng_is_available(void) { return 0; }

int32_t cpng_decode(
  const uint8_t *file, size_t file_count, const cpng_header *header, double seconds, int32_t is_lenient,
  uint8_t *rows, uint32_t *row_count, cpng_error *error) {
  (void)file, (void)file_count, (void)header, (void)seconds, (void)is_lenient, (void)rows;
  *row_count = 0;
  return cpng_set_status(error, CPNG_UNAVAILABLE, "this build has no libpng");
}

int32_t cpng_deflate_slice(
  const uint8_t *bytes, size_t start, size_t end, int32_t is_last, int32_t level, int32_t is_filtered,
  cpng_buffer *output, uint32_t *checksum) {
  (void)bytes, (void)start, (void)end, (void)is_last, (void)level, (void)is_filtered;
  *output = (cpng_buffer){0};
  *checksum = 0;
  return CPNG_UNAVAILABLE;
}

int32_t cpng_join_slices(
  const cpng_buffer *slices, const uint32_t *checksums, const size_t *counts, size_t slice_count,
  cpng_buffer *output) {
  (void)slices, (void)checksums, (void)counts, (void)slice_count;
  *output = (cpng_buffer){0};
  return CPNG_UNAVAILABLE;
}

int32_t cpng_inflate_exactly(const uint8_t *stream, size_t count, uint8_t *out, size_t out_count) {
  (void)stream, (void)count, (void)out, (void)out_count;
  return 0;
}

int32_t cpng_inflate(
  const uint8_t *input, size_t input_count, int32_t wrapper, size_t limit, cpng_buffer *output,
  cpng_error *error) {
  (void)input, (void)input_count, (void)wrapper, (void)limit;
  *output = (cpng_buffer){0};
  return cpng_set_status(error, CPNG_UNAVAILABLE, "this build has no zlib");
}

// The remainder of a division of polynomials over bits, lowest bit first (PNG, annex D), four bits at a time.
uint32_t cpng_crc32(const uint8_t *bytes, size_t count) {
  // The remainders of the sixteen values of four bits.
  static const uint32_t remainders[16] = {
    0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
    0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
  uint32_t sum = 0xFFFFFFFF;
  for (size_t index = 0; index < count; index += 1) {
    sum ^= bytes[index];
    sum = sum >> 4 ^ remainders[sum & 15];
    sum = sum >> 4 ^ remainders[sum & 15];
  }
  return ~sum;
}

#endif
