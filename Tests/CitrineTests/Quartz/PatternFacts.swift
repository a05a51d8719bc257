import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured and documented on patterns: the places of the tiles, and their colours.
@Suite struct `Quartz facts: patterns` {
  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let colored = CGColorSpace(patternBaseSpace: nil)!

  private func space(_ base: CGColorSpace) -> CGColorSpace { CGColorSpace(patternBaseSpace: base)! }

  /// Returns the pixel at (0, 0) of a transparent context after a fill.
  ///
  /// Patterns have a cell there.
  private func filled(_ setUp: (CGContext) -> Void) -> Pixel {
    let picture = CGContext.drawing(4, 4) { context in
      setUp(context)
      context.fill(context.wholeRect)
    }
    return picture[0, 0]
  }

  /// Returns a bitmap of 24 by 18 pixels, filled with a colour.
  private func filled(_ color: CGColor, _ prepare: (CGContext) -> Void = { _ in }) -> Pixels {
    CGContext.drawing(24, 18) { context in
      context.setFillColor(color)
      prepare(context)
      context.fill(context.convertToUserSpace(context.wholeRect))
    }
  }

  /// Expects a colour at each pixel of a picture, in base space.
  private func expect(
    _ picture: Pixels, _ expected: (_ x: Int, _ y: Int) -> Pixel,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let places = (0..<picture.height).flatMap { y in (0..<picture.width).map { ($0, y) } }
    let wrong = places.filter { picture[$0, $1] != expected($0, $1) }
    #expect(wrong.count == 0, "first: \(wrong.first ?? (0, 0))", sourceLocation: sourceLocation)
  }

  @Test func `pattern cells start at the bottom left of the bitmap and repeat exactly`() {
    expect(filled(CGPattern.corners.color())) { CGPattern.corner($0, $1) }
  }

  @Test func `a pattern phase of 2, 3 starts cells at 2, 3 of base space under any CTM`() {
    let picture = filled(CGPattern.corners.color()) { context in
      context.setPatternPhase(CGSize(width: 2, height: 3))
      context.scaleBy(x: 2, y: 0.5)
    }
    expect(picture) { CGPattern.corner($0 - 2, $1 - 3) }
  }

  @Test func `the CTM moves the filled shape and not the pattern, also in layers`() {
    let picture = CGContext.drawing(24, 18) { context in
      context.setFillColor(CGPattern.corners.color())
      context.translateBy(x: 3, y: 1)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 5, y: 3)
      context.beginTransparencyLayer(
        in: CGRect(x: 0, y: -5, width: 3, height: 4), auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: -4, width: 2, height: 3))
      context.endTransparencyLayer()
    }
    expect(picture) { x, y in
      6..<15 ~= x && 1..<11 ~= y ? CGPattern.corner(x, y) : .clear
    }
  }

  @Test func `the pattern phase is saved, and NaN or infinite phases are ignored`() {
    let picture = filled(CGPattern.corners.color()) { context in
      context.setPatternPhase(CGSize(width: 1, height: 1))
      context.saveGState()
      context.setPatternPhase(CGSize(width: 3, height: 2))
      context.restoreGState()
      context.setPatternPhase(CGSize(width: CGFloat.nan, height: 0))
      context.setPatternPhase(CGSize(width: 0, height: CGFloat.infinity))
    }
    expect(picture) { CGPattern.corner($0 - 1, $1 - 1) }
  }

  @Test func `an uncoloured cell uses the given colour and ignores colour calls`() {
    let stubborn = CGPattern.cells(4, isColored: false) { cell in
      cell.setFillColor(.white)
      cell.setFillColor(gray: 1, alpha: 0.5)
      cell.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      cell.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 0)
      cell.setFillColorSpace(CGColorSpaceCreateDeviceGray())
      cell.setFillColor([1, 1])
      cell.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
      cell.setFillPattern(.corners, colorComponents: [1])
      cell.setFillColor(CGPattern.corners.color())
      cell.saveGState()
      cell.restoreGState()
      cell.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      cell.setStrokeColor(.white)
      cell.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
      cell.setStrokePattern(.corners, colorComponents: [1])
      cell.stroke(CGRect(x: 3, y: 0, width: 0, height: 4), width: 2)
    }
    let picture = CGContext.drawing(4, 4) { context in
      context.setFillColor(stubborn.color([1, 0.2, 0, 1], in: rgb))
      context.fill(context.wholeRect)
    }
    #expect(Set(picture.values) == [Pixel(255, 51, 0)])
  }

  @Test
  func
    `setFillPattern needs a pattern space and its number of components`()
  {
    let green = { (context: CGContext) in
      context.setFillColorSpace(rgb)
      context.setFillColor([0, 1, 0, 1])
    }
    #expect(
      filled { context in
        green(context)
        context.setFillPattern(.corners, colorComponents: [1])
        context.setFillPattern(.quarter, colorComponents: [1, 0, 0, 1])
      } == Pixel(0, 255, 0))
    #expect(
      filled { context in
        context.setFillColor(CGPattern.quarter.color([0, 0, 1, 1], in: rgb))
        context.setFillPattern(.quarter, colorComponents: [1, 0, 0])
        context.setFillPattern(.corners, colorComponents: [1, 0, 0, 1])
        context.setFillColor([1, 0, 0, 1])
      } == Pixel(0, 0, 255))
    #expect(
      filled { context in
        context.setFillColorSpace(space(rgb))
        context.setFillPattern(.quarter, colorComponents: [1, 0, 0, 0.2, 5, 6])
      } == Pixel(51, 0, 0, 51))
    #expect(
      filled { context in
        context.setFillColorSpace(colored)
        context.setFillPattern(.corners, colorComponents: [0.2, 5])
      } == Pixel(0, 51, 0, 51))
  }
}
