import Foundation
import Testing

@testable import Citrine

/// The profiles of `Fixtures/icc`, which Little CMS has made.
enum ProfileFixture {
  static let directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/icc")

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: directory.appendingPathComponent(name + ".icc"))
  }
}

@Suite struct `Colour profiles` {
  @Test(arguments: [
    ("srgb", GColorSpace.sRGB), ("srgb-table", GColorSpace.sRGB),
    ("srgb-short-table", GColorSpace.sRGB), ("p3", GColorSpace.displayP3),
    ("adobe", GColorSpace.adobeRGB1998), ("linear", GColorSpace.linearSRGB),
    ("gray-2.2", GColorSpace.genericGrayGamma2_2), ("gray-srgb", GColorSpace.deviceGrayName),
  ])
  func `profiles of named spaces are recognized in every build`(name: String, space: String) throws
  {
    #expect(GColorSpace(iccData: try ProfileFixture.data(name))?.name == space)
  }

  @Test func `the name of a profile is read in both versions`() throws {
    #expect(ICCProfile(try ProfileFixture.data("srgb"))?.name == "sRGB built-in")
    #expect(ICCProfile(try ProfileFixture.data("cmyk"))?.name == "Citrine inks")
  }

  @Test func `named and calibrated spaces have profiles that are read again`() throws {
    let names = [
      GColorSpace.sRGB, GColorSpace.displayP3, GColorSpace.adobeRGB1998, GColorSpace.linearSRGB,
      GColorSpace.linearDisplayP3, GColorSpace.genericGrayGamma2_2, GColorSpace.linearGray,
    ]
    for name in names {
      let data = try #require(GColorSpace(name: name)?.copyICCData())
      #expect(GColorSpace(iccData: data)?.name == name)
      // The size in the header is that of the file.
      #expect(data[..<4].reduce(0) { $0 << 8 | Int($1) } == data.count)
    }
    let extended = try #require(GColorSpace(name: GColorSpace.extendedLinearDisplayP3))
    #expect(
      extended.copyICCData().flatMap { GColorSpace(iccData: $0) }?.name
        == GColorSpace.linearDisplayP3)
    let gray = try #require(
      GColorSpace(
        calibratedGrayWhitePoint: [0.9642, 1, 0.8249], blackPoint: nil, gamma: 2.2))
    #expect(
      gray.copyICCData().flatMap { GColorSpace(iccData: $0) }?.name
        == GColorSpace.genericGrayGamma2_2)
    let lab = GColorSpace(labWhitePoint: [0.95, 1, 1.09], blackPoint: nil, range: nil)
    for space in [.deviceRGB, .deviceGray, .deviceCMYK, .genericCMYKSpace, lab] {
      #expect(space != nil && space?.copyICCData() == nil)
    }
  }

  @Test func `curves give light as the standard defines them`() throws {
    func curve(_ type: String, _ data: [UInt8]) -> ICCCurve? {
      ICCCurve(
        ByteReader(bytes: (Array(type.utf8) + [0, 0, 0, 0] + data)[...], isLittleEndian: false))
    }
    func fixed(_ numbers: Double...) -> [UInt8] {
      numbers.flatMap { Int32($0 * 65536).bigEndianBytes }
    }
    #expect(curve("curv", [0, 0, 0, 0])?.light(of: 0.25) == 0.25)
    #expect(curve("curv", [0, 0, 0, 1, 2, 0])?.light(of: 0.25) == 0.0625)
    let table = curve("curv", [0, 0, 0, 3, 0, 0, 0, 0, 0xFF, 0xFF])
    #expect(
      table?.light(of: 0.25) == 0 && table?.light(of: 0.75) == 0.5 && table?.light(of: 1) == 1)
    #expect(curve("para", [0, 0, 0, 0] + fixed(3))?.light(of: 0.5) == 0.125)
    let first = curve("para", [0, 1, 0, 0] + fixed(2, 0.5, -0.25))
    #expect(first?.light(of: 1) == 0.0625 && first?.light(of: 0.25) == 0)
    let second = curve("para", [0, 2, 0, 0] + fixed(2, 0.5, -0.25, 0.5))
    #expect(second?.light(of: 1) == 0.5625 && second?.light(of: 0.25) == 0.5)
    let third = curve("para", [0, 3, 0, 0] + fixed(2, 1, 0, 0.25, 0.5))
    #expect(third?.light(of: 0.5) == 0.25 && third?.light(of: 0.25) == 0.0625)
    let fourth = curve("para", [0, 4, 0, 0] + fixed(2, 1, 0, 0.25, 0.5, 0.125, 0.0625))
    #expect(fourth?.light(of: 0.5) == 0.375 && fourth?.light(of: 0.25) == 0.125)
    // An exponent of 0, an unknown kind, missing numbers, and another type.
    #expect(curve("curv", [0, 0, 0, 1, 0, 0]) == nil && curve("para", [0, 5, 0, 0]) == nil)
    #expect(curve("para", [0, 0, 0, 0]) == nil && curve("curv", [0, 0, 0, 9, 0, 0]) == nil)
    #expect(curve("XYZ ", [0, 0, 0, 0]) == nil)
  }

  @Test func `damaged profiles never trap`() throws {
    var random = SeededRandom(3)
    for name in ["srgb", "p3", "gray-srgb", "cmyk", "prophoto"] {
      let bytes = [UInt8](try ProfileFixture.data(name))
      for count in 0..<min(bytes.count, 300) { _ = GColorSpace(iccData: Data(bytes[..<count])) }
      for _ in 0..<300 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<min(bytes.count, 600), using: &random)
          damaged[index] = .random(in: 0...255, using: &random)
        }
        if let space = GColorSpace(iccData: Data(damaged)) {
          let components = [CGFloat](repeating: 0.4, count: space.numberOfComponents + 1)
          let color = GColor(colorSpace: space, components: components)
          #expect(color?.components?.count == components.count)
        }
      }
    }
    #expect(GColorSpace(iccData: Data(count: ICCProfile.byteLimit + 1)) == nil)
  }

  /// Returns a profile with these tags.
  private func profile(_ space: String, _ pcs: String, _ tags: [(String, [UInt8])]) -> Data {
    let start = 132 + 12 * tags.count
    var (table, values) = (UInt32(tags.count).bigEndianBytes, [UInt8]())
    for tag in tags {
      table += Array(tag.0.utf8) + UInt32(start + values.count).bigEndianBytes
      table += UInt32(tag.1.count).bigEndianBytes
      values += tag.1
    }
    var header = UInt32(start + values.count).bigEndianBytes + [0, 0, 0, 0, 2, 0x40, 0, 0]
    header += Array(("mntr" + space + pcs).utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D] + [UInt8](repeating: 0, count: 48)
    return Data(header + table + values)
  }

  @Test func `a curve without meaning gives colours that can be drawn`() throws {
    // An exponent of -1, which makes infinite light of black.
    let curve = Array("para".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0]
    guard let space = GColorSpace(iccData: profile("GRAY", "Lab ", [("kTRC", curve)])) else {
      #expect(!ProfileSpace.isAvailable)
      return
    }
    let context = try #require(GContext(width: 2, height: 1))
    let provider = try #require(GDataProvider(data: Data([0, 255])))
    let image = try #require(
      GImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, space: space,
        bitmapInfo: GBitmapInfo(.none), provider: provider, decode: nil, shouldInterpolate: false,
        intent: .defaultIntent))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setFillColor(try #require(GColor(colorSpace: space, components: [0, 1])))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try image.pngData().count > 50)
    let color = try #require(space.components(of: .black))
    #expect(color.first.isFinite)
  }

  @Test func `profiles with floating-point elements are refused`() {
    for name in ["D2B0", "B2D3"] {
      let data = profile("RGB ", "XYZ ", [(name, Array("mpet".utf8) + [0, 0, 0, 0])])
      #expect(ICCProfile(data) == nil)
    }
    #expect(ICCProfile(profile("RGB ", "XYZ ", [("D2B4", [0, 0, 0, 0])])) != nil)
  }

  #if ICC
    @Test func `colours are those of Little CMS's own program`() throws {
      let text = try String(
        contentsOf: ProfileFixture.directory.appendingPathComponent("colors.txt"), encoding: .utf8)
      let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(lines.count > 400)
      for line in lines {
        let isInverse = line[0] == "to"
        let name = String(line[isInverse ? 1 : 0])
        let space = try #require(GColorSpace(iccData: try ProfileFixture.data(name)))
        #expect(space.name == nil)
        let numbers = line.compactMap { Double($0) }
        let count = space.numberOfComponents
        let full = count == 4 ? 100.0 : 255
        let (input, output) =
          isInverse
          ? (Array(numbers.suffix(3 + count)[..<(numbers.endIndex - count)]), numbers.suffix(count))
          : (Array(numbers[..<count]), numbers.suffix(3))
        var components = ColorComponents()
        for (index, value) in input.enumerated() {
          components[index] = value / (isInverse ? 255 : full)
        }
        let color = isInverse ? RGBAColor(components) : space.sRGBColor(of: components)
        let result =
          isInverse
          ? try #require(space.components(of: color)) : ColorComponents(color)
        for (index, expected) in output.enumerated() {
          let limit = isInverse ? full : 255
          let found = (result[index] * limit).clamped(to: 0...limit)
          // The program prints six digits, and has its own rounded matrix of sRGB.
          #expect(abs(found - expected.clamped(to: 0...limit)) < 0.15, "\(line)")
        }
      }
    }

    @Test func `profiles that are made mean what the space means`() throws {
      let adobe = try #require(GColorSpace(name: GColorSpace.adobeRGB1998))
      let calibrated = try #require(
        GColorSpace(
          calibratedRGBWhitePoint: [0.9505, 1, 1.089], blackPoint: nil, gamma: [1.8, 2, 2.4],
          matrix: [0.45, 0.24, 0.02, 0.35, 0.67, 0.12, 0.15, 0.09, 0.95]))
      for space in [adobe, calibrated] {
        let profile = try #require(space.copyICCData().flatMap(ICCProfile.init))
        let copy = try #require(ProfileSpace(profile))
        for corner in 0..<27 {
          let components = ColorComponents(
            first: Double(corner % 3) / 2, second: Double(corner / 3 % 3) / 2,
            third: Double(corner / 9) / 2)
          let (expected, found) = (
            ColorComponents(space.sRGBColor(of: components)),
            ColorComponents(copy.sRGBColor(of: components))
          )
          for index in 0..<3 { #expect(abs(expected[index] - found[index]) < 0.002) }
        }
      }
    }

    @Test func `spaces of profiles are equal if their bytes are`() throws {
      let data = try ProfileFixture.data("prophoto")
      let (first, second) = (GColorSpace(iccData: data), GColorSpace(iccData: data))
      #expect(first == second && first != nil && first?.hashValue == second?.hashValue)
      #expect(first != GColorSpace(iccData: try ProfileFixture.data("gamma-2.2")))
      #expect(first?.copyICCData() == data)
      #expect(first?.isWideGamutRGB == true && first?.supportsOutput == true)
      let gamma = GColorSpace(iccData: try ProfileFixture.data("gamma-2.2"))
      #expect(gamma?.isWideGamutRGB == false)
      let cmyk = GColorSpace(iccData: try ProfileFixture.data("cmyk"))
      #expect(
        cmyk?.model == .cmyk && cmyk?.numberOfComponents == 4 && cmyk?.supportsOutput == false)
    }

    @Test func `a context in the space of a profile stores its components`() throws {
      let space = try #require(GColorSpace(iccData: try ProfileFixture.data("prophoto")))
      let made = unsafe GContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: GImageAlphaInfo.premultipliedLast.rawValue)
      let context = try #require(made)
      context.setFillColor(try #require(GColor(colorSpace: space, components: [0.2, 0.4, 0.6, 1])))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let image = try #require(context.makeImage())
      let bytes = [UInt8](try #require(image.dataProvider?.data))
      #expect(zip(bytes, [51, 102, 153, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
      #expect(image.colorSpace == space)
    }
  #else
    @Test func `other profiles are named in a diagnostic`() throws {
      let data = try ProfileFixture.data("prophoto")
      var space: GColorSpace?
      let messages = ReportedMessages.of { space = GColorSpace(iccData: data) }
      #expect(space == nil && messages.count == 1)
      #expect(messages.first?.contains("RGB built-in") == true)
      #expect(messages.first?.contains("package trait ICC") == true)
    }
  #endif
}
