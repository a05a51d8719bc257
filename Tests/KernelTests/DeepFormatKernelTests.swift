import CPixels
import Testing

@testable import Citrine

@Suite(.serialized) struct `Deep format kernels` {
  private static let counts = Array(0...17) + [31, 32, 33, 63, 64, 65, 70, 127, 128, 129, 150]

  private func expectUnits(
    _ isa: KernelISA, _ format: cpx_deep_format, _ units: [Int], become expected: [Int]? = nil
  ) {
    let bytes = format.bytes(units)
    let count = bytes.count / format.bytesPerPixel
    let row = isa.loaded(bytes, format, onto: DeepRow(count: count))
    #expect(
      isa.stored(row, format) == expected.map { format.bytes($0) } ?? bytes, "\(format)")
  }

  @Test(arguments: KernelISA.all)
  func `each format is loaded by its definition`(isa: KernelISA) {
    var random = SeededRandom(1)
    for format in cpx_deep_format.all {
      let size = format.bytesPerPixel
      let bytes = (0..<150 * size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var expected = DeepRow(count: 150)
      for index in 0..<150 {
        let pixel = format.read(Array(bytes[index * size..<(index + 1) * size]))
        expected.set(index, colors: format.colorCount, to: pixel)
      }
      for count in Self.counts {
        let row = isa.loaded(
          Array(bytes.prefix(count * size)), format, onto: DeepRow(count: count))
        #expect(row.bits == expected.prefix(count).bits, "\(count) \(format)")
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `each format is stored by its definition`(isa: KernelISA) {
    var random = SeededRandom(2)
    let special: [Float] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1, 1.000001, 2, -1, 0.5, 1e30, -1e30, 65504, 65519.9,
      65520, -70000, 6e-8, 2.9e-8, 3e-8, .leastNonzeroMagnitude, -0.75, 1.25, 1.3, 6.1e-5, 6.097e-5,
    ]
    func row() -> DeepRow {
      let (inside, beyond) = (DeepRow.pixels(150, &random), DeepRow.finiteFloats(150, &random))
      return DeepRow(
        planes: (0..<5).map { plane in
          (0..<150).map { index in
            switch Int(random.unit() * 4) {
            case 0: special[Int(random.unit() * Double(special.count))]
            case 1: beyond.planes[plane][index]
            default: inside.planes[plane][index]
            }
          }
        })
    }
    for format in cpx_deep_format.all {
      let row = row()
      let expected = (0..<150).flatMap { index in
        format.written(row.pixel(index, colors: format.colorCount))
      }
      for count in Self.counts {
        let bytes = isa.stored(row.prefix(count), format)
        #expect(bytes == Array(expected.prefix(bytes.count)), "\(count) \(format)")
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `every integer is stored as it was loaded`(isa: KernelISA) {
    let (bytes, shorts) = (Array(0...255), Array(0...65535))
    for (component, codes) in [(CPX_DEEP_BYTE, bytes), (CPX_DEEP_SHORT, shorts)] {
      expectUnits(isa, .format(component, 1), codes)
      expectUnits(isa, .format(component, 4, isCMYK: true).swapped, codes)
      // Pixels of gray and alpha, for every alpha: gray is one less than alpha.
      let pixels = codes.flatMap { [max($0 - 1, 0), $0] }
      expectUnits(isa, .format(component, 1, CPX_DEEP_ALPHA_STORED), pixels)
    }
  }

  @Test(arguments: KernelISA.all)
  func `every packed unit is stored as it was loaded, with unused bits as zero`(isa: KernelISA) {
    let units = Array(0..<65536)
    let words = cpx_deep_format.format(CPX_DEEP_RGB555, 3)
    expectUnits(isa, words, units, become: units.map { $0 & 0x7FFF })
    expectUnits(isa, words.swapped, units, become: units.map { $0 & 0x7FFF })
    let codes = (0..<3072).map { code in
      (0..<3).reduce(code % 3 << 30) { $0 | (code * (2 * $1 + 1)) % 1024 << (10 * $1) }
    }
    for component in [CPX_DEEP_RGB101010, CPX_DEEP_RGBCIF10] {
      let format = cpx_deep_format.format(component, 3)
      expectUnits(isa, format, codes, become: codes.map { $0 & 0x3FFF_FFFF })
      expectUnits(isa, format.swapped, codes, become: codes.map { $0 & 0x3FFF_FFFF })
    }
  }

  @Test(arguments: KernelISA.all)
  func `every finite half float is stored as it was loaded`(isa: KernelISA) {
    let halfs = Array(0..<65536)
    let expected = halfs.map { half in
      let size = half & 0x7FFF
      return size > 0x7C00 ? 0 : size == 0x7C00 ? half - 1 : half
    }
    let format = cpx_deep_format.format(CPX_DEEP_HALF, 1)
    expectUnits(isa, format, halfs, become: expected)
    expectUnits(isa, format.swapped, halfs, become: expected)
  }

  @Test(arguments: KernelISA.all)
  func `a tie between two half floats is rounded to the even one`(isa: KernelISA) {
    let halfs = (0..<0x7BFF).map { UInt16($0) }
    let between = halfs.map { half in
      (Float(Float16(bitPattern: half)) + Float(Float16(bitPattern: half + 1))) / 2
    }
    for (numbers, offset) in [
      (between.map(\.nextDown), 0), (between, nil), (between.map(\.nextUp), 1),
    ] as [([Float], UInt16?)] {
      var row = DeepRow(count: numbers.count)
      row.planes[0] = numbers
      let format = cpx_deep_format.format(CPX_DEEP_HALF, 1)
      let expected = halfs.map { half in Int(half + (offset ?? half & 1)) }
      #expect(isa.stored(row, format) == format.bytes(expected))
    }
  }

  @Test(arguments: KernelISA.all)
  func `every float is stored as it was loaded, except NaN, which becomes zero`(isa: KernelISA) {
    var random = SeededRandom(3)
    let units =
      [0x7F80_0000, 0xFF80_0000, 0x8000_0000, 1]
      + (0..<5000).map { _ in Int(UInt32(truncatingIfNeeded: random.next())) }
    let format = cpx_deep_format.format(CPX_DEEP_FLOAT, 1)
    let expected = units.map { $0 & 0x7FFF_FFFF > 0x7F80_0000 ? 0 : $0 }
    expectUnits(isa, format, units, become: expected)
    expectUnits(isa, format.swapped, units, become: expected)
  }

  /// Quartz also limits colour to alpha, and stores the largest value in the unused component.
  @Test(arguments: KernelISA.all)
  func `integers limit colour to alpha, and fill the unused component`(isa: KernelISA) {
    var row = DeepRow(count: 1)
    row.set(0, colors: 3, to: [0.75, 2, -1, 0.5])
    let withAlpha = cpx_deep_format.format(CPX_DEEP_SHORT, 3, CPX_DEEP_ALPHA_STORED)
    #expect(withAlpha.units(isa.stored(row, withAlpha)) == [32768, 32768, 0, 32768])
    let without = cpx_deep_format.format(CPX_DEEP_SHORT, 3, CPX_DEEP_ALPHA_SKIPPED)
    #expect(without.units(isa.stored(row, without)) == [49151, 65535, 0, 65535])
    let floats = cpx_deep_format.format(CPX_DEEP_FLOAT, 3, CPX_DEEP_ALPHA_STORED)
    let bits = [0.75, 2, -1, 0.5].map { (value: Float) in Int(value.bitPattern) }
    #expect(floats.units(isa.stored(row, floats)) == bits)
  }

  @Test(arguments: KernelISA.all)
  func `CIF10 ranges from 3/4 below black to 1/4 above white`(isa: KernelISA) {
    let format = cpx_deep_format.format(CPX_DEEP_RGBCIF10, 3)
    let row = isa.loaded(format.bytes([384 << 10 | 895]), format, onto: DeepRow(count: 1))
    #expect(row.pixel(0, colors: 3) == [-384.0 / 511, 0, 1, 1])
    var beyond = DeepRow(count: 1)
    beyond.set(0, colors: 3, to: [-3, 3, .nan, 1])
    #expect(format.units(isa.stored(beyond, format)) == [1023 << 10 | 384])
  }
}
