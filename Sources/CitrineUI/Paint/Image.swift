import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A view of an image or of a symbol.
///
/// An image keeps its own size, unless it is made resizable.
///
/// ```swift
/// let star = Image(systemName: "star.fill").font(.title).foregroundColor(.yellow)
/// Image.register(Image(systemName: "heart"), as: "logo")
/// let logo = Image("logo").resizable().scaledToFit().frame(width: 40, height: 40)
/// ```
nonisolated public struct Image: View, PrimitiveView, Hashable, Sendable {
  private let source: Source
  private var resizing: ResizingMode?
  private var caps = GImageCapInsets()
  private var mode = TemplateRenderingMode.original
  private var interpolation = Interpolation.medium
  private var isAntialiased = true

  private enum Source: Hashable, Sendable {
    case picture(CGImage, scale: CGFloat)
    case symbol(RegisteredSymbol)
    case systemSymbol(String)
    case none
  }

  /// A symbol that the program registered, by its name.
  private struct RegisteredSymbol: Hashable, Sendable {
    let name: String
    let symbol: Symbol

    static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  // MARK: Creating

  /// Creates a view of an image with a number of pixels per point; a scale that is not positive counts as 1.
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(decorative: cgImage, scale: scale)
  }

  /// Creates a view of an image with a number of pixels per point; a scale that is not positive counts as 1.
  public init(decorative cgImage: CGImage, scale: CGFloat) {
    source = .picture(cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Creates a view of an image with one pixel per point.
  public init(_ cgImage: CGImage) { self.init(decorative: cgImage, scale: 1) }

  /// Creates a view of a registered image; the view is empty if there is none of the name.
  public init(_ name: String) {
    guard let known = Registry.images[name] else {
      reportOnce("Image(\"\(name)\"): no image is registered by this name; the view is empty")
      source = .none
      return
    }
    self = known
  }

  /// Creates a view of a registered or built-in symbol; the view is empty if there is none of the name.
  public init(systemName: String) {
    if let symbol = Registry.symbols[systemName] {
      source = .symbol(RegisteredSymbol(name: systemName, symbol: Symbol(symbol)))
    } else if Symbols.contains(systemName) {
      source = .systemSymbol(systemName)
    } else {
      reportOnce(
        "Image(systemName: \"\(systemName)\"): there is no symbol of this name; the view is empty")
      source = .none
    }
  }

  /// Registers an image by a name, for `Image(_:)`.
  public static func register(_ image: Image, as name: String) { Registry.images[name] = image }

  /// Registers a shape by a name, for `Image(systemName:)`.
  public static func register<Symbol: Shape>(symbol: Symbol, as name: String) {
    Registry.symbols[name] = AnyShape(symbol)
  }

  // MARK: Appearance

  /// How a resizable image fills a size that differs from its own.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is scaled to the size, without regard to its aspect ratio.
    case stretch
    /// The image is repeated at its own size.
    case tile
  }

  /// The use of an image: drawn with its own colours, or as a mask.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The image's alpha masks the inherited foreground style.
    case template
    /// The image is drawn with its own colours.
    case original
  }

  /// The quality with which an image is resampled.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel of the image, without interpolation.
    case none
    /// Bilinear interpolation, also when the image is reduced.
    case low
    /// The area average where the image is reduced, else linear interpolation; the default.
    case medium
    /// The area average where the image is reduced, else cubic interpolation (Catmull–Rom).
    case high

    fileprivate var quality: CGInterpolationQuality {
      switch self {
      case .none: .none
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
    }
  }

  /// Makes the image take the proposed size.
  ///
  /// The parts within the insets, in points, keep their size; only the parts between them are scaled or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = resizingMode
    image.caps = GImageCapInsets(
      top: capInsets.top, left: capInsets.leading, bottom: capInsets.bottom,
      right: capInsets.trailing)
    return image
  }

  /// Sets whether the image is drawn with its own colours or as a mask; nil for its own colours.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode ?? .original
    return image
  }

  /// Sets the quality with which the image is resampled.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Sets the antialiasing of the image's edges; it is on by default.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  // MARK: Nodes

  /// The size of an image in points, and how it is drawn into a rectangle.
  struct Content {
    let size: CGSize
    let draw: @MainActor (CGRect, Painter) -> Void
  }

  /// Whether the image is a symbol, whose size and weight are those of the font.
  var isSymbol: Bool {
    switch source {
    case .symbol, .systemSymbol: true
    case .picture, .none: false
    }
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    content(in: scope.environment).map { [ImageNode($0, isResizable: resizing != nil)] } ?? []
  }

  /// Returns the image as it is drawn in an environment; nil if there is nothing to draw.
  @MainActor
  func content(in environment: EnvironmentValues) -> Content? {
    let paint = ForegroundStyle().paint(in: environment)
    switch source {
    case .none: return nil
    case .symbol(let registered): return content(of: registered.symbol, paint, environment)
    case .systemSymbol(let name):
      let weight = environment.fontWeight ?? (environment.font ?? .body).symbolWeight
      return Symbols.symbol(named: name, weight).map { content(of: $0, paint, environment) }
    case .picture(let image, let scale):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return Content(size: size) { frame, painter in
        draw(image, scale: scale, in: frame, painter, paint)
      }
    }
  }

  @MainActor
  private func content(
    of symbol: Symbol, _ paint: ResolvedPaint, _ environment: EnvironmentValues
  ) -> Content {
    let font = environment.font ?? .body
    let side = font.pointSize(environment.dynamicTypeSize) * environment.imageScale.factor
    return Content(size: CGSize(width: side, height: side)) { frame, painter in
      symbol.draw(in: frame, painter, paint, FillStyle(antialiased: isAntialiased))
    }
  }

  @MainActor
  private func draw(
    _ image: CGImage, scale: CGFloat, in frame: CGRect, _ painter: Painter, _ paint: ResolvedPaint
  ) {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let isTiled = resizing == .tile && caps.isEmpty
    func drawPicture(_ context: CGContext) {
      context.interpolationQuality = interpolation.quality
      context.setShouldAntialias(isAntialiased)
      // Image drawing puts the top row at the largest y, so the y axis is flipped.
      context.translateBy(x: frame.minX, y: frame.maxY)
      context.scaleBy(x: 1, y: -1)
      let whole = CGRect(origin: .zero, size: frame.size)
      if resizing != nil, !caps.isEmpty {
        return context.draw(
          image, scale: scale, caps: caps, repeats: resizing == .tile, in: whole)
      }
      guard isTiled else { return context.draw(image, in: whole) }
      context.clip(to: whole)
      // The first tile is at the top left of the frame, where y is largest.
      let firstTile = CGRect(
        x: 0, y: frame.height - size.height, width: size.width, height: size.height)
      context.draw(image, in: firstTile, byTiling: true)
    }
    guard mode == .template else {
      // The clip around tiles would also clip a shadow, so tiles are drawn in a group.
      return isTiled
        ? painter.group { $0.paint(drawPicture) } : painter.paint(drawPicture)
    }
    painter.group { painter in
      painter.paint(drawPicture)
      var fillPainter = painter
      fillPainter.blendMode = .sourceIn
      fillPainter.fill(CGPath(rect: frame, transform: nil), with: paint, in: frame)
    }
  }
}

private final class ImageNode: Node {
  private let content: Image.Content
  private let isResizable: Bool

  init(_ content: Image.Content, isResizable: Bool) {
    self.content = content
    self.isResizable = isResizable
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: content.size) : content.size
  }

  override func draw(in painter: Painter) { content.draw(frame, painter) }
}
