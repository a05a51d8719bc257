// A C interface to libdeflate: zlib streams (RFC 1950) that are compressed and inflated at once.
//
// A build without the trait Deflate compiles this target on machines that lack libdeflate. The functions do not exist
// there.
#ifndef CDEFLATE_H
#define CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

// Compresses bytes to a zlib stream, at a level of libdeflate, 0 to 12. Returns a block of malloc, which the caller
// frees, and sets `out_count`; null without memory.
uint8_t *cdeflate_compress(const uint8_t *bytes, size_t count, int32_t level, size_t *out_count);

// Inflates a zlib stream and verifies its checksum. Bytes behind the stream are ignored.
//
// Returns 1 if the stream has exactly `out_count` bytes, which are then in `out`; else 0, also without memory.
int32_t cdeflate_inflate(const uint8_t *stream, size_t count, uint8_t *out, size_t out_count);

// Returns the CRC-32 of `count` bytes, as in PNG chunks.
uint32_t cdeflate_crc32(const uint8_t *bytes, size_t count);

#endif
