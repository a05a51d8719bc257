import Foundation

/// Large aligned blocks of memory, from the calls that a system has for them.
///
/// `UnsafeMutableRawPointer.allocate` is not used: it ends the process if memory is exhausted.
@unsafe
enum SystemMemory {
  /// Returns a block; nil if the system has not enough memory.
  ///
  /// - Parameter alignment: A power of two, at least the size of a pointer.
  static func allocate(_ byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    #if os(Windows)
      return unsafe _aligned_malloc(byteCount, alignment)
    #else
      var base: UnsafeMutableRawPointer?
      // SAFETY: freed by `free(_:)`.
      return unsafe posix_memalign(&base, alignment, byteCount) == 0 ? base : nil
    #endif
  }

  /// Returns a block of `allocate` to the system.
  static func free(_ base: UnsafeMutableRawPointer) {
    // SAFETY: `allocate` made the block, and there are no references to it.
    #if os(Windows)
      unsafe _aligned_free(base)
    #else
      unsafe Foundation.free(base)
    #endif
  }

  /// Returns a block in pages of its own, aligned to `alignment`; on huge pages, if the system has any.
  ///
  /// The pages of a freed block go back to the system at once. An allocator such as malloc may keep them: for blocks of
  /// up to 32 MiB that of glibc does.
  static func map(_ byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    #if os(Windows) || os(WASI)
      return unsafe allocate(byteCount, alignment: alignment)
    #else
      let (access, kind) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON)
      let length = byteCount + alignment
      // SAFETY: new pages at an address that the system chooses; unmapped by `unmap`, but for both ends. If it fails,
      // the address is that of the last byte.
      let mapped: UnsafeMutableRawPointer? = unsafe mmap(nil, length, access, kind, -1, 0)
      guard let start = unsafe mapped, UInt(bitPattern: start) != .max else { return nil }
      let excess = (alignment - Int(bitPattern: start) % alignment) % alignment
      let base = unsafe start + excess
      // SAFETY: both ends are parts of the new pages, and not of the block. Nothing is to be done if this fails.
      if excess > 0 { unsafe _ = munmap(start, excess) }
      unsafe _ = munmap(base + byteCount, alignment - excess)
      #if os(Linux)
        // SAFETY: the pages belong to the block; the call has no effect if there are no huge pages.
        unsafe _ = madvise(base, byteCount, MADV_HUGEPAGE)
      #endif
      return unsafe base
    #endif
  }

  /// Returns a block of `map` to the system.
  static func unmap(_ base: UnsafeMutableRawPointer, _ byteCount: Int) {
    #if os(Windows) || os(WASI)
      unsafe free(base)
    #else
      // SAFETY: `map` made the block, by its size, and there are no references to it.
      unsafe _ = munmap(base, byteCount)
    #endif
  }
}
