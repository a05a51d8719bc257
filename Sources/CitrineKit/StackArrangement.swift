import CitrineCoreGraphics

/// The places of a stack view's items on its axis, in points from its start.
struct StackArrangement {
  /// A view on the axis of its stack view.
  struct Item {
    /// The natural length; nil if the view has none.
    var length: CGFloat?
    /// The priority of content hugging: views with a lower one become larger first.
    var hugging: Float = 250
    /// The priority of compression resistance: views with a lower one become smaller first.
    var resistance: Float = 750
    /// The distance to the next view.
    var spacing: CGFloat = 0
  }

  let items: [Item]

  init(_ items: [Item]) {
    self.items = items.map { item in
      var item = item
      item.length = item.length.map { $0.isFinite ? max($0, 0) : 0 }
      item.spacing = item.spacing.isFinite ? item.spacing : 0
      return item
    }
  }

  private var naturalLengths: [CGFloat] { items.map { $0.length ?? 0 } }

  private var spacings: CGFloat { items.dropLast().reduce(0) { $0 + $1.spacing } }

  /// Returns the smallest length at which every item has at least its natural length.
  func naturalLength(_ distribution: UIStackView.Distribution) -> CGFloat {
    guard !items.isEmpty else { return 0 }
    let lengths = naturalLengths
    return distribution == .fillEqually
      ? (lengths.max() ?? 0) * CGFloat(items.count) + spacings : lengths.reduce(0, +) + spacings
  }

  /// Returns the start and the length of each item in a stack view of a given length.
  func places(
    in total: CGFloat, _ distribution: UIStackView.Distribution
  ) -> [(start: CGFloat, length: CGFloat)] {
    let room = max(total - spacings, 0)
    let natural = naturalLengths
    let sum = natural.reduce(0, +)
    switch distribution {
    case .fillEqually:
      return placed(natural.map { _ in room / CGFloat(items.count) }, items.map(\.spacing))
    case .fillProportionally where sum > 0:
      return placed(natural.map { room * $0 / sum }, items.map(\.spacing))
    case .equalSpacing where sum < room && items.count > 1:
      let gap = (total - sum) / CGFloat(items.count - 1)
      return placed(natural, items.map { max($0.spacing, gap) })
    case .equalCentering where sum < room && items.count > 1:
      return equallyCentered(natural, in: total)
    case .fill, .fillProportionally, .equalSpacing, .equalCentering:
      return placed(filled(room), items.map(\.spacing))
    }
  }

  private func placed(
    _ lengths: [CGFloat], _ spacings: [CGFloat]
  ) -> [(start: CGFloat, length: CGFloat)] {
    var start: CGFloat = 0
    return zip(lengths, spacings).map { length, spacing in
      defer { start += length + spacing }
      return (start, length)
    }
  }

  /// Places items with equal distances between their centres; if that leaves too little spacing, the gaps are equal.
  private func equallyCentered(
    _ lengths: [CGFloat], in total: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    let (first, last) = (lengths.first ?? 0, lengths.last ?? 0)
    let step = (total - (first + last) / 2) / CGFloat(lengths.count - 1)
    let places = lengths.enumerated().map { index, length in
      (start: first / 2 + CGFloat(index) * step - length / 2, length: length)
    }
    let areApart = zip(zip(places, places.dropFirst()), items).allSatisfy { pair, item in
      pair.1.start - pair.0.start - pair.0.length >= item.spacing
    }
    return areApart ? places : self.places(in: total, .equalSpacing)
  }

  /// Returns lengths whose sum is `room`.
  ///
  /// The first of the items that resist least gets the whole difference. Items without a natural length become
  /// larger before all others. If an item would become negative, the next one gets the rest.
  private func filled(_ room: CGFloat) -> [CGFloat] {
    var lengths = naturalLengths
    var rest = room - lengths.reduce(0, +)
    if rest > 0 {
      let order = items.indices.min { key(items[$0]) < key(items[$1]) }
      if let order { lengths[order] += rest }
    } else {
      for index in items.indices.sorted(by: { items[$0].resistance < items[$1].resistance }) {
        let change = max(rest, -lengths[index])
        lengths[index] += change
        rest -= change
      }
    }
    return lengths
  }

  private func key(_ item: Item) -> Float { item.length == nil ? -.infinity : item.hugging }
}
