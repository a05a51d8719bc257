import Foundation
import Testing

@testable import Citrine

/// A premultiplied colour in real numbers, 0 to 1.
private struct RealPixel {
  var channels: [Double]

  init(_ pixel: Pixel) { channels = pixel.channels.map { Double($0) / 255 } }

  init(channels: [Double]) { self.channels = channels }

  var alpha: Double { channels[3] }

  /// Returns the result of a blend mode by the formulas of PDF and of the Quartz header.
  ///
  /// The formula for `plusDarker` is the one measured on Quartz.
  static func combine(_ s: RealPixel, _ d: RealPixel, _ mode: GBlendMode) -> RealPixel {
    if let formula = BlendFormula(mode) {
      return RealPixel(channels: formula(s.channels, d.channels))
    }
    let (sa, da) = (s.alpha, d.alpha)
    func mix(_ formula: (Double, Double) -> Double) -> RealPixel {
      RealPixel(channels: zip(s.channels, d.channels).map(formula))
    }
    switch mode {
    case .normal: return mix { s, d in s + d * (1 - sa) }
    case .clear: return mix { _, _ in 0 }
    case .copy: return mix { s, _ in s }
    case .sourceIn: return mix { s, _ in s * da }
    case .sourceOut: return mix { s, _ in s * (1 - da) }
    case .sourceAtop: return mix { s, d in s * da + d * (1 - sa) }
    case .destinationOver: return mix { s, d in s * (1 - da) + d }
    case .destinationIn: return mix { _, d in d * sa }
    case .destinationOut: return mix { _, d in d * (1 - sa) }
    case .destinationAtop: return mix { s, d in s * (1 - da) + d * sa }
    case .xor: return mix { s, d in s * (1 - da) + d * (1 - sa) }
    case .plusLighter: return mix { s, d in min(1, s + d) }
    default:
      // Only `plusDarker` remains.
      var result = mix { s, d in max(0, s + d - max(0, sa + da - 1)) }
      result.channels[3] = min(1, sa + da)
      return result
    }
  }

  func mixed(with other: RealPixel, share: Double) -> RealPixel {
    RealPixel(channels: zip(channels, other.channels).map { $0 * share + $1 * (1 - share) })
  }

  /// Returns the largest difference from a stored pixel, in levels of 255.
  func error(of pixel: Pixel) -> Double {
    zip(channels, pixel.channels).map { abs($0 * 255 - Double($1)) }.max()!
  }
}

@Suite struct `Blend modes` {
  private static let colors: [(red: Double, green: Double, blue: Double, alpha: Double)] = [
    (0.2, 0.6, 0.9, 0.5), (0.8, 0.4, 0.2, 1), (1, 1, 1, 0.25), (0, 0, 0, 0), (0, 0, 0, 0.7),
    (1, 0, 0.3, 0.9),
  ]

  private static func set(_ index: Int, in context: GContext) {
    let color = colors[index]
    context.setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Returns a context of one row, filled with the colour at `index`.
  private func backdrop(_ index: Int, layout: BitmapLayout = .rgba, width: Int = 1) -> GContext {
    let context = layout.makeContext(width: width, height: 1)
    Self.set(index, in: context)
    context.fill(context.wholeRect)
    return context
  }

  @Test(arguments: GBlendMode.allCases)
  func `each blend mode follows its formula in every layout with alpha`(mode: GBlendMode) {
    for layout in BitmapLayout.transparent {
      for source in Self.colors.indices {
        let sourcePixel = Pixels(backdrop(source, layout: layout))[0, 0]
        for destination in Self.colors.indices {
          let context = backdrop(destination, layout: layout)
          let before = Pixels(context)[0, 0]
          Self.set(source, in: context)
          context.setBlendMode(mode)
          context.fill(context.wholeRect)
          let expected = RealPixel.combine(RealPixel(sourcePixel), RealPixel(before), mode)
          #expect(expected.error(of: Pixels(context)[0, 0]) <= 0.51)
        }
      }
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `each blend mode applies its operator before mixing by coverage`(mode: GBlendMode) {
    for source in Self.colors.indices {
      let sourcePixel = Pixels(backdrop(source))[0, 0]
      for destination in Self.colors.indices {
        for share in [0.25, 0.5, 0.8] {
          let context = backdrop(destination)
          let before = RealPixel(Pixels(context)[0, 0])
          Self.set(source, in: context)
          context.setBlendMode(mode)
          context.fill(CGRect(x: 0, y: 0, width: 1, height: share))
          let coverage = (share * 255).rounded() / 255
          let expected = RealPixel.combine(RealPixel(sourcePixel), before, mode)
            .mixed(with: before, share: coverage)
          #expect(expected.error(of: Pixels(context)[0, 0]) <= 1.01)
        }
      }
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `half coverage mixes half of the backdrop with half of the result in each mode`(
    mode: GBlendMode
  ) {
    // Opaque white lies over opaque black, so half of the operator's result remains.
    let context = GContext.canvas(2, 1)
    context.setFillColor(GColor.white)
    context.fill(context.wholeRect)
    context.setBlendMode(mode)
    context.setFillColor(GColor.black)
    context.fill(CGRect(x: 0.5, y: 0, width: 1.5, height: 1))
    let (edge, inner) = (Pixels(context)[0, 0], Pixels(context)[1, 0])
    for (half, whole) in zip(edge.channels, inner.channels) {
      let mean: Double = (255 + Double(whole)) / 2
      #expect(abs(Double(half) - mean) <= 1)
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `no blend mode changes a pixel outside the shape and the clip`(mode: GBlendMode) {
    let context = GContext.canvas(9, 9)
    context.setFillColor(red: 0.4, green: 0.2, blue: 0.7, alpha: 0.6)
    context.fill(context.wholeRect)
    let before = Pixels(context)
    context.setBlendMode(mode)
    context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 5))
    context.setFillColor(red: 0.9, green: 0.9, blue: 0.1, alpha: 0.3)
    context.fillEllipse(in: CGRect(x: 2, y: 2, width: 5, height: 5))
    context.draw(.gray([0, 255], width: 2)!, in: CGRect(x: 3, y: 3, width: 2, height: 9))
    context.showText(".", at: CGPoint(x: 4, y: 2))
    let after = Pixels(context)
    for x in 0..<9 {
      for y in 0..<9 where y >= 5 || x < 2 || x >= 7 || y < 2 {
        #expect(after[x, y] == before[x, y])
      }
    }
    #expect(after != before)
  }

  @Test(arguments: GBlendMode.allCases)
  func `blend modes treat the alpha of an opaque layout as 1`(mode: GBlendMode) {
    for layout in BitmapLayout.opaque {
      for source in Self.colors.indices {
        let sourcePixel = Pixels(backdrop(source))[0, 0]
        for destination in Self.colors.indices {
          let context = backdrop(destination, layout: layout)
          let before = Pixels(context)[0, 0]
          #expect(before.alpha == 255)
          Self.set(source, in: context)
          context.setBlendMode(mode)
          context.fill(context.wholeRect)
          var expected = RealPixel.combine(RealPixel(sourcePixel), RealPixel(before), mode)
          expected.channels[3] = 1
          #expect(expected.error(of: Pixels(context)[0, 0]) <= 0.51)
        }
      }
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `blend modes treat gray as a colour with equal components`(mode: GBlendMode) {
    for (gray, alpha) in [(0.3, 0.5), (1, 1), (0.8, 0.2)] {
      func result(_ layout: BitmapLayout) -> Pixel {
        let context = layout.makeContext(width: 1, height: 1)
        context.setFillColor(gray: 0.6, alpha: 1)
        context.fill(context.wholeRect)
        context.setFillColor(gray: gray, alpha: alpha)
        context.setBlendMode(mode)
        context.fill(context.wholeRect)
        return Pixels(context)[0, 0]
      }
      #expect(result(.gray) == result(.rgbx))
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `blend modes treat an alpha layout as the alpha of a colour`(mode: GBlendMode) {
    for source in Self.colors.indices {
      for destination in Self.colors.indices {
        func result(_ layout: BitmapLayout) -> UInt8 {
          let context = backdrop(destination, layout: layout)
          Self.set(source, in: context)
          context.setBlendMode(mode)
          context.fill(CGRect(x: 0, y: 0, width: 1, height: 0.75))
          return Pixels(context)[0, 0].alpha
        }
        #expect(result(.alpha) == result(.rgba))
      }
    }
  }

  @Test(arguments: GBlendMode.allCases)
  func `an image of one colour blends like a fill with that colour`(mode: GBlendMode) {
    for source in Self.colors.indices {
      let image = backdrop(source).makeImage()!
      for destination in Self.colors.indices {
        func result(_ paint: (GContext) -> Void) -> Pixel {
          let context = backdrop(destination)
          context.setBlendMode(mode)
          paint(context)
          return Pixels(context)[0, 0]
        }
        let filled = result { context in
          Self.set(source, in: context)
          context.fill(context.wholeRect)
        }
        #expect(result { $0.draw(image, in: $0.wholeRect) } == filled)
      }
    }
  }
}
