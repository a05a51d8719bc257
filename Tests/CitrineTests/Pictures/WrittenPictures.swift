import Foundation
import Testing

/// Compares pictures written by a release build of `pierce` and by the examples.
///
/// `.ci/run` names the file and the folder in the environment.
///
/// The tests compare pixels, not files, because another version of zlib compresses them
/// differently.
@Suite struct `Written pictures` {
  private static let written = ProcessInfo.processInfo.environment["CITRINE_PICTURE"]

  @Test(.enabled(if: written != nil, "only .ci/run names a picture"))
  func `a release build writes the picture that is kept`() throws {
    let url = URL(fileURLWithPath: try #require(Self.written))
    try expectImage(try Pixels(reference: url), matches: "pierced-hello")
  }

  private static let examples = ProcessInfo.processInfo.environment["CITRINE_EXAMPLES"]

  private func example(_ name: String) throws -> Pixels {
    let folder = URL(fileURLWithPath: try #require(Self.examples))
    return try Pixels(reference: folder.appendingPathComponent("\(name).png"))
  }

  @Test(.enabled(if: examples != nil, "only .ci/run names a folder"))
  func `the examples write the pictures that are kept`() throws {
    try expectImage(try example("example-chart"), matches: "example-chart")
    try expectImage(try example("example-clip-shape"), matches: "example-clip-shape")
    try expectImage(try example("example-cutout"), matches: "example-cutout")
    try expectImage(try example("example-dots"), matches: "example-dots")
    // For animated pictures, the first frame is compared.
    try expectImage(try example("example-glow"), matches: "example-glow")
    try expectImage(try example("example-identicon"), matches: "example-identicon")
    try expectImage(try example("example-reverse-mask"), matches: "example-reverse-mask")
    try expectImage(try example("example-show-hide"), matches: "example-show-hide")
    try expectImage(try example("example-stylekit"), matches: "example-stylekit")
    try expectImage(try example("example-views"), matches: "example-views")
  }
}
