// Overloads for contexts with Apple's parameter types: Core Foundation dictionaries, and pointers to numbers.
// Where both overloads fit, the compiler prefers Citrine's own.

extension CGContext {
  /// Sets the fill colour to components in the current fill colour space, followed by alpha.
  @_disfavoredOverload
  @unsafe public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(unsafe Self.numbers(components, fillComponentCount))
  }

  /// Sets the stroke colour to components in the current stroke colour space, followed by alpha.
  @_disfavoredOverload
  @unsafe public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(unsafe Self.numbers(components, strokeComponentCount))
  }

  /// Sets a pattern as the colour, like the overload that takes an array of components.
  @_disfavoredOverload
  @unsafe public func setFillPattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    let numbers = unsafe Self.numbers(colorComponents, fillComponentCount)
    setFillPattern(pattern, colorComponents: numbers)
  }

  /// Sets a pattern as the colour, like the overload that takes an array of components.
  @_disfavoredOverload
  @unsafe public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    let numbers = unsafe Self.numbers(colorComponents, strokeComponentCount)
    setStrokePattern(pattern, colorComponents: numbers)
  }

  @unsafe private static func numbers(
    _ components: UnsafePointer<CGFloat>, _ count: Int
  ) -> [CGFloat] {
    // SAFETY: in all functions of this file, the caller points at as many numbers as the overload with an array needs.
    unsafe Array(UnsafeBufferPointer(start: components, count: count))
  }

  /// The same as the overload that takes a Swift dictionary; the dictionary is ignored.
  @_disfavoredOverload
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: nil as [String: Any]?)
  }

  /// The same as the overload that takes a Swift dictionary; the dictionary is ignored.
  @_disfavoredOverload
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(in: rect, auxiliaryInfo: nil as [String: Any]?)
  }

  /// Begins a page like the overload that takes the media box by value.
  @_disfavoredOverload
  @unsafe public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPage(mediaBox: unsafe mediaBox?.pointee)
  }
}

extension CGLayer {
  /// The same as the overload that takes a Swift dictionary; the dictionary is ignored.
  @_disfavoredOverload
  public convenience init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    self.init(context, size: size, auxiliaryInfo: nil as [String: Any]?)
  }
}
