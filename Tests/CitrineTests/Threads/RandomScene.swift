import Foundation

@testable import Citrine

extension GContext {
  /// Shares all drawing among `threads` threads, also when there is little to draw.
  func forceThreads(_ threads: Int) {
    self.threads = threads
    renderer.queue?.minJobTime = 0
  }
}

/// Random drawing with all verbs that paint.
///
/// Much of it overlaps.
struct RandomScene {
  private var random: SeededRandom
  private let size: CGSize

  init(seed: UInt32, size: CGSize) {
    random = SeededRandom(seed)
    self.size = size
  }

  private mutating func unit() -> CGFloat { random.unit() }

  private mutating func below(_ count: Int) -> Int { Int(random.unit() * Double(count)) }

  private mutating func point() -> CGPoint {
    CGPoint(x: (1.4 * unit() - 0.2) * size.width, y: (1.4 * unit() - 0.2) * size.height)
  }

  private mutating func rect() -> CGRect {
    let (corner, isWhole) = (point(), below(2) == 0)
    let rect = CGRect(
      origin: corner, size: CGSize(width: unit() * size.width, height: unit() * size.height))
    return isWhole ? rect.integral : rect
  }

  private mutating func color() -> GColor {
    GColor(red: unit(), green: unit(), blue: unit(), alpha: below(2) == 0 ? 1 : unit())
  }

  private mutating func addShape(to context: GContext) {
    context.move(to: point())
    for _ in 0..<2 + below(20) {
      if below(2) == 0 {
        context.addLine(to: point())
      } else {
        context.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if below(2) == 0 { context.closePath() }
    if below(3) == 0 { context.addEllipse(in: rect()) }
  }

  /// Makes `calls` calls, each of which paints or changes the state.
  mutating func draw(on context: GContext, calls: Int) {
    for _ in 0..<calls { draw(on: context) }
  }

  private mutating func draw(on context: GContext) {
    context.saveGState()
    if below(3) == 0 { setState(of: context) }
    switch below(14) {
    case 0, 1:
      addShape(to: context)
      context.drawPath(using: [.fill, .eoFill, .fillStroke, .eoFillStroke][below(4)])
    case 2, 3:
      addShape(to: context)
      context.strokePath()
    case 4: context.fillEllipse(in: rect())
    case 5: context.fill(rect())
    case 6: context.clear(rect().insetBy(dx: size.width / 8, dy: size.height / 8))
    case 7: drawGradient(on: context)
    case 8: drawImage(on: context)
    case 9: context.showText("Citrine", at: point())
    case 10: drawPattern(on: context)
    case 11: drawLayer(on: context)
    case 12: context.strokeEllipse(in: rect())
    default:
      if let snapshot = context.makeImage() { context.draw(snapshot, in: rect()) }
    }
    context.restoreGState()
  }

  private mutating func setState(of context: GContext) {
    switch below(7) {
    case 0: context.setBlendMode(GBlendMode.allCases[below(GBlendMode.allCases.count)])
    case 1: context.setAlpha(unit())
    case 2:
      addShape(to: context)
      context.clip()
    case 3: context.rotate(by: unit() / 4)
    case 4:
      context.setShadow(offset: CGSize(width: 3, height: -2), blur: 3 * unit(), color: color())
    case 5: context.setShouldAntialias(false)
    default:
      context.clip(to: rect(), mask: .mask((0..<64).map { _ in UInt8(below(256)) }, width: 8)!)
    }
    context.setFillColor(color())
    context.setStrokeColor(color())
    context.setLineWidth(9 * unit())
    context.setLineJoin([.miter, .round, .bevel][below(3)])
    context.setLineDash(phase: 0, lengths: below(2) == 0 ? [] : [7, 3])
  }

  private mutating func drawGradient(on context: GContext) {
    let colors = [color(), color(), color()]
    guard let gradient = GGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
    if below(2) == 0 {
      context.drawLinearGradient(gradient, start: point(), end: point(), options: [])
    } else {
      context.drawRadialGradient(
        gradient, startCenter: point(), startRadius: 0, endCenter: point(), endRadius: 40,
        options: below(2) == 0 ? [] : .drawsAfterEndLocation)
    }
  }

  private mutating func drawImage(on context: GContext) {
    guard let source = GContext(width: 12, height: 9) else { return }
    source.setFillColor(color())
    source.fillEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 7))
    context.interpolationQuality = [.none, .low, .medium, .high][below(4)]
    source.makeImage().map { context.draw($0, in: rect(), byTiling: below(3) == 0) }
  }

  private mutating func drawPattern(on context: GContext) {
    let inner = color()
    let pattern = GPattern.cells(9) { cell in
      cell.setFillColor(inner)
      cell.fillEllipse(in: CGRect(x: 1, y: 2, width: 7, height: 6))
    }
    guard let space = GColorSpace(patternBaseSpace: nil) else { return }
    context.setFillColorSpace(space)
    context.setFillPattern(pattern, colorComponents: [0.5 + unit() / 2])
    addShape(to: context)
    context.fillPath()
  }

  private mutating func drawLayer(on context: GContext) {
    context.setAlpha(0.7)
    context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
    draw(on: context, calls: 3)
    context.endTransparencyLayer()
  }
}
