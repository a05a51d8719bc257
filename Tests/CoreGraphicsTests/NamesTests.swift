import CoreGraphics
import Testing

@Suite struct `Quartz names` {
  @Test func `a picture is drawn with the names of Quartz`() throws {
    let context = try #require(
      unsafe CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.makeImage()?.width == 4)
  }
}
