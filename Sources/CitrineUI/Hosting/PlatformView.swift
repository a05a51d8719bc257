import CitrineKit
import Foundation

/// The content of a `UIViewRepresentable` or a `UIViewControllerRepresentable`: its view of UIKit.
nonisolated public struct PlatformView: View, PrimitiveView {
  private let makeNode: @MainActor (Scope) -> Node

  /// Creates the content for the adapter of a representable.
  init<Adapter: PlatformAdapter>(_ adapter: Adapter) {
    let adapter = AdapterBox(adapter: adapter)
    makeNode = { adapter.adapter.node(in: $0) }
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { [makeNode(scope)] }
}

/// An adapter, which is only used on the main actor.
nonisolated private struct AdapterBox<Adapter: PlatformAdapter>: @unchecked Sendable {
  let adapter: Adapter
}

/// The common functions of representables: they make and update an object of UIKit that has a view.
@MainActor
protocol PlatformAdapter {
  /// The object that is made: a view, or a controller.
  associatedtype Product: AnyObject
  /// The type of the object that communicates with the view tree.
  associatedtype Coordinator

  func makeCoordinator() -> Coordinator
  func make(_ values: PlatformValues<Coordinator>) -> Product
  func update(_ product: Product, _ values: PlatformValues<Coordinator>)
  func dismantle(_ product: Product, _ coordinator: Coordinator)
  /// Returns the size that the representable chooses itself; nil if the view chooses.
  func size(
    _ proposal: ProposedViewSize, _ product: Product, _ values: PlatformValues<Coordinator>
  ) -> CGSize?
  /// True if the view takes each proposed size, whatever its priorities are.
  var isFlexible: Bool { get }
  func view(of product: Product) -> UIView
  /// Called after the view was added to its container.
  func didShow(_ product: Product)
}

/// The values of a context.
struct PlatformValues<Coordinator> {
  let coordinator: Coordinator
  let transaction: Transaction
  let environment: EnvironmentValues
}

/// The object of UIKit and the coordinator, which are stored while the representable is present.
private final class PlatformState<Adapter: PlatformAdapter> {
  let container: UIView
  var product: (object: Adapter.Product, coordinator: Adapter.Coordinator)?

  @MainActor init() { container = UIView() }
}

extension PlatformAdapter {
  /// Makes the object in the first pass, updates it, and returns a node that draws its view.
  ///
  /// An update happens at the time of the session, so that animations of UIKit begin at this time.
  fileprivate func node(in scope: Scope) -> Node {
    let state = scope.stored("platform") { PlatformState<Self>() }
    let traits = scope.environment.traits
    let isNew = state.product == nil
    let coordinator = state.product?.coordinator ?? makeCoordinator()
    let values = PlatformValues(
      coordinator: coordinator, transaction: scope.transaction, environment: scope.environment)
    let product = traits.whileCurrent {
      let product = state.product?.object ?? make(values)
      if isNew {
        update(product, values)
      } else {
        withMediaTime(scope.storage.time) { update(product, values) }
      }
      return product
    }
    state.product = (product, coordinator)
    let view = view(of: product)
    if isNew {
      state.container.addSubview(view)
      didShow(product)
    }
    scope.stored("dismantling") { Presence() }.onDisappear = { dismantle(product, coordinator) }
    return PlatformNode(
      view, in: state.container, traits, time: scope.storage.time, isFlexible: isFlexible
    ) { self.size($0, product, values) }
  }
}
