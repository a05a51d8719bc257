import Foundation
import Synchronization

/// Finds images and colours of a bundle by name: single files, and the sets in its uncompiled asset catalogues
/// (`.xcassets` folders).
final class AssetCatalog: Sendable {
  private let folders: [URL]
  /// The folders of image and colour sets by name with extension, as `logo.imageset`.
  private let sets: [String: URL]

  private static let cache = Mutex<[URL: AssetCatalog]>([:])

  /// The catalogues of a bundle; if it is nil, those of the program and of the packages that it is built from.
  static func catalogs(of bundle: Bundle?) -> [AssetCatalog] {
    guard let bundle else {
      let main = Bundle.main
      let packages =
        (try? FileManager.default.contentsOfDirectory(
          at: main.bundleURL, includingPropertiesForKeys: nil)) ?? []
      return catalogs(of: main)
        + packages.filter { ["resources", "bundle"].contains($0.pathExtension) }
        .sorted { $0.path < $1.path }.map { catalog(in: $0) }
    }
    return [catalog(in: bundle.resourceURL ?? bundle.bundleURL)]
  }

  private static func catalog(in folder: URL) -> AssetCatalog {
    if let catalog = cache.withLock({ $0[folder] }) { return catalog }
    let catalog = AssetCatalog(folder)
    cache.withLock { $0[folder] = catalog }
    return catalog
  }

  private init(_ folder: URL) {
    // Localized files are in subfolders of the bundle; only the base language and English are searched.
    folders = [
      folder, folder.appendingPathComponent("Base.lproj"),
      folder.appendingPathComponent("en.lproj"),
    ]
    var sets: [String: URL] = [:]
    for entry in Self.entries(of: folder) where entry.pathExtension == "xcassets" {
      Self.collect(entry, namespace: "", depth: 0, into: &sets)
    }
    self.sets = sets
  }

  private static func entries(of folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).sorted { $0.path < $1.path }
  }

  /// Collects the sets in a folder of a catalogue, with the namespace that the folder may define for their names.
  private static func collect(
    _ folder: URL, namespace: String, depth: Int, into sets: inout [String: URL]
  ) {
    guard depth < 32 else { return }
    for entry in entries(of: folder) {
      switch entry.pathExtension {
      case "imageset", "colorset":
        let name = namespace + entry.lastPathComponent
        sets[name] = sets[name] ?? entry
      default:
        struct Group: Decodable {
          struct Properties: Decodable {
            var provides: Bool?
            enum CodingKeys: String, CodingKey { case provides = "provides-namespace" }
          }
          var properties: Properties?
        }
        let group: Group? = contents(of: entry)
        let providesNamespace = group?.properties?.provides ?? false
        collect(
          entry,
          namespace: providesNamespace ? namespace + entry.lastPathComponent + "/" : namespace,
          depth: depth + 1, into: &sets)
      }
    }
  }

  /// Decodes `Contents.json` of a folder; nil if it is missing or has another structure.
  private static func contents<Value: Decodable>(of folder: URL) -> Value? {
    let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))
    return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// The folder and the contents of a set; nil if there is no such set, or its contents cannot be decoded.
  func set<Value: Decodable>(_ name: String, _ kind: String) -> (URL, Value)? {
    guard let folder = sets["\(name).\(kind)"], let value: Value = Self.contents(of: folder) else {
      return nil
    }
    return (folder, value)
  }

  /// The file of a name that matches a scale best, and the file's scale; nil if there is none.
  ///
  /// A name without an extension is that of a PNG file.
  func file(_ name: String, scale: CGFloat) -> (URL, CGFloat)? {
    let path = name as NSString
    if !path.pathExtension.isEmpty,
      let found = file(path.deletingPathExtension, ending: path.pathExtension, scale: scale)
    {
      return found
    }
    return file(name, ending: "png", scale: scale)
  }

  private func file(_ stem: String, ending: String, scale: CGFloat) -> (URL, CGFloat)? {
    let candidates = [1, 2, 3].sorted(bestFor: scale) { $0 }
    for folder in folders {
      for candidate in candidates {
        let suffix = candidate == 1 ? "" : "@\(Int(candidate))x"
        let url = folder.appendingPathComponent("\(stem)\(suffix).\(ending)")
        if FileManager.default.fileExists(atPath: url.path) { return (url, candidate) }
      }
    }
    return nil
  }
}

extension Array {
  /// Sorts elements by how well their scale matches: the scale itself, then larger ones, then smaller ones.
  func sorted(bestFor scale: CGFloat, _ elementScale: (Element) -> CGFloat) -> [Element] {
    func distance(_ element: Element) -> CGFloat {
      let difference = elementScale(element) - scale
      return difference >= 0 ? difference : 1000 - difference
    }
    return sorted { distance($0) < distance($1) }
  }
}

/// An appearance that an entry of a set is for, such as luminosity dark.
struct AssetAppearance: Decodable {
  let appearance: String
  let value: String
}

extension [AssetAppearance]? {
  /// How well an entry matches a style: nil for no match, 1 for an entry of any style, 2 for one of this style.
  func matchQuality(_ style: UIUserInterfaceStyle) -> Int? {
    guard let appearances = self, !appearances.isEmpty else { return 1 }
    let requested = style == .dark ? "dark" : "light"
    return appearances.allSatisfy { $0.appearance == "luminosity" && $0.value == requested }
      ? 2 : nil
  }
}
