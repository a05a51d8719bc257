import CAllocations
import Citrine
import Foundation
import Testing

/// The number of heap allocations of repeated verbs.
@Suite struct `Allocations` {
  /// The verbs whose number is also valid in this build configuration.
  static let verbs = CountedVerb.all.filter {
    $0.isSameUnoptimized || !_isDebugAssertConfiguration()
  }

  @Test(arguments: verbs)
  func `a repeated call makes exactly the listed number of heap allocations`(
    verb: CountedVerb
  ) throws {
    let scene = try #require(CountedScene())
    for _ in 0..<20 { verb.draw(scene) }
    let before = allocations_of_this_thread()
    guard before >= 0 else { return }
    for _ in 0..<10_000 { verb.draw(scene) }
    #expect(allocations_of_this_thread() - before == 10_000 * verb.allocations)
  }
}

extension CountedVerb: CustomTestStringConvertible {
  var testDescription: String { name }
}
