/// Turns at heights, added and taken away one by one, of which those above a height are summed up.
///
/// A binary indexed tree (Fenwick 1994): both take O(log n) steps for n heights.
struct TurnSums {
  private let heights: [Double]
  /// The nodes of the Fenwick tree; index 1 is the greatest height, and index 0 is not used.
  private var sums: [Arrangement.Turns]

  /// - Parameter heights: All that will be given, in rising order.
  init(heights: [Double]) {
    self.heights = heights
    sums = Array(repeating: Arrangement.Turns(), count: heights.count + 1)
  }

  /// Adds turns at one of the heights.
  mutating func add(_ turns: Arrangement.Turns, at height: Double) {
    var index = heights.count - count(upTo: height) + 1
    while index < sums.count {
      sums[index] = sums[index] + turns
      index += index & -index
    }
  }

  /// The sum of all turns that are above a height.
  func sum(above height: Double) -> Arrangement.Turns {
    var index = heights.count - count(upTo: height)
    var sum = Arrangement.Turns()
    while index > 0 {
      sum = sum + sums[index]
      index -= index & -index
    }
    return sum
  }

  /// How many heights are not above one.
  private func count(upTo height: Double) -> Int {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if heights[middle] <= height { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
