import ArgumentParser
import Citrine

/// The argument of `--font`: a name, the path of a font file, or `list`.
struct FontArgument: ExpressibleByArgument, Equatable {
  let path: Path

  init(argument: String) { path = Path(argument: argument) }

  /// Whether the fonts of this build are to be listed.
  var isList: Bool { path.name == "list" }

  /// Whether the argument names a file: it has a slash or the ending of a font file, or it is not the name of a
  /// built-in font and there is such a file.
  var isFile: Bool {
    let name = path.name
    if name.contains("/") || Self.isFontFile(name) { return true }
    if builtIn != nil || isList { return false }
    // Without a working directory the path has no URL; reading the file will tell why.
    guard (try? path.url()) != nil, let file = try? path.filePath() else { return true }
    return FileWriting.exists(file)
  }

  /// The built-in font with the name; nil for any other name.
  var builtIn: GFont? {
    path.name.lowercased() == "pixel" ? .pixel : GFont.registered(named: path.name)
  }

  /// Returns the names of fonts that complete a prefix, for the shell; then the font files that do.
  static func completions(of prefix: String) -> [String] {
    let names = NameList.fonts.lines().filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    return names + Path.completions(of: prefix, endings: Self.fileEndings)
  }

  /// The endings of the names of font files.
  private static let fileEndings = [
    ".ttf", ".otf", ".ttc", ".otc", ".bdf", ".psf", ".psfu", ".pcf", ".gz",
  ]

  /// Whether a name ends like that of a font file.
  private static func isFontFile(_ name: String) -> Bool {
    fileEndings.contains(where: name.lowercased().hasSuffix)
  }

  /// The path, if the argument names a file.
  var file: Path? { isFile ? path : nil }
}

/// The font of a label: by its name or its file, at a weight, upright or italic.
struct FontChoice {
  /// nil for the default font.
  let argument: FontArgument?
  /// The weight from 100 to 900; nil for that of the font.
  let weight: Double?
  let isItalic: Bool

  /// Returns the font, or `fallback` without an argument.
  func font(default fallback: GFont = .pixel) throws(Failure) -> GFont {
    guard let argument else { return try styled(fallback, name: fallback.name) }
    if argument.isFile { return try styled(Self.load(argument.path), name: argument.path.name) }
    let name = argument.path.name
    if let font = argument.builtIn { return try styled(font, name: name) }
    let family = InstalledFonts.font(
      inFamily: name, style: FontStyle(weight: weight ?? 400, isItalic: isItalic))
    if let font = family ?? InstalledFonts.font(named: name) { return try styled(font, name: name) }
    let hint =
      InstalledFonts.isAvailable
      ? "" : " Installed fonts are found only if Citrine is built with the package trait OpenType."
    throw Failure(
      .usage, "There is no font named \(name).\(hint) pierce --list fonts lists the fonts.")
  }

  private static func load(_ path: Path) throws(Failure) -> GFont {
    let url: URL
    do throws(FileError) {
      url = try path.url()
    } catch { throw Failure(.noInput, "The font \(path.name) cannot be read: \(error.reason).") }
    do {
      return try GFont(contentsOf: url)
    } catch .unreadable(_, let reason) {
      throw Failure(.noInput, "The font \(path.name) cannot be read: \(reason).")
    } catch {
      throw Failure(.data, "The font \(path.name) cannot be used: \(error).")
    }
  }

  /// Returns the font at the weight and the slant that are asked for.
  private func styled(_ font: GFont, name: String) throws(Failure) -> GFont {
    var font = font
    if let weight {
      guard let heavier = font.atWeight(weight) else {
        throw Failure(.usage, "The font \(name) has no other weights, so --weight has no effect.")
      }
      font = heavier
    }
    if isItalic {
      guard let italic = font.isItalic ? font : font.withItalic(true) else {
        throw Failure(.usage, "The font \(name) has no italic.")
      }
      font = italic
    }
    return font
  }

  /// The lines of `--font list`: the names of the fonts of this build, those that are built in with an explanation.
  static var list: [String] {
    [
      "pixel                the built-in pixel face (the default)",
      "Citrine Sans         the built-in outline face; weights 100 to 900, italic",
      "Citrine Sans Mono    its monospaced cut; weights 100 to 900, italic",
    ] + InstalledFonts.families
  }
}

extension GFont {
  /// Returns the font at a weight; nil if it has one weight only, which is another.
  ///
  /// Fonts of bitmaps are emboldened for weights from 600.
  fileprivate func atWeight(_ weight: Double) -> GFont? {
    if let font = withWeight(CGFloat(weight)) { return font }
    if bitmapFont != nil { return weight >= 600 ? emboldened : self }
    return abs(metrics.weight - weight) < 50 ? self : nil
  }
}
