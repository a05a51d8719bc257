import Foundation
import Testing

/// `.ci/run` names a picture that a release build of `pierce` wrote, and a folder of those of the examples.
///
/// Pixels are compared, not the files: another zlib packs them otherwise.
@Suite struct `Written pictures` {
  private static let written = ProcessInfo.processInfo.environment["CITRINE_PICTURE"]

  @Test(.enabled(if: written != nil, "only .ci/run names a picture"))
  func `a release build writes the picture that is kept`() throws {
    let url = URL(fileURLWithPath: try #require(Self.written))
    try expectImage(try Pixels(reference: url), matches: "pierced-hello")
  }

  private static let examples = ProcessInfo.processInfo.environment["CITRINE_EXAMPLES"]

  @Test(
    .enabled(if: examples != nil, "only .ci/run names a folder"),
    arguments: ["example-chart", "example-dots", "example-identicon"])
  func `an example writes the picture that is kept`(name: String) throws {
    let folder = URL(fileURLWithPath: try #require(Self.examples))
    let url = folder.appendingPathComponent("\(name).png")
    try expectImage(try Pixels(reference: url), matches: name)
  }
}
