public import CitrineCoreGraphics
public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with its fill rule and stroke style, drawn in the current context, y down.
///
/// ```swift
/// let frame = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
/// frame.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
/// frame.usesEvenOddFillRule = true
/// frame.fill()  // In the current context, with a hole.
/// ```
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The stroke width in points; 0 means a hairline of one pixel, as Apple documents it.
  open var lineWidth: CGFloat = 1
  /// The line cap.
  open var lineCapStyle = CGLineCap.butt
  /// The line join.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter limit: the maximum length of a miter, in line widths.
  open var miterLimit: CGFloat = 10
  /// The flattening tolerance in pixels; kept, without effect, because curves are flattened more finely.
  open var flatness: CGFloat = 0.6
  /// Whether the fill rule is even-odd; otherwise it is nonzero winding.
  open var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  // MARK: Creating

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners; the radius is limited to half of each side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some corners rounded; the radii are limited to half of the sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let width = min(max(cornerRadii.width, 0), rect.width / 2)
    let height = min(max(cornerRadii.height, 0), rect.height / 2)
    if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
      path.addRoundedRect(in: rect, cornerWidth: width, cornerHeight: height)
    } else {
      addRectangle(rect, round: corners, by: CGSize(width: width, height: height))
    }
  }

  /// Creates an open arc.
  ///
  /// - Parameters:
  ///   - startAngle: In radians, from the positive x axis towards positive y (down).
  ///   - endAngle: In radians, measured the same way.
  ///   - clockwise: Whether the arc runs clockwise as displayed (y down), towards increasing angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a copy of a Quartz path.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Adds a rectangle with some corners rounded, clockwise from the top left, y down.
  private func addRectangle(_ rect: CGRect, round corners: UIRectCorner, by radii: CGSize) {
    let cornerTurns: [(corner: UIRectCorner, at: CGPoint, before: CGVector, after: CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    func point(_ corner: CGPoint, _ direction: CGVector, _ fraction: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + direction.dx * radii.width * fraction,
        y: corner.y + direction.dy * radii.height * fraction)
    }
    path.move(
      to: CGPoint(
        x: rect.minX + (corners.contains(.topLeft) ? radii.width : 0), y: rect.minY))
    // The distance of a quarter circle's control points from the corner, as a fraction of the radius.
    let handle = 1 - 0.552_284_749_8
    for turn in cornerTurns {
      guard corners.contains(turn.corner) else {
        path.addLine(to: turn.at)
        continue
      }
      path.addLine(to: point(turn.at, turn.before, 1))
      path.addCurve(
        to: point(turn.at, turn.after, 1), control1: point(turn.at, turn.before, handle),
        control2: point(turn.at, turn.after, handle))
    }
    path.closeSubpath()
  }

  // MARK: Building

  /// The path as a Quartz path: an immutable copy.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a line from the current point to the start of an arc, and the arc.
  ///
  /// - Parameters:
  ///   - startAngle: In radians, from the positive x axis towards positive y (down).
  ///   - endAngle: In radians, measured the same way.
  ///   - clockwise: Whether the arc runs clockwise as displayed (y down), towards increasing angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Quartz defines clockwise for y up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath.
  open func close() { path.closeSubpath() }

  /// Empties the path.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Returns the path in the reverse direction, with the same fill rule and stroke style.
  open func reversing() -> UIBezierPath { withSameStyle(path.reversed()) }

  /// Returns an independent copy, with the same fill rule and stroke style.
  open func copy(with zone: NSZone? = nil) -> Any { withSameStyle(path) }

  private func withSameStyle(_ path: CGPath) -> UIBezierPath {
    let other = UIBezierPath(cgPath: path)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dash = dash
    return other
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: transform) ?? path
  }

  // MARK: Asking

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The tight bounding box of the path, without the control points of curves.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The current point, at which the next line or curve begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the path by its fill rule.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Dashes

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: `count` alternating lengths of dashes and gaps, in points; nil for a solid line.
  ///   - phase: The offset into the pattern at which the path starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // SAFETY: the caller points at `count` numbers, or passes nil.
    dash = unsafe (
      pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [],
      phase
    )
  }

  /// Copies the dash pattern to the caller's variables; each pointer may be nil.
  ///
  /// - Parameters:
  ///   - pattern: Receives the lengths; it must have room for all of them.
  ///   - count: Receives the number of lengths.
  ///   - phase: Receives the phase.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // SAFETY: the caller points at room for the numbers, or passes nil.
    for (index, length) in dash.lengths.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dash.lengths.count
    unsafe phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() { draw { $0.fillPath(using: rule) } }

  /// Strokes the path in the current context, with the path's stroke style.
  open func stroke() {
    draw { context in
      setStrokeAttributes(of: context)
      context.strokePath()
    }
  }

  /// Fills the path in the current context, with a blend mode and an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.fillPath(using: rule)
    }
  }

  /// Strokes the path in the current context, with a blend mode and an alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      setStrokeAttributes(of: context)
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.strokePath()
    }
  }

  /// Clips the current context to the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
  }

  private func setStrokeAttributes(of context: CGContext) {
    let scale = context.ctm.meanScale
    context.setLineWidth(lineWidth == 0 && scale > 0 ? 1 / scale : lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
  }

  /// Calls a body with the current context and the path set in it; restores the graphics state afterwards.
  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }
}
