public import CitrineKit
public import Foundation

/// The view of a controller of UIKit in a view tree.
///
/// The controller is made when the representable appears, and updated in each pass that builds the views. Its view takes
/// the proposed size, and is drawn as that of a `UIViewRepresentable`. The controller is told that its view appears, and
/// that it disappears.
///
/// ```swift
/// struct Page: UIViewControllerRepresentable {
///   let title: String
///   func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
///   func updateUIViewController(_ controller: UIViewController, context: Context) {
///     controller.title = title
///   }
/// }
/// let page = Page(title: "One").frame(width: 200, height: 100)
/// ```
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == PlatformView {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the object that tells the view tree about changes of the controller; `Void` by default.
  associatedtype Coordinator = Void
  /// The values with which the controller is made and updated.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once; `updateUIViewController(_:context:)` is called next.
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Changes the controller so that it shows the current values of the representable.
  @MainActor @preconcurrency
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called after a pass in which the representable is missing.
  @MainActor @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes the coordinator, once, before the controller.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// Returns the size of the view for a proposal, in points; nil, the default, for the proposed size.
  @MainActor @preconcurrency
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  /// The view of the controller.
  public var body: PlatformView { PlatformView(ControllerAdapter(representable: self)) }

  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  /// Returns nil, so that the view takes the proposed size.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() -> Coordinator { () }
}

/// The values with which a `UIViewControllerRepresentable` makes and updates its controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
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

private struct ControllerAdapter<Representable: UIViewControllerRepresentable>: PlatformAdapter {
  let representable: Representable

  typealias Coordinator = Representable.Coordinator
  typealias Product = Representable.UIViewControllerType

  func makeCoordinator() -> Coordinator { representable.makeCoordinator() }

  func make(_ values: PlatformValues<Coordinator>) -> Product {
    representable.makeUIViewController(context: UIViewControllerRepresentableContext(values))
  }

  func update(_ product: Product, _ values: PlatformValues<Coordinator>) {
    representable.updateUIViewController(
      product, context: UIViewControllerRepresentableContext(values))
  }

  func dismantle(_ product: Product, _ coordinator: Coordinator) {
    product.beginAppearanceTransition(false, animated: false)
    Representable.dismantleUIViewController(product, coordinator: coordinator)
    product.view.removeFromSuperview()
    product.endAppearanceTransition()
  }

  func size(
    _ proposal: ProposedViewSize, _ product: Product, _ values: PlatformValues<Coordinator>
  ) -> CGSize? {
    representable.sizeThatFits(
      proposal, uiViewController: product, context: UIViewControllerRepresentableContext(values))
  }

  var isFlexible: Bool { true }

  func view(of product: Product) -> UIView { product.view }

  func didShow(_ product: Product) {
    product.beginAppearanceTransition(true, animated: false)
    product.endAppearanceTransition()
  }
}
