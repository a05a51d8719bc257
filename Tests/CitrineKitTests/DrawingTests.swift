import CitrineKit
import Synchronization
import Testing

/// A value that one thread passes to another.
private final class Answer: Sendable {
  let value = Mutex(false)
}

@Suite struct `Image contexts` {
  @Test func `a negative or empty size begins no image context`() {
    for size in [(-1, 20), (20, -1), (-5, -5), (0, 20)].map({ CGSize(width: $0.0, height: $0.1) }) {
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetCurrentContext() == nil, "\(size)")
      UIGraphicsEndImageContext()
      #expect(UIGraphicsImageRenderer(size: size).image { _ in }.size == .zero, "\(size)")
    }
  }

  @Test func `an image context has y down, a size in points and a scale`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3.2, height: 2), false, 2)
    let context = try #require(UIGraphicsGetCurrentContext())
    #expect(context.width == 7 && context.height == 4)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 4))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.scale == 2 && image.size == CGSize(width: 3.5, height: 2))
    #expect(try Pixels(image).rows == ["rr.....", "rr.....", ".......", "......."])
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `an opaque image context starts black`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    defer { UIGraphicsEndImageContext() }
    #expect(try Pixels(UIGraphicsGetImageFromCurrentImageContext()).rows == ["kk"])
    #expect(UIGraphicsGetCurrentContext()?.bitmapInfo.rawValue == 0x2006)
  }

  @Test func `image contexts form a stack, one for each thread`() throws {
    let other = try #require(CGContext(width: 2, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let first = UIGraphicsGetCurrentContext()
    UIGraphicsPushContext(other)
    #expect(UIGraphicsGetCurrentContext() == other)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == other)
    // Every thread has its own stack of contexts.
    let (answered, isBare) = (DispatchSemaphore(value: 0), Answer())
    Thread {
      isBare.value.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
      answered.signal()
    }.start()
    answered.wait()
    #expect(isBare.value.withLock { $0 })
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == first)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `an image context of zero or NaN size is not created`() {
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: CGFloat.nan, height: 3))
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `UIRectFill and UIRectFrame replace the pixels below`() throws {
    let half = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try drawn(4, 4) {
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
      half.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
      UIRectFillUsingBlendMode(CGRect(x: 2, y: 0, width: 2, height: 4), .normal)
    }
    #expect(picture[0, 0] == [128, 0, 0, 128] && picture[3, 3] == [255, 127, 127, 255])
    let frame = try drawn(5, 4) {
      UIColor.blue.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 4))
      UIRectClip(CGRect(x: 1, y: 1, width: 1, height: 9))
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 3))
    }
    #expect(frame.rows == ["bbbbb", "bg..b", "bg..b", "bbbbb"])
  }

  @Test func `an image renderer honours its bounds and sets the current context`() throws {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format)
    format.scale = 7
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() == context.cgContext)
      UIColor.green.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
      UIColor.red.setFill()
      context.fill(CGRect(x: 11, y: 20.5, width: 1, height: 1))
    }
    #expect(image.scale == 2)
    #expect(try Pixels(image).rows == ["gg..", "ggrr"])
    #expect(UIGraphicsGetCurrentContext() == nil)
    let data = renderer.pngData { _ in }
    #expect(try CGImage(png: data).width == 4)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.cgImage == nil)
  }
}

@Suite struct `UIBezierPath drawing` {
  private func bounds(clockwise: Bool) -> CGRect {
    UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi,
      clockwise: clockwise
    ).bounds
  }

  @Test func `a clockwise arc is clockwise on the screen`() {
    let lower = bounds(clockwise: true)
    #expect(abs(lower.minY - 10) < 1e-9 && abs(lower.maxY - 15) < 1e-3)
    let upper = bounds(clockwise: false)
    #expect(abs(upper.minY - 5) < 1e-3 && abs(upper.maxY - 10) < 1e-9)
  }

  @Test func `only the requested corners are rounded and radii are clamped`() throws {
    let picture = try drawn(8, 8) {
      UIColor.red.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8),
        byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 4, height: 4)
      ).fill()
    }
    #expect(picture[0, 0][3] < 30 && picture[7, 7][3] < 30)
    #expect(picture[7, 0] == [255, 0, 0, 255] && picture[0, 7] == [255, 0, 0, 255])
    let pill = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 4), cornerRadius: 99)
    #expect(pill.bounds == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(!pill.contains(CGPoint(x: 0.2, y: 0.2)) && pill.contains(CGPoint(x: 0.2, y: 2)))
    let part = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8),
      byRoundingCorners: [.topLeft, .topRight, .bottomLeft],
      cornerRadii: CGSize(width: 3, height: 3))
    let whole = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 3)
    let corner = CGPoint(x: 0.9, y: 0.86)
    #expect(part.contains(corner) == whole.contains(corner))
  }

  @Test func `a rounded corner begins 1.528665 radii away and is flatter than a circle`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 10, y: 20, width: 200, height: 100), cornerRadius: 20)
    let circular = CGPath(
      roundedRect: path.bounds, cornerWidth: 20, cornerHeight: 20, transform: nil)
    #expect(path.bounds == CGRect(x: 10, y: 20, width: 200, height: 100))
    // 31 points from the corner, the sides are straight; 25 points from it, the curve has left them by 0.02 points.
    for (x, y) in [(179, 20.001), (209.999, 51), (209.999, 89), (41, 119.999)] {
      #expect(path.contains(CGPoint(x: x, y: y)))
    }
    for (x, y) in [(185, 20.008), (209.992, 45), (209.992, 95), (35, 119.992)] {
      #expect(!path.contains(CGPoint(x: x, y: y)) && circular.contains(CGPoint(x: x, y: y)))
    }
    // On the diagonal, the curve lies as far from the corner as the arc of 20 points, within 0.1.
    let diagonal = 20 * (1 - 0.5.squareRoot())
    #expect(!path.contains(CGPoint(x: 210 - diagonal + 0.1, y: 20 + diagonal - 0.1)))
    #expect(path.contains(CGPoint(x: 210 - diagonal - 0.1, y: 20 + diagonal + 0.1)))
  }

  @Test func `stroking a path uses its own line width and keeps the context's`() throws {
    let picture = try drawn(6, 6) {
      UIGraphicsGetCurrentContext()?.setLineWidth(1)
      UIColor.blue.setStroke()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 2))
      line.addLine(to: CGPoint(x: 6, y: 2))
      line.lineWidth = 2
      unsafe line.setLineDash([2, 2], count: 2, phase: 0)
      line.stroke()
      UIGraphicsGetCurrentContext()?.stroke(CGRect(x: 0, y: 5.5, width: 6, height: 0))
    }
    #expect(picture.rows == ["......", "bb..bb", "bb..bb", "......", "......", "bbbbbb"])
  }

  @Test func `a path applies its fill rule, clip, alpha and blend mode`() throws {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    ring.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 3)))
    ring.usesEvenOddFillRule = true
    let picture = try drawn(5, 5) {
      UIColor.red.setFill()
      ring.fill()
      UIBezierPath(rect: CGRect(x: 2, y: 0, width: 1, height: 5)).addClip()
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 2, width: 5, height: 1))
    }
    #expect(picture.rows == ["rrrrr", "r...r", "r.g.r", "r...r", "rrrrr"])
    let faint = try drawn(1, 1) {
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.5)
    }
    #expect(faint[0, 0] == [0, 0, 0, 128])
  }

  @Test func `a path can be transformed, reversed, copied and queried`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2))
    let copy = path.cgPath
    path.apply(CGAffineTransform(translationX: 3, y: 0))
    #expect(path.bounds.minX == 3 && copy.boundingBox.minX == 0)
    #expect(path.reversing().bounds == path.bounds)
    var dash: [CGFloat] = [0, 0]
    var (count, phase): (Int, CGFloat) = (0, 0)
    unsafe path.setLineDash([3, 4], count: 2, phase: 5)
    unsafe path.getLineDash(&dash, count: &count, phase: &phase)
    #expect(dash == [3, 4] && count == 2 && phase == 5)
    path.removeAllPoints()
    #expect(path.isEmpty && path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
  }
}
