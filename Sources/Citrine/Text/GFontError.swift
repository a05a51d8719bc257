/// Why a font could not be read.
public enum GFontError: Error, Hashable, Sendable {
  /// A kind of font file.
  public enum Format: String, Hashable, Sendable {
    /// The X Window System's text format (Adobe's Glyph Bitmap Distribution Format, 2.1 and 2.2).
    case bdf = "BDF"
    /// The Linux console's first format: 256 or 512 glyphs, 8 pixels wide.
    case psf1 = "PSF1"
    /// The Linux console's second format: any number of glyphs, any size.
    case psf2 = "PSF2"
    /// The X Window System's compiled format.
    case pcf = "PCF"
    /// The gzip compression around a file of any of these formats.
    case gzip = "gzip"
  }

  /// The file cannot be opened or read, for the reason that the operating system gives.
  case unreadable(path: String, reason: String)
  /// The file or data has no bytes.
  case empty
  /// The first bytes match none of the formats.
  case unknownFormat
  /// The bytes end inside of the part of the file that `what` names.
  case truncated(Format, what: String)
  /// The file violates its format: `what` describes the fault, and `at` is its position.
  ///
  /// The position is a line of a BDF file, counted from 1, or a byte offset in the (decompressed) bytes of the other
  /// formats; it is 0 where no position is known.
  case malformed(Format, what: String, at: Int)
  /// The font may be valid, but it exceeds a limit of this library, which `what` describes.
  case tooLarge(what: String)
}

extension GFontError: CustomStringConvertible {
  /// The error in English, without a full stop at the end, for logs and command-line tools.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the font file \(path): \(reason)"
    case .empty: "the font file is empty"
    case .unknownFormat: "not a BDF, PSF or PCF font"
    case .truncated(let format, let what): "\(format.rawValue) font ends inside \(what)"
    case .malformed(.bdf, let what, let line): "BDF font, line \(line): \(what)"
    case .malformed(let format, let what, let offset):
      "\(format.rawValue) font, byte \(offset): \(what)"
    case .tooLarge(let what): "font too large: \(what)"
    }
  }
}
