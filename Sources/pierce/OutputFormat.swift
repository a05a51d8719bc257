import ArgumentParser
import Citrine

/// The format of the files that are written.
enum OutputFormat: Equatable {
  case png
  /// JPEG, with a quality from 0 to 100.
  case jpeg(quality: Double)

  /// Chooses JPEG for a path that ends in .jpg or .jpeg; for a path without a name, if a quality is given.
  ///
  /// - Parameter path: The file to write; nil for a folder of files that have no names yet.
  init(of path: Path?, quality: Double?) {
    let isJPEG =
      if let path, !path.isDash { path.hasExtension(["jpg", "jpeg"]) } else { quality != nil }
    self = isJPEG ? .jpeg(quality: quality ?? 85) : .png
  }

  /// The end of a file's name.
  var fileExtension: String { self == .png ? "png" : "jpg" }

  /// Encodes a picture.
  func encode(_ image: GImage) throws(GImageEncodingError) -> Data {
    switch self {
    case .png: try image.pngData()
    case .jpeg(let quality): try image.jpegData(quality: quality / 100)
    }
  }
}

extension Path {
  /// Whether the name ends in a dot and one of some extensions, in any case.
  func hasExtension(_ extensions: [String]) -> Bool {
    extensions.contains { name.lowercased().hasSuffix("." + $0) }
  }
}
