import CitrineKit
import Testing

@Suite struct `Colours of UIKit` {
  @Test func `named grays use a gray colour space and other named colours use sRGB`() {
    for gray in [UIColor.black, .darkGray, .lightGray, .white, .gray, .clear] {
      #expect(gray.cgColor.numberOfComponents == 2)
    }
    #expect(UIColor.orange.cgColor.components == [1, 0.5, 0, 1])
    #expect(UIColor.brown.cgColor.components == [0.6, 0.4, 0.2, 1])
    #expect(UIColor.clear.cgColor.alpha == 0)
    #expect(abs((UIColor.darkGray.cgColor.components?[0] ?? 0) - 1.0 / 3.0) < 1e-6)
  }

  @Test func `hue, saturation and brightness convert to RGB and back`() {
    let colors: [(UIColor, [CGFloat])] = [
      (.red, [0, 1, 1]), (.yellow, [1 / 6, 1, 1]), (.green, [1 / 3, 1, 1]), (.blue, [2 / 3, 1, 1]),
      (UIColor(red: 0.5, green: 0.25, blue: 0.25, alpha: 1), [0, 0.5, 0.5]),
    ]
    for (color, expected) in colors {
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(
        unsafe color.getHue(
          &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      #expect(
        zip([hue, saturation, brightness], expected).allSatisfy { abs($0 - $1) < 1e-3 },
        "\(expected)")
      let again = UIColor(
        hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      var (r, g, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      unsafe color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      unsafe again.getRed(&r, green: &g, blue: &b, alpha: nil)
      #expect(abs(red - r) + abs(green - g) + abs(blue - b) < 1e-3)
    }
  }

  @Test func `getWhite reads a gray and withAlphaComponent replaces the alpha`() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(unsafe UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
    #expect(unsafe !UIColor.red.getWhite(&white, alpha: &alpha))
    #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `a dynamic colour depends on traits and colours compare by value`() {
    let text = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(text.cgColor == UIColor.black.cgColor)
    #expect(text.resolvedColor(with: dark) == .white)
    #expect(text.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    dark.performAsCurrent { #expect(text.cgColor == UIColor.white.cgColor) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(orange == .orange && orange.hash == UIColor.orange.hash && orange != .red)
    #expect(Set([orange, .orange, .red]).count == 2)
    #expect(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1) == orange)
  }

  @Test func `a pattern image tiles from the top left corner`() throws {
    let tile = try picture(["rg.", "b.."])
    let tiled = try drawn(5, 5) {
      UIColor(patternImage: tile).setFill()
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
    #expect(tiled.rows == ["rg.rg", "b..b.", "rg.rg", "b..b.", "....."])
  }
}

@Suite struct `Images of UIKit` {
  private static let seen: [(UIImage.Orientation, [String])] = [
    (.up, ["rgb", "wky"]), (.down, ["ykw", "bgr"]), (.upMirrored, ["bgr", "ykw"]),
    (.downMirrored, ["wky", "rgb"]), (.right, ["wr", "kg", "yb"]), (.left, ["by", "gk", "rw"]),
    (.leftMirrored, ["rw", "gk", "by"]), (.rightMirrored, ["yb", "kg", "wr"]),
  ]

  @Test(arguments: seen)
  func `an image is drawn upright for each orientation`(case: (UIImage.Orientation, [String]))
    throws
  {
    let (orientation, rows) = `case`
    let image = try picture(["rgb", "wky"], orientation)
    #expect(image.size == CGSize(width: rows[0].count, height: rows.count))
    let rendered = try drawn(image.size.width, image.size.height) { image.draw(at: .zero) }
    #expect(rendered.rows == rows)
    let data = try #require(image.pngData())
    #expect(try Pixels(UIImage(data: data)).rows == rows)
  }

  @Test func `an image size is in points and draw(in:) scales into the rectangle`() throws {
    let image = try picture(["rg", "bw"], scale: 2)
    #expect(image.size == CGSize(width: 1, height: 1))
    let rendered = try drawn(4, 4) { image.draw(in: CGRect(x: 1, y: 1, width: 2, height: 2)) }
    #expect(rendered.rows == ["....", ".rg.", ".bw.", "...."])
    let faint = try drawn(1, 1) {
      image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5)
    }
    #expect(faint[0, 0] == [128, 0, 0, 128])
  }

  @Test func `an image is tinted with a colour and tiled as a pattern`() throws {
    let image = try picture(["r.", ".g"])
    #expect(try Pixels(image.withTintColor(.blue)).rows == ["b.", ".b"])
    let rendered = try drawn(4, 3) {
      image.drawAsPattern(in: CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(rendered.rows == ["r.r.", ".g..", "r.r."])
    let aside = try drawn(4, 3) { image.drawAsPattern(in: CGRect(x: 1, y: 1, width: 3, height: 2)) }
    #expect(aside.rows == ["....", ".r.r", "..g."])
    // A pattern of an image far smaller than a pixel ends in limited time.
    let tiny = UIImage(cgImage: try #require(image.cgImage), scale: 1e300, orientation: .up)
    _ = try drawn(2, 2) { tiny.drawAsPattern(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
  }

  @Test(arguments: seen)
  func `withHorizontallyFlippedOrientation mirrors the displayed image`(
    case: (UIImage.Orientation, [String])
  ) throws {
    let image = try picture(["rgb", "wky"], `case`.0).withHorizontallyFlippedOrientation()
    let rendered = try drawn(image.size.width, image.size.height) { image.draw(at: .zero) }
    #expect(rendered.rows == `case`.1.map { String($0.reversed()) })
  }

  @Test func `a template image is drawn in the fill colour with the given blend mode`() throws {
    let image = try picture(["r.", ".g"]).withRenderingMode(.alwaysTemplate)
    #expect(image.renderingMode == .alwaysTemplate)
    let rendered = try drawn(3, 2) {
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 2))
      UIColor.blue.setFill()
      image.draw(at: .zero)
    }
    #expect(rendered.rows == ["bww", ".bw"])
    let faint = try drawn(1, 1) {
      UIColor.red.setFill()
      image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
    }
    #expect(faint[0, 0] == [128, 0, 0, 128])
    let tinted = image.withTintColor(.green, renderingMode: .alwaysOriginal)
    #expect(try drawn(2, 2) { tinted.draw(at: .zero) }.rows == ["g.", ".g"])
    #expect(image.withTintColor(.red).renderingMode == .alwaysTemplate)
  }

  @Test func `thumbnails, formats and equality follow the image`() throws {
    let image = try picture(["rrgg", "rrgg"], scale: 2)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 1, height: 0.5)))
    #expect(try Pixels(small).rows == ["rg"] && small.scale == 2)
    #expect(image.preparingThumbnail(of: .zero) == nil && UIImage().preparingForDisplay() != nil)
    #expect(image.imageRendererFormat.scale == 2 && !image.imageRendererFormat.opaque)
    let other = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .up)
    #expect(image == other && image.hash == other.hash)
    #expect(image != other.withHorizontallyFlippedOrientation())
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)@2x.png")
    defer { try? FileManager.default.removeItem(at: folder) }
    try #require(image.pngData()).write(to: folder)
    #expect(UIImage(contentsOfFile: folder.path)?.size == CGSize(width: 2, height: 1))
  }

  @Test func `data that is not a PNG file gives no image`() {
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(UIImage().size == .zero && UIImage().pngData() == nil)
  }

  @Test func `an image mask from a bitmap context cuts holes into a fill`() throws {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 2))
    UIColor.white.setFill()
    UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 1))
    let letters = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    let provider = try #require(letters.dataProvider)
    let mask = try #require(
      CGImage(
        maskWidth: letters.width, height: letters.height,
        bitsPerComponent: letters.bitsPerComponent, bitsPerPixel: letters.bitsPerPixel,
        bytesPerRow: letters.bytesPerRow, provider: provider,
        decode: letters.decode, shouldInterpolate: false))
    let rendered = try drawn(4, 2) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: mask)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(rendered.rows == ["r..r", "rrrr"])
  }
}
