import Citrine

extension ChartCard {
  /// Reads numbers that commas separate.
  init(_ text: String) throws {
    values = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let value = Double(word), (0...1_000_000).contains(value) else {
        throw InvalidValues(reason: "\"\(word.prefix(20))\" is not a number from 0 to 1000000")
      }
      return value
    }
    guard values.count <= 12 else {
      throw InvalidValues(reason: "\(values.count) values are more than 12")
    }
  }
}

struct InvalidValues: Error {
  var reason: String
}
