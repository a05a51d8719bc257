import Citrine
import CitrineKit
import Testing

/// Patterns start at the top left of image contexts and views and are measured in points.
@Suite struct `Patterns in UIKit's contexts` {
  /// Cells of two by two points: green at the top left, blue at the top right, red below.
  private var corners: CGColor {
    get throws {
      let pattern = CGPattern(
        bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
        tiling: .constantSpacing, isColored: true
      ) { cell in
        for (color, rect) in [
          (UIColor.red, CGRect(x: 0, y: 0, width: 2, height: 2)),
          (.green, CGRect(x: 0, y: 0, width: 1, height: 1)),
          (.blue, CGRect(x: 1, y: 0, width: 1, height: 1)),
        ] {
          cell.setFillColor(color.cgColor)
          cell.fill(rect)
        }
      }
      let space = try #require(CGColorSpace(patternBaseSpace: nil))
      let cells = try #require(pattern)
      return try #require(CGColor(patternSpace: space, pattern: cells, components: [1]))
    }
  }

  /// Fills an image context of a given scale with a colour.
  ///
  /// Returns the picture as letters.
  private func filled(
    _ color: CGColor, scale: CGFloat = 1, _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> [String] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, scale)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.setFillColor(color)
    prepare(context)
    context.fill(.infinite)
    return try Pixels(UIGraphicsGetImageFromCurrentImageContext()).rows
  }

  private let upright = ["gbgb", "rrrr", "gbgb"]

  private func doubled(_ rows: [String]) -> [String] {
    rows.flatMap { row in
      let wide = String(row.flatMap { [$0, $0] })
      return [wide, wide]
    }
  }

  @Test func `a pattern space paints nothing until a pattern is set, and reports nothing`() throws {
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    let (pixels, reports) = try GDiagnostics.collecting {
      try drawn(2, 1) {
        UIGraphicsGetCurrentContext()?.setFillColorSpace(space)
        UIGraphicsGetCurrentContext()?.setStrokeColorSpace(space)
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
    }
    #expect(pixels.rows == [".."])
    #expect(reports.isEmpty)
  }

  @Test func `a pattern is upright and starts at the top left in points`() throws {
    #expect(try filled(corners) == upright)
    #expect(try filled(corners, scale: 2) == doubled(upright))
  }

  @Test func `the CTM does not move a pattern, and a positive phase moves it right and down`()
    throws
  {
    let moved = try filled(corners, scale: 2) { context in
      context.rotate(by: 1)
      context.translateBy(x: 0.3, y: 7)
      context.setPatternPhase(CGSize(width: 1, height: 1))
    }
    #expect(moved == doubled(["rrrr", "bgbg", "rrrr"]))
  }

  @Test func `a pattern keeps its origin in layers and in a renderer with offset bounds`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bounds = CGRect(x: 7, y: -5, width: 4, height: 3)
    let color = try corners
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { renderer in
      renderer.cgContext.beginTransparencyLayer(auxiliaryInfo: nil)
      renderer.cgContext.setFillColor(color)
      renderer.fill(bounds)
      renderer.cgContext.endTransparencyLayer()
    }
    #expect(try Pixels(image).rows == doubled(upright))
  }

  @Test func `a pattern image is upright when set as UIColor or as CGColor`() throws {
    let image = try picture(["gb", "rr"])
    let color = UIColor(patternImage: image)
    #expect(try filled(color.cgColor) == upright)
    #expect(try filled(color.cgColor, scale: 2) == doubled(upright))
    #expect(try filled(UIColor.black.cgColor, scale: 2) { _ in color.set() } == doubled(upright))
    let context = try #require(CGContext(width: 1, height: 1))
    let pushed = try filled(UIColor.black.cgColor) { own in
      UIGraphicsPushContext(context)
      UIGraphicsPushContext(own)
      color.setFill()
      UIGraphicsPopContext()
      UIGraphicsPopContext()
    }
    #expect(pushed == upright)
  }

  @Test func `drawAsPattern tiles an image from a rectangle in user space`() throws {
    let image = try picture(["gb", "rr"])
    let rendered = try filled(UIColor.clear.cgColor) { context in
      context.saveGState()
      context.translateBy(x: 4, y: 0)
      context.scaleBy(x: -1, y: 1)
      image.drawAsPattern(in: CGRect(x: 1, y: 1, width: 3, height: 2))
      context.restoreGState()
    }
    #expect(rendered == ["....", "gbg.", "rrr."])
  }

  /// A view that fills itself with a `CGColor`, under its own CTM.
  @MainActor private final class Filled: UIView {
    var color = UIColor.red.cgColor
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.translateBy(x: 1, y: 1)
      context.setFillColor(color)
      context.fill(rect.insetBy(dx: -4, dy: -4))
    }
  }

  @MainActor @Test func `a pattern starts at the top left of the view or layer that draws it`()
    throws
  {
    let view = Filled(frame: CGRect(x: 1, y: 1, width: 3, height: 2))
    view.bounds.origin = CGPoint(x: 9, y: 3)
    view.color = try corners
    let seen = ["....", ".gbg", ".rrr"]
    func rendered(_ layer: CALayer, scale: CGFloat) throws -> [String] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let outer = CALayer()
      outer.frame = CGRect(x: 0, y: 0, width: 4, height: 3)
      outer.addSublayer(layer)
      let renderer = UIGraphicsImageRenderer(size: outer.bounds.size, format: format)
      return try Pixels(renderer.image { outer.render(in: $0.cgContext) }).rows
    }
    #expect(try rendered(view.layer, scale: 1) == seen)
    #expect(try rendered(view.layer, scale: 2) == doubled(seen))
    let layer = CALayer()
    layer.frame = view.frame
    layer.backgroundColor = view.color
    #expect(try rendered(layer, scale: 1) == seen)
  }

  @Test func `a line of width zero is one pixel wide`() throws {
    for scale in [1, 2] as [CGFloat] {
      let image = UIGraphicsImageRenderer(
        size: CGSize(width: 4, height: 2),
        format: {
          let format = UIGraphicsImageRendererFormat()
          format.scale = scale
          return format
        }()
      ).image { _ in
        let path = UIBezierPath()
        path.lineWidth = 0
        path.move(to: CGPoint(x: 0, y: 0.5 / scale))
        path.addLine(to: CGPoint(x: 4, y: 0.5 / scale))
        path.stroke()
      }
      let rows = try Pixels(image).rows
      #expect(rows[0] == String(repeating: "k", count: Int(4 * scale)))
      #expect(rows.dropFirst().allSatisfy { $0.allSatisfy { $0 == "." } })
    }
  }
}
