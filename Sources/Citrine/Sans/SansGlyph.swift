import Foundation

/// A glyph of Citrine Sans at one weight: its outline and its advance.
struct SansGlyph: Sendable {
  /// The contours, with the pen at the origin, before the slant.
  let contours: [SansContour]
  let advance: Double
  /// The place of marks above and below, relative to the pen.
  let topAnchor: Double
  let bottomAnchor: Double

  /// - Parameter scalar: The character; nil for the replacement glyph.
  init(_ scalar: Unicode.Scalar?, _ parameters: SansParameters) {
    let pen =
      parameters.isMonospaced ? Self.fitted(scalar, parameters) : Self.drawn(scalar, parameters)
    let shift = pen.leftBearing
    contours = pen.contours.map { contour in
      contour.mapping { CGPoint(x: $0.x + shift, y: $0.y) }
    }
    advance = pen.advance
    topAnchor = shift + (pen.topAnchor ?? pen.width / 2)
    bottomAnchor = shift + (pen.bottomAnchor ?? pen.width / 2)
  }

  private static func drawn(_ scalar: Unicode.Scalar?, _ parameters: SansParameters) -> SansPen {
    var pen = SansPen(parameters)
    if let scalar { pen.draw(scalar) } else { pen.replacement() }
    return pen
  }

  /// Draws a character in the width of the monospaced cut.
  ///
  /// Widths are scaled until the advance is right. Letters with many stems are drawn at a lighter weight, with small
  /// blanks beside them; the thickness of strokes is not scaled otherwise. Letters that stay narrow are centred.
  private static func fitted(_ scalar: Unicode.Scalar?, _ parameters: SansParameters) -> SansPen {
    let goal = SansParameters.monospacedAdvance
    let stems = scalar.map(SansStemCount.init) ?? .two
    var proportions = parameters
    proportions.stem *= stems.thinning(growth: parameters.growth)
    func draw() -> SansPen {
      var pen = drawn(scalar, proportions)
      let limit = stems.greatestBearing
      pen.space(min(pen.leftBearing, limit), pen.width, min(pen.rightBearing, limit))
      return pen
    }
    var pen = draw()
    guard pen.advance > 0, pen.advance != goal else { return pen }
    for _ in 0..<4 {
      let width = max(pen.width, 1)
      let scale = proportions.widthScale * (1 + (goal - pen.advance) / width)
      proportions.widthScale = min(max(scale, 0.4), 1.1)
      pen = draw()
    }
    let rest = (goal - pen.advance) / 2
    pen.space(pen.leftBearing + rest, pen.width, pen.rightBearing + rest)
    return pen
  }

  /// The greatest height of the outline.
  var highestPoint: Double {
    contours.flatMap { [$0.start.y] + $0.segments.map(\.end.y) }.max() ?? 0
  }

  /// The least height of the outline.
  var lowestPoint: Double {
    contours.flatMap { [$0.start.y] + $0.segments.map(\.end.y) }.min() ?? 0
  }

  /// A range of x that contains the outline.
  var horizontalReach: ClosedRange<Double> {
    var (left, right) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }
    for contour in contours {
      add(contour.start.x)
      for segment in contour.segments {
        add(segment.end.x)
        if case .curve(let control1, let control2, _) = segment {
          add(control1.x)
          add(control2.x)
        }
      }
    }
    return left <= right ? left...right : 0...0
  }

  /// Returns the outline, slanted.
  func outline(shear: Double) -> PathElements {
    var path = PathElements()
    for contour in contours {
      let slanted =
        shear == 0 ? contour : contour.mapping { CGPoint(x: $0.x + shear * $0.y, y: $0.y) }
      slanted.append(to: &path)
    }
    return path
  }
}
