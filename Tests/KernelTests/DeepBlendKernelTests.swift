import CPixels
import Testing

@testable import Citrine

@Suite(.serialized) struct `Deep blend kernels` {
  private static let counts = Array(0...17) + [31, 32, 33, 63, 64, 65, 70, 127, 128, 129, 150]
  private static let count = 150

  /// The expected row, by the reference implementation.
  ///
  /// Planes that the colour model does not use do not change.
  private func twin(
    _ destination: DeepRow, _ source: DeepRow, _ mask: [UInt8]?, _ operation: Int, _ colors: Int
  ) -> DeepRow {
    var result = destination
    let twin = DeepBlendTwin(operation: operation)
    for index in 0..<destination.count {
      let (s, d) = (source.pixel(index, colors: colors), destination.pixel(index, colors: colors))
      result.set(index, colors: colors, to: twin(s, d, mask: mask?[index]))
    }
    return result
  }

  private func expectTwin(
    _ isa: KernelISA, _ destination: DeepRow, _ source: DeepRow, operation: Int,
    colors: [Int] = [1, 3, 4], _ random: inout SeededRandom
  ) {
    let mask = RandomBytes.mixed(destination.count, &random)
    for colors in colors {
      for mask in [nil, mask] {
        let expected = twin(destination, source, mask, operation, colors)
        for count in Self.counts where count <= destination.count {
          let result = isa.blended(
            destination.prefix(count), source.prefix(count), mask: mask.map { Array($0[..<count]) },
            operation: operation, colors: colors)
          #expect(
            result.bits == expected.prefix(count).bits, "\(count), \(colors), \(mask != nil)")
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `each deep operator equals its definition`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(operation))
    let destination = DeepRow.pixels(Self.count, &random)
    let source = DeepRow.pixels(Self.count, &random)
    expectTwin(isa, destination, source, operation: operation, &random)
  }

  @Test(arguments: KernelISA.all, CPX_MULTIPLY..<CPX_OPERATOR_COUNT)
  func `finite colours never give a result that is not a number`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(100 + operation))
    for _ in 0..<4 {
      var destination = DeepRow.finiteFloats(Self.count, &random)
      var source = DeepRow.finiteFloats(Self.count, &random)
      // The first 100 pixels have colours of any magnitude, and alphas in 0 to 1. The other pixels have any alphas.
      let alphas = [DeepRow.pixels(100, &random), DeepRow.pixels(100, &random)]
      destination.planes[DeepRow.alpha].replaceSubrange(
        ..<100, with: alphas[0].planes[DeepRow.alpha])
      source.planes[DeepRow.alpha].replaceSubrange(..<100, with: alphas[1].planes[DeepRow.alpha])
      let result = isa.blended(
        destination, source, mask: nil, operation: operation, colors: 4)
      let isLost = result.planes.contains { $0.contains(where: \.isNaN) }
      #expect(!isLost)
      #expect(result.planes[DeepRow.alpha].prefix(100).allSatisfy { $0 >= 0 && $0 <= 1 })
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `colours outside 0 to 1 are composited by the definition`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(200 + operation))
    func row() -> DeepRow {
      var row = DeepRow.pixels(70, &random)
      for plane in 0..<4 {
        row.planes[plane] = row.planes[plane].map { $0 * Float(random.unit() * 6 - 2) }
      }
      return row
    }
    expectTwin(isa, row(), row(), operation: operation, colors: [4], &random)
  }

  /// Compares with the formulas of the specification in doubles, for components that a float holds exactly.
  @Test(arguments: KernelISA.all, GBlendMode.allCases)
  func `deep blend modes equal the formulas of PDF`(isa: KernelISA, mode: GBlendMode) throws {
    guard let formula = BlendFormula(mode) else { return }
    var random = SeededRandom(300)
    let destination = DeepRow.pixels(2000, &random)
    let source = DeepRow.pixels(2000, &random)
    let operation = Int(mode.kernelOperator.index)
    let result = isa.blended(destination, source, mask: nil, operation: operation, colors: 3)
    // For hues, rounding errors are divided by the smallest difference of colours, so they can be larger.
    let limit = operation >= CPX_HUE ? 2e-5 : 5e-7
    var largest = 0.0
    for index in 0..<result.count {
      let expected = formula(
        source.pixel(index, colors: 3).map { Double($0) },
        destination.pixel(index, colors: 3).map { Double($0) })
      let errors = zip(result.pixel(index, colors: 3), expected).map { abs(Double($0) - $1) }
      largest = max(largest, errors.max()!)
    }
    #expect(largest < limit)
  }

  /// Compares with results that were computed independently of the library, to four digits.
  @Test(arguments: KernelISA.all, BlendVectors.all)
  func `all modes have the results of the test vectors`(isa: KernelISA, vector: BlendVectors.Vector)
  {
    let operation = Int(vector.mode.kernelOperator.index)
    for (alpha, expected) in [(Float(1), vector.opaque), (0.6, vector.transparent)] {
      var (source, destination) = (DeepRow(count: 1), DeepRow(count: 1))
      source.set(
        0, colors: 3,
        to: vector.mode.kernelOperator.ignoresSource ? [0, 0, 0, 0] : [0.1, 0.3, 0.45, 0.5])
      destination.set(0, colors: 3, to: [0.8 * alpha, 0.4 * alpha, 0.2 * alpha, alpha])
      let result = isa.blended(destination, source, mask: nil, operation: operation, colors: 3)
      let errors = zip(result.pixel(0, colors: 3), expected).map { abs(Double($0) - $1) }
      #expect(errors.max()! < 0.500_01e-4)
    }
  }

  @Test(arguments: KernelISA.all, CPX_MULTIPLY..<CPX_OPERATOR_COUNT)
  func `a transparent source or destination leaves the other one unchanged`(
    isa: KernelISA, operation: Int
  ) {
    var random = SeededRandom(UInt32(400 + operation))
    let pixels = DeepRow.pixels(Self.count, &random)
    let nothing = DeepRow(count: Self.count, of: 0)
    for colors in [1, 3, 4] {
      for (destination, source) in [(pixels, nothing), (nothing, pixels)] {
        let result = isa.blended(
          destination, source, mask: nil, operation: operation, colors: colors)
        for plane in DeepRow.planes(ofColors: colors) {
          #expect(result.planes[plane] == pixels.planes[plane])
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `a mask of 0 leaves infinite values unchanged`(isa: KernelISA, operation: Int) {
    let destination = DeepRow(count: 3, of: -.infinity)
    let result = isa.blended(
      destination, DeepRow(count: 3, of: .infinity), mask: [0, 0, 0], operation: operation,
      colors: 4)
    #expect(result == destination)
  }

  @Test(arguments: KernelISA.all)
  func `copy and source over keep colours beyond white`(isa: KernelISA) {
    let destination = DeepRow(planes: [[2], [-3], [5], [9], [1]])
    let source = DeepRow(planes: [[4], [0.5], [-1], [9], [0.5]])
    let copied = isa.blended(
      destination, source, mask: nil, operation: CPX_COPY, colors: 3)
    #expect(copied.pixel(0, colors: 3) == [4, 0.5, -1, 0.5])
    let over = isa.blended(
      destination, source, mask: nil, operation: CPX_SOURCE_OVER, colors: 3)
    #expect(over.pixel(0, colors: 3) == [5, -1, 1.5, 1])
  }
}
