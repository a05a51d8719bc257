import Foundation
import Testing

@testable import Citrine

/// Returns an image mask whose rows have no padding.
private func mask(
  _ samples: [UInt8], width: Int, decode: [CGFloat]? = nil, interpolates: Bool = false
) -> GImage {
  GImage(
    maskWidth: width, height: samples.count / width, bitsPerComponent: 8, bitsPerPixel: 8,
    bytesPerRow: width, provider: provider(samples), decode: decode, shouldInterpolate: interpolates
  )!
}

/// A mask of one row, and its expected samples.
private struct Depth: Sendable, CustomTestStringConvertible {
  var bits: Int
  var bitsPerPixel: Int
  /// The bytes of the row.
  ///
  /// Its first pixels have the values in `samples`.
  var bytes: [UInt8]
  var samples: [Int]

  var testDescription: String { "\(bits) of \(bitsPerPixel) bits" }

  static let all: [Depth] = [
    Depth(bits: 1, bitsPerPixel: 1, bytes: [0b0110_1000], samples: [0, 1, 1, 0, 1]),
    Depth(
      bits: 2, bitsPerPixel: 2, bytes: [0b00_01_10_11, 0b10_000000], samples: [0, 1, 2, 3, 2]),
    Depth(bits: 4, bitsPerPixel: 4, bytes: [0x05, 0xAF, 0x70], samples: [0, 5, 10, 15, 7]),
    Depth(bits: 8, bitsPerPixel: 8, bytes: [0, 1, 128, 254, 255], samples: [0, 1, 128, 254, 255]),
    Depth(bits: 1, bitsPerPixel: 8, bytes: [0, 1, 1, 0, 1], samples: [0, 1, 1, 0, 1]),
    Depth(bits: 2, bitsPerPixel: 8, bytes: [0, 1, 2, 3, 2], samples: [0, 1, 2, 3, 2]),
    Depth(bits: 4, bitsPerPixel: 8, bytes: [0, 5, 10, 15, 7], samples: [0, 5, 10, 15, 7]),
    Depth(
      bits: 8, bitsPerPixel: 16, bytes: [0, 99, 1, 99, 128, 99, 254, 99, 255, 99],
      samples: [0, 1, 128, 254, 255]),
    Depth(
      bits: 8, bitsPerPixel: 32,
      bytes: [0, 9, 8, 7, 1, 9, 8, 7, 128, 9, 8, 7, 254, 9, 8, 7, 255, 9, 8, 7],
      samples: [0, 1, 128, 254, 255]),
  ]

  func mask(decode: [CGFloat]?) -> GImage {
    GImage(
      maskWidth: samples.count, height: 1, bitsPerComponent: bits, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytes.count, provider: provider(bytes), decode: decode, shouldInterpolate: true)!
  }
}

@Suite struct `Clipping to a mask` {
  /// Fills everything through a mask, in a bitmap of the mask's size.
  private func filled(
    _ mask: GImage, width: Int, height: Int, _ prepare: (GContext) -> Void = { _ in }
  ) -> Pixels {
    GContext.drawing(width, height) { context in
      prepare(context)
      context.clip(to: context.wholeRect, mask: mask)
      context.fill(context.wholeRect)
    }
  }

  @Test func `an image mask paints where samples are 0, a gray image where they are 255`() {
    let samples: [UInt8] = [0, 64, 255]
    #expect(filled(mask(samples, width: 3), width: 3, height: 1).alphas == [255, 191, 0])
    #expect(filled(.gray(samples, width: 3)!, width: 3, height: 1).alphas == [0, 64, 255])
  }

  @Test(arguments: Depth.all, [nil, [0, 1], [1, 0]])
  private func `mask samples of each bit depth are scaled and obey the decode array`(
    depth: Depth, decode: [CGFloat]?
  ) {
    let largest = Double(1 << depth.bits - 1)
    let picture = filled(depth.mask(decode: decode), width: depth.samples.count, height: 1)
    for (x, sample) in depth.samples.enumerated() {
      let share = Double(sample) / largest
      let passing = decode == [1, 0] ? share : 1 - share
      #expect(picture[x, 0].alpha == UInt8((255 * passing).rounded()))
    }
  }

  @Test func `decode values between 0 and 1 scale the coverage of a mask`() {
    let half = mask([0, 255], width: 2, decode: [0, 0.5])
    #expect(filled(half, width: 2, height: 1).alphas == [255, 128])
    let beyond = mask([0, 51, 255], width: 3, decode: [-1, 4])
    #expect(filled(beyond, width: 3, height: 1).alphas == [255, 255, 0])
  }

  @Test func `a mask of 32 bits per pixel uses the first byte of each pixel`() {
    let bytes: [UInt8] = [200, 0, 0, 0, 0, 255, 255, 255]
    let wide = GImage.mask(bytes, width: 2, bits: 8, perPixel: 32)!
    #expect(filled(wide, width: 2, height: 1).alphas == [55, 255])
  }

  @Test func `a mask of 16 bits per component is nil`() {
    #expect(GImage.mask([0, 0, 0, 0], width: 2, bits: 16) == nil)
    #expect(GImage.mask([UInt8](repeating: 0, count: 8), width: 1, bits: 16, perPixel: 64) == nil)
  }

  @Test func `the top row of a mask is at the maximum y of the rectangle`() {
    let column = mask([0, 255, 255, 255], width: 1)
    #expect(filled(column, width: 1, height: 4).painted == [[0, 3]])
    #expect(
      filled(.gray([255, 0, 0, 0], width: 1, height: 4)!, width: 1, height: 4).painted == [[0, 3]])
  }

  @Test func `the top row of a mask is at the maximum y under a flipped CTM too`() {
    let column = mask([0, 255, 255, 255], width: 1)
    let picture = filled(column, width: 1, height: 4) { context in
      context.translateBy(x: 0, y: 4)
      context.scaleBy(x: 1, y: -1)
    }
    #expect(picture.painted == [[0, 0]])
  }

  @Test func `clipping to a mask places it like drawing the mask`() {
    let corner = mask([0, 60, 120, 255, 180, 10], width: 3)
    let placements: [(GContext) -> Void] = [
      { _ in },
      { context in
        context.translateBy(x: 1, y: 11)
        context.scaleBy(x: 1, y: -1)
      },
      { context in
        context.translateBy(x: 4.5, y: 2)
        context.rotate(by: 0.5)
      },
    ]
    let rect = CGRect(x: 1.5, y: 2, width: 7, height: 5)
    for place in placements {
      let clipped = GContext.drawing(12, 12) { context in
        context.saveGState()
        place(context)
        context.clip(to: rect, mask: corner)
        context.concatenate(context.ctm.inverted())
        context.fill(context.wholeRect)
        context.restoreGState()
      }
      let drawn = GContext.drawing(12, 12) { context in
        place(context)
        context.draw(corner, in: rect)
      }
      #expect(clipped == drawn && !drawn.painted.isEmpty)
    }
  }

  @Test func `a mask is enlarged to whole pixels at scale 2`() {
    let checks = mask([0, 255, 255, 0], width: 2)
    let picture = GContext.drawing(8, 8) { context in
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2), mask: checks)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    // The expected pixels: two by two at the top left and at the bottom right of the square from 2
    // to 6.
    var expected: Set<[Int]> = []
    for step in [0, 1] {
      for other in [0, 1] {
        expected.insert([2 + step, 4 + other])
        expected.insert([4 + step, 2 + other])
      }
    }
    #expect(picture.painted == expected)
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func `high quality averages a mask of twice the pixels`() {
    let fine = mask([0, 255, 0, 0, 255, 255, 0, 0], width: 4, interpolates: true)
    let picture = GContext.drawing(2, 1) { context in
      context.interpolationQuality = .high
      context.clip(to: context.wholeRect, mask: fine)
      context.fill(context.wholeRect)
    }
    #expect(picture.alphas == [64, 255])
  }

  @Test func `an enlarged mask is interpolated bilinearly`() {
    let step = mask([255, 0], width: 2, interpolates: true)
    let picture = filled(step, width: 8, height: 1)
    // Pixel centres lie at 1/8 to 15/8. The centres of the two samples are at 1/2 and 3/2.
    let expected = [0, 0, 0.125, 0.375, 0.625, 0.875, 1, 1].map { 255 * $0 }
    for (value, share) in zip(picture.alphas, expected) { #expect(abs(Double(value) - share) <= 1) }
    let hard = filled(mask([255, 0], width: 2), width: 8, height: 1)
    #expect(hard.alphas == [0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func `a mask rotates by 90 degrees with the CTM`() {
    // The mask turns by 90° to the left about the middle: its left column becomes the bottom row.
    let left = mask([0, 255, 255, 0, 255, 255, 0, 255, 255], width: 3)
    let picture = GContext.drawing(5, 5) { context in
      context.translateBy(x: 2.5, y: 2.5)
      context.rotate(by: .pi / 2)
      context.clip(to: CGRect(x: -1.5, y: -1.5, width: 3, height: 3), mask: left)
      context.fill(CGRect(x: -9, y: -9, width: 18, height: 18))
    }
    #expect(picture.painted == [[1, 1], [2, 1], [3, 1]])
  }

  @Test(arguments: [0.3, 1.1, 2.7])
  func `a mask of full coverage clips to its rotated rectangle`(angle: Double) {
    let rect = CGRect(x: -7.2, y: -4.4, width: 13.9, height: 9.1)
    func draw(_ paint: (GContext) -> Void) -> Pixels {
      GContext.drawing(24, 24) { context in
        context.translateBy(x: 12, y: 12)
        context.rotate(by: angle)
        paint(context)
      }
    }
    let through = draw { context in
      context.clip(to: rect, mask: mask([0, 0, 0, 0], width: 2))
      context.fill(.infinite)
    }
    #expect(through == draw { $0.fill(rect) })
  }

  @Test func `clipping to a mask hides everything outside the rectangle`() {
    for image in [mask([0], width: 1), .gray([255], width: 1)!] {
      let picture = GContext.drawing(6, 6) { context in
        context.clip(to: CGRect(x: 2, y: 1, width: 3, height: 2), mask: image)
        context.fill(context.wholeRect)
      }
      #expect(
        picture == GContext.drawing(6, 6) { $0.fill(CGRect(x: 2, y: 1, width: 3, height: 2)) })
    }
  }

  @Test(arguments: [
    CGRect(x: -3, y: 0, width: 3, height: 4), CGRect(x: 4, y: 0, width: 3, height: 4),
    CGRect(x: 0, y: -4, width: 3, height: 4), CGRect(x: 0, y: 4, width: 3, height: 4),
  ])
  func `a mask in a rectangle that only touches the bitmap hides everything`(rect: CGRect) {
    let square = mask([UInt8](repeating: 0, count: 12), width: 3)
    let clipped = GContext.drawing(4, 4) { context in
      context.clip(to: rect, mask: square)
      context.fill(context.wholeRect)
    }
    #expect(clipped.painted.isEmpty)
    #expect(GContext.drawing(4, 4) { $0.draw(square, in: rect) }.painted.isEmpty)
  }

  @Test func `a mask in a rectangle without area hides everything`() {
    for rect in [CGRect.zero, .null, CGRect(x: 0, y: 0, width: 4, height: 0)] {
      let context = GContext.canvas(4, 4)
      context.clip(to: rect, mask: mask([0], width: 1))
      context.fill(context.wholeRect)
      #expect(Pixels(context).painted.isEmpty)
    }
  }

  @Test func `clipping to a mask in an infinite or NaN rectangle is ignored`() {
    for rect in [CGRect.infinite, CGRect(x: 0, y: CGFloat.nan, width: 4, height: 4)] {
      let context = GContext.canvas(2, 2)
      context.clip(to: rect, mask: mask([255], width: 1))
      context.fill(context.wholeRect)
      #expect(Pixels(context).painted.count == 4)
    }
  }

  @Test func `a rectangle with negative sizes does not mirror the mask`() {
    let row = mask([0, 255], width: 2)
    let picture = GContext.drawing(2, 1) { context in
      context.clip(to: CGRect(x: 2, y: 1, width: -2, height: -1), mask: row)
      context.fill(context.wholeRect)
    }
    #expect(picture.alphas == [255, 0])
  }

  @Test func `clipping twice to a mask of coverage 128 gives coverage 64`() {
    let half = mask([127], width: 1)
    let picture = GContext.drawing(3, 3) { context in
      context.clip(to: context.wholeRect, mask: half)
      context.clip(to: context.wholeRect, mask: half)
      context.fill(context.wholeRect)
    }
    // Two masks of 128/255 multiply: 255 · (128 / 255)² = 64.
    #expect(picture.alphas.allSatisfy { $0 == 64 })
  }

  @Test func `a mask uses the CTM at the time of the clip call`() {
    let picture = GContext.drawing(8, 2) { context in
      context.translateBy(x: 3, y: 0)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: mask([0, 255], width: 2))
      context.translateBy(x: 100, y: 0)
      context.scaleBy(x: 7, y: 7)
      context.fill(.infinite)
    }
    #expect(picture.painted == [[3, 0], [3, 1]])
  }

  @Test func `clipping to an image with alpha uses its alpha as coverage`() {
    for layout in BitmapLayout.transparent {
      let source = layout.makeContext(width: 3, height: 1)
      source.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)
      source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      source.setFillColor(GColor.black)
      source.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(filled(source.makeImage()!, width: 3, height: 1).alphas == [102, 255, 0])
    }
    let alpha = BitmapLayout.alpha.makeContext(width: 2, height: 1)
    alpha.setAlpha(0.2)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(filled(alpha.makeImage()!, width: 2, height: 1).alphas == [51, 0])
  }

  @Test func `drawing through a mask plus through its inverse equals drawing without a mask`() {
    var random = SeededRandom(9)
    let samples = (0..<100).map { _ in UInt8(random.next() & 255) }
    for place in [
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 1.5, y: 2.5, width: 7, height: 6),
    ] {
      func draw(_ clip: (GContext) -> Void) -> [UInt8] {
        GContext.drawing(10, 10) { context in
          clip(context)
          context.fillEllipse(in: CGRect(x: 0.3, y: 0.4, width: 9, height: 9.3))
        }.alphas
      }
      let halves = ([[0, 1], [1, 0]] as [[CGFloat]]).map { decode in
        draw {
          $0.clip(to: place, mask: mask(samples, width: 10, decode: decode, interpolates: true))
        }
      }
      for (sum, whole) in zip(zip(halves[0], halves[1]), draw { $0.clip(to: place) }) {
        #expect(abs(Int(sum.0) + Int(sum.1) - Int(whole)) <= 1)
      }
    }
  }

  @Test func `clipping to a cropped mask uses the cropped part`() {
    let cut = mask([255, 0, 40, 255, 90, 10], width: 3).cropping(
      to: CGRect(x: 1, y: 0, width: 2, height: 2))!
    #expect(filled(cut, width: 2, height: 2).alphas == [255, 215, 165, 245])
  }

  @Test func `restoreGState removes a mask clip`() {
    let context = GContext.canvas(4, 1)
    context.saveGState()
    context.clip(to: context.wholeRect, mask: mask([255], width: 1))
    context.restoreGState()
    context.fill(context.wholeRect)
    #expect(Pixels(context).painted.count == 4)
  }

  @Test func `a mask clips images, image masks, text and clear`() {
    let left = mask([0, 255], width: 2)
    let draws: [(GContext) -> Void] = [
      { $0.draw(.gray([200], width: 1)!, in: $0.wholeRect) },
      { $0.draw(mask([0], width: 1), in: $0.wholeRect) },
      { $0.showText("HHH", at: CGPoint(x: 0, y: 0)) },
      { $0.fillEllipse(in: $0.wholeRect) },
    ]
    for draw in draws {
      let picture = GContext.drawing(16, 16) { context in
        context.clip(to: context.wholeRect, mask: left)
        draw(context)
      }
      #expect(!picture.painted.isEmpty && picture.painted.allSatisfy { $0[0] < 8 })
    }
    let context = GContext.canvas(16, 16)
    context.fill(context.wholeRect)
    context.clip(to: context.wholeRect, mask: left)
    context.clear(context.wholeRect)
    #expect(Pixels(context).painted.allSatisfy { $0[0] >= 8 })
  }

  @Test func `clipping to a mask works in each layout`() {
    for layout in BitmapLayout.allCases {
      let context = layout.makeContext(width: 3, height: 1)
      context.setFillColor(gray: 1, alpha: 1)
      context.clip(to: context.wholeRect, mask: mask([0, 155, 255], width: 3))
      context.fill(context.wholeRect)
      let pixels = Pixels(context)
      let values = layout == .alpha ? pixels.alphas : pixels.values.map(\.green)
      #expect(values == [255, 100, 0])
    }
  }
}
