import Foundation
import Testing

@testable import Citrine

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

  /// The pictures with several frames.
  private static let animations: Set = ["example-glow", "example-show-hide"]

  @Test(.enabled(if: examples != nil, "only .ci/run names a folder"))
  func `the examples write the pictures that are kept, and no others`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: try #require(Self.examples))
    let names = files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }
    #expect(try ReferenceFolder.exampleNames().symmetricDifference(names) == [])
    for name in Set(names).subtracting(Self.animations).sorted() {
      try expectImage(try example(name), matches: name)
    }
  }

  @Test(.enabled(if: examples != nil, "only .ci/run names a folder"), arguments: animations)
  func `the examples write the animations that are kept`(name: String) throws {
    try expectAnimation(name)
  }

  /// Compares all frames of an animation with those of `Reference/<name>.png`.
  private func expectAnimation(_ name: String) throws {
    let folder = URL(fileURLWithPath: try #require(Self.examples))
    let written = folder.appendingPathComponent("\(name).png")
    let kept = ReferenceFolder.url(of: name)
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCES"] == "1" {
      try Data(contentsOf: written).write(to: kept)
      Issue.record("\(name): the reference was recorded anew")
      return
    }
    let (frames, expected) = (try Self.frames(of: written), try Self.frames(of: kept))
    #expect(frames.count > 1 && frames == expected, "\(name)")
  }

  /// A frame of an animated picture, with all that a viewer shows of it.
  private struct ShownFrame: Equatable {
    let box: [Int]
    let seconds: Double
    let disposal: PNGAnimation.Disposal
    let isBlended: Bool
    let samples: Data?
  }

  private static func frames(of url: URL) throws -> [ShownFrame] {
    let contents = PNGContents([UInt8](try Data(contentsOf: url)))
    return try #require(contents.animation, "\(url.lastPathComponent) is a still").frames.map {
      frame in
      let image = try contents.image(of: frame, GLimits(pixels: 1 << 24))
      return ShownFrame(
        box: [frame.x, frame.y, frame.width, frame.height], seconds: frame.seconds,
        disposal: frame.disposal, isBlended: frame.isBlended, samples: image.dataProvider?.data)
    }
  }
}
