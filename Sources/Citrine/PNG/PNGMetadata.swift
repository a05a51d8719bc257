public import Foundation

/// The header and the colour and density declarations of a PNG file, without the pixels.
///
/// None of it is applied when an image is read: samples stay as they are stored. A property is nil if the
/// file lacks its chunk, or if the chunk is damaged or invalid, since a picture can be shown without it.
///
/// ```swift
/// let metadata = try PNGMetadata(png: Data(contentsOf: url))
/// if let resolution = metadata.dotsPerInch { print(resolution.width, "pixels per inch") }
/// ```
public struct PNGMetadata: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The kind of the samples that make up a pixel.
  public let colorType: PNGColorType
  /// The bits of a sample as stored: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// The exponent that maps linear light to samples (gAMA), such as 0.45455.
  public let gamma: Double?
  /// The chromaticities of the white point and of the primaries (cHRM).
  public let chromaticities: Chromaticities?
  /// The rendering intent, 0 to 3, if the samples are declared as sRGB (sRGB).
  public let srgbIntent: Int?
  /// The embedded colour profile (iCCP).
  public let profile: Profile?
  /// The pixel density (pHYs).
  public let density: Density?

  /// Points of the CIE 1931 xy diagram.
  public struct Chromaticities: Sendable, Equatable {
    /// The white point.
    public let white: CGPoint
    /// The red primary.
    public let red: CGPoint
    /// The green primary.
    public let green: CGPoint
    /// The blue primary.
    public let blue: CGPoint
  }

  /// An ICC profile.
  public struct Profile: Sendable, Equatable {
    /// The profile's name in the file: 1 to 79 Latin-1 characters.
    public let name: String
    /// The profile's bytes, decompressed but not validated.
    public let data: Data
  }

  /// Pixels per unit of length.
  public struct Density: Sendable, Equatable {
    /// Pixels per unit from left to right, more than 0.
    public let x: Int
    /// Pixels per unit from top to bottom, more than 0.
    public let y: Int
    /// Whether the unit is a metre.
    ///
    /// If not, the unit is unknown, and only the ratio of `x` to `y` is meaningful.
    public let isPerMetre: Bool
  }

  /// The resolution in pixels per inch, or nil if the file has no density in pixels per metre.
  public var dotsPerInch: CGSize? {
    guard let density, density.isPerMetre else { return nil }
    return CGSize(width: Double(density.x) * 0.0254, height: Double(density.y) * 0.0254)
  }

  /// Reads the metadata of a PNG file in memory.
  ///
  /// The pixels are neither decoded nor checked, so there is no limit on their number.
  ///
  /// - Parameter png: The bytes of the file.
  /// - Throws: `PNGDecodingError` if the data is not PNG, ends too early, lacks a required chunk, or has an
  ///   invalid header or palette.
  public init(png: Data) throws(PNGDecodingError) {
    self.init(try PNGFile(parsing: [UInt8](png)))
  }
}
