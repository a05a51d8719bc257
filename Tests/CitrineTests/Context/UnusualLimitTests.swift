import Foundation
import Testing

@testable import Citrine

/// Limits with numbers that no program means, and what stays within limits on the way.
@Suite struct `Unusual limits` {
  @Test(arguments: [1e19, 1e20, 1e9])
  func `a deadline in the far future never passes and one in the far past has passed`(
    seconds: Double
  ) throws {
    let far = Duration.seconds(seconds)
    for (deadline, draws) in [(ContinuousClock.now + far, true), (.now - far, false)] {
      let limits = GLimits(deadline: deadline)
      let context = try #require(GContext(width: 4, height: 4, limits: limits))
      context.fill(context.wholeRect)
      #expect((Pixels(context)[1, 1].alpha == 255) == draws, "\(deadline)")
    }
  }

  @Test func `the longest time never passes`() throws {
    for _ in 0..<2 {
      let limits = GLimits(deadline: .now + .seconds(Int64.max))
      let context = try #require(GContext(width: 4, height: 4, limits: limits))
      context.fill(context.wholeRect)
      #expect(Pixels(context)[1, 1].alpha == 255)
    }
  }

  @Test(arguments: [Int.min, -1, 0])
  func `without memory no layer is opened and few states are saved`(memory: Int) throws {
    let context = GContext.canvas(10, 10)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.limits.memory = memory
    for _ in 0..<400 {
      context.saveGState()
      context.translateBy(x: 1, y: 0)
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(context.wholeRect)
    context.endTransparencyLayer()
    var restoredCount = 0
    for _ in 0..<400 {
      let matrix = context.ctm
      context.restoreGState()
      if context.ctm != matrix { restoredCount += 1 }
    }
    // The first 256 states are saved whatever the limit is.
    #expect(restoredCount <= 256)
    context.endTransparencyLayer()
    #expect(Pixels(context).values.allSatisfy { $0 == .clear })
  }

  @Test func `a label restores the graphics state also where no more states are saved`() {
    let context = GContext.canvas(60, 30)
    context.limits.memory = 0
    for _ in 0..<300 { context.saveGState() }
    let (matrix, clip) = (context.ctm, context.boundingBoxOfClipPath)
    PiercedLabel(text: "A").draw(in: CGRect(x: 20, y: 5, width: 30, height: 20), of: context)
    #expect(context.ctm == matrix && context.boundingBoxOfClipPath == clip)
    #expect(Pixels(context).values.contains { $0 != .clear })
  }

  @Test func `text that is too far away keeps the cache of glyphs within its limit`() {
    let context = GContext.canvas(50, 50)
    context.setFont(.citrineSans())
    for number in 0..<5000 {
      context.setFontSize(10 + Double(number) * 1e-5)
      context.showText("a", at: CGPoint(x: 2_000_000, y: 10))
    }
    #expect(GlyphCache.shared.byteCount <= GlyphCache.maximumByteCount)
  }
}
