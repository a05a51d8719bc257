import Citrine
import Foundation

/// A verb and its number of heap allocations per call, after earlier calls of the same drawing.
///
/// The numbers apply to release builds. Without optimization some calls allocate boxes and
/// arrays, and are not counted. The benchmark program `allocations` reads this file too.
struct CountedVerb: Sendable {
  let name: String
  /// The reason for allocations; nil if there are none.
  let reason: String?
  let allocations: Int
  /// True if the number is the same without optimization.
  let isSameUnoptimized: Bool
  let draw: @Sendable (CountedScene) -> Void

  init(
    _ name: String, _ allocations: Int = 0, because reason: String? = nil,
    isSameUnoptimized: Bool = false,
    _ draw: @escaping @Sendable (CountedScene) -> Void
  ) {
    self.name = name
    self.allocations = allocations
    self.reason = reason
    self.isSameUnoptimized = isSameUnoptimized
    self.draw = draw
  }
}

/// A context, and the objects that the verbs draw into it.
final class CountedScene {
  let context: GContext
  /// A context with a wide line, round caps and round joins.
  ///
  /// `dashedContext` has dashes.
  let roundPenContext: GContext
  let dashedContext: GContext
  let image: GImage
  let mask: GImage
  let gradient: GGradient
  let path: GPath

  /// - Returns: nil if one of the objects cannot be made.
  init?() {
    let bytes = Data((0..<128).map { UInt8($0 * 2) })
    guard let context = GContext(width: 128, height: 128),
      let roundPenContext = GContext(width: 128, height: 128),
      let dashedContext = GContext(width: 128, height: 128),
      let source = GContext(width: 32, height: 32),
      let provider = GDataProvider(data: bytes),
      let mask = GImage(
        maskWidth: 8, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
        provider: provider, decode: nil, shouldInterpolate: false),
      let gradient = GGradient(
        colorsSpace: nil, colors: [.black, GColor(red: 1, green: 0, blue: 0, alpha: 0.5)],
        locations: nil)
    else { return nil }
    source.setFillColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
    source.fillEllipse(in: CGRect(x: 2, y: 2, width: 28, height: 28))
    guard let image = source.makeImage() else { return nil }
    roundPenContext.setLineWidth(9)
    roundPenContext.setLineJoin(.round)
    roundPenContext.setLineCap(.round)
    dashedContext.setLineWidth(4)
    dashedContext.setLineCap(.square)
    dashedContext.setLineDash(phase: 2, lengths: [20, 11])
    self.context = context
    self.roundPenContext = roundPenContext
    self.dashedContext = dashedContext
    self.image = image
    self.mask = mask
    self.gradient = gradient
    path = GPath(
      roundedRect: CGRect(x: 10, y: 12, width: 90, height: 80), cornerWidth: 12, cornerHeight: 9)
  }
}

extension CountedVerb {
  static let all = rectangles + paths + strokes + images + gradients + clips + objects

  private static let rectangles = [
    CountedVerb("setFillColor, fill: whole pixels", isSameUnoptimized: true) { scene in
      scene.context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)
      scene.context.fill(CGRect(x: 3, y: 4, width: 20, height: 30))
    },
    CountedVerb("fill: parts of pixels, narrow", isSameUnoptimized: true) { scene in
      scene.context.setFillColor(gray: 0.5, alpha: 1)
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 20.5, height: 90.6))
    },
    CountedVerb("fill: parts of pixels, wide", isSameUnoptimized: true) { scene in
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 100.5, height: 9.6))
    },
    CountedVerb("clear", isSameUnoptimized: true) { scene in
      scene.context.clear(CGRect(x: 3, y: 4, width: 20, height: 30))
    },
    CountedVerb("saveGState, CTM, setAlpha, fill, restoreGState", isSameUnoptimized: true) {
      scene in
      scene.context.saveGState()
      scene.context.translateBy(x: 3, y: 4)
      scene.context.scaleBy(x: 2, y: 2)
      scene.context.setAlpha(0.5)
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 20.5, height: 9.6))
      scene.context.restoreGState()
    },
  ]

  private static let paths = [
    CountedVerb("addCurve, fillPath") { scene in
      scene.context.move(to: CGPoint(x: 10, y: 10))
      scene.context.addLine(to: CGPoint(x: 100, y: 20))
      scene.context.addCurve(
        to: CGPoint(x: 20, y: 100), control1: CGPoint(x: 90, y: 60),
        control2: CGPoint(x: 60, y: 90))
      scene.context.closePath()
      scene.context.fillPath()
    },
    CountedVerb("addPath, fillPath by the even-odd rule") { scene in
      scene.context.addPath(scene.path)
      scene.context.fillPath(using: .evenOdd)
    },
    CountedVerb("fillEllipse") { scene in
      scene.context.fillEllipse(in: CGRect(x: 8, y: 9, width: 100, height: 90))
    },
    CountedVerb("showText") { scene in
      scene.context.showText("Citrine 1.0", at: CGPoint(x: 4, y: 40))
    },
  ]

  private static let strokes = [
    CountedVerb("strokePath: lines") { scene in
      scene.context.setLineWidth(3)
      scene.context.move(to: CGPoint(x: 10, y: 10))
      scene.context.addLine(to: CGPoint(x: 100, y: 20))
      scene.context.addLine(to: CGPoint(x: 30, y: 90))
      scene.context.strokePath()
    },
    CountedVerb("strokePath: curves, round joins and caps") { scene in
      addCurves(to: scene.roundPenContext)
      scene.roundPenContext.strokePath()
    },
    CountedVerb("strokePath: dashed curves") { scene in
      addCurves(to: scene.dashedContext)
      scene.dashedContext.closePath()
      scene.dashedContext.strokePath()
    },
  ]

  private static func addCurves(to context: GContext) {
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 100, y: 20))
    context.addCurve(
      to: CGPoint(x: 20, y: 100), control1: CGPoint(x: 90, y: 60), control2: CGPoint(x: 60, y: 90))
  }

  private static let images = [
    CountedVerb("draw: an image, pixel on pixel") { scene in
      scene.context.draw(scene.image, in: CGRect(x: 10, y: 20, width: 32, height: 32))
    },
    CountedVerb("draw: an image, enlarged") { scene in
      scene.context.draw(scene.image, in: CGRect(x: 10, y: 20, width: 71, height: 83))
    },
    CountedVerb("draw: an image mask, pixel on pixel", isSameUnoptimized: true) { scene in
      scene.context.draw(scene.mask, in: CGRect(x: 10, y: 20, width: 8, height: 16))
    },
  ]

  private static let gradients = [
    CountedVerb("drawLinearGradient") { scene in
      scene.context.drawLinearGradient(
        scene.gradient, start: CGPoint(x: 10, y: 20), end: CGPoint(x: 90, y: 70), options: [])
    },
    CountedVerb("drawRadialGradient") { scene in
      scene.context.drawRadialGradient(
        scene.gradient, startCenter: CGPoint(x: 50, y: 60), startRadius: 5,
        endCenter: CGPoint(x: 50, y: 60), endRadius: 40, options: .drawsBeforeStartLocation)
    },
    CountedVerb("drawConicGradient") { scene in
      scene.context.drawConicGradient(scene.gradient, center: CGPoint(x: 50, y: 60), angle: 1)
    },
  ]

  private static let clips = [
    CountedVerb("clip: a path, fill") { scene in
      scene.context.saveGState()
      scene.context.addEllipse(in: CGRect(x: 8, y: 9, width: 100, height: 90))
      scene.context.clip()
      scene.context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
      scene.context.restoreGState()
    },
    CountedVerb("clip: a mask, fill") { scene in
      scene.context.saveGState()
      scene.context.clip(to: CGRect(x: 10, y: 20, width: 8, height: 16), mask: scene.mask)
      scene.context.fill(CGRect(x: 0, y: 0, width: 128, height: 128))
      scene.context.restoreGState()
    },
    CountedVerb("beginTransparencyLayer, fill, endTransparencyLayer") { scene in
      scene.context.setAlpha(0.5)
      scene.context.beginTransparencyLayer(auxiliaryInfo: nil)
      scene.context.fill(CGRect(x: 3, y: 4, width: 20, height: 30))
      scene.context.endTransparencyLayer()
      scene.context.setAlpha(1)
    },
  ]

  private static let objects = [
    CountedVerb("makeImage", 2, because: "the image and its provider") { scene in
      _ = scene.context.makeImage()
    },
    CountedVerb("GContext", 3, because: "the context, its surface and the surface's memory") { _ in
      _ = GContext(width: 64, height: 64)
    },
  ]
}
