import CPixels

extension cpx_deep_format {
  /// All formats, in both byte orders.
  static let all: [cpx_deep_format] = {
    var formats: [cpx_deep_format] = []
    for component in [CPX_DEEP_BYTE, CPX_DEEP_SHORT, CPX_DEEP_HALF, CPX_DEEP_FLOAT] {
      for alpha in [CPX_DEEP_ALPHA_NONE, CPX_DEEP_ALPHA_SKIPPED, CPX_DEEP_ALPHA_STORED] {
        for colors in [1, 3] { formats.append(format(component, colors, alpha)) }
      }
      formats.append(format(component, 4, CPX_DEEP_ALPHA_NONE, isCMYK: true))
      formats.append(format(component, 4, CPX_DEEP_ALPHA_STORED))
    }
    formats += [CPX_DEEP_RGB555, CPX_DEEP_RGB101010, CPX_DEEP_RGBCIF10].map { format($0, 3) }
    return formats + formats.map { $0.swapped }
  }()

  static func format(
    _ component: Int, _ colors: Int, _ alpha: Int = CPX_DEEP_ALPHA_NONE, isCMYK: Bool = false
  ) -> cpx_deep_format {
    cpx_deep_format(
      component: Int32(component), color_count: Int32(colors), alpha: Int32(alpha),
      is_cmyk: isCMYK ? 1 : 0, swaps_bytes: 0)
  }

  var swapped: cpx_deep_format {
    var format = self
    format.swaps_bytes = 1
    return format
  }

  var isPacked: Bool { component >= Int32(CPX_DEEP_RGB555) }
  var hasAlpha: Bool { alpha == Int32(CPX_DEEP_ALPHA_STORED) && !isPacked }
  var colorCount: Int { Int(color_count) }

  /// The size in bytes of a unit: a component, or a whole packed pixel.
  private var unitSize: Int {
    switch Int(component) {
    case CPX_DEEP_BYTE: 1
    case CPX_DEEP_SHORT, CPX_DEEP_HALF, CPX_DEEP_RGB555: 2
    default: 4
    }
  }

  private var unitCount: Int {
    isPacked ? 1 : colorCount + (alpha == Int32(CPX_DEEP_ALPHA_NONE) ? 0 : 1)
  }

  var bytesPerPixel: Int { unitSize * unitCount }

  /// The number of bits of a packed component, and the codes for the values 0 and 1.
  private var packing: (bits: Int, zero: Int, one: Int) {
    switch Int(component) {
    case CPX_DEEP_RGB555: (5, 0, 31)
    case CPX_DEEP_RGB101010: (10, 0, 1023)
    default: (10, 384, 895)
    }
  }

  /// The integer values of the units in memory.
  ///
  /// Without swapping, the low byte is first in memory.
  func units(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: unitSize).map { first in
      let unit = bytes[first..<first + unitSize]
      return (swaps_bytes == 0 ? unit.reversed() : Array(unit)).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  func bytes(_ units: [Int]) -> [UInt8] {
    units.flatMap { unit in
      let bytes = (0..<unitSize).map { UInt8(unit >> (8 * $0) & 255) }
      return swaps_bytes == 0 ? bytes : bytes.reversed()
    }
  }

  /// The expected components of a pixel that is loaded: its colours, then alpha.
  func read(_ bytes: [UInt8]) -> [Float] {
    let units = units(bytes)
    if isPacked {
      let (bits, zero, one) = packing
      return [2, 1, 0].map { position in
        Float((units[0] >> (bits * position) & (1 << bits - 1)) - zero) / Float(one - zero)
      } + [1]
    }
    let numbers = units.map(number)
    let colors = numbers[..<colorCount].map { is_cmyk != 0 ? 1 - $0 : $0 }
    return colors + [hasAlpha ? numbers[colorCount] : 1]
  }

  private func number(_ unit: Int) -> Float {
    switch Int(component) {
    case CPX_DEEP_BYTE: return Float(unit) / 255
    case CPX_DEEP_SHORT: return Float(unit) / 65535
    case CPX_DEEP_HALF:
      let half = Float16(bitPattern: UInt16(unit))
      return half.isNaN ? 0 : Float(half)
    default:
      let float = Float(bitPattern: UInt32(unit))
      return float.isNaN ? 0 : float
    }
  }

  /// The expected bytes of a pixel that is stored.
  func written(_ pixel: [Float]) -> [UInt8] {
    if isPacked {
      let (bits, zero, one) = packing
      let codes = pixel[..<3].map { value in
        let code = value.isNaN ? Double(zero) : Double(value) * Double(one - zero) + Double(zero)
        return Int((min(max(code, 0), Double(1 << bits - 1)) + 0.5).rounded(.down))
      }
      return bytes([codes[0] << (2 * bits) | codes[1] << bits | codes[2]])
    }
    let alpha = pixel[colorCount]
    var numbers = pixel[..<colorCount].map { is_cmyk != 0 ? alpha - $0 : $0 }
    if component <= Int32(CPX_DEEP_SHORT), hasAlpha {
      numbers = numbers.map { alpha > 0 && !$0.isNaN ? min($0, alpha) : 0 }
    }
    if hasAlpha { numbers.append(alpha) } else if unitCount > colorCount { numbers.append(1) }
    return bytes(numbers.map(unit))
  }

  private func unit(_ number: Float) -> Int {
    let number = number.isNaN ? 0 : number
    switch Int(component) {
    case CPX_DEEP_BYTE: return Self.nearest(number, 255)
    case CPX_DEEP_SHORT: return Self.nearest(number, 65535)
    case CPX_DEEP_HALF: return Int(Float16(min(max(number, -65504), 65504)).bitPattern)
    default: return Int(number.bitPattern)
    }
  }

  private static func nearest(_ number: Float, _ largest: Double) -> Int {
    Int((min(max(Double(number), 0), 1) * largest + 0.5).rounded(.down))
  }
}
