public import CitrineCoreGraphics
public import Foundation

/// Values for the animations that are added between `begin()` and `commit()`, on the calling thread.
///
/// ```swift
/// let layer = CALayer()
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(2)
/// CATransaction.setCompletionBlock { print("done") }
/// layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
/// CATransaction.commit()
/// ```
///
/// A layer without a view animates changes of its properties if a media time is set (`withMediaTime(_:_:)`) and the
/// layer was drawn at a media time before. Otherwise changes are visible at once.
open class CATransaction: NSObject {
  /// The values of a transaction.
  private final class State {
    var values: [String: Any] = [:]
    var completion: AnimationCompletion?
    var completionBlock: (() -> Void)?
  }

  /// The transactions of a thread, as an object, so that `begin()` does not copy them.
  private final class Stack {
    var states: [State] = []
  }

  private static let key = "CitrineKit.CATransaction"

  /// The transactions of the thread that are not committed, the outermost first.
  private static var states: [State] { (ThreadValues[key] as? Stack)?.states ?? [] }

  /// The completion of the innermost transaction that has one.
  static var completion: AnimationCompletion? {
    states.last { $0.completion != nil }?.completion
  }

  /// Begins a transaction inside the current one, whose values it inherits.
  open class func begin() {
    let stack = ThreadValues[key] as? Stack ?? Stack()
    ThreadValues[key] = stack
    stack.states.append(State())
  }

  /// Ends the innermost transaction; its completion block runs when its animations have ended.
  open class func commit() {
    guard let stack = ThreadValues[key] as? Stack else { return }
    let last = stack.states.popLast()
    if stack.states.isEmpty { ThreadValues[key] = nil }
    last?.completion?.seal()
  }

  /// Has no effect: changes are visible in the next picture.
  open class func flush() {}

  /// Has no effect: a layer tree belongs to one thread at a time.
  open class func lock() {}

  /// Has no effect: a layer tree belongs to one thread at a time.
  open class func unlock() {}

  /// The duration of animations that have none, in seconds; 0.25 by default.
  open class func animationDuration() -> CFTimeInterval {
    (value(forKey: kCATransactionAnimationDuration) as? NSNumber)?.doubleValue ?? 0.25
  }

  /// Sets the duration of animations that have none, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(max(finiteOrZero(dur), 0), forKey: kCATransactionAnimationDuration)
  }

  /// The timing function of animations that have none; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  /// Sets the timing function of animations that have none.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of properties do not animate; false by default.
  open class func disableActions() -> Bool {
    (value(forKey: kCATransactionDisableActions) as? NSNumber)?.boolValue ?? false
  }

  /// Sets whether changes of properties do not animate.
  open class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// The completion block of the innermost transaction; nil if there is none.
  open class func completionBlock() -> (() -> Void)? { states.last?.completionBlock }

  /// Sets a block that runs after the end of the animations that are added from now on to the innermost transaction.
  ///
  /// It runs while a picture is drawn at a later media time; without animations, when the transaction is committed or
  /// gets another block. It has no effect outside of `begin()` and `commit()`.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let state = states.last else { return }
    let earlier = state.completion
    state.completionBlock = block
    state.completion = block.map { block in AnimationCompletion { _ in block() } }
    earlier?.seal()
  }

  /// Returns a value of the innermost transaction that has it.
  open class func value(forKey key: String) -> Any? {
    states.last { $0.values[key] != nil }?.values[key] ?? implicitValues[key]
  }

  /// Sets a value of the innermost transaction.
  ///
  /// Outside of transactions, it holds until the end of `withMediaTime(_:_:)`, and has no effect without a media time.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    if let state = states.last {
      state.values[key] = anObject
    } else if MediaTime.current != nil {
      implicitValues[key] = anObject
    }
  }

  /// The values that are set outside of transactions.
  private static var implicitValues: [String: Any] {
    get { ThreadValues[key + ".implicit"] as? [String: Any] ?? [:] }
    set { ThreadValues[key + ".implicit"] = newValue.isEmpty ? nil : newValue }
  }

  /// Forgets the values that are set outside of transactions.
  static func endImplicitTransaction() { implicitValues = [:] }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
