import Citrine
import CitrineCoreGraphics
import Foundation

/// A change of the pixels of a picture; lengths are in points of the space in which the filter is set.
nonisolated enum PixelFilter: Sendable {
  /// A map of colours; with `isLinear`, of components that are linear in light.
  case color(ColorFilter, isLinear: Bool = false)
  /// Black, with the luminance as alpha.
  case luminanceToAlpha
  /// A Gaussian blur with a standard deviation. An opaque one repeats the outermost pixels beyond the edges, and makes
  /// all pixels opaque.
  case blur(Double, isOpaque: Bool = false)
  /// A colour where the alpha lies in a range, else transparent.
  case alphaThreshold(ClosedRange<Double>, CGColor)
  /// A shadow.
  case shadow(PixelShadow)

  /// Whether transparent pixels can become visible far away from those that are drawn.
  var changesTransparentPixels: Bool {
    switch self {
    case .color(let filter, _): filter.changesTransparentPixels
    case .luminanceToAlpha: false
    case .blur(_, let isOpaque): isOpaque
    case .alphaThreshold(let range, _): range.contains(0)
    case .shadow(let shadow): shadow.invertsAlpha
    }
  }

  /// The distance in pixels by which the filter moves or spreads pixels.
  func margin(_ space: PixelSpace) -> Int {
    switch self {
    case .color, .luminanceToAlpha, .alphaThreshold: return 0
    case .blur(let radius, _): return PixelBuffer.extent(ofBlur: radius * space.scale)
    case .shadow(let shadow):
      let offset = space.vector(shadow.offset)
      // More than this is beyond the limit of the pixels of a filter.
      let distance = min(max(abs(offset.dx), abs(offset.dy)), 1e5)
      return PixelBuffer.extent(ofBlur: shadow.radius * space.scale) + Int(distance.rounded(.up))
    }
  }

  /// Changes pixels.
  func apply(to pixels: inout PixelBuffer, _ space: PixelSpace) {
    switch self {
    case .color(let filter, let isLinear): pixels.apply(filter, isLinear: isLinear)
    case .luminanceToAlpha: pixels.convertLuminanceToAlpha()
    case .blur(let radius, let isOpaque):
      pixels.blur(radius: radius * space.scale, isOpaque ? .repeated : .transparent)
      if isOpaque { pixels.makeOpaque() }
    case .alphaThreshold(let range, let color): pixels.threshold(range, color)
    case .shadow(let shadow): shadow.apply(to: &pixels, space)
    }
  }
}

/// A shadow that is made of the pixels of a picture.
nonisolated struct PixelShadow: Sendable {
  var color: CGColor
  /// The standard deviation of the blur, in points.
  var radius: Double
  /// The offset in points, y down.
  var offset: CGSize
  var mode = CGBlendMode.normal
  /// Whether the shadow is above the picture.
  var isAbove = false
  /// Whether only the shadow is drawn.
  var isAlone = false
  /// Whether the shadow is where the picture is not, so that it falls into it from outside.
  var invertsAlpha = false

  /// Adds the shadow to pixels.
  func apply(to pixels: inout PixelBuffer, _ space: PixelSpace) {
    var shadow = pixels
    shadow.blur(radius: radius * space.scale)
    shadow.move(by: space.vector(offset))
    shadow.tint(color, invertsAlpha: invertsAlpha)
    guard !isAlone else { return pixels = shadow }
    let layers: [(PixelBuffer, CGBlendMode)] =
      isAbove ? [(pixels, .normal), (shadow, mode)] : [(shadow, mode), (pixels, .normal)]
    if let combined = PixelBuffer.composite(layers) { pixels = combined }
  }
}

/// The map from the lengths of a filter to pixels.
nonisolated struct PixelSpace {
  private let toBase: CGAffineTransform

  /// Creates the map of a space with a transform to the base space of a context, whose unit is a pixel, with y up.
  init(_ toBase: CGAffineTransform) { self.toBase = toBase }

  /// The mean number of pixels for one point.
  var scale: Double { Double(toBase.meanScale) }

  /// Returns a vector in pixels, y down; zero if it is not finite.
  func vector(_ offset: CGSize) -> CGVector {
    let vector = CGVector(
      dx: offset.width * toBase.a + offset.height * toBase.c,
      dy: -(offset.width * toBase.b + offset.height * toBase.d))
    return vector.dx.isFinite && vector.dy.isFinite ? vector : CGVector(dx: 0, dy: 0)
  }
}

extension Painter {
  /// Draws into a layer, changes its pixels by filters, one after the other, and paints them as one operation.
  ///
  /// Pixels outside of the clip and of the bitmap count where a filter brings them inside.
  ///
  /// - Parameters:
  ///   - filters: The filters, each in the current user space unless `space` says otherwise.
  ///   - bounds: The rectangle of user space that contains what is drawn.
  ///   - area: The pixels that are filtered; nil for those that the filters can change.
  func filtered(
    _ filters: [PixelFilter], in bounds: CGRect = .infinite,
    _ area: CGContext.FilterArea? = nil, _ draw: (Painter) -> Void
  ) {
    let space = PixelSpace(context.ctm)
    filtered(filters.map { ($0, space) }, in: bounds, area, draw)
  }

  /// Draws with filters, each with its own space.
  func filtered(
    _ filters: [(filter: PixelFilter, space: PixelSpace)], in bounds: CGRect,
    _ area: CGContext.FilterArea? = nil, _ draw: (Painter) -> Void
  ) {
    let margin = filters.reduce(0) { $0 + $1.filter.margin($1.space) }
    let isWhole = filters.contains { $0.filter.changesTransparentPixels }
    paint { context in
      context.beginFilterLayer(over: bounds, margin: margin)
      draw(Painter(context))
      guard
        let raster = context.endFilterLayer(margin: margin, area ?? (isWhole ? .visible : .drawn))
      else { return }
      var pixels = PixelBuffer(raster)
      pixels.apply(filters, in: area == .layer ? nil : context)
      context.draw(pixels.raster)
    }
  }
}

nonisolated extension PixelBuffer {
  /// Applies filters, one after the other, to as few pixels as the result needs.
  ///
  /// - Parameter context: The context in which the result is wanted; nil if it is wanted for all pixels.
  fileprivate mutating func apply(
    _ filters: [(filter: PixelFilter, space: PixelSpace)], in context: CGContext?
  ) {
    var remaining = filters.reduce(0) { $0 + $1.filter.margin($1.space) }
    for (filter, space) in filters {
      guard let context else {
        filter.apply(to: &self, space)
        continue
      }
      let margin = filter.margin(space)
      remaining -= margin
      // Pixels around the visible ones are wanted if a later filter brings them inside.
      let wanted = context.filterRect(margin: remaining)
      let spread = bounds.insetBy(dx: -CGFloat(margin), dy: -CGFloat(margin))
      let output = filter.changesTransparentPixels ? wanted : spread.intersection(wanted)
      guard !output.isNull, output.width > 0, output.height > 0 else { return resize(to: .zero) }
      resize(to: bounds.union(output))
      filter.apply(to: &self, space)
      resize(to: output)
    }
  }
}
