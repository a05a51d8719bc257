import CitrineKit
import Testing

/// A view that draws with a closure.
private final class Drawing: UIView {
  var body: () -> Void = {}

  override func draw(_ rect: CGRect) { body() }
}

@MainActor
@Suite struct `Layers with cyclic masks or deep nesting` {
  private let bounds = CGRect(x: 0, y: 0, width: 4, height: 2)

  private func rendered(_ layer: CALayer) throws -> [String] {
    try Pixels(
      UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    ).rows
  }

  private func layer(_ x: CGFloat, _ width: CGFloat, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: width, height: 2)
    layer.backgroundColor = color.cgColor
    return layer
  }

  /// Draws a layer.
  ///
  /// Expects one message, which reports a mask that cannot be drawn.
  private func renderedWithReport(_ layer: CALayer) throws -> [String] {
    var rows: [String] = []
    let messages = try ReportedMessages.of { rows = try rendered(layer) }
    #expect(messages.count == 1 && messages[0].contains("mask"), "\(messages)")
    return rows
  }

  @Test func `a layer whose mask is the layer itself is drawn without a mask`() throws {
    let red = layer(0, 3, .red)
    red.mask = red
    #expect(try renderedWithReport(red) == ["rrr.", "rrr."])
    // With a valid mask the layer is drawn again.
    red.mask = layer(1, 1, .black)
    #expect(try rendered(red) == [".r..", ".r.."])
  }

  @Test func `if two layers mask each other, the rendered one is masked`() throws {
    let (red, blue) = (layer(0, 4, .red), layer(1, 2, .blue))
    (red.mask, blue.mask) = (blue, red)
    #expect(try renderedWithReport(red) == [".rr.", ".rr."])
  }

  @Test func `a sublayer whose mask is its own ancestor is drawn without the mask`() throws {
    let (whole, middle, part) = (layer(0, 3, .blue), layer(0, 4, .green), layer(0, 2, .red))
    whole.addSublayer(middle)
    middle.addSublayer(part)
    part.mask = whole
    #expect(try renderedWithReport(whole) == ["rrgg", "rrgg"])
  }

  @Test func `a layer that is a sublayer of its own mask is drawn once`() throws {
    let (red, mask) = (layer(0, 3, .red), layer(1, 3, .black))
    red.mask = mask
    mask.addSublayer(red)
    #expect(try renderedWithReport(red) == [".rr.", ".rr."])
  }

  @Test func `rendering ends when a view draws itself directly or through another view`() throws {
    let (first, second) = (Drawing(frame: bounds), Drawing(frame: bounds))
    first.backgroundColor = .red
    first.body = { UIGraphicsGetCurrentContext().map(second.layer.render) }
    second.body = {
      UIGraphicsGetCurrentContext().map(first.layer.render)
      UIGraphicsGetCurrentContext().map(second.layer.render)
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    var rows: [String] = []
    let messages = try ReportedMessages.of { rows = try rendered(first.layer) }
    #expect(rows == ["rbbr", "rrrr"])
    #expect(messages.count == 2)
  }

  @Test func `rendering 20,000 nested views ends and draws the upper ones`() throws {
    let root = UIView(frame: bounds)
    root.tintColor = .green
    var views = [root]
    for index in 1..<20_000 {
      let view = UIView(frame: bounds)
      if index == 500 { view.backgroundColor = .red }
      if index == 19_000 { view.backgroundColor = .blue }
      view.tag = index
      views[index - 1].addSubview(view)
      views.append(view)
    }
    var rows: [String] = []
    let messages = try ReportedMessages.of { rows = try rendered(root.layer) }
    #expect(rows == ["rrrr", "rrrr"])
    #expect(messages.count == 1 && messages[0].contains("512"), "\(messages)")
    #expect(root.viewWithTag(19_999) === views[19_999])
    #expect(views[19_999].tintColor == .green)
    #expect(views[19_999].isDescendant(of: root))
    #expect(views[19_999].convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 1, y: 1))
    // The nested views are released as well.
    weak let last = views[19_999]
    views = []
    #expect(last != nil)
    root.subviews[0].removeFromSuperview()
    #expect(last == nil)
  }

  @Test func `20,000 nested layers are laid out, drawn and freed`() throws {
    final class Counter { var count = 0 }
    final class Laid: CALayer {
      var counter: Counter?
      override func layoutSublayers() { counter?.count += 1 }
    }
    let counter = Counter()
    var top: CALayer?
    for _ in 0..<20_000 {
      let above = Laid()
      above.counter = counter
      if let top { above.addSublayer(top) }
      top = above
    }
    let messages = try ReportedMessages.of { _ = try rendered(#require(top)) }
    #expect(counter.count == 20_000 && messages.count == 1)
    weak let below = top?.sublayers?.first
    top = nil
    #expect(below == nil)
  }

  @Test func `rendering a chain of 20,000 masks ends`() throws {
    let top = layer(0, 3, .red)
    var last = top
    for _ in 1..<20_000 {
      let mask = layer(0, 2, .black)
      last.mask = mask
      last = mask
    }
    #expect(try renderedWithReport(top) == ["rr..", "rr.."])
  }

  @Test func `10,000 views with subviews can each be nested in the next`() throws {
    let root = UIView(frame: bounds)
    var last = root
    for _ in 0..<10_000 {
      let view = UIView(frame: bounds)
      view.addSubview(UIView(frame: bounds))
      last.addSubview(view)
      last = view
    }
    // No nested view accepts the topmost view as a subview.
    last.addSubview(root)
    last.subviews[0].addSubview(root)
    #expect(root.superview == nil && last.subviews.count == 1 && last.subviews[0].subviews.isEmpty)
  }

  @Test func `a layer refuses its own ancestor as a sublayer and accepts other layers`() {
    var random = Counter()
    let layers = (0..<30).map { _ in CALayer() }
    for _ in 0..<2000 {
      let layer = layers[Int.random(in: layers.indices, using: &random)]
      let into = layers[Int.random(in: layers.indices, using: &random)]
      var above: CALayer? = into
      while let current = above, current !== layer { above = current.superlayer }
      let (isInside, old) = (above != nil, layer.superlayer)
      into.addSublayer(layer)
      #expect(layer.superlayer === (isInside ? old : into))
      if Bool.random(using: &random) { layer.removeFromSuperlayer() }
    }
  }
}

/// A repeatable random number generator (Steele, Lea and Flood's SplitMix).
private struct Counter: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
