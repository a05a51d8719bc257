import CPixels
import Foundation

@testable import Citrine

extension EdgeBuilder {
  /// Lists the sides of polygons that affect a square picture with sides of `size` pixels.
  init(_ polygons: [[CGPoint]], size: Int) {
    self.init(polygons, in: PixelRect(width: size, height: size))
  }

  /// Lists the sides of polygons that affect the pixels in `bounds`.
  init(_ polygons: [[CGPoint]], in bounds: PixelRect) {
    self.init()
    begin(in: bounds)
    for polygon in polygons {
      move(to: polygon[0])
      for point in polygon.dropFirst() { inMemory(try line(to: point)) }
      inMemory(try line(to: polygon[0]))
    }
  }

  /// All edges, each with the top and bottom of its span in fixed point.
  var listed: [ListedEdge] {
    (0..<edges.count).map { index in
      let span = edges[index].yRange
      return ListedEdge(edge: edges[index], top: span.top, bottom: span.bottom)
    }
  }
}

extension PreparedShape {
  /// Prepares a shape.
  ///
  /// Returns nil if overlaps remain.
  init?(_ builder: consuming EdgeBuilder, rule: GPathFillRule) {
    self.init()
    var overlaps = OverlapRemoval()
    guard inMemory(try prepare(&builder, rule: rule, &overlaps)) else { return nil }
  }

  /// All edges, each with the top and bottom in fixed point between which it counts.
  var listed: [ListedEdge] {
    (0..<edges.count).map { index in
      let span = yRanges.count > 0 ? yRanges[index] : edges[index].yRange
      return ListedEdge(edge: edges[index], top: span.top, bottom: span.bottom)
    }
  }
}

/// An edge that counts between two heights, `top` and `bottom`, in fixed point.
struct ListedEdge {
  let edge: Edge
  let top: Int32
  let bottom: Int32

  /// Returns x of the edge's line at a height, in fixed point.
  func x(at y: Double) -> Double {
    let part = (y - Double(edge.y0)) / (Double(edge.y1) - Double(edge.y0))
    return Double(edge.x0) + part * (Double(edge.x1) - Double(edge.x0))
  }
}

extension [ListedEdge] {
  /// Returns the winding number of a point in fixed point, from the edges to its left: +1 for each
  /// edge that runs down, -1 for each that runs up.
  func windingNumber(_ x: Double, _ y: Double) -> Int {
    reduce(0) { sum, listed in
      guard Double(listed.top) <= y, y < Double(listed.bottom), listed.x(at: y) < x else {
        return sum
      }
      return sum + (listed.edge.y1 > listed.edge.y0 ? 1 : -1)
    }
  }
}
