import CitrineKit
import Testing

/// A view that fills a part of itself.
private final class Stripe: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: rect.width, height: 1))
  }
}

/// A label whose letters are holes that show the background, as in code written for a phone.
private final class PiercedLabel: UILabel {
  private var paint: UIColor?
  private var isPiercing = false

  override var backgroundColor: UIColor? {
    get { paint }
    set {
      paint = newValue
      setNeedsDisplay()
    }
  }

  override var textColor: UIColor! {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIGraphicsBeginImageContextWithOptions(rect.size, false, 1)
    super.draw(rect)
    let letters = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    UIGraphicsEndImageContext()
    guard let letters, let provider = letters.dataProvider,
      let mask = CGImage(
        maskWidth: letters.width, height: letters.height,
        bitsPerComponent: letters.bitsPerComponent, bitsPerPixel: letters.bitsPerPixel,
        bytesPerRow: letters.bytesPerRow, provider: provider, decode: letters.decode,
        shouldInterpolate: false)
    else { return }
    context.saveGState()
    context.translateBy(x: 0, y: rect.height)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: rect, mask: mask)
    (paint ?? .clear).setFill()
    context.fill(rect)
    context.restoreGState()
  }
}

@MainActor
@Suite struct `Views and layers` {
  private func rendered(_ view: UIView) throws -> [String] {
    let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
      view.layer.render(in: $0.cgContext)
    }
    return try Pixels(image).rows
  }

  private func view(_ rect: CGRect, _ color: UIColor?) -> UIView {
    let view = UIView(frame: rect)
    view.backgroundColor = color
    return view
  }

  @Test func `subviews are drawn in order, the last on top`() throws {
    let whole = view(CGRect(x: 40, y: 50, width: 6, height: 4), .white)
    let left = view(CGRect(x: 1, y: 1, width: 3, height: 2), .red)
    let right = view(CGRect(x: 3, y: 2, width: 9, height: 9), .blue)
    whole.addSubview(right)
    whole.insertSubview(left, at: 0)
    #expect(try rendered(whole) == ["wwwwww", "wrrrww", "wrrbbb", "wwwbbb"])
    left.addSubview(right)
    #expect(whole.subviews.count == 1 && right.superview === left)
    #expect(try rendered(whole) == ["wwwwww", "wrrrww", "wrrrww", "wwwwbb"])
    left.clipsToBounds = true
    right.frame.origin = CGPoint(x: 2, y: 0)
    #expect(try rendered(whole) == ["wwwwww", "wrrbww", "wrrbww", "wwwwww"])
    left.isHidden = true
    #expect(try rendered(whole) == ["wwwwww", "wwwwww", "wwwwww", "wwwwww"])
  }

  @Test func `a view's own drawing is between its background and its subviews`() throws {
    let stripe = Stripe(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
    stripe.backgroundColor = .green
    stripe.addSubview(view(CGRect(x: 1, y: 0, width: 1, height: 2), .blue))
    #expect(try rendered(stripe) == ["rbr", "gbg"])
    let hierarchy = try drawn(6, 4) {
      stripe.drawHierarchy(
        in: CGRect(x: 0, y: 0, width: 6, height: 4), afterScreenUpdates: true)
    }
    #expect(hierarchy.rows == ["rrbbrr", "rrbbrr", "ggbbgg", "ggbbgg"])
  }

  @Test func `alpha applies to a view and its subviews as a whole`() throws {
    let whole = view(CGRect(x: 0, y: 0, width: 2, height: 1), .red)
    whole.addSubview(view(CGRect(x: 1, y: 0, width: 1, height: 1), .blue))
    whole.alpha = 0.5
    let image = UIGraphicsImageRenderer(bounds: whole.bounds).image {
      whole.layer.render(in: $0.cgContext)
    }
    let pixels = try Pixels(image)
    #expect(pixels[0, 0] == [128, 0, 0, 128] && pixels[1, 0] == [0, 0, 128, 128])
  }

  @Test func `border, corner radius, contents, shadow and mask of a view's layer are drawn`() throws
  {
    let whole = view(CGRect(x: 0, y: 0, width: 5, height: 5), .white)
    whole.layer.borderWidth = 1
    whole.layer.borderColor = UIColor.black.cgColor
    #expect(try rendered(whole) == ["kkkkk", "kwwwk", "kwwwk", "kwwwk", "kkkkk"])
    whole.layer.contents = try picture(["rg", "by"]).cgImage
    whole.layer.frame.size = CGSize(width: 4, height: 4)
    whole.layer.borderWidth = 0
    #expect(try rendered(whole) == ["rrgg", "rrgg", "bbyy", "bbyy"])
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 1, y: 0, width: 1, height: 4), transform: nil)
    whole.layer.mask = mask
    #expect(try rendered(whole) == [".r..", ".r..", ".b..", ".b.."])
    whole.layer.mask = nil
    whole.layer.contents = nil
    whole.backgroundColor = .blue
    whole.layer.cornerRadius = 2
    let round = try rendered(whole)
    #expect(round[0].first != "b" && round[1].dropFirst().hasPrefix("bb"))
    let small = view(CGRect(x: 0, y: 0, width: 2, height: 1), .red)
    small.layer.shadowOpacity = 1
    small.layer.shadowRadius = 0
    small.layer.shadowOffset = CGSize(width: 0, height: 2)
    let stage = view(CGRect(x: 0, y: 0, width: 2, height: 4), nil)
    stage.addSubview(small)
    #expect(try rendered(stage) == ["rr", "..", "kk", ".."])
  }

  @Test func `a shape layer fills with its fill rule and strokes its path`() throws {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    path.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
    shape.path = path
    shape.fillRule = .evenOdd
    shape.fillColor = UIColor.red.cgColor
    let stage = view(CGRect(x: 0, y: 0, width: 5, height: 5), nil)
    stage.layer.addSublayer(shape)
    #expect(try rendered(stage) == ["rrrrr", "r...r", "r...r", "r...r", "rrrrr"])
    shape.fillColor = nil
    shape.strokeColor = UIColor.blue.cgColor
    shape.path = CGPath(rect: CGRect(x: 0.5, y: 0.5, width: 4, height: 4), transform: nil)
    #expect(try rendered(stage) == ["bbbbb", "b...b", "b...b", "b...b", "bbbbb"])
  }

  @Test func `a label centres its text vertically`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 36))
    label.font = .pixel(16)
    label.text = "Hi"
    label.textColor = .red
    let image = UIGraphicsImageRenderer(bounds: label.bounds).image {
      label.layer.render(in: $0.cgContext)
    }
    let text = try drawn(60, 36) {
      "Hi".draw(
        at: CGPoint(x: 0, y: 10),
        withAttributes: [.font: label.font!, .foregroundColor: UIColor.red])
    }
    #expect(try Pixels(image) == text)
    #expect(label.sizeThatFits(.zero) == "Hi".size(withAttributes: [.font: label.font!]))
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minY == 10)
  }

  @Test func `a label truncates, shrinks or wraps text that is too long`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    label.font = .pixel(16)
    label.text = "nnnnnnnnnnnn"
    let long = label.sizeThatFits(.zero)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).width <= 40)
    // All letters that fit are kept. The ellipsis stands where the mode cuts the text.
    func drawnText(_ mode: NSLineBreakMode) throws -> Pixels {
      label.lineBreakMode = mode
      return try Pixels(
        UIGraphicsImageRenderer(bounds: label.bounds).image { label.layer.render(in: $0.cgContext) }
      )
    }
    func written(_ text: String) throws -> Pixels {
      try drawn(40, 60) {
        text.draw(at: CGPoint(x: 0, y: 22), withAttributes: [.font: label.font!])
      }
    }
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: label.font!]).width }
    let count = try #require(
      (1...12).last { width(String(repeating: "n", count: $0) + "…") <= 40 })
    let letters = String(repeating: "n", count: count)
    #expect(try drawnText(.byTruncatingTail) == written(letters + "…"))
    #expect(try drawnText(.byTruncatingHead) == written("…" + letters))
    label.adjustsFontSizeToFitWidth = true
    let smaller = try drawnText(.byTruncatingTail)
    #expect(smaller != (try written(letters + "…")) && smaller.bytes.contains { $0 > 0 })
    label.adjustsFontSizeToFitWidth = false
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height > long.height)
    label.numberOfLines = 2
    label.text = "one two three four five six"
    #expect(label.sizeThatFits(CGSize(width: 40, height: 0)).height == 32)
  }

  @Test func `a label with pierced text shows the view behind it`() throws {
    let stage = view(CGRect(x: 0, y: 0, width: 60, height: 24), .green)
    let label = PiercedLabel(frame: stage.bounds)
    label.text = "HI"
    label.font = .pixel(16)
    label.textColor = .white
    label.backgroundColor = .blue
    stage.addSubview(label)
    let rows = try rendered(stage)
    let text = try drawn(60, 24) {
      "HI".draw(
        at: CGPoint(x: 0, y: 4),
        withAttributes: [.font: label.font!, .foregroundColor: UIColor.red])
    }.rows
    #expect(text.joined().contains("r"))
    #expect(
      rows
        == text.map { row in
          row.replacing("r", with: "g").replacing(".", with: "b")
        })
  }
}
