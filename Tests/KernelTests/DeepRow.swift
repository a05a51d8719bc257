import CPixels
import Testing

@testable import Citrine

/// A row of deep pixels: five planes of floats, four for colours and the last for alpha.
struct DeepRow: Equatable {
  /// The index of the alpha plane.
  static let alpha = Int(CPX_ALPHA_PLANE)

  var planes: [[Float]]

  var count: Int { planes[0].count }

  init(planes: [[Float]]) { self.planes = planes }

  /// Creates a row that holds the same value in all planes.
  init(count: Int, of value: Float = -55) {
    planes = [[Float]](repeating: [Float](repeating: value, count: count), count: 5)
  }

  /// The indices of the planes that a colour model with `count` colours uses; the last one is the alpha plane.
  static func planes(ofColors count: Int) -> [Int] { Array(0..<count) + [alpha] }

  /// The components of a pixel: its colours, then alpha.
  func pixel(_ index: Int, colors: Int) -> [Float] {
    Self.planes(ofColors: colors).map { planes[$0][index] }
  }

  mutating func set(_ index: Int, colors: Int, to pixel: [Float]) {
    for (plane, value) in zip(Self.planes(ofColors: colors), pixel) { planes[plane][index] = value }
  }

  func prefix(_ count: Int) -> DeepRow { DeepRow(planes: planes.map { Array($0.prefix(count)) }) }

  /// The bit patterns of all values, by which 0 and −0 differ.
  var bits: [[UInt32]] { planes.map { $0.map(\.bitPattern) } }

  /// Random premultiplied pixels in 0 to 1.
  ///
  /// Many have special values: alpha 0 or 1, and colours of 0, half or all of alpha.
  static func pixels(_ count: Int, _ random: inout SeededRandom) -> DeepRow {
    var row = DeepRow(count: count)
    for index in 0..<count {
      let choice = random.unit()
      let alpha = choice < 0.15 ? 0 : choice < 0.4 ? 1 : Float(random.unit())
      row.planes[Self.alpha][index] = alpha
      for plane in 0..<4 {
        let choice = random.unit()
        let share =
          choice < 0.1 ? 0 : choice < 0.2 ? 1 : choice < 0.3 ? 0.5 : Float(random.unit())
        row.planes[plane][index] = share * alpha
      }
    }
    return row
  }

  /// A row of random finite floats of any magnitude.
  static func finiteFloats(_ count: Int, _ random: inout SeededRandom) -> DeepRow {
    DeepRow(
      planes: (0..<5).map { _ in
        (0..<count).map { _ in
          let number = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
          return number.isFinite ? number : Float(random.unit() * 4 - 2)
        }
      })
  }
}

/// A deep row in memory, with guard values before, between and after its planes that kernels must not change.
struct GuardedRow {
  private static let gap = 3
  private static let guardValue: Float = -77

  private var buffer: GuardedBuffer<Float>
  private let stride: Int
  private let count: Int

  init(_ row: DeepRow) {
    count = row.count
    stride = count + Self.gap
    let gap = [Float](repeating: Self.guardValue, count: Self.gap)
    buffer = GuardedBuffer(row.planes.flatMap { $0 + gap }, guardValue: Self.guardValue, shift: 1)
  }

  var row: DeepRow {
    let elements = buffer.elements
    return DeepRow(planes: (0..<5).map { Array(elements[$0 * stride..<$0 * stride + count]) })
  }

  var guardsAreIntact: Bool {
    let elements = buffer.elements
    return buffer.guardsAreIntact
      && (0..<5).allSatisfy { plane in
        elements[plane * stride + count..<(plane + 1) * stride].allSatisfy {
          $0 == Self.guardValue
        }
      }
  }

  @unsafe mutating func withRow<R>(_ body: (cpx_deep_row) -> R) -> R {
    let stride = stride
    // SAFETY: the buffer holds five planes at that stride.
    return unsafe buffer.withPointer { unsafe body(cpx_deep_row(planes: $0, stride: stride)) }
  }
}

extension KernelISA {
  /// Returns `row` after a kernel has written to it, and checks the guards.
  @unsafe func written(_ row: DeepRow, _ kernel: (cpx_deep_row) -> Void) -> DeepRow {
    var guarded = GuardedRow(row)
    // SAFETY: the caller chooses the kernel, and meets its requirements.
    unsafe guarded.withRow(kernel)
    #expect(guarded.guardsAreIntact)
    return guarded.row
  }

  // SAFETY of the other members: rows and buffers hold at least the counts that are passed to the kernels.

  func loaded(_ bytes: [UInt8], _ format: cpx_deep_format, onto row: DeepRow) -> DeepRow {
    var pixels = GuardedBuffer(bytes, guardValue: 0x5A, shift: 1)
    let function = unsafe kernels.deep_load!
    return unsafe pixels.withPointer { pixels in
      unsafe written(row) { unsafe function($0, pixels, row.count, format) }
    }
  }

  func stored(_ row: DeepRow, _ format: cpx_deep_format) -> [UInt8] {
    var pixels = GuardedBuffer(
      [UInt8](repeating: 9, count: row.count * format.bytesPerPixel), guardValue: 0xA5, shift: 1)
    var guarded = GuardedRow(row)
    let function = unsafe kernels.deep_store!
    unsafe pixels.withPointer { pixels in
      unsafe guarded.withRow { unsafe function(pixels, $0, row.count, format) }
    }
    #expect(pixels.guardsAreIntact && guarded.row.bits == row.bits)
    return pixels.elements
  }

  func blended(
    _ destination: DeepRow, _ source: DeepRow, mask: [UInt8]?, operation: Int, colors: Int
  ) -> DeepRow {
    var source = GuardedRow(source)
    var mask = mask.map { GuardedBuffer($0, guardValue: 0xFF, shift: 1) }
    let function = unsafe kernels.deep_blend!
    return unsafe written(destination) { destinationRow in
      unsafe source.withRow { source in
        func call(_ mask: UnsafePointer<UInt8>?) {
          unsafe function(
            destinationRow, source, mask, destination.count, Int32(operation), Int32(colors))
        }
        if mask != nil { unsafe mask!.withPointer { unsafe call($0) } } else { call(nil) }
      }
    }
  }

  func scaled(_ row: DeepRow, colors: Int, by factor: Float) -> DeepRow {
    let function = unsafe kernels.deep_scale!
    return unsafe written(row) { unsafe function($0, row.count, Int32(colors), factor) }
  }

  func gray(_ row: DeepRow) -> DeepRow {
    let function = unsafe kernels.deep_gray!
    return unsafe written(row) { unsafe function($0, row.count) }
  }

  func cmyk(_ row: DeepRow) -> DeepRow {
    let function = unsafe kernels.deep_cmyk!
    return unsafe written(row) { unsafe function($0, row.count) }
  }
}
