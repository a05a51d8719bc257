/// A conversion of rows of 8-bit samples to 8-bit colours in another space, without the work of a colour at a time.
///
/// The results of `light` are those of `ColorDecoder`; those of `profile` have the precision of Little CMS's tables.
struct RowConverter {
  private enum Method {
    /// Curves of the samples, a matrix of linear light, and the curves of the target.
    case light(LightTables)
    /// Little CMS converts to sRGB.
    case profile(ProfileSpace)
  }

  private let method: Method
  private let componentCount: Int
  private var bytes: [UInt8] = []
  private var colors: [UInt16] = []

  /// Returns nil if samples are not 8-bit colours of a space that can be converted like this.
  init?(_ image: ImageDescription, to space: DrawingSpace) {
    guard image.bitsPerComponent == 8, image.decode == nil, image.colorKey == nil, !image.isMask,
      case .colorimetric(let source) = image.colorSpace?.kind
    else { return nil }
    if let tables = LightTables(from: source, to: space) {
      method = .light(tables)
    } else if case .profile(let profile) = source, space == .sRGB {
      method = .profile(profile)
    } else {
      return nil
    }
    componentCount = source.numberOfComponents
  }

  /// Converts the colours of a row: three levels, 0…255, for each.
  ///
  /// - Parameters:
  ///   - samples: `step` samples for each pixel, of which the colour begins at `first`.
  ///   - levels: Gets the levels; it must have room for them.
  mutating func convert(
    _ samples: [UInt32], count: Int, first: Int, step: Int, into levels: inout [UInt8]
  ) {
    switch method {
    case .light(let tables):
      for pixel in 0..<count {
        let start = first + pixel * step
        tables.convert(
          samples[start], samples[start + 1], samples[start + 2], into: &levels, at: 3 * pixel)
      }
    case .profile(let profile):
      if bytes.count < count * componentCount {
        bytes = [UInt8](repeating: 0, count: count * componentCount)
        colors = [UInt16](repeating: 0, count: count * 3)
      }
      for pixel in 0..<count {
        for component in 0..<componentCount {
          bytes[pixel * componentCount + component] = UInt8(
            truncatingIfNeeded: samples[first + pixel * step + component])
        }
      }
      profile.convertToSRGB(bytes, count: count, into: &colors)
      // 65535 is 255 · 257.
      for index in 0..<3 * count { levels[index] = UInt8((UInt32(colors[index]) + 128) / 257) }
    }
  }
}

/// The tables by which levels of one RGB space become levels of another.
private struct LightTables {
  /// The light of the 256 levels of red, of green and of blue.
  private let light: [[Double]]
  /// From linear light of the source to that of the target.
  private let matrix: ColorMatrix
  private let target: LevelTable

  /// Returns nil if a space is not RGB with a curve and a matrix, or the target has different curves.
  init?(from source: ColorimetricSpace, to space: DrawingSpace) {
    let target: ColorimetricSpace =
      if case .colorimetric(let target) = space { target } else { .named(.sRGB) }
    guard let from = source.light, let to = target.light, !from.isGray, case .named = target,
      !to.isGray
    else { return nil }
    light = from.transfers.map { transfer in
      (0...255).map { transfer.light(of: Double($0) / 255) }
    }
    matrix = from.toLinearSRGB.followed(by: to.toLinearSRGB.inverse)
    self.target = LevelTable(to.transfers[0])
  }

  @inline(__always)
  func convert(
    _ red: UInt32, _ green: UInt32, _ blue: UInt32, into levels: inout [UInt8], at index: Int
  ) {
    let color = matrix.applied(
      to: ColorComponents(
        first: light[0][Int(red & 255)], second: light[1][Int(green & 255)],
        third: light[2][Int(blue & 255)]))
    levels[index] = target.level(of: color.first)
    levels[index + 1] = target.level(of: color.second)
    levels[index + 2] = target.level(of: color.third)
  }
}

/// The levels 0…255 of a curve, found by the light from which on each of them is the nearest.
private struct LevelTable {
  /// The light half-way, as components, between each level and the next; and infinity after the last.
  private let bounds: [Double]
  /// For each of some steps of light, the level at its start.
  private let starts: [UInt8]
  private static let stepCount = 4096

  init(_ transfer: TransferFunction) {
    let bounds = (0..<255).map { transfer.light(of: (Double($0) + 0.5) / 255) } + [.infinity]
    self.bounds = bounds
    var level = 0
    starts = (0...Self.stepCount).map { step in
      while bounds[level] <= Double(step) / Double(Self.stepCount) { level += 1 }
      return UInt8(level)
    }
  }

  @inline(__always)
  func level(of light: Double) -> UInt8 {
    let clamped = light.clamped(to: 0...1)
    var level = starts[Int(clamped * Double(Self.stepCount))]
    while bounds[Int(level)] <= clamped { level += 1 }
    return level
  }
}
