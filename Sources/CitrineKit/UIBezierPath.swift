package import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A set of corners of a rectangle, y down.
public struct UIRectCorner: OptionSet, Sendable {
  /// The set as bits: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner: smallest x, smallest y.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner: largest x, smallest y.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner: smallest x, largest y.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner: largest x, largest y.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners; all other bits are set, too.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with its fill rule and stroke style, drawn in the current context, y down.
///
/// A call with a NaN or an infinite coordinate is ignored, and reported to `GDiagnostics`. A line, a curve or a close
/// is ignored in the same way while the path is empty.
///
/// ```swift
/// let frame = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
/// frame.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
/// frame.usesEvenOddFillRule = true
/// frame.fill()  // In the current context, with a hole.
/// ```
open class UIBezierPath: NSObject, NSCopying {
  private let mark = SwiftObjectMark()
  private var path = CGMutablePath()

  /// The stroke width in points; 0 means a line one pixel wide, which Apple documents.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open subpaths and dashes; `butt` by default.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of the stroke; `miter` by default.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter limit: the maximum length of a miter, in line widths; longer ones are bevelled.
  open var miterLimit: CGFloat = 10
  /// The flattening tolerance in pixels; stored, without effect, because curves are flattened more finely.
  open var flatness: CGFloat = 0.6
  /// Whether the fill rule is even-odd; false, the default, means the nonzero winding rule.
  open var usesEvenOddFillRule = false
  /// Alternating lengths of dashes and gaps (empty for a solid line), and the offset at which the path starts.
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  // MARK: Creating

  /// Creates a path without elements, with a line width of 1.
  public override init() { super.init() }

  /// Creates a closed path along the sides of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a closed path along the ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners, whose curvature changes without jumps.
  ///
  /// Such a corner begins 1.528665 radii away from the corner of the rectangle; a quarter circle, as Quartz's paths
  /// have it, begins 1 radius away. Where a side is too short for that, the corners are interpolated towards quarter
  /// circles. (UIKit's own corners jump there: they become a semicircle over the whole side.)
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points.
  ///   - cornerRadius: The radius in points; horizontally it is limited to half of the width, and vertically to half of
  ///     the height.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some corners rounded, whose curvature changes without jumps.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points.
  ///   - corners: The corners that are rounded; the others are square.
  ///   - cornerRadii: The radii in points; each is limited to half of the side in its direction.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    RoundedCorners(rect: rect, corners: corners, size: cornerRadii, isContinuous: true)
      .add(to: path)
  }

  /// Creates an open arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius in points.
  ///   - startAngle: In radians, from the positive x axis towards positive y (down).
  ///   - endAngle: In radians, measured in the same way.
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

  // MARK: Building

  /// An immutable copy of the path as a Quartz path; setting it replaces the elements by a copy.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, and before it a straight line from the current point, if any, to the start of the arc.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle, in points.
  ///   - radius: The radius in points.
  ///   - startAngle: In radians, from the positive x axis towards positive y (down).
  ///   - endAngle: In radians, measured in the same way.
  ///   - clockwise: Whether the arc runs clockwise as displayed (y down), towards increasing angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // The same parameter of Quartz refers to y up, so it is inverted.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath by a straight line to its start, which becomes the current point.
  open func close() { path.closeSubpath() }

  /// Removes all elements; the fill rule and the stroke style stay the same.
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

  /// Applies a transform to all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    path = path.mutableCopy(using: transform) ?? path
  }

  // MARK: Queries

  /// Whether the path has no elements; a path with a single move is not empty.
  open var isEmpty: Bool { path.isEmpty }

  /// The bounding box of the lines and curves, without control points; `CGRect.null` if the path is empty.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The current point, at which the next line or curve begins; (0, 0) if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the path, by the path's fill rule.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Dashes

  /// Sets the dash pattern of strokes.
  ///
  /// - Parameters:
  ///   - pattern: `count` alternating lengths of dashes and gaps, in points; nil for a solid line.
  ///   - count: The number of lengths.
  ///   - phase: The offset into the pattern at which the path starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // SAFETY: the caller's pointer points to `count` numbers, or is nil.
    dash = unsafe (
      pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [],
      phase
    )
  }

  /// Copies the dash pattern to the caller's variables; each pointer may be nil.
  ///
  /// - Parameters:
  ///   - pattern: Receives the lengths; it must point to enough memory for all of them.
  ///   - count: Receives the number of lengths.
  ///   - phase: Receives the phase.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // SAFETY: each pointer of the caller points to enough memory for its numbers, or is nil.
    for (index, length) in dash.lengths.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dash.lengths.count
    unsafe phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context, with the fill colour and the path's fill rule.
  open func fill() { paintInCurrentContext { $0.fillPath(using: fillRule) } }

  /// Strokes the path in the current context, with the stroke colour and the path's stroke style.
  open func stroke() {
    paintInCurrentContext { context in
      setStrokeAttributes(of: context)
      context.strokePath()
    }
  }

  /// Fills the path in the current context, with a blend mode and an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paintInCurrentContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.fillPath(using: fillRule)
    }
  }

  /// Strokes the path in the current context, with a blend mode and an alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paintInCurrentContext { context in
      setStrokeAttributes(of: context)
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.strokePath()
    }
  }

  /// Clips the current context to the intersection of its clip and the path, by the path's fill rule.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  private func setStrokeAttributes(of context: CGContext) {
    let scale = context.ctm.meanScale
    context.setLineWidth(lineWidth == 0 && scale > 0 ? 1 / scale : lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
  }

  /// Calls `paint` with the current context, whose current path is this path, and restores the graphics state.
  private func paintInCurrentContext(_ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }
}
