import Citrine
import CitrineCoreGraphics
import Foundation

/// A grid of patches, each with bicubic positions and colours.
///
/// A patch is a Hermite patch: values and derivatives are given at its corners. The mixed derivatives are taken from the
/// bilinearly blended Coons patch (Adini's twists), so that a patch with straight, even edges is bilinear. Apple
/// documents that patches are bicubic, that the curves of colours follow from the neighbours, and that missing control
/// points are found; the formulas for the derivatives are Citrine's own choice.
nonisolated struct ColorMesh: Sendable {
  private let width: Int
  private let height: Int
  /// The positions relative to the painted rectangle, and the derivatives along a row and along a column.
  private let positions: Grid<SIMD2<Double>>
  /// The premultiplied colours in the mixing space, with their derivatives.
  private let colors: Grid<SIMD4<Double>>
  private let mixing: InterpolationSpace

  /// Values and derivatives at the vertices, row by row.
  private struct Grid<Value: Sendable>: Sendable {
    var values: [Value]
    /// The derivatives at a vertex along its row, for the patches on its left and on its right.
    var left: [Value]
    var right: [Value]
    /// The derivatives along its column, for the patches above and below.
    var above: [Value]
    var below: [Value]
  }

  /// Creates a mesh; nil if it has fewer than two rows or columns, too many vertices, too few points or colours, or
  /// coordinates that are not finite.
  init?(
    width: Int, height: Int, _ locations: MeshGradient.Locations, _ colors: [SIMD4<Double>],
    smoothsColors: Bool, _ mixing: InterpolationSpace
  ) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 2, height >= 2, !overflow, count <= GLimits.meshVertices,
      colors.count >= count, let positions = Self.positions(locations, width, height)
    else { return nil }
    (self.width, self.height, self.mixing, self.positions) = (width, height, mixing, positions)
    let values = colors.prefix(count).map { color in
      // Beyond these limits, a colour is far outside of every gamut, and differences may not be finite.
      let bounded = color.clamped(
        lowerBound: SIMD4(repeating: -100), upperBound: SIMD4(repeating: 100))
      let components = mixing.components(ofSRGB: bounded)
      return components * SIMD4(SIMD3(repeating: components.w), 1)
    }
    self.colors =
      smoothsColors
      ? Self.grid(values, width, height, Self.limitedSlope)
      : Self.linearGrid(values, width, height)
  }

  private static func positions(
    _ locations: MeshGradient.Locations, _ width: Int, _ height: Int
  ) -> Grid<SIMD2<Double>>? {
    let count = width * height
    let grid: Grid<SIMD2<Double>>
    switch locations {
    case .points(let points):
      guard points.count >= count else { return nil }
      let values = points.prefix(count).map { SIMD2<Double>($0) }
      grid = Self.grid(values, width, height) { ($0 + $1) / 2 }
    case .bezierPoints(let points):
      guard points.count >= count else { return nil }
      func vectors(_ path: KeyPath<MeshGradient.BezierPoint, SIMD2<Float>>) -> [SIMD2<Double>] {
        points.prefix(count).map { 3 * (SIMD2<Double>($0[keyPath: path]) - SIMD2($0.position)) }
      }
      grid = Grid(
        values: points.prefix(count).map { SIMD2<Double>($0.position) },
        left: vectors(\.leadingControlPoint).map { -$0 }, right: vectors(\.trailingControlPoint),
        above: vectors(\.topControlPoint).map { -$0 }, below: vectors(\.bottomControlPoint))
    }
    let all = grid.values + grid.left + grid.right + grid.above + grid.below
    // Beyond this limit, a vertex is far outside of every picture.
    return all.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } ? grid : nil
  }

  /// Returns the grid whose derivative at a vertex is a mean of the differences to both neighbours.
  private static func grid<Vector: SIMD & Sendable>(
    _ values: [Vector], _ width: Int, _ height: Int, _ slope: (Vector, Vector) -> Vector
  ) -> Grid<Vector> where Vector.Scalar == Double {
    func derivatives(step: Int, position: (Int) -> Int, count: Int) -> [Vector] {
      values.indices.map { index in
        let place = position(index)
        let before = place > 0 ? values[index] - values[index - step] : nil
        let after = place < count - 1 ? values[index + step] - values[index] : nil
        if let before, let after { return slope(before, after) }
        return before ?? after ?? .zero
      }
    }
    let rows = derivatives(step: 1, position: { $0 % width }, count: width)
    let columns = derivatives(step: width, position: { $0 / width }, count: height)
    return Grid(values: values, left: rows, right: rows, above: columns, below: columns)
  }

  /// Returns the grid of values that are linear along each edge.
  private static func linearGrid(
    _ values: [SIMD4<Double>], _ width: Int, _ height: Int
  ) -> Grid<SIMD4<Double>> {
    func differences(_ step: Int, _ hasNeighbour: (Int) -> Bool) -> [SIMD4<Double>] {
      values.indices.map { index in
        guard hasNeighbour(index) else { return .zero }
        return step > 0
          ? values[index + step] - values[index] : values[index] - values[index + step]
      }
    }
    return Grid(
      values: values, left: differences(-1) { $0 % width > 0 },
      right: differences(1) { $0 % width < width - 1 },
      above: differences(-width) { $0 >= width },
      below: differences(width) { $0 / width < height - 1 })
  }

  /// Returns the mean of two differences, limited so that no component leaves the range of the values around it.
  ///
  /// The limit comes from F. N. Fritsch and R. E. Carlson, 1980.
  private static func limitedSlope(
    _ before: SIMD4<Double>, _ after: SIMD4<Double>
  ) -> SIMD4<Double> {
    var slope = (before + after) / 2
    for index in 0..<4 {
      guard before[index] * after[index] > 0 else {
        slope[index] = 0
        continue
      }
      let limit = 3 * min(abs(before[index]), abs(after[index]))
      slope[index] = min(max(slope[index], -limit), limit)
    }
    return slope
  }

  // MARK: Patches

  /// The four corners of a patch with their derivatives.
  private struct Patch<Value: SIMD & Sendable> where Value.Scalar == Double {
    /// The values at the top left, the top right, the bottom left and the bottom right.
    var values: [Value]
    var alongRows: [Value]
    var alongColumns: [Value]
    var twists: [Value]

    init(_ grid: Grid<Value>, at index: Int, _ width: Int) {
      let corners = [index, index + 1, index + width, index + width + 1]
      values = corners.map { grid.values[$0] }
      alongRows = [
        grid.right[corners[0]], grid.left[corners[1]], grid.right[corners[2]],
        grid.left[corners[3]],
      ]
      alongColumns = [
        grid.below[corners[0]], grid.below[corners[1]], grid.above[corners[2]],
        grid.above[corners[3]],
      ]
      let (rows, columns) = (alongRows, alongColumns)
      let difference = values[3] - values[2] - (values[1] - values[0])
      twists = (0..<4).map { corner in
        // The corners of the same row, and those of the same column.
        let (row, column) = (corner / 2 * 2, corner % 2)
        let alongRow = columns[row + 1] - columns[row]
        return alongRow + rows[column + 2] - rows[column] - difference
      }
    }

    /// The 16 control points of the patch as a Bézier patch; the patch lies in their convex hull.
    var controlPoints: [Value] {
      (0..<4).flatMap { corner in
        let row = alongRows[corner] / (corner % 2 == 0 ? 3 : -3)
        let column = alongColumns[corner] / (corner / 2 == 0 ? 3 : -3)
        let twist = twists[corner] / ((corner % 2 == 0) == (corner / 2 == 0) ? 9 : -9)
        let value = values[corner]
        return [value, value + row, value + column, value + row + column + twist]
      }
    }

    /// Returns the value at parameters from 0 to 1.
    func callAsFunction(_ u: Hermite, _ v: Hermite) -> Value {
      var result = Value.zero
      for corner in 0..<4 {
        let (x, y) = (u.weights(corner % 2), v.weights(corner / 2))
        result += values[corner] * (x.value * y.value) + alongRows[corner] * (x.slope * y.value)
        result += alongColumns[corner] * (x.value * y.slope) + twists[corner] * (x.slope * y.slope)
      }
      return result
    }
  }

  /// The cubic Hermite functions at a parameter.
  private struct Hermite {
    private let start, end: (value: Double, slope: Double)

    init(_ t: Double) {
      let (square, rest) = (t * t, 1 - t)
      start = ((1 + 2 * t) * rest * rest, t * rest * rest)
      end = (square * (3 - 2 * t), -square * rest)
    }

    /// The weights of the value and the derivative at the start (0) or at the end (1).
    func weights(_ index: Int) -> (value: Double, slope: Double) { index == 0 ? start : end }
  }

  // MARK: Drawing

  /// Draws the mesh into a rectangle of user space, inside of the clip.
  func draw(in rect: CGRect, _ context: CGContext) {
    let outline = outline(in: rect)
    let box = outline.boundingBoxOfPath
    guard let raster = context.emptyPixels(over: box.insetBy(dx: -1, dy: -1)) else { return }
    let toRaster = context.ctm.concatenating(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(context.height)))
    var canvas = TriangleCanvas(raster)
    for index in 0..<width * (height - 1) where index % width < width - 1 {
      let patch = Patch(positions, at: index, width)
      guard canvas.touches(patch.controlPoints.map { place($0, in: rect, toRaster) }) else {
        continue
      }
      let places = samples(of: patch, in: rect, toRaster)
      let colors = samples(of: Patch(self.colors, at: index, width), count: places.count)
      canvas.fillGrid(places.points, colors, count: places.count)
      guard canvas.hasTime else {
        report("MeshGradient: the patches cover each other too often; some are not drawn")
        break
      }
    }
    canvas.spread()
    context.saveGState()
    // A mesh that is the rectangle itself needs no clip to its outline.
    if !isRectangle { context.clip(to: outline, FillStyle()) }
    context.draw(canvas.pixels { mixing.sRGB(of: $0) })
    context.restoreGState()
  }

  /// Returns points of a patch in raster space.
  ///
  /// They are so dense that the error of linear interpolation between them is below 1/255: at most 32 · 32, and about
  /// two for each pixel of a small patch.
  private func samples(
    of patch: Patch<SIMD2<Double>>, in rect: CGRect, _ toRaster: CGAffineTransform
  ) -> (points: [SIMD2<Double>], count: Int) {
    let coarse = samples(of: patch, count: 4).map { place($0, in: rect, toRaster) }
    let size = (coarse.map(\.x).max() ?? 0) - (coarse.map(\.x).min() ?? 0)
    let other = (coarse.map(\.y).max() ?? 0) - (coarse.map(\.y).min() ?? 0)
    let wanted = max(size, other) * 2
    // The number may be infinite or NaN if the rectangle is very large.
    let count = wanted >= 32 ? 32 : wanted > 4 ? Int(wanted) : 4
    return (samples(of: patch, count: count).map { place($0, in: rect, toRaster) }, count)
  }

  /// Returns a point relative to a rectangle in raster space.
  private func place(
    _ point: SIMD2<Double>, in rect: CGRect, _ toRaster: CGAffineTransform
  ) -> SIMD2<Double> {
    let place = CGPoint(
      x: rect.minX + CGFloat(point.x) * rect.width, y: rect.minY + CGFloat(point.y) * rect.height
    ).applying(toRaster)
    return SIMD2(Double(place.x), Double(place.y))
  }

  /// Returns the values at the corners of `count` · `count` equal parts of a patch, row by row.
  private func samples<Value: SIMD & Sendable>(of patch: Patch<Value>, count: Int) -> [Value] {
    let parameters = (0...count).map { Hermite(Double($0) / Double(count)) }
    return parameters.flatMap { v in parameters.map { u in patch(u, v) } }
  }

  /// Whether the border of the mesh is the border of the painted rectangle.
  private var isRectangle: Bool {
    func liesOn(_ value: Double, _ axis: Int, _ indices: [Int]) -> Bool {
      indices.allSatisfy { index in
        abs(positions.values[index][axis] - value) < 1e-9
          && (axis == 0
            ? abs(positions.above[index][axis]) + abs(positions.below[index][axis])
            : abs(positions.left[index][axis]) + abs(positions.right[index][axis])) < 1e-9
      }
    }
    let count = width * height
    return liesOn(0, 1, Array(0..<width)) && liesOn(1, 1, Array(count - width..<count))
      && liesOn(0, 0, Array(stride(from: 0, to: count, by: width)))
      && liesOn(1, 0, Array(stride(from: width - 1, to: count, by: width)))
  }

  /// The border of the mesh in user space, clockwise from the top left.
  private func outline(in rect: CGRect) -> CGPath {
    func point(_ value: SIMD2<Double>) -> CGPoint {
      CGPoint(
        x: rect.minX + CGFloat(value.x) * rect.width, y: rect.minY + CGFloat(value.y) * rect.height)
    }
    let path = CGMutablePath()
    path.move(to: point(positions.values[0]))
    func add(_ start: Int, _ end: Int, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
      path.addCurve(
        to: point(positions.values[end]), control1: point(positions.values[start] + from / 3),
        control2: point(positions.values[end] + to / 3))
    }
    let last = width * (height - 1)
    for x in 0..<width - 1 { add(x, x + 1, positions.right[x], -positions.left[x + 1]) }
    for y in 0..<height - 1 {
      let (start, end) = ((y + 1) * width - 1, (y + 2) * width - 1)
      add(start, end, positions.below[start], -positions.above[end])
    }
    for x in (0..<width - 1).reversed() {
      let (start, end) = (last + x + 1, last + x)
      add(start, end, -positions.left[start], positions.right[end])
    }
    for y in (0..<height - 1).reversed() {
      let (start, end) = ((y + 1) * width, y * width)
      add(start, end, -positions.above[start], positions.below[end])
    }
    path.closeSubpath()
    return path
  }
}
