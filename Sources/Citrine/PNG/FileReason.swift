extension Error {
  /// The operating system's words for what went wrong with a file, where there are any.
  ///
  /// Foundation's own description often says only that an operation could not be completed.
  var fileReason: String {
    // The cause is a `POSIXError` or an `NSError`, depending on the call; both convert to the latter.
    guard let cause = (self as? CocoaError)?.underlying else { return localizedDescription }
    let system = cause as NSError
    guard system.domain == NSPOSIXErrorDomain, let code = Int32(exactly: system.code) else {
      return localizedDescription
    }
    // SAFETY: `strerror` returns a C string: a constant one for the numbers that exist, and elsewhere
    // one that lives until the next call (of the same thread, in glibc since 2.32).
    return unsafe String(cString: strerror(code))
  }
}
