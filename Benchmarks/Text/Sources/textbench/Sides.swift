import CairoText
import Citrine
import Foundation

/// Draws workloads with Citrine; the context is flipped, so that coordinates are those of the workloads.
final class CitrineSide {
  let context: GContext
  private let fonts: [GFont]
  private var coldCount = 0

  init?(_ fonts: [GFont]) {
    guard let context = GContext(width: TextWorkload.canvasSize, height: TextWorkload.canvasSize)
    else { return nil }
    (self.context, self.fonts) = (context, fonts)
    context.translateBy(x: 0, y: CGFloat(TextWorkload.canvasSize))
    context.scaleBy(x: 1, y: -1)
    context.textMatrix = GAffineTransform(scaleX: 1, y: -1)
  }

  func clear() {
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 1024, height: 1024))
  }

  func draw(_ workload: TextWorkload, _ positions: [[CGPoint]]) {
    if workload.isCold { coldCount += 1 }
    for (line, positions) in zip(workload.lines, positions) {
      if let card = line.card {
        context.setFillColor(gray: 0.9, alpha: 1)
        context.addPath(GPath(roundedRect: card, cornerWidth: 6, cornerHeight: 6))
        context.fillPath()
      }
      context.setFillColor(gray: 0, alpha: 1)
      context.setFont(fonts[line.font])
      context.setFontSize(line.size + (workload.isCold ? 1e-4 * Double(coldCount) : 0))
      context.showGlyphs(line.glyphs, at: positions)
    }
  }

  /// Returns the positions of a workload in text space, whose y points upwards.
  static func positions(of workload: TextWorkload) -> [[CGPoint]] {
    workload.lines.map { $0.origins.map { CGPoint(x: $0.x, y: -$0.y) } }
  }

  /// The gray levels of all pixels, top row first.
  var levels: [UInt8] {
    let bytes = [UInt8](context.makeImage()?.dataProvider?.data ?? Data())
    return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
  }
}

/// Draws workloads with Cairo and FreeType.
final class CairoSide {
  private let canvas = cairo_text_canvas(Int32(TextWorkload.canvasSize))
  private var fonts: [String: OpaquePointer] = [:]
  private var coldCount = 0

  func clear() { cairo_text_clear(canvas) }

  private func font(_ index: Int, _ size: Double) -> OpaquePointer? {
    let key = "\(index) \(size)"
    if let font = fonts[key] { return font }
    fonts[key] = cairo_text_font(TextWorkload.fontPath(TextWorkload.fontNames[index]), size)
    return fonts[key]
  }

  func draw(_ workload: TextWorkload, _ positions: [[Double]]) {
    if workload.isCold {
      coldCount += 1
      for line in workload.lines { _ = font(line.font, line.size + 1e-4 * Double(coldCount)) }
    }
    for (line, positions) in zip(workload.lines, positions) {
      if let card = line.card {
        cairo_text_card(
          canvas, card.origin.x, card.origin.y, card.size.width, card.size.height, 6, 0.9)
      }
      cairo_text_show(
        canvas, font(line.font, line.size + (workload.isCold ? 1e-4 * Double(coldCount) : 0)),
        line.glyphs, positions, Int32(line.glyphs.count))
    }
  }

  static func positions(of workload: TextWorkload) -> [[Double]] {
    workload.lines.map { $0.origins.flatMap { [Double($0.x), Double($0.y)] } }
  }

  var levels: [UInt8] {
    let pixels = UnsafeBufferPointer(
      start: cairo_text_pixels(canvas), count: TextWorkload.canvasSize * TextWorkload.canvasSize)
    return pixels.map { UInt8(truncatingIfNeeded: $0) }
  }
}
