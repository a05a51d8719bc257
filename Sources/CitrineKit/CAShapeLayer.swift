public import CitrineCoreGraphics
public import Foundation

/// The fill rule of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a fill rule from its name; an unknown one fills as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if its winding number is not 0; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if its winding number is odd.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap of a shape layer: the shape of the ends of open subpaths and dashes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a line cap from its name; an unknown one draws as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The stroke ends squarely at the end point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half disc is added around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The stroke extends by half the line width beyond the end point, and ends squarely there.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The line join of a shape layer: the shape of the outer side of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a line join from its name; an unknown one draws as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner, bevelled where it would exceed `miterLimit`; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circular arc around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off by a straight line.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// A layer that fills and strokes a path; it is not clipped to the bounds.
///
/// ```swift
/// let disc = CAShapeLayer()
/// disc.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
/// disc.path = CGPath(ellipseIn: disc.bounds, transform: nil)
/// disc.fillColor = UIColor.red.cgColor
/// disc.render(in: context)
/// ```
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own space; nil draws nothing.
  open var path: CGPath? { willSet { willChange("path") } }
  /// The fill colour; nil for no fill; black by default.
  open var fillColor: CGColor? = .black { willSet { willChange("fillColor") } }
  /// The fill rule; `nonZero` by default.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke colour; nil for no stroke, the default.
  open var strokeColor: CGColor? { willSet { willChange("strokeColor") } }
  /// The start of the stroke, as a fraction of the path's length, clamped to 0 … 1.
  open var strokeStart: CGFloat = 0 { willSet { willChange("strokeStart") } }
  /// The end of the stroke, as a fraction of the path's length, clamped to 0 … 1.
  ///
  /// Nothing is stroked if it is not larger than `strokeStart`.
  open var strokeEnd: CGFloat = 1 { willSet { willChange("strokeEnd") } }
  /// The width of the stroke, in points; 0 strokes nothing.
  open var lineWidth: CGFloat = 1 { willSet { willChange("lineWidth") } }
  /// The miter limit: the maximum length of a miter, in line widths; longer ones are bevelled.
  open var miterLimit: CGFloat = 10 { willSet { willChange("miterLimit") } }
  /// The shape of the ends of open subpaths and dashes; `butt` by default.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of the stroke; `miter` by default.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The offset into the dash pattern at which the path starts, in points.
  open var lineDashPhase: CGFloat = 0 { willSet { willChange("lineDashPhase") } }

  override func drawBuiltInShape(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      setStrokeAttributes(of: context)
      context.beginPath()
      context.addPath(path.trimmed(from: strokeStart, to: strokeEnd))
      context.strokePath()
    }
  }

  private func setStrokeAttributes(of context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap.cap)
    context.setLineJoin(lineJoin.join)
    context.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
  }
}
