import Foundation
import Testing

@testable import Citrine

/// `.ci/run` names a picture that a release build of `pierce` wrote, and what it must be.
///
/// The samples are compared, not the files: another zlib packs them otherwise.
@Suite struct `Written pictures` {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["CITRINE_PICTURE"] != nil, "only .ci/run names a picture"))
  func `a release build writes the picture that is kept`() throws {
    let picture = try decoded("CITRINE_PICTURE")
    let reference = try decoded("CITRINE_REFERENCE")
    #expect(picture.header == reference.header)
    let differing = zip(picture.bytes, reference.bytes).count { $0 != $1 }
    #expect(differing == 0, "of \(reference.bytes.count) samples")
  }

  private func decoded(_ name: String) throws -> PNGPicture {
    let path = try #require(Self.environment[name])
    return try PNGDecoder.decode(contentsOf: URL(filePath: path), pixelLimit: 1 << 24)
  }
}
