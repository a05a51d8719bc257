import Citrine
public import CitrineCoreGraphics

// Keys of the dictionary `kCGImagePropertyPNGDictionary` whose values are texts of the file.

/// The title of the picture: a string, which is read and written.
public var kCGImagePropertyPNGTitle: CFString { "Title" }

/// The author of the picture: a string, which is read and written.
public var kCGImagePropertyPNGAuthor: CFString { "Author" }

/// A description of the picture: a string, which is read and written.
public var kCGImagePropertyPNGDescription: CFString { "Description" }

/// The copyright notice: a string, which is read and written.
public var kCGImagePropertyPNGCopyright: CFString { "Copyright" }

/// The time when the picture was created: a string, which is read and written.
public var kCGImagePropertyPNGCreationTime: CFString { "CreationTime" }

/// The software that created the picture: a string, which is read and written.
public var kCGImagePropertyPNGSoftware: CFString { "Software" }

/// The legal disclaimer: a string, which is read and written.
public var kCGImagePropertyPNGDisclaimer: CFString { "Disclaimer" }

/// A warning about the content of the picture: a string, which is read and written.
public var kCGImagePropertyPNGWarning: CFString { "Warning" }

/// The device that created the picture: a string, which is read and written.
public var kCGImagePropertyPNGSource: CFString { "Source" }

/// A comment: a string, which is read and written.
public var kCGImagePropertyPNGComment: CFString { "Comment" }

/// The number of pixels per metre from left to right: a number, which is only read.
public var kCGImagePropertyPNGXPixelsPerMeter: CFString { "XPixelsPerMeter" }

/// The number of pixels per metre from top to bottom: a number, which is only read.
public var kCGImagePropertyPNGYPixelsPerMeter: CFString { "YPixelsPerMeter" }

/// The texts of PNG files that have keys in dictionaries.
enum PNGTextTable {
  /// The key of a text in dictionaries, and its keyword in files.
  typealias Row = (key: CFString, keyword: String)

  static var rows: [Row] {
    [
      (kCGImagePropertyPNGTitle, "Title"),
      (kCGImagePropertyPNGAuthor, "Author"),
      (kCGImagePropertyPNGDescription, "Description"),
      (kCGImagePropertyPNGCopyright, "Copyright"),
      (kCGImagePropertyPNGCreationTime, "Creation Time"),
      (kCGImagePropertyPNGSoftware, "Software"),
      (kCGImagePropertyPNGDisclaimer, "Disclaimer"),
      (kCGImagePropertyPNGWarning, "Warning"),
      (kCGImagePropertyPNGSource, "Source"),
      (kCGImagePropertyPNGComment, "Comment"),
    ]
  }
}

extension PNGMetadata {
  /// The texts and the density as entries of the dictionary `kCGImagePropertyPNGDictionary`.
  var textProperties: [CFString: Any] {
    var properties: [CFString: Any] = [:]
    for row in PNGTextTable.rows { properties[row.key] = texts[row.keyword] }
    if let density, density.isPerMetre {
      properties[kCGImagePropertyPNGXPixelsPerMeter] = density.x
      properties[kCGImagePropertyPNGYPixelsPerMeter] = density.y
    }
    return properties
  }
}
