import Citrine
import UIKit

/// A card with a title, a subtitle and a round avatar on a gradient of the theme colour.
struct Card: Picture {
  let title: String
  let subtitle: String
  let theme: ThemeColor
  let width: Int
  let height: Int
  /// A PNG file; without one, the first letter of the title is shown.
  var avatar: Data?

  func validate() throws {
    try checkLength(title, "title", ServiceLimits.titleLength)
    try checkLength(subtitle, "subtitle", ServiceLimits.subtitleLength)
  }

  /// Whether the avatar is above the texts, not beside them.
  private var isTall: Bool { height > width + width / 2 }

  /// The length from which all others are derived: a hundredth of the height of a wide card, or of the width of a tall
  /// one.
  private var unit: CGFloat {
    let (long, short) = isTall ? (height, width) : (width, height)
    return min(CGFloat(long) / 1.9, CGFloat(short)) / 100
  }

  func draw(in context: CGContext, _ limits: GLimits) throws {
    drawBackground(in: context)
    let panel = bounds.insetBy(dx: 8 * unit, dy: 8 * unit)
    drawPanel(panel, in: context)
    let diameter = 38 * unit
    var circle = CGRect(
      x: panel.minX + 8 * unit, y: panel.midY - diameter / 2, width: diameter, height: diameter)
    var texts = panel.insetBy(dx: 8 * unit, dy: 10 * unit)
    if isTall {
      circle.origin = CGPoint(x: panel.midX - diameter / 2, y: panel.minY + 14 * unit)
      texts.origin.y = circle.maxY + 8 * unit
      texts.size.height = panel.maxY - 10 * unit - texts.minY
    } else {
      texts.origin.x = circle.maxX + 8 * unit
      texts.size.width = panel.maxX - 8 * unit - texts.minX
    }
    try drawAvatar(in: circle, of: context, limits)
    drawTexts(in: texts)
  }

  private func drawBackground(in context: CGContext) {
    if let gradient = theme.gradient {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: bounds.maxX, y: bounds.maxY), options: [])
    }
    context.setFillColor(UIColor(white: 1, alpha: 0.1).cgColor)
    for (x, y, radius) in [(0.08, 1.02, 42.0), (0.8, -0.05, 36), (0.97, 0.75, 28)] {
      let center = CGPoint(x: x * bounds.width, y: y * bounds.height)
      context.fillEllipse(
        in: CGRect(origin: center, size: .zero).insetBy(dx: -radius * unit, dy: -radius * unit))
    }
  }

  private func drawPanel(_ panel: CGRect, in context: CGContext) {
    context.saveGState()
    // The offset of a shadow is not in the coordinates of the picture: its y goes up.
    context.setShadow(
      offset: CGSize(width: 0, height: -1.2 * unit), blur: 4 * unit,
      color: UIColor(white: 0, alpha: 0.4).cgColor)
    UIColor(white: 1, alpha: 0.96).setFill()
    UIBezierPath(roundedRect: panel, cornerRadius: 5 * unit).fill()
    context.restoreGState()
  }

  private func drawAvatar(
    in circle: CGRect, of context: CGContext, _ limits: GLimits
  ) throws {
    if let avatar {
      try uploadedImage(avatar, limits).drawRound(in: circle, of: context)
    } else {
      theme.uiColor.setFill()
      context.fillEllipse(in: circle)
      let initial = NSAttributedString(
        string: title.prefix(1).uppercased(),
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: circle.height / 2), .foregroundColor: UIColor.white,
        ])
      let size = initial.size()
      initial.draw(at: CGPoint(x: circle.midX - size.width / 2, y: circle.midY - size.height / 2))
    }
    theme.uiColor.setStroke()
    context.setLineWidth(1.2 * unit)
    context.strokeEllipse(in: circle.insetBy(dx: -1.6 * unit, dy: -1.6 * unit))
  }

  /// Draws a bar, the title in one or two lines, and the subtitle below, all in the middle of the rectangle's height.
  private func drawTexts(in rect: CGRect) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    let title = NSAttributedString(
      string: title,
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 10 * unit),
        .foregroundColor: UIColor(white: 0.12, alpha: 1),
      ])
    let subtitle = NSAttributedString(
      string: subtitle,
      attributes: [
        .font: UIFont.systemFont(ofSize: 5.2 * unit),
        .foregroundColor: UIColor(white: 0.36, alpha: 1),
      ])
    let titleSize = size(of: title, CGSize(width: rect.width, height: 26 * unit))
    let subtitleSize = size(of: subtitle, CGSize(width: rect.width, height: 27 * unit))
    let (bar, gap) = (1.4 * unit, 3.6 * unit)
    let height = bar + gap + titleSize.height + gap / 2 + subtitleSize.height
    var y = rect.midY - height / 2
    theme.uiColor.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: rect.minX, y: y, width: 14 * unit, height: bar), cornerRadius: bar / 2
    ).fill()
    y += bar + gap
    draw(title, CGRect(x: rect.minX, y: y, width: rect.width, height: titleSize.height))
    y += titleSize.height + gap / 2
    draw(subtitle, CGRect(x: rect.minX, y: y, width: rect.width, height: subtitleSize.height))
  }

  private static let options: NSStringDrawingOptions = [
    .usesLineFragmentOrigin, .truncatesLastVisibleLine,
  ]

  private func size(of text: NSAttributedString, _ limit: CGSize) -> CGSize {
    let size = text.boundingRect(with: limit, options: Self.options, context: nil).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private func draw(_ text: NSAttributedString, _ rect: CGRect) {
    text.draw(with: rect, options: Self.options, context: nil)
  }
}
