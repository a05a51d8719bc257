import Foundation
import Testing

@testable import Citrine

/// Renderers that are kept for later contexts, with their buffers.
@Suite struct `Pool of renderers` {
  @Test func `contexts that drew large paths leave at most 64 MiB of buffers when they are freed`()
  {
    let limit = 64 << 20
    var contexts = (0..<8).map { _ in GContext(width: 64, height: 64)! }
    for (seed, context) in contexts.enumerated() {
      var random = SeededRandom(UInt32(seed))
      let path = GMutablePath()
      path.move(to: .zero)
      for _ in 0..<100_000 {
        path.addLine(to: CGPoint(x: 64 * random.unit(), y: 64 * random.unit()))
      }
      context.addPath(path)
      context.fillPath()
    }
    #expect(contexts.reduce(0) { $0 + $1.renderer.byteCapacity } > limit)
    contexts = []
    #expect(RendererPool.byteCapacity <= limit)
  }
}
