import CoreGraphics

extension CGPath {
  /// The part of the path between two parts of its length, from 0 to 1; all subpaths count as one length.
  ///
  /// Subpaths that are cut are open; those that lie inside as a whole stay as they are.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (max(start, 0), min(end, 1))
    guard start < end else { return CGMutablePath() }
    if start == 0, end == 1 { return self }
    let subpaths = measuredSubpaths()
    let total = subpaths.reduce(0) { $0 + $1.length }
    let trimmed = CGMutablePath()
    var done: CGFloat = 0
    for subpath in subpaths {
      subpath.add(to: trimmed, from: start * total - done, to: end * total - done)
      done += subpath.length
    }
    return trimmed
  }

  private func measuredSubpaths() -> [MeasuredSubpath] {
    var subpaths: [MeasuredSubpath] = []
    unsafe applyWithBlock { element in
      // SAFETY: the element and its points are there during the call, as many as its type has.
      let (type, points) = unsafe (element.pointee.type, element.pointee.points)
      if type == .moveToPoint { return unsafe subpaths.append(MeasuredSubpath(at: points[0])) }
      guard let last = subpaths.indices.last else { return }
      if subpaths[last].isClosed {
        // What goes on after a close begins where the closed subpath did.
        subpaths.append(MeasuredSubpath(at: subpaths[last].start))
      }
      let subpath = subpaths.indices.last ?? last
      switch type {
      case .addLineToPoint: unsafe subpaths[subpath].add([points[0]])
      case .addQuadCurveToPoint: unsafe subpaths[subpath].add([points[0], points[1]])
      case .addCurveToPoint: unsafe subpaths[subpath].add([points[0], points[1], points[2]])
      default: subpaths[subpath].close()
      }
    }
    return subpaths
  }
}

/// A subpath as curves with their lengths.
private struct MeasuredSubpath {
  let start: CGPoint
  private(set) var isClosed = false
  private(set) var length: CGFloat = 0
  private var curves: [MeasuredCurve] = []
  private var current: CGPoint

  init(at point: CGPoint) { (start, current) = (point, point) }

  /// Adds a line or a curve by the points that follow the current one.
  mutating func add(_ points: [CGPoint]) {
    let curve = MeasuredCurve([current] + points)
    curves.append(curve)
    length += curve.length
    current = points[points.count - 1]
  }

  mutating func close() {
    if current != start { add([start]) }
    isClosed = true
  }

  /// Adds what lies between two lengths to a path.
  func add(to path: CGMutablePath, from: CGFloat, to: CGFloat) {
    guard from < length, to > 0 else { return }
    var done: CGFloat = 0
    var isBegun = false
    for curve in curves {
      defer { done += curve.length }
      guard done < to, done + curve.length > from else { continue }
      let part = curve.part(from: max(from - done, 0), to: min(to - done, curve.length))
      if !isBegun { path.move(to: part[0]) }
      isBegun = true
      switch part.count {
      case 2: path.addLine(to: part[1])
      case 3: path.addQuadCurve(to: part[2], control: part[1])
      default: path.addCurve(to: part[3], control1: part[1], control2: part[2])
      }
    }
    if isClosed, from <= 0, to >= length { path.closeSubpath() }
  }
}

/// A Bézier curve of two to four points, and how long it is up to each of some equal steps.
private struct MeasuredCurve {
  let points: [CGPoint]
  private let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    let steps = points.count == 2 ? 1 : 256
    var lengths: [CGFloat] = [0]
    var last = points[0]
    for step in 1...steps {
      let next = Self.split(points, at: CGFloat(step) / CGFloat(steps)).before[points.count - 1]
      lengths.append(lengths[step - 1] + hypot(next.x - last.x, next.y - last.y))
      last = next
    }
    (self.points, self.lengths) = (points, lengths)
  }

  var length: CGFloat { lengths[lengths.count - 1] }

  /// The points of what lies between two lengths.
  func part(from: CGFloat, to: CGFloat) -> [CGPoint] {
    let (first, last) = (parameter(at: from), parameter(at: to))
    let before = Self.split(points, at: last).before
    return last > 0 ? Self.split(before, at: first / last).after : before
  }

  private func parameter(at length: CGFloat) -> CGFloat {
    guard let step = lengths.firstIndex(where: { $0 >= length }), step > 0 else {
      return length > 0 ? 1 : 0
    }
    let rest = (length - lengths[step - 1]) / (lengths[step] - lengths[step - 1])
    return (CGFloat(step - 1) + rest) / CGFloat(lengths.count - 1)
  }

  /// Both parts of a curve, by de Casteljau's construction.
  private static func split(
    _ points: [CGPoint], at t: CGFloat
  ) -> (before: [CGPoint], after: [CGPoint]) {
    var (before, after) = ([points[0]], [points[points.count - 1]])
    var row = points
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
      before.append(row[0])
      after.append(row[row.count - 1])
    }
    return (before, after.reversed())
  }
}
