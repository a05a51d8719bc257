import Citrine
import CitrineCoreGraphics
import Foundation

/// Pixels that filters change: premultiplied red, green, blue and alpha in sRGB, one byte each.
///
/// They are a part of the raster of a context: pixels from the top left of its bitmap, y down.
nonisolated struct PixelBuffer {
  /// The pixels and their position.
  private(set) var raster: RasterPixels

  init(_ raster: RasterPixels) { self.raster = raster }

  /// Creates transparent pixels with the position and the size of others.
  init(like other: PixelBuffer) {
    raster = other.raster
    raster.bytes = [UInt8](repeating: 0, count: other.raster.bytes.count)
  }

  var width: Int { raster.width }
  var height: Int { raster.height }

  /// The rectangle of the pixels in raster space.
  var bounds: CGRect { CGRect(x: raster.x, y: raster.y, width: width, height: height) }

  /// Premultiplied red, green, blue and alpha, from 0 to 255.
  typealias Pixel = SIMD4<Float>

  /// The pixel of an index: the row times the width, plus the column.
  subscript(index: Int) -> Pixel {
    get {
      let offset = 4 * index
      return Pixel(
        Float(raster.bytes[offset]), Float(raster.bytes[offset + 1]),
        Float(raster.bytes[offset + 2]), Float(raster.bytes[offset + 3]))
    }
    set {
      // A colour component is not above the alpha.
      let bounded = newValue.clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255)) + 0.5
      let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(bounded))
      let offset = 4 * index
      for component in 0..<3 { raster.bytes[offset + component] = min(bytes[component], bytes.w) }
      raster.bytes[offset + 3] = bytes.w
    }
  }

  /// Replaces each pixel by the result of a closure.
  mutating func mapPixels(_ change: (Pixel) -> Pixel) {
    for index in 0..<width * height { self[index] = change(self[index]) }
  }

  // MARK: Colours

  /// Applies a filter to the unpremultiplied colour of each pixel.
  ///
  /// Transparent pixels stay as they are, unless the filter adds to the alpha.
  ///
  /// - Parameter isLinear: Whether the filter gets components that are linear in light.
  mutating func apply(_ filter: ColorFilter, isLinear: Bool = false) {
    for index in 0..<width * height {
      let pixel = self[index]
      guard pixel.w > 0 || filter.changesTransparentPixels else { continue }
      var color = pixel.w > 0 ? pixel / pixel.w : .zero
      color.w = pixel.w / 255
      if isLinear { color = color.mapColor(TransferFunction.linear) }
      color = filter(color).clamped(lowerBound: .zero, upperBound: .one)
      if isLinear { color = color.mapColor(TransferFunction.encoded) }
      let alpha = color.w * 255
      color *= alpha
      color.w = alpha
      self[index] = color
    }
  }

  /// Makes each pixel black, with the luminance of its unpremultiplied colour as alpha (SVG's `luminanceToAlpha`).
  mutating func convertLuminanceToAlpha() {
    mapPixels { pixel in
      guard pixel.w > 0 else { return .zero }
      let weights = Pixel(0.2125, 0.7154, 0.0721, 0)
      return Pixel(0, 0, 0, (pixel * weights).sum() * 255 / pixel.w)
    }
  }

  /// Gives each pixel with an alpha in a range the colour, and makes all other pixels transparent.
  mutating func threshold(_ alpha: ClosedRange<Double>, _ color: CGColor) {
    let color = Pixel(premultiplied: color)
    mapPixels { alpha.contains(Double($0.w / 255)) ? color : .zero }
  }

  /// Makes each pixel opaque, with its unpremultiplied colour; transparent pixels become black.
  mutating func makeOpaque() {
    mapPixels { $0.w > 0 ? $0 * (255 / $0.w) : Pixel(0, 0, 0, 255) }
  }

  /// Gives all pixels a colour, multiplied by their alpha or by what their alpha lacks to opacity.
  mutating func tint(_ color: CGColor, invertsAlpha: Bool) {
    let color = Pixel(premultiplied: color)
    mapPixels { color * ((invertsAlpha ? 255 - $0.w : $0.w) / 255) }
  }

  // MARK: Moving and combining

  /// Cuts pixels off, or adds transparent ones, so that the pixels cover a rectangle of raster space.
  mutating func resize(to rect: CGRect) {
    let (x, y, width, height) = (
      Int(rect.minX), Int(rect.minY), Int(rect.width), Int(rect.height)
    )
    let old = raster
    guard (x, y, width, height) != (old.x, old.y, old.width, old.height) else { return }
    var bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let columns = max(x, old.x)..<max(min(x + width, old.x + old.width), max(x, old.x))
    for row in max(y, old.y)..<max(min(y + height, old.y + old.height), max(y, old.y)) {
      guard !columns.isEmpty else { break }
      let source = 4 * ((row - old.y) * old.width + columns.lowerBound - old.x)
      let target = 4 * ((row - y) * width + columns.lowerBound - x)
      let count = 4 * columns.count
      bytes.replaceSubrange(target..<target + count, with: old.bytes[source..<source + count])
    }
    raster = RasterPixels(x: x, y: y, width: width, height: height, bytes: bytes)
  }

  /// Moves the picture by a vector in pixels, y down; parts of pixels are interpolated.
  mutating func move(by vector: CGVector) {
    let (left, top) = (vector.dx.rounded(.down), vector.dy.rounded(.down))
    let limit = CGFloat(width + height)
    guard abs(left) <= limit, abs(top) <= limit else { return self = PixelBuffer(like: self) }
    let (x, y) = (Int(left), Int(top))
    let (right, bottom) = (Float(vector.dx - left), Float(vector.dy - top))
    let source = self
    func pixel(_ column: Int, _ row: Int) -> Pixel {
      guard 0..<width ~= column, 0..<height ~= row else { return .zero }
      return source[row * width + column]
    }
    let isWhole = right < 1e-3 && bottom < 1e-3
    for row in 0..<height {
      for column in 0..<width {
        let (fromX, fromY) = (column - x, row - y)
        guard !isWhole else {
          self[row * width + column] = pixel(fromX, fromY)
          continue
        }
        let upper = pixel(fromX, fromY - 1) * (1 - right) + pixel(fromX - 1, fromY - 1) * right
        let lower = pixel(fromX, fromY) * (1 - right) + pixel(fromX - 1, fromY) * right
        self[row * width + column] = lower * (1 - bottom) + upper * bottom
      }
    }
  }

  /// Returns pictures of the same place, painted one above the other, each with a blend mode; the lowest is the first.
  static func composite(_ layers: [(pixels: PixelBuffer, mode: CGBlendMode)]) -> PixelBuffer? {
    guard let first = layers.first?.pixels,
      let context = CGContext(width: first.width, height: first.height)
    else { return nil }
    for layer in layers {
      guard let image = layer.pixels.raster.image else { return nil }
      context.setBlendMode(layer.mode)
      context.draw(image, in: CGRect(x: 0, y: 0, width: first.width, height: first.height))
    }
    let whole = CGRect(x: 0, y: 0, width: first.width, height: first.height)
    guard var raster = context.backdrop(of: whole, margin: 0) else { return nil }
    (raster.x, raster.y) = (first.raster.x, first.raster.y)
    return PixelBuffer(raster)
  }
}

extension SIMD4<Float> {
  /// Creates the premultiplied sRGB components of a colour, from 0 to 255.
  nonisolated init(premultiplied color: CGColor) {
    let components = SIMD4<Float>(color.sRGBComponents)
      .clamped(lowerBound: .zero, upperBound: .one)
    self = components * SIMD4(SIMD3(repeating: components.w), 1) * 255
  }

  /// Applies a function to the first three components.
  nonisolated func mapColor(_ function: (Float) -> Float) -> Self {
    Self(function(x), function(y), function(z), w)
  }
}
