// Overloads for colours and colour spaces with Apple's parameter types: Core Foundation strings and
// dictionaries, and pointers to numbers. Where both overloads fit, the compiler prefers Citrine's own.

extension CGColorSpace {
  /// Creates a named colour space like the overload that takes a `String`; nil for an unknown name.
  @_disfavoredOverload
  public convenience init?(name: CFString) { self.init(name: name as String) }

  /// Creates the space of an ICC profile, which is data or the data of a provider.
  ///
  /// See `GColorSpace.init(iccData:)` for the profiles that can be used.
  public convenience init?(iccData: CFTypeRef?) {
    let data: Data
    switch iccData {
    case let bytes as NSData: data = bytes.copied
    case let provider as CGDataProvider: data = provider.wholeData ?? Data()
    default: return nil
    }
    self.init(iccData: data)
  }

  /// Returns the ICC profile of the space; nil for spaces without one.
  public func copyICCData() -> CFData? { profileData as NSData? }

  /// Creates an indexed colour space like the overload that takes an array.
  ///
  /// - Parameters:
  ///   - last: The largest index, 0 … 255.
  ///   - colorTable: `last + 1` colours, with one byte per component of the base space.
  @_disfavoredOverload
  @unsafe public convenience init?(
    indexedBaseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(last) else { return nil }
    let count = (last + 1) * indexedBaseSpace.numberOfComponents
    // SAFETY: the caller points at `count` bytes.
    let table = unsafe [UInt8](UnsafeBufferPointer(start: colorTable, count: count))
    self.init(indexedBaseSpace: indexedBaseSpace, last: last, colorTable: table)
  }
}

extension CGColor {
  /// Creates a colour like the overload that takes an array.
  ///
  /// - Parameter components: One number per component of the space, followed by alpha.
  @_disfavoredOverload
  @unsafe public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    // SAFETY: in all functions of this file, the caller points at a number for each component and one for alpha.
    self.init(
      colorSpace: colorSpace, components: unsafe Self.numbers(components, in: colorSpace))
  }

  /// Creates a pattern colour like the overload that takes an array.
  ///
  /// - Parameter components: One number per component of the pattern space's base, followed by alpha.
  @_disfavoredOverload
  @unsafe public convenience init?(
    patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    self.init(
      patternSpace: patternSpace, pattern: pattern,
      components: unsafe Self.numbers(components, in: patternSpace))
  }

  /// Copies the components of a colour in a space, followed by alpha.
  @unsafe static func numbers(
    _ components: UnsafePointer<CGFloat>, in space: CGColorSpace
  ) -> [CGFloat] {
    unsafe Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
  }

  /// Converts a colour to another space like the overload that takes a Swift dictionary; options are ignored.
  @_disfavoredOverload
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    converted(to: space, intent: intent, options: nil as [String: Any]?)
  }
}
