public import Foundation

// Quartz's conversions of points, sizes and rectangles to dictionaries for property lists, and back.

extension CGPoint {
  /// A dictionary with the numbers "X" and "Y", for a property list.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Creates a point from a dictionary; nil if "X" or "Y" is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// A dictionary with the numbers "Width" and "Height", for a property list.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": Double(width), "Height": Double(height)]
  }

  /// Creates a size from a dictionary; nil if "Width" or "Height" is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// A dictionary with the numbers "X", "Y", "Width" and "Height", for a property list.
  public var dictionaryRepresentation: CFDictionary {
    [
      "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
      "Height": Double(size.height),
    ]
  }

  /// Creates a rectangle from a dictionary; nil if "X", "Y", "Width" or "Height" is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension CFDictionary {
  fileprivate func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
}
