import Foundation
import Testing

@testable import Citrine

@Suite struct `Shadows` {
  private let opaque = GColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let blue = GColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func drawing(_ draw: (GContext) -> Void) -> Pixels { GContext.drawing(80, 70, draw) }

  /// Returns the bounding box of the pixels that are not transparent: left, bottom, right, top.
  private func box(_ picture: Pixels) -> [Int] {
    let (x, y) = (picture.painted.map { $0[0] }, picture.painted.map { $0[1] })
    return [x.min() ?? 0, y.min() ?? 0, (x.max() ?? 0) + 1, (y.max() ?? 0) + 1]
  }

  /// Draws a red square from 30 to 40 and its shadow.
  private func square(_ offset: CGSize, blur: CGFloat, _ color: GColor?) -> Pixels {
    drawing { context in
      context.setShadow(offset: offset, blur: blur, color: color)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 30, y: 30, width: 10, height: 10))
    }
  }

  @Test(arguments: [0, 1, 5, 12, 20])
  func `a shadow extends by its blur`(blur: Int) {
    let picture = square(.zero, blur: CGFloat(blur), opaque)
    // The bar extends beyond the bitmap. A square would not do: at its corners the shadow is below
    // one level.
    let wide = drawing { context in
      context.setShadow(offset: .zero, blur: CGFloat(blur), color: opaque)
      context.fill(CGRect(x: 30, y: -100, width: 10, height: 300))
    }
    #expect(Set(wide.painted.map { $0[0] }) == Set(30 - blur..<40 + blur))
    #expect(picture[35, 35] == Pixel(255, 0, 0))
    #expect(box(picture)[0] >= 30 - blur && box(picture)[2] <= 40 + blur)
  }

  @Test func `a shadow without blur is a copy at the offset, with positive heights up`() {
    let picture = square(CGSize(width: 15, height: 20), blur: 0, blue)
    for y in 0..<70 {
      for x in 0..<80 {
        let isShape = 30..<40 ~= x && 30..<40 ~= y
        let isShadow = 45..<55 ~= x && 50..<60 ~= y
        let expected =
          isShape ? Pixel(255, 0, 0) : isShadow ? Pixel(0, 0, 255) : Pixel.clear
        #expect(picture[x, y] == expected)
      }
    }
    let round = drawing { context in
      context.setShadow(offset: CGSize(width: 30, height: -20), blur: 0, color: opaque)
      context.fillEllipse(in: CGRect(x: 10.3, y: 30.2, width: 21, height: 17))
    }
    for y in 22..<60 {
      for x in 5..<40 { #expect(round[x, y] == round[x + 30, y - 20]) }
    }
  }

  @Test
  func `a blurred shadow matches a Gaussian with a deviation of half the blur`() {
    // The shape is a half plane, so its shadow is the normal distribution, cut off at two
    // deviations.
    let picture = drawing { context in
      context.setShadow(offset: CGSize(width: 40, height: 0), blur: 20, color: opaque)
      context.fill(CGRect(x: -200, y: -200, width: 200, height: 600))
    }
    func share(_ distance: Double) -> Double {
      min(max((erf(distance / 10 / 2.0.squareRoot()) / erf(2.0.squareRoot()) + 1) / 2, 0), 1)
    }
    for x in 0..<80 {
      let expected = 255 * share(40 - (Double(x) + 0.5))
      #expect(abs(Double(picture[x, 35].alpha) - expected) < 1.6, "\(x)")
    }
  }

  @Test func `shapes outside the clip cast a shadow, and the clip applies to the shadow`() {
    let picture = drawing { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 70))
      context.setShadow(offset: CGSize(width: -100, height: 40), blur: 0, color: blue)
      context.fill(CGRect(x: 120, y: -30, width: 20, height: 10))
    }
    #expect(box(picture) == [20, 10, 30, 20] && picture[25, 15] == Pixel(0, 0, 255))
  }

  @Test func `the alpha of colour and state applies to a shadow, visible through the shape`() {
    let picture = drawing { context in
      context.setAlpha(0.5)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: blue)
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(picture[22, 15] == Pixel(0, 0, 64, 64))
    #expect(picture[12, 15] == Pixel(64, 0, 0, 64))
    #expect(picture[17, 15].distance(to: Pixel(64, 0, 48, 112)) <= 1)
  }

  @Test func `images, image masks, text and text paths cast a shadow by their alpha`() {
    let dots = GContext.canvas(2, 1)
    dots.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = dots.makeImage()!
    let picture = drawing { context in
      context.interpolationQuality = .none
      context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: opaque)
      context.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 10))
      context.showText("a", at: CGPoint(x: 32, y: 5))
      context.rotate(by: 0.1)
      context.showText("b", at: CGPoint(x: 60, y: 5))
    }
    #expect(picture[15, 15].alpha == 255 && picture[15, 45].alpha == 255)
    #expect(picture[25, 45].alpha == 0)
    for y in 0..<30 {
      for x in 0..<80 { #expect(picture[x, y].alpha == picture[x, y + 30].alpha) }
    }
    #expect(picture.painted.count { $0[0] > 31 } > 20)
  }

  @Test func `a shadow is composited with the current blend mode`() {
    let picture = drawing { context in
      context.fill(CGRect(x: 0, y: 0, width: 80, height: 70))
      context.setBlendMode(.destinationOut)
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: opaque)
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(picture[15, 15].alpha == 0 && picture[35, 15].alpha == 0)
    #expect(picture.painted.count == 5600 - 200)
  }

  @Test func `clear casts no shadow, and saveGState saves the shadow`() {
    let picture = drawing { context in
      context.fill(CGRect(x: 0, y: 0, width: 80, height: 70))
      context.saveGState()
      context.setShadow(offset: CGSize(width: 20, height: 0), blur: 3, color: blue)
      context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
      context.restoreGState()
      context.fill(CGRect(x: 50, y: 10, width: 10, height: 10))
    }
    #expect(Set(picture.values) == [.black, .clear] && picture.painted.count == 5500)
  }

  @Test(arguments: BitmapLayout.allCases)
  func `a layer casts one shadow of its silhouette, at half alpha with half alpha`(
    layout: BitmapLayout
  ) {
    let context = layout.makeContext(width: 80, height: 70)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(context.wholeRect)
    let empty = Pixels(context)
    func draw(at alpha: CGFloat, _ context: GContext) {
      context.setShadow(offset: CGSize(width: 0, height: 35), blur: 0, color: opaque)
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 10, y: 5, width: 20, height: 20))
      context.fill(CGRect(x: 20, y: 10, width: 20, height: 20))
      context.endTransparencyLayer()
    }
    draw(at: 0.5, context)
    let picture = Pixels(context)
    let transparent = GContext.drawing(80, 70) { draw(at: 0.5, $0) }
    for y in 0..<70 {
      for x in 0..<80 {
        let inShadow =
          10..<30 ~= x && 40..<60 ~= y || 20..<40 ~= x && 45..<65 ~= y
        if y >= 35 { #expect(transparent[x, y].alpha == (inShadow ? 128 : 0)) }
        if inShadow && layout != .alpha {
          #expect(abs(Int(picture[x, y].red) - 127) <= 1)
        } else {
          #expect(picture[x, y] == empty[x, y])
        }
      }
    }
  }

  @Test func `shapes of a layer outside the clip cast a shadow into the clip`() {
    let picture = drawing { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 70))
      context.setShadow(offset: CGSize(width: -90, height: 0), blur: 0, color: blue)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 100, y: 20, width: 10, height: 10))
      context.endTransparencyLayer()
    }
    #expect(box(picture) == [10, 20, 20, 30] && picture[15, 25] == Pixel(0, 0, 255))
  }

  @Test func `a layer with a huge shadow offset is drawn without its shadow`() {
    let picture = drawing { context in
      context.setShadow(offset: CGSize(width: 1e6, height: 1e6), blur: 0, color: blue)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 10, y: 20, width: 10, height: 10))
      context.endTransparencyLayer()
    }
    #expect(box(picture) == [10, 20, 20, 30] && Set(picture.values) == [.black, .clear])
  }

  @Test func `a fractional offset moves a shadow by a fraction of a pixel`() {
    let picture = drawing { context in
      context.setShadow(offset: CGSize(width: 20.25, height: 0), blur: 0, color: opaque)
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    #expect(abs(Int(picture[30, 15].alpha) - 191) <= 1 && abs(Int(picture[40, 15].alpha) - 64) <= 1)
    #expect(picture[35, 15].alpha == 255)
  }

  @Test func `no colour, a transparent colour and invalid numbers give no shadow`() {
    let offset = CGSize(width: 20, height: 0)
    #expect(square(offset, blur: 3, nil).painted.count == 100)
    #expect(square(offset, blur: 3, blue.copy(alpha: 0)).painted.count == 100)
    #expect(square(CGSize(width: CGFloat.nan, height: 0), blur: 3, blue).painted.count == 100)
    #expect(square(offset, blur: .nan, blue).painted.count == 100)
    #expect(square(CGSize(width: 1e300, height: 0), blur: 3, blue).painted.count == 100)
    #expect(square(offset, blur: -3, blue) == square(offset, blur: 0, blue))
    #expect(square(offset, blur: 1e-200, blue) == square(offset, blur: 0, blue))
    #expect(square(offset, blur: 1e300, blue).painted.count >= 100)
  }
}
