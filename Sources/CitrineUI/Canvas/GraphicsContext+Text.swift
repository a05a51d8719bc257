import CitrineCoreGraphics
public import Foundation

extension GraphicsContext {
  /// A text in the environment of a graphics context.
  ///
  /// ```swift
  /// let view = Canvas { context, size in
  ///   var title = context.resolve(Text("Title").font(.title))
  ///   title.shading = .color(.blue)
  ///   let height = title.measure(in: size).height
  ///   context.draw(title, in: CGRect(x: 0, y: 0, width: size.width, height: height))
  /// }
  /// ```
  public struct ResolvedText {
    fileprivate let text: Text
    fileprivate let environment: EnvironmentValues
    fileprivate let layer: CanvasLayer
    /// The paint of the text where it has no colour of its own.
    public var shading = Shading.foreground

    /// Returns the size that the text takes in a space, in points.
    public func measure(in size: CGSize) -> CGSize {
      read(.zero) { $0.size(ProposedViewSize(size)) }
    }

    /// Returns the distance from the top to the baseline of the first line in a space, in points; 0 without lines.
    public func firstBaseline(in size: CGSize) -> CGFloat {
      read(0) { $0.explicitGuide(.firstTextBaseline, ProposedViewSize(size)) ?? 0 }
    }

    /// Returns the distance from the top to the baseline of the last line in a space, in points; 0 without lines.
    public func lastBaseline(in size: CGSize) -> CGFloat {
      read(0) { $0.explicitGuide(.lastTextBaseline, ProposedViewSize(size)) ?? 0 }
    }

    private func read<Value>(_ initial: Value, _ value: @MainActor (TextNode) -> Value) -> Value {
      layer.canDraw ? withNode { value($0) } : initial
    }

    /// Calls a function with the node of the text.
    fileprivate func withNode<Value>(_ function: @MainActor (TextNode) -> Value) -> Value {
      let paint = shading.paint(in: environment)
      return onMainActor((text, environment, paint)) { text, environment, paint in
        let node = text.node(in: environment, paint)
        var result: Value?
        // Each operation may choose sizes, so a limit for all of them would be too small.
        Node.withMeasurementLimit { result = function(node) }
        return result ?? function(node)
      }
    }
  }

  /// Returns a text with the fonts and colours of the environment.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text: text, environment: environment, layer: layer)
  }

  /// Draws a text at the top left of a rectangle of user space, with lines of its width, and truncated to its height.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, ProposedViewSize(rect.standardized.size)) { _ in rect.standardized.origin }
  }

  /// Draws a text at its ideal size, so that an anchor of it is at a point of user space.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, .unspecified) { anchor.rect(at: point, size: $0).origin }
  }

  /// Draws a text at the top left of a rectangle of user space, with lines of its width, and truncated to its height.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text at its ideal size, so that an anchor of it is at a point of user space.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  private func draw(
    _ text: ResolvedText, _ proposal: ProposedViewSize,
    at origin: @escaping @Sendable (CGSize) -> CGPoint
  ) {
    perform { painter in
      let node = text.withNode { node in
        let origin = origin(node.size(proposal))
        if origin.x.isFinite, origin.y.isFinite { node.place(at: origin, proposal) }
        return node
      }
      onMainActor((node, painter)) { $0.draw(in: $1) }
    }
  }
}
