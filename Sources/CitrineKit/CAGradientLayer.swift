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

/// A layer that draws a gradient inside its bounds with their rounded corners.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
/// sky.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]  // Not `UIColor` itself.
/// sky.render(in: context)
/// ```
open class CAGradientLayer: CALayer {
  /// The colours: at least two `CGColor`; otherwise nothing is drawn.
  open var colors: [Any]?
  /// The location of each colour; nil, or a wrong number of them, means equal distances from 0 to 1.
  open var locations: [NSNumber]?
  /// The position of location 0, as a fraction of the bounds; of radial and conic gradients, the centre.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of location 1, as a fraction of the bounds.
  ///
  /// Of a radial gradient, it is a corner of the ellipse's bounding box. Of a conic gradient, it is the direction
  /// from the centre in which location 0 lies.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The geometry of the gradient.
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
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: max(locationRange.first, 0), endCenter: .zero,
        endRadius: locationRange.last, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    case .conic:
      context.drawConicGradient(
        gradient, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    default:
      context.drawLinearGradient(
        gradient, start: locationRange.interpolated(locationRange.first, start, end),
        end: locationRange.interpolated(locationRange.last, start, end),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
  }

  private func point(_ fraction: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + fraction.x * bounds.width, y: bounds.minY + fraction.y * bounds.height)
  }
}

/// The range of colour locations: 0 to 1, extended to include locations outside of it.
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

  /// Interpolates or extrapolates between two points.
  func interpolated(_ fraction: CGFloat, _ start: CGPoint, _ end: CGPoint) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
  }
}
