import CitrineKit
import Testing

@MainActor
private func rendered(_ view: UIView) throws -> [String] {
  let image = UIGraphicsImageRenderer(bounds: view.bounds).image {
    view.layer.render(in: $0.cgContext)
  }
  return try Pixels(image).rows
}

@MainActor
private func view(_ rect: CGRect, _ color: UIColor? = nil) -> UIView {
  let view = UIView(frame: rect)
  view.backgroundColor = color
  return view
}

/// A view that makes its mask and fills itself with a layer in `layoutSubviews`, as is common.
private final class Card: UIView {
  private(set) var layouts = 0
  let inner = UIView()

  init() {
    super.init(frame: .zero)
    addSubview(inner)
    inner.backgroundColor = .blue
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    inner.frame = bounds.insetBy(dx: 1, dy: 1)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: bounds.divided(atDistance: 3, from: .minXEdge).slice).cgPath
    layer.mask = mask
  }
}

/// A custom layer class, which the view returns as its `layerClass`.
private final class OwnLayer: CALayer {
  override func draw(in context: CGContext) {
    context.setFillColor(UIColor.green.cgColor)
    context.fill(bounds.insetBy(dx: -1, dy: -1))
  }
}

private final class OwnView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

/// A view that fills its bounds, and one point beyond, with a pattern.
private final class Tiled: UIView {
  var pattern = UIColor.red
  override func draw(_ rect: CGRect) {
    pattern.setFill()
    UIRectFill(rect.insetBy(dx: -1, dy: -1))
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

@MainActor
@Suite struct `View hierarchy` {
  private let stage = view(CGRect(x: 0, y: 0, width: 4, height: 2))
  private let red = view(CGRect(x: 0, y: 0, width: 4, height: 2), .red)
  private let blue = view(CGRect(x: 0, y: 0, width: 2, height: 2), .blue)
  private let green = view(CGRect(x: 0, y: 0, width: 1, height: 2), .green)

  @Test func `bringing and sending views reorders their layers too`() throws {
    for each in [red, blue, green] { stage.addSubview(each) }
    #expect(try rendered(stage)[0] == "gbrr")
    stage.bringSubviewToFront(blue)
    #expect(try rendered(stage)[0] == "bbrr" && stage.subviews == [red, green, blue])
    stage.sendSubviewToBack(blue)
    #expect(try rendered(stage)[0] == "grrr" && stage.subviews == [blue, red, green])
    stage.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(try rendered(stage)[0] == "bbrr" && stage.subviews == [green, red, blue])
    stage.insertSubview(green, aboveSubview: blue)
    stage.insertSubview(red, belowSubview: blue)
    #expect(try rendered(stage)[0] == "gbrr" && stage.subviews == [red, blue, green])
    // A call with an index or a view that does not exist changes nothing.
    stage.exchangeSubview(at: 0, withSubviewAt: 3)
    stage.insertSubview(red, aboveSubview: UIView())
    green.addSubview(stage)
    #expect(stage.subviews == [red, blue, green] && stage.superview == nil)
    red.tag = 7
    #expect(stage.viewWithTag(7) == red && stage.viewWithTag(8) == nil)
    #expect(red.isDescendant(of: stage) && !stage.isDescendant(of: red))
  }

  @Test func `custom sublayers may be between the layers of subviews`() throws {
    let white = CALayer()
    white.frame = CGRect(x: 0, y: 0, width: 3, height: 2)
    white.backgroundColor = UIColor.white.cgColor
    stage.layer.addSublayer(white)
    stage.addSubview(blue)
    stage.insertSubview(red, at: 0)
    #expect(try rendered(stage)[0] == "bbrr")
    stage.insertSubview(green, at: 1)
    #expect(stage.subviews == [red, green, blue])
    white.zPosition = 1
    #expect(try rendered(stage)[0] == "wwwr")
  }

  @Test func `a view rotates about its centre and converts points between spaces`() throws {
    stage.addSubview(blue)
    blue.addSubview(green)
    blue.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(try rendered(stage) == ["bg..", "bg.."])
    #expect(blue.convert(CGPoint(x: 0, y: 0), to: stage).x == 2)
    blue.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(blue.frame == CGRect(x: -1, y: 0, width: 4, height: 2))
    #expect(blue.center == CGPoint(x: 1, y: 1) && blue.bounds.width == 2)
    blue.center.x = 2
    #expect(try rendered(stage) == ["ggbb", "ggbb"])
    #expect(green.convert(green.bounds, to: nil) == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(green.convert(CGPoint(x: 4, y: 1), from: stage) == CGPoint(x: 2, y: 1))
  }

  @Test func `a view is laid out before drawing, and again after its size changes`()
    throws
  {
    let card = Card()
    card.backgroundColor = .red
    card.frame = CGRect(x: 0, y: 0, width: 5, height: 3)
    #expect(try rendered(card) == ["rrr..", "rbb..", "rrr.."])
    _ = try rendered(card)
    card.layoutIfNeeded()
    #expect(card.layouts == 1)
    card.bounds.size.height = 4
    #expect(try rendered(card) == ["rrr..", "rbb..", "rbb..", "rrr.."])
    card.setNeedsLayout()
    stage.addSubview(card)
    stage.layoutIfNeeded()
    #expect(card.layouts == 3)
  }

  @Test func `a view's layer has the class named by layerClass`() throws {
    let frame = CGRect(x: 0, y: 0, width: 2, height: 1)
    #expect(try rendered(OwnView(frame: frame)) == ["gg"])
    let gradient = try #require(GradientView(frame: frame).layer as? CAGradientLayer)
    #expect(gradient.frame == frame)
    let shape = ShapeView(frame: frame)
    (shape.layer as? CAShapeLayer)?.path = CGPath(rect: frame, transform: nil)
    #expect(try rendered(shape) == ["kk"])
  }

  @Test func `a pattern starts at the top left of the view that it fills`() throws {
    let pattern = UIColor(patternImage: try picture(["rg", "bw", "ky"]))
    let tiled = Tiled(frame: CGRect(x: 1, y: 1, width: 3, height: 3))
    tiled.pattern = pattern
    let outer = view(CGRect(x: 0, y: 0, width: 4, height: 4))
    outer.addSubview(tiled)
    let seen = ["....", ".rgr", ".bwb", ".kyk"]
    #expect(try rendered(outer) == seen)
    tiled.removeFromSuperview()
    let plain = view(tiled.frame, pattern)
    outer.addSubview(plain)
    plain.bounds.origin = CGPoint(x: 5, y: 7)
    #expect(try rendered(outer) == seen)
    plain.backgroundColor = .red
    #expect(try rendered(outer)[1] == ".rrr")
  }

  @Test func `custom drawing is clipped to the bounds, shape layers are not`() throws {
    let outer = view(CGRect(x: 0, y: 0, width: 4, height: 1))
    for (x, inner) in [Tiled(), OwnView()].enumerated() {
      inner.frame = CGRect(x: 2 * x + 1, y: 0, width: 1, height: 1)
      outer.addSubview(inner)
    }
    #expect(try rendered(outer) == [".r.g"])
    let shape = ShapeView(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    (shape.layer as? CAShapeLayer)?.path = CGPath(
      rect: CGRect(x: -1, y: 0, width: 2, height: 1), transform: nil)
    outer.addSubview(shape)
    #expect(try rendered(outer) == ["kk.g"])
  }

  @Test func `a view draws with the default pen of a new context`() throws {
    final class Framed: UIView {
      override func draw(_ rect: CGRect) {
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 3))
        UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 1.5, y: 0.5, width: 2, height: 2))
        UIColor.green.set()
      }
    }
    let framed = Framed(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    framed.backgroundColor = .white
    framed.addSubview(Framed(frame: CGRect(x: 2, y: 1, width: 1, height: 1)))
    let image = UIGraphicsImageRenderer(bounds: framed.bounds).image { context in
      UIColor.red.set()
      context.cgContext.setLineWidth(3)
      context.cgContext.setLineDash(phase: 0, lengths: [1, 1])
      framed.layer.borderWidth = 0
      framed.layer.render(in: context.cgContext)
    }
    #expect(try Pixels(image).rows == ["kkkk", "kkkk", "kkkk"])
  }

  @Test func `a view can be a mask, and the tint colour is inherited`() throws {
    red.mask = view(CGRect(x: 1, y: 0, width: 2, height: 1), .white)
    #expect(try rendered(red) == [".rr.", "...."])
    red.mask = nil
    #expect(try rendered(red) == ["rrrr", "rrrr"])
    stage.addSubview(red)
    #expect(red.tintColor == .systemBlue)
    stage.tintColor = .green
    #expect(red.tintColor == .green)
    red.tintColor = .red
    #expect(red.tintColor == .red && stage.tintColor == .green)
  }
}

@MainActor
@Suite struct `Image views` {
  private nonisolated static let modes: [(UIView.ContentMode, [String])] = [
    (.scaleToFill, ["rrgg", "rrgg", "bbww", "bbww"]),
    (.scaleAspectFit, ["rrgg", "rrgg", "bbww", "bbww"]),
    (.center, ["....", ".rg.", ".bw.", "...."]),
    (.topRight, ["..rg", "..bw", "....", "...."]), (.bottomLeft, ["....", "....", "rg..", "bw.."]),
  ]

  @Test(arguments: modes)
  func `an image view places its image by contentMode`(case: (UIView.ContentMode, [String])) throws
  {
    let view = UIImageView(image: try picture(["rg", "bw"]))
    #expect(view.frame.size == CGSize(width: 2, height: 2))
    #expect(view.intrinsicContentSize == view.sizeThatFits(.zero))
    view.frame.size = CGSize(width: 4, height: 4)
    view.contentMode = `case`.0
    #expect(try rendered(view) == `case`.1)
  }

  @Test func `an image view applies the orientation, and tints a template image`() throws {
    let view = UIImageView(image: try picture(["rg", "b."], .right))
    #expect(try rendered(view) == ["br", ".g"])
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    view.tintColor = .blue
    #expect(try rendered(view) == ["bb", ".b"])
    view.image = nil
    #expect(try rendered(view) == ["..", ".."])
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }
}
