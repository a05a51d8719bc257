import CPixels
import Foundation
import Testing

@testable import Citrine

/// Compares the results of the kernels for bytes with the operators in doubles.
@Suite struct `Compositing errors` {
  private static let count = 4000

  /// An operator in doubles, for premultiplied components in 0…1: red, green, blue, alpha.
  private func exact(_ operation: Int, _ s: [Double], _ d: [Double]) -> [Double] {
    if let mode = GBlendMode(rawValue: Int32(operation - CPX_MULTIPLY + 1)),
      let formula = BlendFormula(mode)
    {
      return formula(s, d)
    }
    let (sa, da) = (s[3], d[3])
    func sum(_ x: Double, _ y: Double) -> [Double] { (0..<4).map { s[$0] * x + d[$0] * y } }
    switch operation {
    case CPX_COPY: return s
    case CPX_SOURCE_OVER: return sum(1, 1 - sa)
    case CPX_SOURCE_IN: return sum(da, 0)
    case CPX_SOURCE_OUT: return sum(1 - da, 0)
    case CPX_SOURCE_ATOP: return sum(da, 1 - sa)
    case CPX_DESTINATION_OVER: return sum(1 - da, 1)
    case CPX_DESTINATION_IN: return sum(0, sa)
    case CPX_DESTINATION_OUT: return sum(0, 1 - sa)
    case CPX_DESTINATION_ATOP: return sum(1 - da, sa)
    case CPX_XOR: return sum(1 - da, 1 - sa)
    case CPX_PLUS_LIGHTER: return sum(1, 1).map { min($0, 1) }
    default: return sum(1, 1).map { min(max($0 - max(sa + da - 1, 0), 0), 1) }
    }
  }

  /// The error of each byte of the result, in levels of 255.
  private func errors(
    _ call: KernelISA.Composition, _ source: [UInt8], on destination: [UInt8],
    through mask: [UInt8]
  ) throws -> [Double] {
    let isa = try #require(KernelISA.all.last)
    let result = isa.composite(
      call, destination: destination, source: source, mask: mask, count: mask.count)
    return mask.indices.flatMap { pixel in
      let first = 4 * pixel
      let s = (0..<4).map { Double(source[(call.isSolid ? 0 : first) + $0]) / 255 }
      let d = (0..<4).map { Double(destination[first + $0]) / 255 }
      let share = call.isMasked ? Double(mask[pixel]) / 255 : 1
      let exact = exact(call.operation, s, d)
      return (0..<4).map { channel in
        let value = d[channel] + share * (exact[channel] - d[channel])
        return Double(result[first + channel]) - 255 * value
      }
    }
  }

  /// Random premultiplied pixels, all with the given alpha; nil: each with a random alpha.
  private func pixels(_ count: Int, alpha: Int?, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).flatMap { _ in
      let alpha = alpha ?? Int(random.unit() * 256)
      return (0..<3).map { _ in UInt8(random.unit() * Double(alpha + 1)) } + [UInt8(alpha)]
    }
  }

  private func call(_ operation: Int, isSolid: Bool, isMasked: Bool) -> KernelISA.Composition {
    KernelISA.Composition(
      operation: operation, storage: CPX_STORAGE_COLOR, isSolid: isSolid, isMasked: isMasked,
      layout: .rgba)
  }

  /// Expects errors with a mean of about 0 and magnitudes of at most `largest` levels.
  private func expectNoBias(_ errors: [Double], largest: Double, _ comment: Comment) {
    let bias = errors.reduce(0, +) / Double(errors.count)
    #expect(abs(bias) <= 0.05, comment)
    #expect((errors.map { abs($0) }.max() ?? 0) <= largest, comment)
  }

  /// Returns true if the result of an operator is rounded before and after it is interpolated with the mask.
  ///
  /// The results of all other operators are rounded once.
  private func isRoundedTwice(_ operation: Int) -> Bool {
    switch operation {
    case CPX_COLOR_DODGE, CPX_COLOR_BURN, CPX_SOFT_LIGHT, CPX_HUE...CPX_LUMINOSITY: true
    default: false
    }
  }

  @Test(arguments: 0..<CPX_OPERATOR_COUNT, [false, true])
  func `rows of pixels have no rounding bias`(operation: Int, isMasked: Bool) throws {
    var random = SeededRandom(UInt32(operation) + 40)
    let errors = try errors(
      call(operation, isSolid: false, isMasked: isMasked),
      pixels(Self.count, alpha: nil, &random), on: pixels(Self.count, alpha: nil, &random),
      through: (0..<Self.count).map { _ in UInt8(random.unit() * 256) })
    expectNoBias(errors, largest: isMasked && isRoundedTwice(operation) ? 1 : 0.51, "")
  }

  @Test(arguments: 0..<CPX_OPERATOR_COUNT, [255, 128, 200, 64])
  func `a colour through a mask has no rounding bias`(operation: Int, alpha: Int) throws {
    var random = SeededRandom(UInt32(operation * 7 + alpha))
    var all: [Double] = []
    for _ in 0..<8 {
      let count = Self.count / 8
      all += try errors(
        call(operation, isSolid: true, isMasked: true), pixels(1, alpha: alpha, &random),
        on: pixels(count, alpha: nil, &random),
        through: (0..<count).map { _ in UInt8(random.unit() * 256) })
    }
    expectNoBias(all, largest: isRoundedTwice(operation) ? 1 : 0.51, "alpha \(alpha)")
  }
}
