import Foundation
import Testing

@testable import Citrine

@Suite struct `Pictures of gradients` {
  private static let ramp = GGradient(
    colorsSpace: nil,
    colors: [
      GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1),
      GColor(srgbRed: 0.8, green: 0, blue: 0.4, alpha: 1),
      GColor(srgbRed: 0, green: 0.4, blue: 1, alpha: 1),
    ], locations: [0, 0.4, 1])!

  private static let both: GGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  /// Returns a white context with one square for each drawing.
  ///
  /// The square clips its drawing.
  private func squares(_ draws: [(GContext) -> Void]) -> GContext {
    let context = GContext.canvas(52 * draws.count, 52)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    for (index, draw) in draws.enumerated() {
      context.saveGState()
      context.translateBy(x: CGFloat(52 * index), y: 0)
      context.clip(to: CGRect(x: 2, y: 2, width: 48, height: 48))
      draw(context)
      context.restoreGState()
    }
    return context
  }

  @Test func `linear gradients match Cairo`() throws {
    func draw(_ options: GGradientDrawingOptions) -> (GContext) -> Void {
      { context in
        context.drawLinearGradient(
          Self.ramp, start: CGPoint(x: 14, y: 10), end: CGPoint(x: 38, y: 36), options: options)
      }
    }
    try expectImage(
      squares([draw(Self.both), draw([])]), matches: "gradient-linear",
      within: .init(channel: 1, edges: 1, pixels: 40, reason: "Cairo's gradients are tables"))
  }

  @Test func `radial gradients match Cairo`() throws {
    let context = squares([
      { context in
        context.drawRadialGradient(
          Self.ramp, startCenter: CGPoint(x: 20, y: 30), startRadius: 4,
          endCenter: CGPoint(x: 26, y: 26), endRadius: 20, options: Self.both)
      },
      { context in
        context.drawRadialGradient(
          Self.ramp, startCenter: CGPoint(x: 22, y: 29), startRadius: 6,
          endCenter: CGPoint(x: 26, y: 26), endRadius: 22, options: [])
      },
    ])
    try expectImage(
      context, matches: "gradient-radial",
      within: .init(channel: 1, edges: 2, pixels: 160, reason: "Cairo's gradients are tables"))
  }

  private func cone(_ options: GGradientDrawingOptions, endRadius: CGFloat) -> (GContext) -> Void {
    { context in
      context.drawRadialGradient(
        Self.ramp, startCenter: CGPoint(x: 16, y: 18), startRadius: 4,
        endCenter: CGPoint(x: 32, y: 30), endRadius: endRadius, options: options)
    }
  }

  @Test func `conic and radial gradients and a function shading match the reference picture`()
    throws
  {
    let fading = GGradient(
      colorsSpace: nil, colors: [GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), .clear],
      locations: nil)!
    let waves = GFunction(
      domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: [0, 1, 0, 1, 0, 1, 0, 1]
    ) { [0.5 + 0.5 * sin(20 * $0[0]), $0[0], 0.5, 1] }!
    let shading = GShading(
      axialSpace: GColorSpaceCreateDeviceRGB(), start: CGPoint(x: 8, y: 20),
      end: CGPoint(x: 44, y: 32), function: waves, extendStart: false, extendEnd: true)!
    let context = squares([
      cone([], endRadius: 10), cone(.drawsBeforeStartLocation, endRadius: 10),
      cone(.drawsAfterEndLocation, endRadius: 10), cone(Self.both, endRadius: 4),
      { $0.drawConicGradient(Self.ramp, center: CGPoint(x: 26, y: 26), angle: 0.5) },
      { context in
        context.drawLinearGradient(
          fading, start: CGPoint(x: 4, y: 0), end: CGPoint(x: 48, y: 0), options: [])
      },
      { $0.drawShading(shading) },
    ])
    try expectImage(context, matches: "gradient-kinds")
  }
}
