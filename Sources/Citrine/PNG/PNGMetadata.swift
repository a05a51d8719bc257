public import Foundation

/// The header and the colour and density declarations of a PNG file, without the pixels.
///
/// Reading an image applies the colour profile, and to gray the declaration as sRGB, and nothing else; the samples keep
/// their stored values. A property is nil if the
/// file lacks its chunk, or if the chunk is damaged or invalid.
///
/// ```swift
/// let metadata = try PNGMetadata(png: Data(contentsOf: url))
/// if let resolution = metadata.dotsPerInch { print(resolution.width, "pixels per inch") }
/// ```
public struct PNGMetadata: Sendable, Equatable {
  /// The width of the picture in pixels.
  public let width: Int
  /// The height of the picture in pixels.
  public let height: Int
  /// The kind of samples in a pixel.
  public let colorType: PNGColorType
  /// The number of bits of a stored sample: 1, 2, 4, 8 or 16.
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
  /// The number of pixels per unit of length (pHYs).
  public let density: Density?
  /// The orientation of the stored picture, from Exif (eXIf); `up` if there is none.
  public var orientation: GImageOrientation { exif?.orientation ?? .up }
  /// Whether pixels can be transparent: by samples of alpha, or by a transparent colour or entry of the palette (tRNS).
  package let hasAlpha: Bool
  /// The numbers and texts of a camera (eXIf); nil if there are none.
  package let exif: ExifMetadata?
  /// The texts that describe the picture, by their keywords (tEXt, zTXt and iTXt).
  package let texts: [String: String]

  /// The white point and the primaries, as points of the CIE 1931 xy diagram.
  public struct Chromaticities: Sendable, Equatable {
    /// The chromaticity of white: red, green and blue at their maximum.
    public let white: CGPoint
    /// The chromaticity of the red primary.
    public let red: CGPoint
    /// The chromaticity of the green primary.
    public let green: CGPoint
    /// The chromaticity of the blue primary.
    public let blue: CGPoint
  }

  /// An ICC profile, as it is embedded in the file.
  public struct Profile: Sendable, Equatable {
    /// The profile's name in the file: 1 to 79 Latin-1 characters.
    public let name: String
    /// The profile's bytes, decompressed but not validated.
    public let data: Data
  }

  /// The numbers of pixels per unit of length, or only their ratio.
  public struct Density: Sendable, Equatable {
    /// The number of pixels per unit from left to right, more than 0.
    public let x: Int
    /// The number of pixels per unit from top to bottom, more than 0.
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
  /// - Throws: `GImageDecodingError` if the data is not PNG, ends too early, lacks a required chunk, or has an
  ///   invalid header or palette.
  public init(png: Data) throws(GImageDecodingError) {
    self.init(try PNGFile(parsing: [UInt8](png)))
  }
}
