@testable import Citrine

/// The alphas of a picture in base space, row by row with rising y.
struct AlphaGrid: Equatable {
  let width: Int
  let height: Int
  let alphas: [UInt8]

  /// Draws into a transparent context.
  init(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) {
    let context = GContext.canvas(width, height)
    draw(context)
    let image = context.makeImage()!
    let bytes = [UInt8](image.dataProvider!.data!)
    (self.width, self.height) = (width, height)
    alphas = (0..<width * height).map { index in
      bytes[(height - 1 - index / width) * image.bytesPerRow + 4 * (index % width) + 3]
    }
  }

  /// Fills polygons.
  init(
    _ width: Int, _ height: Int, filling polygons: [[CGPoint]], _ rule: GPathFillRule,
    antialias: Bool = true
  ) {
    self.init(width, height) { context in
      context.setShouldAntialias(antialias)
      context.add(polygons)
      context.fillPath(using: rule)
    }
  }

  subscript(x: Int, y: Int) -> UInt8 { alphas[y * width + x] }

  /// The largest difference from exact areas (0...1 each), in levels of 255.
  func error(against area: [Double]) -> Double {
    var largest = 0.0
    for index in area.indices {
      largest = max(largest, abs(Double(alphas[index]) - 255 * area[index]))
    }
    return largest
  }
}

extension GContext {
  /// Adds closed polygons to the current path.
  func add(_ polygons: [[CGPoint]]) {
    for polygon in polygons {
      addLines(between: polygon)
      closePath()
    }
  }
}

/// Random polygons that cross themselves, overlap, and repeat points.
struct SelfIntersectingPolygons {
  static let size = 24

  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(UInt32(seed)) }

  /// One to four contours with 3...12 edges in all, in a square of `scale` pixels around a random point of the
  /// picture.
  ///
  /// The borders of the picture may clip them.
  mutating func next(scale: Double) -> [[CGPoint]] {
    polygons(sides: 3 + below(10), scale: scale)
  }

  /// Contours with `sides` edges in all.
  mutating func polygons(sides: Int, scale: Double) -> [[CGPoint]] {
    var left = sides
    let size = Double(Self.size)
    let center = CGPoint(x: size * random.unit(), y: size * random.unit())
    var polygons: [[CGPoint]] = []
    repeat {
      let count = left >= 6 && below(3) == 0 ? 3 : left
      polygons.append(contour(count, near: center, scale: scale, others: polygons))
      left -= count
    } while left >= 3
    return polygons
  }

  private mutating func contour(
    _ count: Int, near center: CGPoint, scale: Double, others: [[CGPoint]]
  ) -> [CGPoint] {
    var points: [CGPoint] = []
    while points.count < count {
      var point = CGPoint(
        x: center.x + scale * (random.unit() - 0.5), y: center.y + scale * (random.unit() - 0.5))
      let shared = others.flatMap { $0 } + points
      switch below(10) {
      case 0: if let last = points.last { point.x = last.x }
      case 1: if let last = points.last { point.y = last.y }
      case 2: if !shared.isEmpty { point = shared[below(shared.count)] }
      case 3: if let last = points.last { point = last }
      case 4: point = CGPoint(x: point.x.rounded(), y: point.y.rounded())
      default: break
      }
      points.append(point)
    }
    return points
  }

  /// A random integer in 0..<count.
  mutating func below(_ count: Int) -> Int { Int(random.unit() * Double(count)) }

  mutating func unit() -> Double { random.unit() }
}
