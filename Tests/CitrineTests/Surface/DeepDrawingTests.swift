import Foundation
import Testing

@testable import Citrine

private let whole = CGRect(x: 0, y: 0, width: 8, height: 8)

/// Contexts of 16 bits and of CMYK, with drawing other than plain fills.
@Suite struct `Drawing into deep contexts` {
  private func rgba16(_ width: Int = 8, _ height: Int = 8) throws -> GContext {
    try #require(DeepLayout.rgba16.makeContext(width: width, height: height))
  }

  private func cmyk() throws -> GContext {
    try #require(DeepLayout.cmyk8.makeContext(width: 8, height: 8))
  }

  private func cmyk(of context: GContext, x: Int = 3, y: Int = 3) -> [Int] {
    DeepLayout.cmyk8.components(of: context, x: x, y: y).dropLast().map {
      Int(($0 * 255).rounded())
    }
  }

  @Test func `a gradient in a 16-bit context is exact to one 16-bit code`() throws {
    let context = try rgba16(1000, 1)
    let gradient = try #require(
      GGradient(
        colorSpace: GColorSpaceCreateDeviceRGB(), colorComponents: [0, 0, 0, 1, 1, 0.5, 0.25, 1],
        locations: [0, 1], count: 2))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 1000, y: 0), options: [])
    for x in 0..<1000 {
      let t = (Double(x) + 0.5) / 1000
      let numbers = DeepLayout.rgba16.components(of: context, x: x, y: 0)
      let errors = zip(numbers, [t, t / 2, t / 4, 1]).map { abs($0 - $1) * 65535 }
      #expect(errors.allSatisfy { $0 < 0.51 }, "\(x)")
    }
  }

  @Test func `a gradient with colours above 1 keeps them in extended floats`() throws {
    let space = try #require(GColorSpace(name: GColorSpace.extendedLinearSRGB))
    let gradient = try #require(
      GGradient(
        colorSpace: space, colorComponents: [0, 0, 0, 1, 4, -1, 0.5, 1], locations: [0, 1],
        count: 2))
    func red(_ space: GColorSpace?) throws -> [Double] {
      let context = try #require(
        DeepLayout.rgbaFloat.makeContext(width: 8, height: 1, space: space))
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
      return DeepLayout.rgbaFloat.components(of: context, x: 7, y: 0)
    }
    let t = 7.5 / 8
    #expect(zip(try red(space), [4 * t, -t, t / 2, 1]).allSatisfy { abs($0 - $1) < 1e-3 })
    #expect(try red(nil)[0] == 1)
  }

  @Test func `a layer at alpha 0.5 in a 16-bit context has half of its colours`() throws {
    let context = try rgba16()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(whole)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    context.endTransparencyLayer()
    let codes = DeepLayout.rgba16.components(of: context, x: 1, y: 1).map { $0 * 65535 }
    #expect(codes == [0, 32768, 0, 32768])
  }

  @Test func `masks, shadows and text in a 16-bit context match an 8-bit context`() throws {
    let mask = try #require(
      GImage(
        maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: GDataProvider(data: Data([0, 153]))!, decode: nil, shouldInterpolate: false))
    func draw(_ context: GContext) {
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.setShadow(
        offset: CGSize(width: 1, height: -1), blur: 2, color: GColor(gray: 0, alpha: 0.5))
      context.showText("x", at: CGPoint(x: 1, y: 3))
      context.clip(to: whole, mask: mask)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 3))
    }
    let deep = try rgba16()
    draw(deep)
    let bytes = GContext.drawing(8, 8, draw)
    for y in 0..<8 {
      for x in 0..<8 {
        let numbers = DeepLayout.rgba16.components(of: deep, x: x, y: y)
        let expected = bytes[x, y].channels.map { Double($0) / 255 }
        #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1.6 / 255 }, "\(x), \(y)")
      }
    }
  }

  @Test func `a layer in a 16-bit context casts one shadow`() throws {
    let context = try rgba16()
    context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: .black)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    context.endTransparencyLayer()
    #expect(DeepLayout.rgba16.components(of: context, x: 3, y: 2) == [1, 0, 0, 1])
    #expect(DeepLayout.rgba16.components(of: context, x: 5, y: 2) == [0, 0, 0, 1])
    #expect(DeepLayout.rgba16.components(of: context, x: 6, y: 2) == [0, 0, 0, 0])
  }

  @Test func `a 16-bit image is drawn with 16 bits, also when it is scaled`() throws {
    let source = try rgba16(2, 2)
    source.setFillColor(red: 1001.0 / 65535, green: 0, blue: 0, alpha: 1)
    source.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    source.setFillColor(red: 3001.0 / 65535, green: 0, blue: 0, alpha: 1)
    source.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let image = try #require(source.makeImage())
    let context = try rgba16()
    context.interpolationQuality = .low
    context.draw(image, in: whole)
    let codes = (0..<8).map { x in
      Int((DeepLayout.rgba16.components(of: context, x: x, y: 4)[0] * 65535).rounded())
    }
    #expect(codes == [1001, 1001, 1251, 1751, 2251, 2751, 3001, 3001])
  }

  @Test func `CMYK components are stored unchanged`() throws {
    let context = try cmyk()
    context.setFillColor(cyan: 0.2, magenta: 0.4, yellow: 0.6, black: 0.8, alpha: 1)
    context.fill(whole)
    #expect(cmyk(of: context) == [51, 102, 153, 204])
    context.setFillColor(cyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 0.5)
    context.fill(whole)
    #expect(cmyk(of: context) == [153, 51, 77, 102])
  }

  @Test func `multiply in CMYK adds ink, and white adds none`() throws {
    let context = try cmyk()
    #expect(cmyk(of: context) == [0, 0, 0, 0])
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(whole)
    #expect(cmyk(of: context) == [0, 0, 0, 0])
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(whole)
    #expect(cmyk(of: context) == [0, 255, 255, 0])
    context.setBlendMode(.multiply)
    context.setFillColor(cyan: 0.5, magenta: 0, yellow: 0, black: 0.2, alpha: 1)
    context.fill(whole)
    #expect(cmyk(of: context) == [128, 255, 255, 51])
  }

  @Test func `a CMYK image keeps its components, also in a layer`() throws {
    let source = try cmyk()
    source.setFillColor(cyan: 0.4, magenta: 0.4, yellow: 0.4, black: 0, alpha: 1)
    source.fill(whole)
    let context = try cmyk()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.draw(source.makeImage()!, in: whole)
    context.endTransparencyLayer()
    #expect(cmyk(of: context) == [102, 102, 102, 0])
  }

  @Test func `an RGB gradient is converted to CMYK`() throws {
    let context = try cmyk()
    let gradient = try #require(
      GGradient(
        colorSpace: GColorSpaceCreateDeviceRGB(), colorComponents: [0, 1, 1, 1, 0, 1, 1, 1],
        locations: nil, count: 2))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
    #expect(cmyk(of: context) == [255, 0, 0, 0])
  }

  @Test func `an image of a 16-bit context is written to PNG and read again`() throws {
    let context = try rgba16()
    context.setFillColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    context.fill(whole)
    let data = try #require(context.makeImage()).pngData()
    let image = try GImage(png: data)
    let twin = try rgba16()
    twin.draw(image, in: whole)
    let codes = DeepLayout.rgba16.components(of: twin, x: 2, y: 2).map {
      Int(($0 * 65535).rounded())
    }
    #expect(codes == [16384, 32768, 49151, 65535])
  }

  @Test func `a layer of a deep context is drawn as it was at the time of the call`() throws {
    let context = try rgba16()
    let layer = try #require(GLayer(context, size: whole.size, auxiliaryInfo: nil))
    let own = try #require(layer.context)
    own.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    own.fill(whole)
    let image = try #require(own.makeImage())
    let kind = try #require(context.bitmap.format.deepKind)
    #expect(try image.deepImage(kind)?.memory === own.bitmap.snapshot())
    own.clear(whole)
    context.draw(image, in: whole)
    let expected = [0.5, 0.25, 0, 0.5]
    let numbers = DeepLayout.rgba16.components(of: context, x: 3, y: 3)
    #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1.0 / 65535 })
  }

  @Test func `components outside 0 to 1 are clamped when an image is tagged as sRGB`() throws {
    let extended = try #require(GColorSpace(name: GColorSpace.extendedSRGB))
    let plain = try #require(GColorSpace(name: GColorSpace.sRGB))
    let source = try #require(
      DeepLayout.rgbaFloat.makeContext(width: 8, height: 8, isLittle: true, space: extended))
    source.setFillColor(try #require(GColor(colorSpace: extended, components: [2, -1, 0.5, 1])))
    source.fill(whole)
    let image = try #require(source.makeImage()?.copy(colorSpace: plain))
    let context = try #require(DeepLayout.rgbaFloat.makeContext(width: 8, height: 8, space: plain))
    context.draw(image, in: whole)
    #expect(DeepLayout.rgbaFloat.components(of: context, x: 3, y: 3) == [1, 0, 0.5, 1])
  }

  @Test func `an image that would need too many floats is reported and not drawn`() throws {
    let provider = try #require(GDataProvider(data: Data(count: 1 << 26)))
    let image = try #require(
      GImage(
        width: 1 << 15, height: 1 << 14, bitsPerComponent: 1, bitsPerPixel: 1,
        bytesPerRow: 1 << 12, space: GColorSpaceCreateDeviceGray(),
        bitmapInfo: GBitmapInfo(rawValue: 0), provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    let context = try rgba16()
    let messages = ReportedMessages.of { context.draw(image, in: whole) }
    #expect(messages.count == 1)
    #expect(DeepLayout.rgba16.components(of: context, x: 0, y: 7) == [0, 0, 0, 0])
  }
}
