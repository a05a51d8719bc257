// What contexts are asked for with types of Core Foundation and with pointers. Citrine's own forms win where
// both fit.

extension CGContext {
  /// Sets the fill colour by numbers of the current space, alpha last.
  @_disfavoredOverload
  @unsafe public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    setFillColor(unsafe Self.numbers(components, fillNumberCount))
  }

  /// Sets the stroke colour by numbers of the current space, alpha last.
  @_disfavoredOverload
  @unsafe public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    setStrokeColor(unsafe Self.numbers(components, strokeNumberCount))
  }

  /// As with a list of numbers.
  @_disfavoredOverload
  @unsafe public func setFillPattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    let numbers = unsafe Self.numbers(colorComponents, fillNumberCount)
    setFillPattern(pattern, colorComponents: numbers)
  }

  /// As with a list of numbers.
  @_disfavoredOverload
  @unsafe public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    let numbers = unsafe Self.numbers(colorComponents, strokeNumberCount)
    setStrokePattern(pattern, colorComponents: numbers)
  }

  @unsafe private static func numbers(
    _ components: UnsafePointer<CGFloat>, _ count: Int
  ) -> [CGFloat] {
    // SAFETY: everywhere in this file, the caller points at what the documentation of the form with a list asks for.
    unsafe Array(UnsafeBufferPointer(start: components, count: count))
  }

  /// As with a dictionary of Swift's, which has no effect either.
  @_disfavoredOverload
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: nil as [String: Any]?)
  }

  /// As with a dictionary of Swift's, which has no effect either.
  @_disfavoredOverload
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(in: rect, auxiliaryInfo: nil as [String: Any]?)
  }

  /// As with a box by value.
  @_disfavoredOverload
  @unsafe public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPage(mediaBox: unsafe mediaBox?.pointee)
  }
}

extension CGLayer {
  /// As with a dictionary of Swift's, which has no effect either.
  @_disfavoredOverload
  public convenience init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    self.init(context, size: size, auxiliaryInfo: nil as [String: Any]?)
  }
}
