import CPixels
import Foundation

@testable import Citrine

/// The coverage bytes of a shape on a canvas, row by row from the top.
struct CoverageBitmap {
  let width: Int
  let height: Int
  var bytes: [UInt8]
  /// Whether the overlaps of the shape were removed within their budget; else pixels with overlaps are not exact.
  let isExact: Bool

  /// Rasterizes `path`, which is given in raster space (y downwards).
  init(
    _ path: PathElements, width: Int, height: Int, style: FillStyle = FillStyle(),
    bounds: PixelRect? = nil
  ) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height)
    let bounds = bounds ?? PixelRect(width: width, height: height)
    var edges = EdgeBuilder()
    inMemory(try edges.collect(path, toRaster: .identity, within: bounds))
    var shape = PreparedShape()
    var overlaps = OverlapRemoval()
    isExact = inMemory(try shape.prepare(&edges, rule: style.rule, &overlaps))
    var rasterizer = Rasterizer()
    var scratch = Coverage()
    var coverage = bytes
    let columns = width
    inMemory(
      try rasterizer.rasterize(shape, style: style, scratch: &scratch) { band in
        for y in band.bounds.minY..<band.bounds.maxY {
          for index in band.runIndices(y: y) {
            let run = band.runs[index]
            for x in Int(run.start)..<Int(run.end) {
              coverage[y * columns + x] =
                run.isFull ? 255 : band.bytes[run.offset + x - Int(run.start)]
            }
          }
        }
      })
    bytes = coverage
  }

  subscript(x: Int, y: Int) -> UInt8 { bytes[y * width + x] }

  /// The difference of each pixel from `255 · area(x, y)`, in levels of 255.
  func errors(against area: (_ x: Int, _ y: Int) -> Double) -> [Double] {
    (0..<width * height).map { index in
      Double(bytes[index]) - 255 * area(index % width, index / width)
    }
  }
}

extension PathElements {
  /// A closed polygon.
  static func polygon(_ points: [CGPoint]) -> PathElements {
    var path = PathElements()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }
}
