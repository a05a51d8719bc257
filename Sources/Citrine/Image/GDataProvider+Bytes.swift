/// Access to the bytes of a provider.
extension GDataProvider {
  /// The same as `data`, for the module `CoreGraphics`, which declares another property of that name.
  package var wholeData: Data? { data }

  /// The bytes as a data value; never nil (the optional follows Quartz).
  ///
  /// If the provider was made of a data value and has all its bytes, this value is returned without copying. Other
  /// bytes are copied, for example a bitmap context's: a `Data` that shared them could be changed in place, and the
  /// image with it.
  ///
  /// If the module `CoreGraphics` is imported, the type is `CFData` unless `Data` is asked for.
  ///
  /// - Complexity: O(1) for a complete data value, else O(n) in the number of bytes.
  @_disfavoredOverload
  public var data: Data? {
    switch storage {
    case .data(let data):
      guard byteCount < data.count else { return data }
      let start = data.startIndex + offset
      return data.subdata(in: start..<(start + byteCount))
    case .memory:
      return unsafe withBytes { bytes in unsafe Data(bytes) }
    }
  }

  /// Calls `body` with the bytes, which stay valid and unchanged until it returns.
  @unsafe func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    switch storage {
    case .data(let data):
      // SAFETY: `offset` and `byteCount` lie inside the data: all initializers and `slice(from:count:)` ensure it.
      return try unsafe data.withUnsafeBytes { bytes in
        try unsafe body(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + byteCount)]))
      }
    case .memory(let memory):
      // SAFETY: the range lies inside the block for the same reason, and the block outlives the call.
      return try withExtendedLifetime(memory) {
        let bytes = unsafe memory.bytes
        return try unsafe body(
          UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + byteCount)]))
      }
    }
  }

  /// Calls `body` with the bytes as a span, which checks bounds at each access.
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    // SAFETY: the bytes stay valid during the closure, and the span cannot escape it.
    try unsafe withBytes { bytes in
      try unsafe body(Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)))
    }
  }
}
