import Synchronization
import Testing

@testable import Citrine

@Suite struct `Data providers` {
  @Test func `a provider returns its data, also for a slice of data`() {
    #expect(provider([1, 2, 3]).data == Data([1, 2, 3]))
    let part = Data([0, 1, 2, 3, 4])[2..<4]
    let image = GImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: GDataProvider(data: part)!,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
    #expect(image.maskCoverage == [2, 3])
    let cut = image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))!
    #expect(cut.dataProvider!.data == Data([3]))
    #expect(cut.maskCoverage == [3])
  }

  @Test func `a file is read, and a missing file gives nil`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)")
    try Data([5, 6]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(GDataProvider(url: url)?.data == Data([5, 6]))
    #expect(GDataProvider(filename: url.path)?.data == Data([5, 6]))
    #expect(GDataProvider(filename: url.path + ".none") == nil)
    #expect(GDataProvider(filename: "") == nil)
    #expect(GDataProvider(url: FileManager.default.temporaryDirectory) == nil)
  }

  @Test func `memory of the caller is released once, after the last image`() throws {
    let log = ReleaseLog()
    // SAFETY: two bytes are allocated, and the release callback frees them after their last use.
    let block = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
    unsafe block.storeBytes(of: 7, as: UInt8.self)
    unsafe block.storeBytes(of: 8, toByteOffset: 1, as: UInt8.self)
    var provider = unsafe GDataProvider(dataInfo: nil, data: block, size: 2) { info, data, size in
      log.note(size)
      unsafe UnsafeMutableRawPointer(mutating: data).deallocate()
    }
    var image = GImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: try #require(provider),
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    provider = nil
    #expect(image?.maskCoverage == [7, 8])
    #expect(log.sizes == [])
    image = nil
    #expect(log.sizes == [2])
  }

  private final class ReleaseLog: Sendable {
    private let noted = Mutex<[Int]>([])
    var sizes: [Int] { noted.withLock { $0 } }
    func note(_ size: Int) { noted.withLock { $0.append(size) } }
  }
}
