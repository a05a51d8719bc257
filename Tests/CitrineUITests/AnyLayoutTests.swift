import CitrineUI
import Foundation
import Testing

@MainActor
@Suite struct `Layouts of any type` {
  private struct Turning: View {
    @State private var isRow = true
    var body: some View {
      let layout =
        isRow
        ? AnyLayout(HStackLayout(spacing: 10))
        : AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
      layout {
        blackRect(10, 10)
        Counter()
      }
      .frame(width: 40, height: 20, alignment: .topLeading)
      .onTapGesture { withAnimation(.linear(duration: 2)) { isRow.toggle() } }
      .accessibilityIdentifier("layout")
    }
  }

  private struct Counter: View {
    @State private var width: CGFloat = 10
    var body: some View {
      Color(red: 1, green: 0, blue: 0).frame(width: width, height: 10)
        .onTapGesture { width += 10 }
        .accessibilityIdentifier("counter")
    }
  }

  @Test func `views move between two layouts, and keep their states`() throws {
    let session = RenderSession(Turning())
    func redBox(at time: Double) throws -> CGRect {
      let image = try #require(session.frame(at: time))
      return try #require(Pixels(image)).bounds(of: 0)
    }
    session.tap("counter")
    #expect(try redBox(at: 0) == CGRect(x: 20, y: 0, width: 20, height: 10))
    session.tap("layout")
    // Half of the way from the row to the column, where the view is at (0, 10).
    #expect(try redBox(at: 1) == CGRect(x: 10, y: 5, width: 20, height: 10))
    // On the way back, it starts where it is.
    session.tap("layout")
    #expect(try redBox(at: 1) == CGRect(x: 10, y: 5, width: 20, height: 10))
    #expect(try redBox(at: 5) == CGRect(x: 20, y: 0, width: 20, height: 10))
  }

  @Test func `the layouts of stacks arrange as stacks do`() {
    func places(_ layout: some Layout) -> [CGRect?] {
      let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 100)) { recorder in
        layout {
          blackRect(10, 20).recordingFrame("a", recorder)
          Spacer()
          blackRect(30, 5).recordingFrame("b", recorder)
        }
      }
      return [recorder["a"], recorder["b"], CGRect(origin: .zero, size: recorder.size)]
    }
    #expect(
      places(HStackLayout(alignment: .bottom)) == [
        CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 70, y: 15, width: 30, height: 5),
        CGRect(x: 0, y: 0, width: 100, height: 20),
      ])
    #expect(
      places(AnyLayout(VStackLayout(alignment: .trailing))) == [
        CGRect(x: 20, y: 0, width: 10, height: 20), CGRect(x: 0, y: 95, width: 30, height: 5),
        CGRect(x: 0, y: 0, width: 30, height: 100),
      ])
    #expect(
      places(ZStackLayout(alignment: .topLeading))[1] == CGRect(x: 0, y: 0, width: 30, height: 5))
  }

  /// A layout that arranges by another one.
  private struct Wrapped: Layout {
    var inner = AnyLayout(HStackLayout(spacing: 3))
    func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
    ) -> CGSize { inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout AnyLayout.Cache
    ) {
      let moved = bounds.offsetBy(dx: 2, dy: 0)
      inner.placeSubviews(in: moved, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  @Test func `a layout can use another layout`() {
    let recorder = LayoutRecorder { recorder in
      Wrapped() {
        blackRect(10, 5); blackRect(10, 5).recordingFrame("b", recorder)
      }
    }
    #expect(recorder.size == CGSize(width: 23, height: 5))
    #expect(recorder["b"]?.minX == 15)
  }
}
