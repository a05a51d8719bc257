/// A vibration or sound in answer to an event; a picture has none.
nonisolated public struct SensoryFeedback: Equatable, Sendable {
  private let name: String

  /// A task has succeeded.
  public static let success = SensoryFeedback(name: "success")
  /// A task needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// A task has failed.
  public static let error = SensoryFeedback(name: "error")
  /// Another element is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has increased.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has decreased.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// An activity has begun.
  public static let start = SensoryFeedback(name: "start")
  /// An activity has ended.
  public static let stop = SensoryFeedback(name: "stop")
  /// A dragged element is aligned.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A level has been passed.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Elements have touched.
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy touching elements are.
  public enum Weight: Hashable, Sendable {
    /// Small elements.
    case light
    /// Elements of middle size.
    case medium
    /// Large elements.
    case heavy
  }

  /// How stiff touching elements are.
  public enum Flexibility: Hashable, Sendable {
    /// Stiff elements.
    case rigid
    /// Elements that are neither stiff nor soft.
    case solid
    /// Soft elements.
    case soft
  }

  /// Elements of a weight have touched.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }

  /// Elements of a flexibility have touched.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    .impact
  }
}

nonisolated extension View {
  /// Has no effect: a picture does not vibrate.
  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value
  ) -> some View { self }

  /// Has no effect: a picture does not vibrate; the condition is not asked.
  public func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value,
    condition: @escaping (_ oldValue: Value, _ newValue: Value) -> Bool
  ) -> some View { self }

  /// Has no effect: a picture does not vibrate; the closure is not called.
  public func sensoryFeedback<Value: Equatable>(
    trigger: Value,
    _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
  ) -> some View { self }
}
