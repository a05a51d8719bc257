package import Foundation

extension GImage {
  /// Returns the image as a PNG file in memory that declares its pixel density.
  ///
  /// - Parameter dotsPerInch: The pixels per inch, rounded to whole pixels per metre (PNG, section 11.3.5.3). The
  ///   density is written only if both numbers are 1…2^31 − 1 pixels per metre.
  /// - Throws: The same errors as `pngData(compressionLevel:)`.
  package func pngData(dotsPerInch: CGSize) throws(PNGEncodingError) -> Data {
    Self.pngFile(try pngData(), dotsPerInch: dotsPerInch)
  }

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

  /// The bytes of a pHYs chunk, or nil if a density is not 1…2^31 − 1 pixels per metre.
  private static func densityChunk(_ dotsPerInch: CGSize) -> Data? {
    let densities = [dotsPerInch.width, dotsPerInch.height].map { (Double($0) / 0.0254).rounded() }
    guard densities.allSatisfy({ $0 >= 1 && $0 <= Double(Int32.max) }) else { return nil }
    let metre: UInt8 = 1
    let data = densities.flatMap { UInt32($0).bigEndianBytes } + [metre]
    return Data(PNGChunk.bytes(named: "pHYs", data))
  }
}
