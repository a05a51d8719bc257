import CitrineCoreGraphics
import CitrineKit
import Foundation

/// The view of a hosting controller: it lays out and draws a view tree.
///
/// The clock of the view tree is the media time, if one is set. A view tree that is smaller than the view, or larger, is
/// centred.
final class HostingView: UIView {
  private let host: ViewHost
  private let content: Content

  /// The view tree, which the host reads in each pass.
  private final class Content {
    var view: any View

    init(_ view: any View) { self.view = view }

    /// The view tree in the environment of the current traits.
    var root: any View {
      func root(_ view: some View) -> any View {
        view.modifier(EnvironmentModifier { $0.update(from: .current) })
      }
      return root(view)
    }
  }

  /// Creates a view for a view tree.
  init(_ view: any View) {
    let content = Content(view)
    self.content = content
    host = ViewHost { content.root }
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    drawsDirectly = true
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows another view tree; views that stay keep their states.
  func show(_ view: any View) {
    content.view = view
    setNeedsLayout()
  }

  private func update(_ proposal: ProposedViewSize) {
    let scale = UITraitCollection.current.displayScale
    host.advance(
      to: MediaTime.current ?? host.storage.time, proposal, scale: scale > 0 ? scale : 1)
  }

  override var intrinsicContentSize: CGSize {
    update(.unspecified)
    return host.size
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    update(ProposedViewSize(size))
    return host.size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update(ProposedViewSize(bounds.size))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    update(ProposedViewSize(bounds.size))
    let size = host.size
    context.saveGState()
    context.translateBy(
      x: bounds.minX + aligned((bounds.width - size.width) / 2),
      y: bounds.minY + aligned((bounds.height - size.height) / 2))
    host.draw(in: context)
    context.restoreGState()
  }

  /// Returns a distance that is rounded to whole pixels, so that edges stay sharp.
  private func aligned(_ distance: CGFloat) -> CGFloat {
    let scale = max(UITraitCollection.current.displayScale, 1)
    return (distance * scale).rounded(.down) / scale
  }
}
