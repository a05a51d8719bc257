import CitrineKit
import Testing

/// A delegate that draws layers, and records the calls.
private final class Painter: CALayerDelegate {
  var calls: [String] = []

  func draw(_ layer: CALayer, in ctx: CGContext) {
    calls.append("draw")
    ctx.setFillColor(UIColor.blue.cgColor)
    ctx.fill(layer.bounds)
    ctx.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
  }

  func layerWillDraw(_ layer: CALayer) { calls.append("will") }

  func layoutSublayers(of layer: CALayer) {
    for inner in layer.sublayers ?? [] { inner.frame = CGRect(x: 2, y: 1, width: 1, height: 1) }
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

@Suite struct `Names used by real programs` {
  private let bounds = CGRect(x: 0, y: 0, width: 3, height: 2)

  private func rendered(_ layer: CALayer) throws -> [String] {
    try Pixels(
      UIGraphicsImageRenderer(bounds: layer.bounds).image { layer.render(in: $0.cgContext) }
    ).rows
  }

  private func layer(_ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }

  @Test func `a delegate draws and lays out its layer`() throws {
    let (painter, red) = (Painter(), layer(bounds, .red))
    red.delegate = painter
    red.addSublayer(layer(.zero, .green))
    #expect(try rendered(red) == ["brb", "bbg"])
    #expect(painter.calls == ["will", "draw"])
    red.actions = ["position": NSNull()]
    #expect(red.action(forKey: "position") == nil && !red.isOpaque)
    #expect(CACurrentMediaTime() > 0)
  }

  @Test func `a layer with flipped geometry has y up and draws images upright`() throws {
    let stage = layer(CGRect(x: 0, y: 0, width: 3, height: 4))
    let flipped = layer(stage.bounds, .white)
    flipped.isGeometryFlipped = true
    flipped.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), .red))
    let image = layer(CGRect(x: 1, y: 1, width: 2, height: 2))
    image.contents = try picture(["rg", "by"]).cgImage
    flipped.addSublayer(image)
    #expect(try rendered(flipped) == ["www", "wrg", "wby", "rww"])
    stage.addSublayer(flipped)
    #expect(try rendered(stage) == ["www", "wrg", "wby", "rww"])
    #expect(image.contentsAreFlipped() && !stage.contentsAreFlipped())
    #expect(image.convert(CGPoint(x: 0, y: 0), to: stage) == CGPoint(x: 1, y: 3))
    flipped.contents = image.contents
    flipped.magnificationFilter = .nearest
    image.removeFromSuperlayer()
    let rows = try rendered(flipped).map { Array($0) }
    #expect(rows[0][0] == "r" && rows[0][2] == "g" && rows[3][2] == "y" && rows[3][0] == "r")
    // Two flips cancel each other.
    stage.isGeometryFlipped = true
    #expect(!flipped.contentsAreFlipped())
  }

  @Test func `a text layer draws its string at the top left`() throws {
    let text = CATextLayer()
    text.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    text.string = "Hi"
    text.font = UIFont.pixel(16)
    text.fontSize = 16
    text.foregroundColor = UIColor.red.cgColor
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.pixel(16), .foregroundColor: UIColor.red,
    ]
    let written = try drawn(60, 40) { "Hi".draw(at: .zero, withAttributes: attributes) }
    #expect(try rendered(text) == written.rows && written.rows.joined().contains("r"))
    for font in [UIFont.boldSystemFont(ofSize: 3), UIFont.pixel(3)] as [Any] {
      text.font = font
      #expect(try rendered(text).joined().contains("r"))
    }
    #expect(try rendered(text) == written.rows)
    text.string = NSAttributedString(string: "Hi", attributes: attributes)
    text.foregroundColor = nil
    #expect(try rendered(text) == written.rows)
    text.alignmentMode = .right
    let width = "Hi".size(withAttributes: attributes).width
    let right = try drawn(60, 40) {
      "Hi".draw(at: CGPoint(x: 60 - width, y: 0), withAttributes: attributes)
    }
    #expect(try rendered(text) == right.rows)
    text.string = 7
    #expect(try !rendered(text).joined().contains("r"))
  }

  @Test func `a text layer wraps and truncates lines according to its settings`() throws {
    let text = CATextLayer()
    text.frame = CGRect(x: 0, y: 0, width: 40, height: 64)
    text.string = "one two three"
    text.font = UIFont.pixel(16)
    text.fontSize = 16
    text.foregroundColor = UIColor.red.cgColor
    func paintedCount() throws -> Int { try rendered(text).count { $0.contains("r") } }
    let single = try paintedCount()
    text.isWrapped = true
    #expect(try paintedCount() > 2 * single)
    text.isWrapped = false
    let cut = try rendered(text)
    text.truncationMode = .end
    let shortened = try rendered(text)
    // Clipped letters extend to the right side. Truncated text ends in an ellipsis before it.
    #expect(cut != shortened && cut.contains { $0.hasSuffix("r") })
    #expect(!shortened.contains { $0.hasSuffix("r") })
    text.truncationMode = .none
    text.string = NSAttributedString(
      string: "one two three",
      attributes: [.font: UIFont.pixel(16), .foregroundColor: UIColor.red])
    #expect(try rendered(text) == cut)
  }

  @Test func `setting sublayers replaces the list and notifies the views`() {
    let (outer, a, b) = (layer(bounds), layer(bounds), layer(bounds))
    outer.sublayers = [a, b]
    #expect(outer.sublayers == [a, b] && a.superlayer === outer)
    outer.sublayers = [b]
    #expect(outer.sublayers == [b] && a.superlayer == nil)
    b.sublayers = [outer, a]
    #expect(b.sublayers == [a] && outer.superlayer == nil)
    outer.sublayers = nil
    #expect(outer.sublayers == nil && b.superlayer == nil)
  }

  @MainActor
  @Test func `popping a context inside an action does not pop contexts of others`() {
    let outer = UIGraphicsImageRenderer(size: bounds.size).image { outer in
      _ = UIGraphicsImageRenderer(size: bounds.size).image { _ in
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
      }
      _ = UIGraphicsImageRenderer(size: bounds.size).image { _ in
        UIGraphicsBeginImageContext(bounds.size)
      }
      outer.cgContext.setFillColor(UIColor.red.cgColor)
      outer.cgContext.fill(bounds)
    }
    #expect(outer.size == bounds.size && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a layer mask applies in images of any size`() throws {
    // The layer has more pixels than one bitmap of a layer may have.
    let side = 4200
    let context = try #require(CGContext(width: side, height: side))
    let masked = layer(CGRect(x: 0, y: 0, width: side, height: side), .red)
    masked.mask = layer(CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
    masked.render(in: context)
    let image = try #require(
      context.makeImage()?.cropping(to: CGRect(x: 0, y: side - 12, width: 12, height: 12)))
    let rows = try Pixels(UIImage(cgImage: image)).rows
    #expect(rows[6].hasPrefix("rrrrrrrrrr") && !rows.joined().contains("b"))
    #expect(!rows[6].dropFirst(10).contains("r") && !rows[0].contains("r"))
  }

  @MainActor
  @Test func `a view's window is always nil`() {
    let view = UIView(frame: bounds)
    UIWindow(frame: bounds).addSubview(view)
    view.didMoveToWindow()
    view.willMove(toWindow: nil)
    #expect(view.window == nil)
  }

  @Test func `NSShadow copies are independent and offsets and edges are values`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowColor = UIColor.red
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy !== shadow && copy == shadow)
    copy.shadowBlurRadius = 3
    #expect(copy != shadow && shadow.shadowBlurRadius == 0)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero && UIOffset.zero == UIOffset())
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
    #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
  }

  @Test func `a resizable image keeps the size of its caps`() throws {
    let image = try picture(["rgb", "wkw", "bgr"])
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let resizable = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(resizable.capInsets == insets && resizable.resizingMode == .stretch)
    let frame = ["rggggb", "wkkkkw", "wkkkkw", "bggggr"]
    func rendered(_ image: UIImage) throws -> [String] {
      try drawn(6, 4) { image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 4)) }.rows
    }
    #expect(try rendered(resizable) == frame)
    #expect(try rendered(resizable.withRenderingMode(.alwaysOriginal)) == frame)
    #expect(try rendered(image.resizableImage(withCapInsets: insets)) == frame)
    #expect(image.resizableImage(withCapInsets: insets) != resizable)
    // The caps of a rotated image apply to the displayed image.
    let turned = try picture(["gr", "kw"], .down).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 0), resizingMode: .stretch)
    #expect(try rendered(turned) == ["wkkkkk", "wkkkkk", "wkkkkk", "rggggg"])
    let tiled = try picture(["rgb"]).resizableImage(withCapInsets: .zero)
    #expect(try rendered(tiled) == [String](repeating: "rgbrgb", count: 4))
    let bar = try picture(["rgbw", "rgbw"]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(try rendered(bar) == [String](repeating: "rgbgbw", count: 4))
  }

  @Test func `a resizable image mask is painted in the fill colour`() throws {
    let mask = try #require(
      CGImage(
        maskWidth: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
        provider: CGDataProvider(data: Data([0, 255, 0]) as CFData)!, decode: nil,
        shouldInterpolate: false))
    let bar = UIImage(cgImage: mask).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let rendered = try drawn(6, 1) {
      UIColor.green.setFill()
      bar.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1))
    }
    let (green, clear): ([UInt8], [UInt8]) = ([0, 255, 0, 255], [0, 0, 0, 0])
    for x in 0..<6 { #expect(rendered[x, 0] == (x == 0 || x == 5 ? green : clear)) }
  }

  @Test func `a text attachment stands on the baseline like a letter`() throws {
    let font = UIFont.pixel(16)
    let attachment = NSTextAttachment(image: try picture(["rg", "by"]))
    attachment.bounds = CGRect(x: 0, y: -2, width: 4, height: 4)
    let text = NSMutableAttributedString(string: "A", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "A", attributes: [.font: font]))
    let letter = "A".size(withAttributes: [.font: font])
    #expect(text.size() == CGSize(width: 2 * letter.width + 4, height: letter.height))
    let rendered = try drawn(40, 20) { text.draw(at: .zero) }
    let (x, baseline) = (Int(letter.width), Int(font.ascender.rounded()))
    #expect(
      rendered[x, baseline - 2] == [255, 0, 0, 255]
        && rendered[x, baseline + 1] == [0, 0, 255, 255])
    #expect(
      rendered[x + 3, baseline - 2] == [0, 255, 0, 255]
        && rendered[x + 3, baseline + 1] == [255, 255, 0, 255])
    // A high attachment makes its line higher, and wraps to the next line like a word.
    attachment.bounds = CGRect(x: 0, y: 0, width: 4, height: 50)
    #expect(text.size().height > 50)
    let natural = NSAttributedString(attachment: NSTextAttachment(image: try picture(["rgb"])))
    #expect(natural.size().width == 3)
    #expect(NSAttributedString(attachment: NSTextAttachment()).size().width == 0)
    let data = NSTextAttachment(data: try picture(["rg"]).pngData(), ofType: "public.png")
    #expect(NSAttributedString(attachment: data).size().width == 2)
  }
}

// A preview compiles, and becomes nothing.
#Preview("A red view") {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  view.backgroundColor = .red
  return view
}
