import Testing

@testable import Citrine

/// Returns whether all components of two pixels differ by at most `tolerance`.
private func near(_ numbers: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
  numbers.count == expected.count
    && zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance }
}

private let whole = CGRect(x: 0, y: 0, width: 8, height: 8)

@Suite struct `Deep contexts` {
  @Test(arguments: DeepLayout.allCases)
  func `each deep layout makes a context that reports its properties`(_ layout: DeepLayout) throws {
    let context = try #require(layout.makeContext(width: 5, height: 3))
    #expect(context.bitsPerComponent == layout.bitsPerComponent)
    #expect(context.bitsPerPixel == 8 * layout.bytesPerPixel)
    #expect(context.bytesPerRow >= 5 * layout.bytesPerPixel)
    #expect(context.bitmapInfo.rawValue == layout.info())
    let image = try #require(context.makeImage())
    #expect(image.bitsPerPixel == context.bitsPerPixel && image.bitmapInfo == context.bitmapInfo)
    #expect(image.colorSpace == layout.space)
    let black = [Double](repeating: 0, count: layout.colorCount) + [layout.hasAlpha ? 0 : 1]
    #expect(layout.components(of: context, x: 4, y: 2) == black)
  }

  @Test func `deep combinations that Quartz does not support make no context`() {
    func make(_ bits: Int, _ space: GColorSpace, _ info: UInt32) -> GContext? {
      // SAFETY: no memory of the caller is passed; the context allocates its own.
      unsafe GContext(
        data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: 0, space: space,
        bitmapInfo: info)
    }
    let (gray, rgb) = (GColorSpaceCreateDeviceGray(), GColorSpaceCreateDeviceRGB())
    let cmyk = GColorSpaceCreateDeviceCMYK()
    let last = GImageAlphaInfo.premultipliedLast.rawValue
    #expect(make(16, rgb, GImageAlphaInfo.last.rawValue) == nil)
    #expect(make(16, rgb, GImageAlphaInfo.none.rawValue) == nil)
    #expect(make(16, rgb, last | 0x2000) == nil, "32-bit order of 16-bit components")
    #expect(make(32, rgb, last) == nil, "32-bit integers")
    #expect(make(32, rgb, last | 0x1100) == nil, "16-bit order of 32-bit floats")
    #expect(make(8, cmyk, last) == nil)
    #expect(make(10, rgb, 0) == nil, "ten bits and no packing")
    #expect(make(5, rgb, GImageAlphaInfo.noneSkipLast.rawValue) == nil)
    #expect(make(16, gray, last) == nil)
    #expect(make(8, gray, last | 0x1000) == nil)
  }

  @Test(arguments: DeepLayout.allCases)
  func `an opaque colour is stored as the nearest code in each deep layout`(_ layout: DeepLayout)
    throws
  {
    let context = try #require(layout.makeContext(width: 8, height: 8))
    let components: [CGFloat] = [0.3, 0.6, 0.9, 0.25].prefix(layout.colorCount) + [1]
    context.setFillColor(try #require(GColor(colorSpace: layout.space, components: components)))
    context.fill(CGRect(x: 2, y: 1, width: 3, height: 4))
    let expected = components.dropLast().map { Double($0) } + [1]
    #expect(
      near(
        layout.components(of: context, x: 2, y: 1), expected, within: layout.halfStep + 1e-7))
    let zero = [Double](repeating: 0, count: layout.colorCount) + [layout.hasAlpha ? 0 : 1]
    let untouched = layout.components(of: context, x: 1, y: 1)
    #expect(untouched == zero)
  }

  @Test(arguments: DeepLayout.swappable)
  func `the other byte order reverses the bytes of each unit`(_ layout: DeepLayout) throws {
    func bytes(isLittle: Bool) throws -> [UInt8] {
      let context = try #require(layout.makeContext(width: 8, height: 8, isLittle: isLittle))
      context.setFillColor(red: 0.2, green: 0.5, blue: 0.7, alpha: 0.6)
      context.fillEllipse(in: whole)
      return [UInt8](context.makeImage()!.dataProvider!.data!)
    }
    let (big, little) = (try bytes(isLittle: false), try bytes(isLittle: true))
    #expect(big != little)
    let turned = stride(from: 0, to: little.count, by: layout.unit).flatMap { start in
      little[start..<start + layout.unit].reversed()
    }
    #expect(big == turned)
  }

  @Test(arguments: DeepLayout.allCases)
  func `an image of a deep context is drawn unchanged into an equal context`(_ layout: DeepLayout)
    throws
  {
    let context = try #require(layout.makeContext(width: 8, height: 8))
    context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    context.fill(whole)
    context.setFillColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.4)
    context.fillEllipse(in: whole)
    if layout.hasAlpha { context.clear(CGRect(x: 0, y: 0, width: 3.5, height: 3)) }
    let image = try #require(context.makeImage())
    let twin = try #require(layout.makeContext(width: 8, height: 8))
    twin.draw(image, in: whole)
    let isSame = (0..<64).allSatisfy { index in
      near(
        layout.components(of: context, x: index % 8, y: index / 8),
        layout.components(of: twin, x: index % 8, y: index / 8), within: 1e-6)
    }
    #expect(isSame)
  }

  @Test(arguments: DeepLayout.allCases)
  func `clear sets all components of a deep context to 0`(_ layout: DeepLayout) throws {
    let context = try #require(layout.makeContext(width: 8, height: 8))
    context.setFillColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 1)
    context.fill(whole)
    context.clear(whole)
    let zero = [Double](repeating: 0, count: layout.colorCount) + [layout.hasAlpha ? 0 : 1]
    #expect(layout.components(of: context, x: 4, y: 4) == zero)
  }

  @Test(arguments: [DeepLayout.rgba16, .rgbaHalf, .rgbaFloat], GBlendMode.allCases)
  func `each blend mode follows its formula in deep contexts, also with coverage`(
    _ layout: DeepLayout, _ mode: GBlendMode
  ) throws {
    let context = try #require(layout.makeContext(width: 8, height: 8))
    let (b, s) = ([0.8, 0.4, 0.2, 0.6], [0.2, 0.6, 0.9, 0.5])
    context.setFillColor(red: b[0], green: b[1], blue: b[2], alpha: b[3])
    context.fill(whole)
    context.setBlendMode(mode)
    context.setFillColor(red: s[0], green: s[1], blue: s[2], alpha: s[3])
    context.fill(CGRect(x: 0, y: 0, width: 4.5, height: 8))
    let destination = b.dropLast().map { $0 * b[3] } + [b[3]]
    let source = s.dropLast().map { $0 * s[3] } + [s[3]]
    let blended = BlendFormula(mode)?(source, destination) ?? porterDuff(mode, source, destination)
    let tolerance = 4 * layout.halfStep + 2e-6
    #expect(near(layout.components(of: context, x: 1, y: 1), blended, within: tolerance))
    let half = zip(blended, destination).map { ($0 * 128 + $1 * 127) / 255 }
    #expect(near(layout.components(of: context, x: 4, y: 1), half, within: tolerance))
    #expect(near(layout.components(of: context, x: 6, y: 1), destination, within: tolerance))
  }

  /// Returns the result of a Porter–Duff operator, `plusLighter` or `plusDarker`, in double
  /// precision.
  private func porterDuff(_ mode: GBlendMode, _ s: [Double], _ d: [Double]) -> [Double] {
    let (sa, da) = (s[3], d[3])
    return zip(s, d).map { s, d in
      switch mode {
      case .normal: s + d * (1 - sa)
      case .clear: 0
      case .copy: s
      case .sourceIn: s * da
      case .sourceOut: s * (1 - da)
      case .sourceAtop: s * da + d * (1 - sa)
      case .destinationOver: s * (1 - da) + d
      case .destinationIn: d * sa
      case .destinationOut: d * (1 - sa)
      case .destinationAtop: s * (1 - da) + d * sa
      case .xor: s * (1 - da) + d * (1 - sa)
      case .plusLighter: min(1, s + d)
      case .plusDarker: max(0, s + d - max(0, sa + da - 1))
      default: .nan
      }
    }
  }

  @Test(arguments: DeepLayout.allCases.filter { !$0.isCMYK }, GBlendMode.allCases)
  func `a deep context paints the same colours as an 8-bit context`(
    _ layout: DeepLayout, _ mode: GBlendMode
  ) throws {
    let byteLayout: BitmapLayout =
      layout.isGray ? (layout.hasAlpha ? .rgba : .gray) : layout.hasAlpha ? .rgba : .rgbx
    let deep = try #require(layout.makeContext(width: 8, height: 8))
    let bytes = byteLayout.makeContext(width: 8, height: 8)
    for context in [deep, bytes] {
      context.setFillColor(gray: 0.25, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 5))
      context.setAlpha(0.75)
      context.setBlendMode(mode)
      context.setFillColor(gray: 0.75, alpha: 0.5)
      context.fillEllipse(in: CGRect(x: 0.25, y: 1.5, width: 7, height: 6))
    }
    let expected = Pixels(bytes)
    var largest = 0.0
    for y in 0..<8 {
      for x in 0..<8 {
        let pixel = expected[x, y]
        let colors = layout.isGray ? [pixel.red] : [pixel.red, pixel.green, pixel.blue]
        let levels = (colors + [layout.hasAlpha ? pixel.alpha : 255]).map { Double($0) / 255 }
        for (number, level) in zip(layout.components(of: deep, x: x, y: y), levels) {
          largest = max(largest, abs(number - level))
        }
      }
    }
    // Each component is rounded two or three times.
    #expect(largest <= 3 * layout.halfStep + 2.0 / 255)
  }

  @Test func `16-bit contexts keep small alphas that 8 bits would lose`() throws {
    let context = try #require(DeepLayout.rgba16.makeContext(width: 8, height: 8))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.01)
    for _ in 0..<50 { context.fill(whole) }
    let alpha = 1 - pow(0.99, 50.0)
    let numbers = DeepLayout.rgba16.components(of: context, x: 3, y: 3)
    #expect(near(numbers, [alpha, 0, 0, alpha], within: 50.0 / 65535))
  }

  @Test func `an extended float context keeps colours above 1`() throws {
    let space = try #require(GColorSpace(name: GColorSpace.extendedLinearSRGB))
    let color = try #require(GColor(colorSpace: space, components: [2.5, -0.25, 0.5, 1]))
    let context = try #require(
      DeepLayout.rgbaFloat.makeContext(width: 8, height: 8, space: space))
    context.setFillColor(color)
    context.fill(whole)
    let expected = [2.5, -0.25, 0.5, 1]
    #expect(
      near(DeepLayout.rgbaFloat.components(of: context, x: 0, y: 0), expected, within: 1e-5))
    let twin = try #require(DeepLayout.rgbaFloat.makeContext(width: 8, height: 8, space: space))
    twin.beginTransparencyLayer(auxiliaryInfo: nil)
    twin.draw(context.makeImage()!, in: whole)
    twin.endTransparencyLayer()
    #expect(near(DeepLayout.rgbaFloat.components(of: twin, x: 0, y: 0), expected, within: 1e-5))
    let plain = try #require(DeepLayout.rgbaFloat.makeContext(width: 8, height: 8))
    plain.setFillColor(color)
    plain.fill(whole)
    let limited = DeepLayout.rgbaFloat.components(of: plain, x: 0, y: 0)
    #expect(limited[0] == 1 && limited[1] == 0)
  }

  @Test(arguments: [GInterpolationQuality.low, .medium, .high], 0..<4)
  func `an extended image keeps colours above 1 under rotations by 90 degrees`(
    quality: GInterpolationQuality, quarters: Int
  ) throws {
    let space = try #require(GColorSpace(name: GColorSpace.extendedSRGB))
    let source = try #require(DeepLayout.rgbaFloat.makeContext(width: 3, height: 3, space: space))
    source.setFillColor(try #require(GColor(colorSpace: space, components: [2, -0.5, 0.5, 1])))
    source.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    let context = try #require(DeepLayout.rgbaFloat.makeContext(width: 8, height: 8, space: space))
    context.interpolationQuality = quality
    context.translateBy(x: 4, y: 4)
    context.rotate(by: Double(quarters) * .pi / 2)
    context.draw(try #require(source.makeImage()), in: CGRect(x: -4, y: -4, width: 8, height: 8))
    let numbers = DeepLayout.rgbaFloat.components(of: context, x: 4, y: 4)
    #expect(near(numbers, [2, -0.5, 0.5, 1], within: 1e-5))
  }
}
