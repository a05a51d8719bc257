import Testing

@testable import Citrine

@Suite struct `Bitmap info` {
  /// 0x2002 is BGRA and 0x2006 is BGRA without alpha, the native layouts of Apple's systems.
  @Test func `the channel order follows from the alpha info and the byte order`() {
    #expect(GBitmapInfo(rawValue: 0x2002).channelOrder == .bgra)
    #expect(GBitmapInfo(rawValue: 0x2006).channelOrder == .bgra)
    #expect(GBitmapInfo(rawValue: 0x0001).channelOrder == .rgba)
    #expect(GBitmapInfo(rawValue: 0x4001).channelOrder == .rgba)
    #expect(GBitmapInfo(rawValue: 0x4002).channelOrder == .argb)
    #expect(GBitmapInfo(rawValue: 0x2001).channelOrder == .abgr)
    #expect(GBitmapInfo(rawValue: 0x0000).channelOrder == nil)
    #expect(GBitmapInfo(rawValue: 0x1001).channelOrder == nil)
    #expect(GBitmapInfo(rawValue: 0x7001).byteOrder == nil)
    #expect(GBitmapInfo(rawValue: 0x0008).alphaInfo == nil)
  }
}
