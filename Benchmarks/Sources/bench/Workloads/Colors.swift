import CairoSide
import Citrine

extension PaintColor {
  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension GContext {
  @inline(__always)
  func setFillColor(_ color: PaintColor) {
    setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  @inline(__always)
  func setStrokeColor(_ color: PaintColor) {
    setStrokeColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
