import Foundation
import FuzzInput

@testable import Citrine

/// Makes an image or an image mask of a layout that the input chooses, derives others from it, and draws them.
///
/// The layout is refused, or every pixel of the image can be read and drawn. The contexts draw into memory that is
/// exactly as large as needed, so that the address sanitizer finds writes outside.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImage(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  guard var image = input.image() else { return 0 }
  for _ in 0..<input.below(4) { image = input.derived(image) ?? image }
  precondition(image.width > 0 && image.height > 0)
  guard image.width * image.height <= 4096, let target = Target(&input) else { return 0 }
  for _ in 0...input.below(3) { input.draw(image, in: target.context) }
  if input.below(4) == 1, image.width * image.height <= 256 {
    let file = try? image.pngData(compressionLevel: 0)
    precondition(file.flatMap { try? GImage(png: $0) }?.width == image.width)
  }
  return 0
}

extension FuzzInput {
  private static let bits = [8, 8, 8, 16, 1, 2, 4, 5, 10, 32]

  /// An image or a mask: most are of a supported layout; some are of any numbers.
  fileprivate mutating func image() -> GImage? {
    let isWild = below(8) == 7
    let isMask = below(4) == 3
    let bits = isWild ? integer() : choice(Self.bits)
    let space = isMask ? GColorSpaceCreateDeviceGray() : self.space()
    let info = isMask ? [] : self.info(bits, isWild)
    let (width, height) = (1 + below(20), 1 + below(12))
    let components = space.numberOfComponents + (info.alphaInfo == GImageAlphaInfo.none ? 0 : 1)
    let perPixel = isWild ? integer() : bitsPerPixel(bits, components: isMask ? 1 : components)
    let shortest = perPixel < 2048 && perPixel > 0 ? (width * perPixel + 7) / 8 : 0
    let rowBytes = isWild ? integer() : shortest + choice([0, 0, 0, 1, 3, 8])
    let decode = below(3) == 1 ? decodeArray() : nil
    let (interpolates, missing) = (bool(), choice([0, 0, 0, 1, 7, 100]))
    let size = rowBytes > 0 && rowBytes < 4096 ? height * rowBytes : 64
    let provider = GDataProvider(data: Data(pixels(max(size - missing, 0))))!
    let sides = isWild ? (integer(), integer()) : (width, height)
    return isMask
      ? GImage(
        maskWidth: sides.0, height: sides.1, bitsPerComponent: bits, bitsPerPixel: perPixel,
        bytesPerRow: rowBytes, provider: provider, decode: decode, shouldInterpolate: interpolates)
      : GImage(
        width: sides.0, height: sides.1, bitsPerComponent: bits, bitsPerPixel: perPixel,
        bytesPerRow: rowBytes, space: space, bitmapInfo: info, provider: provider, decode: decode,
        shouldInterpolate: interpolates, intent: .defaultIntent)
  }

  /// The bits of a pixel of as many components; in one of eight cases there is room for one more.
  private mutating func bitsPerPixel(_ bits: Int, components: Int) -> Int {
    switch bits {
    case 5: 16
    case 10: 32
    default: bits * (max(components, 1) + (below(8) == 7 ? 1 : 0))
    }
  }

  /// Bytes of pixels: the input's next ones, repeated.
  private mutating func pixels(_ count: Int) -> [UInt8] {
    let period = bytes(min(1 + below(64), max(remainingCount / 2, 1)))
    guard !period.isEmpty else { return [UInt8](repeating: 0, count: count) }
    return (0..<count).map { period[$0 % period.count] }
  }

  private mutating func info(_ bits: Int, _ isWild: Bool) -> GBitmapInfo {
    if isWild { return GBitmapInfo(rawValue: raw()) }
    let order = GBitmapInfo(rawValue: UInt32(choice([0, 0, 1, 2, 3, 4]) << 12))
    switch bits {
    case 5: return [order, GBitmapInfo(rawValue: choice([5, 6]) | choice([0, 0x10000]))]
    case 10: return [order, GBitmapInfo(rawValue: choice([0, 6]) | choice([0x30000, 0x40000]))]
    default:
      let isFloat = bits == 32 || (bits == 16 && below(3) == 1)
      return [order, isFloat ? .floatComponents : [], GBitmapInfo(rawValue: UInt32(below(8)))]
    }
  }

  private mutating func space() -> GColorSpace {
    let rgb = GColorSpaceCreateDeviceRGB()
    switch below(12) {
    case 0: return GColorSpaceCreateDeviceGray()
    case 1: return GColorSpaceCreateDeviceCMYK()
    case 2, 3:
      let last = below(256)
      let table = bytes(8)
      let bytes = (0..<(last + 1) * 3).map { table.isEmpty ? 0 : table[$0 % table.count] }
      return GColorSpace(indexedBaseSpace: rgb, last: last, colorTable: bytes) ?? rgb
    case 4:
      return GColorSpace(labWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, range: nil) ?? rgb
    case 5:
      return GColorSpace(
        calibratedRGBWhitePoint: [0.95, 1, number()], blackPoint: nil,
        gamma: [number(), 1, 2.2], matrix: nil) ?? rgb
    case 6, 7: return GColorSpace(name: choice(NamedSpace.allCases).rawValue) ?? rgb
    default: return rgb
    }
  }

  private mutating func decodeArray() -> [CGFloat] {
    (0..<2 * (1 + below(4))).map { _ in choice([0, 1, 1, 0.25, CGFloat(number())]) }
  }

  /// An image that is derived from another: a part, with a mask or a colour key, or in another space.
  fileprivate mutating func derived(_ image: GImage) -> GImage? {
    switch below(5) {
    case 0: return image.cropping(to: rect(isWild: bool()))
    case 1: return self.image().flatMap { $0.width * $0.height > 4096 ? nil : image.masking($0) }
    case 2:
      let count = 2 * (image.colorSpace?.numberOfComponents ?? 1)
      return image.copy(maskingColorComponents: (0..<count).map { _ in CGFloat(integer()) })
    case 3: return image.copy(colorSpace: space())
    default: return image.copy()
    }
  }
}
