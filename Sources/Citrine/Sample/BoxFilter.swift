import CPixels

/// A reduction of a picture by whole-number factors, aligned to raster pixels: each raster pixel is the exact mean
/// of a box of picture pixels.
@safe
struct BoxFilter {
  /// The width and height of a box, in picture pixels.
  private let boxWidth: Int
  private let boxHeight: Int
  /// The raster column and row where the picture begins; if the picture is flipped, this row shows its last lines.
  private let left: Int
  private let top: Int
  private let isFlipped: Bool

  /// Returns nil unless the picture has words, does not wrap, and `placement` reduces it to whole boxes.
  ///
  /// - Parameter placement: From picture pixels to raster pixels, without rotation or shear. The translation must be
  ///   whole, and the picture a whole number of boxes of 2 to 256 pixels, up to rounding errors.
  init?(_ picture: Picture, toRaster placement: GAffineTransform) {
    // A box has at most 256 pixels, so no scale is below 1/256 = 0.0039.
    let minScale = 0.003
    let tolerance = Sampler.alignmentTolerance
    func isInteger(_ value: Double) -> Bool { abs(value - value.rounded()) < tolerance }
    guard picture.bytesPerPixel == 4, !picture.wraps,
      abs(placement.b) * Double(picture.width) < tolerance,
      abs(placement.c) * Double(picture.height) < tolerance,
      placement.a > minScale, abs(placement.d) > minScale, isInteger(placement.tx),
      isInteger(placement.ty),
      abs(placement.tx) < Double(Int32.max), abs(placement.ty) < Double(Int32.max)
    else { return nil }
    boxWidth = Int((1 / placement.a).rounded())
    boxHeight = Int((1 / abs(placement.d)).rounded())
    guard boxWidth > 0, boxHeight > 0, boxWidth * boxHeight > 1, boxWidth * boxHeight <= 256,
      picture.width.isMultiple(of: boxWidth), picture.height.isMultiple(of: boxHeight),
      abs(placement.a * Double(picture.width) - Double(picture.width / boxWidth)) < tolerance,
      abs(abs(placement.d * Double(picture.height)) - Double(picture.height / boxHeight))
        < tolerance
    else { return nil }
    isFlipped = placement.d < 0
    left = Int(placement.tx.rounded())
    top = Int(placement.ty.rounded()) - (isFlipped ? picture.height / boxHeight : 0)
  }

  /// Writes the words of `count` raster pixels from (`x`, `y`) on; beyond the border, coordinates are clamped.
  @unsafe func read(
    _ picture: Picture, x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let (width, height) = (picture.width / boxWidth, picture.height / boxHeight)
    let boxRow = min(max(y - top, 0), height - 1)
    // The first picture line of the boxes.
    let line = (isFlipped ? height - 1 - boxRow : boxRow) * boxHeight
    // Writes the means of `count` boxes from column `column` of boxes on, all within the picture.
    func means(_ column: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
      // SAFETY: `out` has room for `count` words; boxes of these columns and lines lie in the picture.
      unsafe cpx_box_pixels32(
        out, count, picture.address(x: column * boxWidth, y: line), picture.bytesPerRow,
        Int32(boxWidth), Int32(boxHeight))
    }
    let column = x - left
    if column >= 0 && column + count <= width { return unsafe means(column, count, into: out) }
    for index in 0..<count {
      unsafe means(min(max(column + index, 0), width - 1), 1, into: out + index)
    }
  }
}
