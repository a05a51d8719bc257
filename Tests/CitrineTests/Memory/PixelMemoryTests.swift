import Testing

@testable import Citrine

@Suite struct `Pixel memory` {
  @Test func `a reused memory block is zero-filled`() throws {
    for _ in 0..<3 {
      let memory = try PixelMemory(byteCount: 1000)
      #expect(unsafe memory.bytes.allSatisfy { $0 == 0 })
      // SAFETY: the block has 1000 bytes.
      unsafe memory.base.initializeMemory(as: UInt8.self, repeating: 7, count: 1000)
    }
  }

  /// 2^60 bytes exceed the address space of every processor.
  @Test func `a memory block that is too large is nil and does not trap`() throws {
    #expect((try? PixelMemory(byteCount: 1 << 60)) == nil)
    #expect(try PixelMemory(byteCount: 100).byteCount == 100)
  }
}
