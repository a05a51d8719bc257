import Foundation
import Testing

@testable import Citrine

@Suite struct `Pictures of pierce` {
  /// The command line is the one in README.md.
  @Test func `the sunset label of the README matches the reference picture`() throws {
    let tool = try PierceProcess()
    let outcome = try tool.run(["HELLO", "--behind", "sunset", "--scale", "2"])
    #expect(outcome.code == 0)
    try expectImage(
      Pixels(reference: tool.path("pierced.png")), matches: "pierced-hello")
  }
}
