public import Foundation

/// What a PNG file says about its picture, beside the pixels.
///
/// Nothing of it is applied when an image is read: samples stay as they are stored. Chunks that are
/// damaged or break their rules are left out, since a picture can be shown without them.
public struct PNGMetadata: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// What a pixel consists of.
  public let colorType: PNGColorType
  /// The bits of a sample as stored: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// The exponent from light to samples (gAMA), such as 0.45455.
  public let gamma: Double?
  /// Where the white and the primaries lie (cHRM).
  public let chromaticities: Chromaticities?
  /// The rendering intent, 0 to 3, if the samples are declared as sRGB (sRGB).
  public let srgbIntent: Int?
  /// The embedded colour profile (iCCP).
  public let profile: Profile?
  /// How densely the pixels lie (pHYs).
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
    /// What the file calls the profile.
    public let name: String
    /// The profile's bytes, inflated and not checked any further.
    public let data: Data
  }

  /// Pixels per unit of length.
  public struct Density: Sendable, Equatable {
    /// Pixels per unit from left to right, more than 0.
    public let x: Int
    /// Pixels per unit from top to bottom, more than 0.
    public let y: Int
    /// Whether the unit is a metre; if not, only the ratio of `x` to `y` means something.
    public let isPerMetre: Bool
  }

  /// The resolution in pixels per inch, or nil if the file does not tell.
  public var dotsPerInch: CGSize? {
    guard let density, density.isPerMetre else { return nil }
    return CGSize(width: Double(density.x) * 0.0254, height: Double(density.y) * 0.0254)
  }

  /// Reads what a PNG file in memory says about its picture.
  ///
  /// The pixels are neither decoded nor checked, so their number does not matter.
  ///
  /// - Throws: `PNGDecodingError` if the data is not PNG, ends too early, or its header is wrong.
  public init(png: Data) throws(PNGDecodingError) {
    self.init(try PNGFile(parsing: [UInt8](png)))
  }
}
