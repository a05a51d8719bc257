/// Limits of the time and memory that the calls of a context, or the reading of a file, may use.
///
/// A drawing call that exceeds a limit does only a part of its work or none, as described for each limit, and
/// `GDiagnostics` gets a message. A call that reads throws the reason. Results do not depend on limits that are not
/// exceeded.
///
/// ```swift
/// let limits = GLimits(pixels: 4_000_000, deadline: .now + .seconds(2))
/// let photograph = try GImage(contentsOf: url, limits: limits)
/// let context = GContext(width: 640, height: 480, limits: limits)
/// context?.draw(photograph, in: CGRect(x: 0, y: 0, width: 640, height: 480))
/// ```
public struct GLimits: Hashable, Sendable {
  /// The largest number of pixels of a transparency layer, of a context that is created with these limits, and of a
  /// picture or of all glyphs of a bitmap font that is read: 2^28 by default, a square of 16,384 × 16,384.
  ///
  /// A larger context or `GLayer` is not created, and a larger transparency layer stays empty.
  public var pixels: Int

  /// The most bytes of a context's open layers and saved graphics states together: 2^30 by default, 1 GiB.
  ///
  /// For a call that reads a picture they are the bytes of its samples, for a font those of its file; for a
  /// `GLayer` they are those of its bitmap. The bitmap of the context does not count. A layer beyond the limit stays
  /// empty. The first 256 graphics states are always saved; a later one beyond the limit is not saved, and the matching
  /// restore changes nothing.
  public var memory: Int

  /// The largest number of line segments of one drawing operation: 2^22 by default, 4,194,304.
  ///
  /// The segments are those of the path, those that replace its curves, and those of the outline of a stroke with its
  /// dashes; in a text, also each UTF-16 unit or glyph counts as one. An operation with more of them draws nothing.
  public var segments: Int

  /// The largest number of open transparency layers of a context: 1024 by default.
  ///
  /// A layer beyond the limit is not opened: its content is drawn directly into the enclosing layer or bitmap.
  public var depth: Int

  /// The time from which on nothing is drawn or read any more; nil, the default, for no such time.
  ///
  /// Operations look at the clock when they begin, fills, strokes and shadows also between bands of rows, and for each
  /// 8,192 elements of a path, and text for each line or 4,096 glyphs, but OpenType fonts shape a whole text. They end
  /// at the deadline; what they have painted by then stays.
  public var deadline: ContinuousClock.Instant?

  /// Creates limits; an argument that is left out has its default value.
  public init(
    pixels: Int = 1 << 28, memory: Int = 1 << 30, segments: Int = 1 << 22, depth: Int = 1024,
    deadline: ContinuousClock.Instant? = nil
  ) {
    (self.pixels, self.memory, self.segments) = (pixels, memory, segments)
    (self.depth, self.deadline) = (depth, deadline)
  }

  /// The seconds until the deadline, 0 if it has passed; nil if there is none.
  var secondsLeft: Double? {
    deadline.map { max(ContinuousClock.now.duration(to: $0) / .seconds(1), 0) }
  }

  /// Returns limits that exceed neither these nor others.
  package func stricter(_ other: GLimits) -> GLimits {
    GLimits(
      pixels: min(pixels, other.pixels), memory: min(memory, other.memory),
      segments: min(segments, other.segments), depth: min(depth, other.depth),
      deadline: [deadline, other.deadline].compactMap(\.self).min())
  }

  /// Whether the deadline has passed.
  var isLate: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}

/// Limits that are constants: exceeding them changes how something is drawn, or no memory of the context is involved.
extension GLimits {
  /// The largest number of dashes and gaps of one path that is stroked, or copied, with a dash pattern: 262,144.
  ///
  /// The numbers of all subpaths are added, in their order. If a subpath would make the sum exceed the
  /// limit, it becomes a solid line.
  public static let dashes = 1 << 18

  /// The largest depth of nested `CALayer` objects that are drawn, counting masks: 512.
  ///
  /// Layers below this depth are not drawn, and masks below it have no effect. It protects the stack of the thread.
  public static let nestedLayers = 512

  /// The largest number of copies that a `CAReplicatorLayer` draws of its sublayers: 16,384.
  ///
  /// Further copies are not drawn. It limits the time: a number of copies is one number of a program's input.
  public static let layerInstances = 1 << 14

  /// The largest depth of nested declarative views and modifiers that are shown: 1024.
  ///
  /// Views below this depth are not shown. It protects the stack of the thread.
  public static let nestedViews = 1024

  /// The largest number of sizes that the declarative views of a picture choose for the proposals of their parents:
  /// 1,048,576.
  ///
  /// Beyond it, views take the size that is proposed to them. Some views ask for several sizes of their children, which
  /// ask again, so that the number can grow exponentially with the depth of nesting.
  public static let measuredSizes = 1 << 20

  /// The largest number of columns that a cell of a grid spans, or that fit into an adaptive item of a grid: 4096.
  ///
  /// A larger number counts as this one. It bounds the time, which grows with the number of columns, whatever number or
  /// length a view asks for.
  public static let gridColumns = 1 << 12

  /// The largest number of vertices of a mesh gradient: 65,536.
  ///
  /// A mesh gradient with more of them paints its background only. It bounds the time of a picture.
  public static let meshVertices = 1 << 16

  /// The largest number of edges of all shapes that text is laid out in, or around, in one frame or text container:
  /// 1,048,576.
  ///
  /// Curves count as the chords that replace them. A shape that would exceed the limit counts as its bounding
  /// rectangle. It bounds the memory: a path with few curves can have many chords.
  public static let textShapeEdges = 1 << 20

  /// The largest number of comparisons of a line of text with an edge of a shape, in one frame or text container, in
  /// addition to 16 for each edge: 1,048,576.
  ///
  /// After that, the remaining lines are left out, like lines that do not fit. It bounds the time, which otherwise
  /// grows with the number of lines times the number of edges: it suffices for 1000 lines beside 1000 edges each.
  public static let textEdgeComparisons = 1 << 20

  /// The largest number of pattern cells that one painting operation draws: 65,536.
  ///
  /// If more cells are visible, one period of the pattern is drawn into a picture, which is resampled.
  public static let patternCells = 1 << 16

  /// The largest number of cells of nested patterns that one painting operation draws: 262,144.
  ///
  /// A nested pattern is a pattern that is used in a cell of another one. If a nested pattern would exceed the limit,
  /// fills and strokes with it paint nothing.
  public static let nestedPatternCells = 1 << 18

  /// The largest number of pixels of all pictures of nested patterns, for one painting operation: 67,108,864.
  ///
  /// If a nested pattern would exceed the limit, fills and strokes with it paint nothing.
  public static let nestedPatternPixels = 1 << 26

  /// The largest number of pixels of an image for which its data provider has no bytes: 33,554,432.
  ///
  /// If more pixels are missing, the initializer of the image returns nil.
  public static let missingPixels = 1 << 25

  /// The largest number of inputs, and of outputs, of a `GFunction`: 65,536.
  ///
  /// If there are more, the initializer of the function returns nil.
  public static let functionDimensions = 1 << 16
}
