import Foundation

@testable import Citrine

extension EdgeList {
  /// The sides of polygons, as far as they matter in a square picture.
  init(_ polygons: [[CGPoint]], size: Int) {
    self.init()
    begin(in: PixelRect(width: size, height: size))
    for polygon in polygons {
      move(to: polygon[0])
      for point in polygon.dropFirst() { line(to: point) }
      line(to: polygon[0])
    }
  }

  var listed: [Edge] { (0..<edges.count).map { edges[$0] } }
}

extension [Edge] {
  /// The winding number of a point in fixed point, by the edges to the west of it.
  func windingNumber(_ x: Double, _ y: Double) -> Int {
    reduce(0) { sum, edge in
      let (y0, y1) = (Double(edge.y0), Double(edge.y1))
      guard (y0 <= y) != (y1 <= y) else { return sum }
      let place = Double(edge.x0) + (y - y0) / (y1 - y0) * Double(edge.x1 - edge.x0)
      return place < x ? sum + (y1 > y0 ? -1 : 1) : sum
    }
  }
}
