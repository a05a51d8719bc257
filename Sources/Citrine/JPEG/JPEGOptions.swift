/// How an image is written as a JPEG file.
///
/// ```swift
/// var options = JPEGOptions(quality: 0.7)
/// options.isProgressive = true
/// let file = try image.jpegData(options)
/// ```
public struct JPEGOptions: Sendable {
  /// The quality, from 0 (smallest file) to 1 (best); other numbers are clamped, and NaN counts as 1.
  ///
  /// It is a hundredth of libjpeg's quality. Other programs, Apple's too, have scales of their own.
  public var quality: Double
  /// How many pixels share a sample of colour.
  public var subsampling = Subsampling.automatic
  /// Whether the picture is stored in several scans, the coarse coefficients first: such a file is smaller by a few
  /// percent, shows a blurred picture early, and takes several times as long to write and to read.
  public var isProgressive = false
  /// The colour behind transparent pixels, since JPEG has no alpha; its own alpha is ignored.
  public var background = GColor.white

  /// The density in pixels per inch; written if both numbers are 1 to 65,535 when they are rounded.
  package var dotsPerInch: CGSize?
  /// The numbers and texts that are written as Exif.
  package var exif: ExifMetadata?

  /// How many pixels share a sample of colour.
  ///
  /// Brightness has a sample for each pixel, since eyes see it more sharply than colour. Gray and CMYK pictures have all
  /// samples.
  public enum Subsampling: Sendable {
    /// 4:2:0, and from a quality of 0.9 on 4:4:4.
    case automatic
    /// 4:4:4: each pixel has its own colour sample.
    case none
    /// 4:2:2: two pixels side by side share one.
    case horizontal
    /// 4:2:0: squares of four pixels share one.
    case both
  }

  /// Creates options with a quality; all others have their defaults.
  public init(quality: Double = 0.85) { self.quality = quality }
}
