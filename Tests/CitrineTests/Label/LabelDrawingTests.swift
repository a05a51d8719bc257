import Foundation
import Testing

@testable import Citrine

@Suite struct `Pierced label drawing` {
  private let label: PiercedLabel = {
    var label = PiercedLabel(text: "Hg\né!")
    label.fontSize = 16
    label.insets = PiercedLabel.Insets(top: 3, left: 5, bottom: 4, right: 6)
    label.backgroundColor = GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1)
    return label
  }()

  private func alphas(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> [UInt8] {
    let context = GContext.canvas(width, height)
    draw(context)
    return Pixels(context).alphas
  }

  /// The same drawing as the recipe's calls, for one line of text.
  @Test func `a label equals the same drawing by context calls`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 24)
    let text = GContext.canvas(60, 24)
    text.setFillColor(.white)
    text.setFontSize(16)
    text.showText("Hole", at: CGPoint(x: 4, y: 7))
    let image = try #require(text.makeImage())
    let mask = GImage(
      maskWidth: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
      bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow,
      provider: try #require(image.dataProvider), decode: image.decode,
      shouldInterpolate: image.shouldInterpolate)
    let byHand = GContext.canvas(60, 24)
    byHand.saveGState()
    byHand.clip(to: bounds, mask: try #require(mask))
    byHand.setFillColor(label.backgroundColor)
    byHand.fill(bounds)
    byHand.restoreGState()

    var label = label
    label.text = "Hole"
    label.horizontalAlignment = .left
    label.verticalAlignment = .bottom
    // The first letter's pixels begin one column after the pen. The box ends three rows below the
    // baseline.
    label.insets = PiercedLabel.Insets(left: 5, bottom: 4)
    let context = GContext.canvas(60, 24)
    label.draw(in: bounds, of: context)
    #expect(Pixels(context) == Pixels(byHand))
  }

  @Test(arguments: [0, 0.3, .pi / 2, 2, .pi], [1, 1.7])
  func `the holes plus the letters cover the whole label`(angle: CGFloat, scale: CGFloat) {
    var letters = label
    letters.style = .letters
    var blank = label
    blank.text = ""
    func alphas(_ label: PiercedLabel) -> [Int] {
      self.alphas(120, 120) { context in
        context.translateBy(x: 60.25, y: 60.5)
        context.rotate(by: angle)
        context.scaleBy(x: scale, y: scale)
        label.draw(in: CGRect(x: -20, y: -22.5, width: 40, height: 45), of: context)
      }.map(Int.init)
    }
    let (holes, letterAlphas, whole) = (alphas(label), alphas(letters), alphas(blank))
    #expect(letterAlphas.reduce(0, +) > 255 * 100)
    for index in whole.indices {
      // Each of the three values is rounded separately.
      #expect(abs(holes[index] + letterAlphas[index] - whole[index]) <= 2)
    }
  }

  @Test func `the background behind a label is unchanged in the holes`() throws {
    let context = GContext.canvas(50, 45)
    for x in 0..<50 {
      context.setFillColor(gray: CGFloat(x) / 50, alpha: 1)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 45))
    }
    let before = Pixels(context)
    let hole = Pixels(try #require(label.image(size: CGSize(width: 50, height: 45))))
    label.draw(in: context.wholeRect, of: context)
    let after = Pixels(context)
    var holes = 0
    for index in after.values.indices {
      let isHole = hole.values[index].alpha == 0
      #expect(after.values[index] == (isHole ? before.values[index] : Pixel(255, 204, 0)))
      holes += isHole ? 1 : 0
    }
    #expect(holes > 50)
  }

  @Test(arguments: [BitmapLayout.bgra, .argb, .xrgb, .bgrx])
  func `a label has the same pixels in each layout`(layout: BitmapLayout) {
    let (one, other) = (GContext.canvas(40, 45), layout.makeContext(width: 40, height: 45))
    for context in [one, other] {
      context.setFillColor(.white)
      context.fill(context.wholeRect)
      label.draw(in: CGRect(x: 3, y: 2, width: 34, height: 40), of: context)
    }
    #expect(Pixels(one) == Pixels(other))
  }

  @Test func `label text is upright in a context with y down`() {
    let frame = CGRect(x: 7, y: 2, width: 34, height: 40)
    let upright = alphas(50, 50) { label.draw(in: frame, of: $0) }
    let flipped = alphas(50, 50) { context in
      context.translateBy(x: 0, y: 50)
      context.scaleBy(x: 1, y: -1)
      label.draw(in: CGRect(x: 7, y: 50 - frame.maxY, width: 34, height: 40), of: context)
    }
    #expect(flipped == upright)
  }

  @Test func `a label in a scaled context equals its image at that scale`() throws {
    var label = label
    label.cornerRadius = 4
    label.scale = 3
    let image = Pixels(try #require(label.image()))
    let scaled = alphas(image.width, image.height) { context in
      context.scaleBy(x: 3, y: 3)
      label.draw(in: CGRect(origin: .zero, size: label.fittingSize), of: context)
    }
    #expect(image.alphas == scaled)
    #expect(CGFloat(image.width) == 3 * label.fittingSize.width)
  }

  @Test func `a label rotated by 90 degrees has the same pixels rotated`() {
    let (width, height) = (40, 45)
    let upright = alphas(width, height) { label.draw(in: $0.wholeRect, of: $0) }
    let turned = alphas(height, width) { context in
      context.translateBy(x: CGFloat(height), y: 0)
      context.rotate(by: .pi / 2)
      label.draw(in: CGRect(x: 0, y: 0, width: width, height: height), of: context)
    }
    for y in 0..<height {
      for x in 0..<width {
        #expect(turned[(width - 1 - x) * height + y] == upright[y * width + x])
      }
    }
  }

  @Test(arguments: [0.1, 0.8, 2.5, -1.2])
  func `a rotated label keeps its area`(angle: CGFloat) {
    func area(_ angle: CGFloat) -> Double {
      alphas(200, 200) { context in
        context.translateBy(x: 100, y: 100)
        context.rotate(by: angle)
        var large = label
        large.fontSize = 48
        large.style = .letters
        large.draw(in: CGRect(x: -64, y: -64, width: 128, height: 128), of: context)
      }.reduce(0.0) { $0 + Double($1) / 255 }
    }
    // The mask has half pixels at its edges, which are sampled at their centres. The errors cancel
    // over the text.
    #expect(abs(area(angle) - area(0)) < 0.005 * area(0))
  }

  @Test func `label text is sharp at fractional positions`() {
    let alphas = alphas(50, 50) { context in
      label.draw(in: CGRect(x: 3.4, y: 4.7, width: 40, height: 42), of: context)
    }
    for y in 5..<44 {
      for x in 5..<42 { #expect(alphas[y * 50 + x] == 0 || alphas[y * 50 + x] == 255) }
    }
  }

  @Test(arguments: [0.0, 3, 12.5, 1000])
  func `cornerRadius rounds the corners of a label`(radius: CGFloat) throws {
    var label = label
    label.text = ""
    label.cornerRadius = radius
    let size = CGSize(width: 80, height: 50)
    let pixels = Pixels(try #require(label.image(size: size)))
    let shown = min(radius, 25)
    let area = pixels.alphas.reduce(0.0) { $0 + Double($1) / 255 }
    #expect(abs(area - (80 * 50 - (4 - Double.pi) * shown * shown)) < 1)
    #expect((pixels[0, 0].alpha < 255) == (radius > 0))
  }

  @Test func `a label obeys clip, alpha and blend mode and restores the state`() {
    var blank = label
    blank.text = ""
    let context = GContext.canvas(20, 20)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
    context.setAlpha(0.4)
    context.setBlendMode(.destinationOut)
    context.translateBy(x: 2, y: 2)
    let ctm = context.ctm
    blank.draw(in: CGRect(x: 0, y: 0, width: 16, height: 16), of: context)
    #expect(Pixels(context)[5, 5] == Pixel(153, 153, 153, 153))
    #expect(Pixels(context)[12, 5] == .white)
    #expect(Pixels(context)[1, 1] == .white)
    #expect(context.ctm == ctm)
    context.setBlendMode(.copy)
    context.setAlpha(1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(Pixels(context)[2, 2] == .white)
  }

  @Test func `a huge label allocates memory only for visible pixels`() {
    let context = GContext.canvas(30, 30)
    var label = label
    label.fontSize = 1e7
    label.draw(in: CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), of: context)
    label.fontSize = 16
    label.draw(in: CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), of: context)
    #expect(Pixels(context)[0, 0].alpha == 255)
    context.rotate(by: 0.5)
    label.draw(in: CGRect(x: -1e8, y: -1e8, width: 2e8, height: 2e8), of: context)
  }

  private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, 0, -1, 1e-300, 1e9, 1e300, .greatestFiniteMagnitude,
  ]

  @Test(arguments: odd)
  func `no invalid number in a label crashes`(number: CGFloat) {
    let changes: [(inout PiercedLabel) -> Void] = [
      { $0.fontSize = number }, { $0.insets.left = number }, { $0.insets.top = number },
      { $0.insets = PiercedLabel.Insets(number) }, { $0.cornerRadius = number },
      { $0.lineSpacing = number }, { $0.scale = number },
    ]
    for change in changes {
      var changed = label
      change(&changed)
      let context = GContext.canvas(30, 30)
      changed.draw(in: context.wholeRect, of: context)
      let size = changed.fittingSize
      #expect(size.width >= 0 && size.height >= 0)
      // Makes an image only of labels below 10,000 pixels per side. Larger ones are left to the
      // tests of size limits.
      if size.width * changed.scale < 1e4, size.height * changed.scale < 1e4 {
        _ = changed.image()
      }
    }
    let context = GContext.canvas(30, 30)
    label.draw(in: CGRect(x: number, y: 1, width: 9, height: 9), of: context)
    label.draw(in: CGRect(x: 1, y: 1, width: 9, height: number), of: context)
    context.concatenate(GAffineTransform(a: number, b: 0.5, c: 2, d: 1, tx: 0, ty: 0))
    label.draw(in: context.wholeRect, of: context)
  }

  @Test func `invalid numbers give no label image`() {
    for number in [CGFloat.nan, .infinity, 0, -1] {
      var changed = label
      changed.fontSize = number
      #expect(changed.image() == nil)
      #expect(changed.fittingSize == .zero)
      changed = label
      changed.scale = number
      #expect(changed.image() == nil)
    }
    #expect(label.image(size: CGSize(width: 1e9, height: 1e9)) == nil)
    #expect(label.image(size: CGSize(width: -5, height: 5)) == nil)
    #expect(label.image(size: CGSize(width: CGFloat.nan, height: 5)) == nil)
  }
}
