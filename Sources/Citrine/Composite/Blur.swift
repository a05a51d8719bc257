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

  /// The softened pixels of a rectangle, as a surface of its own; nil when there is no memory.
  ///
  /// - Parameters:
  ///   - shape: A surface of alpha alone; beyond its border is nothing.
  ///   - bounds: The pixels that are wanted, inside the shape or around it.
  func soften(_ shape: Surface, over bounds: PixelRect) -> Surface? {
    guard shape.format.storage == .alpha, let soft = Surface(over: bounds, format: shape.format)
    else { return nil }
    let width = bounds.width
    var plane = ScratchBuffer<Float>(capacity: width * shape.height)
    let inked = spread(shape, over: bounds, across: &plane)
    var sum = ScratchBuffer<Float>(capacity: width)
    for y in bounds.minY..<bounds.maxY {
      sum.reset(count: width, to: 0)
      let first = max(y - reach, inked.lowerBound)
      let last = min(y + reach, inked.upperBound - 1)
      // SAFETY: lines of the plane and rows of the surface hold `width` numbers each.
      if first <= last {
        for line in first...last {
          unsafe cpx_accumulate_row(
            sum.pointer, plane.pointer + (line - shape.bounds.minY) * width,
            weights[line - y + reach], width)
        }
      }
      unsafe cpx_round_row(Self.row(y, of: soft), sum.pointer, width)
    }
    return soft
  }

  /// Softens every row of a shape into a line of `plane`, for the columns of `bounds`.
  ///
  /// Returns the rows between which something is not transparent.
  private func spread(
    _ shape: Surface, over bounds: PixelRect, across plane: inout ScratchBuffer<Float>
  ) -> Range<Int> {
    let width = bounds.width
    plane.reset(count: width * shape.height, to: 0)
    let (taps, tapWeights) = taps(of: bounds, from: shape.bounds)
    var inked = 0..<0
    for y in shape.bounds.minY..<shape.bounds.maxY {
      // SAFETY: taps lie inside the row, and lines of the plane hold `width` numbers.
      let bytes = unsafe Self.row(y, of: shape)
      if unsafe cpx_run_length(bytes, shape.width, 0) == shape.width { continue }
      let line = unsafe plane.pointer + (y - shape.bounds.minY) * width
      unsafe cpx_resample_across(line, width, bytes, taps, tapWeights, 1)
      inked = (inked.isEmpty ? y : inked.lowerBound)..<y + 1
    }
    return inked
  }

  /// The taps of the columns of `bounds` in a row of `source`, and their weights in one list.
  private func taps(of bounds: PixelRect, from source: PixelRect) -> ([cpx_taps], [Float]) {
    var taps: [cpx_taps] = []
    var all: [Float] = []
    for x in bounds.minX..<bounds.maxX {
      let first = min(max(source.minX, x - reach), source.maxX)
      let end = max(first, min(source.maxX, x + reach + 1))
      taps.append(cpx_taps(first: Int32(first - source.minX), count: Int32(end - first)))
      if first < end { all += weights[first - x + reach..<end - x + reach] }
    }
    return (taps, all)
  }

  @unsafe private static func row(_ y: Int, of surface: Surface) -> UnsafeMutablePointer<UInt8> {
    // SAFETY: the surface has a byte a pixel, and the row lies inside.
    unsafe surface.address(x: surface.bounds.minX, y: y)
      .assumingMemoryBound(to: UInt8.self)
  }
}
