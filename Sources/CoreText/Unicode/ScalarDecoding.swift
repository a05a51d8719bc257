extension [UInt16] {
  /// Returns the code point that begins at a UTF-16 unit, and its end.
  ///
  /// A lone surrogate is its own code point.
  func scalar(at unit: Int) -> (scalar: UInt32, end: Int) {
    let first = self[unit]
    if UTF16.isLeadSurrogate(first), unit + 1 < count, UTF16.isTrailSurrogate(self[unit + 1]) {
      return (Self.combined(first, self[unit + 1]), unit + 2)
    }
    return (UInt32(first), unit + 1)
  }

  /// Returns the code point that ends before a UTF-16 unit, and its start.
  ///
  /// A lone surrogate is its own code point.
  ///
  /// - Parameter lowerBound: The first unit that may belong to the code point.
  func scalar(endingAt end: Int, from lowerBound: Int) -> (scalar: UInt32, start: Int) {
    let last = self[end - 1]
    if UTF16.isTrailSurrogate(last), end - 2 >= lowerBound, UTF16.isLeadSurrogate(self[end - 2]) {
      return (Self.combined(self[end - 2], last), end - 2)
    }
    return (UInt32(last), end - 1)
  }

  private static func combined(_ lead: UInt16, _ trail: UInt16) -> UInt32 {
    0x10000 + (UInt32(lead & 0x3FF) << 10 | UInt32(trail & 0x3FF))
  }
}
