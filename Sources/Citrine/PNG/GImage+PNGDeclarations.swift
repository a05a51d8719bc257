package import Foundation

extension GImage {
  /// Returns a PNG file with a pHYs chunk inserted after the header.
  ///
  /// - Parameters:
  ///   - file: A PNG file without a pHYs chunk.
  ///   - dotsPerInch: The pixels per inch; the file is returned unchanged if they cannot be written.
  package static func pngFile(_ file: Data, dotsPerInch: CGSize) -> Data {
    guard let chunk = densityChunk(dotsPerInch) else { return file }
    let header = PNGHeader.byteCountInFile
    return file.prefix(header) + chunk + file.dropFirst(header)
  }

  /// Returns a PNG file with an eXIf chunk inserted after the header (PNG, third edition, section 11.3.4.5).
  ///
  /// - Parameters:
  ///   - file: A PNG file without an eXIf chunk.
  ///   - exif: The values; the file is returned unchanged if there are none.
  package static func pngFile(_ file: Data, exif: ExifMetadata) -> Data {
    guard !exif.isEmpty else { return file }
    let header = PNGHeader.byteCountInFile
    return file.prefix(header) + Data(PNGChunk.bytes(named: "eXIf", exif.tiffBytes))
      + file.dropFirst(header)
  }

  /// Returns a PNG file with texts inserted after the header (PNG, section 11.3.3).
  ///
  /// - Parameters:
  ///   - file: A PNG file.
  ///   - texts: The texts and their keywords, which have 1 to 79 characters in Latin-1.
  package static func pngFile(_ file: Data, texts: [(keyword: String, text: String)]) -> Data {
    let header = PNGHeader.byteCountInFile
    let chunks = texts.flatMap { PNGText.chunk(keyword: $0.keyword, $0.text) }
    return file.prefix(header) + Data(chunks) + file.dropFirst(header)
  }

  /// The bytes of a pHYs chunk, or nil if a density is not 1…2^31 − 1 pixels per metre.
  private static func densityChunk(_ dotsPerInch: CGSize) -> Data? {
    let densities = [dotsPerInch.width, dotsPerInch.height].map { (Double($0) / 0.0254).rounded() }
    guard densities.allSatisfy({ $0 >= 1 && $0 <= Double(Int32.max) }) else { return nil }
    let metre: UInt8 = 1
    let data = densities.flatMap { UInt32($0).bigEndianBytes } + [metre]
    return Data(PNGChunk.bytes(named: "pHYs", data))
  }
}
