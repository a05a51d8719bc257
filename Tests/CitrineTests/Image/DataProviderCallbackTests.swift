import Foundation
import Synchronization
import Testing

@testable import Citrine

/// A source of bytes for providers.
///
/// It records the calls of its callbacks.
@safe
private final class ByteSource: Sendable {
  private struct State {
    var bytes: [UInt8]
    var position = 0
    var calls: [String] = []
    var requests: [[Int]] = []
  }

  private let state: Mutex<State>
  /// The largest number of bytes that one call copies.
  let portion: Int
  nonisolated(unsafe) let block: UnsafeMutableRawPointer

  init(_ bytes: [UInt8], portion: Int = .max) {
    state = Mutex(State(bytes: bytes))
    self.portion = portion
    // SAFETY: the block has room for the copied bytes, and `deinit` frees it.
    unsafe block = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    unsafe block.copyMemory(from: bytes, byteCount: bytes.count)
  }

  deinit { unsafe block.deallocate() }

  var calls: [String] { state.withLock { $0.calls } }
  var requests: [[Int]] { state.withLock { $0.requests } }

  func note(_ call: String) { state.withLock { $0.calls.append(call) } }

  /// Copies bytes from a position, or from the end of the last call.
  ///
  /// Returns the number of copied bytes.
  @unsafe func copy(to buffer: UnsafeMutableRawPointer, from position: Int?, _ count: Int) -> Int {
    nonisolated(unsafe) let buffer = unsafe buffer
    return state.withLock { state in
      let start = position ?? state.position
      state.requests.append([start, count])
      let copied = max(min(count, portion, state.bytes.count - start), 0)
      // SAFETY: the buffer has room for `count` bytes.
      unsafe buffer.copyMemory(
        from: Array(state.bytes[min(start, state.bytes.count)...]), byteCount: copied)
      state.position = start + copied
      return copied
    }
  }

  var direct: GDataProviderDirectCallbacks {
    // SAFETY: the functions keep the source alive, and copy at most the requested number of bytes.
    unsafe GDataProviderDirectCallbacks(
      getBytesAtPosition: { _, buffer, position, count in
        unsafe self.copy(to: buffer, from: position, count)
      }, releaseInfo: { _ in self.note("info") })
  }

  var addressed: GDataProviderDirectCallbacks {
    unsafe GDataProviderDirectCallbacks(
      getBytePointer: { _ in
        self.note("pointer")
        return unsafe UnsafeRawPointer(self.block)
      },
      releaseBytePointer: { _, pointer in
        let isSame = unsafe pointer == UnsafeRawPointer(self.block)
        self.note(isSame ? "release" : "wrong")
      }, getBytesAtPosition: unsafe direct.getBytesAtPosition,
      releaseInfo: { _ in self.note("info") })
  }

  var sequential: GDataProviderSequentialCallbacks {
    unsafe GDataProviderSequentialCallbacks(
      getBytes: { _, buffer, count in unsafe self.copy(to: buffer, from: nil, count) },
      skipForward: { _, count in
        self.note("skip")
        return count
      }, rewind: { _ in self.note("rewind") }, releaseInfo: { _ in self.note("info") })
  }
}

@Suite struct `Data providers with callbacks` {
  private let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  @Test(arguments: [1000, 65_536, 65_537, Int.max])
  func `a direct provider reads each byte once, however short the reads`(portion: Int) {
    let source = ByteSource(bytes, portion: portion)
    var provider = unsafe GDataProvider(
      directInfo: nil, size: bytes.count, callbacks: source.direct)
    #expect(provider?.data == Data(bytes))
    // The provider requests each byte once, in order.
    var next = 0
    for request in source.requests {
      #expect(request[0] == next && request[1] <= bytes.count - next)
      next += min(request[1], portion)
    }
    #expect(source.calls == [])
    provider = nil
    #expect(source.calls == ["info"])
  }

  @Test func `a direct provider of huge size takes no memory, a small size cuts the data`() {
    let source = ByteSource([1, 2, 3])
    let large = unsafe GDataProvider(directInfo: nil, size: .max, callbacks: source.direct)
    #expect(large?.data == Data([1, 2, 3]))
    let small = unsafe GDataProvider(directInfo: nil, size: 2, callbacks: source.direct)
    #expect(small?.data == Data([1, 2]))
    let none = unsafe GDataProvider(directInfo: nil, size: 0, callbacks: source.direct)
    #expect(none?.data == Data())
  }

  @Test(arguments: [1, 7, Int.max])
  func `a sequential provider is read once to its end`(portion: Int) {
    let some = Array(bytes.prefix(5000))
    let source = ByteSource(some, portion: portion)
    var provider = unsafe GDataProvider(sequentialInfo: nil, callbacks: source.sequential)
    #expect(provider?.data == Data(some))
    #expect(provider?.data == Data(some))
    #expect(source.calls == [])
    provider = nil
    #expect(source.calls == ["info"])
  }

  @Test func `a byte pointer is used without a copy and released after the last image`() throws {
    let source = ByteSource([10, 20, 30, 40])
    var provider = unsafe GDataProvider(directInfo: nil, size: 4, callbacks: source.addressed)
    var image = GImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      space: GColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: try #require(provider),
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    provider = nil
    #expect(image?.maskCoverage == [10, 20, 30, 40])
    #expect(source.requests == [] && source.calls == ["pointer"])
    var part = image?.cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1))
    image = nil
    #expect(part?.maskCoverage == [40])
    #expect(source.calls == ["pointer"])
    part = nil
    #expect(source.calls == ["pointer", "release", "info"])
  }

  @Test func `without a byte pointer the bytes are copied`() {
    let source = ByteSource([5, 6, 7])
    var callbacks = unsafe source.direct
    unsafe callbacks.getBytePointer = { _ in nil }
    let provider = unsafe GDataProvider(directInfo: nil, size: 3, callbacks: callbacks)
    #expect(provider?.data == Data([5, 6, 7]))
    unsafe callbacks.getBytesAtPosition = nil
    let empty = unsafe GDataProvider(directInfo: nil, size: 3, callbacks: callbacks)
    #expect(empty?.data == Data())
  }

  @Test func `invalid callbacks and sizes give nil and release nothing`() {
    let source = ByteSource([1])
    let negative = unsafe GDataProvider(directInfo: nil, size: -1, callbacks: source.direct)
    #expect(negative == nil)
    var direct = unsafe source.direct
    unsafe direct.version = 1
    let version = unsafe GDataProvider(directInfo: nil, size: 1, callbacks: direct)
    #expect(version == nil)
    unsafe direct.version = 0
    unsafe direct.getBytesAtPosition = nil
    let without = unsafe GDataProvider(directInfo: nil, size: 1, callbacks: direct)
    #expect(without == nil)
    var sequential = unsafe source.sequential
    unsafe sequential.getBytes = nil
    let mute = unsafe GDataProvider(sequentialInfo: nil, callbacks: sequential)
    #expect(mute == nil)
    #expect(source.calls == [])
  }

  @Test func `read counts below zero or above the request are clamped`() {
    let wild = unsafe GDataProviderDirectCallbacks(
      getBytesAtPosition: { _, _, position, count in position == 0 ? count + 1000 : -5 })
    let provider = unsafe GDataProvider(directInfo: nil, size: 100_000, callbacks: wild)
    #expect(provider?.data?.count == 65_536)
  }

  @Test func `the info pointer is passed to each callback and can be read back`() {
    // An address that is only compared, never read.
    let address = unsafe UnsafeMutableRawPointer(bitPattern: 0x1230)
    let log = Mutex<[Bool]>([])
    nonisolated(unsafe) let expected = unsafe address
    let callbacks = unsafe GDataProviderSequentialCallbacks(
      getBytes: { info, _, _ in
        let isSame = unsafe info == expected
        log.withLock { $0.append(isSame) }
        return 0
      },
      releaseInfo: { info in
        let isSame = unsafe info == expected
        log.withLock { $0.append(isSame) }
      })
    var provider = unsafe GDataProvider(sequentialInfo: address, callbacks: callbacks)
    let given = unsafe provider?.info == address
    #expect(given)
    provider = nil
    #expect(log.withLock { $0 } == [true, true])
    let plain = unsafe GDataProvider(data: Data([1]))?.info == nil
    #expect(plain)
    let memory = ByteSource([1])
    let lent = unsafe GDataProvider(dataInfo: address, data: memory.block, size: 1) { _, _, _ in }
    let kept = unsafe lent?.info == address
    #expect(kept)
    withExtendedLifetime(memory) {}
  }

  @Test func `many threads can read one provider`() async throws {
    let source = ByteSource(Array(bytes.prefix(4096)), portion: 100)
    let provider = try #require(
      unsafe GDataProvider(directInfo: nil, size: 4096, callbacks: source.direct))
    let expected = Data(bytes.prefix(4096))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { provider.data == expected } }
      for await agrees in group { #expect(agrees) }
    }
  }
}
