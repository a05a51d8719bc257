import CPixels
import Testing

/// Rows of pictures that are scaled along both axes.
@Suite(.serialized) struct `Scaling kernels` {
  private func fixed(_ pixels: Double) -> UInt64 {
    UInt64(bitPattern: Int64((pixels * 4_294_967_296).rounded(.down)))
  }

  private func picture(_ width: Int, _ height: Int, _ random: inout SeededRandom) -> PictureTwin {
    PictureTwin(
      width: width, height: height, channels: 4, bytesPerRow: 4 * width + 3, wraps: false,
      bytes: RandomBytes.mixed((4 * width + 3) * height, &random))
  }

  /// The bilinear samples of a picture of two lines; of the products of the mixture what is below
  /// 1/256 of a level is dropped, and 1/256 added.
  private func mixture(_ picture: PictureTwin, _ walk: cpx_walk, count: Int) -> [UInt8] {
    let down = Int((walk.y &- 1 << 31) >> 24 & 255)
    return (0..<count).flatMap { i in
      let x = picture.floorDivision(picture.point(walk, i).x &- 1 << 31, 1 << 24)
      let column = picture.floorDivision(x, 256)
      let across = x - column * 256
      return (0..<4).map { channel in
        let rows = [0, 1].map { line in
          picture.byte(column, line, channel) * (256 - across)
            + picture.byte(column + 1, line, channel) * across
        }
        if down == 0 { return UInt8((rows[0] + 128) / 256) }
        return UInt8((rows[0] * (256 - down) / 256 + rows[1] * down / 256 + 129) / 256)
      }
    }
  }

  /// Differs from what is exactly bilinear at near halves only.
  @Test func `a mixture is within a hundredth of a level of the nearest`() {
    var random = SeededRandom(25)
    for _ in 0..<60 {
      let picture = picture(9, 2, &random)
      let walk = cpx_walk(
        x: fixed(random.unit()), y: fixed(0.5 + random.unit()), dx: fixed(0.3), dy: 0)
      let down = Int((walk.y &- 1 << 31) >> 24 & 255)
      for (index, byte) in mixture(picture, walk, count: 30).enumerated() {
        let x = picture.floorDivision(picture.point(walk, index / 4).x &- 1 << 31, 1 << 24)
        let column = picture.floorDivision(x, 256)
        let across = Double(x - column * 256) / 256
        func row(_ line: Int) -> Double {
          Double(picture.byte(column, line, index % 4)) * (1 - across)
            + Double(picture.byte(column + 1, line, index % 4)) * across
        }
        let real = row(0) * Double(256 - down) / 256 + row(1) * Double(down) / 256
        #expect(abs(Double(byte) - real) <= 0.505)
      }
    }
  }

  @Test(arguments: KernelLevel.all)
  func `two stretched rows make a bilinear one`(level: KernelLevel) {
    var random = SeededRandom(21)
    for count in Array(0...80) + [127, 128, 200] {
      let picture = picture(2 + Int(random.unit() * 90), 2, &random)
      let step = [1.0, 0.6, 0.25, -0.7, -1, 2.5, 0, 1e-6][count % 8]
      let walk = cpx_walk(
        x: fixed(random.unit() * 40 - 10 + (step < 0 ? 60 : 0)), y: fixed(0.5 + random.unit()),
        dx: fixed(step), dy: 0)
      #expect(
        level.stretched(picture, walk: walk, count: count)
          == mixture(picture, walk, count: count), "\(count) \(step)")
    }
  }

  @Test(arguments: KernelLevel.all)
  func `columns beyond the border weigh the outermost pixel alone`(level: KernelLevel) {
    var random = SeededRandom(22)
    let picture = picture(5, 2, &random)
    for walk in [
      cpx_walk(x: fixed(-1e9), y: fixed(1), dx: fixed(1e8), dy: 0),
      cpx_walk(x: fixed(1e9), y: fixed(1), dx: fixed(0.5), dy: 0),
      cpx_walk(x: fixed(-0.5), y: fixed(1), dx: fixed(0.125), dy: 0),
    ] {
      #expect(
        level.stretched(picture, walk: walk, count: 70) == mixture(picture, walk, count: 70))
    }
  }

  @Test(arguments: KernelLevel.all)
  func `a box becomes its mean to nearest, halves up`(level: KernelLevel) {
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
          level.boxes(picture, across: across, down: down, count: count) == expected,
          "\(across) \(down) \(count)")
      }
    }
  }

  /// All sums that a box may have are divided rightly.
  @Test(arguments: KernelLevel.all, [3, 16, 49, 255, 256])
  func `every sum of a box`(level: KernelLevel, pixels: Int) {
    var random = SeededRandom(24)
    let across = [3: 3, 16: 4, 49: 7, 255: 51, 256: 16][pixels]!
    let down = pixels / across
    for sum in stride(from: 0, through: 255 * pixels, by: 7) {
      // As even as can be, but for one channel at random.
      let bytes = (0..<4 * pixels).map { index in
        index % 4 == 3
          ? UInt8(random.unit() * 256) : UInt8((sum + (pixels - 1 - index / 4)) / pixels)
      }
      let picture = PictureTwin(
        width: across, height: down, channels: 4, bytesPerRow: 4 * across, wraps: false,
        bytes: bytes)
      let mean = level.boxes(picture, across: across, down: down, count: 1)
      #expect(mean[0] == UInt8((2 * sum + pixels) / (2 * pixels)))
    }
  }
}

// SAFETY of all members: arrays and guarded buffers hold the counts that kernels are given.
extension KernelLevel {
  /// The bilinear samples of a picture of two lines along one of its rows.
  fileprivate func stretched(_ picture: PictureTwin, walk: cpx_walk, count: Int) -> [UInt8] {
    var first = GuardedBuffer([Int32](repeating: 9, count: count), guardValue: 7, shift: 1)
    var weight = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    unsafe first.withPointer { first in
      unsafe weight.withPointer { weight in
        unsafe kernels.stretch_columns!(
          cpx_stretch(first: first, weight: weight), count, Int32(picture.width), walk.x, walk.dx)
      }
    }
    #expect(first.guardsAreIntact && weight.guardsAreIntact)
    let rows = (0..<2).map { line in
      stretchedRow(picture, line: line, first.elements, weight.elements)
    }
    let place = walk.y &- 1 << 31
    var output = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 0xA5, shift: 1)
    var (upper, lower) = (rows[0], rows[1])
    unsafe output.withPointer { out in
      unsafe upper.even.withPointer { even in
        unsafe upper.odd.withPointer { odd in
          unsafe lower.even.withPointer { lowerEven in
            unsafe lower.odd.withPointer { lowerOdd in
              unsafe kernels.mix_words!(
                out, count, cpx_stretched(even: even, odd: odd),
                cpx_stretched(even: lowerEven, odd: lowerOdd),
                UInt32(truncatingIfNeeded: place >> 24) & 255)
            }
          }
        }
      }
    }
    #expect(output.guardsAreIntact)
    return output.elements.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
  }

  private func stretchedRow(
    _ picture: PictureTwin, line: Int, _ first: [Int32], _ weight: [UInt32]
  ) -> (even: GuardedBuffer<UInt32>, odd: GuardedBuffer<UInt32>) {
    let count = first.count
    var even = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    var odd = GuardedBuffer([UInt32](repeating: 9, count: count), guardValue: 7, shift: 1)
    // A row of its own, so that reading beyond its end is seen by sanitizers.
    let start = line * picture.bytesPerRow
    var row = Array(picture.bytes[start..<start + 4 * picture.width])
    var (columns, weights) = (first, weight)
    unsafe even.withPointer { even in
      unsafe odd.withPointer { odd in
        unsafe columns.withUnsafeMutableBufferPointer { columns in
          unsafe weights.withUnsafeMutableBufferPointer { weights in
            unsafe kernels.stretch_words!(
              cpx_stretched(even: even, odd: odd), count, &row, Int32(picture.width),
              cpx_stretch(first: columns.baseAddress, weight: weights.baseAddress))
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
      unsafe kernels.box_words!(
        out, count, &bytes, picture.bytesPerRow, Int32(across), Int32(down))
    }
    #expect(output.guardsAreIntact)
    return output.elements.flatMap { word in (0..<4).map { UInt8(word >> UInt32(8 * $0) & 255) } }
  }
}
