import Foundation
import Testing

@testable import Citrine

/// The limits of calls that read pictures and fonts, and of the algebra of paths.
@Suite struct `Limits of reading calls` {
  private let late = GLimits(deadline: .now - .seconds(1))
  private let inTime = GLimits(deadline: .now + .seconds(3600))

  @Test func `a picture with more bytes than the memory limit is not read`() throws {
    // 13 × 11 pixels of 8 bytes.
    let file = Data(try PNGFixture.bytes("rgba-16"))
    #expect(try GImage(png: file, limits: GLimits(memory: 1144)).width == 13)
    for memory in [1143, 0, -1] {
      #expect(throws: GImageDecodingError.tooMuchMemory(byteCount: 1144, limit: memory)) {
        try GImage(png: file, limits: GLimits(memory: memory))
      }
    }
  }

  @Test func `the memory limit includes the alpha of a transparent colour`() throws {
    let file = Data(try PNGFixture.bytes("trns-palette-4"))
    let image = try GImage(png: file)
    let byteCount = image.height * ((image.width * 4 + 7) / 8 + image.width * 4)
    #expect(try GImage(png: file, limits: GLimits(memory: byteCount)).bitsPerPixel == 32)
    let limit = byteCount - 1
    #expect(throws: GImageDecodingError.tooMuchMemory(byteCount: byteCount, limit: limit)) {
      try GImage(png: file, limits: GLimits(memory: limit))
    }
  }

  @Test(arguments: ["rgba-16", "gray-1", "palette-8"])
  func `no picture is read after the deadline`(name: String) throws {
    let file = Data(try PNGFixture.bytes(name))
    #expect(throws: GImageDecodingError.deadline) { try GImage(png: file, limits: late) }
    let image = try GImage(png: file, limits: inTime)
    #expect(Pixels.drawn(image) == Pixels.drawn(try GImage(png: file)))
  }

  @Test(arguments: ["bdf", "pcf", "psf", "psf.gz"])
  func `fonts are read within limits`(kind: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/fonts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.lastPathComponent.hasSuffix("." + kind) }
    let readable = files.filter { (try? GBitmapFont(contentsOf: $0)) != nil }
    try #require(!readable.isEmpty)
    for url in readable {
      let data = try Data(contentsOf: url)
      #expect(throws: GFontError.deadline) { try GBitmapFont(data: data, limits: late) }
      #expect(throws: GFontError.deadline) { try GFont(contentsOf: url, limits: late) }
      #expect(throws: GFontError.self) {
        try GBitmapFont(contentsOf: url, limits: GLimits(memory: data.count - 1))
      }
      #expect(throws: GFontError.self) { try GFont(data: data, limits: GLimits(memory: -1)) }
      #expect(throws: GFontError.tooLarge(reason: "its glyphs have more than 3 pixels")) {
        try GBitmapFont(data: data, limits: GLimits(pixels: 3))
      }
      #expect(try GBitmapFont(data: data, limits: inTime).numberOfGlyphs > 1)
    }
  }

  /// Long lines in all directions through one square, as closed subpaths that cross nearly all others.
  private func crossings(_ count: Int) -> GPath {
    let path = GMutablePath()
    for index in 0..<count {
      let angle = Double(index) * 2.399963
      let offset = CGPoint(x: 50 * cos(7 * angle), y: 50 * sin(7 * angle))
      path.move(to: CGPoint(x: offset.x - 500 * cos(angle), y: offset.y - 500 * sin(angle)))
      path.addLine(to: CGPoint(x: offset.x + 500 * cos(angle), y: offset.y + 500 * sin(angle)))
      path.addLine(to: CGPoint(x: offset.x + 500 * cos(angle + 0.01), y: offset.y))
      path.closeSubpath()
    }
    return path
  }

  private typealias Operation = (GPath, GPath, GLimits) -> Bool

  /// The operations of the algebra; each returns whether its result is empty.
  private let operations: [Operation] = [
    { $0.union($1, limits: $2).isEmpty }, { $0.intersection($1, limits: $2).isEmpty },
    { $0.subtracting($1, limits: $2).isEmpty },
    { $0.symmetricDifference($1, limits: $2).isEmpty },
    { path, _, limits in path.normalized(limits: limits).isEmpty },
    { path, _, limits in path.componentsSeparated(limits: limits).isEmpty },
    { !$0.intersects($1, limits: $2) }, { $0.lineIntersection($1, limits: $2).isEmpty },
    { $0.lineSubtracting($1, limits: $2).isEmpty },
  ]

  @Test func `the algebra of paths with too many crossings is empty and is reported`() {
    let (path, other) = (crossings(40), GPath(rect: CGRect(x: -300, y: -9, width: 600, height: 9)))
    for operation in operations {
      for limits in [late, GLimits(segments: 100), GLimits(segments: 500), GLimits(segments: -1)] {
        var isEmpty = false
        let messages = ReportedMessages.of { isEmpty = operation(path, other, limits) }
        #expect(isEmpty && messages.count == 1)
      }
      for limits in [GLimits(), inTime, GLimits(segments: .max)] {
        var isEmpty = true
        let messages = ReportedMessages.of { isEmpty = operation(path, other, limits) }
        #expect(!isEmpty && messages.isEmpty)
      }
    }
  }

  @Test func `the algebra of many crossing subpaths ends at the deadline`() {
    // Without the deadline, the default limit of segments would end it after some millions of crossings.
    let path = crossings(100_000)
    let messages = ReportedMessages.of {
      let limits = GLimits(deadline: .now + .milliseconds(200))
      #expect(path.normalized(limits: limits).isEmpty)
    }
    #expect(messages.contains { $0.contains("deadline") })
  }
}

extension Pixels {
  /// The pixels of a context of the image's size in which the image is drawn.
  fileprivate static func drawn(_ image: GImage) -> Pixels {
    GContext.drawing(image.width, image.height) {
      $0.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
  }
}
