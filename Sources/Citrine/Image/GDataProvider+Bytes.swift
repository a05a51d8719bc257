/// The bytes of a provider, and the only places that touch its memory.
extension GDataProvider {
  /// As `data`, for a module that has another property of this name.
  package var wholeData: Data? { data }

  /// A copy of the bytes; without copying, when the provider was made from a data value.
  ///
  /// Memory that a context drew into is copied, not lent: `Data` changes memory in place when it
  /// holds the only reference, and that would change the image.
  ///
  /// Where the module `CoreGraphics` is imported, this is `CFData` unless `Data` is asked for.
  ///
  /// - Complexity: O(n) in the number of bytes for memory, O(1) for a data value.
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

  /// Calls `body` with the bytes, which live and stay as they are until it returns.
  @unsafe func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    switch storage {
    case .data(let data):
      // SAFETY: `offset` and `byteCount` describe a window on the data, by construction.
      return try unsafe data.withUnsafeBytes { bytes in
        try unsafe body(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + byteCount)]))
      }
    case .memory(let memory):
      // SAFETY: the same, and the block outlives the call.
      return try withExtendedLifetime(memory) {
        let bytes = unsafe memory.bytes
        return try unsafe body(
          UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + byteCount)]))
      }
    }
  }

  /// Calls `body` with the bytes, checked at each access.
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    // SAFETY: the span cannot escape the closure, during which the bytes live.
    try unsafe withBytes { bytes in
      try unsafe body(Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)))
    }
  }
}
