import Synchronization
import Testing

@testable import Citrine

/// Calls each symbol of sections 1.1, 1.2 and 1.11 of QUARTZ-COVERAGE.md: creation and properties of
/// contexts, the CTM, pages and flushing.
@Suite struct `Context symbols` {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let rgb = GColorSpaceCreateDeviceRGB()

  @Test func `contexts are created with bitmap info and release their memory`() {
    let released = Mutex(0)
    let release: GBitmapContextReleaseDataCallback = { info, data in
      let isRight = unsafe info == nil && data != nil
      released.withLock { $0 += isRight ? 1 : 100 }
    }
    let memory = GuardedMemory(byteCount: 64)
    // SAFETY: the memory holds four rows of 16 bytes, and outlives the contexts.
    let word = unsafe GContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
      bitmapInfo: GImageAlphaInfo.premultipliedLast.rawValue)
    let options = unsafe GContext(
      data: memory.base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: nil,
      bitmapInfo: GBitmapInfo(rawValue: 7))
    var owner = unsafe GContext(
      data: memory.base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: rgb,
      bitmapInfo: GImageAlphaInfo.noneSkipLast.rawValue, releaseCallback: release,
      releaseInfo: nil)
    #expect(word != nil && options?.alphaInfo == .alphaOnly && owner != nil)
    #expect(word == word && word != owner && Set([word, word]).count == 1)
    #expect(released.withLock { $0 } == 0)
    owner = nil
    #expect(released.withLock { $0 } == 1)
  }

  @Test func `contexts return their properties and make images`() throws {
    let context = BitmapLayout.bgra.makeContext(width: 5, height: 3)
    let hasData = unsafe context.data != nil
    #expect(hasData && context.width == 5 && context.height == 3)
    #expect(context.bitsPerComponent == 8 && context.bitsPerPixel == 32)
    #expect(context.bytesPerRow >= 20 && context.colorSpace?.model == .rgb)
    #expect(context.alphaInfo == .premultipliedFirst && context.bitmapInfo.rawValue == 0x2002)
    #expect(try #require(context.makeImage()).width == 5)
  }

  @Test func `the CTM is changed, saved and restored`() {
    let context = GContext.canvas(8, 8)
    context.saveGState()
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 4)
    #expect(context.ctm == GAffineTransform(2, 0, 0, 4, 2, 3))
    #expect(context.userSpaceToDeviceSpaceTransform == context.ctm)
    let (point, size) = (CGPoint(x: 1, y: 1), CGSize(width: 1, height: 1))
    #expect(context.convertToDeviceSpace(point) == CGPoint(x: 4, y: 7))
    #expect(context.convertToDeviceSpace(size) == CGSize(width: 2, height: 4))
    #expect(context.convertToDeviceSpace(rect) == CGRect(x: 4, y: 11, width: 6, height: 16))
    #expect(context.convertToUserSpace(CGPoint(x: 4, y: 7)) == point)
    #expect(context.convertToUserSpace(CGSize(width: 2, height: 4)) == size)
    #expect(context.convertToUserSpace(CGRect(x: 4, y: 11, width: 6, height: 16)) == rect)
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.rotate(by: .pi / 2)
    #expect(context.ctm == GAffineTransform(rotationAngle: .pi / 2))
    context.restoreGState()
    context.concatenate(GAffineTransform(rotationAngle: -.pi / 2))
    #expect(context.ctm.isIdentity)
  }

  @Test func `pages and flushing change no pixel`() {
    let context = GContext.canvas(8, 8)
    context.fill(rect)
    let before = Pixels(context)
    context.beginPage(mediaBox: nil)
    context.endPage()
    context.flush()
    context.synchronize()
    #expect(Pixels(context) == before)
  }
}
