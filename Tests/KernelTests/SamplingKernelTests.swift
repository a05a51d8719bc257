import CPixels
import Testing

@Suite(.serialized) struct `Sampling kernels` {
  private func picture(
    _ size: (Int, Int), channels: Int, wraps: Bool, _ random: inout SeededRandom
  ) -> PictureTwin {
    let bytesPerRow = size.0 * channels + 3
    return PictureTwin(
      width: size.0, height: size.1, channels: channels, bytesPerRow: bytesPerRow, wraps: wraps,
      bytes: (0..<bytesPerRow * size.1).map { _ in UInt8(random.unit() * 256) })
  }

  private func fixed(_ pixels: Double) -> UInt64 {
    UInt64(bitPattern: Int64((pixels * 4_294_967_296).rounded(.down)))
  }

  /// Start points and steps of sampling: ordinary ones, and some that go far beyond any picture or overflow.
  private func randomSteps(_ random: inout SeededRandom) -> [cpx_sample_steps] {
    func steps(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> cpx_sample_steps {
      cpx_sample_steps(x: fixed(x), y: fixed(y), dx: fixed(dx), dy: fixed(dy))
    }
    var randomSteps = [
      steps(0.5, 0.5, 1, 0), steps(0, 0, 1, 0), steps(6.5, 2.5, -1, 0), steps(0.5, 0.5, 0, 0),
      steps(-20.25, 1.75, 0.5, 0.125), steps(30, -30, -1.5, 1.25), steps(2.5, 2.5, 0, 1),
      steps(-1e9, 3.5, 1e9, 0), steps(1e9, -1e9, 12345.678, 9e8), steps(3, 2, 5e8, -5e8),
      cpx_sample_steps(x: .max, y: 1 << 63, dx: 1 << 63, dy: .max),
      cpx_sample_steps(x: 1 << 63, y: 0, dx: 1, dy: .max / 3),
    ]
    for _ in 0..<12 {
      randomSteps.append(
        steps(
          20 * random.unit() - 6, 20 * random.unit() - 6, 4 * random.unit() - 2,
          4 * random.unit() - 2))
    }
    return randomSteps
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `samples have the values of the reference implementation`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(UInt32(channels))
    for size in [(1, 1), (1, 5), (7, 1), (7, 5)] {
      for wraps in [false, true] {
        let picture = picture(size, channels: channels, wraps: wraps, &random)
        for steps in randomSteps(&random) {
          let count = Int(random.unit() * 71)
          #expect(
            isa.samples(picture, steps: steps, bilinear: false, count: count)
              == picture.nearest(steps, count: count), "\(size) \(wraps) \(steps)")
          #expect(
            isa.samples(picture, steps: steps, bilinear: true, count: count)
              == picture.bilinear(steps, count: count), "\(size) \(wraps) \(steps)")
        }
      }
    }
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `single samples are right at each distance from the borders`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(UInt32(channels) + 40)
    let (width, height) = (7, 5)
    for wraps in [false, true] {
      let picture = picture((width, height), channels: channels, wraps: wraps, &random)
      for y in -3...height + 3 {
        for x in -3...width + 3 {
          let steps = cpx_sample_steps(
            x: fixed(Double(x) + 0.7), y: fixed(Double(y) + 0.3), dx: fixed(0.2), dy: 0)
          for count in [1, 5] {
            #expect(
              isa.samples(picture, steps: steps, bilinear: false, count: count)
                == picture.nearest(steps, count: count), "\(x), \(y)")
            #expect(
              isa.samples(picture, steps: steps, bilinear: true, count: count)
                == picture.bilinear(steps, count: count), "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `pixels are scaled byte by byte`(isa: KernelISA) {
    var random = SeededRandom(3)
    for alpha in 0...255 {
      let words = (0..<alpha % 71).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let expected = words.map { word in
        (0..<4).reduce(UInt32(0)) { result, channel in
          let byte = Int(word >> UInt32(8 * channel)) & 255
          return result | UInt32(Twin.dividedBy255(byte * alpha)) << UInt32(8 * channel)
        }
      }
      #expect(isa.scaled(words, by: UInt8(alpha)) == expected)
    }
  }

  /// The luminosity weights of ISO 32000-1, 10.3.2, rounded to multiples of 1/65,536.
  @Test(arguments: KernelISA.all)
  func `gray weights red by 0.30, green by 0.59 and blue by 0.11 and keeps alpha`(isa: KernelISA) {
    var random = SeededRandom(4)
    for count in 0...70 {
      let words = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let expected = words.map { word in
        let (red, green, blue) = (Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255))
        let gray = UInt32((red * 19661 + green * 38666 + blue * 7209 + 32768) / 65536)
        let real = 0.30 * Double(red) + 0.59 * Double(green) + 0.11 * Double(blue)
        #expect(abs(Double(gray) - real) < 0.505)
        return word & 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
      #expect(isa.gray(words) == expected)
    }
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `a row is resampled by weighted sums`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(5)
    for count in 0...70 {
      let row = RandomBytes.mixed(100 * channels, &random)
      let taps = (0..<count).map { _ in
        let first = Int32(random.unit() * 95)
        return cpx_tap_range(first: first, count: Int32(random.unit() * 6))
      }
      let weights = taps.flatMap { taps in (0..<taps.count).map { _ in Float(random.unit()) } }
      var expected: [Float] = []
      var weight = 0
      for tap in taps {
        var sums = [Float](repeating: 0, count: channels)
        for pixel in Int(tap.first)..<Int(tap.first + tap.count) {
          for channel in 0..<channels {
            let product = weights[weight] * Float(row[pixel * channels + channel])
            sums[channel] += product
          }
          weight += 1
        }
        expected += sums
      }
      #expect(isa.resampled(row, taps: taps, weights: weights, channels: channels) == expected)
    }
  }

  /// Multiplication and addition must not be fused; else the last bit would depend on the processor.
  @Test(arguments: KernelISA.all)
  func `rows are added with a rounding after each step`(isa: KernelISA) {
    var random = SeededRandom(6)
    for count in 0...70 {
      let sum = (0..<count).map { _ in Float(random.unit() * 300) }
      let row = (0..<count).map { _ in Float(random.unit() * 300) }
      let weight = Float(random.unit())
      let expected = zip(sum, row).map { sum, value in
        let product = weight * value
        return sum + product
      }
      #expect(isa.accumulated(sum, row, weight: weight) == expected)
    }
  }

  @Test(arguments: KernelISA.all)
  func `sums are rounded to bytes`(isa: KernelISA) {
    let edges: [Float] = [
      -1e30, -300, -1, -0.6, -0.5, -0.4, -0.0, 0, 0.25, 0.499, 0.5, 0.501, 254.4, 254.5, 254.75,
      255, 255.4, 255.6, 256, 1e10, 1e30, .infinity, -.infinity,
    ]
    for count in 0...70 {
      let sum = (0..<count).map { index in edges[(index * 7 + count) % edges.count] }
      let expected = sum.map { UInt8(min(max(($0 + 0.5).rounded(.down), 0), 255)) }
      #expect(isa.rounded(sum) == expected)
    }
    let halves: [Float] = (0..<510).map { Float($0) / 2 }
    let upwards: [UInt8] = (0..<510).map { UInt8(($0 + 1) / 2) }
    #expect(isa.rounded(halves) == upwards)
  }
}
