import Foundation

extension PNGMetadata {
  /// The maximum size of a decompressed profile: 4 MiB.
  ///
  /// Display profiles have some kilobytes, and printer profiles up to about two megabytes.
  private static let profileLimit = 4 << 20

  init(_ file: PNGFile) {
    width = file.header.width
    height = file.header.height
    colorType = file.header.colorType
    bitDepth = file.header.bitDepth
    isInterlaced = file.header.isInterlaced
    gamma = file.validData(of: "gAMA").flatMap(Self.parseGamma)
    chromaticities = file.validData(of: "cHRM").flatMap(Chromaticities.init)
    srgbIntent = file.validData(of: "sRGB").flatMap(Self.parseIntent)
    profile = file.validData(of: "iCCP").flatMap { Profile($0, limit: Self.profileLimit) }
    density = file.validData(of: "pHYs").flatMap(Density.init)
    hasAlpha =
      file.hasTransparentColor || colorType == .grayAlpha || colorType == .rgba
    exif = file.validData(of: "eXIf").flatMap(ExifMetadata.init(tiff:))
    texts = file.texts
  }

  /// Reads the gAMA chunk (PNG, section 11.3.3.2): one number in units of 1/100000; nil if it is invalid.
  private static func parseGamma(_ data: ArraySlice<UInt8>) -> Double? {
    guard data.count == 4, case let stored = data.bigEndian32(at: data.startIndex), stored > 0
    else { return nil }
    return Double(stored) / 100_000
  }

  /// Reads the sRGB chunk (PNG, section 11.3.3.5): a rendering intent, 0 to 3; nil if it is invalid.
  private static func parseIntent(_ data: ArraySlice<UInt8>) -> Int? {
    guard data.count == 1, let intent = data.first, intent < 4 else { return nil }
    return Int(intent)
  }
}

extension PNGMetadata.Chromaticities {
  /// Reads the cHRM chunk (PNG, section 11.3.3.1): eight numbers in units of 1/100000.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.count == 32 else { return nil }
    func point(_ index: Int) -> CGPoint {
      let start = data.startIndex + index * 8
      let x = Double(data.bigEndian32(at: start))
      let y = Double(data.bigEndian32(at: start + 4))
      return CGPoint(x: x / 100_000, y: y / 100_000)
    }
    white = point(0)
    red = point(1)
    green = point(2)
    blue = point(3)
  }
}

extension PNGMetadata.Profile {
  /// Reads the iCCP chunk (PNG, section 11.3.3.3): a name of 1 to 79 Latin-1 characters, a zero, the
  /// compression method 0, and a zlib stream.
  init?(_ data: ArraySlice<UInt8>, limit: Int) {
    guard let end = data.prefix(80).firstIndex(of: 0), end > data.startIndex else { return nil }
    guard data.endIndex - end > 2, data[end + 1] == 0 else { return nil }
    let stream = Array(data[(end + 2)...])
    guard let inflated = try? Gzip.inflate(stream, as: .zlib, limit: limit) else { return nil }
    name = String(String.UnicodeScalarView(data[..<end].map { Unicode.Scalar($0) }))
    self.data = Data(inflated)
  }
}

extension PNGMetadata.Density {
  /// Reads the pHYs chunk (PNG, section 11.3.5.3): two densities and their unit.
  init?(_ data: ArraySlice<UInt8>) {
    guard data.count == 9, let unit = data.last, unit < 2 else { return nil }
    x = Int(data.bigEndian32(at: data.startIndex))
    y = Int(data.bigEndian32(at: data.startIndex + 4))
    isPerMetre = unit == 1
    guard x > 0, y > 0 else { return nil }
  }
}
