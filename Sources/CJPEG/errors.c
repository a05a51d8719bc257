#ifdef CITRINE_JPEG

#include "errors.h"

#include <jerror.h>

int32_t cjpeg_set_status(cjpeg_error *error, int32_t status, const char *message) {
  error->status = status;
  snprintf(error->message, sizeof error->message, "%s", message ? message : "");
  return status;
}

_Noreturn void cjpeg_fail(j_common_ptr info, int32_t status, const char *message) {
  error_manager *manager = (error_manager *)info->err;
  if (manager->error->status == CJPEG_OK) cjpeg_set_status(manager->error, status, message);
  longjmp(manager->target, 1);
}

// Returns the status for the number of a message of libjpeg.
static int32_t status_of(int code) {
  switch (code) {
    case JERR_OUT_OF_MEMORY: return CJPEG_NO_MEMORY;
    // libjpeg would move coefficients to a file when they exceed its limit of memory, if it could.
    case JERR_NO_BACKING_STORE:
    case JERR_TFILE_CREATE: return CJPEG_TOO_LARGE;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED: return CJPEG_UNSUPPORTED;
    default: return CJPEG_CORRUPT;
  }
}

// Called by libjpeg for an error: records it, and ends the call.
static void on_error(j_common_ptr info) {
  char message[JMSG_LENGTH_MAX];
  info->err->format_message(info, message);
  cjpeg_fail(info, status_of(info->err->msg_code), message);
}

// Returns 1 if a warning says that pixels are lost. The others are about data between segments and about versions,
// which many programs write and which change no pixel.
static int is_damage(int code) {
  return code == JWRN_ARITH_BAD_CODE || code == JWRN_BOGUS_PROGRESSION || code == JWRN_HIT_MARKER
      || code == JWRN_HUFF_BAD_CODE || code == JWRN_MUST_RESYNC;
}

// Called by libjpeg for a warning (level -1) or a trace.
static void on_message(j_common_ptr info, int level) {
  if (level >= 0 || !is_damage(info->err->msg_code)) return;
  error_manager *manager = (error_manager *)info->err;
  if (!manager->on_damage) on_error(info);
  manager->on_damage(info);
}

// Called by libjpeg to print a message. Nothing is printed.
static void on_output(j_common_ptr info) { (void)info; }

struct jpeg_error_mgr *cjpeg_start_errors(error_manager *manager, cjpeg_error *error) {
  struct jpeg_error_mgr *base = jpeg_std_error(&manager->base);
  base->error_exit = on_error;
  base->emit_message = on_message;
  base->output_message = on_output;
  manager->error = error;
  return base;
}

#endif
