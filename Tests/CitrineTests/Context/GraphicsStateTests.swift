import Foundation
import Testing

@testable import Citrine

/// A part of the graphics state: how to change it, and a drawing that shows whether it changed.
private struct StatePart: Sendable, CustomTestStringConvertible {
  var name: String
  var change: @Sendable (GContext) -> Void
  var show: @Sendable (GContext) -> Void = { $0.fill(CGRect(x: 3.5, y: 2.5, width: 9, height: 7)) }

  var testDescription: String { name }

  private static func text(_ name: String, _ change: @escaping @Sendable (GContext) -> Void)
    -> StatePart
  {
    StatePart(name: name, change: change) { $0.showText("Ag", at: CGPoint(x: 1, y: 4)) }
  }

  static let saved: [StatePart] = [
    StatePart(name: "CTM") { $0.translateBy(x: 2, y: 1) },
    StatePart(name: "clip") { $0.clip(to: CGRect(x: 5, y: 5, width: 3, height: 20)) },
    StatePart(name: "mask clip") { $0.clip(to: $0.wholeRect, mask: .mask([0, 128], width: 2)!) },
    StatePart(name: "fill colour") { $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) },
    StatePart(name: "alpha") { $0.setAlpha(0.5) },
    StatePart(name: "blend mode") { $0.setBlendMode(.destinationOut) },
    StatePart(name: "should antialias") { $0.setShouldAntialias(false) },
    StatePart(name: "interpolation quality") {
      $0.interpolationQuality = .none
    } show: { context in
      context.draw(.gray([0, 255], width: 2)!, in: context.wholeRect)
    },
    text("font") { context in
      if let font = try? GBitmapFont(data: FontFixture.tiny) { context.setFont(font) }
    },
    text("font size") { $0.setFontSize(8) },
    text("character spacing") { $0.setCharacterSpacing(3) },
    text("text drawing mode") { $0.setTextDrawingMode(.invisible) },
  ]
}

/// A minimal font, whose only glyph is a box.
private enum FontFixture {
  static var tiny: Data {
    Data(
      """
      STARTFONT 2.1
      FONT box
      SIZE 4 75 75
      FONTBOUNDINGBOX 4 4 0 0
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 500 0
      DWIDTH 4 0
      BBX 4 4 0 0
      BITMAP
      F0
      90
      90
      F0
      ENDCHAR
      ENDFONT

      """.utf8)
  }
}

@Suite struct `Graphics state` {
  /// Draws a picture over a gray ground.
  ///
  /// Every part of the graphics state affects it.
  private func picture(_ draw: (GContext) -> Void) -> Pixels {
    GContext.drawing(16, 16) { context in
      context.setFillColor(gray: 0.75, alpha: 1)
      context.fill(context.wholeRect)
      context.setFillColor(GColor.black)
      draw(context)
    }
  }

  @Test(arguments: StatePart.saved)
  private func `saveGState and restoreGState preserve the part of the state`(_ part: StatePart) {
    let before = picture(part.show)
    let changed = picture { context in
      part.change(context)
      part.show(context)
    }
    let restored = picture { context in
      context.saveGState()
      part.change(context)
      context.restoreGState()
      part.show(context)
    }
    #expect(changed != before)
    #expect(restored == before)
  }

  @Test func `nested saves and restores leave the picture unchanged`() {
    func draw(_ context: GContext, isNested: Bool) {
      for part in StatePart.saved {
        if isNested { context.saveGState() }
        part.change(context)
        part.show(context)
        if isNested { context.restoreGState() }
      }
    }
    let plain = picture { context in StatePart.saved.forEach { $0.show(context) } }
    let nested = picture { context in
      for _ in 0..<50 {
        context.saveGState()
        StatePart.saved.forEach { $0.change(context) }
      }
      for _ in 0..<50 { context.restoreGState() }
      StatePart.saved.forEach { $0.show(context) }
    }
    #expect(nested == plain)
    let alone = picture { draw($0, isNested: true) }
    let inSequence = picture { draw($0, isNested: false) }
    #expect(alone != inSequence)
  }

  @Test func `restoreGState without a save changes nothing`() {
    let context = GContext.canvas(8, 8)
    context.setAlpha(0.5)
    context.translateBy(x: 2, y: 0)
    context.move(to: CGPoint(x: 1, y: 1))
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == GAffineTransform(translationX: 2, y: 0))
    #expect(!context.isPathEmpty)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels(context)[2, 0].alpha == 128)
  }

  @Test func `an extra restoreGState keeps the state of the first save`() {
    let context = GContext.canvas(8, 8)
    context.scaleBy(x: 2, y: 2)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == GAffineTransform(scaleX: 2, y: 2))
  }

  @Test func `saveGState does not save the current path`() {
    let context = GContext.canvas(8, 8)
    context.move(to: CGPoint(x: 1, y: 1))
    context.saveGState()
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 5, y: 1))
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 5, y: 1))
    context.saveGState()
    context.beginPath()
    context.restoreGState()
    #expect(context.isPathEmpty)
  }

  @Test func `saveGState does not save the text matrix and the text position`() {
    let context = GContext.canvas(8, 8)
    context.saveGState()
    context.textMatrix = GAffineTransform(scaleX: 3, y: 3)
    context.textPosition = CGPoint(x: 7, y: 9)
    context.restoreGState()
    #expect(context.textMatrix == GAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 7, ty: 9))
  }

  @Test func `saveGState does not save setAllowsAntialiasing`() {
    let context = GContext.canvas(4, 4)
    context.saveGState()
    context.setAllowsAntialiasing(false)
    context.restoreGState()
    context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(Pixels(context)[0, 0].alpha == 255)
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `edges are anti-aliased when both the context and the state allow it`(
    allows: Bool, should: Bool
  ) {
    let context = GContext.canvas(2, 1)
    context.setAllowsAntialiasing(allows)
    context.setShouldAntialias(should)
    context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    let expected: [UInt8] = allows && should ? [128, 128] : [255, 255]
    #expect(Pixels(context).alphas == expected)
  }

  @Test func `restoreGState does not restore pixels`() {
    let context = GContext.canvas(1, 1)
    context.saveGState()
    context.fill(context.wholeRect)
    context.restoreGState()
    #expect(Pixels(context)[0, 0] == .black)
  }

  @Test func `a new context has the default state of Quartz`() {
    let context = GContext.canvas(6, 4)
    #expect(context.ctm.isIdentity)
    #expect(context.userSpaceToDeviceSpaceTransform.isIdentity)
    #expect(context.interpolationQuality == .default)
    #expect(context.textMatrix.isIdentity && context.textPosition == .zero)
    #expect(context.isPathEmpty && context.currentPointOfPath == .zero && context.path == nil)
    #expect(context.boundingBoxOfPath.isNull)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 6, height: 4))
    // The initial state draws opaque black, in normal mode, with anti-aliasing.
    context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
    let pixels = Pixels(context)
    #expect(pixels[0, 0] == .black && pixels[1, 0] == Pixel(0, 0, 0, 128))
  }

  @Test func `a context is equal to itself only`() {
    let (first, second) = (GContext.canvas(1, 1), GContext.canvas(1, 1))
    #expect(first == first && first != second)
    #expect(Set([first, second, first]).count == 2)
  }
}

@Suite struct `Fill colours` {
  private func filled(_ layout: BitmapLayout = .rgba, _ set: (GContext) -> Void) -> Pixel {
    let context = layout.makeContext(width: 1, height: 1)
    set(context)
    context.fill(context.wholeRect)
    return Pixels(context)[0, 0]
  }

  @Test func `gray, RGB, sRGB and CMYK fill colours paint the expected pixel`() {
    #expect(filled { $0.setFillColor(gray: 0.2, alpha: 1) } == Pixel(51, 51, 51))
    #expect(
      filled { $0.setFillColor(red: 0.2, green: 0.4, blue: 1, alpha: 1) } == Pixel(51, 102, 255))
    #expect(
      filled { $0.setFillColor(GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1)) }
        == Pixel(255, 204, 0))
    #expect(
      filled { $0.setFillColor(cyan: 1, magenta: 0, yellow: 0.2, black: 0, alpha: 1) }
        == Pixel(0, 255, 204))
    #expect(
      filled { $0.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0.6, alpha: 1) }
        == Pixel(102, 102, 102))
  }

  @Test func `setFillColor with components uses the fill colour space`() {
    let device = [GColorSpaceCreateDeviceGray(), .deviceRGB, GColorSpaceCreateDeviceCMYK()]
    let components: [[CGFloat]] = [[0.2, 1], [0.2, 0.4, 1, 1], [1, 0, 0.2, 0, 1]]
    let colors = [Pixel(51, 51, 51), Pixel(51, 102, 255), Pixel(0, 255, 204)]
    for index in device.indices {
      #expect(
        filled {
          $0.setFillColorSpace(device[index])
          $0.setFillColor(components[index])
        } == colors[index])
    }
    // A new context has a gray colour space. Setting a colour also sets its space.
    #expect(filled { $0.setFillColor([0.2, 0.5]) } == Pixel(26, 26, 26, 128))
    #expect(
      filled {
        $0.setFillColor(red: 0, green: 0, blue: 0, alpha: 0)
        $0.setFillColor([1, 0, 0, 1, 7])
      } == Pixel(255, 0, 0))
    #expect(
      filled {
        $0.setFillColor(cyan: 0, magenta: 0, yellow: 0, black: 0, alpha: 0)
        $0.setFillColor([1, 0, 0.2, 0, 1])
      } == Pixel(0, 255, 204))
    #expect(
      filled {
        $0.setFillColorSpace(.deviceRGB)
        $0.setFillColor(gray: 0, alpha: 1)
        $0.setFillColor([0.2, 1])
      } == Pixel(51, 51, 51))
    #expect(
      filled {
        $0.setFillColor(GColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        $0.setFillColor([1, 1])
      } == Pixel(0, 255, 0))
  }

  @Test func `setFillColorSpace makes the fill colour black and is saved with the state`() {
    let table = GColorSpace(
      indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: 1, colorTable: [9, 8, 7, 1, 2, 3])!
    let spaces = [GColorSpaceCreateDeviceGray(), .deviceRGB, GColorSpaceCreateDeviceCMYK(), table]
    for space in spaces {
      let color = filled {
        $0.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        $0.setFillColorSpace(space)
      }
      #expect(color == (space == table ? Pixel(9, 8, 7) : .black))
    }
    #expect(
      filled {
        $0.setFillColorSpace(.deviceRGB)
        $0.saveGState()
        $0.setFillColorSpace(GColorSpaceCreateDeviceGray())
        $0.restoreGState()
        $0.setFillColor([0, 0, 1, 1])
      } == Pixel(0, 0, 255))
  }

  @Test func `fill colour components outside 0 to 1 are clamped`() {
    #expect(
      filled { $0.setFillColor(red: 7, green: -3, blue: .infinity, alpha: 9) } == Pixel(255, 0, 255)
    )
    #expect(filled { $0.setFillColor(red: 1, green: 1, blue: 1, alpha: -1) } == .clear)
  }

  @Test func `a fill colour is multiplied by both alphas and rounded once`() {
    let color = { (context: GContext) in
      context.setFillColor(red: 1, green: 0.6, blue: 0.2, alpha: 0.5)
      context.setAlpha(0.7)
    }
    // 255 · 0.35 = 89.25, 255 · 0.6 · 0.35 = 53.55, 255 · 0.2 · 0.35 = 17.85.
    #expect(filled(.rgba, color) == Pixel(89, 54, 18, 89))
  }

  @Test func `setAlpha clamps to 0 to 1 and ignores NaN`() {
    #expect(filled { $0.setAlpha(2) } == .black)
    #expect(filled { $0.setAlpha(-1) } == .clear)
    #expect(filled { $0.setAlpha(.nan) } == .black)
    #expect(
      filled {
        $0.setAlpha(0.2)
        $0.setAlpha(.nan)
      } == Pixel(0, 0, 0, 51))
  }

  @Test func `alpha multiplies images, masks and text`() {
    func draw(_ body: (GContext) -> Void) -> UInt8 {
      let picture = GContext.drawing(4, 4) { context in
        context.setAlpha(0.4)
        body(context)
      }
      return picture.alphas.reduce(0, max)
    }
    let image = GImage.of([10, 20, 30, 255], width: 1, perPixel: 32, info: .init(rawValue: 1))!
    #expect(draw { $0.draw(image, in: $0.wholeRect) } == 102)
    #expect(draw { $0.draw(.mask([0], width: 1)!, in: $0.wholeRect) } == 102)
    #expect(draw { $0.showText("X", at: .zero) } == 102)
  }

  @Test func `a gray context stores the luminance and an alpha context the alpha`() {
    let color = { (context: GContext) in
      context.setFillColor(red: 1, green: 0.5, blue: 0.2, alpha: 0.5)
    }
    // The luminance is 0.30 + 0.59 / 2 + 0.11 / 5 = 0.617. Half of it is drawn over black.
    #expect(filled(.gray, color) == Pixel(79, 79, 79))
    #expect(filled(.alpha, color) == Pixel(0, 0, 0, 128))
  }
}
