import Testing

@testable import Citrine

@Suite struct `Gzip streams` {
  // Made by Python 3's modules gzip and zlib.
  private static let citrine: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0xCE, 0x2C, 0x29, 0xCA, 0xCC,
    0x4B, 0x55, 0x00, 0x00, 0xF6, 0x6C, 0x4A, 0x11, 0x08, 0x00, 0x00, 0x00,
  ]
  private static let andLemon: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0xCC, 0x4B, 0x51, 0xC8, 0x49,
    0xCD, 0xCD, 0xCF, 0x03, 0x00, 0x39, 0xA0, 0x7F, 0x48, 0x09, 0x00, 0x00, 0x00,
  ]
  private static let zest: [UInt8] = [
    0x78, 0x9C, 0xAB, 0x4A, 0x2D, 0x2E, 0xA9, 0x42, 0xC3, 0x00, 0x5D, 0x39, 0x08, 0xDF,
  ]
  /// 100,000 zeros compressed to 132 bytes.
  private static let zeros: [UInt8] =
    [0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xED, 0xC1, 0x31, 0x01, 0x00]
    + [0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x0D, 0x0F, 0xA0]
    + [UInt8](repeating: 0, count: 96)
    + [0x80, 0x57, 0x03, 0x7D, 0x95, 0x11, 0xD4, 0xA0, 0x86, 0x01, 0x00]

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a gzip member inflates to its text`() throws {
    #expect(text(try Gzip.inflate(Self.citrine)) == "citrine ")
    #expect(Gzip.isGzip(Self.citrine))
    #expect(!Gzip.isGzip(Self.zest))
  }

  @Test func `gzip members are concatenated, and trailing bytes are ignored`() throws {
    #expect(text(try Gzip.inflate(Self.citrine + Self.andLemon)) == "citrine and lemon")
    #expect(
      text(try Gzip.inflate(Self.citrine + Self.andLemon + [0, 0, 0])) == "citrine and lemon")
  }

  @Test func `a zlib stream inflates with the zlib format`() throws {
    #expect(text(try Gzip.inflate(Self.zest, as: .zlib)) == "zestzestzestzestzest")
  }

  @Test func `each truncated stream throws the error truncated`() {
    for count in 0..<Self.citrine.count {
      #expect(throws: GzipError.truncated) { try Gzip.inflate(Array(Self.citrine.prefix(count))) }
    }
    let joined = Self.citrine + Self.andLemon
    #expect(throws: GzipError.truncated) { try Gzip.inflate(Array(joined.dropLast())) }
  }

  @Test(arguments: [0, 1, 12, 20, 21, 24])
  func `a damaged byte throws an error`(index: Int) {
    var damaged = Self.citrine
    damaged[index] ^= 0x55
    #expect(throws: GzipError.self) { try Gzip.inflate(damaged) }
  }

  @Test func `a wrong checksum throws the message of zlib`() {
    var damaged = Self.citrine
    damaged[20] ^= 1
    #expect(throws: GzipError.corrupt("incorrect data check")) { try Gzip.inflate(damaged) }
  }

  @Test(arguments: [0, 1, 65535, 65536, 65537, 99_999])
  func `a stream larger than its limit throws the error tooLarge`(limit: Int) {
    #expect(throws: GzipError.tooLarge(limit: limit)) {
      try Gzip.inflate(Self.zeros, limit: limit)
    }
  }

  @Test(arguments: [100_000, 100_001, Int.max])
  func `a stream within its limit inflates`(limit: Int) throws {
    let inflated = try Gzip.inflate(Self.zeros, limit: limit)
    #expect(inflated == [UInt8](repeating: 0, count: 100_000))
  }

  @Test func `a negative limit acts as a limit of 0`() {
    #expect(throws: GzipError.tooLarge(limit: 0)) { try Gzip.inflate(Self.citrine, limit: -5) }
  }
}
