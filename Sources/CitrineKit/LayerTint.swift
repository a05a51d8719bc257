import Citrine
import CitrineCoreGraphics
import Foundation

/// Factors for the colours and the alpha of a picture, 0…1.
struct LayerTint {
  private let factors: [Float]

  init(_ factors: [Float]) {
    self.factors = factors.map { $0.isNaN ? 1 : min(max($0, 0), 1) }
  }

  var alpha: Float { factors[3] }
  var isWhite: Bool { factors == [1, 1, 1, 1] }

  /// Returns an image whose colours are multiplied by the tint; nil if it cannot be created.
  func applied(to image: CGImage) -> CGImage? {
    guard let context = CGContext(width: image.width, height: image.height) else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let data: Data = context.makeImage()?.dataProvider?.data else { return nil }
    // The pixels are premultiplied: red, green, blue, alpha.
    let byteFactors = [
      factors[0] * alpha, factors[1] * alpha, factors[2] * alpha, alpha,
    ]
    var bytes = [UInt8](data)
    for index in bytes.indices {
      bytes[index] = UInt8((Float(bytes[index]) * byteFactors[index & 3]).rounded())
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData),
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    return CGImage(
      width: image.width, height: image.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: context.bytesPerRow, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}
