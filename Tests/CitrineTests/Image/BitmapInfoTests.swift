import Testing

@testable import Citrine

@Suite struct `Bitmap info` {
  @Test func `raw values of bitmap infos equal those of Quartz`() {
    let alphas: [GImageAlphaInfo] = [
      .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast, .noneSkipFirst,
      .alphaOnly,
    ]
    #expect(alphas.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(GBitmapInfo.alphaInfoMask.rawValue == 0x1F)
    #expect(GBitmapInfo.floatInfoMask.rawValue == 0xF00)
    #expect(GBitmapInfo.floatComponents.rawValue == 0x100)
    #expect(GBitmapInfo.byteOrderMask.rawValue == 0x7000)
    #expect(GBitmapInfo.byteOrder32Big.rawValue == 0x4000)
    #expect(GImageByteOrderInfo.order16Big.rawValue == 0x3000)
    #expect(GImagePixelFormatInfo.RGBCIF10.rawValue == 0x40000)
  }

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
