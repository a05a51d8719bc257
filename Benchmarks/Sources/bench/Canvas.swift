import CCairo
import Citrine

/// A canvas of each library, of the same size and pixel format: premultiplied BGRA.
final class Canvas {
  let size: Int
  let citrine: GContext
  let cairo: OpaquePointer
  private let surface: OpaquePointer

  init(size: Int) {
    self.size = size
    let info = GImageAlphaInfo.premultipliedFirst.rawValue | GBitmapInfo.byteOrder32Little.rawValue
    citrine = GContext(
      data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 4 * size,
      space: GColorSpaceCreateDeviceRGB(), bitmapInfo: info)!
    // Cairo's y points down; so does Citrine's here.
    citrine.translateBy(x: 0, y: CGFloat(size))
    citrine.scaleBy(x: 1, y: -1)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size), Int32(size))
    cairo = cairo_create(surface)
  }

  var bounds: CGRect { CGRect(x: 0, y: 0, width: size, height: size) }

  func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> PaintColor {
    PaintColor(canvas: self, red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// A colour to be set on either side.
struct PaintColor {
  let canvas: Canvas
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  func setCitrine() {
    canvas.citrine.setFillColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  func setCairo() { cairo_set_source_rgba(canvas.cairo, red, green, blue, alpha) }
}

/// A mask of one byte a pixel, for both sides: 255 lets all paint through.
final class Mask {
  let bytes: [UInt8]
  let citrine: GImage
  let cairo: OpaquePointer

  init(size: Int, coverage: (_ x: Int, _ y: Int) -> UInt8) {
    bytes = (0..<size * size).map { coverage($0 % size, $0 / size) }
    let inverse = Data(bytes.map { 255 - $0 })
    citrine = GImage(
      maskWidth: size, height: size, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: size,
      provider: GDataProvider(data: inverse)!, decode: nil, shouldInterpolate: false)!
    cairo = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size), Int32(size))
    cairo_surface_flush(cairo)
    let stride = Int(cairo_image_surface_get_stride(cairo))
    let target = cairo_image_surface_get_data(cairo)!
    for y in 0..<size {
      for x in 0..<size { target[y * stride + x] = bytes[y * size + x] }
    }
    cairo_surface_mark_dirty(cairo)
  }

  /// A pierced label: a rounded rectangle with discs punched out, 1-px soft edges, 0 outside.
  static func label(size: Int) -> Mask {
    let side = Double(size)
    func clamp(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Mask(size: size) { x, y in
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let half = side * 3 / 8 - side / 16
      let (qx, qy) = (abs(px - side / 2) - half, abs(py - side / 2) - half)
      let (ox, oy) = (max(qx, 0), max(qy, 0))
      let distance = (ox * ox + oy * oy).squareRoot() + min(max(qx, qy), 0) - side / 16
      let pitch = side / 16
      let gx = px.truncatingRemainder(dividingBy: pitch) - pitch / 2
      let gy = py.truncatingRemainder(dividingBy: pitch) - pitch / 2
      let hole = clamp(0.5 - ((gx * gx + gy * gy).squareRoot() - side / 50))
      return UInt8((255 * clamp(0.5 - distance) * (1 - hole)).rounded())
    }
  }

  /// Partial coverage everywhere.
  static func gradient(size: Int) -> Mask {
    Mask(size: size) { x, y in UInt8(truncatingIfNeeded: 7 * x + 13 * y) }
  }
}
