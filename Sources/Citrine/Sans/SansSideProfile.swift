import Foundation

/// The left and the right end of the ink of a glyph in each of many horizontal bands.
///
/// Kerning uses it to keep neighbours apart: accents, hooks and bars reach beyond the sides of their letters.
struct SansSideProfile: Sendable {
  /// The height of a band, and the bottom of the lowest one, in font units.
  private static let bandHeight = 12.0
  private static let bottom = -312.0
  private static let bandCount = 112

  /// The least x of the ink in each band; greater than any distance in a band without ink.
  private var left = [Double](repeating: Self.blank, count: Self.bandCount)
  /// The greatest x of the ink in each band, relative to the advance.
  private var right = [Double](repeating: -Self.blank, count: Self.bandCount)

  private static let blank = 1e6

  /// The lowest and the highest band with ink.
  private var lowest = Self.bandCount
  private var highest = -1

  init(_ glyph: SansGlyph) {
    for contour in glyph.contours {
      var start = contour.start
      for segment in contour.segments {
        switch segment {
        case .line(let end): add(start, end)
        case .curve(let control1, let control2, let end):
          var previous = start
          for step in 1...Self.chords {
            let point = Self.point(
              start, control1, control2, end, Double(step) / Double(Self.chords))
            add(previous, point)
            previous = point
          }
        }
        start = segment.end
      }
      add(start, contour.start)
    }
    for band in right.indices { right[band] -= glyph.advance }
  }

  /// Returns the least horizontal distance of the ink of two neighbours that are not kerned; large if no height has ink
  /// of both.
  func distance(to next: SansSideProfile) -> Double {
    var least = Self.blank
    let (first, last) = (max(lowest, next.lowest), min(highest, next.highest))
    for band in stride(from: first, through: last, by: 1) {
      least = min(least, next.left[band] - right[band])
    }
    return least
  }

  /// The number of lines that approximate a curve.
  private static let chords = 8

  private static func point(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ t: Double
  ) -> CGPoint {
    let (first, second) = (start.lerp(control1, t), control1.lerp(control2, t))
    let third = control2.lerp(end, t)
    return first.lerp(second, t).lerp(second.lerp(third, t), t)
  }

  /// Extends the ink by a line, in all bands that it touches or misses by at most half the height of a band.
  private mutating func add(_ start: CGPoint, _ end: CGPoint) {
    let (low, high) = start.y <= end.y ? (start, end) : (end, start)
    let margin = Self.bandHeight / 2
    let slope = high.y > low.y ? (high.x - low.x) / (high.y - low.y) : 0
    let range = Self.band(low.y - margin)...Self.band(high.y + margin)
    for band in range {
      let floor = Self.bottom + Double(band) * Self.bandHeight
      // A horizontal line lies in the band with all of its length.
      let (first, last) =
        slope == 0
        ? (low.x, high.x)
        : (
          low.x + slope * (max(floor - margin, low.y) - low.y),
          low.x + slope * (min(floor + Self.bandHeight + margin, high.y) - low.y)
        )
      left[band] = min(left[band], min(first, last))
      right[band] = max(right[band], max(first, last))
    }
    lowest = min(lowest, range.lowerBound)
    highest = max(highest, range.upperBound)
  }

  private static func band(_ y: Double) -> Int {
    min(max(Int(((y - bottom) / bandHeight).rounded(.down)), 0), bandCount - 1)
  }
}
