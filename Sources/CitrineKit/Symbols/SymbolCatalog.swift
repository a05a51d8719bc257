import Synchronization

/// The built-in symbols, by their names and weights.
package enum SymbolCatalog {
  /// A name and a weight in steps of 1/100.
  private struct Key: Hashable {
    let name: String
    let weight: Int
  }

  /// The symbols that were made; nil for names without a symbol.
  private static let known = Mutex<[Key: SymbolGraphic?]>([:])
  /// The largest number of symbols that are kept; each takes about 10 KB.
  private static let maximumCount = 1_000
  /// The longest name that is looked up: about three times the longest one of Apple's.
  private static let maximumLength = 120

  /// The names of all drawings in the tables, without names that are composed of others, such as `star.circle`.
  package static var names: [String] {
    SymbolTable.drawings.keys.filter { !$0.hasPrefix("_") }.sorted()
  }

  /// Whether there is a symbol of a name.
  package static func contains(_ name: String) -> Bool { graphic(named: name) != nil }

  /// The symbol of a name; nil if there is none.
  ///
  /// - Parameter weight: From -1 to 1, as in `UIFont.Weight`; the width of lines follows it.
  package static func graphic(named name: String, weight: Double = 0) -> SymbolGraphic? {
    guard name.utf8.count <= maximumLength, !name.hasPrefix("_") else { return nil }
    let step = weight.isFinite ? Int((min(max(weight, -1), 1) * 100).rounded()) : 0
    let key = Key(name: name, weight: step)
    if let graphic = known.withLock({ $0[key] }) { return graphic }
    let shapes = SymbolBuilder(weight: Double(step) / 100).shapes(of: name)
    let graphic = shapes.map { SymbolGraphic($0) }
    known.withLock { known in
      if known.count >= maximumCount { known.removeAll() }
      known.updateValue(graphic, forKey: key)
    }
    return graphic
  }
}
