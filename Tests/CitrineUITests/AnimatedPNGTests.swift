import CitrineUI
import Foundation
import Testing

/// A black rectangle that moves over white from the left to the right in one second after a tap.
private struct Slide: View {
  @State private var isOver = false

  var body: some View {
    blackRect(4, 6).onTapGesture { withAnimation(.linear(duration: 1)) { isOver = true } }
      .accessibilityIdentifier("rectangle").offset(x: isOver ? 16 : 0)
      .frame(width: 20, height: 6, alignment: .leading).background(Color.white)
  }
}

/// Returns a renderer of `Slide` at 12 frames per second, with a tap after half a second.
@MainActor
private func slides() -> AnimationRenderer<Slide> {
  let renderer = AnimationRenderer(content: Slide(), duration: 2, scale: 1)
  renderer.framesPerSecond = 12
  renderer.schedule(at: 0.5) { $0.tap("rectangle") }
  return renderer
}

@MainActor
private func chunks<Content: View>(_ renderer: AnimationRenderer<Content>) throws -> PNGChunks {
  let data = try #require(renderer.pngData())
  return try #require(PNGChunks(data))
}

@MainActor
@Suite struct `Animated PNG` {
  @Test func `chunks are in order and have consecutive sequence numbers`() throws {
    let renderer = slides()
    renderer.loopCount = 3
    let file = try chunks(renderer)
    #expect(file.chunks.map(\.name).prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"])
    #expect(file.chunks.last?.name == "IEND")
    #expect(file.chunks.filter { !$0.isIntact }.isEmpty)
    let controls = file.chunks.filter { $0.name == "fcTL" }
    let animation = try #require(file.chunks.first { $0.name == "acTL" })
    #expect(animation.number(at: 0) == UInt32(controls.count))
    #expect(animation.number(at: 4) == 3)
    let numbered = file.chunks.filter { $0.name == "fcTL" || $0.name == "fdAT" }
    #expect(numbered.map { $0.number(at: 0) } == numbered.indices.map { UInt32($0) })
    for control in controls { #expect(control.data[22...25] == [3, 232, 0, 0]) }
    // The first frame covers the whole picture. Later the rectangle, of 4 points, is at 4/3 points times the number of
    // the frame, moved to a whole pixel: at 0, 1 and 3. The box covers all changed pixels.
    #expect((1...4).map { controls[0].number(at: 4 * $0) } == [20, 6, 0, 0])
    #expect((1...4).map { controls[1].number(at: 4 * $0) } == [5, 6, 0, 0])
    #expect((1...4).map { controls[2].number(at: 4 * $0) } == [6, 6, 1, 0])
  }

  @Test func `each frame equals the session's frame, with its duration`() throws {
    let renderer = slides()
    let file = try chunks(renderer)
    var shown: [(pixels: Pixels, end: Double)] = []
    renderer.forEachFrame { image, time in
      guard let pixels = Pixels(image) else { return }
      let end = time + 1.0 / 12
      if let last = shown.last, last.pixels.difference(from: pixels) == 0 {
        shown[shown.count - 1].end = end
      } else {
        shown.append((pixels, end))
      }
    }
    let frames = try file.pictures()
    #expect(shown.count == frames.count)
    // One frame shows the still start, then there is one frame for each 1/12 second, and the still
    // end.
    #expect(frames.count == 13)
    var end = 0
    for (frame, seen) in zip(frames, shown) {
      #expect(frame.pixels.difference(from: seen.pixels) == 0)
      end += frame.milliseconds
      #expect(abs(Double(end) - 1000 * seen.end) <= 0.5 + 1e-6)
    }
    #expect(end == 2000)
  }

  @Test func `frames can change between opaque and transparent`() throws {
    struct Fading: View {
      let from, to: Double
      @State private var isOver = false
      var body: some View {
        blackRect(2, 2).opacity(isOver ? to : from).padding(.leading, from < 1 ? 1 : 0)
          .onAppear { withAnimation(.linear(duration: 1)) { isOver = true } }
      }
    }
    for (from, to) in [(1, 0), (0, 1)] as [(Double, Double)] {
      let renderer = AnimationRenderer(content: Fading(from: from, to: to), duration: 1.5)
      renderer.framesPerSecond = 4
      let alphas = try chunks(renderer).pictures().map { $0.pixels[1, 1][3] }
      #expect(alphas == (from > 0 ? [255, 191, 128, 64, 0] : [0, 64, 128, 191, 255]))
    }
  }

  @Test func `30 frames per second add up to a duration of one second`() throws {
    struct Flicker: View {
      @State private var angle = 0.0
      var body: some View {
        blackRect(1 + angle, 1).frame(width: 40, height: 2, alignment: .leading)
          .onAppear { withAnimation(.linear(duration: 1)) { angle = 36 } }
      }
    }
    let renderer = AnimationRenderer(content: Flicker(), duration: 1)
    let file = try chunks(renderer)
    #expect(file.frames.count == 30)
    #expect(file.frames.map(\.milliseconds).reduce(0, +) == 1000)
    // Rendering again gives the same file.
    #expect(renderer.pngData() == renderer.pngData())
  }

  @Test(arguments: [-1, 0, .nan, .infinity, 1e-9] as [Double])
  func `invalid numbers give one frame`(odd: Double) throws {
    let renderer = AnimationRenderer(content: blackRect(2, 2), duration: odd)
    renderer.framesPerSecond = odd
    renderer.loopCount = -7
    renderer.schedule(at: odd) { $0.tap("nothing") }
    let file = try chunks(renderer)
    #expect(file.frames.count == 1)
    #expect(file.chunks[1].number(at: 4) == 0)
  }

  @Test func `a view without a size or with a changing size gives no file`() {
    struct Growing: View {
      @State private var width: CGFloat = 1
      var body: some View {
        blackRect(width, 1).onAppear { withAnimation(.linear(duration: 1)) { width = 9 } }
      }
    }
    #expect(AnimationRenderer(content: EmptyView(), duration: 1).pngData() == nil)
    #expect(AnimationRenderer(content: Growing(), duration: 1).pngData() == nil)
  }

  @Test(.enabled(if: Pillow.isInstalled, "Pillow, which reads the file here, is not installed"))
  func `Pillow reads the same frames`() throws {
    let renderer = slides()
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("slides-\(UUID().uuidString).png")
    try #require(renderer.pngData()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try #require(Pillow.frames(of: file))
    var expected: [String] = []
    for frame in try chunks(renderer).pictures() {
      let pixels = frame.pixels
      var hex = "\(frame.milliseconds) "
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          for value in pixels[x, y] { hex += String(format: "%02x", value) }
        }
      }
      expected.append(hex)
    }
    #expect(lines == expected)
  }
}

/// The chunks of a PNG file.
private struct PNGChunks {
  struct Chunk {
    let name: String
    let data: [UInt8]
    /// True if the stored checksum is the checksum of the name and the data.
    let isIntact: Bool
    /// The whole chunk: length, name, data and checksum.
    let bytes: [UInt8]

    /// Returns the big-endian number of four bytes at an offset in the data.
    func number(at offset: Int) -> UInt32 {
      data[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private(set) var chunks: [Chunk] = []

  init?(_ file: Data) {
    let file = [UInt8](file)
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    var position = 8
    while position < file.count {
      guard position + 12 <= file.count else { return nil }
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { return nil }
      let body = file[position + 4..<position + 8 + length]
      let checksum = file[position + 8 + length..<position + 12 + length].reduce(0) {
        $0 << 8 | UInt32($1)
      }
      chunks.append(
        Chunk(
          name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)),
          isIntact: Self.crc(body) == checksum,
          bytes: Array(file[position..<position + 12 + length])))
      position += 12 + length
    }
  }

  /// Returns the visible picture of each frame: each frame replaces the pixels in its box.
  @MainActor
  func pictures() throws -> [(pixels: Pixels, milliseconds: Int)] {
    let (width, height) = (Int(chunks[0].number(at: 0)), Int(chunks[0].number(at: 4)))
    let canvas = try #require(CGContext(width: width, height: height))
    canvas.setBlendMode(.copy)
    return try frames.map { frame in
      let image = try CGImage(png: Data(frame.file))
      let box = frame.box
      canvas.draw(
        image,
        in: CGRect(x: box[2], y: height - box[3] - box[1], width: box[0], height: box[1]))
      let picture = try #require(canvas.makeImage())
      return (try #require(Pixels(picture)), frame.milliseconds)
    }
  }

  /// The frames of the animation.
  ///
  /// A frame has a still PNG file of its box, the box as width, height, x and y, and the delay in
  /// milliseconds.
  var frames: [(file: [UInt8], box: [Int], milliseconds: Int)] {
    var frames: [(data: [UInt8], control: Chunk)] = []
    for chunk in chunks {
      switch chunk.name {
      case "fcTL": frames.append(([], chunk))
      case "IDAT": frames[frames.count - 1].data += chunk.data
      case "fdAT": frames[frames.count - 1].data += chunk.data.dropFirst(4)
      default: break
      }
    }
    return frames.map { frame in
      let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
      let header = Self.chunk(
        "IHDR", Array(frame.control.data[4..<12]) + Array(chunks[0].data[8...]))
      return (
        signature + header + Self.chunk("IDAT", frame.data) + Self.chunk("IEND", []),
        (1...4).map { Int(frame.control.number(at: 4 * $0)) },
        Int(frame.control.data[20]) << 8 | Int(frame.control.data[21])
      )
    }
  }

  /// Returns the bytes of a chunk.
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(crc(body[...]))
  }

  /// Returns the CRC-32 of bytes, as PNG defines it (reflected polynomial 0xEDB88320).
  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }
}

/// Pillow, Python's image library, which reads animated PNG files with its own code.
private enum Pillow {
  static let isInstalled = run(["import PIL.PngImagePlugin"]) != nil

  /// Returns a line for each frame: its delay in milliseconds, and the bytes of its pixels as hexadecimal digits.
  static func frames(of file: URL) -> [String]? {
    run(
      [
        "import sys", "from PIL import Image, ImageSequence", "image = Image.open(sys.argv[1])",
        "for frame in ImageSequence.Iterator(image):",
        "  print(round(frame.info['duration']), frame.convert('RGBA').tobytes().hex())",
      ], file.path)
  }

  private static func run(_ script: [String], _ arguments: String...) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script.joined(separator: "\n")] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
