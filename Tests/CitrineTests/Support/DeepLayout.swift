import Testing

@testable import Citrine

/// The layouts of deep bitmap contexts.
///
/// Their bytes are decoded here, independently of the library.
enum DeepLayout: String, CaseIterable, CustomTestStringConvertible {
  case grayAlpha, gray16, grayFloat
  case rgb555, rgb101010, rgbCIF10
  case rgba16, rgbx16, rgbaHalf, rgbaFloat, rgbxFloat
  case cmyk8, cmyk16, cmykFloat

  /// The layouts that exist in both byte orders.
  static let swappable = allCases.filter { $0.unit > 1 }

  var testDescription: String { rawValue }

  var bitsPerComponent: Int {
    switch self {
    case .grayAlpha, .cmyk8: 8
    case .gray16, .rgba16, .rgbx16, .rgbaHalf, .cmyk16: 16
    case .grayFloat, .rgbaFloat, .rgbxFloat, .cmykFloat: 32
    case .rgb555: 5
    case .rgb101010, .rgbCIF10: 10
    }
  }

  var isFloat: Bool { rawValue.hasSuffix("Float") || self == .rgbaHalf }
  var isPacked: Bool { [.rgb555, .rgb101010, .rgbCIF10].contains(self) }
  var isCMYK: Bool { rawValue.hasPrefix("cmyk") }
  var isGray: Bool { rawValue.hasPrefix("gray") }
  var hasAlpha: Bool { [.grayAlpha, .rgba16, .rgbaHalf, .rgbaFloat].contains(self) }

  var colorCount: Int { isCMYK ? 4 : isGray ? 1 : 3 }

  var bytesPerPixel: Int {
    switch self {
    case .rgb555: 2
    case .rgb101010, .rgbCIF10: 4
    case .rgbx16, .rgbxFloat: 4 * bitsPerComponent / 8
    default: (colorCount + (hasAlpha ? 1 : 0)) * bitsPerComponent / 8
    }
  }

  /// The size in bytes of the unit that byte order applies to: a component, or a whole packed pixel.
  var unit: Int { self == .rgb555 ? 2 : isPacked ? 4 : bitsPerComponent / 8 }

  /// The largest rounding error of a component in 0…1: half of the distance between two codes.
  var halfStep: Double {
    switch self {
    case .grayAlpha, .cmyk8: 0.5 / 255
    case .gray16, .rgba16, .rgbx16, .cmyk16: 0.5 / 65535
    case .rgbaHalf: 1.0 / 4096
    case .rgb555: 0.5 / 31
    case .rgb101010: 0.5 / 1023
    case .rgbCIF10: 0.5 / 511
    case .grayFloat, .rgbaFloat, .rgbxFloat, .cmykFloat: 0
    }
  }

  var space: GColorSpace {
    isCMYK
      ? GColorSpaceCreateDeviceCMYK()
      : isGray ? GColorSpaceCreateDeviceGray() : GColorSpaceCreateDeviceRGB()
  }

  func info(isLittle: Bool = false) -> UInt32 {
    let alpha: GImageAlphaInfo =
      hasAlpha
      ? .premultipliedLast
      : self == .rgb555 ? .noneSkipFirst : rawValue.hasPrefix("rgbx") ? .noneSkipLast : .none
    var info = alpha.rawValue | (isFloat ? GBitmapInfo.floatComponents.rawValue : 0)
    if self == .rgb101010 { info |= GImagePixelFormatInfo.RGB101010.rawValue }
    if self == .rgbCIF10 { info |= GImagePixelFormatInfo.RGBCIF10.rawValue }
    if isLittle && unit == 2 { info |= GBitmapInfo.byteOrder16Little.rawValue }
    if isLittle && unit == 4 { info |= GBitmapInfo.byteOrder32Little.rawValue }
    return info
  }

  /// A new context whose bytes are all 0.
  ///
  /// `space` nil: the layout's own space. Returns nil if the context is not supported.
  func makeContext(
    width: Int, height: Int, isLittle: Bool = false, space: GColorSpace? = nil
  ) -> GContext? {
    // SAFETY: the context allocates its own memory, since `data` is nil.
    unsafe GContext(
      data: nil, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: 0,
      space: space ?? self.space, bitmapInfo: info(isLittle: isLittle))
  }

  /// The components of the pixel at x, y of base space: its colours, premultiplied, and then alpha.
  func components(of context: GContext, x: Int, y: Int) -> [Double] {
    let bytes = [UInt8](context.makeImage()!.dataProvider!.data!)
    let start = (context.height - 1 - y) * context.bytesPerRow + x * bytesPerPixel
    let order = context.bitmapInfo.rawValue & GBitmapInfo.byteOrderMask.rawValue
    let isLittle = order == 0x1000 || order == 0x2000
    func unitAt(_ index: Int) -> UInt32 {
      var value: UInt32 = 0
      for byte in 0..<unit {
        let position = isLittle ? unit - 1 - byte : byte
        value = value << 8 | UInt32(bytes[start + index * unit + position])
      }
      return value
    }
    if isPacked {
      let word = unitAt(0)
      let bits = UInt32(bitsPerComponent)
      let largest: UInt32 = 1 << bits - 1
      let colors = [2, 1, 0].map { (position: UInt32) -> Double in
        let code = Double((word >> (position * bits)) & largest)
        return self == .rgbCIF10 ? (code - 384) / 511 : code / Double(largest)
      }
      return colors + [1]
    }
    var components = (0..<colorCount + (hasAlpha ? 1 : 0)).map { (index: Int) -> Double in
      let code = unitAt(index)
      return switch self {
      case .rgbaHalf: Double(Float16(bitPattern: UInt16(code)))
      case .grayFloat, .rgbaFloat, .rgbxFloat, .cmykFloat: Double(Float(bitPattern: code))
      case .grayAlpha, .cmyk8: Double(code) / 255
      default: Double(code) / 65535
      }
    }
    if !hasAlpha { components.append(1) }
    return components
  }
}
