public import CitrineKit
public import Foundation

/// A view of UIKit in a view tree.
///
/// The view is made when the representable appears, and updated in each pass that builds the views, so also when a state
/// changes. It is drawn by its layer. Its size is its intrinsic content size where its priorities say so, and otherwise
/// the proposed size. Animations of UIKit run by the clock of the session.
///
/// ```swift
/// struct Marquee: UIViewRepresentable {
///   let text: String
///   func makeUIView(context: Context) -> UILabel { UILabel() }
///   func updateUIView(_ label: UILabel, context: Context) {
///     label.text = text
///     label.setContentHuggingPriority(.required, for: .horizontal)
///     label.setContentHuggingPriority(.required, for: .vertical)
///   }
/// }
/// let row = HStack { Marquee(text: "HELLO"); Text("and hello") }
/// ```
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == PlatformView {
  /// The type of the view of UIKit.
  associatedtype UIViewType: UIView
  /// The type of the object that tells the view tree about changes of the view; `Void` by default.
  associatedtype Coordinator = Void
  /// The values with which the view is made and updated.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once; `updateUIView(_:context:)` is called next.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Changes the view so that it shows the current values of the representable.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called after a pass in which the representable is missing.
  @MainActor @preconcurrency
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator, once, before the view.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// Returns the size of the view for a proposal, in points; nil, the default, if the view decides.
  @MainActor @preconcurrency
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  /// The view of UIKit.
  public var body: PlatformView { PlatformView(ViewAdapter(representable: self)) }

  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Returns nil, so that the view decides about its size.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() -> Coordinator { () }
}

/// The values with which a `UIViewRepresentable` makes and updates its view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that `makeCoordinator()` made.
  public let coordinator: Representable.Coordinator
  /// The transaction of the change that is applied now.
  public private(set) var transaction: Transaction
  /// The environment of the representable.
  public private(set) var environment: EnvironmentValues

  fileprivate init(_ values: PlatformValues<Representable.Coordinator>) {
    coordinator = values.coordinator
    transaction = values.transaction
    environment = values.environment
  }
}

private struct ViewAdapter<Representable: UIViewRepresentable>: PlatformAdapter {
  let representable: Representable

  typealias Coordinator = Representable.Coordinator

  func makeCoordinator() -> Coordinator { representable.makeCoordinator() }

  func make(_ values: PlatformValues<Coordinator>) -> Representable.UIViewType {
    representable.makeUIView(context: UIViewRepresentableContext(values))
  }

  func update(_ product: Representable.UIViewType, _ values: PlatformValues<Coordinator>) {
    representable.updateUIView(product, context: UIViewRepresentableContext(values))
  }

  func dismantle(_ product: Representable.UIViewType, _ coordinator: Coordinator) {
    Representable.dismantleUIView(product, coordinator: coordinator)
  }

  func size(
    _ proposal: ProposedViewSize, _ product: Representable.UIViewType,
    _ values: PlatformValues<Coordinator>
  ) -> CGSize? {
    representable.sizeThatFits(
      proposal, uiView: product, context: UIViewRepresentableContext(values))
  }

  var isFlexible: Bool { false }

  func view(of product: Representable.UIViewType) -> UIView { product }

  func didShow(_ product: Representable.UIViewType) {}
}
