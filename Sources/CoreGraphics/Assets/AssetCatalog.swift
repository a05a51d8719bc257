package import Foundation
import Synchronization

/// Finds images and colours of a bundle by name: image files, and the sets in its uncompiled asset catalogues
/// (`.xcassets` folders).
package final class AssetCatalog: Sendable {
  /// The folders with image files: the bundle, and its localized folders for the base language and English.
  private let folders: [URL]
  /// The folders of image and colour sets, by their names with namespace and extension, such as `Icons/logo.imageset`.
  private let sets: [String: URL]

  /// The catalogues that have been read, by the folder of their bundle.
  private static let cache = Mutex<[URL: AssetCatalog]>([:])

  /// Returns the catalogue of a bundle; for nil, the catalogues of the program and all resource bundles in its folder.
  ///
  /// The folder of a program has a resource bundle for each package with resources.
  package static func catalogs(of bundle: Bundle?) -> [AssetCatalog] {
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
    // Localized files are in subfolders. Files of other languages are not searched.
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

  /// Returns the files and folders in a folder, sorted by path; none if it cannot be read.
  private static func entries(of folder: URL) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).sorted { $0.path < $1.path }
  }

  /// Collects the sets in a folder of a catalogue and in its subfolders.
  ///
  /// - Parameters:
  ///   - namespace: The prefix of the names of the sets: the folders around them that provide a namespace, each with a
  ///     slash.
  ///   - depth: The number of folders between the catalogue and this folder.
  private static func collect(
    _ folder: URL, namespace: String, depth: Int, into sets: inout [String: URL]
  ) {
    // The limit ends the recursion if symbolic links form a cycle.
    guard depth < 32 else { return }
    for entry in entries(of: folder) {
      switch entry.pathExtension {
      case "imageset", "colorset":
        let name = namespace + entry.lastPathComponent
        sets[name] = sets[name] ?? entry
      default:
        struct Group: Decodable {
          struct Properties: Decodable {
            var providesNamespace: Bool?
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
          }
          var properties: Properties?
        }
        let group: Group? = contents(of: entry)
        let providesNamespace = group?.properties?.providesNamespace ?? false
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

  /// Returns the folder and the contents of a set; nil if there is no such set, or its contents cannot be decoded.
  ///
  /// - Parameter kind: The extension of the set's folder: `imageset` or `colorset`.
  func assetSet<Value: Decodable>(named name: String, kind: String) -> (URL, Value)? {
    guard let folder = sets["\(name).\(kind)"], let value: Value = Self.contents(of: folder) else {
      return nil
    }
    return (folder, value)
  }

  /// Returns the file of a name whose scale matches `scale` best, and its own scale; nil if there is no file.
  ///
  /// The scale of a file is at the end of its name: `logo.png`, `logo@2x.png`, `logo@3x.png`. A name without an
  /// extension is the name of a PNG file.
  package func file(named name: String, bestFor scale: CGFloat) -> (URL, CGFloat)? {
    let path = name as NSString
    if !path.pathExtension.isEmpty,
      let found = file(
        path.deletingPathExtension, pathExtension: path.pathExtension, bestFor: scale)
    {
      return found
    }
    return file(name, pathExtension: "png", bestFor: scale)
  }

  private func file(
    _ stem: String, pathExtension: String, bestFor scale: CGFloat
  ) -> (URL, CGFloat)? {
    let candidates = [1, 2, 3].sorted(bestFor: scale) { $0 }
    for folder in folders {
      for candidate in candidates {
        let suffix = candidate == 1 ? "" : "@\(Int(candidate))x"
        let url = folder.appendingPathComponent("\(stem)\(suffix).\(pathExtension)")
        if FileManager.default.fileExists(atPath: url.path) { return (url, candidate) }
      }
    }
    return nil
  }
}

extension Array {
  /// Returns the elements in the order in which their scales match: equal, then larger, then smaller ones.
  ///
  /// Among the larger ones, and among the smaller ones, the nearest is the first.
  func sorted(bestFor scale: CGFloat, _ elementScale: (Element) -> CGFloat) -> [Element] {
    func distance(_ element: Element) -> CGFloat {
      let difference = elementScale(element) - scale
      // 1000 is larger than all scales in use, so smaller scales are behind all larger ones.
      return difference >= 0 ? difference : 1000 - difference
    }
    return sorted { distance($0) < distance($1) }
  }
}

/// A condition for the use of an entry of a set: an appearance and its required value, such as `luminosity` and `dark`.
struct AssetAppearance: Decodable {
  let appearance: String
  let value: String
}

extension [AssetAppearance]? {
  /// Returns 2 if an entry with these conditions is for the dark or the light style, 1 if it is for any style, nil if
  /// it is for another.
  func matchQuality(isDark: Bool) -> Int? {
    guard let appearances = self, !appearances.isEmpty else { return 1 }
    let requested = isDark ? "dark" : "light"
    return appearances.allSatisfy { $0.appearance == "luminosity" && $0.value == requested }
      ? 2 : nil
  }
}
