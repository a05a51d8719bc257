import UIKit

/// Drawings that scale to any frame, in the style of code that drawing tools generate.
enum BadgeStyleKit {
  /// A way of scaling a drawing into a frame.
  enum ResizingBehavior {
    case aspectFit, aspectFill, stretch, center

    func apply(rect: CGRect, target: CGRect) -> CGRect {
      var scales = CGSize(
        width: abs(target.width / rect.width), height: abs(target.height / rect.height))
      switch self {
      case .aspectFit:
        scales.width = min(scales.width, scales.height)
        scales.height = scales.width
      case .aspectFill:
        scales.width = max(scales.width, scales.height)
        scales.height = scales.width
      case .stretch: break
      case .center: scales = CGSize(width: 1, height: 1)
      }
      let size = CGSize(width: rect.width * scales.width, height: rect.height * scales.height)
      return CGRect(
        x: target.midX - size.width / 2, y: target.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 120, height: 120)

  /// Saves the graphics state, and maps the space of a drawing to `target`.
  ///
  /// The caller restores the state. Nil if there is no current context.
  private static func begin(_ target: CGRect, _ resizing: ResizingBehavior) -> CGContext? {
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.saveGState()
    let resized = resizing.apply(rect: frame, target: target)
    context.translateBy(x: resized.minX, y: resized.minY)
    context.scaleBy(x: resized.width / frame.width, y: resized.height / frame.height)
    return context
  }

  private static func gradient(_ colors: UIColor...) -> CGGradient? {
    CGGradient(
      colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray,
      locations: colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) })
  }

  /// Draws a star on a round badge.
  static func drawStar(
    frame target: CGRect = frame, resizing: ResizingBehavior = .aspectFit,
    color: UIColor = UIColor(hue: 0.12, saturation: 0.9, brightness: 1, alpha: 1)
  ) {
    guard let context = begin(target, resizing) else { return }
    defer { context.restoreGState() }

    let plate = UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 100, height: 100))
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 3), blur: 6,
      color: UIColor.black.withAlphaComponent(0.5).cgColor)
    UIColor.darkGray.setFill()
    plate.fill()
    context.restoreGState()

    context.saveGState()
    plate.addClip()
    if let shine = gradient(
      UIColor(red: 0.27, green: 0.36, blue: 0.7, alpha: 1),
      UIColor(red: 0.1, green: 0.13, blue: 0.33, alpha: 1))
    {
      context.drawRadialGradient(
        shine, startCenter: CGPoint(x: 45, y: 35), startRadius: 4,
        endCenter: CGPoint(x: 60, y: 60), endRadius: 60,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    context.restoreGState()

    let star = UIBezierPath()
    for point in 0..<10 {
      let angle = CGFloat(point) * .pi / 5 - .pi / 2
      let radius: CGFloat = point % 2 == 0 ? 38 : 16
      let place = CGPoint(x: 60 + radius * cos(angle), y: 62 + radius * sin(angle))
      if point == 0 { star.move(to: place) } else { star.addLine(to: place) }
    }
    star.close()
    star.lineJoinStyle = .round
    star.lineWidth = 6
    color.setFill()
    color.setStroke()
    star.fill()
    star.stroke()

    plate.lineWidth = 4
    UIColor(white: 1, alpha: 0.85).setStroke()
    plate.stroke()
  }

  /// Draws a check mark.
  static func drawCheck(
    frame target: CGRect = frame, resizing: ResizingBehavior = .aspectFit,
    color: UIColor = .systemGreen
  ) {
    guard let context = begin(target, resizing) else { return }
    defer { context.restoreGState() }

    let plate = UIBezierPath(
      roundedRect: CGRect(x: 12, y: 12, width: 96, height: 96),
      byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 36, height: 36))
    color.setFill()
    plate.fill()

    let check = UIBezierPath()
    check.move(to: CGPoint(x: 34, y: 62))
    check.addLine(to: CGPoint(x: 53, y: 81))
    check.addCurve(
      to: CGPoint(x: 88, y: 38), controlPoint1: CGPoint(x: 60, y: 66),
      controlPoint2: CGPoint(x: 73, y: 50))
    check.lineWidth = 11
    check.lineCapStyle = .round
    check.lineJoinStyle = .round
    UIColor.white.setStroke()
    check.stroke()
  }
}
