import UIKit

/// A label whose letters are holes, through which the background is visible.
final class PiercedLabel: UILabel {
  private var plate: UIColor = .white

  override var backgroundColor: UIColor? {
    get { plate }
    set {
      plate = newValue ?? .clear
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let letters = image(of: rect)?.cgImage,
      let provider = letters.dataProvider,
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
    plate.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 14).fill()
    context.restoreGState()
  }

  /// An image of what `UILabel` draws for this label.
  private func image(of rect: CGRect) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(rect.size, false, 1)
    defer { UIGraphicsEndImageContext() }
    super.draw(rect)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}
