extension PNGEncoder {
  // The sample of a picture consists of bands of adjacent rows, spread evenly from the first row to the last. Rows are
  // kept together because most filters use the row above.
  private static let bandCount = 16
  private static let rowsPerBand = 4

  /// The compression level for the sample.
  ///
  /// It gives the same decisions as a high level in a third of the time.
  private static let sampleLevel = 3

  /// Returns the filtering that is likely to give the smaller file.
  ///
  /// Neither filtering is better for all pictures. A sample of the rows is therefore encoded both ways, and the smaller
  /// result decides; if both are equal, no filter is used, since it is faster. A sample that is flat
  /// (`PNGPicture.isFlat`) is not encoded and uses no filter. File sizes in bytes at level 6, for pictures of
  /// 512 x 512 pixels in RGBA:
  ///
  /// | picture | no filter | adaptive |
  /// |---|--:|--:|
  /// | discs of flat colour, anti-aliased | 28 891 | 41 399 |
  /// | lines of small text | 95 386 | 133 701 |
  /// | linear gradient in three directions | 251 486 | 6 467 |
  /// | blurred labels | 41 661 | 22 368 |
  /// | waves with noise, like a photograph | 761 292 | 506 431 |
  ///
  /// The sample selects the smaller file for all of these, and also for shapes without antialiasing, gray pictures,
  /// pictures with two different halves, and checkerboards. It selects the larger file if repetitions are too far apart
  /// to be in the same band: a radial gradient whose lower half mirrors its upper half took 40 977 instead of 33 080
  /// bytes.
  ///
  /// - Complexity: At most 64 rows are encoded, twice.
  static func chooseFiltering(
    for picture: PNGPicture, level: Int
  ) throws(GImageEncodingError) -> Filtering {
    // Filters do not help at level 0, or for packed samples of less than 8 bits: filters work on bytes.
    guard level > 0, picture.header.bitDepth >= 8,
      let sample = try? picture.bands(bandCount, rowsPerBand: rowsPerBand)
    else { return .none }
    if sample.isFlat { return .none }
    let level = min(level, sampleLevel)
    let plain = Options(level: level, filtering: Filtering.none)
    let adaptive = Options(level: level, filtering: .adaptive)
    let plainCount = try encodedByteCount(sample, options: plain)
    let adaptiveCount = try encodedByteCount(sample, options: adaptive)
    return adaptiveCount < plainCount ? .adaptive : .none
  }
}
