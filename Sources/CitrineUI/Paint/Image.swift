import Citrine
public import CitrineCoreGraphics
public import Foundation

/// A picture, or a symbol.
nonisolated public struct Image: View, PrimitiveView, Sendable {
  private let source: Source
  private var resizing: ResizingMode?
  private var caps = GImageCaps()
  private var mode = TemplateRenderingMode.original
  private var interpolation = Interpolation.medium
  private var isAntialiased = true

  private enum Source: Sendable {
    case picture(CGImage, scale: CGFloat)
    case symbol(Symbol)
    case systemSymbol(String)
    case none
  }

  // MARK: Creating

  /// Creates a view of an image, so many of whose pixels make a point.
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(decorative: cgImage, scale: scale)
  }

  /// Creates a view of an image, so many of whose pixels make a point.
  public init(decorative cgImage: CGImage, scale: CGFloat) {
    source = .picture(cgImage, scale: scale > 0 ? scale : 1)
  }

  /// Creates a view of an image, a point for each pixel.
  public init(_ cgImage: CGImage) { self.init(decorative: cgImage, scale: 1) }

  /// Creates a view of what was registered by a name; nothing if nothing was.
  public init(_ name: String) {
    guard let known = Registry.images[name] else {
      reportOnce("Image(\"\(name)\"): no image was registered by the name; nothing is shown")
      source = .none
      return
    }
    self = known
  }

  /// Creates a view of a symbol: a built-in one, or one that was registered; nothing if there is none.
  public init(systemName: String) {
    if let symbol = Registry.symbols[systemName] {
      source = .symbol(Symbol(symbol))
    } else if Symbols.contains(systemName) {
      source = .systemSymbol(systemName)
    } else {
      reportOnce("Image(systemName: \"\(systemName)\"): there is no such symbol; nothing is shown")
      source = .none
    }
  }

  /// Gives an image a name, for `Image(_:)`.
  public static func register(_ image: Image, as name: String) { Registry.images[name] = image }

  /// Gives a shape a name, for `Image(systemName:)`.
  public static func register<Symbol: Shape>(symbol: Symbol, as name: String) {
    Registry.symbols[name] = AnyShape(symbol)
  }

  // MARK: Look

  /// How an image fills a size that is not its own.
  public enum ResizingMode: Hashable, Sendable {
    /// Made larger or smaller.
    case stretch
    /// Side by side.
    case tile
  }

  /// Whether an image's colours are seen, or its opacity alone.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In the inherited style.
    case template
    /// As it is.
    case original
  }

  /// How pixels between those of an image are found.
  public enum Interpolation: Hashable, Sendable {
    /// By the nearest.
    case none
    /// By few around.
    case low
    /// By more.
    case medium
    /// By most.
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

  /// Lets the image fill whatever it is offered; what lies within the insets keeps its size, and only what is
  /// between them is made larger or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = resizingMode
    image.caps = GImageCaps(
      top: capInsets.top, left: capInsets.leading, bottom: capInsets.bottom,
      right: capInsets.trailing)
    return image
  }

  /// Whether colours are seen, or opacity alone; nil for the colours.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode ?? .original
    return image
  }

  /// How pixels between those of the image are found.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Whether edges are smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  // MARK: Nodes

  @MainActor func nodes(in scope: Scope) -> [Node] {
    let paint = ForegroundStyle().paint(in: scope.environment)
    switch source {
    case .none: return []
    case .symbol(let symbol): return [node(of: symbol, paint, scope.environment)]
    case .systemSymbol(let name):
      let environment = scope.environment
      let weight = environment.fontWeight ?? (environment.font ?? .body).symbolWeight
      return Symbols.symbol(named: name, weight).map { [node(of: $0, paint, environment)] } ?? []
    case .picture(let image, let scale):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return [
        ImageNode(size, isResizable: resizing != nil) { frame, painter in
          draw(image, scale: scale, in: frame, painter, paint)
        }
      ]
    }
  }

  @MainActor
  private func node(
    of symbol: Symbol, _ paint: Paint, _ environment: EnvironmentValues
  ) -> Node {
    let side = (environment.font ?? .body).pointSize
    return ImageNode(CGSize(width: side, height: side), isResizable: resizing != nil) {
      frame, painter in
      symbol.draw(in: frame, painter, paint, FillStyle(antialiased: isAntialiased))
    }
  }

  @MainActor
  private func draw(
    _ image: CGImage, scale: CGFloat, in frame: CGRect, _ painter: Painter, _ paint: Paint
  ) {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let isTiled = resizing == .tile && caps.isEmpty
    func drawPicture(_ context: CGContext) {
      context.interpolationQuality = interpolation.quality
      context.setShouldAntialias(isAntialiased)
      // The top row of an image lies at the largest y.
      context.translateBy(x: frame.minX, y: frame.maxY)
      context.scaleBy(x: 1, y: -1)
      let whole = CGRect(origin: .zero, size: frame.size)
      if resizing != nil, !caps.isEmpty {
        return context.draw(
          image, scale: scale, caps: caps, repeats: resizing == .tile, in: whole)
      }
      guard isTiled else { return context.draw(image, in: whole) }
      context.clip(to: whole)
      let first = CGRect(
        x: 0, y: frame.height - size.height, width: size.width, height: size.height)
      context.draw(image, in: first, byTiling: true)
    }
    guard mode == .template else {
      // The clip of tiles would cut a shadow off.
      return isTiled
        ? painter.group { $0.paint(drawPicture) } : painter.paint(drawPicture)
    }
    painter.group { painter in
      painter.paint(drawPicture)
      var inside = painter
      inside.blendMode = .sourceIn
      inside.fill(CGPath(rect: frame, transform: nil), with: paint, in: frame)
    }
  }
}

private final class ImageNode: Node {
  private let natural: CGSize
  private let isResizable: Bool
  private let paint: (CGRect, Painter) -> Void

  init(_ natural: CGSize, isResizable: Bool, _ paint: @escaping (CGRect, Painter) -> Void) {
    self.natural = natural
    self.isResizable = isResizable
    self.paint = paint
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }

  override func draw(in painter: Painter) { paint(frame, painter) }
}
