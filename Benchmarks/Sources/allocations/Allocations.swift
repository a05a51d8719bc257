import CAllocations
import Citrine
import Foundation

/// Counts the heap allocations of each verb, in a release build.
@main
enum Allocations {
  private static let calls = 10_000

  static func main() {
    guard allocations_of_this_thread() >= 0 else {
      return print("Allocations cannot be counted on this system.")
    }
    print("Allocations per call, as the mean of \(calls) calls after 20 other calls:")
    var failures = 0
    for verb in CountedVerb.all {
      guard let scene = CountedScene() else { exit(2) }
      let count = Double(allocations(verb, in: scene)) / Double(calls)
      let holds = count <= Double(verb.allocations)
      failures += holds ? 0 : 1
      print(
        String(format: "%6.2f", count), verb.name, verb.reason.map { "(\($0))" } ?? "",
        holds ? "" : "  FAILS: only \(verb.allocations) are allowed")
    }
    exit(failures == 0 ? 0 : 1)
  }

  private static func allocations(_ verb: CountedVerb, in scene: CountedScene) -> Int {
    for _ in 0..<20 { verb.draw(scene) }
    let before = allocations_of_this_thread()
    for _ in 0..<calls { verb.draw(scene) }
    return allocations_of_this_thread() - before
  }
}
