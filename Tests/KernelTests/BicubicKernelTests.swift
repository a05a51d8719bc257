import CPixels
import Testing

@Suite(.serialized) struct `Bicubic kernels` {
  private func fixed(_ pixels: Double) -> UInt64 {
    UInt64(bitPattern: Int64((pixels * 4_294_967_296).rounded(.down)))
  }

  private func randomSteps(_ random: inout SeededRandom) -> [cpx_sample_steps] {
    var randomSteps = [
      cpx_sample_steps(x: fixed(0.5), y: fixed(0.5), dx: fixed(1), dy: 0),
      cpx_sample_steps(x: fixed(-3.5), y: fixed(2.5), dx: fixed(0.25), dy: 0),
      cpx_sample_steps(x: fixed(9), y: fixed(-2), dx: fixed(-0.7), dy: fixed(0.3)),
      cpx_sample_steps(x: fixed(-1e9), y: fixed(3.5), dx: fixed(1e9), dy: 0),
      cpx_sample_steps(x: .max, y: 1 << 63, dx: 1 << 63, dy: .max),
    ]
    for _ in 0..<10 {
      randomSteps.append(
        cpx_sample_steps(
          x: fixed(20 * random.unit() - 6), y: fixed(20 * random.unit() - 6),
          dx: fixed(2 * random.unit() - 1), dy: fixed(2 * random.unit() - 1)))
    }
    return randomSteps
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `cubic samples have the values of the reference implementation`(
    isa: KernelISA, channels: Int
  ) {
    var random = SeededRandom(UInt32(channels) + 7)
    for size in [(1, 1), (2, 5), (7, 3), (9, 8)] {
      let bytesPerRow = size.0 * channels + 3
      for wraps in [false, true] {
        let picture = PictureTwin(
          width: size.0, height: size.1, channels: channels, bytesPerRow: bytesPerRow,
          wraps: wraps, bytes: RandomBytes.mixed(bytesPerRow * size.1, &random))
        for steps in randomSteps(&random) {
          let count = Int(random.unit() * 40)
          for alpha in channels == 4 ? [0, 3] : [0] {
            #expect(
              isa.cubicSamples(picture, steps: steps, count: count, alpha: alpha)
                == picture.bicubic(steps, count: count, alpha: alpha), "\(size) \(wraps) \(steps)")
          }
        }
      }
    }
  }

  /// Blocks whose neighbours all lie in the picture are read another way than blocks at its borders.
  @Test(arguments: KernelISA.all, [1, 4])
  func `single cubic samples are right at each distance from the borders`(
    isa: KernelISA, channels: Int
  ) {
    var random = SeededRandom(UInt32(channels) + 70)
    let (width, height) = (9, 8)
    for wraps in [false, true] {
      let picture = PictureTwin(
        width: width, height: height, channels: channels, bytesPerRow: width * channels + 3,
        wraps: wraps, bytes: RandomBytes.mixed((width * channels + 3) * height, &random))
      for y in -3...height + 3 {
        for x in -3...width + 3 {
          let steps = cpx_sample_steps(
            x: fixed(Double(x) + 0.7), y: fixed(Double(y) + 0.3), dx: fixed(0.2), dy: 0)
          for count in [1, 5] {
            #expect(
              isa.cubicSamples(picture, steps: steps, count: count, alpha: channels - 1)
                == picture.bicubic(steps, count: count, alpha: channels - 1), "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `the sum of the weights is 1 at every distance`() {
    for place in 0..<4096 {
      let weights = PictureTwin.cubicWeights(UInt64(place) << 20)
      #expect(abs(weights.reduce(0) { $0 + Double($1) } - 1) < 2e-7)
    }
  }

  /// The weights of Keys' cubic convolution at 0, ¼, ½ and ¾ pixels, computed by hand: multiples of 1/128.
  @Test func `the weights at quarters of a pixel are exact`() {
    let expected: [(fraction: UInt64, weights: [Float])] = [
      (0, [0, 128, 0, 0]), (1 << 30, [-9, 111, 29, -3]), (1 << 31, [-8, 72, 72, -8]),
      (3 << 30, [-3, 29, 111, -9]),
    ]
    for (fraction, weights) in expected {
      let multiples: [Float] = PictureTwin.cubicWeights(fraction).map { $0 * 128 }
      #expect(multiples == weights)
    }
  }

  @Test(arguments: KernelISA.all, [0, 3])
  func `limiting makes no byte exceed its alpha`(isa: KernelISA, alpha: Int) {
    var random = SeededRandom(9)
    for count in 0...70 {
      let pixels = RandomBytes.mixed(4 * count, &random)
      let expected = pixels.indices.map { min(pixels[$0], pixels[$0 / 4 * 4 + alpha]) }
      #expect(isa.limited(pixels, alpha: alpha) == expected)
    }
  }
}

// SAFETY of all members: arrays and guarded buffers hold at least the counts that are passed to the kernels.
extension KernelISA {
  fileprivate func cubicSamples(
    _ picture: PictureTwin, steps: cpx_sample_steps, count: Int, alpha: Int
  )
    -> [UInt8]
  {
    var pixels = GuardedBuffer(picture.bytes, guardValue: 0x5A, shift: 1)
    var output = GuardedBuffer(
      [UInt8](repeating: 9, count: count * picture.channels), guardValue: 0xA5)
    let words = unsafe kernels.bicubic_pixels32!
    let bytes = unsafe kernels.bicubic_pixels8!
    unsafe pixels.withPointer { base in
      let source = unsafe cpx_picture(
        base: base, bytes_per_row: picture.bytesPerRow, width: Int32(picture.width),
        height: Int32(picture.height), wraps: picture.wraps ? 1 : 0)
      unsafe output.withPointer { out in
        if picture.channels == 4 {
          let out = unsafe UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt32.self)
          unsafe words(out, count, source, steps, Int32(alpha))
        } else {
          unsafe bytes(out, count, source, steps)
        }
      }
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }

  fileprivate func limited(_ pixels: [UInt8], alpha: Int) -> [UInt8] {
    var buffer = GuardedBuffer(pixels, guardValue: 0xA5, shift: 1)
    let function = unsafe kernels.limit_pixels32!
    unsafe buffer.withPointer { unsafe function($0, pixels.count / 4, Int32(alpha)) }
    #expect(buffer.guardsAreIntact)
    return buffer.elements
  }
}

extension PictureTwin {
  /// The Catmull-Rom weights of four samples, in single precision.
  ///
  /// `fraction` is the distance from the second sample, in 2^-32 px.
  fileprivate static func cubicWeights(_ fraction: UInt64) -> [Float] {
    let t = Float(fraction >> 8) / 16_777_216
    let u = 1 - t
    return [
      -0.5 * t * u * u, 1 + t * t * (1.5 * t - 2.5), 1 + u * u * (1.5 * u - 2.5),
      -0.5 * u * t * t,
    ]
  }

  fileprivate func bicubic(_ steps: cpx_sample_steps, count: Int, alpha: Int) -> [UInt8] {
    (0..<count).flatMap { i -> [UInt8] in
      let (px, py) = point(steps, i)
      let (x, y) = (px &- 1 << 31, py &- 1 << 31)
      let (column, line) = (floorDivision(x, 1 << 32), floorDivision(y, 1 << 32))
      let across = Self.cubicWeights(UInt64(truncatingIfNeeded: x) & 0xFFFF_FFFF)
      let down = Self.cubicWeights(UInt64(truncatingIfNeeded: y) & 0xFFFF_FFFF)
      let pixel = (0..<channels).map { channel -> UInt8 in
        var sum: Float = 0
        for j in 0..<4 {
          var row = across[0] * Float(byte(column - 1, line + j - 1, channel))
          for i in 1..<4 {
            let product = across[i] * Float(byte(column + i - 1, line + j - 1, channel))
            row += product
          }
          let product = down[j] * row
          sum += product
        }
        return UInt8(min(max((sum + 0.5).rounded(.down), 0), 255))
      }
      return channels == 4 ? pixel.map { min($0, pixel[alpha]) } : pixel
    }
  }
}
