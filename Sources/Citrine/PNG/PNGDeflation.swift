import CPNG

#if Deflate
  import CDeflate
#endif

/// The compression of the rows of a picture to a zlib stream: by libdeflate in builds with the package trait `Deflate`,
/// else by zlib in slices of rows.
struct PNGDeflation {
  fileprivate let picture: PNGPicture
  fileprivate let filtering: PNGEncoder.Filtering
  fileprivate let level: Int

  init(_ picture: PNGPicture, _ filtering: PNGEncoder.Filtering, level: Int) {
    (self.picture, self.filtering, self.level) = (picture, filtering, level)
  }

  /// The number of bytes of a row with the number of its filter.
  fileprivate var bytesPerRow: Int { picture.header.bytesPerRow + 1 }

  /// Returns the compressed bytes, a block of malloc that the caller must free; nil without memory.
  ///
  /// libdeflate needs a copy of all rows, and zlib one of the rows of a slice for each thread.
  @unsafe func stream(threads: Int) -> UnsafeBufferPointer<UInt8>? {
    #if Deflate
      let all = 0..<picture.header.height
      guard let rows = try? PNGFilteredRows(picture, all, filtering) else { return nil }
      var count = 0
      // SAFETY: the memory has `byteCount` bytes, and outlives the call.
      let out = unsafe withExtendedLifetime(rows.memory) {
        unsafe cdeflate_compress(
          rows.memory.base.assumingMemoryBound(to: UInt8.self), rows.memory.byteCount, Int32(level),
          &count)
      }
      return unsafe out.map { unsafe UnsafeBufferPointer(start: $0, count: count) }
    #else
      let job = SlicedDeflation(self)
      ThreadTeam.shared.run(job, parts: job.sliceCount, threads: threads)
      return unsafe job.joined()
    #endif
  }
}

#if !Deflate
  /// Compresses the slices of a picture, on several threads.
  ///
  /// Slices are the same for every number of threads, and so is the stream.
  @safe
  private final class SlicedDeflation: ParallelJob, @unchecked Sendable {
    private let deflation: PNGDeflation
    private let rowsPerSlice: Int
    /// The rows in front of a slice that it can refer to.
    private let rowsInWindow: Int
    let sliceCount: Int
    // SAFETY: each part writes an element of its own of each array, and the arrays are allocated for this object alone.
    private let slices: UnsafeMutableBufferPointer<cpng_buffer>
    private let checksums: UnsafeMutableBufferPointer<UInt32>

    /// The least bytes of a slice, if there are as many.
    ///
    /// Each slice ends at a whole byte, and its codes begin anew, which takes about 100 bytes.
    private static let sliceSize = 256 << 10
    /// The distance over which deflate refers to earlier bytes (RFC 1951, section 2).
    private static let windowSize = 32 << 10

    init(_ deflation: PNGDeflation) {
      self.deflation = deflation
      rowsPerSlice = max(Self.sliceSize / deflation.bytesPerRow, 1)
      rowsInWindow = (Self.windowSize + deflation.bytesPerRow - 1) / deflation.bytesPerRow
      sliceCount = (deflation.picture.header.height + rowsPerSlice - 1) / rowsPerSlice
      unsafe slices = .allocate(capacity: sliceCount)
      unsafe checksums = .allocate(capacity: sliceCount)
      unsafe slices.initialize(repeating: cpng_buffer())
      unsafe checksums.initialize(repeating: 0)
    }

    deinit {
      for index in unsafe slices.indices { unsafe cpng_buffer_free(&slices[index]) }
      unsafe slices.deallocate()
      unsafe checksums.deallocate()
    }

    private func rows(_ part: Int) -> Range<Int> {
      let start = part * rowsPerSlice
      return start..<min(start + rowsPerSlice, deflation.picture.header.height)
    }

    func run(part: Int, worker: Int) {
      let own = rows(part)
      let all = max(own.lowerBound - rowsInWindow, 0)..<own.upperBound
      let filtered = try? PNGFilteredRows(deflation.picture, all, deflation.filtering)
      guard let memory = filtered?.memory else { return }
      let start = (own.lowerBound - all.lowerBound) * deflation.bytesPerRow
      // SAFETY: the memory has all rows, and outlives the call, which leaves the slice empty if it fails.
      withExtendedLifetime(memory) {
        _ = unsafe cpng_deflate_slice(
          memory.base.assumingMemoryBound(to: UInt8.self), start, memory.byteCount,
          part == sliceCount - 1 ? 1 : 0, Int32(deflation.level),
          deflation.filtering == .adaptive ? 1 : 0, &slices[part], &checksums[part])
      }
    }

    /// Returns the stream of all slices, which the caller must free; nil if one had no memory.
    @unsafe func joined() -> UnsafeBufferPointer<UInt8>? {
      guard unsafe slices.allSatisfy({ unsafe $0.bytes != nil }) else { return nil }
      let counts = (0..<sliceCount).map { rows($0).count * deflation.bytesPerRow }
      var stream = unsafe cpng_buffer()
      // SAFETY: all arrays have an element for each slice.
      let status = unsafe cpng_join_slices(
        slices.baseAddress, checksums.baseAddress, counts, sliceCount, &stream)
      guard status == 0 else { return nil }
      return unsafe UnsafeBufferPointer(start: stream.bytes, count: stream.count)
    }
  }
#endif
