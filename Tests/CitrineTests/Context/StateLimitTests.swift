import Foundation
import Testing

@testable import Citrine

/// Limits on the memory of saved states and open layers.
@Suite struct `Limits of saved states` {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 40)

  /// Saves states.
  ///
  /// Each state has its own clip with smooth edges.
  private func save(_ count: Int, in context: GContext) {
    for index in 0..<count {
      context.saveGState()
      context.setAlpha(CGFloat(index + 1) / CGFloat(count))
      context.clip(to: whole.insetBy(dx: CGFloat(index % 7) / 8, dy: 0.25))
    }
  }

  @Test func `the memory of saved states with anti-aliased clips is limited`() {
    let context = GContext(width: 40, height: 40)!
    let limit = 4 << 20
    context.limits.memory = limit
    let messages = ReportedMessages.of { save(5000, in: context) }
    // The clip has 1600 pixels of less than ten bytes each, so one state takes less than 16 KiB.
    #expect(context.savedStates.byteCount <= limit)
    #expect(context.savedStates.byteCount > limit - (16 << 10))
    #expect((StateStack.minimumCapacity..<5000).contains(5000 - messages.count))
  }

  @Test func `long dash patterns count towards the memory of saved states`() {
    let context = GContext(width: 4, height: 4)!
    context.limits.memory = 1 << 20
    let count = StateStack.minimumCapacity + 100
    let messages = ReportedMessages.of {
      for _ in 0..<count {
        context.setLineDash(phase: 0, lengths: [CGFloat](repeating: 1, count: 1000))
        context.saveGState()
      }
    }
    #expect(messages.count == 100)
  }

  @Test func `restoreGState restores its own state, or changes nothing if it was not saved`() {
    let context = GContext(width: 40, height: 40)!
    context.limits.memory = 0
    let count = StateStack.minimumCapacity + 50
    save(count, in: context)
    for _ in 0..<50 { context.restoreGState() }
    #expect(context.state.alpha == 1)
    for index in (0..<StateStack.minimumCapacity).reversed() {
      context.restoreGState()
      #expect(context.state.alpha == (index == 0 ? 1 : Double(index) / Double(count)))
    }
    #expect(context.boundingBoxOfClipPath == whole)
    let messages = ReportedMessages.of { context.restoreGState() }
    #expect(messages.count == 1)
  }

  @Test func `a clip shared by saved states counts once`() {
    let context = GContext(width: 40, height: 40)!
    context.clip(to: whole.insetBy(dx: 0.5, dy: 0.5))
    context.saveGState()
    let first = context.savedStates.byteCount
    context.saveGState()
    let second = context.savedStates.byteCount - first
    #expect(first > second && second < 2 * MemoryLayout<GraphicsState>.stride)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    #expect(context.savedStates.byteCount >= first + 2 * second)
    context.restoreGState()
    context.endTransparencyLayer()
    #expect(context.savedStates.byteCount == first + second)
  }

  @Test func `layers nest up to a limit, and each end matches its beginning`() {
    let context = GContext(width: 8, height: 8)!
    let excess = 20
    let messages = ReportedMessages.of {
      for _ in 0..<context.limits.depth + excess {
        context.setAlpha(0.999)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
      }
    }
    #expect(messages.count == excess)
    context.setAlpha(1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    for _ in 0..<context.limits.depth + excess { context.endTransparencyLayer() }
    #expect(context.surface === context.bitmap)
    let ends = ReportedMessages.of { context.endTransparencyLayer() }
    #expect(ends.count == 1)
    #expect(Pixels(context)[1, 1].alpha > 0 && Pixels(context)[6, 1].alpha == 0)
  }
}
