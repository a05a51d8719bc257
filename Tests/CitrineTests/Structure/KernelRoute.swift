import CPixels

@testable import Citrine

/// The code that paints pixels with one kind of coverage, for comparison with the kernel table in
/// ARCHITECTURE.md.
enum KernelRoute: Equatable {
  /// A function of the kernel tables, by its address.
  case kernel(address: UInt)
  /// The paint writes its words directly to the surface.
  case inPlace
  /// An operator combines rows of floats.
  case planes(operation: Int)

  /// The form in which coverage reaches the compositor.
  enum Coverage: CaseIterable {
    /// A rectangle of whole pixels.
    case rectangle
    /// The cells of a shape with smooth edges. The route is nil if coverage is computed from the
    /// cells first.
    case cells
    /// Runs of full coverage, and runs with one byte of coverage per pixel.
    case fullRun, byteRun
    /// Rows of a mask or of a glyph whose pixels coincide with the raster's pixels.
    case maskRow
  }
}

extension Compositor {
  /// Returns the route of a kind of coverage; nil if such coverage is first converted to another
  /// kind.
  func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    switch blitter {
    case .solid(let blitter): blitter.route(of: coverage)
    case .words(let blitter): blitter.route(of: coverage)
    case .deep(let blitter):
      coverage == .maskRow || coverage == .cells
        ? nil : .planes(operation: Int(blitter.operatorIndex))
    }
  }
}

extension SolidBlitter {
  fileprivate func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    // SAFETY: the address of a function is converted to a number, and nothing is called.
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

extension WordBlitter {
  fileprivate func route(of coverage: KernelRoute.Coverage) -> KernelRoute? {
    // SAFETY: the address of a function is converted to a number, and nothing is called or read.
    switch coverage {
    case .maskRow, .cells: return nil
    case .byteRun: return unsafe .kernel(address: unsafeBitCast(maskedKernel, to: UInt.self))
    case .rectangle, .fullRun: break
    }
    var isAligned = false
    if case .picture(let picture) = paint { isAligned = unsafe picture.alignedPixels != nil }
    if copiesWords && !isAligned { return .inPlace }
    return unsafe .kernel(address: unsafeBitCast(unmaskedKernel, to: UInt.self))
  }
}
