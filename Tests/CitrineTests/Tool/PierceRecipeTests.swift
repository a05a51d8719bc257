import Foundation
import Testing

@testable import Citrine

@Suite struct `Pierce recipes` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  private static let small = ["--width", "64", "--height", "32"]

  private func pixels(_ recipe: String, _ arguments: [String] = []) throws -> Pixels {
    let size = ["reverse-mask", "glow"].contains(recipe) ? ["--size", "16"] : []
    let outcome = try tool.run(["--recipe", recipe] + Self.small + size + arguments)
    #expect(outcome.code == 0 && outcome.errors == "")
    return try tool.pixels()
  }

  @Test func `the reverse-mask recipe has holes at the text`() throws {
    let pixels = try pixels("reverse-mask", ["--behind", "checkerboard"])
    #expect(pixels.width == 64 && pixels.height == 32)
    #expect(pixels.alphas.contains(0) && pixels.alphas.contains(255))
    #expect(pixels[1, 1].alpha == 255 && pixels[62, 30].alpha == 255)
    let empty = try tool.run(["--recipe", "reverse-mask", ""] + Self.small)
    #expect(empty.code == 0)
    #expect(try tool.pixels().alphas.allSatisfy { $0 == 255 })
  }

  @Test func `a recipe refuses options that it does not use`() throws {
    for (arguments, option) in [
      (["--recipe", "glow", "--behind", "sunset"], "--behind"),
      (["--recipe", "cutout", "HELLO"], "a text"),
      (["--recipe", "clip-shape", "--size", "16"], "--size"),
      (["--recipe", "reverse-mask", "--margin", "4"], "--margin"),
      (["--recipe", "reverse-mask", "--background", "gold"], "--background"),
    ] {
      let outcome = try tool.run(arguments)
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("so it does not use \(option)."))
    }
  }

  @Test func `the cutout recipe has a hole in the shape of a star`() throws {
    let pixels = try pixels("cutout")
    #expect(pixels[32, 16].alpha == 0)
    // The points lie to the left and right of the star, and in the corner between two of its tips.
    #expect(pixels[2, 16].alpha == 255 && pixels[61, 16].alpha == 255)
    #expect(pixels[21, 5].alpha == 255)
  }

  @Test func `the clip-shape recipe shows a circle only`() throws {
    // In the middle of the recipe the circle is as wide as the picture is high, which is 32 pixels.
    let pixels = try pixels("clip-shape")
    #expect(pixels[32, 16].alpha == 255 && pixels[17, 16].alpha == 255)
    #expect(pixels[14, 16].alpha == 0 && pixels[18, 2].alpha == 0)
  }

  @Test func `the glow recipe has two colours and their sum`() throws {
    let colors = Set(try pixels("glow", ["--scale", "2"]).values)
    #expect(colors.contains(Pixel(0, 242, 235)))
    #expect(colors.contains(Pixel(255, 0, 77)))
    #expect(colors.contains(Pixel(255, 242, 255)))
  }

  @Test(arguments: ["reverse-mask", "cutout", "clip-shape", "glow"])
  func `an animated recipe writes a file of several frames`(recipe: String) throws {
    let first = try pixels(recipe, ["--animated"])
    #expect(first.width == 64 && first.height == 32)
    let file = try [UInt8](Data(contentsOf: tool.path("pierced.png")))
    var names: [String] = []
    var seconds = 0.0
    var position = 8
    while position < file.count {
      let chunk = try PNGChunk(parsing: file, at: position)
      #expect(chunk.hasValidCRC(in: file))
      names.append(chunk.name)
      if chunk.name == "fcTL" {
        let start = chunk.data.lowerBound
        seconds += Double(file[...].bigEndian16(at: start + 20)) / 1000
        // Delays are whole milliseconds. The end of each frame is a multiple of 1/30 second,
        // rounded.
        #expect(file[...].bigEndian16(at: start + 22) == 1000)
        #expect(abs((seconds * 30).rounded() / 30 - seconds) < 0.000_6)
      }
      position = chunk.end
    }
    #expect(abs(seconds - 4) < 1e-9)
    #expect(names.filter { $0 == "acTL" }.count == 1)
    // The animation moves forth and back at 30 frames per second. There is a frame at least for
    // each move of the letters by a whole pixel.
    #expect(names.filter { $0 == "fcTL" }.count >= 8)
  }
}
