import CoreGraphics
import Foundation

/// A picture that is generated from a name: five by five tiles, symmetric about the vertical axis.
struct Identicon {
  let name: String

  /// The FNV-1a hash of the name.
  private var hash: UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private var color: CGColor {
    let hue = CGFloat(hash % 360) / 60
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue).truncatingRemainder(dividingBy: 6)
      return 0.82 - 0.5 * max(0, min(k, 4 - k, 1))
    }
    return CGColor(
      srgbRed: channel(5), green: channel(3), blue: channel(1), alpha: 1)
  }

  func makeImage(side: Int) -> CGImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    draw(in: CGRect(x: 0, y: 0, width: side, height: side), of: context)
    return context.makeImage()
  }

  private func draw(in rect: CGRect, of context: CGContext) {
    let card = CGPath(
      roundedRect: rect, cornerWidth: rect.width / 8, cornerHeight: rect.width / 8, transform: nil)
    context.addPath(card)
    context.setFillColor(CGColor(gray: 0.96, alpha: 1))
    context.fillPath()

    let tiles = rect.insetBy(dx: rect.width / 8, dy: rect.height / 8)
    let tile = CGSize(width: tiles.width / 5, height: tiles.height / 5)
    context.setFillColor(color)
    for row in 0..<5 {
      for column in 0..<3 where hash >> UInt64(8 + row * 3 + column) & 1 == 1 {
        for place in Set([column, 4 - column]) {
          context.fill(
            CGRect(
              x: tiles.minX + CGFloat(place) * tile.width,
              y: tiles.minY + CGFloat(row) * tile.height, width: tile.width, height: tile.height))
        }
      }
    }
  }
}
