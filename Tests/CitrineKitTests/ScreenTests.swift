import CitrineKit
import Testing

/// A view that makes an image at the screen's scale while it is drawn, and records the scales.
private final class Asking: UIView {
  var scales: [CGFloat] = []

  override func draw(_ rect: CGRect) {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    scales = [image?.scale ?? 0, CGFloat(image?.cgImage?.width ?? 0), UIScreen.main.scale]
  }
}

@MainActor
@Suite struct `Screen scale` {
  private func renderer(_ scale: CGFloat) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
  }

  @Test func `an image of scale 0 takes the scale of the context it is drawn for`() {
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    _ = renderer(2).image { view.layer.render(in: $0.cgContext) }
    #expect(view.scales == [2, 2, 2])
    _ = renderer(2).image { _ in
      _ = renderer(0).image { _ in #expect(UIScreen.main.scale == 2) }
      _ = renderer(3).image { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        #expect(UIGraphicsImageRendererFormat.default().scale == 3)
        #expect(UIGraphicsImageRendererFormat.preferred().scale == 3)
        #expect(UIGraphicsImageRenderer(size: view.bounds.size).image { _ in }.scale == 3)
      }
      #expect(view.scales == [3, 3, 3])
      // A pushed context has no scale, so the screen keeps its own.
      if let context = CGContext(width: 4, height: 4) { UIGraphicsPushContext(context) }
      #expect(UIScreen.main.scale == 2)
      UIGraphicsPopContext()
    }
    #expect(UIScreen.main.scale == 1)
  }

  /// Runs in its own process, because all tests share the screen.
  @Test func `the screen scale can be set to valid values only`() async {
    await #expect(processExitsWith: .success) {
      UIScreen.main.scale = 3
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 0)
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      precondition(image?.cgImage?.width == 6 && image?.size == CGSize(width: 2, height: 1))
      for scale in [0, -1, .nan, .infinity] as [CGFloat] { UIScreen.main.scale = scale }
      precondition(UIScreen.main.scale == 3)
    }
  }
}
