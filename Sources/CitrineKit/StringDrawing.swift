import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

// The functions that measure strings, and draw them into the current context. All lengths are in points, y down.

extension NSAttributedString {
  /// Draws the text into the current context, with its top left at a point; only newlines break lines.
  public func draw(at point: CGPoint) { AttributedText(self).draw(at: point) }

  /// Draws the text into a rectangle of the current context, wrapped to its width and clipped to it.
  ///
  /// ```swift
  /// let text = NSAttributedString(
  ///   string: "HELLO",
  ///   attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.red])
  /// text.draw(in: CGRect(x: 10, y: 10, width: 100, height: 60))  // Needs a current context.
  /// ```
  public func draw(in rect: CGRect) { AttributedText(self).draw(in: rect) }

  /// Draws the text into a rectangle of the current context, with options.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; a side of 0 or less is unlimited.
  ///   - options: Without `usesLineFragmentOrigin`, a single line is drawn, with its baseline at the rectangle's
  ///     origin.
  ///   - context: Ignored.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    AttributedText(self).draw(with: rect, options: options)
  }

  /// Returns the size of the text, in points; only newlines break lines.
  public func size() -> CGSize { AttributedText(self).size }

  /// Returns the bounding box of the text in points, wrapped to the width of a size.
  ///
  /// - Parameters:
  ///   - size: The maximum size in points; a side of 0 or less is unlimited.
  ///   - options: Without `usesLineFragmentOrigin`, the text is a single line with its baseline at y = 0.
  ///   - context: Ignored.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    AttributedText(self).boundingRect(with: size, options: options)
  }
}

extension NSString {
  /// Draws the text into the current context, with its top left at a point; only newlines break lines.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, wrapped to its width and clipped to it.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text into a rectangle of the current context, with options.
  ///
  /// The parameters have the same meaning as in the function of `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options)
  }

  /// Returns the size of the text, in points; only newlines break lines.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size
  }

  /// Returns the bounding box of the text in points, wrapped to the width of a size.
  ///
  /// The parameters have the same meaning as in the function of `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> AttributedText {
    AttributedText(self as String, attributes ?? [:])
  }
}

extension String {
  /// Draws the text into the current context, with its top left at a point; only newlines break lines.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into a rectangle of the current context, wrapped to its width and clipped to it.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text into a rectangle of the current context, with options.
  ///
  /// The parameters have the same meaning as in the function of `NSAttributedString`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text, in points; only newlines break lines.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }

  /// Returns the bounding box of the text in points, wrapped to the width of a size.
  ///
  /// The parameters have the same meaning as in the function of `NSAttributedString`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension AttributedText {
  fileprivate func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self, width: .infinity).draw(at: point, in: context)
  }

  fileprivate func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin) }

  fileprivate func draw(with rect: CGRect, options: NSStringDrawingOptions) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = TextLayout(self, width: .infinity, maximumLines: 1)
      let top = rect.minY - layout.firstBaseline
      return layout.draw(at: CGPoint(x: rect.minX, y: top), in: context)
    }
    let layout = TextLayout(self, in: rect.size, options: options)
    context.saveGState()
    if rect.width > 0, rect.height > 0 { context.clip(to: rect) }
    layout.draw(at: rect.origin, in: context)
    context.restoreGState()
  }

  fileprivate var size: CGSize { TextLayout(self, width: .infinity).size }

  fileprivate func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions
  ) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = TextLayout(self, width: .infinity, maximumLines: 1)
      return CGRect(origin: CGPoint(x: 0, y: -layout.firstBaseline), size: layout.size)
    }
    return CGRect(origin: .zero, size: TextLayout(self, in: size, options: options).size)
  }
}

extension TextLayout {
  /// Lays out a text in a size; a side of 0 or less counts as infinite.
  fileprivate init(_ text: AttributedText, in size: CGSize, options: NSStringDrawingOptions) {
    self.init(
      text, width: size.width > 0 ? size.width : .infinity,
      height: size.height > 0 ? size.height : .infinity,
      truncation: options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : nil)
  }
}
