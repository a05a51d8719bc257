import CPixels

extension PNGEncoder {
  /// The most rows that are looked at, spread evenly from the second to the last: every other one of a small picture.
  private static let sampledRowCount = 64

  /// Returns the filtering that is likely to give the smaller file.
  ///
  /// Neither filtering is better for all pictures. Without filters, deflate stores the pixels that differ from the pixel to
  /// the left and from the pixel above, and finds the others again. With filters, it stores the differences from the
  /// predictions. So the bits of the differences are compared with 4.5 bits for each byte of such a pixel, a constant that
  /// was found by compressing 66 pictures both ways (photographs, text, drawings, gradients, patterns): the chosen files
  /// are 2 % larger in the mean than the smaller ones, and with other constants from 4 to 5 at most 3 %.
  ///
  /// - Complexity: At most 64 rows are looked at, and nothing is compressed.
  static func chooseFiltering(for picture: PNGPicture, level: Int) -> Filtering {
    let header = picture.header
    // Filters do not help at level 0, or for packed samples of less than 8 bits: filters work on bytes. The differences
    // of indices mean nothing.
    guard level > 0, header.bitDepth >= 8, header.height > 1, header.colorType != .palette
    else { return .none }
    let (count, step) = (header.bytesPerRow, header.bytesPerPixel)
    var filtered = [UInt8](repeating: 0, count: count)
    var (newBytes, differenceBits) = (UInt64(0), UInt64(0))
    let sampled = min(header.height / 2, sampledRowCount)
    for index in 0..<sampled {
      let y = 1 + index * (header.height - 1) / sampled
      // SAFETY: row `y` has a row above it; the array has as many bytes as a row.
      unsafe filtered.withUnsafeMutableBufferPointer { filtered in
        let (row, above) = unsafe (picture.bytes(ofRow: y), picture.bytes(ofRow: y - 1))
        newBytes += unsafe cpx_png_new_pixels(row, above, count, step) * UInt64(step)
        let filter = unsafe cpx_png_best_filter(row, above, count, step)
        unsafe cpx_png_filter(filtered.baseAddress!, row, above, count, step, filter)
        differenceBits += unsafe cpx_png_residual_bits(filtered.baseAddress!, count)
      }
    }
    return 2 * differenceBits < 9 * newBytes ? .adaptive : .none
  }
}
