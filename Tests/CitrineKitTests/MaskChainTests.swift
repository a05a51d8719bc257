import CitrineKit
import Testing

/// Views that are masks of masks.
@MainActor @Suite struct `Chains of masks` {
  @Test func `a chain of 100,000 masks is freed without recursion`() {
    var view = UIView()
    for _ in 0..<100_000 {
      let outer = UIView()
      outer.mask = view
      view = outer
    }
    #expect(view.mask != nil)
    view = UIView()
    #expect(view.mask == nil)
  }
}
