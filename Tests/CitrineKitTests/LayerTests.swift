import CitrineKit
import Testing

/// Draws a layer and its sublayers over its bounds.
private func rendered(_ layer: CALayer) throws -> Pixels {
  try Pixels(
    UIGraphicsImageRenderer(bounds: layer.bounds).image { layer.render(in: $0.cgContext) })
}

private func layer(_ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color?.cgColor
  return layer
}

@Suite struct `Layer geometry and hierarchy` {
  private let stage = layer(CGRect(x: 0, y: 0, width: 6, height: 4))

  @Test func `position, anchor point and bounds place a layer`() throws {
    let red = layer(CGRect(x: 1, y: 1, width: 4, height: 2), .red)
    stage.addSublayer(red)
    #expect(red.position == CGPoint(x: 3, y: 2))
    red.anchorPoint = .zero
    #expect(red.frame == CGRect(x: 3, y: 2, width: 4, height: 2))
    red.position = CGPoint(x: 2, y: 0)
    #expect(try rendered(stage).rows == ["..rrrr", "..rrrr", "......", "......"])
    // The origin of the bounds moves the layer's content.
    red.masksToBounds = true
    red.addSublayer(layer(CGRect(x: 0, y: 0, width: 2, height: 2), .blue))
    red.bounds.origin = CGPoint(x: 1, y: -1)
    #expect(red.frame == CGRect(x: 2, y: 0, width: 4, height: 2))
    #expect(try rendered(stage).rows == ["..rrrr", "..brrr", "......", "......"])
  }

  @Test func `a transform applies about the anchor point and frame is its bounding box`() throws {
    let red = layer(CGRect(x: 2, y: 1, width: 2, height: 2), .red)
    red.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), .blue))
    stage.addSublayer(red)
    red.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(red.frame == CGRect(x: 1, y: 1, width: 4, height: 2))
    #expect(red.affineTransform().a == 2)
    #expect(try rendered(stage).rows == ["......", ".bbrr.", ".rrrr.", "......"])
    red.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(try rendered(stage).rows == ["......", "..rb..", "..rr..", "......"])
    red.transform = CATransform3DMakeScale(-1, 1, 1)
    red.anchorPoint = CGPoint(x: 0, y: 0.5)
    red.position = CGPoint(x: 6, y: 1)
    #expect(try rendered(stage).rows == ["....rb", "....rr", "......", "......"])
    // A frame set under a transform is the bounding box of the transformed layer.
    red.frame = CGRect(x: 1, y: 2, width: 3, height: 1)
    #expect(red.frame == CGRect(x: 1, y: 2, width: 3, height: 1))
    #expect(red.bounds.size == CGSize(width: 3, height: 1))
  }

  @Test func `layers are inserted above, below and in place of others`() throws {
    let colors: [UIColor] = [.red, .green, .blue]
    let layers = colors.map { layer(CGRect(x: 0, y: 0, width: 1, height: 1), $0) }
    for each in layers { stage.addSublayer(each) }
    func order() -> [Int] {
      (stage.sublayers ?? []).map { each in layers.firstIndex { $0 === each } ?? -1 }
    }
    #expect(order() == [0, 1, 2] && layers[0].superlayer === stage)
    stage.insertSublayer(layers[2], below: layers[1])
    #expect(order() == [0, 2, 1])
    stage.insertSublayer(layers[0], above: layers[1])
    #expect(order() == [2, 1, 0])
    #expect(try rendered(stage)[0, 0] == [255, 0, 0, 255])
    layers[2].zPosition = 1
    #expect(try rendered(stage)[0, 0] == [0, 0, 255, 255])
    stage.replaceSublayer(layers[1], with: CALayer())
    #expect(order() == [2, -1, 0] && layers[1].superlayer == nil)
    // A layer cannot contain itself, neither directly nor deeper.
    layers[0].addSublayer(stage)
    layers[0].addSublayer(layers[0])
    #expect(stage.superlayer == nil && layers[0].sublayers == nil)
    stage.insertSublayer(layers[2], above: layers[1])
    #expect(order() == [2, -1, 0])
  }

  @Test func `points and rectangles convert between the spaces of layers`() {
    let outer = layer(CGRect(x: 1, y: 1, width: 4, height: 2))
    let inner = layer(CGRect(x: 1, y: 0, width: 2, height: 2))
    stage.addSublayer(outer)
    outer.addSublayer(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 10)
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    // The transform keeps the layer's centre: (1, 1) in `inner` is (2, 1) in `outer`, which is (3,
    // -8) in `stage`.
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 2, y: 1))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 3, y: -8))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: stage) == CGPoint(x: 1, y: -10))
    #expect(inner.convert(CGPoint(x: 1, y: -10), from: stage) == .zero)
    #expect(
      inner.convert(inner.bounds, to: stage) == CGRect(x: 1, y: -10, width: 4, height: 4))
    #expect(
      inner.convert(CGRect(x: 1, y: -10, width: 4, height: 4), from: stage) == inner.bounds)
    #expect(outer.contains(CGPoint(x: 0, y: 10)) && !outer.contains(.zero))
  }

  @Test func `a layer is laid out once after its size or its sublayers changed`() throws {
    final class Counted: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let counted = Counted()
    stage.addSublayer(counted)
    _ = try rendered(stage)
    _ = try rendered(stage)
    #expect(counted.count == 1 && !counted.needsLayout())
    counted.bounds.size.width = 3
    counted.position = CGPoint(x: 9, y: 9)
    stage.layoutIfNeeded()
    #expect(counted.count == 2)
    counted.addSublayer(CALayer())
    counted.layoutIfNeeded()
    #expect(counted.count == 3)
  }
}

private func circular(_ rect: CGRect, radius: CGFloat) -> CGPath {
  CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
}

@Suite struct `Layer styles` {
  @Test func `corners are circular arcs or the continuous curves of paths`() throws {
    let square = layer(CGRect(x: 0, y: 0, width: 64, height: 64), .red)
    square.cornerRadius = 20
    func filled(_ path: CGPath) throws -> Pixels {
      try drawn(64, 64) {
        UIColor.red.setFill()
        UIBezierPath(cgPath: path).fill()
      }
    }
    #expect(square.cornerCurve == .circular)
    let arcs = try rendered(square)
    #expect(try arcs == filled(circular(square.bounds, radius: 20)))
    square.cornerCurve = .continuous
    let curves = try rendered(square)
    #expect(
      try curves == filled(UIBezierPath(roundedRect: square.bounds, cornerRadius: 20).cgPath))
    // Continuous corners begin farther away from the corner of the bounds.
    #expect(arcs[22, 0] == [255, 0, 0, 255] && curves[22, 0][3] < 255)
    #expect(curves[31, 0] == [255, 0, 0, 255])
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test func `the inner edge of a border has the corner radius minus the border width`() throws {
    let framed = layer(CGRect(x: 0, y: 0, width: 24, height: 24))
    framed.cornerRadius = 10
    framed.borderWidth = 4
    framed.borderColor = UIColor.red.cgColor
    let expected = UIGraphicsImageRenderer(bounds: framed.bounds).image { _ in
      let ring = UIBezierPath(cgPath: circular(framed.bounds, radius: 10))
      ring.append(
        UIBezierPath(cgPath: circular(framed.bounds.insetBy(dx: 4, dy: 4), radius: 6)))
      ring.usesEvenOddFillRule = true
      UIColor.red.setFill()
      ring.fill()
    }
    // The border is a stroke along a quarter circle of Bézier curves, which deviate from a circle by 0.003 pixels: less
    // than one level. Rounding adds another one.
    let differences = try zip(rendered(framed).bytes, Pixels(expected).bytes)
      .map { abs(Int($0) - Int($1)) }
    #expect(try #require(differences.max()) <= 2)
  }

  @Test func `maskedCorners rounds only the named corners`() throws {
    let red = layer(CGRect(x: 0, y: 0, width: 8, height: 8), .red)
    red.cornerRadius = 4
    red.cornerCurve = .continuous
    red.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let path = UIBezierPath(
      roundedRect: red.bounds, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 4))
    let expected = try drawn(8, 8) {
      UIColor.red.setFill()
      path.fill()
    }
    #expect(try rendered(red) == expected)
    #expect(expected[0, 0][3] < 128 && expected[7, 0][3] == 255 && expected[0, 7][3] == 255)
  }

  private static let places: [(CALayerContentsGravity, [String])] = [
    (.resize, ["rrgg", "rrgg", "rrgg", "rrgg"]), (.resizeAspect, ["....", "rrgg", "rrgg", "...."]),
    (.center, ["....", ".rg.", "...."]), (.topLeft, ["rg..", "....", "....", "...."]),
    (.bottomRight, ["....", "....", "....", "..rg"]), (.top, [".rg.", "....", "....", "...."]),
    (.left, ["....", "rg..", "...."]), (.bottom, ["....", "....", "....", ".rg."]),
  ]

  @Test(arguments: places)
  func `contentsGravity places the contents`(case: (CALayerContentsGravity, [String])) throws {
    let stage = layer(CGRect(x: 0, y: 0, width: 4, height: `case`.1.count))
    stage.contents = try picture(["rg"]).cgImage
    stage.contentsGravity = `case`.0
    #expect(try rendered(stage).rows == `case`.1)
  }

  @Test func `contents that fill are clipped to the bounds and obey contentsScale`() throws {
    let stage = layer(CGRect(x: 0, y: 0, width: 2, height: 2))
    stage.contents = try picture(["rgbw", "rgbw"]).cgImage
    stage.contentsGravity = .resizeAspectFill
    #expect(try rendered(stage).rows == ["gb", "gb"])
    stage.contents = try picture(["rrgg", "rrgg"]).cgImage
    stage.contentsGravity = .topLeft
    stage.contentsScale = 2
    #expect(try rendered(stage).rows == ["rg", ".."])
  }

  @Test func `contentsRect selects a part and the nearest filter enlarges its pixels`() throws {
    let stage = layer(CGRect(x: 0, y: 0, width: 4, height: 2))
    stage.contents = try picture(["rgbw", "kyrg"]).cgImage
    stage.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    stage.magnificationFilter = .nearest
    #expect(try rendered(stage).rows == ["yyrr", "yyrr"])
  }

  @Test func `a layer's shadow follows the sublayers or shadowPath, and masksToBounds hides it`()
    throws
  {
    let stage = layer(CGRect(x: 0, y: 0, width: 4, height: 4))
    let red = layer(CGRect(x: 0, y: 0, width: 2, height: 1), .red)
    (red.shadowOpacity, red.shadowRadius) = (1, 0)
    red.shadowOffset = CGSize(width: 1, height: 2)
    stage.addSublayer(red)
    #expect(try rendered(stage).rows == ["rr..", "....", ".kk.", "...."])
    red.shadowPath = CGPath(rect: CGRect(x: -1, y: 0, width: 4, height: 2), transform: nil)
    #expect(try rendered(stage).rows == ["rr..", "....", "kkkk", "kkkk"])
    red.masksToBounds = true
    #expect(try rendered(stage).rows == ["rr..", "....", "....", "...."])
    // Under a transform the shadow has the size and the place of the transformed layer.
    (red.masksToBounds, red.shadowPath) = (false, nil)
    red.setAffineTransform(CGAffineTransform(scaleX: -1, y: -1))
    red.frame.origin = CGPoint(x: 2, y: 3)
    #expect(try rendered(stage).rows == ["....", ".kk.", "....", "..rr"])
  }

  @Test func `a layer's own shadow does not show through its translucent parts`()
    throws
  {
    let stage = layer(CGRect(x: 0, y: 0, width: 2, height: 2))
    let red = layer(CGRect(x: 0, y: 0, width: 2, height: 1), .red)
    (red.shadowOpacity, red.shadowRadius, red.opacity) = (1, 0, 0.5)
    red.shadowOffset = CGSize(width: 1, height: 0)
    stage.addSublayer(red)
    #expect(try rendered(stage)[1, 0] == [128, 0, 0, 128])
    // A mask clips the shadow as well.
    red.shadowOffset = CGSize(width: 0, height: 1)
    red.opacity = 1
    red.mask = layer(CGRect(x: 0, y: 0, width: 1, height: 2), .white)
    #expect(try rendered(stage).rows == ["r.", "k."])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1, 1e-300])
  func `rendering with invalid numbers ends without a crash`(number: CGFloat) throws {
    let stage = layer(CGRect(x: 0, y: 0, width: 4, height: 4), .red)
    func draw(_ change: (CAShapeLayer, CAGradientLayer) -> Void) throws {
      let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
      for each in [shape, gradient] {
        each.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        each.shadowOpacity = 1
        stage.addSublayer(each)
      }
      shape.path = CGPath(ellipseIn: shape.bounds, transform: nil)
      shape.strokeColor = .white
      gradient.colors = [CGColor.black, CGColor.white]
      change(shape, gradient)
      let seen = try rendered(stage)
      #expect(seen[0, 0][3] > 0)
      shape.removeFromSuperlayer()
      gradient.removeFromSuperlayer()
    }
    let point = CGPoint(x: number, y: number)
    let rect = CGRect(x: number, y: 0, width: number, height: 1)
    try draw { ($0.frame, $1.bounds) = (rect, rect) }
    try draw { ($0.position, $1.anchorPoint) = (point, point) }
    try draw { ($0.zPosition, $1.cornerRadius) = (number, number) }
    try draw { shape, gradient in
      shape.transform = CATransform3DMakeScale(number, 1, number)
      gradient.transform = CATransform3DMakeRotation(number, number, number, 1)
    }
    try draw { ($0.shadowRadius, $1.shadowOffset) = (number, rect.size) }
    try draw { ($0.shadowPath, $1.borderWidth) = (CGPath(rect: rect, transform: nil), number) }
    try draw { ($0.lineWidth, $1.startPoint) = (number, point) }
    try draw { ($0.strokeStart, $1.endPoint) = (number, point) }
    try draw { ($0.strokeEnd, $1.locations) = (number, [0, NSNumber(value: Double(number))]) }
    try draw { ($0.lineDashPattern, $1.type) = ([NSNumber(value: Double(number)), 1], .radial) }
    try draw { ($0.contentsScale, $1.opacity) = (number, Float(number)) }
    try draw { shape, gradient in
      shape.contents = try? picture(["rg"]).cgImage
      (shape.contentsRect, shape.contentsGravity) = (rect, .resizeAspect)
      gradient.mask = CAShapeLayer()
      gradient.mask?.position = point
    }
  }
}
