import Foundation
import Testing

@testable import Citrine

/// The recipe for a pierced label: the bytes of white text on a transparent ground become an image
/// mask.
@Suite struct `Pierced label recipe` {
  private static let width = 48
  private static let height = 20

  /// Step one: draws white text in a transparent context.
  private func textContext(_ layout: BitmapLayout) -> GContext {
    let context = layout.makeContext(width: Self.width, height: Self.height)
    context.setFillColor(GColor.white)
    context.showText("Hole", at: CGPoint(x: 4, y: 5))
    return context
  }

  /// Step three: makes an image mask of the same bytes.
  private func makeMask(_ image: GImage) -> GImage? {
    image.dataProvider.flatMap { provider in
      GImage(
        maskWidth: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
        bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, provider: provider,
        decode: image.decode, shouldInterpolate: image.shouldInterpolate)
    }
  }

  /// The coordinates of the text's pixels, y upwards.
  private var textPixels: Set<[Int]> { Pixels(textContext(.rgba)).painted }

  private let color = GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1)

  @Test(arguments: [BitmapLayout.rgba, .bgra])
  func `each step of the recipe gives the expected pixels in RGBA and BGRA`(layout: BitmapLayout)
    throws
  {
    let text = textContext(layout)
    let textPixels = textPixels
    #expect(textPixels.count > 40)

    // Step two: an image of the text. Its pixels are white or transparent, in either byte order.
    let image = try #require(text.makeImage())
    #expect(image.width == Self.width && image.height == Self.height)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.decode == nil)
    #expect(image.bytesPerRow == text.bytesPerRow)
    let letters = Pixels(image)
    for x in 0..<Self.width {
      for y in 0..<Self.height {
        #expect(letters[x, y] == (textPixels.contains([x, y]) ? .white : .clear))
      }
    }

    // Step three: a mask of the image's bytes. The first byte of each pixel is the sample: 255
    // blocks paint.
    let mask = try #require(makeMask(image))
    #expect(mask.isMask && mask.colorSpace == nil && mask.bitsPerPixel == 32)
    #expect(mask.alphaInfo == .none && mask.bitmapInfo == [])

    // Step four: in the target context, save, clear, flip, clip, fill and restore.
    let target = layout.makeContext(width: Self.width, height: Self.height)
    target.setFillColor(gray: 0.5, alpha: 1)
    target.fill(target.wholeRect)
    target.saveGState()
    target.clear(target.wholeRect)
    target.concatenate(GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(Self.height)))
    target.clip(to: target.wholeRect, mask: mask)
    target.setFillColor(color)
    target.fill(target.wholeRect)
    target.restoreGState()

    // In a context with y upwards, the flip turns the text upside down.
    let result = Pixels(target)
    for x in 0..<Self.width {
      for y in 0..<Self.height {
        let isHole = textPixels.contains([x, Self.height - 1 - y])
        #expect(result[x, y] == (isHole ? .clear : Pixel(255, 204, 0)))
      }
    }
    #expect(target.ctm.isIdentity)
    #expect(target.boundingBoxOfClipPath == target.wholeRect)
  }

  @Test func `the flip draws the text upright in a context with y down`() {
    let height = CGFloat(Self.height)
    let flip = GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    let mask = makeMask(textContext(.bgra).makeImage()!)!
    let target = BitmapLayout.bgra.makeContext(width: Self.width, height: Self.height)
    target.concatenate(flip)
    target.concatenate(flip)
    target.clip(to: target.wholeRect, mask: mask)
    target.fill(target.wholeRect)
    let alphas = Pixels(target).alphas
    let holes = alphas.indices.filter { alphas[$0] == 0 }
    #expect(holes.count == textPixels.count)
    #expect(
      Set(holes.map { [$0 % Self.width, Self.height - 1 - $0 / Self.width] }) == textPixels)
  }

  @Test func `anti-aliased text removes its coverage from the fill`() {
    let source = GContext.canvas(Self.width, Self.height)
    source.setFillColor(GColor.white)
    source.rotate(by: 0.2)
    source.showText("Hole", at: CGPoint(x: 4.5, y: 2))
    let target = GContext.canvas(Self.width, Self.height)
    target.clip(to: target.wholeRect, mask: makeMask(source.makeImage()!)!)
    target.fill(target.wholeRect)
    for (text, rest) in zip(Pixels(source).alphas, Pixels(target).alphas) {
      #expect(rest == 255 - text)
    }
  }

  @Test func `black text removes nothing from the fill`() {
    let source = GContext.canvas(8, 8)
    source.setFillColor(GColor.black)
    source.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    let target = GContext.canvas(8, 8)
    target.clip(to: target.wholeRect, mask: makeMask(source.makeImage()!)!)
    target.fill(target.wholeRect)
    #expect(Pixels(target).painted.count == 64)
  }

  @Test func `using the text image itself as the mask paints only the text`() {
    let target = GContext.canvas(Self.width, Self.height)
    target.clip(to: target.wholeRect, mask: textContext(.rgba).makeImage()!)
    target.fill(target.wholeRect)
    #expect(Pixels(target).painted == textPixels)
  }

  /// The mask keeps its own bytes: later drawing in its source does not move the holes.
  @Test func `the mask does not change when its source context draws again`() {
    let source = textContext(.rgba)
    let mask = makeMask(source.makeImage()!)!
    source.fill(source.wholeRect)
    let target = GContext.canvas(Self.width, Self.height)
    target.clip(to: target.wholeRect, mask: mask)
    target.fill(target.wholeRect)
    #expect(Pixels(target).painted.count == Self.width * Self.height - textPixels.count)
  }

  @Test(arguments: [0, 0.35])
  func `image mask, clear mode and destinationOut cut the same hole`(angle: Double) {
    let place = { (context: GContext) in
      context.translateBy(x: 7, y: 3)
      context.rotate(by: angle)
    }
    let text = { (context: GContext) in context.showText("Hole", at: CGPoint(x: 1, y: 2)) }

    let source = GContext.canvas(Self.width, Self.height)
    source.setFillColor(GColor.white)
    place(source)
    text(source)
    let mask = makeMask(source.makeImage()!)!

    func label(_ pierce: (GContext) -> Void) -> Pixels {
      GContext.drawing(Self.width, Self.height) { context in
        context.setFillColor(color)
        pierce(context)
      }
    }
    let byMask = label { context in
      context.clip(to: context.wholeRect, mask: mask)
      context.fill(context.wholeRect)
    }
    let modes: [GBlendMode] = [.clear, .destinationOut]
    for mode in modes {
      let byMode = label { context in
        context.fill(context.wholeRect)
        context.setFillColor(GColor.black)
        context.setBlendMode(mode)
        place(context)
        text(context)
      }
      #expect(byMode.distance(to: byMask) <= (angle == 0 ? 0 : 1))
    }
    #expect(byMask.painted.count < Self.width * Self.height)
  }
}
