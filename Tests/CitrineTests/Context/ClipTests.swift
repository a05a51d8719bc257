import Foundation
import Testing

@testable import Citrine

/// A call that narrows the clip.
private struct ClipCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var apply: @Sendable (GContext) -> Void

  init(_ name: String, _ apply: @escaping @Sendable (GContext) -> Void) {
    testDescription = name
    self.apply = apply
  }

  static let all: [ClipCase] = [
    ClipCase("pixels") { $0.clip(to: CGRect(x: 2, y: 3, width: 11, height: 9)) },
    ClipCase("fractions") { $0.clip(to: CGRect(x: 1.3, y: 2.6, width: 12.2, height: 10.9)) },
    ClipCase("rectangles") {
      $0.clip(to: [
        CGRect(x: 0.5, y: 1, width: 6, height: 14), CGRect(x: 5, y: 4.25, width: 10, height: 6),
      ])
    },
    ClipCase("ellipse") { context in
      context.addEllipse(in: CGRect(x: 1.2, y: 0.7, width: 13, height: 14.5))
      context.clip()
    },
    ClipCase("star") { context in
      context.addLines(
        between: (0..<5).map { corner in
          let angle = Double(corner) * 0.8 * .pi
          return CGPoint(x: 8 + 7.5 * sin(angle), y: 8 + 7.5 * cos(angle))
        })
      context.clip(using: .evenOdd)
    },
    ClipCase("mask") { context in
      let ramp = (0..<64).map { UInt8($0 * 4) }
      let mask = GImage(
        maskWidth: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
        provider: provider(ramp), decode: nil, shouldInterpolate: true)!
      context.clip(to: CGRect(x: 0.5, y: 1, width: 14, height: 13), mask: mask)
    },
    ClipCase("text") { context in
      context.setTextDrawingMode(.clip)
      context.showText("X#", at: CGPoint(x: 1, y: 2))
      context.setTextDrawingMode(.fill)
    },
  ]
}

@Suite struct `Clip` {
  private func filled(_ clip: (GContext) -> Void) -> Pixels {
    GContext.drawing(16, 16) { context in
      clip(context)
      context.fill(context.wholeRect)
    }
  }

  @Test(arguments: ClipCase.all, ClipCase.all)
  private func `clipping to A then B paints the same pixels as clipping to B then A`(
    first: ClipCase, second: ClipCase
  ) {
    let there = filled { context in
      first.apply(context)
      second.apply(context)
    }
    let back = filled { context in
      second.apply(context)
      first.apply(context)
    }
    #expect(there == back)
  }

  @Test(arguments: ClipCase.all, ClipCase.all)
  private func `the coverages of two clips multiply`(first: ClipCase, second: ClipCase) {
    let (a, b) = (filled(first.apply).alphas, filled(second.apply).alphas)
    let both = filled { context in
      first.apply(context)
      second.apply(context)
    }
    for (index, value) in both.alphas.enumerated() {
      let product = Double(a[index]) * Double(b[index]) / 255
      #expect(abs(Double(value) - product) <= 0.5)
    }
  }

  @Test(arguments: ClipCase.all)
  private func `a clip multiplies the coverage of a fill`(clipCase: ClipCase) {
    let clip = filled(clipCase.apply).alphas
    let shape = { (context: GContext) in
      context.fillEllipse(in: CGRect(x: 3.3, y: -2, width: 18, height: 15.4))
    }
    let alone = GContext.drawing(16, 16, shape).alphas
    let through = GContext.drawing(16, 16) { context in
      clipCase.apply(context)
      shape(context)
    }
    for (index, value) in through.alphas.enumerated() {
      let product = Double(alone[index]) * Double(clip[index]) / 255
      #expect(abs(Double(value) - product) <= 0.5)
    }
  }

  @Test func `a fill under a rectangle of whole pixels equals the cropped fill exactly`() {
    var random = SeededRandom(31)
    let cut = CGRect(x: 5, y: 4, width: 13, height: 17)
    let shapes: [(GContext) -> Void] = [
      { $0.fillEllipse(in: CGRect(x: 1.7, y: 2.2, width: 20.1, height: 19.9)) },
      { $0.showText("Wg&", at: CGPoint(x: -2.5, y: 6.25)) },
      {
        $0.draw(
          .gray([0, 90, 255, 30], width: 2, height: 2)!,
          in: CGRect(x: 3, y: 3, width: 19.5, height: 18))
      },
    ]
    let polygons = (0..<6).map { _ in RandomPolygon.selfIntersecting(&random, corners: 7, size: 24)
    }
    let drawings =
      shapes
      + polygons.map { polygon in
        { (context: GContext) in
          context.addLines(between: polygon)
          context.fillPath(using: .evenOdd)
        }
      }
    for draw in drawings {
      let whole = GContext.drawing(24, 24, draw)
      let part = GContext.drawing(24, 24) { context in
        context.clip(to: cut)
        draw(context)
      }
      for y in 0..<24 {
        for x in 0..<24 {
          let isInside = cut.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          #expect(part[x, y] == (isInside ? whole[x, y] : .clear))
        }
      }
    }
  }

  @Test(arguments: [
    CGRect.zero, .null, CGRect(x: 3, y: 3, width: 0, height: 5),
    CGRect(x: 3, y: 3, width: 5, height: 0), CGRect(x: 100, y: 100, width: 5, height: 5),
  ])
  func `clipping to an empty rectangle or one outside the bitmap hides everything`(rect: CGRect) {
    #expect(filled { $0.clip(to: rect) }.painted.isEmpty)
    #expect(filled { $0.clip(to: [rect]) }.painted.isEmpty)
    #expect(filled { $0.clip(to: [rect, rect]) }.painted.isEmpty)
    let context = GContext.canvas(16, 16)
    context.clip(to: rect)
    #expect(context.boundingBoxOfClipPath.isEmpty)
  }

  @Test func `clipping to an empty list of rectangles hides everything`() {
    #expect(filled { $0.clip(to: []) }.painted.isEmpty)
  }

  @Test func `clipping to a path without area hides everything`() {
    let degenerate: [(GContext) -> Void] = [
      { $0.move(to: CGPoint(x: 4, y: 4)) },
      { $0.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 12)]) },
      { $0.addRect(CGRect(x: 2, y: 2, width: 0, height: 8)) },
    ]
    for build in degenerate {
      #expect(
        filled { context in
          build(context)
          context.clip()
        }.painted.isEmpty)
    }
  }

  @Test func `an empty clip stays empty until it is restored or reset`() {
    let context = GContext.canvas(16, 16)
    context.saveGState()
    context.clip(to: .zero)
    for clipCase in ClipCase.all { clipCase.apply(context) }
    context.clip(to: .infinite)
    context.fill(context.wholeRect)
    context.showText("A", at: .zero)
    context.clear(context.wholeRect)
    #expect(Pixels(context).painted.isEmpty)
    context.resetClip()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(Pixels(context).painted == [[0, 0], [3, 0]])
  }

  @Test func `clipping to an infinite or a NaN rectangle changes nothing`() {
    #expect(filled { $0.clip(to: .infinite) }.painted.count == 256)
    #expect(
      filled { $0.clip(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) }.painted.count == 256
    )
  }

  @Test func `resetClip opens the whole bitmap until a saved clip is restored`() {
    let context = GContext.canvas(8, 8)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 8))
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 2))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 8))
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 8))
  }

  @Test func `the bounding box of the clip is in user space and contains each visible pixel`() {
    let context = GContext.canvas(16, 16)
    context.addEllipse(in: CGRect(x: 2.5, y: 4.5, width: 6, height: 7))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 2, y: 4, width: 7, height: 8))
    context.scaleBy(x: 2, y: -2)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: -6, width: 3.5, height: 4))
    context.clip(to: .zero)
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `a clip does not move when the CTM changes`() {
    let picture = GContext.drawing(16, 16) { context in
      context.translateBy(x: 4, y: 4)
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
      context.scaleBy(x: 5, y: 5)
      context.rotate(by: 1)
      context.fill(.infinite)
    }
    #expect(
      picture == GContext.drawing(16, 16) { $0.fill(CGRect(x: 4, y: 4, width: 4, height: 4)) })
  }

  @Test func `the fill rule decides if the centre of a star is inside the clip`() {
    let star: [CGPoint] = (0..<5).map { corner in
      let angle: Double = 0.8 * .pi * Double(corner)
      return CGPoint(x: 8 + 7.5 * sin(angle), y: 8 + 7.5 * cos(angle))
    }
    func middle(_ rule: GPathFillRule) -> UInt8 {
      filled { context in
        context.addLines(between: star)
        context.clip(using: rule)
      }[8, 8].alpha
    }
    #expect(middle(.winding) == 255)
    #expect(middle(.evenOdd) == 0)
  }

  @Test func `the edges of a clip have the same coverage as those of a fill`() {
    for smooth in [true, false] {
      let fill = GContext.drawing(16, 16) { context in
        context.setShouldAntialias(smooth)
        context.fill(CGRect(x: 2.25, y: 3.5, width: 8, height: 9.25))
      }
      let clip = GContext.drawing(16, 16) { context in
        context.setShouldAntialias(smooth)
        context.clip(to: CGRect(x: 2.25, y: 3.5, width: 8, height: 9.25))
        context.fill(context.wholeRect)
      }
      #expect(fill == clip)
    }
  }
}
