/// A key of a value that a transaction carries: its type, and its default.
///
/// ```swift
/// struct Haste: TransactionKey { static let defaultValue = false }
/// var transaction = Transaction()
/// transaction[Haste.self] = true
/// withTransaction(transaction) { print("changes") }
/// ```
nonisolated public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value in transactions that do not carry another one.
  static var defaultValue: Value { get }
}

/// When an animation counts as complete.
nonisolated public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isLogical: Bool

  /// When the animation seems to be over: for a spring, after its perceived duration.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// When the animation has ended, and the value does not move any more.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// An action that runs when an animation is complete.
nonisolated final class AnimationCompletion: @unchecked Sendable {
  // It is used by the thread that makes the changes, and then by the main actor.
  let criteria: AnimationCompletionCriteria
  let action: () -> Void
  /// True if a change has taken the completion.
  var isTaken = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// The time in seconds until an animation is complete.
  func delay(of animation: Animation?) -> Double {
    guard let curve = animation?.curve else { return 0 }
    return criteria.isLogical ? curve.logicalDuration : curve.duration
  }
}

/// Calls a closure, animates the state changes that it makes, and runs an action when the animation is complete.
///
/// The action runs when the session's clock passes the end of the animation; at once if nothing changes.
///
/// ```swift
/// struct Steps: View {
///   @State private var step = 0
///   var body: some View {
///     Text("\(step)").onTapGesture {
///       withAnimation(.linear(duration: 1)) { step = 1 } completion: { step = 2 }
///     }
///   }
/// }
/// ```
nonisolated public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Calls a closure whose state changes are made in a transaction with a value.
nonisolated public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current.withoutCompletions
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
