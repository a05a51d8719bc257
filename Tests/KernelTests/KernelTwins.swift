import CPixels

/// Reference implementations of small kernels, for one value at a time.
enum Twin {
  /// `x / 255` to the nearest integer; there are no ties, since 255 is odd.
  static func dividedBy255(_ x: Int) -> Int { (2 * x + 255) / 510 }

  /// The coverage (0 to 255, halves rounded up) of a pixel at which the running sum of cells is `sum`.
  static func coverage(_ sum: Int32, rule: Int32) -> UInt8 {
    let winding = abs(Double(sum) / Double(2 * 1024 * 1024))
    var area = min(winding, 1)
    if rule & Int32(CPX_RULE_EVEN_ODD) != 0 {
      let beyond = winding.truncatingRemainder(dividingBy: 2)
      area = min(beyond, 2 - beyond)
    }
    if rule & Int32(CPX_RULE_ALIASED) != 0 { return area > 0 ? 255 : 0 }
    return UInt8((area * 255 + 0.5).rounded(.down))
  }

  /// The number of bytes before the first uniform run: two successive chunks of 32 bytes that are all 0 or all 255,
  /// and the equal bytes immediately before them.
  ///
  /// If there is no such run, it is the number of all bytes.
  static func varyingLength(_ bytes: [UInt8]) -> Int {
    for chunk in 0..<max(bytes.count / 32 - 1, 0) {
      let both = bytes[32 * chunk..<32 * chunk + 64]
      guard let value = both.first, value == 0 || value == 255, both.allSatisfy({ $0 == value })
      else { continue }
      return (bytes[..<(32 * chunk)].lastIndex { $0 != value } ?? -1) + 1
    }
    return bytes.count
  }
}

/// The reference implementation of all operators on one pixel: four bytes (0…255), one of them alpha.
struct OperatorTwin {
  let operation: Int
  let layout: cpx_layout

  /// The index of the alpha byte.
  private var alpha: Int { Int(layout.alpha_shift / 8) }

  /// The Porter-Duff factors of source and destination, 0 to 255; nil for other operators.
  private func factors(_ sa: Int, _ da: Int) -> (source: Int, destination: Int)? {
    switch operation {
    case CPX_SOURCE_OVER: (255, 255 - sa)
    case CPX_SOURCE_IN: (da, 0)
    case CPX_SOURCE_OUT: (255 - da, 0)
    case CPX_SOURCE_ATOP: (da, 255 - sa)
    case CPX_DESTINATION_OVER: (255 - da, 255)
    case CPX_DESTINATION_IN: (0, sa)
    case CPX_DESTINATION_OUT: (0, 255 - sa)
    case CPX_DESTINATION_ATOP: (255 - da, sa)
    case CPX_XOR: (255 - da, 255 - sa)
    default: nil
    }
  }

  /// 255 times the result, before rounding; nil for operators that need no rounding (copy and the plus operators).
  func sums(_ s: [Int], _ d: [Int]) -> [Int]? {
    if let mode = BlendTwin(operation) { return mode.sums(s, d, layout) }
    guard let factors = factors(s[alpha], d[alpha]) else { return nil }
    return (0..<4).map { min(s[$0] * factors.source + d[$0] * factors.destination, 65025) }
  }

  /// The result, rounded once.
  func callAsFunction(_ s: [Int], _ d: [Int]) -> [Int] {
    if let mode = BlendTwin(operation) { return mode(s, d, layout) }
    if let sums = sums(s, d) { return sums.map(Twin.dividedBy255) }
    let (sa, da) = (s[alpha], d[alpha])
    if operation == CPX_COPY { return s }
    return (0..<4).map { channel in
      let sum = s[channel] + d[channel]
      if operation == CPX_PLUS_LIGHTER || channel == alpha { return min(sum, 255) }
      // plusDarker adds the distances of both colours from white.
      return min(max(sum - max(sa + da - 255, 0), 0), 255)
    }
  }
}

extension KernelISA.Composition {
  var bytesPerPixel: Int { storage == CPX_STORAGE_COLOR ? 4 : 1 }

  private var alphaByte: Int { Int(layout.alpha_shift / 8) }

  /// The expected result of the kernel for a row of pixels.
  func twin(destination: [UInt8], source: [UInt8], mask: [UInt8]) -> [UInt8] {
    (0..<mask.count).flatMap { i in
      let s = pixel(source, isSolid ? 0 : i)
      let d = destinationPixel(destination, i)
      let result = isMasked ? mixed(s, d, Int(mask[i])) : operatorTwin(s, d)
      switch storage {
      case CPX_STORAGE_GRAY: return [UInt8(result[0])]
      case CPX_STORAGE_ALPHA: return [UInt8(result[3])]
      default: return result.map { UInt8($0) }
      }
    }
  }

  /// The operator on 32-bit pixels that is equivalent to this operator on its storage.
  private var operatorTwin: OperatorTwin {
    var operation = operation
    if operation >= CPX_MULTIPLY {
      switch storage {
      case CPX_STORAGE_ALPHA: operation = CPX_SOURCE_OVER
      case CPX_STORAGE_GRAY where operation == CPX_LUMINOSITY: operation = CPX_SOURCE_OVER
      case CPX_STORAGE_GRAY where operation >= CPX_HUE: operation = CPX_DESTINATION_OVER
      default: break
      }
    }
    return OperatorTwin(operation: operation, layout: layout)
  }

  /// The result of the operator, interpolated with the destination by the mask, rounded once.
  private func mixed(_ s: [Int], _ d: [Int], _ m: Int) -> [Int] {
    guard let sums = operatorTwin.sums(s, d) else {
      return zip(operatorTwin(s, d), d).map { Twin.dividedBy255(m * $0 + (255 - m) * $1) }
    }
    return zip(sums, d).map { sum, d in
      // m / 255 of the sum, computed by a 16-bit shift, is at most 1 below the exact value.
      let part = (sum * m * 257) >> 16
      return Twin.dividedBy255(part + (255 - m) * d + 1)
    }
  }

  private func pixel(_ bytes: [UInt8], _ i: Int) -> [Int] {
    let pixel = bytes[4 * i..<4 * i + 4].map { Int($0) }
    return storage == CPX_STORAGE_GRAY ? [pixel[0], pixel[0], pixel[0], pixel[3]] : pixel
  }

  private func destinationPixel(_ bytes: [UInt8], _ i: Int) -> [Int] {
    switch storage {
    case CPX_STORAGE_GRAY:
      let gray = Int(bytes[i])
      return [gray, gray, gray, 255]
    case CPX_STORAGE_ALPHA: return [0, 0, 0, Int(bytes[i])]
    default:
      var d = pixel(bytes, i)
      if layout.opaque_bits != 0 { d[alphaByte] = 255 }
      return d
    }
  }
}

/// A picture of bytes, and the reference implementation of sampling it.
struct PictureTwin {
  let width: Int
  let height: Int
  let channels: Int
  let bytesPerRow: Int
  let wraps: Bool
  let bytes: [UInt8]

  /// The index of the pixel for a coordinate on an axis of `count` pixels: repeated or clamped.
  private func index(_ value: Int, _ count: Int) -> Int {
    wraps ? (value % count + count) % count : min(max(value, 0), count - 1)
  }

  func byte(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    Int(bytes[index(y, height) * bytesPerRow + index(x, width) * channels + channel])
  }

  /// Sample point `i` of a row of samples, in 2^-32 px, modulo 2^64.
  func point(_ steps: cpx_sample_steps, _ i: Int) -> (x: Int, y: Int) {
    let index = UInt64(i)
    return (
      Int(Int64(bitPattern: steps.x &+ index &* steps.dx)),
      Int(Int64(bitPattern: steps.y &+ index &* steps.dy))
    )
  }

  func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  func nearest(_ steps: cpx_sample_steps, count: Int) -> [UInt8] {
    (0..<count).flatMap { i in
      let (x, y) = point(steps, i)
      return (0..<channels).map { channel in
        UInt8(byte(floorDivision(x, 1 << 32), floorDivision(y, 1 << 32), channel))
      }
    }
  }

  func bilinear(_ steps: cpx_sample_steps, count: Int) -> [UInt8] {
    (0..<count).flatMap { i in
      let (px, py) = point(steps, i)
      // The distance from the centre of the upper left pixel, in 1/256 px, rounded down.
      let x = floorDivision(px &- 1 << 31, 1 << 24)
      let y = floorDivision(py &- 1 << 31, 1 << 24)
      let (column, line) = (floorDivision(x, 256), floorDivision(y, 256))
      let (across, down) = (x - column * 256, y - line * 256)
      return (0..<channels).map { channel in
        let upper =
          byte(column, line, channel) * (256 - across) + byte(column + 1, line, channel) * across
        let lower =
          byte(column, line + 1, channel) * (256 - across)
          + byte(column + 1, line + 1, channel) * across
        return UInt8((upper * (256 - down) + lower * down + 32768) / 65536)
      }
    }
  }
}
