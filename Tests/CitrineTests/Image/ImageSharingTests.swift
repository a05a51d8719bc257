import Testing

@testable import Citrine

@Suite struct `Image sharing` {
  private func drawn(
    _ bytes: [UInt8], _ alpha: GImageAlphaInfo, _ order: GImageByteOrderInfo, isTrusted: Bool = true
  ) -> (GImage, PixelMemory) {
    let block = memory(bytes)
    let image = GImage(
      width: 1, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytes.count / 2,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: GBitmapInfo(alpha, order),
      provider: GDataProvider(memory: block, byteCount: bytes.count, isTrusted: isTrusted),
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
    return (image, block)
  }

  static let pixels: [UInt8] = [1, 2, 3, 4, 0, 0, 0, 0, 5, 6, 7, 8, 0, 0, 0, 0]

  @Test func `the memory of a snapshot is used without a copy`() throws {
    let (image, block) = drawn(Self.pixels, .premultipliedLast, .orderDefault)
    let decoded = try image.decoded(order: .rgba)
    #expect(decoded.memory === block)
    #expect(decoded.bytesPerRow == 8)
    #expect(!decoded.isOpaque)
    #expect(decoded.pixels == [[1, 2, 3, 4], [5, 6, 7, 8]])
    let (opaque, _) = drawn([9, 9, 9, 255, 9, 9, 9, 255], .premultipliedLast, .orderDefault)
    #expect(try opaque.decoded(order: .rgba).isOpaque)
  }

  @Test func `other channel orders, unused bytes and invalid premultiplied colours are copied`()
    throws
  {
    let (swapped, swappedBlock) = drawn(Self.pixels, .premultipliedFirst, .order32Little)
    #expect(try swapped.decoded(order: .rgba).memory !== swappedBlock)
    #expect(try swapped.decoded(order: .rgba).pixels == [[3, 2, 1, 4], [7, 6, 5, 8]])
    #expect(try swapped.decoded(order: .bgra).memory === swappedBlock)
    let (unused, unusedBlock) = drawn(Self.pixels, .noneSkipLast, .orderDefault)
    #expect(try unused.decoded(order: .rgba).memory !== unusedBlock)
    #expect(try unused.decoded(order: .rgba).isOpaque)
    let (doubtful, _) = drawn(
      [9, 2, 3, 4, 5, 6, 7, 8], .premultipliedLast, .orderDefault, isTrusted: false)
    #expect(try doubtful.decoded(order: .rgba).pixels == [[4, 2, 3, 4], [5, 6, 7, 8]])
  }

  @Test func `an image is decoded once for each channel order`() throws {
    let image = GImage.of([1, 2, 3], width: 1, perPixel: 24)!
    #expect(try image.decoded(order: .rgba) === image.decoded(order: .rgba))
    #expect(try image.decoded(order: .bgra) === image.decoded(order: .bgra))
    #expect(try image.decoded(order: .bgra) !== image.decoded(order: .rgba))
    #expect(try image.decodedMask() === image.decodedMask())
  }

  @Test func `a cropped image of shared memory shows the right pixels`() throws {
    let (image, block) = drawn(Self.pixels, .premultipliedLast, .orderDefault)
    let cut = image.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))!
    #expect(cut.pixels == [[5, 6, 7, 8]])
    #expect(try cut.decoded(order: .rgba).memory !== block)
  }

  @Test func `many threads get the same decoded image`() async throws {
    let image = GImage.gray([UInt8](repeating: 9, count: 4096), width: 64, height: 64)!
    let images = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<8 {
        group.addTask { ObjectIdentifier(try image.decoded(order: .rgba)) }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(images.count == 1)
  }

  @Test func `changing the data of a provider does not change the image`() {
    let (image, _) = drawn(Self.pixels, .premultipliedLast, .orderDefault)
    var data = image.dataProvider!.data!
    #expect(data == Data(Self.pixels))
    data[0] = 99
    #expect(image.dataProvider!.data == Data(Self.pixels))
  }
}
