extension Error {
  /// The operating system's words for what went wrong with a file, where there are any.
  ///
  /// Foundation's own description often says only that an operation could not be completed.
  var fileReason: String {
    guard let system = (self as? CocoaError)?.underlying as? POSIXError else {
      return localizedDescription
    }
    // SAFETY: `strerror` returns a C string that lives until the thread's next call.
    return unsafe String(cString: strerror(system.code.rawValue))
  }
}
