import Foundation
import Testing

@testable import Citrine

@Suite struct `Reversed paths` {
  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `reversing an open subpath swaps its start and end`() {
    let path = GMutablePath()
    path.move(to: point(1, 1))
    path.addLine(to: point(2, 5))
    path.addQuadCurve(to: point(4, 5), control: point(3, 9))
    path.addCurve(to: point(8, 0), control1: point(5, 4), control2: point(6, 2))
    let expected: [GPath.Element] = [
      .move(to: point(8, 0)),
      .curve(to: point(4, 5), control1: point(6, 2), control2: point(5, 4)),
      .quadCurve(to: point(2, 5), control: point(3, 9)), .line(to: point(1, 1)),
    ]
    #expect(Array(path.reversed().elements) == expected)
    #expect(path.reversed().currentPoint == point(1, 1))
  }

  @Test func `reversing a closed subpath keeps its closing line`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    let expected: [GPath.Element] = [
      .move(to: point(1, 6)), .line(to: point(4, 6)), .line(to: point(4, 2)),
      .line(to: point(1, 2)), .closeSubpath,
    ]
    #expect(Array(path.reversed().elements) == expected)
    #expect(path.reversed().storage.rectangle == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `reversing keeps the order of subpaths, also after a close`() {
    let path = GMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addLine(to: point(9, 9))
    path.move(to: point(6, 6))
    path.closeSubpath()
    let expected: [GPath.Element] = [
      .move(to: point(9, 9)), .line(to: point(0, 0)), .move(to: point(6, 6)), .closeSubpath,
    ]
    #expect(Array(path.reversed().elements.suffix(4)) == expected)
    #expect(GMutablePath().reversed().isEmpty)
  }

  @Test func `reversing twice restores the path`() {
    var random = SeededRandom(11)
    for _ in 0..<50 {
      let path = GMutablePath()
      func any() -> CGPoint { point(20 * random.unit(), 20 * random.unit()) }
      path.move(to: any())
      for _ in 0..<12 {
        switch Int(random.unit() * 6) {
        case 0: path.move(to: any())
        case 1: path.closeSubpath()
        case 2: path.addQuadCurve(to: any(), control: any())
        case 3: path.addCurve(to: any(), control1: any(), control2: any())
        default: path.addLine(to: any())
        }
      }
      let reversed = path.reversed()
      #expect(reversed.reversed() == path)
      #expect(reversed.elements.count == path.elements.count)
      #expect(reversed.boundingBox == path.boundingBox)
      for _ in 0..<20 {
        // Reversing an outline negates its winding numbers.
        let place = any()
        #expect(reversed.storage.winding(around: place) == -path.storage.winding(around: place))
      }
    }
  }

  @Test func `a circle with a reversed inner circle has a hole by the nonzero rule`() {
    let path = GMutablePath()
    path.addEllipse(in: CGRect(x: 2, y: 2, width: 36, height: 36))
    path.addPath(GPath(ellipseIn: CGRect(x: 12, y: 12, width: 16, height: 16)).reversed())
    #expect(!path.contains(point(20, 20)) && path.contains(point(6, 20)))
    let picture = GContext.drawing(40, 40) { context in
      context.addPath(path)
      context.fillPath()
    }
    #expect(picture[20, 20] == .clear && picture[6, 20] == .black)
  }

  @Test func `a reversed ellipse is filled as an exact ellipse`() {
    let rect = CGRect(x: 1.3, y: 2.2, width: 30.9, height: 25.4)
    func filled(_ path: GPath) -> Pixels {
      GContext.drawing(36, 30) { context in
        context.addPath(path)
        context.fillPath()
      }
    }
    let ellipse = GPath(ellipseIn: rect)
    #expect(ellipse.reversed().storage.primitiveEllipse != nil)
    #expect(filled(ellipse.reversed()).distance(to: filled(ellipse)) <= 1)
  }
}
