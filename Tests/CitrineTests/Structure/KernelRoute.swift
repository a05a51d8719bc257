import CPixels

@testable import Citrine

/// The way on which pixels of a kind of coverage are painted, to be compared with ARCHITECTURE's table.
enum KernelRoute: Equatable {
  /// One function of the kernel tables, by its address.
  case kernel(address: UInt)
  /// The paint writes its words to the surface itself.
  case inPlace
  /// Rows of floats are combined by an operator.
  case planes(operation: Int)

  /// How pixels come to be covered.
  enum Coverage: CaseIterable {
    /// A rectangle of whole pixels.
    case rectangle
    /// The cells of a smooth shape; nil where its coverage is made first.
    case cells
    /// Runs of coverage: those that are full, and those of bytes.
    case fullRun, byteRun
    /// Rows of a mask or of a glyph whose pixels lie on the raster's.
    case maskRow
  }
}

extension Compositor {
  /// What paints pixels that are covered so; nil where they come as another kind of coverage.
  func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    switch lane {
    case .solid(let lane): lane.route(of: coverage)
    case .words(let lane): lane.route(of: coverage)
    case .deep(let lane):
      coverage == .maskRow || coverage == .cells ? nil : .planes(operation: Int(lane.operation))
    }
  }
}

extension SolidLane {
  fileprivate func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    // SAFETY: the address of a function is a number, and nothing is called.
    switch coverage {
    case .rectangle: unsafe .kernel(address: unsafeBitCast(kernels.pointee.rect, to: UInt.self))
    case .cells:
      unsafe kernels.pointee.shapes.cells.map {
        unsafe .kernel(address: unsafeBitCast($0, to: UInt.self))
      }
    case .fullRun, .byteRun:
      unsafe .kernel(address: unsafeBitCast(kernels.pointee.runs, to: UInt.self))
    case .maskRow: unsafe .kernel(address: unsafeBitCast(kernels.pointee.mask, to: UInt.self))
    }
  }
}

extension WordLane {
  fileprivate func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    // SAFETY: the address of a function is a number, and nothing is called or read.
    switch coverage {
    case .maskRow, .cells: return nil
    case .byteRun: return unsafe .kernel(address: unsafeBitCast(masked, to: UInt.self))
    case .rectangle, .fullRun: break
    }
    var isStored = false
    if case .picture(let picture) = paint { isStored = unsafe picture.stored != nil }
    if copiesWords && !isStored { return .inPlace }
    return unsafe .kernel(address: unsafeBitCast(plain, to: UInt.self))
  }
}
