import Citrine
import UIKit

/// A round picture of 64 by 64 pixels, of a PNG file of any size.
struct Avatar: Picture {
  let file: Data

  var width: Int { 64 }
  var height: Int { 64 }

  func validate() throws {}

  func draw(in context: CGContext, _ limits: GLimits) throws {
    try uploadedImage(file, limits).drawRound(in: bounds, of: context)
  }
}

extension UIImage {
  /// Draws the middle of the image into the circle that touches the sides of a square.
  func drawRound(in square: CGRect, of context: CGContext) {
    let scale = max(square.width / size.width, square.height / size.height)
    let scaled = CGSize(width: size.width * scale, height: size.height * scale)
    context.saveGState()
    context.addEllipse(in: square)
    context.clip()
    context.interpolationQuality = .high
    draw(
      in: CGRect(
        x: square.midX - scaled.width / 2, y: square.midY - scaled.height / 2,
        width: scaled.width, height: scaled.height))
    context.restoreGState()
  }
}
