import Testing

@testable import Citrine

/// The parameters of a bitmap context.
///
/// The default values make a valid context.
private struct Parameters: Sendable, CustomTestStringConvertible {
  var name: String
  var width = 8
  var height = 4
  var bitsPerComponent = 8
  var bytesPerRow = 32
  var space: GColorSpace? = GColorSpaceCreateDeviceRGB()
  var info = GImageAlphaInfo.premultipliedLast.rawValue

  init(_ name: String, _ change: (inout Parameters) -> Void = { _ in }) {
    self.name = name
    change(&self)
  }

  var testDescription: String { name }

  /// Makes a context in `memory`, or in memory that it allocates.
  func makeContext(on memory: GuardedMemory? = nil) -> GContext? {
    // SAFETY: callers pass memory that is large enough for the default parameters.
    unsafe GContext(
      data: memory?.base, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: info)
  }

  private static let gray = GColorSpaceCreateDeviceGray()
  private static let table = GColorSpace(
    indexedBaseSpace: GColorSpaceCreateDeviceRGB(), last: 0, colorTable: [1, 2, 3])

  private static func alpha(_ name: String, _ alpha: GImageAlphaInfo) -> Parameters {
    Parameters(name) { $0.info = alpha.rawValue }
  }

  static let unsupported: [Parameters] = [
    Parameters("no width") { $0.width = 0 }, Parameters("no height") { $0.height = 0 },
    Parameters("negative width") { $0.width = -8 },
    Parameters("negative height") { $0.height = -1 },
    Parameters("huge width") { ($0.width, $0.bytesPerRow) = (.max, 0) },
    Parameters("huge height") { $0.height = .max },
    Parameters("huge both") { ($0.width, $0.height, $0.bytesPerRow) = (1 << 20, 1 << 20, 0) },
    Parameters("rows too short") { $0.bytesPerRow = 31 },
    Parameters("rows of a broken pixel") { $0.bytesPerRow = 34 },
    Parameters("negative rows") { $0.bytesPerRow = -32 },
    Parameters("rows that overflow") { $0.bytesPerRow = .max & ~3 },
    Parameters("no bits") { $0.bitsPerComponent = 0 },
    Parameters("4 bits") { $0.bitsPerComponent = 4 },
    alpha("unpremultiplied alpha last", .last), alpha("unpremultiplied alpha first", .first),
    Parameters("24-bit RGB") { ($0.info, $0.bytesPerRow) = (GImageAlphaInfo.none.rawValue, 24) },
    Parameters("RGB of no alpha in 32 bits") { $0.info = GImageAlphaInfo.none.rawValue },
    Parameters("unknown alpha") { $0.info = 0x1F },
    Parameters("unknown byte order") { $0.info = 0x7001 },
    Parameters("16-bit byte order") { $0.info = 0x1001 },
    Parameters("floats of 8 bits") { $0.info = 0x101 },
    Parameters("no space but colour") { $0.space = nil },
    Parameters("gray with alpha first") { ($0.space, $0.info) = (gray, 2) },
    Parameters("gray in little 16-bit units") { ($0.space, $0.info) = (gray, 0x1000) },
    Parameters("gray in little 32-bit units") { ($0.space, $0.info) = (gray, 0x2000) },
    Parameters("alpha in little 32-bit units") { ($0.space, $0.info) = (nil, 0x2007) },
    Parameters("RGB that is alpha only") { $0.info = GImageAlphaInfo.alphaOnly.rawValue },
    Parameters("indexed space") { $0.space = table },
    Parameters("pattern space") { $0.space = GColorSpace(patternBaseSpace: nil) },
  ]
}

@Suite struct `Bitmap contexts` {
  @Test func `a context made from a size alone is transparent RGBA in sRGB`() throws {
    let context = try #require(GContext(width: 5, height: 3))
    #expect(context.width == 5 && context.height == 3)
    #expect(context.bitsPerComponent == 8 && context.bitsPerPixel == 32)
    #expect(context.bytesPerRow >= 20)
    #expect(context.alphaInfo == .premultipliedLast)
    #expect(context.colorSpace == GColorSpace(name: GColorSpace.sRGB))
    #expect(Pixels(context).values.allSatisfy { $0 == .clear })
  }

  @Test(arguments: Parameters.unsupported)
  private func `unsupported bitmap parameters give nil and write nothing`(_ parameters: Parameters)
  {
    #expect(parameters.makeContext() == nil)
    let memory = GuardedMemory(byteCount: 128)
    #expect(parameters.makeContext(on: memory) == nil)
    #expect(memory.guardsAreIntact && memory.bytes.allSatisfy { $0 == 0 })
  }

  @Test func `memory of the caller needs explicit bytes per row`() {
    let memory = GuardedMemory(byteCount: 128)
    let chosen = Parameters("rows of any length") { $0.bytesPerRow = 0 }
    #expect(chosen.makeContext(on: memory) == nil)
    #expect(chosen.makeContext() != nil)
  }

  @Test(arguments: BitmapLayout.allCases)
  func `each supported layout reports its bitmap parameters`(layout: BitmapLayout) {
    let context = layout.makeContext(width: 3, height: 2)
    #expect(context.bitmapInfo == GBitmapInfo(rawValue: layout.info))
    #expect(context.alphaInfo.rawValue == layout.info & 0x1F)
    #expect(context.bitsPerPixel == 8 * layout.bytesPerPixel)
    #expect(context.bytesPerRow >= 3 * layout.bytesPerPixel)
    #expect(context.bytesPerRow % layout.bytesPerPixel == 0)
    #expect(context.colorSpace == layout.space)
    let fresh: Pixel = layout.isOpaque ? .black : .clear
    #expect(Pixels(context).values.allSatisfy { $0 == fresh })
  }

  @Test(arguments: [GImageAlphaInfo.premultipliedLast, .premultipliedFirst, .noneSkipLast])
  func `32-bit big endian is the same as the default byte order`(alpha: GImageAlphaInfo) {
    let big = Parameters("big") { $0.info = alpha.rawValue | GBitmapInfo.byteOrder32Big.rawValue }
    let plain = Parameters("default") { $0.info = alpha.rawValue }
    let bytes = [big, plain].map { parameters in
      let context = parameters.makeContext()!
      context.setFillColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
      context.fill(context.wholeRect)
      return context.makeImage()!.dataProvider!.data!
    }
    #expect(bytes[0] == bytes[1])
  }

  @Test func `an alpha-only context accepts a gray space, and a gray context a named one`() {
    let alpha = Parameters("alpha in gray") {
      ($0.space, $0.info) = (GColorSpaceCreateDeviceGray(), GImageAlphaInfo.alphaOnly.rawValue)
    }
    #expect(alpha.makeContext() != nil)
    let gray = Parameters("gray") {
      ($0.space, $0.info) = (GColorSpace(name: GColorSpace.genericGrayGamma2_2), 0)
    }
    #expect(gray.makeContext() != nil)
  }

  @Test func `GBitmapInfo and its raw value make the same context`() {
    let info = GBitmapInfo(rawValue: BitmapLayout.bgra.info)
    // SAFETY: no memory of the caller is passed; the context allocates its own.
    let context = unsafe GContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    #expect(context?.bitmapInfo == info)
  }
}

@Suite struct `Bitmap memory of the caller` {
  /// Makes a context of 6 by 5 pixels with rows of 40 bytes.
  private func makeContext(_ memory: GuardedMemory, layout: BitmapLayout = .rgba) -> GContext {
    // SAFETY: the memory has 200 bytes, and the tests keep it as long as the context.
    unsafe GContext(
      data: memory.base, width: 6, height: 5, bitsPerComponent: 8, bytesPerRow: 40,
      space: layout.space, bitmapInfo: layout.info)!
  }

  @Test(arguments: BitmapLayout.allCases)
  func `drawing writes into the caller's memory and only to the pixels`(layout: BitmapLayout) {
    let memory = GuardedMemory(byteCount: 200, filledWith: 7)
    let context = makeContext(memory, layout: layout)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: -100, y: -100, width: 300, height: 300))
    context.fillEllipse(in: CGRect(x: -3.5, y: -2.5, width: 12, height: 9.5))
    context.showText("over the edges", at: CGPoint(x: -8, y: -3))
    context.draw(context.makeImage()!, in: CGRect(x: -1.5, y: -1.5, width: 10, height: 10))
    context.clear(CGRect(x: 2, y: 2, width: 100, height: 100))
    #expect(memory.guardsAreIntact)
    let used = 6 * layout.bytesPerPixel
    for y in 0..<5 {
      #expect(memory.bytes[(y * 40 + used)..<(y * 40 + 40)].allSatisfy { $0 == 7 })
    }
    #expect(memory[4 * 40 + (layout == .xrgb || layout == .xbgr ? 1 : 0)] == 255)
  }

  @Test func `the caller's memory keeps its pixels until drawing replaces them`() {
    let memory = GuardedMemory(byteCount: 200, filledWith: 100)
    let context = makeContext(memory)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 5))
    #expect(memory[0] == 255 && memory[4] == 100)
    #expect(unsafe context.data == memory.base)
    withExtendedLifetime(context) {}
  }

  @Test func `an image of the caller's memory does not change when the context draws`() {
    let memory = GuardedMemory(byteCount: 200)
    let context = makeContext(memory)
    let image = context.makeImage()!
    context.fill(context.wholeRect)
    #expect(memory[3] == 255)
    memory[3] = 17
    #expect(Pixels(image).values.allSatisfy { $0 == .clear })
    #expect(Pixels(context)[0, 4].alpha == 17)
  }

  @Test func `the release callback runs once, after the context and its images are destroyed`() {
    final class Log { var calls: [(Bool, Bool)] = [] }
    let log = Log()
    let memory = GuardedMemory(byteCount: 64)
    let (base, info) = unsafe (memory.base, UnsafeMutableRawPointer(bitPattern: 0x1234))
    // SAFETY: the memory holds 4 rows of 16 bytes and outlives the context.
    var context = unsafe GContext(
      data: base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: BitmapLayout.rgba.info,
      releaseCallback: { unsafe log.calls.append(($0 == info, $1 == base)) }, releaseInfo: info)
    context?.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(log.calls.isEmpty)
    context = nil
    #expect(log.calls.count == 1 && log.calls[0] == (true, true))
  }

  @Test func `the release callback does not run if no context was created`() {
    let memory = GuardedMemory(byteCount: 64)
    var calls = 0
    // SAFETY: no context is made, so nothing is written.
    let context = unsafe GContext(
      data: memory.base, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 1,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: BitmapLayout.rgba.info,
      releaseCallback: { _, _ in calls += 1 }, releaseInfo: nil)
    #expect(context == nil && calls == 0)
  }
}
