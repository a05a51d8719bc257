/// Buffers of finished drawing calls, kept for later ones: paths, coverages of clips, and layers.
struct RenderCache {
  private var paths: [PathElements] = []
  private var coverages: [SharedCoverage] = []
  private var layers: [Surface] = []

  /// The most buffers of each kind that are kept.
  private static let maxCount = 4
  /// The largest layer that is kept, in bytes.
  ///
  /// The memory of larger ones goes back to the pixel memory pool.
  private static let maxLayerBytes = 32 << 20

  /// The bytes of memory that the paths and the coverages hold.
  var byteCapacity: Int {
    paths.reduce(0) { $0 + $1.byteCapacity }
      + coverages.reduce(0) { $0 + $1.coverage.byteCapacity }
  }

  /// Returns an empty path, with the memory of an earlier one if there is any.
  mutating func takePath() -> PathElements { paths.popLast() ?? PathElements() }

  /// Keeps a path for reuse; nothing else may refer to it.
  mutating func recycle(_ path: consuming PathElements) {
    path.removeAll()
    if paths.count < Self.maxCount { paths.append(path) }
  }

  /// Returns a coverage buffer that no clip refers to, with unspecified contents.
  ///
  /// It need not be recycled: the cache keeps a reference, and returns it again when no clip refers to it.
  mutating func takeCoverage() -> SharedCoverage {
    for index in coverages.indices where isKnownUniquelyReferenced(&coverages[index]) {
      return coverages[index]
    }
    let coverage = SharedCoverage()
    if coverages.count < Self.maxCount { coverages.append(coverage) }
    return coverage
  }

  /// Empties the coverages that no clip refers to, and so releases the masks whose memory they share.
  mutating func releaseMasks() {
    for index in coverages.indices where isKnownUniquelyReferenced(&coverages[index]) {
      coverages[index].clear()
    }
  }

  /// Returns a transparent surface that clears lazily, or nil if there is no memory for it.
  mutating func takeLayer(over bounds: PixelRect, format: PixelFormat) -> Surface? {
    if let layer = layers.popLast(), layer.reuse(over: bounds, format: format) { return layer }
    return Surface(over: bounds, format: format, clearsLazily: true)
  }

  /// Keeps a layer that has been composited, for reuse.
  ///
  /// It is kept only if it is small enough and the cache has room.
  mutating func recycle(_ layer: Surface) {
    if layers.count < Self.maxCount, layer.byteCount <= Self.maxLayerBytes { layers.append(layer) }
  }

  /// Frees all layers, and empties the coverages that no clip refers to.
  mutating func purge() {
    layers.removeAll()
    releaseMasks()
  }
}
