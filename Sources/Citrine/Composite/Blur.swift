import CPixels

/// Softens alpha by a Gaussian that ends at its radius, which is two standard deviations.
///
/// Quartz's shadows reach exactly as far as their blur says, and the canvas of browsers, which is
/// drawn with them, takes half the blur as deviation. Three box filters of the same reach would be
/// faster, but their corners are too faint to be seen: a radius of 20 would look like 17.
struct Blur {
  /// How many pixels alpha spreads to each side.
  let reach: Int
  /// From `-reach` to `reach`; their sum is 1.
  private let weights: [Float]

  /// Creates the filter of a radius in pixels, not negative.
  init(radius: Double) {
    // Below a hundredth nothing is left of the neighbours.
    let reach = radius < 0.01 ? 0 : Int(radius.rounded(.up))
    self.reach = reach
    guard reach > 0 else {
      weights = [1]
      return
    }
    let bell = (-reach...reach).map { place in
      let distance = Double(abs(place))
      // Of a radius between two integers the outermost pixels count in part.
      return exp(-2 * distance * distance / (radius * radius)) * min(1, radius - distance + 1)
    }
    let sum = bell.reduce(0, +)
    weights = bell.map { Float($0 / sum) }
  }

  /// Softens a surface of alpha alone; what would spread beyond its border is lost.
  func apply(to surface: Surface) {
    let bounds = surface.bounds
    guard reach > 0, !bounds.isEmpty, surface.format.storage == .alpha else { return }
    surface.makeWritable()
    let width = bounds.width
    var plane = ScratchBuffer<Float>(capacity: width * bounds.height)
    let inked = spread(surface, across: &plane)
    var sum = ScratchBuffer<Float>(capacity: width)
    for row in 0..<bounds.height {
      sum.reset(count: width, to: 0)
      let first = max(row - reach, inked.lowerBound)
      let last = min(row + reach, inked.upperBound - 1)
      // SAFETY: lines of the plane and rows of the surface hold `width` numbers each.
      if first <= last {
        for line in first...last {
          unsafe cpx_accumulate_row(
            sum.pointer, plane.pointer + line * width, weights[line - row + reach], width)
        }
      }
      unsafe cpx_round_row(Self.row(row, of: surface), sum.pointer, width)
    }
  }

  /// Softens every row into `plane`; returns the rows between which something is not transparent.
  private func spread(_ surface: Surface, across plane: inout ScratchBuffer<Float>) -> Range<Int> {
    let (width, height) = (surface.width, surface.height)
    plane.reset(count: width * height, to: 0)
    let (taps, tapWeights) = taps(count: width)
    var inked = 0..<0
    for row in 0..<height {
      // SAFETY: taps lie inside the row; rows hold `width` bytes and lines as many numbers.
      let bytes = unsafe Self.row(row, of: surface)
      if unsafe cpx_run_length(bytes, width, 0) == width { continue }
      unsafe cpx_resample_across(plane.pointer + row * width, width, bytes, taps, tapWeights, 1)
      inked = (inked.isEmpty ? row : inked.lowerBound)..<row + 1
    }
    return inked
  }

  /// The taps of `count` pixels and their weights, one after the other.
  private func taps(count: Int) -> (taps: [cpx_taps], weights: [Float]) {
    var taps: [cpx_taps] = []
    var all: [Float] = []
    for place in 0..<count {
      let first = max(0, place - reach)
      let end = min(count, place + reach + 1)
      taps.append(cpx_taps(first: Int32(first), count: Int32(end - first)))
      all += weights[first - place + reach..<end - place + reach]
    }
    return (taps, all)
  }

  @unsafe private static func row(_ row: Int, of surface: Surface) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: the surface has a byte a pixel, and the row lies inside.
    unsafe surface.address(x: surface.bounds.minX, y: surface.bounds.minY + row)
      .assumingMemoryBound(to: UInt8.self)
  }
}
