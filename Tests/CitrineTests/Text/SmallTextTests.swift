import Foundation
import Testing

@testable import Citrine

/// Small horizontal text from outlines, which is added up from stored masks, against fills of the outlines.
@Suite struct `Small text` {
  private let font = GFont(ShapesFont())

  /// The pens of a string in text space.
  private func pens(_ string: String, size: CGFloat) -> [(glyph: GGlyph, pen: CGFloat)] {
    var pen: CGFloat = 0
    return font.shape(ShapingInput(string)).map { glyph in
      defer { pen += CGFloat(glyph.advance) * size / 100 }
      return (glyph.glyph, pen)
    }
  }

  /// The path of a string whose glyphs are placed at quarters of pixels along x, and at whole pixels along y.
  private func path(_ string: String, size: CGFloat, at point: CGPoint, of context: GContext)
    -> GPath
  {
    let path = GMutablePath()
    for (glyph, pen) in pens(string, size: size) {
      let device = context.convertToDeviceSpace(CGPoint(x: point.x + pen, y: point.y))
      let snapped = CGPoint(
        x: (device.x * 4 + 0.5).rounded(.down) / 4, y: (device.y + 0.5).rounded(.down))
      let origin = context.convertToUserSpace(snapped)
      path.addPath(
        font.path(of: glyph),
        transform: GAffineTransform(
          a: size / 100, b: 0, c: 0, d: size / 100, tx: origin.x, ty: origin.y))
    }
    return path
  }

  private typealias Preparation = @Sendable (GContext) -> Void

  /// The ways to coverage and paint that text may take.
  private static let routes: [(name: String, prepare: Preparation)] = [
    ("opaque", { _ in }),
    ("half transparent", { $0.setAlpha(0.5) }),
    ("multiplied", { $0.setBlendMode(.multiply) }),
    ("copied", { $0.setBlendMode(.copy) }),
    ("clipped to a rectangle", { $0.clip(to: CGRect(x: 31, y: 5, width: 40, height: 17)) }),
    ("clipped to a soft rectangle", { $0.clip(to: CGRect(x: 31.4, y: 5, width: 40, height: 17)) }),
    (
      "clipped to a disc",
      {
        $0.addEllipse(in: CGRect(x: 10, y: -20, width: 90, height: 70))
        $0.clip()
      }
    ),
    ("shadowed", { $0.setShadow(offset: CGSize(width: 3, height: -2), blur: 3, color: .black) }),
    ("in a layer", { $0.beginTransparencyLayer(auxiliaryInfo: nil) }),
    ("scaled", { $0.scaleBy(x: 0.75, y: 1.25) }),
    ("moved by fractions", { $0.translateBy(x: 0.3, y: 0.7) }),
  ]

  @Test(arguments: ["lala Aafa", "AAA", "ffaf l", "l\u{1}l a", "lllllllllllllllllll"])
  func `text equals the fill of its outlines at quarters of pixels`(string: String) throws {
    var routesWithText: Set<String> = []
    for size in [5, 9, 13, 24.5, 48] as [CGFloat] {
      for (name, prepare) in Self.routes {
        for offset in [0, 0.13, 0.25, 0.6] as [CGFloat] {
          let point = CGPoint(x: 4 + offset, y: 9.4 - offset)
          var pictures: [Pixels] = []
          for isText in [true, false] {
            let context = try #require(GContext(width: 160, height: 40))
            context.setFillColor(GColor(srgbRed: 1, green: 0.8, blue: 0.6, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 80, height: 40))
            prepare(context)
            context.setFillColor(GColor(srgbRed: 0.1, green: 0.2, blue: 0.7, alpha: 0.9))
            if isText {
              context.setFont(font)
              context.setFontSize(size)
              context.showText(string, at: point)
            } else {
              context.addPath(path(string, size: size, at: point, of: context))
              context.fillPath()
            }
            if name == "in a layer" { context.endTransparencyLayer() }
            pictures.append(Pixels(context))
          }
          // Coverage may differ by one level: in a shadow, and in the text above it.
          let tolerance = name == "shadowed" ? 2 : 1
          #expect(
            pictures[0].distance(to: pictures[1]) <= tolerance,
            "\(string) \(size) \(name) \(offset)")
          if Set(pictures[0].values).count > 4 { routesWithText.insert(name) }
        }
      }
    }
    #expect(routesWithText == Set(Self.routes.map(\.name)))
  }

  @Test(arguments: [
    [CGPoint(x: 4, y: 8), CGPoint(x: 8, y: 11), CGPoint(x: 12.25, y: 14)],
    // The second one stands clear of the others, as a mark may.
    [CGPoint(x: 4, y: 8), CGPoint(x: 5, y: 34), CGPoint(x: 8, y: 8)],
  ])
  func `letters that overlap on different baselines are painted once`(origins: [CGPoint]) throws {
    let glyph = try #require(font.glyph(for: "A"))
    var pictures: [Pixels] = []
    for isText in [true, false] {
      let context = try #require(GContext(width: 60, height: 60))
      context.setAlpha(0.5)
      if isText {
        context.setFont(font)
        context.setFontSize(20)
        context.showGlyphs([glyph, glyph, glyph], at: origins)
      } else {
        let path = GMutablePath()
        for origin in origins {
          path.addPath(
            font.path(of: glyph),
            transform: GAffineTransform(a: 0.2, b: 0, c: 0, d: 0.2, tx: origin.x, ty: origin.y))
        }
        context.addPath(path)
        context.fillPath()
      }
      pictures.append(Pixels(context))
    }
    #expect(pictures[0].distance(to: pictures[1]) <= 1)
    #expect(Set(pictures[0].values).count > 4)
  }

  #if os(Linux)
    @Test func `letters that overlap at the bottom of a high bitmap take no memory for its rows`()
      async
    {
      await #expect(processExitsWith: .success) {
        // SAFETY: the context allocates its own memory, since `data` is nil.
        let made = unsafe GContext(
          data: nil, width: 40, height: 1_000_000, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
          bitmapInfo: GBitmapInfo(.alphaOnly))
        let context = try #require(made)
        let font = GFont(ShapesFont())
        let glyph = try #require(font.glyph(for: "A"))
        context.setFont(font)
        context.setFontSize(20)
        let growth = try PeakMemory.growth {
          context.showGlyphs([glyph, glyph], at: [CGPoint(x: 4, y: 8), CGPoint(x: 8, y: 11)])
          context.flush()
        }
        // The rows above the letters would take 32 MB; code that runs the first time takes some, too.
        #expect(growth < 8 << 20)
      }
    }
  #endif

  @Test func `a gradient and a pattern are painted through small text`() throws {
    let gradient = try #require(
      GGradient(
        colorsSpace: nil, colors: [.black, GColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)],
        locations: [0, 1]))
    var pictures: [Pixels] = []
    for isText in [true, false] {
      let context = try #require(GContext(width: 120, height: 24))
      if isText {
        context.setFont(font)
        context.setFontSize(13)
        context.setTextDrawingMode(.clip)
        context.showText("laAa la", at: CGPoint(x: 3.2, y: 6.8))
      } else {
        context.addPath(path("laAa la", size: 13, at: CGPoint(x: 3.2, y: 6.8), of: context))
        context.clip()
      }
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 120, y: 0), options: [])
      pictures.append(Pixels(context))
    }
    #expect(pictures[0].distance(to: pictures[1]) <= 1)
    #expect(Set(pictures[0].values).count > 20)
  }

  @Test func `masks are used again, and given back`() throws {
    let font = GFont(ShapesFont())
    let outlines = try #require(font.outlineFont)
    let context = try #require(GContext(width: 100, height: 20))
    context.setFont(font)
    context.setFontSize(13)
    context.showText("la", at: CGPoint(x: 2, y: 5))
    let transform = try #require(
      GlyphLines.strikeTransform(
        of: GlyphRun(font: font, glyphTransform: GAffineTransform(scaleX: 0.13, y: 0.13)),
        toRaster: GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20)))
    let strike = GlyphCache.shared.strike(of: outlines, transform)
    #expect(strike.masks.masks.count == 2)
    context.showText("lala", at: CGPoint(x: 2, y: 5))
    // The two letters at three quarters more: 0.26 and 0.715 pixels.
    #expect(strike.masks.masks.count <= 6)
    GContext.trimCaches()
    #expect(GlyphCache.shared.strike(of: outlines, transform) !== strike)
  }
}
