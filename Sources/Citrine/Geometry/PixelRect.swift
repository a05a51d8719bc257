/// A half-open rectangle of whole pixels, `minX ..< maxX` and `minY ..< maxY`, in raster space.
///
/// In raster space the origin is at the top left, and y points downwards. Every initializer guarantees
/// `minX <= maxX` and `minY <= maxY`. An empty rectangle may have any position.
struct PixelRect: Equatable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// The empty rectangle at the origin.
  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a rectangle; it is empty if a maximum is below its minimum.
  @inline(__always)
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = max(minX, maxX)
    self.maxY = max(minY, maxY)
  }

  /// Creates a rectangle whose top left corner is the origin.
  init(width: Int, height: Int) {
    self.init(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The number of pixels; meaningless for an inverted rectangle.
  var area: Int { width * height }

  /// Returns the common part of both rectangles; empty if they do not overlap.
  @inline(__always)
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Returns whether all pixels of another rectangle are in this one.
  func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the rectangle extended by `margin` pixels on each side.
  func expanded(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// Returns the smallest rectangle that contains both; the position of an empty rectangle is included.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
