import Citrine
import CitrineCoreGraphics

/// Features of fonts as CoreText's settings.
enum FontFeatures {
  /// Reads features from an array of settings.
  ///
  /// Unknown types and selectors are ignored; a later setting of a feature replaces an earlier one.
  static func features(_ settings: Any) -> [FontTag: UInt32] {
    var features: [FontTag: UInt32] = [:]
    for setting in settings as? [Any] ?? [] {
      let values = FontQuery.stringKeyed(setting)
      func number(_ key: CFString) -> Int? {
        CGFloat(attribute: values[key as String]).flatMap { Int(exactly: $0) }
      }
      let name = values[kCTFontOpenTypeFeatureTag as String]
      if let name = name as? String ?? (name as? NSString).map({ $0 as String }),
        let tag = FontTag(name)
      {
        features[tag] = UInt32(clamping: number(kCTFontOpenTypeFeatureValue) ?? 1)
      } else if let type = number(kCTFontFeatureTypeIdentifierKey),
        let selector = number(kCTFontFeatureSelectorIdentifierKey)
      {
        features.merge(Self.features(type: type, selector: selector)) { _, new in new }
      }
    }
    return features
  }

  /// Returns settings with OpenType tags for features, sorted by their tags.
  static func settings(_ features: [FontTag: UInt32]) -> [[String: Any]] {
    features.sorted { $0.key.rawValue < $1.key.rawValue }.map { tag, value in
      [
        kCTFontOpenTypeFeatureTag as String: tag.description,
        kCTFontOpenTypeFeatureValue as String: NSNumber(value: value),
      ]
    }
  }

  /// The types of Apple's feature registry that have counterparts in OpenType.
  private enum FeatureType: Int {
    case ligatures = 1
    case letterCase = 3
    case numberSpacing = 6
    case verticalPosition = 10
    case fractions = 11
    case typographicExtras = 14
    case numberCase = 21
    case caseSensitiveLayout = 33
    case stylisticAlternatives = 35
    case contextualAlternates = 36
    case lowerCase = 37
    case upperCase = 38
  }

  /// Returns the OpenType features for a type and a selector of Apple's feature registry; empty for an unknown pair.
  private static func features(type: Int, selector: Int) -> [FontTag: UInt32] {
    guard let type = FeatureType(rawValue: type) else { return [:] }
    // In types whose selectors are on and off in turn, even selectors turn a feature on.
    let isOn: UInt32 = selector.isMultiple(of: 2) ? 1 : 0
    switch type {
    case .ligatures:
      let tags: [Int: [FontTag]] = [
        0: ["rlig"], 1: ["liga"], 2: ["dlig"], 9: ["clig"], 10: ["hlig"],
      ]
      return Dictionary(uniqueKeysWithValues: (tags[selector / 2] ?? []).map { ($0, isOn) })
    case .caseSensitiveLayout: return choice([0: ["case": 1], 1: ["case": 0]], selector)
    case .contextualAlternates:
      let tags: [Int: FontTag] = [0: "calt", 1: "swsh", 2: "cswh"]
      return tags[selector / 2].map { [$0: isOn] } ?? [:]
    case .stylisticAlternatives:
      // Selectors 2 and 3 turn the first set on and off, 4 and 5 the second.
      let set = selector / 2
      guard 1...20 ~= set, let tag = FontTag(set < 10 ? "ss0\(set)" : "ss\(set)") else {
        return [:]
      }
      return [tag: isOn]
    case .typographicExtras: return choice([4: ["zero": 1], 5: ["zero": 0]], selector)
    case .letterCase: return choice([0: ["smcp": 0], 3: ["smcp": 1]], selector)
    case .lowerCase:
      return choice(
        [0: ["smcp": 0, "pcap": 0], 1: ["smcp": 1, "pcap": 0], 2: ["smcp": 0, "pcap": 1]], selector)
    case .upperCase:
      return choice(
        [0: ["c2sc": 0, "c2pc": 0], 1: ["c2sc": 1, "c2pc": 0], 2: ["c2sc": 0, "c2pc": 1]], selector)
    case .numberSpacing:
      return choice([0: ["tnum": 1, "pnum": 0], 1: ["tnum": 0, "pnum": 1]], selector)
    case .numberCase:
      return choice([0: ["onum": 1, "lnum": 0], 1: ["onum": 0, "lnum": 1]], selector)
    case .verticalPosition:
      return choice(
        [
          0: ["sups": 0, "subs": 0, "ordn": 0, "sinf": 0], 1: ["sups": 1], 2: ["subs": 1],
          3: ["ordn": 1], 4: ["sinf": 1],
        ], selector)
    case .fractions:
      return choice([0: ["frac": 0, "afrc": 0], 1: ["afrc": 1], 2: ["frac": 1]], selector)
    }
  }

  private static func choice(
    _ choices: [Int: [FontTag: UInt32]], _ selector: Int
  ) -> [FontTag: UInt32] { choices[selector] ?? [:] }
}
