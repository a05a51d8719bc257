import Foundation
import Synchronization
import Testing

@testable import Citrine

@Suite struct `Diagnostics` {
  private struct Failure: Error {}

  private static func refuse(_ count: Int = 1) {
    for _ in 0..<count { GDiagnostics.report("refused") }
  }

  @Test func `an operation is returned with the messages of its calls`() {
    let context = GContext(width: 9, height: 9)!
    context.limits.deadline = .now - .seconds(1)
    let (isEmpty, messages) = GDiagnostics.collecting {
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
      return context.isPathEmpty
    }
    #expect(isEmpty && messages.count == 1 && messages[0].contains("deadline"))
    #expect(GDiagnostics.collecting { 7 }.messages.isEmpty)
  }

  @Test func `the innermost call collects, and an error passes through`() {
    let outer = GDiagnostics.collecting {
      Self.refuse()
      let inner = GDiagnostics.collecting { Self.refuse(3) }
      #expect(inner.messages.count == 3)
      #expect(throws: Failure.self) {
        try GDiagnostics.collecting {
          Self.refuse(5)
          throw Failure()
        }
      }
      Self.refuse()
    }
    #expect(outer.messages.count == 2)
  }

  @Test func `each collection gets a message that is reported once`() {
    for _ in 0..<2 {
      let (_, messages) = GDiagnostics.collecting {
        GDiagnostics.reportOnce("collected in this test alone")
      }
      #expect(messages == ["collected in this test alone"])
    }
  }

  @Test func `eight tasks collect at the same time, each its own messages`() async {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { round in
            let count = (task + round) % 9
            return GDiagnostics.collecting { Self.refuse(count) }.messages.count == count
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `an operation with a million messages keeps ten thousand`() {
    #expect(GDiagnostics.collecting { Self.refuse(1_000_000) }.messages.count == 10_000)
  }

  #if os(Linux)
    @Test func `a message that is not collected goes to the handler`() async {
      await #expect(processExitsWith: .success) {
        let handled = Mutex(0)
        GDiagnostics.setHandler { _ in handled.withLock { $0 += 1 } }
        Self.refuse(2)
        _ = GDiagnostics.collecting { Self.refuse(4) }
        GDiagnostics.reportAlways("important")
        #expect(handled.withLock { $0 } == 3)
      }
    }
  #endif
}
