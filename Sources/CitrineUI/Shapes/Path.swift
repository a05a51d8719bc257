public import CitrineCoreGraphics
import CitrineKit
public import Foundation

/// A path of lines and curves, as a value type; in views, y is down.
///
/// ```swift
/// let arrow = Path { path in
///   path.move(to: CGPoint(x: 0, y: 0))
///   path.addLine(to: CGPoint(x: 20, y: 10))
///   path.addLine(to: CGPoint(x: 0, y: 20))
/// }
/// let view = arrow.stroke(Color.black, lineWidth: 2).frame(width: 20, height: 20)
/// ```
nonisolated public struct Path: @unchecked Sendable {
  /// The Quartz path; copied before a change if another value shares it.
  private var storage: CGMutablePath

  /// Creates a path without elements, whose bounding rectangle is null.
  public init() { storage = CGMutablePath() }

  /// Creates a path of a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates a path of an ellipse.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with corners of a size; it is clamped to half the sides of the rectangle.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path of a rectangle with corners of a radius; it is clamped to half the sides of the rectangle.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  /// Creates a path from a copy of a Quartz path.
  public init(_ path: CGPath) { storage = path.mutableCopy() ?? CGMutablePath() }

  /// Creates a path from a copy of a Quartz path.
  public init(_ path: CGMutablePath) { storage = path.mutableCopy() ?? CGMutablePath() }

  /// Creates an empty path, and passes it to a closure that adds elements.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  // MARK: Querying

  /// A copy as a Quartz path.
  public var cgPath: CGPath { storage.copy() ?? storage }

  /// True if the path has no elements.
  public var isEmpty: Bool { storage.isEmpty }

  /// The smallest rectangle that contains the path's curves; null for an empty path.
  public var boundingRect: CGRect { storage.boundingBoxOfPath }

  /// The point at which the next element starts; nil for an empty path.
  public var currentPoint: CGPoint? { isEmpty ? nil : storage.currentPoint }

  /// Returns true if a point lies inside, by the nonzero rule, or with `eoFill` by the even-odd rule.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    storage.contains(point, using: eoFill ? .evenOdd : .winding, transform: .identity)
  }

  /// One element of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a subpath, at a point.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the start of the subpath.
    case closeSubpath
  }

  /// Calls a closure with each element.
  public func forEach(_ body: (Element) -> Void) {
    for element in storage.elements {
      switch element {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quadCurve(let end, let control): body(.quadCurve(to: end, control: control))
      case .curve(let end, let first, let second):
        body(.curve(to: end, control1: first, control2: second))
      case .closeSubpath: body(.closeSubpath)
      }
    }
  }

  // MARK: Building

  /// Changes the Quartz path, after making it unique to this value.
  private mutating func mutate(_ body: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.mutableCopy() ?? CGMutablePath()
    }
    body(storage)
  }

  /// Starts a subpath at a point; the previous subpath stays open.
  public mutating func move(to end: CGPoint) { mutate { $0.move(to: end) } }

  /// Adds a line from the current point; has no effect without a current point.
  public mutating func addLine(to end: CGPoint) { mutate { $0.addLine(to: end) } }

  /// Adds a quadratic Bézier curve from the current point; has no effect without a current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    mutate { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve from the current point; has no effect without a current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    mutate { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the current subpath by a line to its start; has no effect on an empty path.
  public mutating func closeSubpath() { mutate { $0.closeSubpath() } }

  /// Adds a rectangle as a closed subpath.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    mutate { $0.addRect(rect, transform: transform) }
  }

  /// Adds rectangles, each as a closed subpath.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    mutate { $0.addRects(rects, transform: transform) }
  }

  /// Adds a rectangle with rounded corners as a closed subpath; each corner is at most as long as half a side.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(
      RoundedCorners(rect: rect, size: cornerSize, isContinuous: style == .continuous), transform)
  }

  mutating func add(_ corners: RoundedCorners, _ transform: CGAffineTransform) {
    mutate { corners.add(to: $0, transform) }
  }

  /// Adds the ellipse in a rectangle as a closed subpath.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    mutate { $0.addEllipse(in: rect, transform: transform) }
  }

  /// Adds a subpath of lines through points.
  public mutating func addLines(_ lines: [CGPoint]) { mutate { $0.addLines(between: lines) } }

  /// Adds a circular arc between two angles, and a line from the current point to its start.
  ///
  /// As in Quartz, `clockwise` refers to a space with y up: in views, where y is down, an arc with `clockwise: true`
  /// runs counterclockwise.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    mutate {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
    }
  }

  /// Adds a circular arc by its start angle and its signed extent, and a line from the current point to its start.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    mutate {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        delta: CGFloat(delta.radians), transform: transform)
    }
  }

  /// Adds a circular arc that is tangent to two lines, and a line from the current point to its start.
  ///
  /// The lines are from the current point to `tangent1End`, and from there to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    mutate {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let other = path.cgPath
    mutate { $0.addPath(other, transform: transform) }
  }

  // MARK: Derived paths

  /// Returns the path with a transform applied to all points.
  public func applying(_ transform: CGAffineTransform) -> Path {
    storage.copy(using: transform).map { Path($0) } ?? Path()
  }

  /// Returns the path, moved by an offset.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Returns the outline of the path's stroke, to be filled with the nonzero rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var source: CGPath = cgPath
    if style.dash.contains(where: { $0 > 0 }) {
      source = source.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    }
    return Path(
      source.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  ///
  /// ```swift
  /// let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// let firstQuarter = circle.trimmedPath(from: 0, to: 0.25)
  /// ```
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    from <= 0 && to >= 1 ? self : Path(cgPath.trimmed(from: from, to: to))
  }
}

extension Path: Hashable {
  /// Returns true if two paths have equal elements.
  public static func == (lhs: Path, rhs: Path) -> Bool { lhs.storage == rhs.storage }

  /// Adds the elements to a hasher; equal paths have equal hashes.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension Path: Shape {
  /// The path itself; the rectangle has no effect.
  public func path(in rect: CGRect) -> Path { self }
}
