import Citrine
import CitrineCoreGraphics
import Foundation
import Synchronization

/// The font files that are registered, and the fonts of files.
enum FontFiles {
  /// The registered fonts, by the path of their file.
  private static let files = Mutex<[String: [CGFont]]>([:])

  /// The faces that need no file.
  static var builtIn: [CGFont] { [.standIn, .pixel] }

  /// Returns all fonts of a file, of which a collection has several.
  static func fonts(of url: URL) throws(CTFontManagerError) -> [CGFont] {
    let first: CGFont
    do { first = try CGFont(contentsOf: url) } catch {
      if case .unreadable = error { throw .fileNotFound }
      throw .unrecognizedFormat
    }
    // The limit of the size was checked by the first font.
    guard let data = try? Data(contentsOf: url), data.starts(with: Array("ttcf".utf8)) else {
      return [first]
    }
    return fonts(of: data)
  }

  /// Returns all fonts of a file in memory; empty if it is no font.
  static func fonts(of data: Data) -> [CGFont] {
    (try? CGFont.fonts(of: data)) ?? []
  }

  /// Registers the fonts of a file; returns the reason if it fails.
  static func register(_ url: URL) -> CTFontManagerError? {
    let path = url.standardizedFileURL.path
    do {
      guard !isRegistered(url) else { return .alreadyRegistered }
      let fonts = try fonts(of: url)
      // Another thread may have registered the file in the meantime.
      let isFirst = files.withLock { files in
        guard files[path] == nil else { return false }
        files[path] = fonts
        return true
      }
      guard isFirst else { return .alreadyRegistered }
      for font in fonts { CGFont.register(font) }
      return nil
    } catch { return error }
  }

  /// Removes the fonts of a file; returns the reason if it fails.
  static func unregister(_ url: URL) -> CTFontManagerError? {
    let fonts = files.withLock { $0.removeValue(forKey: url.standardizedFileURL.path) }
    guard let fonts else { return .notRegistered }
    for font in fonts { CGFont.unregister(font) }
    return nil
  }

  /// Returns the fonts of a descriptor: the font that it was made from, or the fonts of its file that match it.
  static func fonts(of query: FontQuery) throws(CTFontManagerError) -> [CGFont] {
    if let font = query.sourceFont { return [font] }
    guard let url = query.url else { throw .unrecognizedFormat }
    var query = query
    query.setURL(nil)
    let fonts = try fonts(of: url).filter { query.matches(FontQuery(FontFace($0), size: 0)) }
    if fonts.isEmpty { throw .unrecognizedFormat }
    return fonts
  }

  /// Registers the fonts of a descriptor; returns the reason if it fails.
  static func register(_ query: FontQuery) -> CTFontManagerError? {
    do {
      let registered = Set(CGFont.allRegistered.map(\.names.postScript))
      let fonts = try fonts(of: query).filter { !registered.contains($0.names.postScript) }
      for font in fonts { CGFont.register(font) }
      if let url = query.url, !fonts.isEmpty {
        files.withLock { $0[url.standardizedFileURL.path, default: []] += fonts }
      }
      return fonts.isEmpty ? .alreadyRegistered : nil
    } catch { return error }
  }

  /// Removes the fonts of a descriptor; returns the reason if it fails.
  static func unregister(_ query: FontQuery) -> CTFontManagerError? {
    do {
      let names = Set(try fonts(of: query).map(\.names.postScript))
      let fonts = CGFont.allRegistered.filter { names.contains($0.names.postScript) }
      for font in fonts { CGFont.unregister(font) }
      files.withLock { files in
        files = files.mapValues { $0.filter { !names.contains($0.names.postScript) } }
          .filter { !$0.value.isEmpty }
      }
      return fonts.isEmpty ? .notRegistered : nil
    } catch { return error }
  }

  /// The files of the registered fonts that were read from one.
  static var urls: [ObjectIdentifier: URL] {
    let entries = files.withLock { files in
      files.flatMap { path, fonts in
        fonts.map { (ObjectIdentifier($0), URL(fileURLWithPath: path)) }
      }
    }
    return Dictionary(entries) { first, _ in first }
  }

  static func isRegistered(_ url: URL) -> Bool {
    files.withLock { $0[url.standardizedFileURL.path] != nil }
  }
}
