/// The numbers and texts that a camera stores with a picture (Exif 2.32, CIPA DC-008), without thumbnails.
///
/// They are in three directories of tagged values. Tags that Citrine does not know are kept; values that are damaged, or
/// of more than 64 KiB, are left out.
package struct ExifMetadata: Sendable, Equatable {
  /// The directories of a file.
  package enum Directory: Sendable, CaseIterable {
    /// The picture as TIFF describes it: orientation, density, camera.
    case image
    /// The exposure, the lens and the settings of the camera.
    case exif
    /// The place.
    case gps
  }

  /// A value: a text, bytes, or one or more numbers.
  package enum Value: Sendable, Equatable {
    case text(String)
    /// Bytes without a meaning that the format defines.
    case bytes([UInt8])
    case integers([Int])
    /// Fractions; a denominator of 0 stands for an unknown or infinite value.
    case rationals([Rational])
    case reals([Double])
  }

  /// A fraction of two integers.
  package struct Rational: Sendable, Equatable {
    package var numerator: Int
    package var denominator: Int

    package init(_ numerator: Int, _ denominator: Int) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// The quotient; nil if the denominator is 0.
    package var quotient: Double? {
      denominator == 0 ? nil : Double(numerator) / Double(denominator)
    }
  }

  private var directories: [Directory: [Int: Value]] = [:]

  /// Creates metadata without values.
  package init() {}

  /// The values of a directory, by their tags.
  package subscript(directory: Directory) -> [Int: Value] {
    get { directories[directory] ?? [:] }
    set { directories[directory] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether there are no values.
  package var isEmpty: Bool { directories.isEmpty }

  /// Tags with a meaning for Citrine itself.
  package enum Tag {
    package static let orientation = 0x112
    package static let xResolution = 0x11A
    package static let yResolution = 0x11B
    package static let resolutionUnit = 0x128
    package static let pixelWidth = 0xA002
    package static let pixelHeight = 0xA003
    static let userComment = 0x9286
    static let exifPointer = 0x8769
    static let gpsPointer = 0x8825
    static let interoperabilityPointer = 0xA005
  }

  /// The orientation of the picture; nil if there is none, or an invalid one.
  package var orientation: GImageOrientation? {
    guard case .integers(let values) = self[.image][Tag.orientation] else { return nil }
    return values.first.flatMap { GImageOrientation(exifNumber: $0) }
  }

  /// The density in pixels per inch, if both numbers are positive; nil if there is none, or no unit of length.
  package var dotsPerInch: CGSize? {
    guard let x = self[.image][Tag.xResolution]?.first,
      let y = self[.image][Tag.yResolution]?.first,
      x > 0, y > 0
    else { return nil }
    // 2 stands for the inch, which is also the default, and 3 for the centimetre.
    let unit = self[.image][Tag.resolutionUnit]?.first ?? 2
    guard unit == 2 || unit == 3 else { return nil }
    let scale = unit == 3 ? 2.54 : 1
    return CGSize(width: x * scale, height: y * scale)
  }
}

extension ExifMetadata.Value {
  /// The first number; nil for texts, bytes and a denominator of 0.
  package var first: Double? {
    switch self {
    case .text, .bytes: nil
    case .integers(let values): values.first.map(Double.init)
    case .rationals(let values): values.first?.quotient
    case .reals(let values): values.first
    }
  }
}
