public import CitrineCoreGraphics
public import Foundation

/// The fill rule of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a rule from its name; an unknown one fills as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nonzero winding rule.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap of a shape layer.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a cap from its name; an unknown one draws as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Ends at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Adds a half circle beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Extends by half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The line join of a shape layer.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a join from its name; an unknown one draws as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circular arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut-off corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// A layer that fills and strokes a path.
///
/// ```swift
/// let disc = CAShapeLayer()
/// disc.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
/// disc.path = CGPath(ellipseIn: disc.bounds, transform: nil)
/// disc.fillColor = UIColor.red.cgColor
/// disc.render(in: context)
/// ```
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own space.
  open var path: CGPath?
  /// The fill colour; nil for no fill.
  open var fillColor: CGColor? = .black
  /// The fill rule.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke colour; nil for no stroke.
  open var strokeColor: CGColor?
  /// The start of the stroke, as a fraction of the path's length.
  open var strokeStart: CGFloat = 0
  /// The end of the stroke, as a fraction of the path's length.
  open var strokeEnd: CGFloat = 1
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1
  /// The miter limit: the maximum length of a miter, in line widths.
  open var miterLimit: CGFloat = 10
  /// The line cap.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The line join.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The offset into the dash pattern at which the path starts, in points.
  open var lineDashPhase: CGFloat = 0

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
