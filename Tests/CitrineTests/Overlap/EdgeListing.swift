import CPixels
import Foundation

@testable import Citrine

extension EdgeBuilder {
  /// The sides of polygons, as far as they matter in a square picture.
  init(_ polygons: [[CGPoint]], size: Int) {
    self.init(polygons, in: PixelRect(width: size, height: size))
  }

  /// The sides of polygons, as far as they matter in some pixels.
  init(_ polygons: [[CGPoint]], in bounds: PixelRect) {
    self.init()
    begin(in: bounds)
    for polygon in polygons {
      move(to: polygon[0])
      for point in polygon.dropFirst() { line(to: point) }
      line(to: polygon[0])
    }
  }

  /// All edges, and the heights between which each runs.
  var listed: [ListedEdge] {
    (0..<edges.count).map { index in
      let span = edges[index].span
      return ListedEdge(edge: edges[index], top: span.top, bottom: span.bottom)
    }
  }
}

extension PreparedShape {
  /// Prepares a shape; nil where overlaps stay.
  init?(_ builder: consuming EdgeBuilder, rule: GPathFillRule) {
    self.init()
    var overlaps = OverlapRemoval()
    guard prepare(&builder, rule: rule, &overlaps) else { return nil }
  }

  /// All edges, and the heights between which each counts.
  var listed: [ListedEdge] {
    (0..<edges.count).map { index in
      let span = spans.count > 0 ? spans[index] : edges[index].span
      return ListedEdge(edge: edges[index], top: span.top, bottom: span.bottom)
    }
  }
}

/// An edge that counts between two heights.
struct ListedEdge {
  let edge: Edge
  let top: Int32
  let bottom: Int32

  /// Where its line passes a height.
  func x(at y: Double) -> Double {
    let part = (y - Double(edge.y0)) / (Double(edge.y1) - Double(edge.y0))
    return Double(edge.x0) + part * (Double(edge.x1) - Double(edge.x0))
  }
}

extension [ListedEdge] {
  /// The winding number of a point in fixed point, by the edges to the west of it: 1 for each that runs down.
  func windingNumber(_ x: Double, _ y: Double) -> Int {
    reduce(0) { sum, listed in
      guard Double(listed.top) <= y, y < Double(listed.bottom), listed.x(at: y) < x else {
        return sum
      }
      return sum + (listed.edge.y1 > listed.edge.y0 ? 1 : -1)
    }
  }
}
