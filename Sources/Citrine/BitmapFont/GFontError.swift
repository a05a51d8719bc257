/// The reason why a font cannot be read.
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
    /// The gzip compression around a file of any of the formats above.
    case gzip = "gzip"
    /// The format of scalable fonts and of collections of them: TrueType and CFF outlines.
    case openType = "OpenType"
  }

  /// The file cannot be opened or read, for the reason that the operating system gives.
  case unreadable(path: String, reason: String)
  /// The file or data has no bytes.
  case empty
  /// The first bytes match none of the formats.
  case unknownFormat
  /// The bytes end inside `part` of the file, such as "the glyphs".
  case truncated(Format, part: String)
  /// The file violates its format: `reason` describes the error, and `at` is its position.
  ///
  /// The position is a line of a BDF file, counted from 1, or a byte offset in the (decompressed) bytes of the other
  /// formats; it is 0 if the position is unknown.
  case malformed(Format, reason: String, at: Int)
  /// The font may be valid, but it exceeds a limit of the caller or of this library, which `reason` describes.
  case tooLarge(reason: String)
  /// The font is in a format that Citrine reads only if the package trait with this name is on.
  case needsTrait(String)
  /// The font can be read only in builds with the library of this name, such as zlib for gzip files.
  case needsLibrary(String)
  /// The caller's deadline has passed.
  case deadline
}

extension GFontError: CustomStringConvertible {
  /// The error as an English sentence without a full stop, for logs and command-line tools.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "The font file \(path) cannot be read: \(reason)"
    case .empty: "The font file is empty"
    case .unknownFormat: "The file is not a BDF, PSF, PCF or OpenType font"
    case .truncated(let format, let part): "The \(format.rawValue) font ends inside \(part)"
    case .malformed(.bdf, let reason, let line):
      "The BDF font has an error in line \(line): \(reason)"
    case .malformed(let format, let reason, let offset):
      "The \(format.rawValue) font has an error at byte \(offset): \(reason)"
    case .tooLarge(let reason): "The font is too large: \(reason)"
    case .needsTrait(let name):
      "The font can be read only if Citrine is built with the package trait \(name)"
    case .needsLibrary(let name):
      "The font can be read only if Citrine is built with \(name)"
    case .deadline: "The deadline passed while the font was read"
    }
  }
}
