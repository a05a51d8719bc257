import Foundation
import ImageIO
import Testing

/// Compares texts in PNG files with chunks that are written by the definition of the format.
@Suite struct `Texts of PNG files` {
  private func written(_ texts: [CFString: Any], ofFile: Bool = false) throws -> [UInt8] {
    let context = try #require(CGContext(width: 2, height: 1))
    let image = try #require(context.makeImage())
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
    let properties = [kCGImagePropertyPNGDictionary: texts] as CFDictionary
    if ofFile { CGImageDestinationSetProperties(destination, properties) }
    CGImageDestinationAddImage(destination, image, ofFile ? nil : properties)
    #expect(CGImageDestinationFinalize(destination))
    return [UInt8](data as Data)
  }

  private func properties(_ file: [UInt8]) throws -> [CFString: Any] {
    let source = try #require(CGImageSourceCreateWithData(Data(file) as CFData, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) != nil)
    let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    return try #require(all?[kCGImagePropertyPNGDictionary] as? [CFString: Any])
  }

  /// Inserts chunks after the header of a file.
  private func file(with chunks: [[UInt8]]) throws -> [UInt8] {
    let plain = try written([:])
    return Array(plain[..<33]) + chunks.flatMap { $0 } + plain[33...]
  }

  /// Returns a zlib stream without compression.
  private func stored(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let count = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 1, 1] + count + count.map { ~$0 } + bytes
      + AnimatedPNGFile.number(high << 16 | low)
  }

  private func contains(_ file: [UInt8], _ chunk: [UInt8]) -> Bool {
    Data(file).range(of: Data(chunk)) != nil
  }

  @Test func `texts are written as chunks and read again`() throws {
    let texts: [CFString: String] = [
      kCGImagePropertyPNGTitle: "Night", kCGImagePropertyPNGAuthor: "Zoë",
      kCGImagePropertyPNGDescription: "日本 ☂", kCGImagePropertyPNGCreationTime: "2024-05-01",
      kCGImagePropertyPNGSoftware: "", kCGImagePropertyPNGComment: "a\nb",
    ]
    for ofFile in [false, true] {
      let file = try written(texts, ofFile: ofFile)
      let chunk = AnimatedPNGFile.chunk
      #expect(contains(file, chunk("tEXt", Array("Title\0Night".utf8))))
      #expect(contains(file, chunk("tEXt", Array("Author\0Zo".utf8) + [0xEB])))
      #expect(contains(file, chunk("tEXt", Array("Creation Time\u{0}2024-05-01".utf8))))
      #expect(contains(file, chunk("iTXt", Array("Description\0\0\0\0\0日本 ☂".utf8))))
      let own = try properties(file)
      for (key, text) in texts { #expect(own[key] as? String == text) }
      #expect(own[kCGImagePropertyPNGWarning] == nil)
    }
  }

  @Test func `a value that is no string is not written, and a zero character is left out`() throws {
    let texts: [CFString: Any] = [
      kCGImagePropertyPNGTitle: 5, kCGImagePropertyPNGAuthor: "A\0b",
    ]
    let own = try properties(written(texts))
    #expect(own[kCGImagePropertyPNGTitle] == nil)
    #expect(own[kCGImagePropertyPNGAuthor] as? String == "Ab")
  }

  @Test func `compressed and translated texts are read, and the first of a keyword counts`() throws
  {
    let chunk = AnimatedPNGFile.chunk
    let file = try file(with: [
      chunk("zTXt", Array("Title\0\0".utf8) + stored("Hidden")),
      chunk("tEXt", Array("Title\0Second".utf8)),
      chunk("iTXt", Array("Author\0\u{1}\0fr\0Auteur\0".utf8) + stored("Zoé")),
      chunk("tEXt", Array("Unknown\0x".utf8)),
    ])
    let own = try properties(file)
    #expect(own[kCGImagePropertyPNGTitle] as? String == "Hidden")
    #expect(own[kCGImagePropertyPNGAuthor] as? String == "Zoé")
  }

  @Test func `damaged texts are ignored`() throws {
    let chunk = AnimatedPNGFile.chunk
    var wrongSum = chunk("tEXt", Array("Title\0Night".utf8))
    wrongSum[wrongSum.count - 1] ^= 1
    let damaged = [
      wrongSum, chunk("tEXt", []), chunk("tEXt", Array("Title".utf8)),
      chunk("tEXt", Array("\0Title".utf8)), chunk("zTXt", Array("Title\0".utf8)),
      chunk("zTXt", Array("Title\0\u{1}".utf8) + stored("x")),
      chunk("zTXt", Array("Title\0\0no stream".utf8)), chunk("iTXt", Array("Title\0".utf8)),
      chunk("iTXt", Array("Title\0\0\0en".utf8)),
      chunk("iTXt", Array("Title\0\u{2}\0\0\0x".utf8)),
    ]
    for (index, bytes) in damaged.enumerated() {
      #expect(try properties(file(with: [bytes]))[kCGImagePropertyPNGTitle] == nil, "\(index)")
    }
    let many = (0..<200).map { chunk("tEXt", Array("Key \($0)\0x".utf8)) }
    let last = chunk("tEXt", Array("Title\0Late".utf8))
    #expect(try properties(file(with: many + [last]))[kCGImagePropertyPNGTitle] == nil)
  }

  @Test func `the density is read in pixels per metre`() throws {
    let density = AnimatedPNGFile.number(5669) + AnimatedPNGFile.number(2835) + [1]
    let own = try properties(file(with: [AnimatedPNGFile.chunk("pHYs", density)]))
    #expect(own[kCGImagePropertyPNGXPixelsPerMeter] as? Int == 5669)
    #expect(own[kCGImagePropertyPNGYPixelsPerMeter] as? Int == 2835)
  }
}
