import CAllocations
import Citrine
import Foundation
import Testing

/// What drawing asks the C library for, once such a picture has been drawn: nothing, call after call.
///
/// Some calls have boxes and arrays that optimization takes away; they are counted in release builds.
@Suite struct `Allocations` {
  /// A context, and what verbs draw into it.
  final class Scene {
    let context: GContext
    /// A context whose pen is dashed.
    let dashing: GContext
    let image: GImage
    let mask: GImage

    init() throws {
      context = try #require(GContext(width: 128, height: 128))
      dashing = try #require(GContext(width: 128, height: 128))
      dashing.setLineWidth(4)
      dashing.setLineCap(.square)
      dashing.setLineDash(phase: 2, lengths: [20, 11])
      let source = try #require(GContext(width: 32, height: 32))
      source.setFillColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
      source.fillEllipse(in: CGRect(x: 2, y: 2, width: 28, height: 28))
      image = try #require(source.makeImage())
      let provider = try #require(GDataProvider(data: Data((0..<128).map { UInt8($0 * 2) })))
      mask = try #require(
        GImage(
          maskWidth: 8, height: 16, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 8,
          provider: provider, decode: nil, shouldInterpolate: false))
    }

    func addCurves(to context: GContext) {
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 100, y: 20))
      context.addCurve(
        to: CGPoint(x: 20, y: 100), control1: CGPoint(x: 90, y: 60),
        control2: CGPoint(x: 60, y: 90))
    }
  }

  struct Verb: CustomTestStringConvertible, Sendable {
    let name: String
    let isCounted: Bool
    let draw: @Sendable (Scene) -> Void

    init(
      _ name: String, whenOptimized: Bool = false, _ draw: @escaping @Sendable (Scene) -> Void
    ) {
      self.name = name
      isCounted = !whenOptimized || !_isDebugAssertConfiguration()
      self.draw = draw
    }

    var testDescription: String { name }
  }

  static let verbs: [Verb] = [
    Verb("a colour and an aligned rectangle") { scene in
      scene.context.setFillColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)
      scene.context.fill(CGRect(x: 3, y: 4, width: 20, height: 30))
    },
    Verb("a small rectangle between pixels") { scene in
      scene.context.setFillColor(gray: 0.5, alpha: 1)
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 20.5, height: 90.6))
    },
    Verb("a wide rectangle between pixels") { scene in
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 100.5, height: 9.6))
    },
    Verb("clear") { scene in scene.context.clear(CGRect(x: 3, y: 4, width: 20, height: 30)) },
    Verb("fillPath", whenOptimized: true) { scene in
      scene.context.move(to: CGPoint(x: 10, y: 10))
      scene.context.addLine(to: CGPoint(x: 100, y: 20))
      scene.context.addCurve(
        to: CGPoint(x: 20, y: 100), control1: CGPoint(x: 90, y: 60),
        control2: CGPoint(x: 60, y: 90))
      scene.context.closePath()
      scene.context.fillPath()
    },
    Verb("fillEllipse", whenOptimized: true) { scene in
      scene.context.fillEllipse(in: CGRect(x: 8, y: 9, width: 100, height: 90))
    },
    Verb("strokePath of lines", whenOptimized: true) { scene in
      scene.context.setLineWidth(3)
      scene.context.move(to: CGPoint(x: 10, y: 10))
      scene.context.addLine(to: CGPoint(x: 100, y: 20))
      scene.context.addLine(to: CGPoint(x: 30, y: 90))
      scene.context.strokePath()
    },
    Verb("strokePath of curves with round joins", whenOptimized: true) { scene in
      scene.addCurves(to: scene.context)
      scene.context.setLineWidth(9)
      scene.context.setLineJoin(.round)
      scene.context.setLineCap(.round)
      scene.context.strokePath()
    },
    Verb("strokePath of dashed curves", whenOptimized: true) { scene in
      scene.addCurves(to: scene.dashing)
      scene.dashing.closePath()
      scene.dashing.strokePath()
    },
    Verb("an image, pixel on pixel", whenOptimized: true) { scene in
      scene.context.draw(scene.image, in: CGRect(x: 10, y: 20, width: 32, height: 32))
    },
    Verb("an image mask, pixel on pixel") { scene in
      scene.context.draw(scene.mask, in: CGRect(x: 10, y: 20, width: 8, height: 16))
    },
    Verb("showText", whenOptimized: true) { scene in
      scene.context.showText("Citrine 1.0", at: CGPoint(x: 4, y: 40))
    },
    Verb("a state, a transform, and a rectangle") { scene in
      scene.context.saveGState()
      scene.context.translateBy(x: 3, y: 4)
      scene.context.scaleBy(x: 2, y: 2)
      scene.context.setAlpha(0.5)
      scene.context.fill(CGRect(x: 3.3, y: 4.4, width: 20.5, height: 9.6))
      scene.context.restoreGState()
    },
  ]

  @Test(arguments: verbs)
  func `a verb that has drawn before asks for no memory`(verb: Verb) throws {
    let scene = try Scene()
    for _ in 0..<20 { verb.draw(scene) }
    let before = allocations_of_this_thread()
    guard before >= 0, verb.isCounted else { return }
    for _ in 0..<10_000 { verb.draw(scene) }
    #expect(allocations_of_this_thread() - before == 0)
  }
}
