/// Why a font could not be read.
public enum GFontError: Error, Hashable, Sendable {
  /// A kind of font file.
  public enum Format: String, Hashable, Sendable {
    /// The X Window System's text format (Adobe's Glyph Bitmap Distribution Format, 2.1).
    case bdf = "BDF"
    /// The Linux console's first format: 256 or 512 glyphs, 8 pixels wide.
    case psf1 = "PSF1"
    /// The Linux console's second format: any number of glyphs, any size.
    case psf2 = "PSF2"
    /// The X Window System's compiled format.
    case pcf = "PCF"
    /// The compression around any of them.
    case gzip = "gzip"
  }

  /// The file cannot be opened or read, for the reason that the operating system gives.
  case unreadable(path: String, reason: String)
  /// There are no bytes at all.
  case empty
  /// The bytes begin like none of the formats.
  case unknownFormat
  /// The bytes end before `what` does.
  case truncated(Format, what: String)
  /// `what` says what is wrong, and `at` where: a line of a BDF file, counted from 1, or a byte
  /// offset in the (decompressed) bytes of the other formats.
  case malformed(Format, what: String, at: Int)
  /// A sound font perhaps, but `what` is beyond the limits of this library.
  case tooLarge(what: String)
}

extension GFontError: CustomStringConvertible {
  /// One English sentence without a full stop, for logs and command-line tools.
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
