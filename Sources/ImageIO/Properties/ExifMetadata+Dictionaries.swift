import Citrine
import CitrineCoreGraphics

extension ExifMetadata.Directory {
  /// The key of the directory among the properties of an image.
  fileprivate var key: CFString {
    switch self {
    case .image: kCGImagePropertyTIFFDictionary
    case .exif: kCGImagePropertyExifDictionary
    case .gps: kCGImagePropertyGPSDictionary
    }
  }
}

extension ExifMetadata {
  /// The known values, as dictionaries under their keys; directories without known values are left out.
  var dictionaries: [CFString: Any] {
    var result: [CFString: Any] = [:]
    for directory in Directory.allCases {
      var dictionary: [CFString: Any] = [:]
      for row in PropertyTable.rows(of: directory) {
        dictionary[row.key] = self[directory][row.tag].flatMap { row.kind.property(of: $0) }
      }
      if !dictionary.isEmpty { result[directory.key] = dictionary as NSDictionary }
    }
    return result
  }

  /// Adds the known values of dictionaries; values of another type than their keys have are left out.
  ///
  /// - Parameter properties: Finds a value of an image's properties by its key.
  mutating func add(_ properties: (CFString) -> Any?) {
    for directory in Directory.allCases {
      guard let group = properties(directory.key) else { continue }
      let dictionary =
        (group as? NSDictionary) ?? (group as? [CFString: Any]).map { $0 as NSDictionary }
      for row in PropertyTable.rows(of: directory) {
        guard let property = dictionary?[row.key] else { continue }
        if let value = row.kind.value(of: property) { self[directory][row.tag] = value }
      }
    }
    if let number = properties(kCGImagePropertyOrientation) as? NSNumber,
      let orientation = GImageOrientation(exifNumber: number.intValue)
    {
      self[.image][Tag.orientation] = .integers([Int(orientation.rawValue)])
    }
  }
}
