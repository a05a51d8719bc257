import Foundation
import Synchronization
import Testing

@testable import Citrine

/// Calls each symbol of section 4.1 of QUARTZ-COVERAGE.md: images and data providers.
@Suite struct `Image symbols` {
  private let image = GImage.of(
    [10, 20, 30, 0, 40, 50, 60, 0], width: 2, perPixel: 32,
    info: GBitmapInfo(rawValue: GImageAlphaInfo.noneSkipLast.rawValue))!

  @Test func `images are created from samples, masks and PNG files`() throws {
    let image = GImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider([0, 255]),
      decode: [1, 0], shouldInterpolate: false, intent: .saturation)
    #expect(try #require(image).pixels == [[255, 255, 255, 255], [0, 0, 0, 255]])
    let mask = GImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: provider([0, 255]), decode: nil, shouldInterpolate: false)
    #expect(try #require(mask).maskCoverage == [255, 0])
    let file = try #require(GDataProvider(data: try self.image.pngData()))
    let read = GImage(
      pngDataProviderSource: file, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(try #require(read).pixels == [[10, 20, 30, 255], [40, 50, 60, 255]])
    #expect(read?.utType == "public.png")
    let photograph = try #require(GDataProvider(data: JPEGFixture.data("gray")))
    let decoded = GImage(
      jpegDataProviderSource: photograph, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    // Only a build with the trait reads it.
    #expect(decoded?.width == (JPEGDecoder.isAvailable ? JPEGFixture.width : nil))
  }

  @Test func `images are copied, cropped and masked`() throws {
    #expect(image.copy() === image && image == image && Set([image, image]).count == 1)
    let p3 = try #require(GColorSpace(name: GColorSpace.displayP3))
    #expect(image.copy(colorSpace: p3)?.colorSpace == p3)
    let holed = image.copy(maskingColorComponents: [5, 15, 15, 25, 25, 35])
    #expect(try #require(holed).pixels == [[0, 0, 0, 0], [40, 50, 60, 255]])
    let cut = image.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 9))
    #expect(try #require(cut).pixels == [[40, 50, 60, 255]])
    let masked = image.masking(.mask([255, 0], width: 2)!)
    #expect(try #require(masked).pixels == [[0, 0, 0, 0], [40, 50, 60, 255]])
  }

  @Test func `images return their properties`() {
    #expect(!image.isMask && image.width == 2 && image.height == 1)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 8)
    #expect(image.colorSpace?.model == .rgb && image.alphaInfo == .noneSkipLast)
    #expect(image.bitmapInfo.rawValue == 5 && image.byteOrderInfo == .orderDefault)
    #expect(image.pixelFormatInfo == .packed && image.dataProvider?.data?.count == 8)
    #expect(image.decode == nil && image.shouldInterpolate && image.utType == nil)
    #expect(image.renderingIntent == .defaultIntent)
  }

  @Test func `providers are created from data and files`() throws {
    #expect(GDataProvider(data: Data([1, 2]))?.data == Data([1, 2]))
    let url = FileManager.default.temporaryDirectory.appending(path: "citrine-\(UUID()).bytes")
    try Data([3, 4]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(GDataProvider(url: url)?.data == Data([3, 4]))
    let named = try #require(GDataProvider(filename: url.path))
    #expect(named.data == Data([3, 4]) && named == named && Set([named]).count == 1)
  }

  @Test func `providers are created from memory and callbacks`() {
    let calls = Mutex<[String]>([])
    let memory = GuardedMemory(byteCount: 2)
    let release: GDataProviderReleaseDataCallback = { _, _, size in
      calls.withLock { $0.append("released \(size)") }
    }
    // SAFETY: the memory outlives the provider, and is as large as `size` says.
    var provider = unsafe GDataProvider(
      dataInfo: memory.base, data: UnsafeRawPointer(memory.base), size: 2, releaseData: release)
    let isInfo = unsafe provider?.info == memory.base
    #expect(provider?.data == Data([0, 0]) && isInfo)
    provider = nil
    #expect(calls.withLock { $0 } == ["released 2"])
    // SAFETY: the callback writes at most the requested number of bytes.
    let direct = unsafe GDataProviderDirectCallbacks(
      version: 0, getBytePointer: nil, releaseBytePointer: nil,
      getBytesAtPosition: { _, buffer, position, count in
        unsafe buffer.initializeMemory(as: UInt8.self, repeating: 7, count: count)
        return position == 0 ? count : 0
      }, releaseInfo: { _ in calls.withLock { $0.append("info") } })
    provider = unsafe GDataProvider(directInfo: nil, size: 3, callbacks: direct)
    #expect(provider?.data == Data([7, 7, 7]))
    let rest = Mutex(2)
    // SAFETY: the callback writes at most one byte, and the provider requests at least one.
    let sequential = unsafe GDataProviderSequentialCallbacks(
      version: 0,
      getBytes: { _, buffer, _ in
        let isLeft = rest.withLock { rest in
          rest -= 1
          return rest >= 0
        }
        if isLeft { unsafe buffer.storeBytes(of: 8, as: UInt8.self) }
        return isLeft ? 1 : 0
      }, skipForward: nil, rewind: nil, releaseInfo: nil)
    provider = unsafe GDataProvider(sequentialInfo: nil, callbacks: sequential)
    #expect(provider?.data == Data([8, 8]))
    #expect(calls.withLock { $0 } == ["released 2", "info"])
  }
}
