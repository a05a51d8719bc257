import CitrineCoreGraphics
public import Foundation

/// How the colours of a gradient layer lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point to an ellipse about it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient inside its corners.
open class CAGradientLayer: CALayer {
  /// The colours: each a `CGColor`.
  open var colors: [Any]?
  /// The place of each colour, from 0 to 1; nil for places at equal distances.
  open var locations: [NSNumber]?
  /// Where the first colour lies, as parts of the bounds; the middle of those that lie about a point.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour lies, as parts of the bounds.
  ///
  /// Of ellipses, this is a corner of the box; of colours round a point, it shows the way to the first one.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How the colours lie.
  open var type = CAGradientLayerType.axial

  override func drawOwn(in context: CGContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1, colors.count == self.colors?.count else { return }
    var places = locations.map { $0.map { CGFloat($0.doubleValue) } } ?? []
    if places.count != colors.count {
      places = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
    }
    let stretch = Stretch(places)
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors,
        locations: stretch.inside(places))
    else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(outline(inset: 0))
    context.clip()
    draw(gradient, stretch, in: context)
    context.restoreGState()
  }

  private func draw(_ gradient: CGGradient, _ stretch: Stretch, in context: CGContext) {
    let (start, end) = (point(startPoint), point(endPoint))
    switch type {
    case .radial:
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      guard radii.width > 0, radii.height > 0 else { return }
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: radii.width, y: radii.height)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: max(stretch.first, 0), endCenter: .zero,
        endRadius: stretch.last, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .conic:
      context.drawConicGradient(
        gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    default:
      context.drawLinearGradient(
        gradient, start: stretch.place(stretch.first, start, end),
        end: stretch.place(stretch.last, start, end),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  private func point(_ part: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
  }
}

/// What places of colours span: 0 to 1, or more, where some lie outside.
private struct Stretch {
  let first: CGFloat
  let last: CGFloat

  init(_ places: [CGFloat]) {
    first = min(places.min() ?? 0, 0)
    last = max(places.max() ?? 1, 1)
  }

  /// Places as parts of what they span.
  func inside(_ places: [CGFloat]) -> [CGFloat] { places.map { ($0 - first) / (last - first) } }

  /// A place between two points, and beyond.
  func place(_ part: CGFloat, _ start: CGPoint, _ end: CGPoint) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
