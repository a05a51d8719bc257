public import Foundation

// What Quartz adds to points, sizes and rectangles: dictionaries that stand for them in property lists.

extension CGPoint {
  /// The numbers by their names.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Creates a point of a dictionary; nil where a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The numbers by their names.
  public var dictionaryRepresentation: CFDictionary {
    ["Width": Double(width), "Height": Double(height)]
  }

  /// Creates a size of a dictionary; nil where a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The numbers by their names.
  public var dictionaryRepresentation: CFDictionary {
    [
      "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
      "Height": Double(size.height),
    ]
  }

  /// Creates a rectangle of a dictionary; nil where a number is missing.
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
