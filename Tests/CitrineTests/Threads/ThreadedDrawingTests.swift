import Foundation
import Synchronization
import Testing

@testable import Citrine

/// Several threads draw the same bytes as one thread.
@Suite(.serialized) struct `Threaded drawing` {
  private static let size = CGSize(width: 43, height: 57)

  private static func bytes(_ context: GContext) -> Data? {
    context.makeImage()?.dataProvider?.data
  }

  /// Draws a scene into a context.
  ///
  /// Returns the context's bytes.
  private func scene(
    _ seed: UInt32, on context: GContext, threads: Int
  ) -> Data? {
    context.forceThreads(threads)
    var scene = RandomScene(seed: seed, size: Self.size)
    scene.draw(on: context, calls: 12)
    return Self.bytes(context)
  }

  private func makeContext(_ layout: BitmapLayout) -> GContext {
    layout.makeContext(width: Int(Self.size.width), height: Int(Self.size.height))
  }

  @Test(arguments: BitmapLayout.allCases)
  func `threaded scenes equal single-threaded scenes in each 8-bit layout`(layout: BitmapLayout) {
    let expected = scene(layout.info, on: makeContext(layout), threads: 1)
    #expect(expected != nil)
    for threads in [2, 3, 5] {
      let context = makeContext(layout)
      #expect(scene(layout.info, on: context, threads: threads) == expected)
    }
  }

  @Test func `a context can be released while threads draw`() {
    for seed in 0..<30 as Range<UInt32> {
      do {
        let context = makeContext(.rgba)
        context.forceThreads(3)
        for place in 0..<40 {
          context.fillEllipse(in: CGRect(x: place, y: place, width: 20, height: 30))
          context.strokeEllipse(in: CGRect(x: place, y: 3, width: 12, height: 40))
        }
      }
      let expected = scene(seed, on: makeContext(.rgba), threads: 1)
      #expect(expected != nil && scene(seed, on: makeContext(.rgba), threads: 3) == expected)
    }
  }

  @Test(arguments: DeepLayout.allCases)
  func `threaded scenes equal single-threaded scenes in each deep layout`(layout: DeepLayout) throws
  {
    func makeContext() -> GContext {
      layout.makeContext(width: Int(Self.size.width), height: Int(Self.size.height))!
    }
    let seed = try UInt32(#require(DeepLayout.allCases.firstIndex(of: layout)))
    let expected = scene(seed, on: makeContext(), threads: 1)
    #expect(expected != nil && scene(seed, on: makeContext(), threads: 3) == expected)
    #expect(scene(seed, on: makeContext(), threads: 2) == expected)
  }

  @Test(arguments: 0..<6)
  func `random calls paint the same pixels with one thread and three`(part: Int) {
    var pictures: [Data?] = []
    for threads in [1, 3] {
      var values = RandomArguments(seed: UInt32(400 + part))
      let context = makeContext(BitmapLayout.allCases[part])
      for _ in 0..<6 {
        context.saveGState()
        for _ in 0..<6 {
          context.forceThreads(threads)
          RandomCalls.call(context, &values)
        }
        for _ in 0..<9 { context.restoreGState() }
      }
      context.resetClip()
      pictures.append(Self.bytes(context))
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `memory of the caller holds the result when a call returns`() {
    let (width, height) = (40, 64)
    var pictures: [[UInt8]] = []
    for threads in [1, 3] {
      let memory = GuardedMemory(byteCount: 4 * width * height)
      // SAFETY: the memory has the size of all rows, and the test keeps it.
      let context = unsafe GContext(
        data: memory.base, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: 4 * width, space: GColorSpaceCreateDeviceRGB(),
        bitmapInfo: GImageAlphaInfo.premultipliedLast.rawValue)!
      context.forceThreads(threads)
      for step in 0..<5 {
        context.setFillColor(gray: CGFloat(step) / 4, alpha: 0.5)
        context.fillEllipse(in: CGRect(x: 2, y: 10 * step, width: 35, height: 20))
        pictures.append(memory.bytes)
      }
      #expect(memory.guardsAreIntact)
    }
    #expect(Array(pictures[..<5]) == Array(pictures[5...]))
  }

  @Test func `makeImage and data wait for the calls before them`() throws {
    let context = try #require(GContext(width: 30, height: 30))
    context.forceThreads(2)
    context.setFillColor(.black)
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
    let before = try #require(context.makeImage())
    context.setFillColor(.white)
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
    #expect(Pixels(before)[15, 15] == .black)
    // SAFETY: pixel 15 of row 15 lies in the memory.
    let pixel = unsafe context.data!.load(
      fromByteOffset: 15 * context.bytesPerRow + 60, as: UInt32.self)
    #expect(pixel == .max)
  }

  @Test func `the number of threads is clamped, and changing it completes waiting calls`() throws {
    let context = try #require(GContext(width: 8, height: 8))
    #expect(context.threads == 1)
    for (given, kept) in [(0, 1), (-5, 1), (2, 2), (16, 16), (17, 16), (.max, 16), (1, 1)] {
      context.threads = given
      #expect(context.threads == kept)
    }
    context.forceThreads(2)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    context.threads = 1
    #expect(Pixels(context)[4, 4] == .black)
  }

  @Test func `a context can be released while calls wait`() throws {
    for isLayered in [false, true] {
      var context = GContext(width: 64, height: 64)
      context?.forceThreads(3)
      if isLayered { context?.beginTransparencyLayer(auxiliaryInfo: nil) }
      context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
      context = nil
      let next = try #require(GContext(width: 64, height: 64))
      #expect(next.threads == 1)
      #expect(Pixels(next).values.allSatisfy { $0 == .clear })
    }
  }

  @Test func `several contexts can draw at the same time, each on its own thread`() {
    let expected = scene(11, on: makeContext(.rgba), threads: 1)
    let pictures = Mutex<[Data?]>([])
    ConcurrentThreads.run(4) { _ in
      let picture = scene(11, on: makeContext(.rgba), threads: 3)
      pictures.withLock { $0.append(picture) }
    }
    #expect(pictures.withLock { $0 } == Array(repeating: expected, count: 4))
  }

  @Test func `a pattern cell draws with the threads of its context`() throws {
    let context = try #require(GContext(width: 40, height: 40))
    context.forceThreads(3)
    let pattern = GPattern.cells(4) { cell in
      #expect(cell.threads == 3)
      cell.threads = 1
      cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    context.setFillColor(pattern.color())
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(context.threads == 3)
    #expect(Pixels(context)[18, 18] == .black)
  }

  @Test func `more calls than the queue holds are all drawn`() throws {
    let context = try #require(GContext(width: 40, height: 40))
    context.forceThreads(2)
    for step in 0..<1200 {
      context.setFillColor(gray: CGFloat(step % 256) / 255, alpha: 1)
      context.fillEllipse(in: CGRect(x: step % 30, y: step / 40, width: 9, height: 9))
    }
    let twin = try #require(GContext(width: 40, height: 40))
    for step in 0..<1200 {
      twin.setFillColor(gray: CGFloat(step % 256) / 255, alpha: 1)
      twin.fillEllipse(in: CGRect(x: step % 30, y: step / 40, width: 9, height: 9))
    }
    #expect(Pixels(context) == Pixels(twin))
  }
}
