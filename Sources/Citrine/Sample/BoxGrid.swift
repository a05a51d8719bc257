import CPixels

/// A picture reduced by whole-number factors along the axes and aligned to the raster: each pixel of the raster
/// is the exact mean of a box of picture pixels.
@safe
struct BoxGrid {
  /// The width and height of a box, in picture pixels.
  private let across: Int
  private let down: Int
  /// The raster column and row where the picture begins; if flipped, that row shows the picture's last lines.
  private let left: Int
  private let top: Int
  private let isFlipped: Bool

  /// Returns nil unless the picture has words, does not wrap, and `placement` reduces it to whole boxes.
  ///
  /// - Parameter placement: From the picture's pixels to the raster, without rotation or shear. The translation
  ///   must be whole, and the picture a whole number of boxes of 2 to 256 pixels, up to rounding errors.
  init?(_ picture: Picture, toRaster placement: GAffineTransform) {
    let slack = 1e-6
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < slack }
    guard picture.channels == 4, !picture.wraps,
      abs(placement.b) * Double(picture.width) < slack,
      abs(placement.c) * Double(picture.height) < slack,
      placement.a > 0.003, abs(placement.d) > 0.003, isWhole(placement.tx), isWhole(placement.ty),
      abs(placement.tx) < Double(Int32.max), abs(placement.ty) < Double(Int32.max)
    else { return nil }
    across = Int((1 / placement.a).rounded())
    down = Int((1 / abs(placement.d)).rounded())
    guard across > 0, down > 0, across * down > 1, across * down <= 256,
      picture.width.isMultiple(of: across), picture.height.isMultiple(of: down),
      abs(placement.a * Double(picture.width) - Double(picture.width / across)) < slack,
      abs(abs(placement.d * Double(picture.height)) - Double(picture.height / down)) < slack
    else { return nil }
    isFlipped = placement.d < 0
    left = Int(placement.tx.rounded())
    top = Int(placement.ty.rounded()) - (isFlipped ? picture.height / down : 0)
  }

  /// Writes the words of `count` raster pixels from (`x`, `y`) on; beyond the border, coordinates are clamped.
  @unsafe func read(
    _ picture: Picture, x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    let (width, height) = (picture.width / across, picture.height / down)
    let line = min(max(y - top, 0), height - 1)
    let row = (isFlipped ? height - 1 - line : line) * down
    /// Writes the means of `count` boxes from column `column` of boxes on, all within the picture.
    func means(_ column: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>) {
      // SAFETY: `out` has room for `count` words; boxes of these columns and lines lie in the picture.
      unsafe cpx_box_words(
        out, count, picture.address(x: column * across, y: row), picture.bytesPerRow,
        Int32(across), Int32(down))
    }
    let column = x - left
    if column >= 0 && column + count <= width { return unsafe means(column, count, into: out) }
    for index in 0..<count {
      unsafe means(min(max(column + index, 0), width - 1), 1, into: out + index)
    }
  }
}
