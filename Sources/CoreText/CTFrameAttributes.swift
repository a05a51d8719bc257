import Citrine
public import CitrineCoreGraphics

/// The direction in which the lines of a frame follow each other.
///
/// ```swift
/// let attributes = [kCTFrameProgressionAttributeName: CTFrameProgression.topToBottom.rawValue]
/// ```
public enum CTFrameProgression: UInt32, Sendable {
  /// Horizontal lines, from top to bottom.
  case topToBottom = 0
  /// Vertical lines, from right to left.
  case rightToLeft = 1
  /// Vertical lines, from left to right.
  case leftToRight = 2
}

/// The rule that says which area of a path holds text.
///
/// ```swift
/// let text = NSAttributedString(string: "Text in a star")
/// let star = CGMutablePath()
/// star.move(to: CGPoint(x: 50, y: 100))
/// for (x, y) in [(79, 9), (2, 65), (98, 65), (21, 9)] { star.addLine(to: CGPoint(x: x, y: y)) }
/// let attributes = [kCTFramePathFillRuleAttributeName: CTFramePathFillRule.windingNumber.rawValue]
/// let framesetter = CTFramesetterCreateWithAttributedString(text)
/// let frame = CTFramesetterCreateFrame(framesetter, CFRange(), star, attributes as CFDictionary)
/// ```
public enum CTFramePathFillRule: UInt32, Sendable {
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = 0
  /// A point is inside if its winding number is not 0.
  case windingNumber = 1
}

/// The direction in which lines follow each other: the number of a `CTFrameProgression`.
///
/// It is stored in the frame, without effect: lines are always horizontal.
public var kCTFrameProgressionAttributeName: CFString { "CTFrameProgression" }

/// The rule that says which area of a path holds text: the number of a `CTFramePathFillRule`; even-odd by default.
///
/// It is also a key of the dictionaries of `kCTFrameClippingPathsAttributeName`.
public var kCTFramePathFillRuleAttributeName: CFString { "CTFramePathFillRule" }

/// The width of a border along the path that holds no text, in points: a number; 0 by default.
///
/// Text is at least half of the width away from the path, like from a stroke with this width and round joins. It is
/// also a key of the dictionaries of `kCTFrameClippingPathsAttributeName`.
///
/// Apple documents that it is the width of the frame or of an excluded path, but not where the border lies.
public var kCTFramePathWidthAttributeName: CFString { "CTFramePathWidth" }

/// The paths that lines do not touch: an array of dictionaries, or of `CGPath` objects.
///
/// A dictionary has a path for `kCTFramePathClippingPathAttributeName`, and may have a fill rule and a width. The paths
/// are in the space of the frame's path.
public var kCTFrameClippingPathsAttributeName: CFString { "CTFrameClippingPaths" }

/// An excluded path: a `CGPath`, in a dictionary of `kCTFrameClippingPathsAttributeName`, or directly in the attributes
/// of a frame.
///
/// Directly in the attributes of a frame, it has the even-odd rule and no border, because the rule and the width there
/// are those of the frame's path.
public var kCTFramePathClippingPathAttributeName: CFString { "CTFramePathClippingPath" }

/// The attributes of a frame that have an effect on its area.
struct FrameAttributes {
  private let values: [String: Any]
  private let exclusions: [TextShape]

  init(_ attributes: CFDictionary?) {
    values = Self.values(attributes)
    let list = values[kCTFrameClippingPathsAttributeName as String]
    var exclusions = (list as? [Any] ?? (list as? NSArray).map { $0.map { $0 } } ?? []).compactMap {
      if let path = $0 as? CGPath { return TextShape(path, rule: .evenOdd) }
      let values = Self.values($0)
      return Self.path(values).map { Self.shape($0, values) }
    }
    if let path = Self.path(values) { exclusions.append(TextShape(path, rule: .evenOdd)) }
    self.exclusions = exclusions
  }

  /// Returns the region of a frame with a path; nil if it is the path's bounding rectangle.
  func region(of path: CGPath, isRectangle: Bool) -> TextRegion? {
    // Sums of larger coordinates overflow; such a path counts as its bounding rectangle.
    let box = path.isEmpty ? .zero : path.boundingBoxOfPath
    guard box.isUsable else { return nil }
    let shape = Self.shape(path, values)
    let isBox = isRectangle && shape.margin == 0
    if isBox, exclusions.isEmpty { return nil }
    return TextRegion(
      box: box, shape: isBox ? nil : shape, exclusions: exclusions, isFlipped: true)
  }

  private static func path(_ values: [String: Any]) -> CGPath? {
    values[kCTFramePathClippingPathAttributeName as String] as? CGPath
  }

  /// Returns the shape of a path with a fill rule and a border.
  private static func shape(_ path: CGPath, _ values: [String: Any]) -> TextShape {
    let width = number(values[kCTFramePathWidthAttributeName as String]) ?? 0
    return TextShape(path, rule: rule(values), margin: CGFloat(width) / 2)
  }

  private static func rule(_ values: [String: Any]) -> CGPathFillRule {
    let value = values[kCTFramePathFillRuleAttributeName as String]
    let number = (value as? CTFramePathFillRule).map { Double($0.rawValue) } ?? number(value)
    return number == Double(CTFramePathFillRule.windingNumber.rawValue) ? .winding : .evenOdd
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map(Double.init)
      ?? (value as? Int).map(Double.init) ?? (value as? UInt32).map(Double.init)
  }

  /// Returns the values of a dictionary whose keys are strings of any kind.
  private static func values(_ dictionary: Any?) -> [String: Any] {
    if let values = dictionary as? [String: Any] { return values }
    var values: [String: Any] = [:]
    for (key, value) in dictionary as? NSDictionary ?? [:] {
      if let key = key as? String ?? (key as? NSString).map({ $0 as String }) {
        values[key] = value
      }
    }
    return values
  }
}
