import CitrineKit
import Testing

/// No number that a caller passes ends the process.
@MainActor @Suite struct `Extreme numbers passed to UIKit names` {
  nonisolated private static let numbers: [CGFloat] = [
    -.infinity, -1e308, -1e19, -1, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1, 1e9, 1e19, 1e155, 1e308,
    .greatestFiniteMagnitude, .infinity, .nan,
  ]
  nonisolated private static let integers = [Int.min, -1, 0, 1, 2, 1 << 40, .max]

  private func drawing(_ actions: (CGContext) -> Void) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    _ = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image {
      actions($0.cgContext)
    }
  }

  @Test(arguments: numbers)
  func `images of any size and scale are created or empty`(number: CGFloat) {
    for other in Self.numbers {
      let format = UIGraphicsImageRendererFormat()
      format.scale = other
      let side = min(number * max(other, 1), number)
      if side > 3000, side < 2e6 { continue }
      let size = CGSize(width: number, height: 1 / number)
      let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
      _ = image.pngData()
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: number), false, other)
      _ = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
    }
  }

  @Test(arguments: numbers)
  func `paths with any numbers are drawn without a crash`(number: CGFloat) {
    for other in Self.numbers {
      let rect = CGRect(x: other, y: number, width: number, height: other)
      let path = UIBezierPath(roundedRect: rect, cornerRadius: other)
      path.append(
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
          cornerRadii: CGSize(width: number, height: other)))
      path.addArc(
        withCenter: rect.origin, radius: number, startAngle: other, endAngle: number,
        clockwise: true)
      path.addCurve(
        to: CGPoint(x: number, y: other), controlPoint1: .zero,
        controlPoint2: CGPoint(x: other, y: number))
      path.apply(CGAffineTransform(scaleX: number, y: other))
      path.lineWidth = number
      path.miterLimit = other
      drawing { _ in
        path.fill()
        unsafe path.setLineDash([number, other], count: 2, phase: number)
        path.stroke()
        path.addClip()
      }
    }
  }

  @Test(arguments: numbers)
  func `views, layers and labels with any numbers are drawn without a crash`(number: CGFloat) {
    for other in Self.numbers {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
      let label = UILabel(frame: CGRect(x: number, y: other, width: 5, height: number))
      label.text = "Ag hello"
      label.font = .systemFont(ofSize: other)
      label.minimumScaleFactor = number
      label.adjustsFontSizeToFitWidth = true
      view.addSubview(label)
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
      layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
      layer.strokeStart = number
      layer.strokeEnd = other
      layer.lineWidth = number
      layer.cornerRadius = other
      layer.borderWidth = number
      layer.zPosition = other
      layer.opacity = Float(number)
      layer.contentsRect = CGRect(x: number, y: 0, width: other, height: 1)
      // A shadow's radius would require a surface around the layer. The tests of contexts cover
      // extreme radii.
      layer.shadowOpacity = Float(other)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: number).scaledBy(x: other, y: 1))
      view.layer.addSublayer(layer)
      drawing { view.layer.render(in: $0) }
      _ = label.sizeThatFits(CGSize(width: number, height: other))
    }
  }

  @Test(arguments: integers)
  func `any integer is accepted as a count or an index`(number: Int) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
    let (first, second) = (UIView(), UILabel(frame: view.frame))
    view.insertSubview(first, at: number)
    view.insertSubview(second, at: number)
    view.exchangeSubview(at: number, withSubviewAt: 0)
    view.layer.insertSublayer(CALayer(), at: .max)
    second.numberOfLines = number
    second.text = "Ag\nx"
    _ = second.textRect(forBounds: view.bounds, limitedToNumberOfLines: number)
    _ = view.viewWithTag(number)
    drawing { view.layer.render(in: $0) }
    #expect(view.subviews.count == 2)
  }
}
