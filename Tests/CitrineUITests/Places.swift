import CitrineUI

/// Where views lie, by names.
@MainActor
final class Places {
  private var frames: [String: CGRect] = [:]
  /// The size of all.
  private(set) var size = CGSize.zero

  /// Lays a view out, which names parts of itself.
  init<Content: View>(
    _ proposal: ProposedViewSize = .unspecified, @ViewBuilder _ view: (Places) -> Content
  ) { size = RenderSession(view(self), proposedSize: proposal).size }

  subscript(name: String) -> CGRect? { frames[name] }

  fileprivate func note(_ name: String, _ frame: CGRect) -> Color {
    frames[name] = frame
    return .clear
  }
}

extension View {
  /// Notes where the view lies.
  @MainActor func noted(_ name: String, _ places: Places) -> some View {
    background(GeometryReader { proxy in places.note(name, proxy.frame(in: .global)) })
  }

  /// The size that the view chooses.
  @MainActor func size(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> CGSize {
    RenderSession(self, proposedSize: ProposedViewSize(width: width, height: height)).size
  }
}

/// A plate of a size.
@MainActor func plate(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.black.frame(width: width, height: height)
}
