#ifdef CITRINE_JPEG

// For clock_gettime, which C11 alone does not have.
#define _POSIX_C_SOURCE 200809L

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "errors.h"

#include <jerror.h>

// The state while one file is decoded. It is on the heap, because local variables that change between setjmp and
// longjmp are indeterminate afterwards (C11, 7.13.2.1).
typedef struct read_state {
  struct jpeg_decompress_struct info;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  error_manager errors;
  const cjpeg_request *request;
  double deadline;      // the time at which decoding ends; negative if there is none
  int has_ended;        // 1 when the file has ended before the picture
  int is_incomplete;    // 1 when pixels are lost by that; `row_count` does not change any more
  uint32_t row_count;   // the number of complete rows, as far as it is known while the scans are read
} read_state;

// Returns the seconds since a fixed moment.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Returns the state of the call that libjpeg calls back from.
static read_state *state_of(j_decompress_ptr info) { return info->client_data; }

// Returns how many rows of the output have all their coefficients, or the coarse ones of a progressive picture, while
// the scans of a file of several scans are read.
static uint32_t rows_of_scans(j_decompress_ptr info) {
  // The table of a component is set when its first scan begins.
  for (int each = 0; each < info->num_components; each += 1) {
    if (!info->comp_info[each].quant_table) return 0;
    if (info->coef_bits && info->coef_bits[each][0] < 0) return 0;
  }
  // In a progressive picture, only the first scan of a component has the coarse coefficients.
  if (info->coef_bits && !(info->Ss == 0 && info->Ah == 0)) return info->output_height;
  if (info->input_iMCU_row >= info->total_iMCU_rows) return info->output_height;
  // The rows at the lower border of the last row of blocks are interpolated with the next one.
  uint32_t sampling = (uint32_t)info->max_v_samp_factor;
  uint32_t rows = info->input_iMCU_row * sampling * DCTSIZE;
  return rows > sampling ? (rows - sampling) * info->scale_num / info->scale_denom : 0;
}

// Called when pixels are lost in a lenient call.
static void on_damage(j_common_ptr common) {
  j_decompress_ptr info = (j_decompress_ptr)common;
  read_state *state = state_of(info);
  // Damage spoils some blocks. The rest of the rows is there, unless the data has ended, or has a marker inside and none
  // at which libjpeg could go on.
  int is_cut = common->err->msg_code == JWRN_HIT_MARKER && info->restart_interval == 0;
  if ((!state->has_ended && !is_cut) || state->is_incomplete) return;
  state->is_incomplete = 1;
  if (!jpeg_has_multiple_scans(info)) state->row_count = info->output_scanline;
}

// Called by libjpeg when all bytes are used: the file is truncated.
static boolean on_end(j_decompress_ptr info) {
  read_state *state = state_of(info);
  if (!state->request->is_lenient)
    cjpeg_fail((j_common_ptr)info, CJPEG_TRUNCATED, "the data ends too early");
  state->has_ended = 1;
  // The decoder of arithmetic codes does not tell when it goes on without data.
  if (info->arith_code) on_damage((j_common_ptr)info);
  // libjpeg gets the marker for the end of the picture instead, as from its own sources of data.
  static const JOCTET end[2] = {0xFF, JPEG_EOI};
  state->source.next_input_byte = end;
  state->source.bytes_in_buffer = sizeof end;
  return TRUE;
}

// Called by libjpeg to skip a segment.
static void on_skip(j_decompress_ptr info, long count) {
  struct jpeg_source_mgr *source = info->src;
  if (count <= 0) return;
  if ((size_t)count > source->bytes_in_buffer) {
    on_end(info);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

static void on_start_or_stop(j_decompress_ptr info) { (void)info; }

// Called by libjpeg for each row of blocks.
static void on_progress(j_common_ptr common) {
  j_decompress_ptr info = (j_decompress_ptr)common;
  read_state *state = state_of(info);
  if (info->input_scan_number > state->request->scans)
    cjpeg_fail(common, CJPEG_UNSUPPORTED, "it has too many scans");
  if (state->deadline >= 0 && now() >= state->deadline)
    cjpeg_fail(common, CJPEG_LATE, "the deadline has passed");
  if (!state->is_incomplete && jpeg_has_multiple_scans(info)) {
    uint32_t rows = rows_of_scans(info);
    if (rows > state->row_count) state->row_count = rows;
  }
}

// Tells libjpeg what to read, and what to call.
static void prepare(read_state *state, const uint8_t *file, size_t file_count) {
  j_decompress_ptr info = &state->info;
  info->client_data = state;
  info->mem->max_memory_to_use = state->request->memory > LONG_MAX ? LONG_MAX : (long)state->request->memory;
  state->progress.progress_monitor = on_progress;
  info->progress = &state->progress;
  state->source = (struct jpeg_source_mgr){
    .next_input_byte = file,
    .bytes_in_buffer = file_count,
    .init_source = on_start_or_stop,
    .fill_input_buffer = on_end,
    .skip_input_data = on_skip,
    .resync_to_restart = jpeg_resync_to_restart,
    .term_source = on_start_or_stop
  };
  info->src = &state->source;
}

// Returns libjpeg's colour space of the output, or JCS_UNKNOWN if the request does not fit the file.
static J_COLOR_SPACE output_space(j_decompress_ptr info, int32_t layout) {
  int count = info->num_components;
  if (layout == CJPEG_GRAY) return count == 1 ? JCS_GRAYSCALE : JCS_UNKNOWN;
  if (layout == CJPEG_RGBA) return count == 3 ? JCS_EXT_RGBA : JCS_UNKNOWN;
  return count == 4 && layout == CJPEG_CMYK ? JCS_CMYK : JCS_UNKNOWN;
}

// Replaces each byte by 255 minus the byte.
static void invert(uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) bytes[index] ^= 0xFF;
}

// Reads the rows of the picture.
static void read_rows(read_state *state, uint8_t *rows) {
  j_decompress_ptr info = &state->info;
  size_t stride = state->request->bytes_per_row;
  int is_inverted = info->out_color_space == JCS_CMYK;
  while (info->output_scanline < info->output_height) {
    uint8_t *row = rows + info->output_scanline * stride;
    JSAMPROW target = row;
    if (jpeg_read_scanlines(info, &target, 1) == 1 && is_inverted) invert(row, (size_t)info->output_width * 4);
  }
}

// Decodes the picture. Errors of libjpeg jump to the setjmp here.
static int32_t decode(
  read_state *state, const uint8_t *file, size_t file_count, uint8_t *rows, uint32_t *row_count) {
  j_decompress_ptr info = &state->info;
  const cjpeg_request *request = state->request;
  cjpeg_error *error = state->errors.error;
  if (setjmp(state->errors.target)) {
    // A file that ends before its first scan has no pixels to be lenient with.
    if (state->has_ended && error->status == CJPEG_CORRUPT) error->status = CJPEG_TRUNCATED;
    return error->status;
  }
  jpeg_create_decompress(info);
  prepare(state, file, file_count);
  jpeg_read_header(info, TRUE);
  if (info->image_width != request->width || info->image_height != request->height)
    return cjpeg_set_status(error, CJPEG_MISUSE, "the file has another size than the request");
  info->out_color_space = output_space(info, request->layout);
  if (info->out_color_space == JCS_UNKNOWN)
    return cjpeg_set_status(error, CJPEG_UNSUPPORTED, "it has another number of components");
  info->scale_num = (unsigned)request->eighths;
  info->scale_denom = 8;
  jpeg_calc_output_dimensions(info);
  if (request->bytes_per_row < (size_t)info->output_width * (request->layout == CJPEG_GRAY ? 1 : 4))
    return cjpeg_set_status(error, CJPEG_MISUSE, "bytes_per_row is too small for the pixels of a row");
  jpeg_start_decompress(info);
  read_rows(state, rows);
  int is_partial = state->is_incomplete || (state->has_ended && jpeg_has_multiple_scans(info));
  *row_count = is_partial ? state->row_count : info->output_height;
  // Reads up to the end of the picture, which tells whether it is there.
  if (!request->is_lenient) jpeg_finish_decompress(info);
  return CJPEG_OK;
}

int32_t cjpeg_decode(
  const uint8_t *file, size_t file_count, const cjpeg_request *request, uint8_t *rows,
  uint32_t *row_count, cjpeg_error *error) {
  cjpeg_set_status(error, CJPEG_OK, NULL);
  *row_count = 0;
  read_state *state = calloc(1, sizeof *state);
  if (!state) return cjpeg_set_status(error, CJPEG_NO_MEMORY, "there is not enough memory");
  state->request = request;
  state->deadline = request->seconds < 0 ? -1 : now() + request->seconds;
  state->info.err = cjpeg_start_errors(&state->errors, error);
  if (request->is_lenient) state->errors.on_damage = on_damage;
  int32_t status = decode(state, file, file_count, rows, row_count);
  jpeg_destroy_decompress(&state->info);
  free(state);
  return status;
}

#endif
