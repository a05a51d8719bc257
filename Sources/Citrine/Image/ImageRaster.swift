/// An image decoded for drawing: premultiplied, 8 bits per channel, four bytes per pixel, top row first.
///
/// No colour exceeds its alpha; if `isOpaque`, every alpha is 255. There may be gaps between rows. The raster may be
/// larger than its image (see `GImage.raster(order:in:)`).
final class ImageRaster: Sendable {
  let memory: PixelMemory
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let order: ChannelOrder
  let isOpaque: Bool

  init(
    memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int, order: ChannelOrder,
    isOpaque: Bool
  ) {
    self.memory = memory
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
    self.order = order
    self.isOpaque = isOpaque
  }
}

/// A mask decoded for use: one byte of coverage (0…255) per pixel, top row first.
final class MaskRaster: Sendable {
  let memory: PixelMemory
  let width: Int
  let height: Int
  let bytesPerRow: Int

  init(memory: PixelMemory, size: (width: Int, height: Int), bytesPerRow: Int) {
    self.memory = memory
    width = size.width
    height = size.height
    self.bytesPerRow = bytesPerRow
  }
}

/// The decoded rasters of an image: one for each channel order and space, and for each deep kind, that was drawn.
///
/// It holds up to `limit` rasters and as many deep rasters, and then drops the oldest. All combinations with named
/// spaces fit; CIE-based spaces can exceed the limit.
struct RasterCache: Sendable {
  private static let limit = 64

  private var entries: [(space: DrawingSpace, raster: ImageRaster)] = []
  private var deepEntries: [DeepRaster] = []

  subscript(order: ChannelOrder, space: DrawingSpace) -> ImageRaster? {
    entries.first { $0.raster.order == order && $0.space == space }?.raster
  }

  subscript(kind: DeepRaster.Kind) -> DeepRaster? { deepEntries.first { $0.kind == kind } }

  mutating func insert(_ raster: DeepRaster) {
    if deepEntries.count == Self.limit { deepEntries.removeFirst() }
    deepEntries.append(raster)
  }

  mutating func insert(_ raster: ImageRaster, in space: DrawingSpace) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((space, raster))
  }
}
