import Foundation
import FuzzInput

@testable import Citrine

/// Builds a path from the bytes, and makes every query and every copy of it.
///
/// Beyond crashes and endless loops, it finds results that contradict each other. One input of eight has numbers of any
/// bits, the others lie near a canvas of a few dozen units.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPath(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let isWild = input.below(8) == 7
  let path = input.path(atMost: 12, isWild: isWild)
  checkCopies(path)
  checkBounds(path, isWild: isWild, &input)
  checkFlattening(path, isWild: isWild, &input)
  checkTrimming(path, isWild: isWild, &input)
  checkStrokes(path, isWild: isWild, &input)
  return 0
}

/// Checks that copies are equal, with equal hash values, and that all ways to enumerate the elements agree.
private func checkCopies(_ path: GMutablePath) {
  let copy = path.copy()!
  // A path with a NaN may differ from itself.
  let points = path.elements.flatMap(\.points)
  let hasNaN = points.contains { $0.x.isNaN || $0.y.isNaN }
  require(hasNaN || (copy == path && copy.hashValue == path.hashValue))
  require(path.mutableCopy()!.elements.count == path.elements.count)
  require(path.isEmpty == path.elements.isEmpty)
  require(Array(path.elements.reversed()).count == path.elements.count)
  var applied = 0
  path.applyWithBlock { _ in applied += 1 }
  require(applied == path.elements.count)
  require(hasNaN || path.reversed().boundingBox == path.boundingBox)
  var rect = CGRect.zero
  if path.isRect(&rect) { require(hasNaN || rect.standardized == path.boundingBox) }
}

/// Checks that the bounds contain the outline, and the outline's bounds the points inside.
private func checkBounds(_ path: GMutablePath, isWild: Bool, _ input: inout FuzzInput) {
  let (outer, inner) = (path.boundingBox, path.boundingBoxOfPath)
  let transform = input.transform(isWild: isWild)
  let moved = path.copy(using: transform)
  _ = (moved?.boundingBox, moved?.boundingBoxOfPath, moved == path)
  let point = input.point(isWild: isWild)
  let rule = input.fillRule()
  let contains = path.contains(point, using: rule)
  _ = path.contains(point, using: rule, transform: transform)
  guard !isWild else { return }
  // Coordinates are below 1e4, so that the error of rounding is below 1e-9.
  require(outer.encloses(inner, within: 1e-9), "\(outer) does not contain \(inner)")
  let dot = CGRect(origin: point, size: .zero)
  require(!contains || inner.encloses(dot, within: 1e-9), "\(point) is not in \(inner)")
}

/// Checks that flattening leaves lines alone, within the threshold of the bounds.
private func checkFlattening(_ path: GMutablePath, isWild: Bool, _ input: inout FuzzInput) {
  let threshold = isWild && input.below(4) == 3 ? input.number() : input.double(in: 0.01...2)
  // The threshold 0 makes 4096 lines of each curve; a few curves suffice to find faults of it.
  guard threshold > 1e-3 || path.elements.count < 3 else { return }
  let flat = path.flattened(threshold: threshold)
  let hasCurve = flat.elements.contains {
    switch $0 {
    case .curve, .quadCurve: true
    default: false
    }
  }
  require(!hasCurve && flat.elements.count >= path.elements.count)
  guard !isWild else { return }
  // The ends of the lines lie on the curve.
  require(path.boundingBoxOfPath.encloses(flat.boundingBoxOfPath, within: 1e-9))
}

/// Checks that a part of a path lies in the bounds of the whole.
private func checkTrimming(_ path: GMutablePath, isWild: Bool, _ input: inout FuzzInput) {
  let (from, to) =
    isWild
    ? (input.number(), input.number()) : (input.double(in: 0...1), input.double(in: 0...1))
  let part = path.trimmed(from: from, to: to)
  guard !isWild else { return }
  // The ends of a part lie on the outline, wherever the arc length places them.
  let (whole, cut) = (path.boundingBoxOfPath, part.boundingBoxOfPath)
  require(whole.encloses(cut, within: 1e-9), "\(whole) does not contain \(cut)")
  if from >= to { require(from <= 0 && to >= 1 || part.isEmpty) }
}

/// Strokes and dashes the path, with a width from hair-thin to much wider than its features.
private func checkStrokes(_ path: GMutablePath, isWild: Bool, _ input: inout FuzzInput) {
  let width = isWild ? input.number() : input.double(in: 0...12)
  let cap = input.choice([GLineCap.butt, .round, .square])
  let join = input.choice([GLineJoin.miter, .round, .bevel])
  let limit = isWild ? input.number() : input.double(in: 0...12)
  let dashes = input.dashes(isWild: isWild)
  let phase = isWild ? input.number() : input.double(in: -20...20)
  let transform = input.transform(isWild: isWild)
  let dashed = path.copy(dashingWithPhase: phase, lengths: dashes)
  let source = dashes.isEmpty ? path : dashed
  let outline = source.copy(
    strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  _ = source.copy(
    strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit,
    transform: transform)
  guard !isWild, !outline.isEmpty else { return }
  require(outline.boundingBox.isFinite)
  // The pen reaches half of its width beyond the outline: times √2 at square caps, times the limit at mitered joins.
  // Curves become lines, which are documented to deviate by 0.008.
  let reach = width / 2 * max(1.415, join == .miter ? limit : 0) + 0.008
  let (bounds, stroke) = (source.boundingBoxOfPath, outline.boundingBoxOfPath)
  require(bounds.encloses(stroke, within: reach), "\(stroke) is beyond \(bounds) by \(reach)")
  if cap == .round && join == .round { checkRoundStroke(outline, of: source, width: width) }
}

/// Checks that a stroke with round caps and joins has the points within half of its width of the path, and no others.
///
/// Points within 0.05 of the edge are not checked: curves of the outline are approximated, and so are those of the path.
private func checkRoundStroke(_ outline: GPath, of source: GPath, width: Double) {
  let lines = source.outlineLines(closingAll: false)
  let box = outline.boundingBoxOfPath
  for row in 0..<5 {
    for column in 0..<5 {
      // These fractions keep most points off a coarse grid.
      let point = CGPoint(
        x: box.minX + box.width * (Double(column) * 0.1918 + 0.0877),
        y: box.minY + box.height * (Double(row) * 0.1918 + 0.0707))
      let isInside = isNear(point, lines, within: width / 2 - 0.05)
      guard isInside || !isNear(point, lines, within: width / 2 + 0.05) else { continue }
      require(
        outline.contains(point) == isInside,
        "\(point) in the stroke by \(width) of \(source.elements.map { $0 })")
    }
  }
}

extension GPath.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .closeSubpath: []
    }
  }
}

extension CGRect {
  /// Returns whether a rectangle, which may be a line or a point, is inside this one, or outside by a distance at most.
  fileprivate func encloses(_ other: CGRect, within distance: CGFloat) -> Bool {
    if other.isNull || isNull { return other.isNull }
    return minX - distance <= other.minX && other.maxX <= maxX + distance
      && minY - distance <= other.minY && other.maxY <= maxY + distance
  }
}
