/// The context of state changes that are made together: how they are animated.
nonisolated public struct Transaction: Sendable {
  /// The animation of the changes; nil for none.
  public var animation: Animation?
  /// True if the `animation(_:)` modifiers of views are ignored.
  public var disablesAnimations = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of changes that are made in the current task.
  @TaskLocal static var current = Transaction()

  /// Returns true if changes in this transaction and in another are animated in the same way.
  func isAnimated(like other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
  }

  /// Merges a later transaction: its animation, if it has one, replaces this one.
  mutating func merge(_ other: Transaction) {
    animation = other.animation ?? animation
    disablesAnimations = disablesAnimations || other.disablesAnimations
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
nonisolated public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try Transaction.$current.withValue(transaction, operation: body) }

/// Animates all changes in a view, or only the changes that happen together with a change of a value.
nonisolated struct AnimationModifier: PrimitiveModifier {
  let animation: Animation?
  /// The value to watch; nil to animate all changes.
  let value: AnyEquatable?

  @MainActor func updateScope(_ scope: inout Scope) {
    guard !scope.transaction.disablesAnimations else { return }
    if let value {
      let previous = scope.stored("animated value") { PreviousValue() }
      defer { previous.value = value }
      guard let oldValue = previous.value, oldValue != value else { return }
    }
    scope.transaction.animation = animation
  }

  private final class PreviousValue {
    var value: AnyEquatable?
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

/// Modifies the transaction of changes in a view.
nonisolated struct TransactionModifier: PrimitiveModifier {
  let transform: (inout Transaction) -> Void

  @MainActor func updateScope(_ scope: inout Scope) { transform(&scope.transaction) }
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
}
