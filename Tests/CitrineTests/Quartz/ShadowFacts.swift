import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on Apple's shadows.
@Suite struct `Quartz facts: shadows` {
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Returns a bitmap of 140 by 140 pixels with a red square of side 20 at (20, 20) and its shadow.
  private func shadow(
    _ offset: CGSize, blur: CGFloat, _ color: CGColor?, _ prepare: (CGContext) -> Void = { _ in }
  ) -> Pixels {
    CGContext.drawing(140, 140) { context in
      prepare(context)
      context.setShadow(offset: offset, blur: blur, color: color)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
    }
  }

  @Test func `a shadow offset of 60, 60 is to the right and up in base space`() {
    let picture = shadow(CGSize(width: 60, height: 60), blur: 0, blue)
    for x in 0..<140 {
      for y in 0..<140 {
        let expected =
          20..<40 ~= x && 20..<40 ~= y
          ? Pixel(255, 0, 0) : 80..<100 ~= x && 80..<100 ~= y ? Pixel(0, 0, 255) : .clear
        #expect(picture[x, y] == expected)
      }
    }
  }

  @Test func `without blur a shadow is the moved alpha of the shape`() {
    let picture = CGContext.drawing(80, 60) { context in
      context.setShadow(offset: CGSize(width: 30, height: -20), blur: 0, color: blue)
      context.fillEllipse(in: CGRect(x: 10.3, y: 30.2, width: 21, height: 17))
    }
    for x in 5..<40 {
      for y in 26..<60 { #expect(picture[x, y].alpha == picture[x + 30, y - 20].alpha) }
    }
  }

  /// Measured for blurs of 5 and 20: the pixels whose alpha is 1/255 or more.
  @Test(arguments: [5, 20])
  func `blur extends the visible shadow by exactly its radius on each side`(blur: Int) {
    let picture = CGContext.drawing(140, 140) { context in
      context.setShadow(
        offset: CGSize(width: 70, height: 0), blur: CGFloat(blur), color: blue)
      context.fill(CGRect(x: -10, y: 50, width: 20, height: 30))
    }
    let seen = picture.painted.filter { $0[0] > 30 }
    // Row 65 meets the middle of a side, far from the corners.
    #expect(Set(seen.filter { $0[1] == 65 }.map { $0[0] }) == Set(60 - blur..<80 + blur))
    #expect(Set(seen.filter { $0[0] == 70 }.map { $0[1] }) == Set(50 - blur..<80 + blur))
  }

  @Test func `the default shadow is black with an alpha of 84 to 86`() {
    let picture = CGContext.drawing(80, 80) { context in
      context.setShadow(offset: CGSize(width: 40, height: 40), blur: 0)
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    #expect(84...86 ~= picture[60, 60].alpha)
    #expect([picture[60, 60].red, picture[60, 60].green, picture[60, 60].blue] == [0, 0, 0])
  }

  @Test func `offset and blur of a shadow ignore the CTM`() {
    func picture(_ scale: CGFloat, _ turn: CGFloat) -> Pixels {
      CGContext.drawing(140, 140) { context in
        context.translateBy(x: 40, y: 40)
        context.rotate(by: turn)
        context.scaleBy(x: scale, y: scale)
        context.setShadow(offset: CGSize(width: 40, height: 10), blur: 7, color: blue)
        let half = 10 / scale
        context.fill(CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half))
      }
    }
    #expect(picture(4, .pi / 2) == picture(1, 0))
  }

  @Test func `a shadow with a nil or transparent colour is not drawn`() {
    let offset = CGSize(width: 60, height: 60)
    #expect(shadow(offset, blur: 3, nil).painted.count == 400)
    #expect(shadow(offset, blur: 3, blue.copy(alpha: 0)).painted.count == 400)
  }

  @Test func `a shadow uses the alpha of the shape and shows through it`() {
    let picture = CGContext.drawing(12, 4) { context in
      context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: blue)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
    #expect(picture[10, 1] == Pixel(0, 0, 128, 128))
    #expect(picture[6, 1].distance(to: Pixel(128, 0, 64, 191)) <= 1)
  }

  @Test func `a shape outside the clip casts a shadow into it`() {
    let picture = shadow(CGSize(width: 60, height: 60), blur: 0, blue) {
      $0.clip(to: CGRect(x: 70, y: 70, width: 20, height: 70))
    }
    #expect(picture.painted.count == 10 * 20 && picture[85, 85] == Pixel(0, 0, 255))
  }

  @Test func `clear casts no shadow`() {
    let picture = CGContext.drawing(30, 10) { context in
      context.setFillColor(CGColor.white)
      context.fill(context.wholeRect)
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
      context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(picture.painted.count == 200 && Set(picture.values) == [.clear, .white])
  }
}
