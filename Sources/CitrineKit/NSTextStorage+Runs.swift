import CitrineCoreText
import Foundation

extension NSTextStorage {
  /// A part of a text whose characters have the same attributes.
  typealias Run = (range: NSRange, attributes: [NSAttributedString.Key: Any])

  /// Returns the runs of a range of the text, each cut to the range.
  func runs(in range: NSRange) -> [Run] {
    var (runs, index) = ([Run](), range.location)
    while index < range.upperBound {
      var found = NSRange()
      // SAFETY: the pointer points to a variable that exists until the call ends.
      let attributes = unsafe attributes(at: index, effectiveRange: &found)
      // A subclass may return any range.
      let end = min(max(found.units.upperBound, index + 1), range.upperBound)
      runs.append((NSRange(index..<end), attributes))
      index = end
    }
    return runs
  }
}
