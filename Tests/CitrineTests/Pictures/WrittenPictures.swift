import Foundation
import Testing

/// `.ci/run` names a picture that a release build of `pierce` wrote.
///
/// Pixels are compared, not the files: another zlib packs them otherwise.
@Suite struct `Written pictures` {
  private static let written = ProcessInfo.processInfo.environment["CITRINE_PICTURE"]

  @Test(.enabled(if: written != nil, "only .ci/run names a picture"))
  func `a release build writes the picture that is kept`() throws {
    let url = URL(fileURLWithPath: try #require(Self.written))
    try expectImage(try Pixels(reference: url), matches: "pierced-hello")
  }
}
