/// The context of state changes that are made together: how they are animated.
///
/// ```swift
/// var transaction = Transaction(animation: .linear(duration: 1))
/// transaction.disablesAnimations = true
/// withTransaction(transaction) { print("changes") }
/// ```
nonisolated public struct Transaction: @unchecked Sendable {
  // The values of keys stay with the thread that makes the changes, and the main actor.
  /// The animation of the changes; nil for none.
  public var animation: Animation?
  /// True if the `animation(_:)` modifiers of views are ignored.
  public var disablesAnimations = false
  /// True if the changes are made continuously, as by a slider that is dragged.
  public var isContinuous = false
  /// True if the velocity of the changes is measured; it has no effect.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var completions: [AnimationCompletion] = []
  /// The completions of merged transactions, with the time in seconds until they run.
  private(set) var taken: [(completion: AnimationCompletion, delay: Double)] = []

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key; the key's default if none is set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds an action that runs when the animation of the transaction is complete; at once without an animation.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completions.append(AnimationCompletion(criteria, completion)) }

  /// The transaction of changes that are made in the current task.
  @TaskLocal static var current = Transaction()

  /// The transaction without its actions.
  var withoutCompletions: Transaction {
    var copy = self
    (copy.completions, copy.taken) = ([], [])
    return copy
  }

  /// Returns true if changes in this transaction and in another are animated in the same way.
  func isAnimated(like other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
  }

  /// Merges a later transaction: its animation, if it has one, replaces this one.
  mutating func merge(_ other: Transaction) {
    animation = other.animation ?? animation
    disablesAnimations = disablesAnimations || other.disablesAnimations
    isContinuous = isContinuous || other.isContinuous
    values.merge(other.values) { $1 }
    for completion in other.completions where !completion.isTaken {
      completion.isTaken = true
      taken.append((completion, completion.delay(of: other.animation)))
    }
  }
}

/// Calls a closure, and animates the state changes that it makes; nil for no animation.
///
/// ```swift
/// struct Bar: View {
///   @State private var isWide = false
///   var body: some View {
///     Color.blue.frame(width: isWide ? 100 : 20, height: 8)
///       .onTapGesture { withAnimation(.easeInOut(duration: 1)) { isWide.toggle() } }
///   }
/// }
/// ```
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }

/// Calls a closure whose state changes are made in a transaction.
///
/// Actions that the transaction runs at the end of its animation run at once if the closure changes nothing.
nonisolated public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let result = try Transaction.$current.withValue(transaction, operation: body)
  for completion in transaction.completions where !completion.isTaken {
    completion.isTaken = true
    completion.action()
  }
  return result
}

/// Animates all changes in a view, or only the changes that happen together with a change of a value.
nonisolated struct AnimationModifier: PrimitiveModifier {
  let animation: Animation?
  /// The value to watch; nil to animate all changes.
  let value: AnyEquatable?

  @MainActor func updateScope(_ scope: inout Scope) {
    // The value is compared in each pass, so that it is known in the next.
    let disables = scope.transaction.disablesAnimations
    if let value {
      guard scope.hasChanged(value), !disables else { return }
      scope.isChanging = true
    }
    if !disables { scope.transaction.animation = animation }
  }
}

/// The value that a modifier had in the last pass.
private final class WatchedValue {
  var value: AnyEquatable?
}

extension Scope {
  /// Returns true if a value differs from the value of the last pass; false in the first pass.
  fileprivate func hasChanged(_ value: AnyEquatable) -> Bool {
    let previous = stored("animated value") { WatchedValue() }
    defer { previous.value = value }
    return previous.value.map { $0 != value } ?? false
  }
}

/// A type-erased equatable value.
nonisolated struct AnyEquatable: Equatable {
  private let value: Any
  private let equals: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    equals = { $0 as? Value == value }
  }

  static func == (left: Self, right: Self) -> Bool { left.equals(right.value) }
}

/// Modifies the transaction of all changes in a view, or only of changes that happen together with a change of a value.
nonisolated private struct TransactionModifier: PrimitiveModifier {
  var value: AnyEquatable?
  let transform: (inout Transaction) -> Void

  @MainActor func updateScope(_ scope: inout Scope) {
    if let value {
      guard scope.child("value").hasChanged(value) else { return }
      scope.isChanging = true
    }
    transform(&scope.transaction)
    // Actions that the closure adds run as if the transaction had made a change.
    guard !scope.transaction.completions.isEmpty else { return }
    var added = Transaction()
    added.merge(scope.transaction)
    scope.storage.schedule(added)
    scope.transaction = scope.transaction.withoutCompletions
  }
}

/// Modifies the transaction of the modifiers that a closure adds to a view, but not the transaction of the view itself.
nonisolated private struct ScopedTransactionView<Modified: View>: View, PrimitiveView {
  let transform: (inout Transaction) -> Void
  let content: Modified

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    var inner = scope.child("scoped")
    inner.outerTransactions.append(scope.transaction)
    transform(&inner.transaction)
    return content.nodes(in: inner)
  }
}

nonisolated extension View {
  /// Animates all changes in this view; nil disables animations in it.
  public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier(animation: animation, value: nil))
  }

  /// Animates the changes in this view that happen together with a change of a value; nil disables their animation.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(AnimationModifier(animation: animation, value: AnyEquatable(value)))
  }

  /// Modifies the transaction of changes in this view, and with it their animation.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }

  /// Modifies the transaction of the changes in this view that happen together with a change of a value.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: AnyEquatable(value), transform: transform))
  }

  /// Modifies the transaction of the modifiers that a closure adds to this view, but not of the view itself.
  public func transaction<Content: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    ScopedTransactionView(
      transform: transform, content: body(PlaceholderContentView(outside: self)))
  }

  /// Animates the modifiers that a closure adds to this view; not the changes in the view itself.
  ///
  /// ```swift
  /// struct Dot: View {
  ///   let isOn: Bool
  ///   var body: some View {
  ///     Circle().animation(.easeIn) { $0.opacity(isOn ? 1 : 0.2) }.scaleEffect(isOn ? 1 : 0.5)
  ///   }
  /// }
  /// ```
  public func animation<Content: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Content
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }
}
