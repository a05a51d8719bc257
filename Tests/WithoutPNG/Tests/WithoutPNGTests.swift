import Citrine
import Foundation
import Testing

@Suite struct `A build without libpng` {
  private func picture() throws -> GImage {
    let context = try #require(GContext(width: 8, height: 8))
    context.setFillColor(GColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    return try #require(context.makeImage())
  }

  /// Returns whether an error says that this build has no libpng, and where to read more.
  private func explains(_ error: any Error) -> Bool {
    let text = "\(error)"
    return text.contains("no libpng") && text.contains("WithoutPNG") && text.contains("SYSTEMS.md")
  }

  @Test func `draws`() throws {
    let provider = try #require(try picture().dataProvider)
    #expect(try #require(provider.data).contains(255))
  }

  @Test(arguments: [1, 4]) func `draws the same with any number of threads`(_ threads: Int) throws {
    let context = try #require(GContext(width: 64, height: 64))
    context.threads = threads
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
    let provider = try #require(context.makeImage()?.dataProvider)
    let alphas = try #require(provider.data).enumerated().filter { $0.offset % 4 == 3 }.map(
      \.element)
    let area = alphas.reduce(0) { $0 + Double($1) / 255 }
    #expect(abs(area - .pi * 32 * 32) < 1)
  }

  @Test func `reads a file whole, and says why it cannot`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UInt64.random(in: 0 ... .max)).bin")
    try Data([1, 2, 3]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(GDataProvider(url: url)?.data == Data([1, 2, 3]))
    let missing = url.appendingPathExtension("missing")
    let (provider, messages) = GDiagnostics.collecting { GDataProvider(url: missing) }
    #expect(provider == nil)
    #expect(messages.count == 1 && messages[0].contains(missing.lastPathComponent))
  }

  @Test func `refuses to write PNG files, with a reason`() throws {
    let image = try picture()
    let error = #expect(throws: GImageEncodingError.self) { try image.pngData() }
    #expect(explains(try #require(error)))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("citrine-none.png")
    #expect(throws: GImageEncodingError.self) { try image.writePNG(to: url) }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  /// A picture of one gray pixel: the signature, IHDR, IDAT and IEND.
  private static let file = Data(
    base64Encoded: """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==
      """)!

  @Test func `refuses to read PNG files, with a reason`() throws {
    let error = #expect(throws: GImageDecodingError.self) { try GImage(png: Self.file) }
    #expect(explains(try #require(error)))
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UInt64.random(in: 0 ... .max)).png")
    try Self.file.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: GImageDecodingError.self) { try GImage(contentsOf: url) }
  }

  @Test func `knows what a PNG file says about itself`() throws {
    let metadata = try PNGMetadata(png: Self.file)
    #expect(metadata.width == 1 && metadata.height == 1)
  }

  @Test func `refuses compressed bitmap fonts, with a reason`() throws {
    let error = #expect(throws: GFontError.self) {
      try GBitmapFont(
        data: Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    }
    #expect(error == .needsLibrary("zlib"))
  }
}
