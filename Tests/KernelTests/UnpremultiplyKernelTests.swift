import CPixels
import Testing

@testable import Citrine

@Suite(.serialized) struct `Kernels for unpremultiplied samples` {
  private func layout(_ order: ChannelOrder) -> cpx_layout {
    PixelFormat(storage: .color(order, hasAlpha: true)).layout
  }

  /// The bytes of a word in the order red, green, blue, alpha.
  private func rgba(_ word: UInt32, _ order: ChannelOrder) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
    let offsets = order.offsets
    return [bytes[offsets.red], bytes[offsets.green], bytes[offsets.blue], bytes[offsets.alpha]]
  }

  private func word(_ bytes: [UInt8]) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Random words in runs of one kind: transparent, opaque, or any alpha, each about a third.
  private func words(_ count: Int, _ order: ChannelOrder, _ random: inout SeededRandom) -> [UInt32]
  {
    var kind = 0
    return (0..<count).map { _ in
      if random.unit() < 0.06 { kind = Int(random.unit() * 3) }
      let alpha: UInt32 = kind == 0 ? 0 : kind == 1 ? 255 : UInt32(random.unit() * 256)
      let shift = UInt32(8 * order.offsets.alpha)
      return UInt32(random.unit() * 4_294_967_295) & ~(255 << shift) | alpha << shift
    }
  }

  @Test(arguments: KernelISA.all, ChannelOrder.allCases)
  func `bytes of pixels are reordered, and alpha is divided out`(
    isa: KernelISA, order: ChannelOrder
  ) {
    var random = SeededRandom(71)
    for count in 0...200 {
      let input = words(count, order, &random)
      var unpremultiplied = GuardedBuffer(
        [UInt32](repeating: 9, count: count), guardValue: 0xA5A5_A5A5, shift: 1)
      var swizzled = unpremultiplied
      var colors = GuardedBuffer(
        [UInt8](repeating: 9, count: 3 * count), guardValue: 0xA5, shift: 1)
      // SAFETY: the buffers hold `count` pixels.
      unsafe unpremultiplied.withPointer {
        unsafe isa.kernels.unpremultiply_pixels32!($0, input, count, layout(order))
      }
      unsafe swizzled.withPointer {
        unsafe isa.kernels.swizzle_to_rgba!($0, input, count, layout(order))
      }
      unsafe colors.withPointer {
        unsafe isa.kernels.swizzle_to_rgb!($0, input, count, layout(order))
      }
      #expect(unpremultiplied.guardsAreIntact && swizzled.guardsAreIntact && colors.guardsAreIntact)
      let pixels = input.map { rgba($0, order) }
      #expect(swizzled.elements == pixels.map { word($0) })
      #expect(colors.elements == pixels.flatMap { $0.prefix(3) })
      let divided = pixels.map { pixel in
        pixel.prefix(3).map { Premultiplication.unpremultiply($0, by: pixel[3]) } + [pixel[3]]
      }
      #expect(unpremultiplied.elements == divided.map { word($0) })
    }
  }

  @Test(arguments: KernelISA.all)
  func `all quotients equal the exact quotients, rounded to nearest`(isa: KernelISA) {
    for alpha in 0...255 as ClosedRange<UInt8> {
      let input = (0...255 as ClosedRange<UInt8>).map { word([$0, 0, 255 - $0, alpha]) }
      var output = [UInt32](repeating: 0, count: 256)
      // SAFETY: both arrays hold 256 words.
      unsafe isa.kernels.unpremultiply_pixels32!(&output, input, 256, layout(.rgba))
      let expected = (0...255 as ClosedRange<UInt8>).map { color in
        word([
          Premultiplication.unpremultiply(color, by: alpha), 0,
          Premultiplication.unpremultiply(255 - color, by: alpha), alpha,
        ])
      }
      #expect(output == expected, "\(alpha)")
    }
  }

  @Test(arguments: KernelISA.all)
  func `the common bits are the bits that all pixels have`(isa: KernelISA) {
    var random = SeededRandom(72)
    for count in 0...130 {
      let words = (0..<count).map { _ in UInt32(random.unit() * 4_294_967_295) | 0x00F0_0100 }
      // SAFETY: the array holds `count` words.
      let common = unsafe isa.kernels.common_bits!(words, count)
      #expect(common == words.reduce(.max) { $0 & $1 })
    }
  }
}
