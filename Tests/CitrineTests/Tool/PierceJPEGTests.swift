import Foundation
import Testing

@testable import Citrine

@Suite struct `pierce and JPEG files` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  @Test(arguments: [
    (["A", "--quality", "50"], "ends in .jpg or .jpeg"),
    (["A", "--quality", "101", "-o", "a.jpg"], "between 0 and 100"),
    (["A", "--quality", "nan", "-o", "a.jpg"], "between 0 and 100"),
    (["A", "--quality", "50", "-o", "a.png"], "ends in .jpg or .jpeg"),
    (["--recipe", "glow", "--animated", "-o", "a.jpg"], "--animated writes a PNG file"),
  ])
  func `a quality that cannot be used exits with 64`(arguments: [String], reason: String) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try tool.names().isEmpty)
  }

  #if JPEG
    @Test func `the name or the quality chooses JPEG`() throws {
      #expect(try tool.run(["A", "-o", "a.jpg"]).code == 0)
      #expect(try tool.run(["A", "-o", "b.JPEG", "--quality", "10"]).code == 0)
      #expect(try tool.run(["--recipe", "clip-shape", "-o", "c.jpg"]).code == 0)
      try Data("ONE\nTWO\n".utf8).write(to: tool.path("texts"))
      #expect(try tool.run(["--batch", "texts", "-o", "all", "--quality", "80"]).code == 0)
      for name in ["a.jpg", "b.JPEG", "c.jpg", "all/001-one.jpg", "all/002-two.jpg"] {
        #expect(try GImage(jpeg: Data(contentsOf: tool.path(name))).width > 20, "\(name)")
      }
      let sizes = try ["a.jpg", "b.JPEG"].map { try Data(contentsOf: tool.path($0)).count }
      #expect(sizes[1] < sizes[0])
    }

    @Test func `a turned photograph is upright behind the label`() throws {
      let photograph = JPEGFixture.url("orientation-6").path
      let outcome = try tool.run(["A", "--behind", photograph, "-o", "card.png"])
      #expect(outcome.code == 0)
      let card = try GImage(png: Data(contentsOf: tool.path("card.png")))
      #expect((card.width, card.height) == (JPEGFixture.height, JPEGFixture.width))
      // The corner that `make.py` marks is the first row's start, now at the top right.
      let samples = card.colorSamples
      let last = 3 * (card.width - 1)
      #expect(samples[last] > 150 && samples[last + 1] < 100)
    }
  #else
    @Test func `a build without the trait names it`() throws {
      let outcome = try tool.run(["A", "-o", "a.jpg"])
      #expect(outcome.code == 73)
      #expect(outcome.errors.contains("package trait JPEG"))
      let behind = try tool.run(["A", "--behind", JPEGFixture.url("gray").path])
      #expect(behind.code == 65)
      #expect(behind.errors.contains("package trait JPEG"))
      #expect(try tool.names().isEmpty)
    }
  #endif
}
