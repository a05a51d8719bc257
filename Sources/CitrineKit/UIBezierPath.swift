public import CitrineCoreGraphics
public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates corners of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the left and the top.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The corner at the right and the top.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The corner at the left and the bottom.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The corner at the right and the bottom.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All of them.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path, and how it is filled and stroked in the current context; y down.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of the pen, in points; 0 for the thinnest line, of one pixel, as Apple documents it.
  open var lineWidth: CGFloat = 1
  /// How lines end.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a miter may be, in line widths.
  open var miterLimit: CGFloat = 10
  /// How far curves may be from what is drawn, in pixels; curves are drawn better than that.
  open var flatness: CGFloat = 0.6
  /// Whether what is crossed an even number of times is outside.
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

  /// Creates a rectangle with round corners; a radius that does not fit is made smaller.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle of which some corners are round; radii that do not fit are made smaller.
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

  /// Creates an arc, which is not closed.
  ///
  /// - Parameters:
  ///   - startAngle: In radians from the right, growing downwards as y does.
  ///   - clockwise: Whether it goes round as one sees it: towards growing angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path of Quartz's.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Goes round from the top left, y down.
  private func addRectangle(_ rect: CGRect, round corners: UIRectCorner, by radii: CGSize) {
    let turns: [(corner: UIRectCorner, at: CGPoint, before: CGVector, after: CGVector)] = [
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
    func place(_ corner: CGPoint, _ way: CGVector, _ part: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + way.dx * radii.width * part, y: corner.y + way.dy * radii.height * part)
    }
    path.move(
      to: CGPoint(
        x: rect.minX + (corners.contains(.topLeft) ? radii.width : 0), y: rect.minY))
    // The control points of a quarter of a circle.
    let handle = 1 - 0.552_284_749_8
    for turn in turns {
      guard corners.contains(turn.corner) else {
        path.addLine(to: turn.at)
        continue
      }
      path.addLine(to: place(turn.at, turn.before, 1))
      path.addCurve(
        to: place(turn.at, turn.after, 1), control1: place(turn.at, turn.before, handle),
        control2: place(turn.at, turn.after, handle))
    }
    path.closeSubpath()
  }

  // MARK: Building

  /// The path as Quartz has it: a copy, which what is added later does not change.
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

  /// Adds an arc, after a line from the current point to its start.
  ///
  /// - Parameter clockwise: As one sees it: towards growing angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Quartz's flag speaks of y upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath.
  open func close() { path.closeSubpath() }

  /// Empties the path.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds what another path consists of.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// The same path, run through backwards, with the same pen.
  open func reversing() -> UIBezierPath { withPen(path.reversed()) }

  /// A path that can be changed by itself, with the same pen.
  open func copy(with zone: NSZone? = nil) -> Any { withPen(path) }

  private func withPen(_ path: CGPath) -> UIBezierPath {
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

  /// Whether there is nothing in it.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that holds the path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the next line begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is in what the path fills.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  // MARK: Dashes

  /// Sets the lengths of dashes and gaps by turns; none for a whole line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    // SAFETY: the caller points at as many numbers, or at nothing.
    dash = unsafe (
      pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [],
      phase
    )
  }

  /// Tells the dashes; each may be nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    // SAFETY: the caller points at room for the numbers, or at nothing.
    for (index, length) in dash.lengths.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dash.lengths.count
    unsafe phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() { draw { $0.fillPath(using: rule) } }

  /// Strokes the path in the current context, with its own pen.
  open func stroke() {
    draw { context in
      setPen(of: context)
      context.strokePath()
    }
  }

  /// Fills the path by a blend mode and with an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.fillPath(using: rule)
    }
  }

  /// Strokes the path by a blend mode and with an alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw { context in
      setPen(of: context)
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

  private func setPen(of context: CGContext) {
    let scale = context.ctm.meanScale
    context.setLineWidth(lineWidth == 0 && scale > 0 ? 1 / scale : lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
  }

  /// Hands the path to the current context, whose state is afterwards what it was.
  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }
}
