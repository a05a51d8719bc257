/// How the changes that are made at one time are animated.
nonisolated public struct Transaction: Sendable {
  /// The animation; nil for none.
  public var animation: Animation?
  /// Whether views' own animations do not count.
  public var disablesAnimations = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// That of the changes that are made now.
  @TaskLocal static var current = Transaction()

  /// Whether changes in it and in another are animated alike.
  func animatesAs(_ other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
  }

  /// Takes over what another says.
  mutating func merge(_ other: Transaction) {
    animation = other.animation ?? animation
    disablesAnimations = disablesAnimations || other.disablesAnimations
  }
}

/// Animates the changes of states that a closure makes.
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }

/// Makes changes of states in a transaction.
nonisolated public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try Transaction.$current.withValue(transaction, operation: body) }

/// Animates whatever changes below, or what changes together with a value.
nonisolated struct AnimationModifier: PrimitiveModifier {
  let animation: Animation?
  /// The value, or nil if all changes count.
  let value: AnyEquatable?

  @MainActor func enter(_ scope: inout Scope) {
    guard !scope.transaction.disablesAnimations else { return }
    if let value {
      let last = scope.kept("animated value") { LastValue() }
      defer { last.value = value }
      guard let before = last.value, before != value else { return }
    }
    scope.transaction.animation = animation
  }

  private final class LastValue {
    var value: AnyEquatable?
  }
}

/// A value of any type that can be compared.
nonisolated struct AnyEquatable: Equatable {
  private let value: Any
  private let equals: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    equals = { $0 as? Value == value }
  }

  static func == (left: Self, right: Self) -> Bool { left.equals(right.value) }
}

/// Changes how changes below are animated.
nonisolated struct TransactionModifier: PrimitiveModifier {
  let transform: (inout Transaction) -> Void

  @MainActor func enter(_ scope: inout Scope) { transform(&scope.transaction) }
}

nonisolated extension View {
  /// Animates whatever changes in this view; nil animates nothing.
  public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier(animation: animation, value: nil))
  }

  /// Animates what changes in this view when a value does; nil animates nothing then.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    modifier(AnimationModifier(animation: animation, value: AnyEquatable(value)))
  }

  /// Changes how changes in this view are animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(transform: transform))
  }
}
