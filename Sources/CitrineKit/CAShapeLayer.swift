public import CitrineCoreGraphics
public import Foundation

/// What counts as inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a rule of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What is wound round at all.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What is crossed an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the lines of a shape layer end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a cap of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a circle beyond it.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line's width beyond it.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How the lines of a shape layer meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a join of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With a part of a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// With the corner cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own space.
  open var path: CGPath?
  /// The colour that fills it; nil for none.
  open var fillColor: CGColor? = .black
  /// What counts as inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour that strokes it; nil for none.
  open var strokeColor: CGColor?
  /// The part of the path's length where the stroke begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The part of the path's length where the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The width of the pen.
  open var lineWidth: CGFloat = 1
  /// How long a miter may be, in line widths.
  open var miterLimit: CGFloat = 10
  /// How lines end.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How lines meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps by turns; nil for whole lines.
  open var lineDashPattern: [NSNumber]?
  /// Where in the dashes the path begins.
  open var lineDashPhase: CGFloat = 0

  override func drawOwn(in context: CGContext) {
    guard let path else { return }
    if let fillColor {
      context.setFillColor(fillColor)
      context.beginPath()
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if let strokeColor {
      context.setStrokeColor(strokeColor)
      setPen(of: context)
      context.beginPath()
      context.addPath(path.trimmed(from: strokeStart, to: strokeEnd))
      context.strokePath()
    }
  }

  private func setPen(of context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap.cap)
    context.setLineJoin(lineJoin.join)
    context.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
  }
}
