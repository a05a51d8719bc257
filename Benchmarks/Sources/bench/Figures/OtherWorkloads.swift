import Citrine
import Foundation

/// The time of an operation of Citrine that Cairo does not have, or performs in another way.
struct OtherFigure: Codable {
  let name: String
  let microseconds: Double
}

/// Workloads that are measured on Citrine only, so that they have no ratio.
enum OtherWorkloads {
  static func figures(_ harness: Harness) -> [OtherFigure] {
    enlarging(harness) + text(harness) + shadows(harness)
  }

  private static func figure(
    _ name: String, _ harness: Harness, _ operation: () -> Void
  ) -> OtherFigure {
    let seconds = harness.measure { count in for _ in 0..<count { operation() } }
    return OtherFigure(name: name, microseconds: seconds * 1e6)
  }

  private static func enlarging(_ harness: Harness) -> [OtherFigure] {
    let image = PatternImage(size: 512)
    let canvas = Canvas.context(size: 1024)
    canvas.interpolationQuality = .high
    let place = CGRect(x: 50.3, y: 92.9, width: 870.4, height: 870.4)
    return [
      figure("512 px image x 1.7, bicubic", harness) { canvas.draw(image.citrine, in: place) }
    ]
  }

  /// Draws ten lines of a hundred characters.
  private static func text(_ harness: Harness) -> [OtherFigure] {
    let canvas = Canvas.context(size: 1024)
    canvas.setFillColor(gray: 0, alpha: 1)
    let line = String(repeating: "Hamburgefonstiv 12345", count: 5).prefix(100)
    return [16.0, 32, 21].map { size in
      canvas.setFontSize(size)
      return figure("1000 glyphs of \(Int(size)) px", harness) {
        for row in 0..<10 { canvas.showText(String(line), at: CGPoint(x: 4, y: 20 + 90 * row)) }
      }
    }
  }

  private static func shadows(_ harness: Harness) -> [OtherFigure] {
    let canvas = Canvas.context(size: 512)
    return [4.0, 16, 64].map { blur in
      canvas.setShadow(offset: CGSize(width: 6, height: -6), blur: blur)
      return figure("512 px canvas, circle with shadow, blur \(Int(blur))", harness) {
        canvas.fillEllipse(in: CGRect(x: 106, y: 106, width: 300, height: 300))
      }
    }
  }
}
