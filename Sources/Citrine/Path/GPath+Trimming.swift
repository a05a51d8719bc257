package import Foundation

extension GPath {
  /// Returns the part of the outline between two fractions of its arc length.
  ///
  /// The length is the sum over all subpaths, including the lines that close them. A closed subpath stays closed
  /// only if the part contains all of it. The part is empty if `from` is not below `to`, or the length is zero.
  ///
  /// - Parameters:
  ///   - from: The fraction where the part begins, clamped to 0 … 1.
  ///   - to: The fraction where the part ends, clamped to 0 … 1.
  /// - Complexity: O(n) in the number of elements, plus two bisections for each curve that is cut.
  package func trimmed(from: CGFloat, to: CGFloat) -> GPath {
    if from <= 0, to >= 1 { return self }
    return PathTrimmer(self).path(from: from > 0 ? min(from, 1) : 0, to: to > 0 ? min(to, 1) : 0)
  }
}

/// The lines and curves of a path with their lengths, for cutting out a part.
private struct PathTrimmer {
  private var segments: [Segment] = []

  /// A line or a curve of a path, or the line of a close, as a cubic curve.
  private struct Segment {
    let curve: CubicCurve
    let isLine: Bool
    /// Whether the segment is the first one of a subpath.
    let beginsSubpath: Bool
    /// Whether the segment is the line of a close.
    let closesSubpath: Bool
    let length: CGFloat

    /// Returns the part between two arc lengths that are measured from the start, 0 to `length`.
    func part(fromLength low: CGFloat, to high: CGFloat) -> CubicCurve {
      guard !isLine else {
        return CubicCurve(
          lineFrom: curve.start.lerp(curve.end, low / length),
          to: curve.start.lerp(curve.end, high / length))
      }
      return curve.part(fromLength: low, to: high, of: length)
    }
  }

  init(_ path: GPath) {
    var (start, current, beginsSubpath) = (CGPoint.zero, CGPoint.zero, true)
    for element in path.elements {
      let segment: (curve: CubicCurve, isLine: Bool, closesSubpath: Bool)
      switch element {
      case .move(let point):
        (start, current, beginsSubpath) = (point, point, true)
        continue
      case .line(let point):
        let line = CubicCurve(lineFrom: current, to: point)
        segment = (curve: line, isLine: true, closesSubpath: false)
      case .quadCurve(let end, let control):
        let curve = QuadraticCurve(start: current, control: control, end: end)
        segment = (curve: curve.elevated, isLine: false, closesSubpath: false)
      case .curve(let end, let first, let second):
        let curve = CubicCurve(start: current, control1: first, control2: second, end: end)
        segment = (curve: curve, isLine: false, closesSubpath: false)
      case .closeSubpath:
        let line = CubicCurve(lineFrom: current, to: start)
        segment = (curve: line, isLine: true, closesSubpath: true)
      }
      let length = segment.isLine ? segment.curve.chordLength : segment.curve.arcLength
      segments.append(
        Segment(
          curve: segment.curve, isLine: segment.isLine, beginsSubpath: beginsSubpath,
          closesSubpath: segment.closesSubpath,
          length: length))
      (current, beginsSubpath) = (segment.curve.end, segment.closesSubpath)
    }
  }

  /// Returns the part between two fractions of the arc length of the path, 0 to 1.
  func path(from: CGFloat, to: CGFloat) -> GPath {
    let path = GMutablePath()
    let total = segments.reduce(0) { $0 + $1.length }
    guard from < to, total > 0 else { return path }
    var lengthSoFar: CGFloat = 0
    // Whether a part of the current subpath has been added, and whether all of its segments so far are uncut.
    var (hasBegun, isWhole) = (false, true)
    for segment in segments {
      let low = max(from * total - lengthSoFar, 0)
      let high = min(to * total - lengthSoFar, segment.length)
      lengthSoFar += segment.length
      if segment.beginsSubpath { (hasBegun, isWhole) = (false, true) }
      let isCut = low > 0 || high < segment.length
      if isCut { isWhole = false }
      // A segment of length 0 has no part between two lengths. It belongs to the result if it lies between both cuts.
      guard low < high || (!isCut && segment.length == 0) else { continue }
      let part = isCut ? segment.part(fromLength: low, to: high) : segment.curve
      if !hasBegun || low > 0 { path.move(to: part.start) }
      hasBegun = true
      if segment.closesSubpath && isWhole {
        path.closeSubpath()
      } else if segment.isLine {
        path.addLine(to: part.end)
      } else {
        path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
    return path
  }
}
