import Foundation
import Testing

@testable import Citrine

/// A shape covers the same pixels by every route: filled, as a clip, as a mask, in a layer, by two
/// threads, on other surfaces.
///
/// Subpaths without area do not change them.
@Suite struct `Same coverage by every route` {
  private static let side = 48
  private static let bounds = CGRect(x: 0, y: 0, width: side, height: side)

  private func shapes(
    _ seed: Int, count: Int, _ body: (PathWithDegenerateSubpaths, GPathFillRule) -> Void
  ) {
    var random = PathRandom(seed: seed)
    for index in 0..<count {
      body(
        PathWithDegenerateSubpaths(side: CGFloat(Self.side), &random),
        index % 2 == 0 ? .winding : .evenOdd)
    }
  }

  private func drawing(_ draw: (GContext) -> Void) -> [UInt8] {
    GContext.drawing(Self.side, Self.side, draw).alphas
  }

  private func filling(
    _ path: GPath, _ rule: GPathFillRule, antialias: Bool = true
  ) -> [UInt8] {
    drawing { context in
      context.setShouldAntialias(antialias)
      context.addPath(path)
      context.fillPath(using: rule)
    }
  }

  @Test func `a lone move above a clip of straight edges does not move the clip`() {
    let pixels = GContext.drawing(64, 64) { context in
      context.move(to: CGPoint(x: 32, y: 60))
      context.addRect(CGRect(x: 10, y: 10, width: 20, height: 10))
      context.clip()
      context.fill(context.wholeRect)
    }
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<30).contains(x) && (10..<20).contains(y)
        #expect(pixels[x, y].alpha == (isInside ? 255 : 0))
      }
    }
  }

  @Test(arguments: [true, false])
  func `subpaths without area do not change a fill`(antialias: Bool) {
    shapes(1, count: 150) { shape, rule in
      let pixels = filling(shape.shapesOnly, rule, antialias: antialias)
      let whole = filling(shape.withDegenerates, rule, antialias: antialias)
      if antialias {
        // Where lines cross an edge, the edge is cut and the cut is rounded to the grid. A pixel
        // may change by one level.
        #expect(
          zip(pixels, whole).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(shape.withDegenerates)")
      } else {
        // Without anti-aliasing every touched pixel is painted, also by a line without area.
        #expect(zip(pixels, whole).allSatisfy { $0 <= $1 }, "\(shape.withDegenerates)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `filling a clip gives the same coverage as filling the shape`(antialias: Bool) {
    shapes(2, count: 150) { shape, rule in
      let filled = filling(shape.withDegenerates, rule, antialias: antialias)
      let clipped = drawing { context in
        context.setShouldAntialias(antialias)
        context.addPath(shape.withDegenerates)
        context.clip(using: rule)
        context.fill(Self.bounds)
      }
      #expect(clipped == filled, "\(shape.withDegenerates)")
    }
  }

  @Test(arguments: [true, false])
  func `filling through a mask of a shape gives the same coverage as filling the shape`(
    antialias: Bool
  ) throws {
    shapes(3, count: 80) { shape, rule in
      let filled = filling(shape.withDegenerates, rule, antialias: antialias)
      let gray = unsafe GContext(
        data: nil, width: Self.side, height: Self.side, bitsPerComponent: 8, bytesPerRow: 0,
        space: GColorSpaceCreateDeviceGray(), bitmapInfo: GImageAlphaInfo.none.rawValue)!
      gray.setShouldAntialias(antialias)
      gray.setFillColor(gray: 1, alpha: 1)
      gray.addPath(shape.withDegenerates)
      gray.fillPath(using: rule)
      let masked = drawing { context in
        context.clip(to: Self.bounds, mask: gray.makeImage()!)
        context.fill(Self.bounds)
      }
      #expect(masked == filled, "\(shape.withDegenerates)")
    }
  }

  @Test func `an inner clip gives the same coverage as a fill under the outer clip`() {
    let hole = CGRect(x: 11.5, y: 7.25, width: 25, height: 30.5)
    shapes(4, count: 80) { shape, rule in
      let filled = drawing { context in
        context.addEllipse(in: hole)
        context.clip()
        context.addPath(shape.withDegenerates)
        context.fillPath(using: rule)
      }
      let clipped = drawing { context in
        context.addPath(shape.withDegenerates)
        context.clip(using: rule)
        context.addEllipse(in: hole)
        context.fillPath()
      }
      // A narrow clip may hide the point where two edges cross. A pixel may then change by one
      // level.
      #expect(
        zip(clipped, filled).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(shape.withDegenerates)")
    }
  }

  @Test func `images, gradients and layers under a clip cover the same pixels as a fill`() {
    let picture = GContext.canvas(4, 4)
    picture.fill(picture.wholeRect)
    let image = picture.makeImage()!
    let gradient = GGradient(
      colorsSpace: nil, colors: [GColor.black, GColor.white], locations: nil)!
    let paints: [(GContext) -> Void] = [
      { $0.draw(image, in: Self.bounds) },
      {
        $0.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 48, y: 20),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      },
      {
        $0.beginTransparencyLayer(auxiliaryInfo: nil)
        $0.fill(Self.bounds)
        $0.endTransparencyLayer()
      },
    ]
    shapes(5, count: 40) { shape, rule in
      let filled = filling(shape.withDegenerates, rule)
      for paint in paints {
        let clipped = drawing { context in
          context.addPath(shape.withDegenerates)
          context.clip(using: rule)
          paint(context)
        }
        #expect(clipped == filled, "\(shape.withDegenerates)")
      }
    }
  }

  @Test func `clips and fills on two threads equal those on one thread`() {
    shapes(6, count: 40) { shape, rule in
      func draw(_ threads: Int) -> [UInt8] {
        drawing { context in
          context.threads = threads
          context.saveGState()
          context.addPath(shape.withDegenerates)
          context.clip(using: rule)
          context.fill(Self.bounds)
          context.restoreGState()
          context.setFillColor(gray: 0, alpha: 0.5)
          context.addPath(shape.withDegenerates)
          context.fillPath(using: rule)
        }
      }
      #expect(draw(2) == draw(1), "\(shape.withDegenerates)")
    }
  }

  @Test func `clipping to a stroked path gives the same coverage as the stroke`() {
    shapes(7, count: 40) { shape, _ in
      func draw(_ paint: (GContext) -> Void) -> [UInt8] {
        drawing { context in
          context.setLineWidth(5)
          context.addPath(shape.withDegenerates)
          paint(context)
        }
      }
      let stroked = draw { context in
        context.replacePathWithStrokedPath()
        context.fillPath()
      }
      let clipped = draw { context in
        context.replacePathWithStrokedPath()
        context.clip()
        context.fill(Self.bounds)
      }
      #expect(clipped == stroked, "\(shape.withDegenerates)")
    }
  }
}
