#ifdef CITRINE_JPEG

#include <stdlib.h>
#include <string.h>

#include "errors.h"

// The state while one file is encoded. It is on the heap for the same reason as that of the reader.
typedef struct write_state {
  struct jpeg_compress_struct info;
  struct jpeg_destination_mgr destination;
  error_manager errors;
  cjpeg_buffer *file;
  size_t capacity;
  uint8_t *row;  // a row of inverted CMYK; null for other layouts
} write_state;

// Makes room for at least as many bytes as there are, and passes it to libjpeg.
static void grow(write_state *state) {
  size_t capacity = state->capacity ? state->capacity * 2 : 64 << 10;
  uint8_t *bytes = capacity > state->capacity ? realloc(state->file->bytes, capacity) : NULL;
  if (!bytes) cjpeg_fail((j_common_ptr)&state->info, CJPEG_NO_MEMORY, "there is not enough memory");
  state->destination.next_output_byte = bytes + state->capacity;
  state->destination.free_in_buffer = capacity - state->capacity;
  state->file->bytes = bytes;
  state->capacity = capacity;
}

// Called by libjpeg before the first byte.
static void on_start(j_compress_ptr info) { grow(info->client_data); }

// Called by libjpeg when the room is used up.
static boolean on_full(j_compress_ptr info) {
  grow(info->client_data);
  return TRUE;
}

// Called by libjpeg behind the last byte.
static void on_finish(j_compress_ptr info) {
  write_state *state = info->client_data;
  state->file->count = state->capacity - state->destination.free_in_buffer;
}

// Returns libjpeg's name of a layout.
static J_COLOR_SPACE input_space(int32_t layout) {
  switch (layout) {
    case CJPEG_GRAY: return JCS_GRAYSCALE;
    case CJPEG_RGBA: return JCS_EXT_RGBX;
    case CJPEG_BGRA: return JCS_EXT_BGRX;
    case CJPEG_ARGB: return JCS_EXT_XRGB;
    case CJPEG_ABGR: return JCS_EXT_XBGR;
    case CJPEG_CMYK: return JCS_CMYK;
    default: return JCS_UNKNOWN;
  }
}

// Tells libjpeg how to write the file.
static void prepare(write_state *state, const cjpeg_picture *picture, const cjpeg_options *options) {
  j_compress_ptr info = &state->info;
  state->destination.init_destination = on_start;
  state->destination.empty_output_buffer = on_full;
  state->destination.term_destination = on_finish;
  info->client_data = state;
  info->dest = &state->destination;
  info->image_width = picture->width;
  info->image_height = picture->height;
  info->input_components = picture->layout == CJPEG_GRAY ? 1 : 4;
  info->in_color_space = input_space(picture->layout);
  jpeg_set_defaults(info);
  jpeg_set_quality(info, options->quality, TRUE);
  info->comp_info[0].h_samp_factor = options->sampling_x;
  info->comp_info[0].v_samp_factor = options->sampling_y;
  if (options->density_x && options->density_y) {
    info->density_unit = 1;
    info->X_density = options->density_x;
    info->Y_density = options->density_y;
  }
  if (options->progressive) jpeg_simple_progression(info);
}

// Writes the rows of the picture.
static void write_rows(write_state *state, const cjpeg_picture *picture) {
  j_compress_ptr info = &state->info;
  size_t count = (size_t)picture->width * 4;
  while (info->next_scanline < info->image_height) {
    const uint8_t *source = picture->rows + info->next_scanline * picture->bytes_per_row;
    if (state->row)
      for (size_t index = 0; index < count; index += 1) state->row[index] = source[index] ^ 0xFF;
    JSAMPROW row = state->row ? state->row : (uint8_t *)source;
    jpeg_write_scanlines(info, &row, 1);
  }
}

// Encodes the picture. Errors of libjpeg jump to the setjmp here.
static int32_t encode(
  write_state *state, const cjpeg_picture *picture, const cjpeg_options *options,
  const cjpeg_segment *segments, size_t segment_count) {
  if (setjmp(state->errors.target)) return state->errors.error->status;
  jpeg_create_compress(&state->info);
  prepare(state, picture, options);
  jpeg_start_compress(&state->info, TRUE);
  for (size_t index = 0; index < segment_count; index += 1)
    jpeg_write_marker(&state->info, segments[index].marker, segments[index].bytes, segments[index].count);
  write_rows(state, picture);
  jpeg_finish_compress(&state->info);
  return CJPEG_OK;
}

int32_t cjpeg_encode(
  const cjpeg_picture *picture, const cjpeg_options *options, const cjpeg_segment *segments,
  size_t segment_count, cjpeg_buffer *file, cjpeg_error *error) {
  cjpeg_set_status(error, CJPEG_OK, NULL);
  *file = (cjpeg_buffer){0};
  write_state *state = calloc(1, sizeof *state);
  if (!state) return cjpeg_set_status(error, CJPEG_NO_MEMORY, "there is not enough memory");
  state->file = file;
  state->info.err = cjpeg_start_errors(&state->errors, error);
  int is_cmyk = picture->layout == CJPEG_CMYK;
  if (is_cmyk) state->row = malloc((size_t)picture->width * 4);
  int32_t status = is_cmyk && !state->row
                     ? cjpeg_set_status(error, CJPEG_NO_MEMORY, "there is not enough memory")
                     : encode(state, picture, options, segments, segment_count);
  jpeg_destroy_compress(&state->info);
  free(state->row);
  free(state);
  if (status == CJPEG_OK) {
    // Gives back what the capacity exceeds the file by; without memory for that, the block stays as it is.
    uint8_t *shrunk = realloc(file->bytes, file->count);
    if (shrunk) file->bytes = shrunk;
  } else {
    // The buffer may have bytes that were written before the error.
    cjpeg_buffer_free(file);
  }
  return status;
}

void cjpeg_buffer_free(cjpeg_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
  buffer->count = 0;
}

#endif
