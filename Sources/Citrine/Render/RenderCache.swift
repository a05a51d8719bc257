/// Memory of verbs that are done with, for the next: paths, the coverages of clips, and layers.
struct RenderCache {
  private var paths: [PathElements] = []
  private var shapes: [SharedCoverage] = []
  private var layers: [Surface] = []

  /// As many of each as verbs are likely to need at once.
  private static let limit = 4
  /// Larger layers go back to the pool.
  private static let largestLayer = 32 << 20

  /// Returns an empty path.
  mutating func takePath() -> PathElements { paths.popLast() ?? PathElements() }

  /// Takes back a path that nobody refers to any more.
  mutating func give(back path: consuming PathElements) {
    path.removeAll()
    if paths.count < Self.limit { paths.append(path) }
  }

  /// Returns a coverage that no clip refers to; it is used again when none does.
  mutating func takeShape() -> SharedCoverage {
    for index in shapes.indices where isKnownUniquelyReferenced(&shapes[index]) {
      return shapes[index]
    }
    let shape = SharedCoverage()
    if shapes.count < Self.limit { shapes.append(shape) }
    return shape
  }

  /// Lets go of the masks that idle coverages have borrowed.
  mutating func forgetMasks() {
    for index in shapes.indices where isKnownUniquelyReferenced(&shapes[index]) {
      shapes[index].clear()
    }
  }

  /// Returns a transparent surface that clears lazily, or nil when there is no memory for it.
  mutating func takeLayer(over bounds: PixelRect, format: PixelFormat) -> Surface? {
    if let layer = layers.popLast(), layer.reopen(over: bounds, format: format) { return layer }
    return Surface(over: bounds, format: format, clearsLazily: true)
  }

  /// Takes back a layer that has been composited.
  mutating func give(back layer: Surface) {
    if layers.count < Self.limit, layer.byteCount <= Self.largestLayer { layers.append(layer) }
  }

  /// Keeps only what is small and borrowed from nobody.
  mutating func shrink() {
    layers.removeAll()
    forgetMasks()
  }
}
