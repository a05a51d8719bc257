/// How near two pictures have to be to each other.
///
/// A pixel is an *edge* where one of the eight around it is another than it in one of the pictures;
/// libraries approximate what a shape covers of it, each in its way. All other pixels are *interior*:
/// of them nothing is left to opinion but how a result is rounded.
struct Agreement {
  /// By how many levels of 255 pixels beside each other have to differ to be edges.
  static let step = 6

  /// The largest difference in the interior, in levels of 255.
  var interior = 2
  /// The largest difference at edges, and how many of their pixels may be beyond it.
  var edge = 2
  var strays = 0
  /// The largest mean difference of those pixels at edges that differ.
  var edgeMean = 2.0

  /// The same bytes.
  static let exact = Agreement(interior: 0, edge: 0, edgeMean: 0)

  /// No shapes: Cairo rounds a product of three twice, which is up to two levels.
  static let rounding = Agreement()

  /// Upright edges: Cairo takes places to 1/256 of a pixel, and rounds again where squares overlap.
  static let rectangles = Agreement(edge: 4)

  /// Circles: Cairo's are chords a tenth of a pixel off, 25 levels of 255.
  static let curves = Agreement(edge: 30, edgeMean: 6)

  /// Slanting edges, one at a time: Cairo looks at 15 lines of a pixel, which are 17 levels apart.
  static let slants = Agreement(edge: 24, edgeMean: 3)

  /// Slanting edges over each other: what differs in one is carried on beneath the next, also to
  /// pixels that happen to look like those around them.
  static let manySlants = Agreement(interior: 8, edge: 24, edgeMean: 3)

  /// Crossing edges, some of them curves: Cairo's chords, and its lines of a pixel, err in one place.
  static let crossings = Agreement(interior: 8, edge: 42, edgeMean: 4)

  /// Straight strokes with some miters near their limit, where libraries may decide differently.
  static func miters(strays: Int) -> Agreement {
    Agreement(interior: 8, edge: 24, strays: strays, edgeMean: 3)
  }

  /// The nearest samples: at ties libraries decide differently, by rounding errors of their own.
  static let nearest = Agreement(strays: 500, edgeMean: 4)

  /// Images between pixels, which Cairo weighs to 1/128.
  ///
  /// The strays are at an image's border, which Cairo mixes with transparency, where Citrine covers
  /// its pixels by area.
  static func samples(strays: Int) -> Agreement {
    Agreement(interior: 4, edge: 30, strays: strays, edgeMean: 4)
  }
}
