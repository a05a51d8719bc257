// Colours and spaces as Apple's systems spell them: strings, dictionaries and lists of Core Foundation, and
// numbers by pointer. Citrine's own forms win where both fit.

extension CGColorSpace {
  /// As with a string of Swift's.
  @_disfavoredOverload
  public convenience init?(name: CFString) { self.init(name: name as String) }

  /// Nothing is known of colour profiles: always nil.
  public convenience init?(iccData: CFTypeRef?) { nil }

  /// Nothing is known of colour profiles: always nil.
  public func copyICCData() -> CFData? { nil }

  /// As with a table by value: of `last + 1` colours, a byte for each component.
  @_disfavoredOverload
  @unsafe public convenience init?(
    indexedBaseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(last) else { return nil }
    let count = (last + 1) * indexedBaseSpace.numberOfComponents
    // SAFETY: the caller points at as many bytes.
    let table = unsafe [UInt8](UnsafeBufferPointer(start: colorTable, count: count))
    self.init(indexedBaseSpace: indexedBaseSpace, last: last, colorTable: table)
  }
}

extension CGColor {
  /// As with a list: a number for each component of the space, and alpha.
  @_disfavoredOverload
  @unsafe public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    // SAFETY: everywhere in this file, the caller points at a number for each component and one for alpha.
    self.init(
      colorSpace: colorSpace, components: unsafe Self.numbers(components, in: colorSpace))
  }

  /// As with a list: a number for each component of the space's base, and alpha.
  @_disfavoredOverload
  @unsafe public convenience init?(
    patternSpace: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    self.init(
      patternSpace: patternSpace, pattern: pattern,
      components: unsafe Self.numbers(components, in: patternSpace))
  }

  /// The numbers of a colour of a space, alpha last.
  @unsafe static func numbers(
    _ components: UnsafePointer<CGFloat>, in space: CGColorSpace
  ) -> [CGFloat] {
    unsafe Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
  }

  /// As with options of Swift's, which have no effect either.
  @_disfavoredOverload
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    converted(to: space, intent: intent, options: nil as [String: Any]?)
  }
}
