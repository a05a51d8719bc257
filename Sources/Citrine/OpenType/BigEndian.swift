#if OpenType
  /// Reads the big-endian numbers of OpenType tables; nil beyond the end of the bytes.
  enum BigEndian {
    static func u16(_ bytes: [UInt8], at offset: Int) -> UInt16? {
      guard offset >= 0, offset <= bytes.count - 2 else { return nil }
      return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }

    static func i16(_ bytes: [UInt8], at offset: Int) -> Int16? {
      u16(bytes, at: offset).map(Int16.init(bitPattern:))
    }

    static func u32(_ bytes: [UInt8], at offset: Int) -> UInt32? {
      guard let high = u16(bytes, at: offset), let low = u16(bytes, at: offset + 2) else {
        return nil
      }
      return UInt32(high) << 16 | UInt32(low)
    }

    /// Returns a number with 16 bits before the point and 16 bits after it.
    static func fixed(_ bytes: [UInt8], at offset: Int) -> Double? {
      u32(bytes, at: offset).map { Double(Int32(bitPattern: $0)) / 65536 }
    }
  }
#endif
