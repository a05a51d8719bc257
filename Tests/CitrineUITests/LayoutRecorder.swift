import CitrineUI

/// Records the frames of named views.
@MainActor
final class LayoutRecorder {
  private var frames: [String: CGRect] = [:]
  /// The size of the whole view.
  private(set) var size = CGSize.zero

  /// Lays out a view; its parts record their frames with `recordingFrame(_:_:)`.
  init<Content: View>(
    _ proposal: ProposedViewSize = .unspecified, @ViewBuilder _ view: (LayoutRecorder) -> Content
  ) { size = RenderSession(view(self), proposedSize: proposal).size }

  subscript(name: String) -> CGRect? { frames[name] }

  fileprivate func record(_ name: String, _ frame: CGRect) -> Color {
    frames[name] = frame
    return .clear
  }
}

extension View {
  /// Records the frame of the view under a name, in points of the whole picture.
  @MainActor func recordingFrame(_ name: String, _ recorder: LayoutRecorder) -> some View {
    background(GeometryReader { proxy in recorder.record(name, proxy.frame(in: .global)) })
  }

  /// Returns the size that the view chooses for a proposal.
  @MainActor func size(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> CGSize {
    RenderSession(self, proposedSize: ProposedViewSize(width: width, height: height)).size
  }
}

/// A black rectangle of fixed size.
@MainActor func blackRect(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.black.frame(width: width, height: height)
}
