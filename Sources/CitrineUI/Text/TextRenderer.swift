import CitrineCoreText
public import Foundation

/// A value that draws texts, in place of the usual drawing.
///
/// It gets the lines of a text, and draws them, their runs or single glyphs with any state of a graphics context. An
/// animation interpolates its `animatableData`.
///
/// ```swift
/// struct Wave: TextRenderer {
///   var phase: Double
///   var animatableData: Double {
///     get { phase }
///     set { phase = newValue }
///   }
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for run in layout.flatMap({ $0 }) {
///       for (index, glyph) in run.enumerated() {
///         var copy = context
///         copy.translateBy(x: 0, y: 3 * sin(phase + Double(index)))
///         copy.draw(glyph)
///       }
///     }
///   }
/// }
/// let view = Text("HELLO").textRenderer(Wave(phase: 1)).padding()
/// ```
public protocol TextRenderer: Animatable {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - layout: The lines of the text.
  ///   - context: The destination; its origin is the top left of the text, in points, y down.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// Returns the size that the text takes in a space, in points; by default the size of its lines.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The distances by which the drawing can reach beyond the text, in points; 0 by default.
  ///
  /// They only extend `GraphicsContext.clipBoundingRect`: here nothing is cut off at the frame of a text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the size of the lines of the text.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// No distance on any side.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size a `TextRenderer` asks for.
public struct TextProxy {
  private let source: TextSource

  init(_ source: TextSource) { self.source = source }

  /// Returns the size of the lines of the text in a space, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMainActor((source, proposal)) { $0.size($1) }
  }
}

/// A value that a program attaches to a text by `Text.customAttribute(_:)`, for a `TextRenderer`.
public protocol TextAttribute {}

/// A value that is attached to a run.
///
/// It is only read. Two objects are equal only if they are the same object.
nonisolated final class CustomAttribute: Hashable, @unchecked Sendable {
  static let key = "CitrineCustomAttributes"

  let value: any TextAttribute

  init(_ value: any TextAttribute) { self.value = value }

  static func == (left: CustomAttribute, right: CustomAttribute) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

nonisolated extension Text {
  /// Attaches a value to runs that have none of its type; a `TextRenderer` finds it in the runs of the layout.
  public func customAttribute<Value: TextAttribute>(_ value: Value) -> Text {
    let attribute = CustomAttribute(value)
    return changingRuns { run in
      let key = ObjectIdentifier(Value.self)
      run.customAttributes[key] = run.customAttributes[key] ?? attribute
    }
  }
}

nonisolated private struct TextRendererKey: EnvironmentKey {
  static var defaultValue: (any TextRenderer)? { nil }
}

nonisolated extension EnvironmentValues {
  /// The renderer of texts; nil for the usual drawing.
  var textRenderer: (any TextRenderer)? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

/// Sets the renderer of texts.
nonisolated private struct TextRendererModifier<Renderer: TextRenderer>: PrimitiveModifier,
  Animatable
{
  var renderer: Renderer

  var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor func updateScope(_ scope: inout Scope) { scope.environment.textRenderer = renderer }
}

nonisolated extension View {
  /// Draws the texts in this view by a renderer.
  public func textRenderer<Renderer: TextRenderer>(_ renderer: Renderer) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}
