import CPixels
import Testing

@Suite(.serialized) struct `Compositing kernels` {
  private static let count = 70
  /// Lengths of rows, chosen to leave each remainder after blocks of any width.
  private static let counts = Array(0...17) + [31, 32, 33, 63, 64, 65, 70]

  /// All calls of one operator: each storage and byte order, solid or not, with or without a mask.
  private func calls(_ operation: Int) -> [KernelISA.Composition] {
    var layouts = cpx_layout.pixels32.map { (CPX_STORAGE_COLOR, $0) }
    layouts += [(CPX_STORAGE_GRAY, .rgba), (CPX_STORAGE_ALPHA, .rgba)]
    return layouts.flatMap { storage, layout in
      (0..<4).map { choice in
        KernelISA.Composition(
          operation: operation, storage: storage, isSolid: choice & 1 != 0,
          isMasked: choice & 2 != 0, layout: layout)
      }
    }
  }

  private func expectTwin(
    _ isa: KernelISA, _ call: KernelISA.Composition, destination: [UInt8], source: [UInt8],
    mask: [UInt8]
  ) {
    let expected = call.twin(destination: destination, source: source, mask: mask)
    for count in Self.counts {
      let bytes = count * call.bytesPerPixel
      let result = isa.composite(
        call, destination: destination, source: source, mask: mask, count: count)
      let wanted = Array(expected[..<bytes]) + Array(destination[bytes...])
      #expect(
        result == wanted,
        "\(count) pixels, storage \(call.storage), \(call.layout), solid \(call.isSolid), masked \(call.isMasked)"
      )
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `each operator equals its definition`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(operation))
    for call in calls(operation) {
      let alpha = Int(call.layout.alpha_shift / 8)
      expectTwin(
        isa, call,
        destination: call.storage == CPX_STORAGE_COLOR
          ? RandomBytes.pixels(Self.count, alpha: alpha, &random)
          : RandomBytes.mixed(Self.count, &random),
        source: RandomBytes.pixels(Self.count, alpha: alpha, &random),
        mask: RandomBytes.mixed(Self.count, &random))
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `colour above alpha in a destination is clamped to white`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(100 + operation))
    for call in calls(operation) where call.storage == CPX_STORAGE_COLOR {
      let alpha = Int(call.layout.alpha_shift / 8)
      expectTwin(
        isa, call, destination: RandomBytes.pixels(Self.count, alpha: nil, &random),
        source: RandomBytes.pixels(Self.count, alpha: alpha, &random),
        mask: RandomBytes.mixed(Self.count, &random))
    }
  }

  @Test(arguments: KernelISA.all)
  func `a mask interpolates all pairs of bytes with one rounding`(isa: KernelISA) {
    let call = KernelISA.Composition(
      operation: CPX_COPY, storage: CPX_STORAGE_ALPHA, isSolid: true, isMasked: true,
      layout: .rgba)
    let destination = (0...255).map { UInt8($0) }
    for source in [0, 1, 127, 128, 254, 255] {
      for m in 0...255 {
        let mask = [UInt8](repeating: UInt8(m), count: 256)
        let expected = destination.map { d in
          let sum = Double(m * source + (255 - m) * Int(d))
          return UInt8((sum / 255).rounded())
        }
        let word = [UInt8](repeating: UInt8(source), count: 4)
        #expect(
          isa.composite(call, destination: destination, source: word, mask: mask, count: 256)
            == expected)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `source over is exact for all alphas`(isa: KernelISA) {
    let call = KernelISA.Composition(
      operation: CPX_SOURCE_OVER, storage: CPX_STORAGE_ALPHA, isSolid: true, isMasked: false,
      layout: .rgba)
    let destination = (0...255).map { UInt8($0) }
    for alpha in 0...255 {
      let expected = destination.map { d in
        UInt8((Double(alpha) + Double(d) * Double(255 - alpha) / 255).rounded())
      }
      #expect(
        isa.composite(
          call, destination: destination, source: [0, 0, 0, UInt8(alpha)], mask: [], count: 256)
          == expected)
    }
  }

  @Test(arguments: KernelISA.all, 0..<CPX_OPERATOR_COUNT)
  func `premultiplied pixels stay premultiplied`(isa: KernelISA, operation: Int) {
    var random = SeededRandom(UInt32(200 + operation))
    let call = KernelISA.Composition(
      operation: operation, storage: CPX_STORAGE_COLOR, isSolid: false, isMasked: true,
      layout: .rgba)
    let count = 4000
    let result = isa.composite(
      call, destination: RandomBytes.pixels(count, alpha: 3, &random),
      source: RandomBytes.pixels(count, alpha: 3, &random),
      mask: RandomBytes.mixed(count, &random), count: count)
    for pixel in 0..<count {
      let alpha = result[4 * pixel + 3]
      let exceeds = (0..<3).contains { result[4 * pixel + $0] > alpha }
      #expect(!exceeds)
    }
  }
}
