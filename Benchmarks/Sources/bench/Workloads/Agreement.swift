/// How near two pictures have to be to each other.
///
/// A pixel is an *edge* where the 3 × 3 pixels around it differ among each other in one of the
/// pictures; libraries approximate what a shape covers of it, each in its way. All other pixels are
/// *interior*: of them nothing is left to opinion but how a result is rounded.
struct Agreement {
  /// The largest difference in the interior, in levels of 255.
  var interior = 1
  /// The largest difference at edges.
  var edge = 0
  /// The largest mean difference at edges: of those few pixels alone.
  var edgeMean = 0.0
}

extension Agreement {
  static let exact = Agreement(interior: 0)
  static let rounding = Agreement(interior: 2, edge: 2, edgeMean: 2)
  static let gradients = Agreement(interior: 2)
  enum Kind { case rectangles, curves, polygons, walks, strokes, samples }
  static func edges(of kind: Kind) -> Agreement { Agreement(interior: 2, edge: 40, edgeMean: 12) }
}
