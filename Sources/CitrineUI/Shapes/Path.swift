public import CitrineCoreGraphics
public import Foundation

/// An outline: a value that is built step by step; y down.
nonisolated public struct Path: @unchecked Sendable {
  /// Copied before it is written, where another value has it too.
  private var storage: CGMutablePath

  /// Creates an empty path.
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

  /// Creates a path of a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  /// Creates a path of Quartz's.
  public init(_ path: CGPath) { storage = path.mutableCopy() ?? CGMutablePath() }

  /// Creates a path of Quartz's.
  public init(_ path: CGMutablePath) { storage = path.mutableCopy() ?? CGMutablePath() }

  /// Creates a path that a closure builds.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  // MARK: Asking

  /// The path as Quartz has it.
  public var cgPath: CGPath { storage.copy() ?? storage }

  /// Whether nothing was added.
  public var isEmpty: Bool { storage.isEmpty }

  /// The smallest rectangle round the outline; null for an empty path.
  public var boundingRect: CGRect { storage.boundingBoxOfPath }

  /// Where the next step begins, or nil.
  public var currentPoint: CGPoint? { isEmpty ? nil : storage.currentPoint }

  /// Whether a point lies inside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    storage.contains(point, using: eoFill ? .evenOdd : .winding, transform: .identity)
  }

  /// One step of the outline.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the beginning of the subpath.
    case closeSubpath
  }

  /// Calls a closure with each step.
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

  /// The path to write to: of this value alone.
  private mutating func write(_ change: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.mutableCopy() ?? CGMutablePath()
    }
    change(storage)
  }

  /// Begins a subpath.
  public mutating func move(to end: CGPoint) { write { $0.move(to: end) } }

  /// Adds a straight line; without a current point, nothing.
  public mutating func addLine(to end: CGPoint) { write { $0.addLine(to: end) } }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    write { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    write { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the subpath.
  public mutating func closeSubpath() { write { $0.closeSubpath() } }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    write { $0.addRect(rect, transform: transform) }
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    write { $0.addRects(rects, transform: transform) }
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(RoundedCorners(rect: rect, size: cornerSize, style: style), transform)
  }

  mutating func add(_ corners: RoundedCorners, _ transform: CGAffineTransform) {
    write { corners.add(to: $0, transform) }
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    write { $0.addEllipse(in: rect, transform: transform) }
  }

  /// Begins a subpath of lines between points.
  public mutating func addLines(_ lines: [CGPoint]) { write { $0.addLines(between: lines) } }

  /// Adds an arc by its angles, with a line to its beginning.
  ///
  /// As in Quartz, the direction is that of a space with y upwards: where y is down, as in views, an arc
  /// that is clockwise by name turns the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    write {
      $0.addArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform: transform)
    }
  }

  /// Adds an arc by where it begins and how far it turns.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    write {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
        delta: CGFloat(delta.radians), transform: transform)
    }
  }

  /// Adds an arc that touches two lines, with a line to its beginning.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    write {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }

  /// Adds another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let other = path.cgPath
    write { $0.addPath(other, transform: transform) }
  }

  // MARK: Deriving

  /// The path through a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    storage.copy(using: transform).map { Path($0) } ?? Path()
  }

  /// The path elsewhere.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The outline of the path's stroke.
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

  /// The part of the outline between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    from <= 0 && to >= 1 ? self : Path(cgPath.trimmed(from: from, to: to))
  }
}

extension Path: Hashable {
  /// Whether two paths have the same steps.
  public static func == (lhs: Path, rhs: Path) -> Bool { lhs.storage == rhs.storage }

  /// Feeds the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }
}

extension Path: Shape {
  /// The path as it is, whatever the rectangle.
  public func path(in rect: CGRect) -> Path { self }
}
