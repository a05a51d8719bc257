/// Sums of winding contributions at heights: entries are added one by one, and a query sums those above a
/// height.
///
/// It is a binary indexed tree (Fenwick 1994): an addition and a query take O(log n) steps for n heights.
struct WindingSumTree {
  private let heights: [Double]
  /// The nodes of the Fenwick tree; index 1 is the greatest height, and index 0 is not used.
  private var sums: [Arrangement.WindingPair]

  /// Creates sums that are all zero.
  ///
  /// - Parameter heights: All heights at which windings will be added, in ascending order.
  init(heights: [Double]) {
    self.heights = heights
    sums = Array(repeating: Arrangement.WindingPair(), count: heights.count + 1)
  }

  /// Adds windings at a height, which must be one of `heights`; adding the negative removes them.
  mutating func add(_ windings: Arrangement.WindingPair, at height: Double) {
    var index = heights.count - count(upTo: height) + 1
    while index < sums.count {
      sums[index] = sums[index] + windings
      index += index & -index
    }
  }

  /// The sum of all windings at heights greater than `height`, which may be any number.
  func sum(above height: Double) -> Arrangement.WindingPair {
    var index = heights.count - count(upTo: height)
    var sum = Arrangement.WindingPair()
    while index > 0 {
      sum = sum + sums[index]
      index -= index & -index
    }
    return sum
  }

  /// How many of the heights are at most `height` (binary search).
  private func count(upTo height: Double) -> Int {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if heights[middle] <= height { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
