import CPixels
import Testing

/// Tests the kernels for pictures that are scaled without rotation: horizontal interpolation of rows, vertical
/// interpolation between two rows, and box filters.
@Suite(.serialized) struct `Scaling kernels` {
  private func fixed(_ pixels: Double) -> UInt64 {
    UInt64(bitPattern: Int64((pixels * 4_294_967_296).rounded(.down)))
  }

  private func picture(
    _ width: Int, _ height: Int, channels: Int = 4, _ random: inout SeededRandom
  ) -> PictureTwin {
    let bytesPerRow = channels * width + 3
    return PictureTwin(
      width: width, height: height, channels: channels, bytesPerRow: bytesPerRow, wraps: false,
      bytes: RandomBytes.mixed(bytesPerRow * height, &random))
  }

  private func randomSteps(_ count: Int, _ random: inout SeededRandom) -> [cpx_sample_steps] {
    [1.0, 0.6, 0.25, -0.7, -1, 1.2, 2.5, -3.1, 4.2, 0, 1e-6].map { step in
      cpx_sample_steps(
        x: fixed(random.unit() * 40 - 10 + (step < 0 ? 60 : 0)), y: fixed(0.5 + random.unit()),
        dx: fixed(step), dy: 0)
    }
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `mixing two resampled rows equals bilinear sampling`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(21)
    for count in Array(0...40) + [63, 64, 65, 80, 127, 128, 200] {
      for steps in randomSteps(count, &random) {
        let width = 2 + Int(random.unit() * (random.unit() < 0.5 ? 90 : 900))
        let picture = picture(width, 2, channels: channels, &random)
        #expect(
          isa.bilinear(picture, steps: steps, count: count)
            == picture.bilinear(steps, count: count), "\(count) \(steps)")
      }
    }
  }

  /// Every weight is tested on random rows.
  @Test(arguments: KernelISA.all)
  func `vertical interpolation is rounded to nearest, halves up`(isa: KernelISA) {
    var random = SeededRandom(25)
    for weight in 0..<256 {
      let picture = picture(40, 2, channels: 1, &random)
      let steps = cpx_sample_steps(
        x: fixed(0.7), y: UInt64(128 + weight) << 24, dx: fixed(0.31), dy: 0)
      #expect(
        isa.bilinear(picture, steps: steps, count: 100) == picture.bilinear(steps, count: 100))
    }
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `columns beyond the border have the value of the border pixel`(
    isa: KernelISA, channels: Int
  ) {
    var random = SeededRandom(22)
    let picture = picture(5, 2, channels: channels, &random)
    for steps in [
      cpx_sample_steps(x: fixed(-1e9), y: fixed(1), dx: fixed(1e8), dy: 0),
      cpx_sample_steps(x: fixed(1e9), y: fixed(1), dx: fixed(0.5), dy: 0),
      cpx_sample_steps(x: fixed(-0.5), y: fixed(1), dx: fixed(0.125), dy: 0),
    ] {
      #expect(
        isa.bilinear(picture, steps: steps, count: 70) == picture.bilinear(steps, count: 70))
    }
  }

  @Test(arguments: KernelISA.all, [1, 4])
  func `nearest pixels of a row are gathered by their columns`(isa: KernelISA, channels: Int) {
    var random = SeededRandom(26)
    for count in [0, 1, 7, 16, 33, 64, 130] {
      for steps in randomSteps(count, &random) {
        let picture = picture(1 + Int(random.unit() * 90), 1, channels: channels, &random)
        #expect(
          isa.gathered(picture, steps: steps, count: count) == picture.nearest(steps, count: count))
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `a box average is rounded to nearest, halves up`(isa: KernelISA) {
    var random = SeededRandom(23)
    for (across, down) in [
      (1, 2), (2, 1), (2, 2), (3, 2), (4, 4), (3, 5), (4, 1), (7, 9), (16, 16), (256, 1), (1, 256),
    ] {
      for count in [0, 1, 2, 7, 15, 16, 17, 33, 64, 65, 150] where count * across < 3000 {
        let picture = picture(max(count, 1) * across, down, &random)
        let expected = (0..<count * 4).map { index in
          var sum = 0
          for y in 0..<down {
            for x in 0..<across { sum += picture.byte(index / 4 * across + x, y, index % 4) }
          }
          return UInt8((2 * sum + across * down) / (2 * across * down))
        }
        #expect(
          isa.boxes(picture, across: across, down: down, count: count) == expected,
          "\(across) \(down) \(count)")
      }
    }
  }

  /// Tests the division for sums over the whole range of a box of `pixels` pixels.
  @Test(arguments: KernelISA.all, [3, 16, 49, 255, 256])
  func `every sum of a box is divided exactly`(isa: KernelISA, pixels: Int) {
    var random = SeededRandom(24)
    let across = [3: 3, 16: 4, 49: 7, 255: 51, 256: 16][pixels]!
    let down = pixels / across
    for sum in stride(from: 0, through: 255 * pixels, by: 7) {
      // The bytes of three channels have exactly this sum, as evenly distributed as possible; the last channel is
      // random.
      let bytes = (0..<4 * pixels).map { index in
        index % 4 == 3
          ? UInt8(random.unit() * 256) : UInt8((sum + (pixels - 1 - index / 4)) / pixels)
      }
      let picture = PictureTwin(
        width: across, height: down, channels: 4, bytesPerRow: 4 * across, wraps: false,
        bytes: bytes)
      let mean = isa.boxes(picture, across: across, down: down, count: 1)
      #expect(mean[0] == UInt8((2 * sum + pixels) / (2 * pixels)))
    }
  }
}

// SAFETY of all members: arrays and guarded buffers hold at least the counts that are passed to the kernels.
extension KernelISA {
  /// A row of bilinear samples of a picture that has two lines.
  fileprivate func bilinear(_ picture: PictureTwin, steps: cpx_sample_steps, count: Int) -> [UInt8]
  {
    var first = GuardedBuffer([Int32](repeating: 9, count: count), guardValue: 7, shift: 1)
    var weight = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    unsafe first.withPointer { first in
      unsafe weight.withPointer { weight in
        unsafe kernels.find_linear_taps!(
          cpx_linear_taps(first: first, weight: weight), count, Int32(picture.width), steps.x,
          steps.dx)
      }
    }
    #expect(first.guardsAreIntact && weight.guardsAreIntact)
    let place = steps.y &- 1 << 31
    let down = UInt32(truncatingIfNeeded: place >> 24) & 255
    if picture.channels == 1 {
      return lerpedDownBytes(
        (0..<2).map { lerpedAcrossBytes(picture, line: $0, first.elements, weight.elements) }, down)
    }
    return lerpedDownWords(
      (0..<2).map { lerpedAcrossWords(picture, line: $0, first.elements, weight.elements) }, down)
  }

  private func lerpedDownWords(
    _ rows: [(even: GuardedBuffer<UInt32>, odd: GuardedBuffer<UInt32>)], _ weight: UInt32
  ) -> [UInt8] {
    let count = rows[0].even.elements.count
    var output = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
    var (upper, lower) = (rows[0], rows[1])
    unsafe output.withPointer { out in
      unsafe upper.even.withPointer { even in
        unsafe upper.odd.withPointer { odd in
          unsafe lower.even.withPointer { lowerEven in
            unsafe lower.odd.withPointer { lowerOdd in
              unsafe kernels.lerp_down_pixels32!(
                out, count, cpx_interpolated_row(even: even, odd: odd),
                cpx_interpolated_row(even: lowerEven, odd: lowerOdd), weight)
            }
          }
        }
      }
    }
    #expect(output.guardsAreIntact)
    return output.elements.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
  }

  private func lerpedDownBytes(_ rows: [GuardedBuffer<UInt16>], _ weight: UInt32) -> [UInt8] {
    let count = rows[0].elements.count
    var output = GuardedBuffer([UInt8](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
    var (upper, lower) = (rows[0], rows[1])
    unsafe output.withPointer { out in
      unsafe upper.withPointer { upper in
        unsafe lower.withPointer { lower in
          unsafe kernels.lerp_down_pixels8!(out, count, upper, lower, weight)
        }
      }
    }
    #expect(output.guardsAreIntact)
    return output.elements
  }

  private func lerpedAcrossBytes(
    _ picture: PictureTwin, line: Int, _ first: [Int32], _ weight: [UInt32]
  ) -> GuardedBuffer<UInt16> {
    let count = first.count
    var row = GuardedBuffer([UInt16](repeating: 9, count: count), guardValue: 7, shift: 1)
    // A separate array for the row, so that sanitizers report reads beyond its end.
    let start = line * picture.bytesPerRow
    var source = Array(picture.bytes[start..<start + picture.width])
    var (columns, weights) = (first, weight)
    unsafe row.withPointer { row in
      unsafe columns.withUnsafeMutableBufferPointer { columns in
        unsafe weights.withUnsafeMutableBufferPointer { weights in
          unsafe kernels.lerp_across_pixels8!(
            row, count, &source, Int32(picture.width),
            cpx_linear_taps(first: columns.baseAddress, weight: weights.baseAddress))
        }
      }
    }
    #expect(row.guardsAreIntact)
    return row
  }

  /// A row of nearest samples of a picture that has one line.
  fileprivate func gathered(_ picture: PictureTwin, steps: cpx_sample_steps, count: Int) -> [UInt8]
  {
    var first = GuardedBuffer([Int32](repeating: 9, count: count), guardValue: 7, shift: 1)
    unsafe first.withPointer { first in
      unsafe kernels.nearest_columns!(first, count, Int32(picture.width), steps.x, steps.dx)
    }
    #expect(first.guardsAreIntact)
    var source = Array(picture.bytes[..<(picture.channels * picture.width)])
    if picture.channels == 1 {
      var output = GuardedBuffer([UInt8](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
      unsafe output.withPointer { out in
        unsafe kernels.gather_pixels8!(out, count, &source, first.elements)
      }
      #expect(output.guardsAreIntact)
      return output.elements
    }
    var output = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
    unsafe output.withPointer { out in
      unsafe kernels.gather_pixels32!(out, count, &source, first.elements)
    }
    #expect(output.guardsAreIntact)
    return output.elements.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
  }

  private func lerpedAcrossWords(
    _ picture: PictureTwin, line: Int, _ first: [Int32], _ weight: [UInt32]
  ) -> (even: GuardedBuffer<UInt32>, odd: GuardedBuffer<UInt32>) {
    let count = first.count
    var even = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    var odd = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    // A separate array for the row, so that sanitizers report reads beyond its end.
    let start = line * picture.bytesPerRow
    var row = Array(picture.bytes[start..<start + 4 * picture.width])
    var (columns, weights) = (first, weight)
    unsafe even.withPointer { even in
      unsafe odd.withPointer { odd in
        unsafe columns.withUnsafeMutableBufferPointer { columns in
          unsafe weights.withUnsafeMutableBufferPointer { weights in
            unsafe kernels.lerp_across_pixels32!(
              cpx_interpolated_row(even: even, odd: odd), count, &row, Int32(picture.width),
              cpx_linear_taps(first: columns.baseAddress, weight: weights.baseAddress))
          }
        }
      }
    }
    #expect(even.guardsAreIntact && odd.guardsAreIntact)
    return (even, odd)
  }

  fileprivate func boxes(_ picture: PictureTwin, across: Int, down: Int, count: Int) -> [UInt8] {
    var output = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
    var bytes = picture.bytes
    unsafe output.withPointer { out in
      unsafe kernels.box_pixels32!(
        out, count, &bytes, picture.bytesPerRow, Int32(across), Int32(down))
    }
    #expect(output.guardsAreIntact)
    return output.elements.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
  }
}
