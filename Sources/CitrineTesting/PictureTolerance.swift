public import Foundation

/// The difference that a picture may have from the recorded one.
///
/// ```swift
/// let text = PictureTolerance(difference: 2, pixels: 40)  // Letters of another version of a font library.
/// let photograph = PictureTolerance.perceptual(1)  // No pixel may look different.
/// ```
public struct PictureTolerance: Sendable {
  /// The largest difference of a component of a pixel, in levels from 0 to 255.
  public var difference: Int
  /// The largest difference at pixels that an edge crosses, in levels; nil for `difference`.
  ///
  /// Only a comparison with a picture of the edges uses it, see ``PictureComparison/edges``.
  public var edgeDifference: Int?
  /// The largest number of pixels that differ at all; nil for any number.
  public var pixels: Int?
  /// The largest perceptual distance of a pixel, see ``PictureComparison/perceptualDistance(_:_:)``.
  ///
  /// If it is set, a pixel that does not exceed it is right, however large the differences of its components are.
  public var perceptualDistance: Double?
  /// Places with a larger tolerance, each for a reason of its own.
  public var exceptions: [Exception]

  /// Creates a tolerance of so many levels at so many pixels.
  ///
  /// - Parameters:
  ///   - difference: The largest difference of a component, in levels from 0 to 255.
  ///   - edges: The largest difference at edges; nil for `difference`.
  ///   - pixels: The largest number of pixels that differ; nil for any number.
  ///   - exceptions: Places with a larger tolerance.
  public init(
    difference: Int, edges: Int? = nil, pixels: Int? = nil, except exceptions: [Exception] = []
  ) {
    (self.difference, self.pixels) = (difference, pixels)
    (edgeDifference, self.exceptions) = (edges, exceptions)
  }

  /// No difference: all bytes are equal.
  public static let exact = PictureTolerance(difference: 0, pixels: 0)

  /// A tolerance for what people see: a distance of 1 or 2 can only be seen beside each other.
  ///
  /// - Parameters:
  ///   - distance: The largest distance of a pixel, 100 times the one of the space Oklab.
  ///   - pixels: The largest number of pixels that differ at all; nil for any number.
  public static func perceptual(_ distance: Double, pixels: Int? = nil) -> PictureTolerance {
    var tolerance = PictureTolerance(difference: 0, pixels: pixels)
    tolerance.perceptualDistance = distance
    return tolerance
  }

  /// Places whose pixels may differ more, for a reason.
  public struct Exception: Sendable {
    /// The fact that causes the difference.
    public var reason: String
    /// The places: pixels whose centres lie in one of the rectangles, in pixels from the top left, y downwards.
    public var places: [CGRect]
    /// The largest difference of a component there, in levels.
    public var difference: Int
    /// The largest number of pixels there that exceed the tolerance.
    ///
    /// If none exceeds it, the comparison fails: the exception is not needed any more.
    public var pixels: Int

    /// Creates an exception.
    public init(reason: String, places: [CGRect], difference: Int, pixels: Int) {
      (self.reason, self.places) = (reason, places)
      (self.difference, self.pixels) = (difference, pixels)
    }

    func contains(_ x: Int, _ y: Int) -> Bool {
      places.contains { $0.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) }
    }
  }
}
