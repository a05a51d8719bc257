import Foundation

/// How far the ink of a glyph reaches to the left and to the right in bands of its height.
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
    for band in left.indices { least = min(least, next.left[band] - right[band]) }
    return least
  }

  /// The number of lines that take the place of a curve.
  private static let chords = 8

  private static func point(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, _ t: Double
  ) -> CGPoint {
    let (first, second) = (start.lerp(control1, t), control1.lerp(control2, t))
    let third = control2.lerp(end, t)
    return first.lerp(second, t).lerp(second.lerp(third, t), t)
  }

  /// Widens the bands that a line touches, and the ones that it nearly touches.
  private mutating func add(_ start: CGPoint, _ end: CGPoint) {
    let (low, high) = start.y <= end.y ? (start, end) : (end, start)
    let margin = Self.bandHeight / 2
    for band in Self.band(low.y - margin)...Self.band(high.y + margin) {
      let floor = Self.bottom + Double(band) * Self.bandHeight
      let ends = [floor - margin, floor + Self.bandHeight + margin].map { y -> Double in
        let height = high.y - low.y
        let t = height > 0 ? min(max((y - low.y) / height, 0), 1) : 0
        return low.x + (high.x - low.x) * t
      }
      // A horizontal line lies in the band with all of its length.
      let flat = high.y - low.y > 0 ? ends : [low.x, high.x]
      left[band] = min(left[band], min(flat[0], flat[1]))
      right[band] = max(right[band], max(flat[0], flat[1]))
    }
  }

  private static func band(_ y: Double) -> Int {
    min(max(Int(((y - bottom) / bandHeight).rounded(.down)), 0), bandCount - 1)
  }
}
