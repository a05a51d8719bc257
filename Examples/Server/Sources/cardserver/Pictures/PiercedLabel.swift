import Citrine
import UIKit

/// A white label whose letters are holes, through which a gradient is visible.
struct PiercedLabel: Picture {
  let text: String
  let theme: ThemeColor
  let width: Int
  let height: Int

  func validate() throws { try checkLength(text, "text", ServiceLimits.titleLength) }

  func draw(in context: CGContext, _ limits: GLimits) {
    if let gradient = theme.gradient {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: bounds.maxX, y: bounds.maxY), options: [])
    }
    let side = min(bounds.width, bounds.height)
    let plate = bounds.insetBy(dx: side / 10, dy: side / 10)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.white.setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: side / 12).fill()
    // Later drawing takes pixels away from the layer.
    context.setBlendMode(.destinationOut)
    let letters = fitted(to: plate.insetBy(dx: side / 12, dy: side / 12).size)
    let size = letters.size()
    letters.draw(at: CGPoint(x: plate.midX - size.width / 2, y: plate.midY - size.height / 2))
    context.endTransparencyLayer()
  }

  /// The text in the largest size that fits.
  private func fitted(to box: CGSize) -> NSAttributedString {
    func text(_ size: CGFloat) -> NSAttributedString {
      NSAttributedString(
        string: self.text,
        attributes: [.font: UIFont.systemFont(ofSize: size, weight: .black)])
    }
    let size = text(100).size()
    return text(100 * min(box.width / max(size.width, 1), box.height / max(size.height, 1)))
  }
}
