import Foundation
import Testing

@testable import Citrine

/// Images whose colours are converted by rows are compared with the conversion of a colour at a time.
@Suite struct `Conversion of rows` {
  private static let spaces: [GColorSpace] = [
    GColorSpace.sRGB, GColorSpace.displayP3, GColorSpace.adobeRGB1998, GColorSpace.linearSRGB,
    GColorSpace.extendedDisplayP3,
  ].compactMap { GColorSpace(name: $0) }

  /// Returns an image of random pixels, of which the first have all levels of each component.
  private func image(
    _ space: GColorSpace, _ alpha: GImageAlphaInfo, isLittle: Bool = false
  ) throws -> ImageDescription {
    let (width, height) = (61, 40)
    let hasFourth = alpha != .none || space.numberOfComponents == 4
    let size = space.numberOfComponents + (alpha == .none ? 0 : 1)
    var random = SeededRandom(UInt32(width + size))
    var bytes = (0..<width * height * size).map { _ in UInt8.random(in: 0...255, using: &random) }
    for level in 0...255 { for index in 0..<size { bytes[level * size + index] = UInt8(level) } }
    // A third of the pixels are opaque, so that both ways are taken in a row.
    if alpha.hasAlpha {
      let place = alpha.precedesColors != isLittle ? 0 : size - 1
      for pixel in stride(from: 0, to: width * height, by: 3) { bytes[pixel * size + place] = 255 }
    }
    let provider = try #require(GDataProvider(data: Data(bytes)))
    var image = ImageDescription(
      size: (width, height), bits: (8, 8 * size), bytesPerRow: width * size, provider: provider)
    image.colorSpace = space
    image.bitmapInfo = GBitmapInfo(alpha, hasFourth && isLittle ? .order32Little : .orderDefault)
    return image
  }

  /// Returns the pixels as a colour at a time is converted.
  private func reference(
    _ image: ImageDescription, _ order: ChannelOrder, _ space: DrawingSpace
  ) -> [UInt8] {
    let decoder = ColorDecoder(image, in: space)
    var bytes: [UInt8] = []
    image.forEachRowOfSamples { samples, _, count in
      for x in 0..<count {
        let word = decoder.color(of: samples, at: x * image.componentCount)
          .premultipliedWord(order)
        for byte in 0..<4 {
          bytes.append(UInt8(truncatingIfNeeded: UInt32(littleEndian: word) >> (8 * byte)))
        }
      }
    }
    return bytes
  }

  @Test(arguments: ChannelOrder.allCases)
  func `named spaces are converted exactly`(order: ChannelOrder) throws {
    let alphas: [GImageAlphaInfo] = [
      .none, .noneSkipLast, .noneSkipFirst, .last, .first, .premultipliedLast, .premultipliedFirst,
    ]
    for source in Self.spaces {
      for target in Self.spaces
      where target != source && target.name != GColorSpace.extendedDisplayP3 {
        for (index, alpha) in alphas.enumerated() {
          let image = try image(source, alpha, isLittle: index % 2 == 1 && alpha != .none)
          let space = DrawingSpace(target)
          guard RowConverter(image, to: space) != nil else {
            Issue.record("\(source.name ?? "") to \(target.name ?? "")")
            continue
          }
          let decoded = try ImageDecoder(image, order: order, space: space).decode()
          let bytes = unsafe Array(decoded.memory.bytes)
          #expect(bytes == reference(image, order, space))
          #expect(decoded.isOpaque == !alpha.hasAlpha)
        }
      }
    }
  }

  #if ICC
    @Test(arguments: ["prophoto", "gamma-2.2", "cmyk"])
    func `profiles are converted within a level`(name: String) throws {
      let space = try #require(GColorSpace(iccData: try ProfileFixture.data(name)))
      let alphas: [GImageAlphaInfo] =
        space.model == .cmyk ? [.none] : [.none, .noneSkipLast, .last]
      for alpha in alphas {
        let image = try image(space, alpha)
        #expect(RowConverter(image, to: .sRGB) != nil)
        let decoded = try ImageDecoder(image, order: .bgra, space: .sRGB).decode()
        let bytes = unsafe Array(decoded.memory.bytes)
        let expected = reference(image, .bgra, .sRGB)
        let differences = zip(bytes, expected).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 0 <= 1)
        #expect(differences.reduce(0, +) * 20 < differences.count)
      }
    }

    @Test func `a surface in another space converts each colour`() throws {
      let space = try #require(GColorSpace(iccData: try ProfileFixture.data("prophoto")))
      let image = try image(space, .none)
      let p3 = DrawingSpace(GColorSpace(name: GColorSpace.displayP3))
      #expect(RowConverter(image, to: p3) == nil)
      let decoded = try ImageDecoder(image, order: .rgba, space: p3).decode()
      #expect(unsafe Array(decoded.memory.bytes) == reference(image, .rgba, p3))
    }
  #endif
}
