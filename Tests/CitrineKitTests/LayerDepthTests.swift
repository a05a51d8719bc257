import CitrineKit
import Testing

private func rendered(_ layer: CALayer, scale: CGFloat = 1) throws -> Pixels {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  let renderer = UIGraphicsImageRenderer(bounds: layer.bounds, format: format)
  return try Pixels(renderer.image { layer.render(in: $0.cgContext) })
}

private func layer(_ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color?.cgColor
  return layer
}

private func perspective(_ distance: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  transform.m34 = -1 / distance
  return transform
}

private func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

@Suite struct `Layers in space` {
  private let stage = layer(CGRect(x: 0, y: 0, width: 200, height: 160))

  @Test func `a rotated card has its corners where the closed form says`() throws {
    let card = layer(CGRect(x: 50, y: 40, width: 100, height: 80), .red)
    stage.addSublayer(card)
    card.transform = CATransform3DRotate(perspective(500), .pi / 3, 0, 1, 0)
    // A positive angle about y turns the right side away: x = 50 cos 60°, z = -50 sin 60°, W = 1 - z / 500.
    let (near, far) = (1 - 50 * sin(CGFloat.pi / 3) / 500, 1 + 50 * sin(CGFloat.pi / 3) / 500)
    let expected: [(CGPoint, CGPoint)] = [
      (CGPoint(x: 100, y: 0), CGPoint(x: 100 + 25 / far, y: 80 - 40 / far)),
      (CGPoint(x: 100, y: 80), CGPoint(x: 100 + 25 / far, y: 80 + 40 / far)),
      (CGPoint(x: 0, y: 0), CGPoint(x: 100 - 25 / near, y: 80 - 40 / near)),
      (CGPoint(x: 50, y: 40), CGPoint(x: 100, y: 80)),
    ]
    for (point, image) in expected {
      let converted = card.convert(point, to: stage)
      #expect(isClose(converted.x, image.x) && isClose(converted.y, image.y))
      let back = card.convert(converted, from: stage)
      #expect(isClose(back.x, point.x, 1e-6) && isClose(back.y, point.y, 1e-6))
    }
    let box = CGRect(
      x: 100 - 25 / near, y: 80 - 40 / near, width: 25 / near + 25 / far, height: 80 / near)
    #expect(isClose(card.frame.minX, box.minX) && isClose(card.frame.maxX, box.maxX))
    #expect(isClose(card.frame.height, box.height))
    // The area of the trapezoid, and points inside and outside near each corner.
    let pixels = try rendered(stage)
    let alphas = stride(from: 3, to: pixels.bytes.count, by: 4).map { Int(pixels.bytes[$0]) }
    let area = alphas.reduce(0, +)
    let exact = (25 / near + 25 / far) * (40 / near + 40 / far)
    #expect(abs(CGFloat(area) / 255 - exact) < exact * 0.005)
    for (point, image) in expected.prefix(3) {
      let inward = CGPoint(x: point.x < 50 ? 2 : -2, y: point.y < 40 ? 2 : -2)
      let (inside, outside) = (
        (Int(image.x + inward.x), Int(image.y + inward.y)),
        (Int(image.x - inward.x), Int(image.y - inward.y))
      )
      #expect(pixels[inside.0, inside.1] == [255, 0, 0, 255])
      #expect(pixels[outside.0, outside.1][3] == 0)
    }
  }

  @Test func `the eye of a superlayer's perspective is over its anchor point`() throws {
    stage.sublayerTransform = perspective(400)
    let card = layer(CGRect(x: 120, y: 60, width: 40, height: 40), .red)
    card.zPosition = 200
    stage.addSublayer(card)
    // W = 1 - 200 / 400: the distance from the centre (100, 80) doubles.
    let corner = card.convert(CGPoint.zero, to: stage)
    #expect(isClose(corner.x, 140) && isClose(corner.y, 40))
    let pixels = try rendered(stage)
    #expect(pixels[150, 60] == [255, 0, 0, 255])
    #expect(pixels[138, 80][3] == 0)
    stage.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(isClose(card.convert(CGPoint.zero, to: stage).x, 240))
    // The frame does not depend on the superlayer's transform.
    #expect(card.frame == CGRect(x: 120, y: 60, width: 40, height: 40))
  }

  @Test func `a layer behind the eye is not visible`() throws {
    stage.sublayerTransform = perspective(100)
    let card = layer(CGRect(x: 50, y: 50, width: 50, height: 50), .red)
    card.zPosition = 150
    stage.addSublayer(card)
    #expect(try rendered(stage).bytes.allSatisfy { $0 == 0 })
    // A floor from below the eye to the far distance is cut.
    card.zPosition = 0
    card.bounds.size = CGSize(width: 400, height: 4000)
    card.position = CGPoint(x: 100, y: 120)
    card.transform = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    let pixels = try rendered(stage)
    #expect(pixels[100, 70][3] == 0)
    #expect(pixels[100, 150] == [255, 0, 0, 255])
  }

  @Test func `the back of a layer that is not double-sided is hidden`() throws {
    let card = layer(CGRect(x: 50, y: 40, width: 100, height: 80), .red)
    stage.addSublayer(card)
    card.isDoubleSided = false
    func isVisible(_ transform: CATransform3D) throws -> Bool {
      card.transform = transform
      return try rendered(stage)[100, 80][3] > 0
    }
    #expect(try isVisible(CATransform3DIdentity))
    #expect(try isVisible(CATransform3DRotate(perspective(500), 1, 0, 1, 0)))
    #expect(try !isVisible(CATransform3DRotate(perspective(500), 2, 0, 1, 0)))
    #expect(try !isVisible(CATransform3DMakeRotation(.pi, 1, 0, 0)))
    // Mirrored in its plane, the layer still shows its front.
    #expect(try isVisible(CATransform3DMakeScale(-1, 1, 1)))
    card.isDoubleSided = true
    #expect(try isVisible(CATransform3DRotate(perspective(500), 2, 0, 1, 0)))
  }

  @Test func `a transform layer keeps the depth of its sublayers and others flatten them`() throws {
    for (group, keepsDepth) in [(CATransformLayer(), true), (CALayer(), false)] {
      group.frame = stage.bounds
      group.backgroundColor = UIColor.green.cgColor
      let (front, back) = (layer(stage.bounds, .red), layer(stage.bounds, .blue))
      (front.zPosition, back.zPosition) = (50, -50)
      group.sublayers = [front, back]
      group.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      stage.sublayers = [group]
      // Seen from behind, the layer at the back is the nearest; a flat group is a mirrored picture.
      #expect(try rendered(stage)[100, 80] == (keepsDepth ? [0, 0, 255, 255] : [255, 0, 0, 255]))
    }
    let group = CATransformLayer()
    group.backgroundColor = UIColor.green.cgColor
    group.frame = stage.bounds
    group.opacity = 0.5
    group.sublayers = [layer(CGRect(x: 0, y: 0, width: 20, height: 20), .red)]
    stage.sublayers = [group]
    let pixels = try rendered(stage)
    #expect(pixels[10, 10] == [128, 0, 0, 128] && pixels[100, 100][3] == 0)
  }

  @Test func `the anchor point in space is the centre of the rotation`() throws {
    let face = layer(CGRect(x: 60, y: 40, width: 80, height: 80), .red)
    face.anchorPointZ = -40
    stage.addSublayer(face)
    face.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    // The anchor is 40 points behind the face: the centre (0, 40) moves to x = 40 sin 45°.
    let centre = face.convert(CGPoint(x: 40, y: 40), to: stage)
    #expect(isClose(centre.x, 100 + 40 * sin(CGFloat.pi / 4)) && isClose(centre.y, 80))
  }

  @Test func `sublayers, masks and shadows of a layer are drawn in its perspective`() throws {
    let card = layer(CGRect(x: 50, y: 40, width: 100, height: 80), .white)
    card.addSublayer(layer(CGRect(x: 0, y: 0, width: 50, height: 80), .blue))
    card.mask = layer(CGRect(x: 0, y: 0, width: 100, height: 40), .black)
    card.transform = CATransform3DRotate(perspective(300), 0.9, 0, 1, 0)
    card.opacity = 0.5
    stage.addSublayer(card)
    let pixels = try rendered(stage)
    #expect(pixels[90, 60] == [0, 0, 128, 128] && pixels[110, 60] == [128, 128, 128, 128])
    #expect(pixels[90, 100][3] == 0)
    card.mask = nil
    (card.opacity, card.shadowOpacity, card.shadowOffset) = (1, 1, CGSize(width: 0, height: 30))
    // The shadow lies below the card in its own plane, and is blurred there.
    #expect(try rendered(stage)[100, 135][3] > 200)
  }

  @Test func `an inverted transform undoes a transform`() {
    let transform = CATransform3DTranslate(
      CATransform3DRotate(CATransform3DScale(perspective(70), 2, 3, 4), 1, 1, 2, 3), 5, 6, 7)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let rows = [
      product.m11 - 1, product.m12, product.m13, product.m14, product.m21, product.m22 - 1,
      product.m23, product.m24, product.m31, product.m32, product.m33 - 1, product.m34, product.m41,
      product.m42, product.m43, product.m44 - 1,
    ]
    #expect(rows.allSatisfy { abs($0) < 1e-12 })
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @MainActor @Test func `a view's layer and its transform in space are the same`() throws {
    let (root, card) = (UIView(frame: stage.bounds), UIView(frame: stage.bounds))
    card.backgroundColor = .red
    root.addSubview(card)
    card.transform3D = CATransform3DRotate(perspective(300), 1.2, 0, 1, 0)
    #expect(card.layer.transform == card.transform3D)
    let pixels = try rendered(root.layer)
    #expect(pixels[100, 80] == [255, 0, 0, 255] && pixels[5, 80][3] == 0)
    #expect(card.convert(CGPoint(x: 100, y: 80), to: root) == CGPoint(x: 100, y: 80))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300])
  func `odd numbers in transforms of space draw something or nothing`(number: CGFloat) throws {
    let card = layer(CGRect(x: 50, y: 40, width: 100, height: 80), .red)
    stage.addSublayer(card)
    card.shouldRasterize = true
    card.rasterizationScale = number
    for change: (inout CATransform3D) -> Void in [
      { $0.m34 = number }, { $0.m14 = number }, { $0.m44 = number },
      { $0 = CATransform3DRotate(perspective(number), 1, number, 1, 0) },
    ] {
      var transform = CATransform3DMakeRotation(1, 0, 1, 0)
      change(&transform)
      (card.transform, card.zPosition, card.anchorPointZ) = (transform, number, number)
      _ = try rendered(stage)
      (card.transform, stage.sublayerTransform) = (CATransform3DIdentity, transform)
      _ = try rendered(stage)
      _ = card.frame
      _ = card.convert(CGPoint(x: number, y: 1), to: stage)
      stage.sublayerTransform = CATransform3DIdentity
    }
  }
}

@Suite struct `Replicated and rasterized layers` {
  private let stage = layer(CGRect(x: 0, y: 0, width: 6, height: 4))

  @Test func `a replicator draws copies with further transforms and colours`() throws {
    let copies = CAReplicatorLayer()
    copies.frame = stage.bounds
    copies.addSublayer(layer(CGRect(x: 0, y: 1, width: 1, height: 2), .white))
    copies.instanceCount = 3
    copies.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
    stage.addSublayer(copies)
    #expect(try rendered(stage).rows == ["......", "w.w.w.", "w.w.w.", "......"])
    copies.instanceColor = UIColor.red.cgColor
    (copies.instanceRedOffset, copies.instanceGreenOffset) = (-0.5, 0.5)
    let pixels = try rendered(stage)
    #expect(pixels[0, 1] == [255, 0, 0, 255])
    #expect(pixels[2, 1] == [128, 128, 0, 255])
    #expect(pixels[4, 1] == [0, 255, 0, 255])
    copies.instanceColor = .white
    (copies.instanceRedOffset, copies.instanceGreenOffset) = (0, 0)
    copies.instanceAlphaOffset = -0.5
    #expect(try rendered(stage)[2, 1] == [128, 128, 128, 128])
    #expect(try rendered(stage)[4, 1] == [0, 0, 0, 0])
    copies.instanceCount = 0
    #expect(try rendered(stage).rows.joined().allSatisfy { $0 == "." })
  }

  @Test func `the transform of a replicator is about its centre`() throws {
    let copies = CAReplicatorLayer()
    copies.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    copies.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), .red))
    copies.instanceCount = 4
    copies.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    stage.addSublayer(copies)
    #expect(try rendered(stage).rows == ["r..r..", "......", "......", "r..r.."])
  }

  @Test func `nested replicators with huge counts end`() throws {
    let (outer, inner) = (CAReplicatorLayer(), CAReplicatorLayer())
    for copies in [outer, inner] {
      copies.frame = stage.bounds
      copies.instanceCount = .max
      copies.instanceTransform = CATransform3DMakeTranslation(100, 0, 0)
    }
    outer.addSublayer(inner)
    inner.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), .red))
    stage.addSublayer(outer)
    #expect(try rendered(stage)[0, 0] == [255, 0, 0, 255])
  }

  @Test func `a rasterized layer has the pixels of its own scale`() throws {
    let board = layer(CGRect(x: 0, y: 0, width: 4, height: 4))
    board.addSublayer(layer(CGRect(x: 0, y: 0, width: 1.5, height: 4), .red))
    stage.addSublayer(board)
    #expect(try rendered(stage, scale: 2)[2, 2] == [255, 0, 0, 255])
    board.shouldRasterize = true
    // With one pixel per point, the half covered column of points is blurred over its neighbours.
    let pixels = try rendered(stage, scale: 2)
    #expect(pixels[0, 2] == [255, 0, 0, 255] && pixels[3, 2][3] > 0)
    board.rasterizationScale = 2
    #expect(try rendered(stage, scale: 2)[3, 2][3] == 0)
  }

  @Test func `a scroll layer moves its content`() throws {
    let window = CAScrollLayer()
    window.frame = CGRect(x: 0, y: 0, width: 3, height: 3)
    window.masksToBounds = true
    window.addSublayer(layer(CGRect(x: 2, y: 2, width: 2, height: 2), .red))
    stage.addSublayer(window)
    window.scroll(to: CGPoint(x: 2, y: 1))
    #expect(try rendered(stage).rows == ["......", "rr....", "rr....", "......"])
    window.scrollMode = .none
    window.scroll(to: CGPoint.zero)
    #expect(window.bounds.origin == CGPoint(x: 2, y: 1))
  }
}
