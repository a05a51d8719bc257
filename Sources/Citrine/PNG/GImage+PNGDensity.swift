package import Foundation

extension GImage {
  /// Returns the image as a PNG file in memory that tells how densely its pixels lie.
  ///
  /// - Parameter dotsPerInch: Pixels per inch; what is not positive and finite is left out. Rounded to
  ///   whole pixels per metre (PNG, section 11.3.5.3).
  package func pngData(dotsPerInch: CGSize) throws(PNGEncodingError) -> Data {
    Self.pngFile(try pngData(), with: dotsPerInch)
  }

  /// Returns a PNG file that does not tell how densely its pixels lie as one that does.
  package static func pngFile(_ file: Data, with dotsPerInch: CGSize) -> Data {
    guard let chunk = densityChunk(dotsPerInch) else { return file }
    let header = PNGHeader.byteCount
    return file.prefix(header) + chunk + file.dropFirst(header)
  }

  private static func densityChunk(_ dotsPerInch: CGSize) -> Data? {
    let densities = [dotsPerInch.width, dotsPerInch.height].map { (Double($0) / 0.0254).rounded() }
    guard densities.allSatisfy({ $0 >= 1 && $0 <= Double(Int32.max) }) else { return nil }
    let metre: UInt8 = 1
    let data = densities.flatMap { UInt32($0).bigEndianBytes } + [metre]
    return Data(PNGChunk.bytes(named: "pHYs", data))
  }
}
