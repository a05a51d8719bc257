import Foundation
import Testing

@testable import Citrine

@Suite struct `Pixel rules` {
  /// The sides lie at multiples of 1/16 and 1/32, so fixed point represents each pixel's area
  /// exactly.
  @Test(arguments: [
    CGRect(x: 1.25, y: 2.5, width: 3.5, height: 2.75),
    CGRect(x: 0.0625, y: 0.5, width: 0.375, height: 6.03125),
    CGRect(x: 2.5, y: 3.25, width: 0.25, height: 0.5),
    CGRect(x: -3.5, y: 1.5, width: 20, height: 1),
  ])
  func `a rectangle with fractional coordinates is exact to half a level`(rect: CGRect) {
    let picture = GContext.drawing(8, 8) { $0.fill(rect) }
    let errors = picture.errors { x, y in
      let width = min(rect.maxX, Double(x + 1)) - max(rect.minX, Double(x))
      let height = min(rect.maxY, Double(y + 1)) - max(rect.minY, Double(y))
      return max(width, 0) * max(height, 0)
    }
    #expect(errors.map(abs).max()! <= 0.5)
  }

  @Test func `a line of width 1 on a pixel border covers two rows by half`() {
    let between = GContext.drawing(3, 4) { $0.fill(CGRect(x: 0, y: 1.5, width: 3, height: 1)) }
    #expect(between[1, 0].alpha == 0 && between[1, 3].alpha == 0)
    #expect(between[1, 1].alpha == 128 && between[1, 2].alpha == 128)
    let on = GContext.drawing(3, 4) { $0.fill(CGRect(x: 0, y: 1, width: 3, height: 1)) }
    #expect(on.painted == [[0, 1], [1, 1], [2, 1]])
  }

  @Test func `filling a rectangle equals filling its path`() {
    for angle in [0, 0.4] {
      let draw = { (fill: (GContext) -> Void) in
        GContext.drawing(24, 24) { context in
          context.translateBy(x: 9.3, y: 4.7)
          context.rotate(by: angle)
          fill(context)
        }
      }
      let rect = CGRect(x: 0.6, y: 0.3, width: 9.1, height: 12.7)
      let path = draw { context in
        context.addRect(rect)
        context.fillPath()
      }
      #expect(draw { $0.fill(rect) } == path)
    }
  }

  @Test func `without anti-aliasing a rectangle paints each pixel that it touches`() {
    let picture = GContext.drawing(8, 8) { context in
      context.setShouldAntialias(false)
      context.fill(CGRect(x: 1.9, y: 2.25, width: 2.2, height: 1.5))
    }
    var expected: Set<[Int]> = []
    for x in 1...4 { for y in 2...3 { expected.insert([x, y]) } }
    #expect(picture.painted == expected)
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func `without anti-aliasing a shape paints all pixels of its anti-aliased version`() {
    let shapes: [(GContext) -> Void] = [
      { $0.fillEllipse(in: CGRect(x: 2.3, y: 3.1, width: 17.2, height: 12.6)) },
      { context in
        context.addLines(between: [
          CGPoint(x: 1.2, y: 2.4), CGPoint(x: 20.7, y: 6.1), CGPoint(x: 5.5, y: 19.9),
        ])
        context.fillPath()
      },
    ]
    for shape in shapes {
      let smooth = GContext.drawing(22, 22, shape)
      let hard = GContext.drawing(22, 22) { context in
        context.setShouldAntialias(false)
        shape(context)
      }
      #expect(hard.alphas.allSatisfy { $0 == 0 || $0 == 255 })
      #expect(hard.painted.isSuperset(of: smooth.painted))
      // Anti-aliasing may omit pixels whose coverage is below half a level.
      #expect(hard.painted.count - smooth.painted.count <= 3)
    }
  }

  @Test func `without anti-aliasing an ellipse paints only pixels of its rectangle`() {
    for side in [4, 5, 12, 26, 40] {
      let picture = GContext.drawing(60, 60) { context in
        context.setShouldAntialias(false)
        context.fillEllipse(in: CGRect(x: 8, y: 9, width: side + 3, height: side))
      }
      #expect(
        picture.painted.allSatisfy { place in
          (8..<side + 11).contains(place[0]) && (9..<side + 9).contains(place[1])
        })
      #expect(picture.painted.map { $0[0] }.min() == 8)
      #expect(picture.painted.map { $0[1] }.max() == side + 8)
    }
  }

  @Test(arguments: [(1 << 20, 1), (1, 1 << 20)])
  func `the widest and the highest bitmap are painted at both corners`(
    width: Int, height: Int
  ) {
    let context = BitmapLayout.alpha.makeContext(width: width, height: height)
    context.addRect(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    context.addRect(
      CGRect(x: Double(width) - 0.5, y: Double(height) - 0.5, width: 0.5, height: 0.5))
    context.fillPath()
    let bytes = context.makeImage()!.dataProvider!.data!
    // Each corner covers a quarter of its pixel: 255 / 4 = 64. The far corner is in the top row,
    // the near one in the bottom row.
    #expect(bytes[width - 1] == 64)
    #expect(bytes[(height - 1) * context.bytesPerRow] == 64)
    #expect(bytes[width / 2 + height / 2 * context.bytesPerRow] == 0)
  }

  @Test func `negative sizes extend a rectangle to the left and down`() {
    let plain = GContext.drawing(8, 8) { $0.fill(CGRect(x: 2, y: 3, width: 4, height: 2)) }
    let negative = GContext.drawing(8, 8) { $0.fill(CGRect(x: 6, y: 5, width: -4, height: -2)) }
    #expect(plain == negative)
    let ellipse = GContext.drawing(8, 8) {
      $0.fillEllipse(in: CGRect(x: 2, y: 3, width: 4, height: 2))
    }
    let turned = GContext.drawing(8, 8) {
      $0.fillEllipse(in: CGRect(x: 6, y: 5, width: -4, height: -2))
    }
    #expect(ellipse == turned)
  }

  @Test func `a rectangle without area fills nothing and an infinite one everything`() {
    let nothing = [
      CGRect.zero, .null, CGRect(x: 1, y: 1, width: 0, height: 5),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.nan),
    ]
    for rect in nothing {
      let picture = GContext.drawing(4, 4) { context in
        context.fill(rect)
        context.fill([rect, rect])
        context.fillEllipse(in: rect)
      }
      #expect(picture.painted.isEmpty, "\(rect)")
    }
    #expect(GContext.drawing(4, 4) { $0.fill(.infinite) }.painted.count == 16)
    let turned = GContext.drawing(4, 4) { context in
      context.rotate(by: 0.3)
      context.fill(.infinite)
    }
    #expect(turned.painted.count == 16)
  }

  @Test func `overlapping rectangles are filled as their union`() {
    let rects = [
      CGRect(x: 1, y: 1, width: 4, height: 4), CGRect(x: 3, y: 3, width: 4, height: 4),
    ]
    let picture = GContext.drawing(8, 8) { context in
      context.setAlpha(0.5)
      context.fill(rects)
    }
    #expect(picture.painted.count == 28)
    #expect(Set(picture.alphas) == [0, 128])
  }

  @Test func `clear makes pixels transparent or black, whatever the fill colour, alpha and mode`() {
    for layout in BitmapLayout.allCases {
      let context = layout.makeContext(width: 4, height: 4)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(context.wholeRect)
      context.setAlpha(0.1)
      context.setBlendMode(.plusLighter)
      context.clear(CGRect(x: 1, y: 1, width: 2, height: 1.5))
      let pixels = Pixels(context)
      #expect(pixels[1, 1] == (layout.isOpaque ? .black : .clear))
      let half: Pixel =
        switch layout {
        case .alpha: Pixel(0, 0, 0, 127)
        case _ where layout.isOpaque: Pixel(127, 127, 127)
        default: Pixel(127, 127, 127, 127)
        }
      #expect(pixels[1, 2].distance(to: half) <= 1)
      #expect(pixels[0, 0].alpha == 255 && pixels[1, 3].alpha == 255)
    }
  }

  @Test func `clear obeys the CTM and the clip`() {
    let context = GContext.canvas(8, 8)
    context.fill(context.wholeRect)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
    context.translateBy(x: 4, y: 4)
    context.scaleBy(x: 2, y: 2)
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixels = Pixels(context)
    #expect(pixels.painted.count == 62)
    #expect(pixels[4, 4] == .clear && pixels[4, 5] == .clear)
  }
}
