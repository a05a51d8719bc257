import Foundation
import Testing

@testable import Citrine

@Suite struct `Memory pool` {
  /// Sizes in bytes: of the smallest class, and around the size from which blocks are mapped.
  private static let sizes = [
    1, 256, 257, 4096, 1 << 20, 2 << 20 - 1, 2 << 20, 2 << 20 + 1, 5 << 20, 33 << 20,
  ]

  @Test(arguments: sizes)
  func `a block is aligned, can be written to its end, and is used again`(byteCount: Int) throws {
    // A pool of its own: other tests do not take its blocks.
    let pool = MemoryPool()
    let block = try pool.take(byteCount: byteCount)
    #expect(block.capacity >= byteCount && block.capacity <= max(byteCount * 5 / 4, 256))
    let address = unsafe UInt(bitPattern: block.base)
    #expect(address % UInt(MemoryPool.alignment) == 0)
    #expect(byteCount < 2 << 20 || address % (2 << 20) == 0)
    // SAFETY: the block has `capacity` bytes, and no other owner.
    unsafe memset(block.base, 0xA5, block.capacity)
    pool.recycle(block)
    let next = try pool.take(byteCount: byteCount)
    #expect(unsafe next.base == block.base && next.capacity == block.capacity)
    pool.recycle(next)
    pool.trim()
  }

  @Test func `trimming frees blocks of all sizes, and the pool gives new ones afterwards`() throws {
    let pool = MemoryPool()
    for round in 0..<3 {
      let blocks = try Self.sizes.map { size throws(DrawingError) in
        try pool.take(byteCount: size)
      }
      for (number, block) in blocks.enumerated() {
        // SAFETY: as above.
        unsafe memset(block.base, Int32(round), block.capacity)
        pool.recycle(block)
        if number.isMultiple(of: 2) { pool.trim() }
      }
      pool.trim()
    }
  }

  #if os(Linux)
    @Test func `a large block is given back to the system when it is trimmed`() throws {
      let pool = MemoryPool()
      // Other tests do not map as much at the same address meanwhile.
      let byteCount = 100 << 20
      let block = try pool.take(byteCount: byteCount)
      // SAFETY: the block has `byteCount` bytes, and no other owner.
      unsafe memset(block.base, 1, byteCount)
      let range = unsafe UInt(bitPattern: block.base)..<UInt(bitPattern: block.base) + 1
      #expect(try isMapped(range))
      pool.recycle(block)
      pool.trim()
      #expect(try !isMapped(range))
    }

    /// Whether one mapping of the process has the addresses and more than 90 MiB.
    private func isMapped(_ range: Range<UInt>) throws -> Bool {
      let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      return maps.split(separator: "\n").contains { line in
        let ends = line.prefix { $0 != " " }.split(separator: "-")
          .compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] <= range.lowerBound && range.upperBound <= ends[1]
          && ends[1] - ends[0] > 90 << 20
      }
    }
  #endif
}
