#if OpenType
  /// Measures the stem of a letter on its outline.
  enum StemWidth {
    /// The number of chords by which a curve is replaced.
    private static let chordCount = 16

    /// Returns the width of the leftmost part of an outline halfway up, at right angles to a stem with the given slant;
    /// 0 for a blank outline.
    ///
    /// - Parameter italicAngle: The angle of the stem in degrees, counterclockwise from the vertical.
    static func measure(_ outline: PathElements, italicAngle: Double) -> Double {
      let segments = chords(of: outline)
      let heights = segments.flatMap { [$0.start.y, $0.end.y] }
      guard let bottom = heights.min(), let top = heights.max(), bottom < top else { return 0 }
      // A little off the middle, where no vertex is expected.
      let y = bottom + (top - bottom) * 0.503
      var crossings: [(x: Double, winding: Int)] = []
      for (start, end) in segments where (start.y <= y) != (end.y <= y) {
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, start.y < end.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for crossing in crossings {
        winding += crossing.winding
        if winding == 0 {
          return (crossing.x - crossings[0].x) * cos(italicAngle * .pi / 180)
        }
      }
      return 0
    }

    /// Returns the outline as straight segments, with every contour closed.
    private static func chords(of outline: PathElements) -> [(start: CGPoint, end: CGPoint)] {
      var result: [(start: CGPoint, end: CGPoint)] = []
      var (start, current) = (CGPoint.zero, CGPoint.zero)
      func line(to point: CGPoint) {
        result.append((current, point))
        current = point
      }
      var index = 0
      for verb in outline.verbs {
        let points = outline.points[index..<(index + verb.pointCount)]
        index += verb.pointCount
        switch verb {
        case .move:
          if current != start { line(to: start) }
          (start, current) = (points[points.startIndex], points[points.startIndex])
        case .line, .quad, .cubic:
          let curve = [current] + points
          let count = verb == .line ? 1 : chordCount
          for step in 1...count { line(to: point(on: curve, at: Double(step) / Double(count))) }
        case .close:
          line(to: start)
        }
      }
      if current != start { line(to: start) }
      return result
    }

    /// Returns a point on a Bézier curve, by de Casteljau's algorithm.
    private static func point(on curve: [CGPoint], at parameter: Double) -> CGPoint {
      var points = curve
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { first, second in
          CGPoint(
            x: first.x + (second.x - first.x) * parameter,
            y: first.y + (second.y - first.y) * parameter)
        }
      }
      return points[0]
    }
  }
#endif
