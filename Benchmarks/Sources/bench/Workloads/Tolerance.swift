/// The largest differences that are allowed between the pictures of Citrine and Cairo.
///
/// A pixel is an *edge* if, in one of the pictures, one of the eight pixels around it differs from it by more than
/// `step`. There each library approximates coverage in its own way. All other pixels are *interior*: they may differ
/// only by rounding.
struct Tolerance {
  /// Pixels are edges if they differ from a neighbour by more than this, in levels of 255.
  static let step = 6

  /// The largest difference of interior pixels, in levels of 255.
  var interior = 2
  /// The largest difference of edge pixels, in levels of 255, except for `outliers` of them.
  var edge = 2
  /// The number of edge pixels that may differ by more than `edge`.
  var outliers = 0
  /// The largest mean difference, in levels of 255, over the edge pixels that differ.
  var edgeMean = 2.0

  /// Identical pictures.
  static let exact = Tolerance(interior: 0, edge: 0, edgeMean: 0)

  /// Operations without shapes: Cairo rounds a product of three factors twice, an error of up to two levels.
  static let rounding = Tolerance()

  /// Vertical and horizontal edges: Cairo's coordinates are multiples of 1/256 px, and it rounds again where squares
  /// overlap.
  static let rectangles = Tolerance(edge: 4)

  /// Circles: Cairo's chords deviate by 1/10 px, which is 25 levels of 255.
  static let curves = Tolerance(edge: 30, edgeMean: 6)

  /// Slanted edges that do not overlap: Cairo samples 15 lines per pixel, a step of 17 levels.
  static let slants = Tolerance(edge: 24, edgeMean: 3)

  /// Overlapping slanted edges: differences of one shape remain visible under the next, also at interior pixels.
  static let manySlants = Tolerance(interior: 8, edge: 24, edgeMean: 3)

  /// Crossing edges, some of them curves: the errors of Cairo's chords and of its sample lines add up at a pixel.
  static let crossings = Tolerance(interior: 8, edge: 42, edgeMean: 4)

  /// Straight strokes with some miters near the miter limit, where libraries may decide differently.
  static func miters(outliers: Int) -> Tolerance {
    Tolerance(interior: 8, edge: 24, outliers: outliers, edgeMean: 3)
  }

  /// Nearest-neighbour sampling: where two pixels are equally near, rounding errors decide differently in each
  /// library.
  static let nearest = Tolerance(outliers: 500, edgeMean: 4)

  /// Interpolated images: Cairo's weights are multiples of 1/128.
  ///
  /// The outliers are at the border of the image: Cairo interpolates to transparency there, and Citrine uses the exact
  /// coverage of the pixels.
  static func samples(outliers: Int) -> Tolerance {
    Tolerance(interior: 4, edge: 30, outliers: outliers, edgeMean: 4)
  }
}
