// Declarations for the reader and the writer: they turn libjpeg's errors into values.
#ifndef CJPEG_ERRORS_H
#define CJPEG_ERRORS_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

// An error manager of libjpeg with the jump target of the call.
typedef struct error_manager {
  struct jpeg_error_mgr base;  // first, so that libjpeg's pointer to it is a pointer to this
  jmp_buf target;
  cjpeg_error *error;
  void (*on_damage)(j_common_ptr info);  // called when pixels are lost, and decoding goes on; null: that is an error
} error_manager;

// Stores the status and the message in `error`, and returns the status.
int32_t cjpeg_set_status(cjpeg_error *error, int32_t status, const char *message);

// Prepares the error manager and returns what libjpeg expects in `err`.
struct jpeg_error_mgr *cjpeg_start_errors(error_manager *manager, cjpeg_error *error);

// Ends the call with this status, unless an error was recorded before: jumps to the target.
_Noreturn void cjpeg_fail(j_common_ptr info, int32_t status, const char *message);

#endif
