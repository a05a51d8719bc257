import CitrineCoreGraphics
public import Foundation

/// The geometry of a gradient layer.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type from its name; an unknown one draws as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A linear gradient from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A radial gradient from `startPoint` to an ellipse around it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A conic gradient around `startPoint`.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds, whose corners may be rounded, with a gradient.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
/// sky.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]  // Not `UIColor` itself.
/// sky.render(in: context)
/// ```
open class CAGradientLayer: CALayer {
  /// The colours: two or more objects of type `CGColor`; anything else draws nothing.
  open var colors: [Any]? { willSet { willChange("colors") } }
  /// The location of each colour: 0 is at `startPoint`, and 1 at `endPoint`.
  ///
  /// If it is nil, or its count is not the count of `colors`, the colours have equal distances from 0 to 1.
  open var locations: [NSNumber]? { willSet { willChange("locations") } }
  /// The position of location 0, as a fraction of the bounds; the centre of a radial or conic gradient.
  open var startPoint = CGPoint(x: 0.5, y: 0) { willSet { willChange("startPoint") } }
  /// The position of location 1, as a fraction of the bounds.
  ///
  /// In a radial gradient, it is a corner of the bounding box of the ellipse with location 1. In a conic gradient,
  /// location 0 is in the direction from `startPoint` to this point.
  open var endPoint = CGPoint(x: 0.5, y: 1) { willSet { willChange("endPoint") } }
  /// The geometry of the gradient; `axial` by default.
  open var type = CAGradientLayerType.axial

  override func drawBuiltInShape(in context: CGContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1, colors.count == self.colors?.count else { return }
    var locations = locations.map { $0.map { CGFloat($0.doubleValue) } } ?? []
    if locations.count != colors.count {
      locations = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
    }
    let locationRange = LocationRange(locations)
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpace(name: CGColorSpace.sRGB), colors: colors,
        locations: locationRange.normalized(locations))
    else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(outline(inset: 0))
    context.clip()
    draw(gradient, locationRange, in: context)
    context.restoreGState()
  }

  private func draw(_ gradient: CGGradient, _ locationRange: LocationRange, in context: CGContext) {
    let (start, end) = (point(startPoint), point(endPoint))
    switch type {
    case .radial:
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      guard radii.width > 0, radii.height > 0 else { return }
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: radii.width, y: radii.height)
      // A radius is not negative, so negative locations begin at radius 0.
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: max(locationRange.first, 0), endCenter: .zero,
        endRadius: locationRange.last, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .conic:
      context.drawConicGradient(
        gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    default:
      context.drawLinearGradient(
        gradient, start: locationRange.point(at: locationRange.first, from: start, to: end),
        end: locationRange.point(at: locationRange.last, from: start, to: end),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  /// Converts a point from fractions of the bounds to the layer's space.
  private func point(_ fraction: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }
}

/// The range from the first to the last location of the colours, which includes at least 0 … 1.
///
/// `CGGradient` requires locations from 0 to 1. So locations are mapped to this range, and a linear gradient is drawn
/// between the points that belong to its ends.
private struct LocationRange {
  let first: CGFloat
  let last: CGFloat

  init(_ locations: [CGFloat]) {
    first = min(locations.min() ?? 0, 0)
    last = max(locations.max() ?? 1, 1)
  }

  /// Maps locations to fractions of the range.
  func normalized(_ locations: [CGFloat]) -> [CGFloat] {
    locations.map { ($0 - first) / (last - first) }
  }

  /// Returns the point at a location, if `start` has location 0 and `end` has location 1.
  func point(at location: CGFloat, from start: CGPoint, to end: CGPoint) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * location, y: start.y + (end.y - start.y) * location)
  }
}
