import Foundation
import Testing

@testable import Citrine

/// No argument of a caller crashes the process or makes it write outside a buffer.
///
/// With the address sanitizer, the suite also finds reads outside buffers.
@Suite struct `Random calls` {
  private static let callsPerContext = 50

  /// Makes random calls in groups of ten.
  ///
  /// Restoring the state between groups ends conditions such as a singular CTM.
  private func draw(in context: GContext, calls: Int, _ values: inout RandomArguments) {
    for _ in 0..<calls / 10 {
      // Saves more often than the random calls can restore, so the lowest saved state stays valid.
      for _ in 0...10 { context.saveGState() }
      for _ in 0..<10 { RandomCalls.call(context, &values) }
      for _ in 0...20 { context.restoreGState() }
      if values.chance(0.3) { context.textMatrix = .identity }
    }
  }

  /// Makes a context in memory of the caller.
  ///
  /// The layout depends on `number`.
  private func makeContext(_ number: Int) -> (context: GContext, memory: GuardedMemory) {
    let layout = BitmapLayout.allCases[number % BitmapLayout.allCases.count]
    let (width, height) = [(40, 30), (1, 1), (300, 3), (64, 64)][number / 3 % 4]
    let bytesPerRow = (width + number % 3) * layout.bytesPerPixel
    let memory = GuardedMemory(byteCount: bytesPerRow * height)
    // SAFETY: the memory has the size of all rows, and the test keeps it.
    let context = unsafe GContext(
      data: memory.base, width: width, height: height, bitsPerComponent: 8,
      bytesPerRow: bytesPerRow, space: layout.space, bitmapInfo: layout.info)!
    return (context, memory)
  }

  /// Makes a deep context in memory of the caller, which starts with arbitrary bits.
  ///
  /// The layout depends on `number`.
  private func makeDeepContext(
    _ number: Int, _ values: inout RandomArguments
  ) -> (context: GContext, memory: GuardedMemory) {
    let layout = DeepLayout.allCases[number % DeepLayout.allCases.count]
    let (width, height) = [(40, 30), (1, 1), (300, 3)][number / 2 % 3]
    let bytesPerRow = (width + number % 3) * layout.bytesPerPixel
    let memory = GuardedMemory(
      byteCount: bytesPerRow * height, filledWith: values.pick([0, 0, 255, 127, 128]))
    // SAFETY: the memory has the size of all rows, and the test keeps it.
    let context = unsafe GContext(
      data: memory.base, width: width, height: height, bitsPerComponent: layout.bitsPerComponent,
      bytesPerRow: bytesPerRow, space: layout.space,
      bitmapInfo: layout.info(isLittle: values.bool()))!
    return (context, memory)
  }

  @Test(arguments: 0..<4)
  func `random calls in deep contexts with any initial bits never crash`(part: Int) {
    var values = RandomArguments(seed: UInt32(7000 + part))
    for number in 0..<DeepLayout.allCases.count {
      let (context, memory) = makeDeepContext(part * 3 + number, &values)
      draw(in: context, calls: Self.callsPerContext, &values)
      #expect(memory.guardsAreIntact)
    }
  }

  /// Returns whether no colour component exceeds its alpha, as drawing guarantees for premultiplied
  /// pixels.
  private func isPremultiplied(_ context: GContext) -> Bool {
    guard BitmapLayout.transparent.map(\.info).contains(context.bitmapInfo.rawValue) else {
      return true
    }
    return Pixels(context).values.allSatisfy { pixel in
      max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
    }
  }

  @Test(arguments: 0..<8)
  func `10 000 random calls with NaN, infinities and huge numbers never crash`(part: Int) {
    var values = RandomArguments(seed: UInt32(2000 + part))
    for number in 0..<(10_000 / 8 / Self.callsPerContext) {
      let (context, memory) = makeContext(part * 5 + number)
      draw(in: context, calls: Self.callsPerContext, &values)
      #expect(memory.guardsAreIntact)
      #expect(isPremultiplied(context))
    }
  }

  @Test(arguments: 0..<4)
  func `random calls with snapshots never crash in contexts with their own memory`(part: Int) {
    var values = RandomArguments(seed: UInt32(9000 + part))
    for number in 0..<6 {
      let layout = BitmapLayout.allCases[(part * 6 + number) % BitmapLayout.allCases.count]
      let context = layout.makeContext(width: 37, height: 29)
      var snapshots: [(image: GImage, bytes: Data)] = []
      for _ in 0..<6 {
        draw(in: context, calls: 10, &values)
        if let image = context.makeImage(), let bytes = image.dataProvider?.data {
          snapshots.append((image, bytes))
        }
      }
      for (image, bytes) in snapshots { #expect(image.dataProvider?.data == bytes) }
      #expect(isPremultiplied(context))
    }
  }

  @Test func `contexts of random sizes are created or nil`() {
    var values = RandomArguments(seed: 4)
    var made = 0
    for _ in 0..<1000 {
      let (width, height) = (values.integer(), values.integer())
      // Skips sizes that are valid but need much memory.
      let (area, overflow) = width.multipliedReportingOverflow(by: height)
      if !overflow && area > 1 << 20 && area < 1 << 32 { continue }
      // SAFETY: no memory of the caller is passed; the context allocates its own.
      let context = unsafe GContext(
        data: nil, width: width, height: height,
        bitsPerComponent: values.chance(0.8) ? 8 : values.integer(),
        bytesPerRow: values.chance(0.7) ? 0 : values.integer(),
        space: values.chance(0.9) ? values.space() : nil, bitmapInfo: values.info())
      if let context {
        made += 1
        context.fill(.infinite)
      }
    }
    #expect(made > 10)
  }
}
