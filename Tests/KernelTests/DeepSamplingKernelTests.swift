import CPixels
import Testing

@testable import Citrine

extension KernelISA {
  enum DeepSampling { case nearest, bilinear, bicubic, limitedBicubic }

  // SAFETY of all members: pictures, rows and buffers hold at least the counts that are passed to the kernels.

  /// Returns `row` after the kernel has written samples of a picture to it.
  ///
  /// `steps` holds the first sample point and the step.
  func samples(
    _ picture: DeepPictureTwin, _ sampling: DeepSampling, steps: cpx_sample_steps, onto row: DeepRow
  ) -> DeepRow {
    let bytesPerRow = picture.width * picture.channels * 4 + 3
    let bytes = (0..<picture.height).flatMap { y in
      let first = y * picture.width * picture.channels
      let components = picture.components[first..<first + picture.width * picture.channels]
      let bytes = components.flatMap { component in
        (0..<4).map { UInt8(truncatingIfNeeded: component.bitPattern >> (8 * $0)) }
      }
      return bytes + [0xFF, 0xFF, 0xFF]
    }
    var pixels = GuardedBuffer(bytes, guardValue: 0xFF, shift: 1)
    let (count, colors) = (row.count, Int32(picture.colors))
    let nearest = unsafe kernels.nearest_deep!
    let bilinear = unsafe kernels.bilinear_deep!
    let bicubic = unsafe kernels.bicubic_deep!
    return unsafe pixels.withPointer { base in
      let source = unsafe cpx_picture(
        base: base, bytes_per_row: bytesPerRow, width: Int32(picture.width),
        height: Int32(picture.height), wraps: picture.wraps ? 1 : 0)
      return unsafe written(row) { out in
        switch sampling {
        case .nearest: unsafe nearest(out, count, source, steps, colors)
        case .bilinear: unsafe bilinear(out, count, source, steps, colors)
        case .bicubic: unsafe bicubic(out, count, source, steps, colors, 0)
        case .limitedBicubic: unsafe bicubic(out, count, source, steps, colors, 1)
        }
      }
    }
  }

  func resampled(_ row: [Float], taps: [cpx_tap_range], weights: [Float], channels: Int) -> [Float]
  {
    var output = GuardedBuffer(
      [Float](repeating: 9, count: taps.count * channels), guardValue: -77, shift: 1)
    let function = unsafe kernels.resample_across_deep!
    unsafe output.withPointer {
      unsafe function($0, taps.count, row, taps, weights, Int32(channels))
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }
}

extension KernelISA {
  func limited(_ pixels: [Float], colors: Int, isLimited: Bool) -> [Float] {
    var buffer = GuardedBuffer(pixels, guardValue: -77, shift: 1)
    let function = unsafe kernels.limit_deep!
    unsafe buffer.withPointer {
      unsafe function($0, pixels.count / (colors + 1), Int32(colors), isLimited ? 1 : 0)
    }
    #expect(buffer.guardsAreIntact)
    return buffer.elements
  }
}

@Suite(.serialized) struct `Deep sampling kernels` {
  private func fixed(_ pixels: Double) -> UInt64 {
    UInt64(bitPattern: Int64((pixels * 4_294_967_296).rounded(.down)))
  }

  private func steps(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> cpx_sample_steps {
    cpx_sample_steps(x: fixed(x), y: fixed(y), dx: fixed(dx), dy: fixed(dy))
  }

  /// Start points and steps of sampling: ordinary ones, and some that go far beyond any picture or overflow.
  private func randomSteps(_ random: inout SeededRandom) -> [cpx_sample_steps] {
    [
      steps(0.5, 0.5, 1, 0), steps(0, 0, 1, 0), steps(6.5, 2.5, -1, 0), steps(30, -30, -1.5, 1.25),
      steps(-1e9, 3.5, 1e9, 0), steps(3, 2, 5e8, -5e8),
      cpx_sample_steps(x: .max, y: 1 << 63, dx: 1 << 63, dy: .max),
      cpx_sample_steps(x: 1 << 63, y: 0, dx: 1, dy: .max / 3),
      cpx_sample_steps(x: 1 << 31 - 1, y: 1 << 31 - 1, dx: 1, dy: 1),
    ]
      + (0..<6).map { _ in
        steps(
          20 * random.unit() - 6, 20 * random.unit() - 6, 4 * random.unit() - 2,
          4 * random.unit() - 2)
      }
  }

  private func picture(
    _ size: (Int, Int), _ colors: Int, wraps: Bool, _ random: inout SeededRandom
  ) -> DeepPictureTwin {
    DeepPictureTwin(
      width: size.0, height: size.1, colors: colors, wraps: wraps,
      components: (0..<size.0 * size.1 * (colors + 1)).map { _ in Float(random.unit() * 2 - 0.5) })
  }

  @Test(arguments: KernelISA.all, [1, 3, 4])
  func `samples have the values of the reference implementation`(isa: KernelISA, colors: Int) {
    var random = SeededRandom(UInt32(colors))
    for (size, wraps) in [((1, 1), false), ((1, 5), true), ((7, 1), false), ((7, 5), true)] {
      let picture = picture(size, colors, wraps: wraps, &random)
      for steps in randomSteps(&random) {
        let row = DeepRow(count: Int(random.unit() * 71))
        let pairs: [(KernelISA.DeepSampling, DeepRow)] = [
          (.nearest, picture.nearest(steps, onto: row)),
          (.bilinear, picture.bilinear(steps, onto: row)),
          (.bicubic, picture.bicubic(steps, limited: false, onto: row)),
          (.limitedBicubic, picture.bicubic(steps, limited: true, onto: row)),
        ]
        for (sampling, expected) in pairs {
          let result = isa.samples(picture, sampling, steps: steps, onto: row)
          #expect(result == expected, "\(sampling) \(size) \(wraps) \(steps)")
        }
      }
    }
  }

  /// Bilinear sampling reproduces bilinear surfaces, and the Catmull-Rom spline reproduces quadratic ones.
  @Test(arguments: KernelISA.all)
  func `surfaces of low degree are reproduced`(isa: KernelISA) {
    func surface(_ x: Double, _ y: Double, square: Double) -> [Double] {
      let plane = 0.25 + 0.0625 * x - 0.03125 * y + 0.015625 * x * y
      return [plane + square * (x * x - 0.5 * y * y + 0.25 * x * x * y * y), 1]
    }
    for (sampling, square) in [
      (KernelISA.DeepSampling.bilinear, 0.0), (.bicubic, 0), (.bicubic, 0.015625),
    ] {
      let components = (0..<8).flatMap { y in
        (0..<8).flatMap { x in
          surface(Double(x) + 0.5, Double(y) + 0.5, square: square).map { Float($0) }
        }
      }
      let picture = DeepPictureTwin(
        width: 8, height: 8, colors: 1, wraps: false, components: components)
      let result = isa.samples(
        picture, sampling, steps: steps(2.25, 2.375, 0.0625, 0.03125), onto: DeepRow(count: 40))
      for index in 0..<40 {
        let point = (2.25 + 0.0625 * Double(index), 2.375 + 0.03125 * Double(index))
        let expected = surface(point.0, point.1, square: square)
        #expect(abs(Double(result.planes[0][index]) - expected[0]) < 2e-6)
        #expect(result.planes[DeepRow.alpha][index] == 1)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `samples at the centres of pixels and of constant pictures are exact`(isa: KernelISA) {
    var random = SeededRandom(9)
    let component = Float(random.unit())
    let flat = DeepPictureTwin(
      width: 5, height: 5, colors: 3, wraps: true,
      components: [Float](repeating: component, count: 100))
    let noise = picture((70, 3), 3, wraps: false, &random)
    for sampling in [KernelISA.DeepSampling.nearest, .bilinear, .bicubic] {
      let row = DeepRow(count: 70)
      let same = isa.samples(flat, sampling, steps: steps(1.3, 2.7, 0.317, 0.291), onto: row)
      for plane in [0, 1, 2, 4] { #expect(same.planes[plane].allSatisfy { $0 == component }) }
      let line = isa.samples(noise, sampling, steps: steps(0.5, 1.5, 1, 0), onto: row)
      for index in 0..<70 {
        let pixel = Array(noise.components[(70 + index) * 4..<(70 + index) * 4 + 3])
        #expect(line.pixel(index, colors: 3).dropLast() == pixel[...])
      }
    }
  }

  /// A white stripe on transparent pixels: the spline overshoots above white and below 0, so results are clamped.
  @Test(arguments: KernelISA.all)
  func `overshooting curves are clamped to alpha`(isa: KernelISA) {
    let components: [Float] = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0]
    let stripe = DeepPictureTwin(
      width: 6, height: 1, colors: 1, wraps: false, components: components)
    let row = isa.samples(
      stripe, .limitedBicubic, steps: steps(0, 0.5, 0.09375, 0), onto: DeepRow(count: 64))
    #expect(row.planes[DeepRow.alpha].allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(row.planes[0] == row.planes[DeepRow.alpha])
    #expect(row.planes[0].contains(1) && row.planes[0].contains { $0 > 0 && $0 < 1 })
  }

  @Test(arguments: KernelISA.all, [2, 4, 5])
  func `a row is resampled by weighted sums`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(5)
    for count in 0...70 {
      let row = (0..<100 * channels).map { _ in Float(random.unit() * 3 - 1) }
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
            let product = weights[weight] * row[pixel * channels + channel]
            sums[channel] += product
          }
          weight += 1
        }
        expected += sums
      }
      #expect(isa.resampled(row, taps: taps, weights: weights, channels: channels) == expected)
    }
  }

  @Test(arguments: KernelISA.all, [1, 3, 4])
  func `alpha is clamped to 1, and colour to alpha if requested`(isa: KernelISA, colors: Int) {
    let values: [Float] = [-0.5, 0, 0.25, 0.75, 1, 1.5, .infinity, -.infinity, .nan]
    let alphas = values.filter { !$0.isNaN }
    for count in 0...9 {
      var pixels: [Float] = []
      for index in 0..<count {
        for color in 0..<colors { pixels.append(values[(index * 5 + color) % 9]) }
        pixels.append(alphas[index % 8])
      }
      for isLimited in [false, true] {
        var expected = pixels
        for start in stride(from: 0, to: expected.count, by: colors + 1) {
          let alpha = min(max(expected[start + colors], 0), 1)
          for index in start..<start + colors where isLimited {
            expected[index] = expected[index] > 0 ? min(expected[index], alpha) : 0
          }
          expected[start + colors] = alpha
        }
        let limited = isa.limited(pixels, colors: colors, isLimited: isLimited)
        #expect(limited.map(\.bitPattern) == expected.map(\.bitPattern))
      }
    }
  }
}
