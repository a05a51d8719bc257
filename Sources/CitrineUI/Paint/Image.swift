import Citrine
public import CitrineCoreGraphics
import CitrineKit
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
  /// The rendering mode of the image; nil for the mode of its asset.
  private var mode: TemplateRenderingMode?
  private var interpolation = Interpolation.medium
  private var isAntialiased = true
  /// How the levels of a symbol are painted; nil for the mode of the environment.
  private var symbolMode: SymbolMode?
  /// The text for assistive technologies; nil for an image that only decorates.
  private var label: Text?

  private enum Source: Hashable, Sendable {
    case picture(CGImage, scale: CGFloat)
    case asset(AssetImage)
    case symbol(Symbol)
    /// A symbol of UIKit, with its own size and colours.
    case symbolImage(UIImage)
    case drawing(DrawnImage)
    case none
  }

  // MARK: Creating

  /// Creates a view of an image with a number of pixels per point; a scale that is not positive counts as 1.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - scale: The number of pixels per point.
  ///   - orientation: How the pixels are turned before they are drawn.
  ///   - label: The text for assistive technologies.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    self.init(decorative: cgImage, scale: scale, orientation: orientation)
    self.label = label
  }

  /// Creates a view of an image that assistive technologies ignore.
  ///
  /// - Parameters:
  ///   - cgImage: The image.
  ///   - scale: The number of pixels per point; a scale that is not positive counts as 1.
  ///   - orientation: How the pixels are turned before they are drawn.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) { self.init(picture: orientation.upright(cgImage), scale: scale) }

  /// Creates an image that a closure draws, with calls that fill, stroke and draw.
  ///
  /// ```swift
  /// let dot = Image(size: CGSize(width: 8, height: 8)) { context in
  ///   context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size of the image in points.
  ///   - label: The text for assistive technologies; nil for an image that only decorates.
  ///   - opaque: Whether the image is black where nothing is drawn, instead of transparent.
  ///   - colorMode: No effect: colours are stored in 8-bit sRGB.
  ///   - renderer: Draws the image; it is called each time that the image is drawn.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    source = .drawing(DrawnImage(size, isOpaque: opaque, renderer))
    self.label = label
  }

  /// Creates a view of pixels, if there are any.
  init(picture: CGImage?, scale: CGFloat) {
    source = picture.map { .picture($0, scale: scale > 0 ? scale : 1) } ?? .none
  }

  /// Creates a view of an image with one pixel per point.
  public init(_ cgImage: CGImage) { self.init(decorative: cgImage, scale: 1) }

  /// Creates a view of a named image, which has the name as its label for assistive technologies.
  ///
  /// It is the name of a registered image, of an image set in an uncompiled asset catalogue (an `.xcassets` folder)
  /// or of a PNG or JPEG file. The view is empty if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, with the namespace of an image set.
  ///   - bundle: The bundle with the catalogue or the file; nil for the bundles of the program and its packages.
  public init(_ name: String, bundle: Bundle? = nil) {
    if bundle == nil, let known = Registry.images[name] {
      self = known
    } else if let asset = AssetImage(named: name, in: bundle) {
      source = .asset(asset)
    } else {
      reportOnce("Image(\"\(name)\"): there is no image of this name; the view is empty")
      source = .none
    }
    label = Text(verbatim: name)
  }

  /// Creates a view of a named image, like `init(_:bundle:)`.
  ///
  /// The variable value has no effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Creates a view of a named image, with a label for assistive technologies; see `init(_:bundle:)`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// Creates a view of a named image that assistive technologies ignore; see `init(_:bundle:)`.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    label = nil
  }

  /// Creates a view of an image of an asset catalogue; see `init(_:bundle:)`.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

  /// Creates a view of a registered or built-in symbol; the view is empty if no symbol has the name.
  public init(systemName: String) { self.init(systemName: systemName, variableValue: nil) }

  /// Creates a view of a symbol with a variable value; the view is empty if no symbol has the name.
  ///
  /// - Parameters:
  ///   - systemName: The name, such as "wifi"; symbols without variable parts are drawn in full.
  ///   - variableValue: From 0 to 1; nil for 1. Parts above the value are drawn with 0.3 times their opacity.
  public init(systemName: String, variableValue: Double?) {
    label = Text(verbatim: systemName)
    source = Symbol(named: systemName, value: variableValue).map { .symbol($0) } ?? .none
    if source == .none {
      reportOnce(
        "Image(systemName: \"\(systemName)\"): there is no symbol of this name; the view is empty")
    }
  }

  /// Creates a view of a symbol of UIKit, with its own size and colours.
  init(symbolImage: UIImage) { source = .symbolImage(symbolImage) }

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

  /// Sets whether the image is drawn with its own colours or as a mask; nil for what its asset says.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode
    return image
  }

  /// Sets how the levels of a symbol are painted; nil for the mode of the environment.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode?.mode
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
    case .symbol, .symbolImage: true
    case .picture, .asset, .drawing, .none: false
    }
  }

  /// Whether the image is painted with the foreground style.
  var takesForegroundStyle: Bool { isSymbol || isTemplate }

  /// Whether the alpha of the picture masks the foreground style.
  private var isTemplate: Bool {
    if case .asset(let asset) = source, mode == nil { return asset.isTemplate == true }
    return mode == .template
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let text = label.map { scope.accessibilityText(of: $0) }
    guard let content = content(in: scope.environment) else { return [] }
    let node = ImageNode(content, isResizable: resizing != nil, label: text)
    guard scope.environment.redactionReasons.contains(.placeholder) else { return [node] }
    return [PlaceholderNode(node, in: scope.environment) { [unowned node] in [node.frame] }]
  }

  /// Returns the image as it is drawn in an environment; nil if there is nothing to draw.
  @MainActor
  func content(in environment: EnvironmentValues) -> Content? {
    let paint = ForegroundStyle().paint(in: environment)
    switch source {
    case .none: return nil
    case .symbol(let symbol):
      return symbol.content(in: environment, symbolMode, isAntialiased: isAntialiased)
    case .symbolImage(let image):
      let shown = image.shown(in: UIColor(cgColor: paint.plainColor ?? .black))
      let isMask = image.isTemplate && paint.plainColor == nil
      return Content(size: shown.size) { frame, painter in
        painter.draw(paintedWith: isMask ? paint : nil, in: frame) { painter in
          painter.paint { context in
            UIGraphicsPushContext(context)
            shown.draw(in: frame, blendMode: painter.blendMode, alpha: painter.opacity)
            UIGraphicsPopContext()
          }
        }
      }
    case .picture(let image, let scale): return content(of: image, scale, paint)
    case .drawing(let drawing):
      return Content(size: drawing.size) { frame, painter in
        painter.draw(paintedWith: isTemplate ? paint : nil, in: frame) {
          drawing.draw(in: frame, $0, environment)
        }
      }
    case .asset(let asset):
      return asset.picture(in: environment).map { content(of: $0.image, $0.scale, paint) }
    }
  }

  @MainActor
  private func content(of image: CGImage, _ scale: CGFloat, _ paint: ResolvedPaint) -> Content {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return Content(size: size) { frame, painter in
      draw(image, scale: scale, in: frame, painter, paint)
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
    painter.draw(paintedWith: isTemplate ? paint : nil, in: frame) { painter in
      // The clip around tiles would also clip a shadow, so tiles are drawn in a group.
      painter.group(unless: !isTiled) { $0.paint(drawPicture) }
    }
  }
}

extension Painter {
  /// Draws by a closure, as a mask of a paint in a rectangle; without a paint, in the colours of the drawing.
  fileprivate func draw(
    paintedWith paint: ResolvedPaint?, in rect: CGRect, _ body: (Painter) -> Void
  ) {
    guard let paint else { return body(self) }
    group { painter in
      body(painter)
      var fillPainter = painter
      fillPainter.blendMode = .sourceIn
      fillPainter.fill(CGPath(rect: rect, transform: nil), with: paint, in: rect)
    }
  }
}

private final class ImageNode: Node {
  private let content: Image.Content
  private let isResizable: Bool

  private let label: String?

  init(_ content: Image.Content, isResizable: Bool, label: String?) {
    self.content = content
    self.isResizable = isResizable
    self.label = label
  }

  override var accessibility: Accessibility? {
    label.map { Accessibility(label: $0, addedTraits: .isImage) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: content.size) : content.size
  }

  override func draw(in painter: Painter) { content.draw(frame, painter) }
}
