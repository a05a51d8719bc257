import Foundation
import Testing

@testable import Citrine

/// Contexts, images and operations when the memory of pixels, coverage and scratch buffers is exhausted.
///
/// Each test runs in its own process, because all tests share the pool of memory.
@Suite struct `Exhausted memory` {
  @Test func `each block of a scene may be refused, and later drawing is not disturbed`() async {
    await #expect(processExitsWith: .success) {
      for scene in MemoryScene.all { refuseEachBlock(of: scene, failures: 1) }
    }
  }

  @Test func `all blocks of a scene may be refused from each one on`() async {
    await #expect(processExitsWith: .success) {
      refuseEachBlock(of: MemoryScene(format: .words, threads: 1), failures: .max)
    }
  }

  @Test func `a context, an image and a layer are nil or empty without memory`() async {
    await #expect(processExitsWith: .success) {
      let context = GContext(width: 100, height: 100)!
      let png = inMemory(try context.makeImage()!.pngData())
      GContext.trimCaches()
      MemoryPool.shared.simulateFailure(afterBlocks: 0, count: .max)
      precondition(GContext(width: 100, height: 100) == nil)
      precondition((try? GImage(png: png)) == nil)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.endTransparencyLayer()
      MemoryPool.shared.simulateFailure(afterBlocks: nil)
      precondition(Pixels(context)[50, 50].alpha == 0)
    }
  }

  @Test func `a clip that cannot be computed hides everything`() async {
    await #expect(processExitsWith: .success) {
      let context = GContext(width: 100, height: 100)!
      GContext.trimCaches()
      MemoryPool.shared.simulateFailure(afterBlocks: 0, count: .max)
      context.addEllipse(in: CGRect(x: 1, y: 1, width: 90, height: 80))
      context.clip()
      MemoryPool.shared.simulateFailure(afterBlocks: nil)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      precondition(context.boundingBoxOfClipPath.isNull && Pixels(context)[50, 50].alpha == 0)
    }
  }

  @Test func `an address space without room ends nothing`() async {
    await #expect(processExitsWith: .success) {
      let small = GContext(width: 10, height: 10)!
      // Room for a few of the bitmaps below, of 64 MiB each.
      limitAddressSpace(to: 512 << 20)
      var contexts: [GContext] = []
      while contexts.count < 100, let context = GContext(width: 4096, height: 4096) {
        contexts.append(context)
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4096, height: 4096))
        context.endTransparencyLayer()
        precondition(context.makeImage() != nil)
        // Copies the pixels, which the image shares, or draws nothing.
        context.fill(CGRect(x: 0, y: 0, width: 4000, height: 4000))
      }
      precondition((1..<10).contains(contexts.count))
      small.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      precondition(Pixels(small)[5, 5].alpha == 255)
    }
  }

  @Test func `a PNG file without room for its rows or its bytes is an error`() async {
    await #expect(processExitsWith: .success) {
      let context = GContext(width: 4096, height: 4096)!
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4000, height: 4000))
      let image = context.makeImage()!
      func isOutOfMemory(level: Int) -> Bool {
        do throws(GImageEncodingError) {
          return try image.pngData(compressionLevel: level).isEmpty
        } catch { return error == .outOfMemory }
      }
      MemoryPool.shared.simulateFailure(afterBlocks: 0, count: .max)
      precondition(isOutOfMemory(level: 1))
      MemoryPool.shared.simulateFailure(afterBlocks: nil)
      // The unpremultiplied rows take 64 MiB, and so does the file without compression.
      limitAddressSpace(to: 90 << 20)
      precondition(isOutOfMemory(level: 0))
      #if Deflate
        // libdeflate takes a copy of the rows, and room for the largest file.
        precondition(isOutOfMemory(level: 1))
      #else
        precondition(!isOutOfMemory(level: 1))
      #endif
    }
  }

  @Test(arguments: ["trns-palette-4", "trns-rgb-16", "rgba-8"])
  func `a PNG file is read whole or not at all`(name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let file = Data(inMemory(try PNGFixture.bytes(name)))
      let size = inMemory(try GImage(png: file)).width
      var block = 0
      while true {
        GContext.trimCaches()
        MemoryPool.shared.simulateFailure(afterBlocks: block, count: 1)
        let image = Result { () throws(GImageDecodingError) in try GImage(png: file) }
        if MemoryPool.shared.simulateFailure(afterBlocks: nil) == 1 { break }
        guard case .failure(.outOfMemory) = image else { preconditionFailure("block \(block)") }
        block += 1
      }
      precondition(block == (name == "rgba-8" ? 1 : 2) && size > 0)
    }
  }
}

/// Limits the address space of the process to some bytes more than it uses now.
private func limitAddressSpace(to byteCount: Int) {
  let used = inMemory(try String(contentsOfFile: "/proc/self/statm", encoding: .utf8))
  let pages = Int(used.split(separator: " ")[0])!
  var limit = rlimit()
  limit.rlim_cur = rlim_t(pages * 4096 + byteCount)
  limit.rlim_max = limit.rlim_cur
  // SAFETY: the limit is a variable of this function.
  precondition(unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
}

/// Draws a scene again and again, and refuses another block of memory each time, until no block is refused.
private func refuseEachBlock(of scene: MemoryScene, failures: Int) {
  let expected = scene.draw()!
  var block = 0
  while true {
    GContext.trimCaches()
    MemoryPool.shared.simulateFailure(afterBlocks: block, count: failures)
    _ = scene.draw()
    let remaining = MemoryPool.shared.simulateFailure(afterBlocks: nil)
    precondition(scene.draw()! == expected, "\(scene), block \(block)")
    if remaining == failures { break }
    block += 1
  }
  precondition(block > 10, "\(scene) takes \(block) blocks only")
}

/// A picture that takes memory in every stage.
private struct MemoryScene: CustomStringConvertible, Sendable {
  let format: BitmapFormat
  let threads: Int

  enum BitmapFormat: CaseIterable, Sendable { case words, bytes, floats }

  static var all: [MemoryScene] {
    BitmapFormat.allCases.map { MemoryScene(format: $0, threads: 1) }
      + [MemoryScene(format: .words, threads: 2)]
  }

  var description: String { "\(format) by \(threads) threads" }

  private func makeContext() -> GContext? {
    switch format {
    case .words: GContext(width: 80, height: 60)
    case .bytes:
      unsafe GContext(
        data: nil, width: 80, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
        space: GColorSpaceCreateDeviceGray(), bitmapInfo: GBitmapInfo(.none))
    case .floats:
      unsafe GContext(
        data: nil, width: 80, height: 60, bitsPerComponent: 32, bytesPerRow: 0,
        space: GColorSpaceCreateDeviceRGB(),
        bitmapInfo: [GBitmapInfo(.premultipliedLast), .floatComponents, .byteOrder32Little])
    }
  }

  /// Returns the pixels; nil if there is no context or no image.
  func draw() -> Data? {
    guard let context = makeContext() else { return nil }
    context.threads = threads
    context.scaleBy(x: 0.5, y: 0.5)
    drawShapes(on: context)
    let snapshot = context.makeImage()
    drawPictures(on: context, snapshot)
    drawText(on: context)
    return context.makeImage() == nil ? nil : context.bitmapBytes
  }

  private func drawShapes(on context: GContext) {
    let star = GMutablePath()
    for index in 0..<12 {
      let angle = Double(index) * 2.5
      let point = CGPoint(x: 80 + 70 * cos(angle), y: 60 + 50 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    context.setFillColor(GColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 0.7))
    context.addPath(star)
    context.fillPath(using: .evenOdd)
    context.setLineWidth(5)
    context.setLineJoin(.round)
    context.setLineDash(phase: 2, lengths: [40, 30, 0.5, 3])
    context.addPath(star)
    context.strokePath()
    context.setLineDash(phase: 0, lengths: [])
    context.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 40))
    context.saveGState()
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 120, height: 90))
    context.clip()
    context.rotate(by: 0.1)
    context.clip(to: CGRect(x: 20.5, y: 10.25, width: 100, height: 80))
    context.setShadow(
      offset: CGSize(width: 3, height: -2), blur: 5,
      color: GColor(srgbRed: 0, green: 0, blue: 0.5, alpha: 0.8))
    context.fill(CGRect(x: 30.5, y: 30.5, width: 60, height: 40))
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.addPath(star)
    context.fillPath()
    context.endTransparencyLayer()
    context.restoreGState()
    context.setShouldAntialias(false)
    context.setLineWidth(1)
    context.addPath(star)
    context.strokePath()
    context.setShouldAntialias(true)
    drawGradient(on: context)
  }

  private func drawGradient(on context: GContext) {
    let colors = [
      GColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5),
      GColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
    ]
    guard
      let gradient = GGradient(
        colorsSpace: .sRGBSpace, colors: colors, locations: [0, 1])
    else { return }
    context.saveGState()
    context.clip(to: CGRect(x: 90, y: 5, width: 60, height: 50))
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 110, y: 30), startRadius: 2,
      endCenter: CGPoint(x: 120, y: 30), endRadius: 30, options: [])
    context.restoreGState()
  }

  private func drawPictures(on context: GContext, _ snapshot: GImage?) {
    guard let snapshot else { return }
    context.interpolationQuality = .high
    context.draw(snapshot, in: CGRect(x: 5, y: 60, width: 40, height: 30))
    context.saveGState()
    context.translateBy(x: 100, y: 70)
    context.rotate(by: 0.4)
    context.draw(snapshot, in: CGRect(x: 0, y: 0, width: 50, height: 40))
    context.clip(to: CGRect(x: -30, y: 0, width: 30, height: 20), mask: snapshot)
    context.fill(CGRect(x: -30, y: 0, width: 30, height: 20))
    context.restoreGState()
    let pattern = GPattern(
      bounds: CGRect(x: 0, y: 0, width: 7, height: 5), matrix: .identity, xStep: 7.5, yStep: 5.5,
      tiling: .constantSpacing, isColored: true
    ) { cell in
      cell.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 3))
    }
    guard let pattern, let space = GColorSpace(patternBaseSpace: nil) else { return }
    context.saveGState()
    context.setFillColorSpace(space)
    context.setFillPattern(pattern, colorComponents: [1])
    context.fill(CGRect(x: 60, y: 5, width: 25, height: 50))
    context.restoreGState()
  }

  private func drawText(on context: GContext) {
    context.setFont(GFont.citrineSans(weight: 400))
    context.setFontSize(14)
    context.showText("Vægtløs AV", at: CGPoint(x: 8, y: 8.5))
    context.setFont(GBitmapFont.builtIn)
    context.setFontSize(16)
    context.showText("Pixels", at: CGPoint(x: 8, y: 100))
    context.setTextDrawingMode(.clip)
    context.setFontSize(50)
    context.showText("Mi", at: CGPoint(x: 60, y: 60))
    context.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
  }
}

extension GContext {
  /// The bytes of all rows of the bitmap; nil if memory is exhausted.
  fileprivate var bitmapBytes: Data? {
    guard let memory = try? bitmap.snapshot() else { return nil }
    // SAFETY: the block is referenced while its bytes are copied.
    return withExtendedLifetime(memory) { unsafe Data(memory.bytes) }
  }
}
