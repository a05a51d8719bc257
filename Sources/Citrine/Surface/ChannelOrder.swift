/// The order in memory of the four bytes of an 8-bit pixel with colour.
enum ChannelOrder: Sendable, CaseIterable {
  case rgba, bgra, argb, abgr

  /// The byte offset of each component within the pixel.
  var offsets: (red: Int, green: Int, blue: Int, alpha: Int) {
    switch self {
    case .rgba: (0, 1, 2, 3)
    case .bgra: (2, 1, 0, 3)
    case .argb: (1, 2, 3, 0)
    case .abgr: (3, 2, 1, 0)
    }
  }
}
