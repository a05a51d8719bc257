public import Foundation

/// The size, the orientation and the other declarations of a JPEG file, without the pixels.
///
/// It is read in every build, also without the package trait `JPEG`.
///
/// ```swift
/// let metadata = try JPEGMetadata(jpeg: Data(contentsOf: url))
/// if metadata.orientation != .up { print("The photograph is turned.") }
/// ```
public struct JPEGMetadata: Sendable {
  /// The width of the stored picture in pixels.
  public let width: Int
  /// The height of the stored picture in pixels.
  public let height: Int
  /// The number of components of a pixel: 1 for gray, 3 for RGB or YCbCr, 4 for CMYK.
  public let componentCount: Int
  /// The number of bits of a sample.
  public let bitsPerComponent: Int
  /// Whether the picture is stored in several scans, the coarse coefficients first.
  public let isProgressive: Bool
  /// The orientation of the stored picture, from Exif; `up` if there is none.
  public let orientation: GImageOrientation
  /// The density in pixels per inch, from JFIF's header, or else from Exif; nil if there is none.
  public let dotsPerInch: CGSize?
  /// The embedded colour profile, not validated; nil if there is none, or a part of it is missing.
  public let profile: Data?
  /// The name of the colour profile that programs show; nil if there is none.
  package var profileName: String? { profile.flatMap { ICCProfile($0)?.name } }
  /// The numbers and texts of the camera; nil if there are none.
  package let exif: ExifMetadata?
  /// The unit and the numbers of JFIF's density; nil if there is none.
  package let density: (unit: Int, x: Int, y: Int)?

  /// Reads the metadata of a JPEG file in memory.
  ///
  /// The pixels are neither decoded nor checked, so there is no limit on their number.
  ///
  /// - Throws: `GImageDecodingError` if the data is not JPEG, ends before the first scan, lacks a frame header, or has an
  ///   invalid one.
  public init(jpeg: Data) throws(GImageDecodingError) {
    self.init(try JPEGFile(parsing: [UInt8](jpeg)))
  }

  init(_ file: JPEGFile) {
    width = file.frame.width
    height = file.frame.height
    componentCount = file.frame.components.count
    bitsPerComponent = file.frame.precision
    isProgressive = file.frame.isProgressive
    exif = file.exifRange.flatMap { ExifMetadata(tiff: file.bytes[$0]) }
    orientation = exif?.orientation ?? .up
    density = file.density.map { ($0.unit, $0.x, $0.y) }
    dotsPerInch = file.density?.dotsPerInch ?? exif?.dotsPerInch
    profile = file.profile.map { Data($0) }
  }
}

extension JPEGFile.Density {
  /// The density in pixels per inch; nil if it is only a ratio.
  fileprivate var dotsPerInch: CGSize? {
    guard unit > 0 else { return nil }
    let scale = unit == 2 ? 2.54 : 1
    return CGSize(width: Double(x) * scale, height: Double(y) * scale)
  }
}
