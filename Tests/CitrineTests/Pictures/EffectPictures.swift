import Foundation
import Testing

@testable import Citrine

/// Strokes, shadows and layers in many combinations.
///
/// A person checked the references by eye.
@Suite struct `Pictures of strokes, shadows and layers` {
  /// Draws each drawing into its own white square on a sheet.
  ///
  /// The square clips, and its lower left corner is the origin.
  private func sheet(
    _ columns: Int, _ side: Int, _ drawings: [(GContext) -> Void]
  ) -> GContext {
    let rows = (drawings.count + columns - 1) / columns
    let context = GContext.canvas(columns * side, rows * side)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    for (index, draw) in drawings.enumerated() {
      context.saveGState()
      let y = (rows - 1 - index / columns) * side
      context.translateBy(x: CGFloat(index % columns * side), y: CGFloat(y))
      context.clip(to: CGRect(x: 0, y: 0, width: side, height: side))
      draw(context)
      context.restoreGState()
    }
    return context
  }

  @Test func `all caps, joins and dashes match the reference picture`() throws {
    var drawings: [(GContext) -> Void] = []
    for lengths in [[], [14, 8], [0, 11]] as [[CGFloat]] {
      for join in [GLineJoin.miter, .round, .bevel] {
        for cap in [GLineCap.butt, .round, .square] {
          drawings.append { context in
            context.setStrokeColor(red: 0, green: 0.3, blue: 0.6, alpha: 0.6)
            context.setLineWidth(7)
            context.setLineCap(cap)
            context.setLineJoin(join)
            context.setLineDash(phase: 3, lengths: lengths)
            context.addLines(between: [
              CGPoint(x: 8, y: 26), CGPoint(x: 20, y: 52), CGPoint(x: 32, y: 26),
              CGPoint(x: 52, y: 50),
            ])
            context.addLines(between: [
              CGPoint(x: 10, y: 8), CGPoint(x: 50, y: 8), CGPoint(x: 44, y: 20),
            ])
            context.closePath()
            context.strokePath()
          }
        }
      }
    }
    try expectImage(sheet(9, 60, drawings), matches: "stroke-sheet")
  }

  /// Shapes, strokes, text and other drawings that cast shadows, in the middle of a square of 64
  /// units.
  private static let casters: [@Sendable (GContext) -> Void] = [
    { $0.fill(CGRect(x: 20, y: 24, width: 22, height: 20)) },
    { context in
      context.setLineWidth(4)
      context.strokeEllipse(in: CGRect(x: 18, y: 20, width: 26, height: 26))
    },
    { context in
      context.setFontSize(32)
      context.showText("Ag", at: CGPoint(x: 14, y: 26))
    },
    { context in
      let gray = GImage.gray([0, 80, 160, 255], width: 2, height: 2)!
      context.interpolationQuality = .none
      context.draw(gray, in: CGRect(x: 20, y: 22, width: 22, height: 22))
    },
    { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fillEllipse(in: CGRect(x: 14, y: 22, width: 20, height: 20))
      context.setFillColor(red: 1, green: 0.7, blue: 0, alpha: 1)
      context.fillEllipse(in: CGRect(x: 26, y: 26, width: 20, height: 20))
      context.endTransparencyLayer()
    },
    { context in
      let gradient = GGradient(
        colorsSpace: nil,
        colors: [
          GColor(srgbRed: 0.8, green: 0, blue: 0.2, alpha: 1),
          GColor(srgbRed: 0.8, green: 0, blue: 0.2, alpha: 0),
        ], locations: nil)!
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 31, y: 33), startRadius: 2,
        endCenter: CGPoint(x: 31, y: 33), endRadius: 14, options: .drawsBeforeStartLocation)
    },
  ]

  @Test func `all kinds of shadows match the reference picture`() throws {
    func square(
      _ blur: CGFloat, _ color: GColor?, _ caster: @escaping (GContext) -> Void
    ) -> (GContext) -> Void {
      { context in
        context.setFillColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1)
        context.setStrokeColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1)
        context.setShadow(offset: CGSize(width: 6, height: -6), blur: blur, color: color)
        caster(context)
      }
    }
    let (black, blue) = (
      GColor(gray: 0, alpha: 0.7), GColor(srgbRed: 0.1, green: 0.2, blue: 1, alpha: 1)
    )
    let box = Self.casters[0]
    var drawings = [
      square(0, black, box), square(5, black, box), square(20, black, box), square(8, blue, box),
    ]
    drawings += Self.casters.dropFirst().map { square(6, black, $0) }
    drawings.append(
      square(6, black) { context in
        // The clip cuts the shadow. The part of the box outside the clip still casts its shadow.
        context.clip(to: CGRect(x: 32, y: 8, width: 24, height: 26))
        box(context)
      })
    drawings.append(
      square(6, black) { context in
        // The shadow's offset does not turn with the box.
        context.translateBy(x: 32, y: 4)
        context.rotate(by: 0.5)
        context.translateBy(x: -20, y: -4)
        box(context)
      })
    drawings.append(
      square(6, black) { context in
        context.setAlpha(0.5)
        box(context)
      })
    try expectImage(sheet(6, 64, drawings), matches: "shadow-sheet")
  }

  /// Draws three discs, each over the last.
  private static func discs(_ context: GContext) {
    let places: [(CGFloat, CGFloat, [CGFloat])] = [
      (12, 26, [1, 0.2, 0.1]), (28, 26, [0, 0.7, 0.3]), (20, 12, [0.1, 0.4, 1]),
    ]
    for (x, y, color) in places {
      context.setFillColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
      context.fillEllipse(in: CGRect(x: x, y: y, width: 24, height: 24))
    }
  }

  /// Returns a drawing of the discs as a group over a yellow band.
  ///
  /// `setting` is applied before the group begins.
  private static func group(_ setting: @escaping (GContext) -> Void) -> (GContext) -> Void {
    { context in
      context.setFillColor(red: 1, green: 0.85, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 24, width: 64, height: 16))
      setting(context)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      discs(context)
      context.endTransparencyLayer()
    }
  }

  @Test func `transparency layers and GLayers match the reference picture`() throws {
    let drawings: [(GContext) -> Void] = [
      Self.group { _ in },
      Self.group { $0.setAlpha(0.5) },
      Self.group { context in
        context.setAlpha(0.7)
        context.setShadow(offset: CGSize(width: 4, height: -4), blur: 4, color: .black)
      },
      Self.group { $0.setBlendMode(.multiply) },
      Self.group { $0.setBlendMode(.difference) },
      Self.group { $0.setBlendMode(.destinationOut) },
      Self.group { context in
        context.addEllipse(in: CGRect(x: 16, y: 10, width: 32, height: 40))
        context.clip()
        context.setBlendMode(.luminosity)
      },
      { context in
        context.setAlpha(0.6)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        Self.discs(context)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(
          in: CGRect(x: 8, y: 30, width: 48, height: 24), auxiliaryInfo: nil)
        context.setFillColor(.black)
        context.fill(CGRect(x: 0, y: 20, width: 64, height: 20))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
      },
      { context in
        guard let layer = GLayer(context, size: CGSize(width: 16, height: 16), auxiliaryInfo: nil)
        else { return }
        layer.context?.setFillColor(red: 0.6, green: 0, blue: 0.6, alpha: 1)
        layer.context?.fillEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 8))
        layer.context?.fill(CGRect(x: 7, y: 8, width: 2, height: 8))
        for x in 0..<3 { context.draw(layer, at: CGPoint(x: 4 + 19 * CGFloat(x), y: 42)) }
        context.setAlpha(0.5)
        context.draw(layer, in: CGRect(x: 4, y: 4, width: 32, height: 32))
        context.rotate(by: 0.3)
        context.draw(layer, in: CGRect(x: 44, y: -6, width: 20, height: 20))
      },
      { context in
        // An eraser inside a layer clears only the layer's content.
        context.setFillColor(red: 1, green: 0.85, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 24, width: 64, height: 16))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        Self.discs(context)
        context.setBlendMode(.clear)
        context.fill(CGRect(x: 26, y: 0, width: 12, height: 64))
        context.endTransparencyLayer()
      },
    ]
    try expectImage(sheet(5, 64, drawings), matches: "layer-sheet")
  }
}
