/// The repetitions and the speed of an effect on symbols; they have no effect.
nonisolated public struct SymbolEffectOptions: Sendable {
  private init() {}

  /// The repetitions of an effect.
  public struct RepeatBehavior: Sendable {
    fileprivate init() {}

    /// The effect goes on without pauses.
    public static let continuous = RepeatBehavior()
    /// The effect is repeated with pauses.
    public static let periodic = RepeatBehavior()

    /// The effect is repeated a number of times, with a delay in seconds between two times.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior()
    }
  }

  /// The speed and the repetitions of the effect.
  public static let `default` = SymbolEffectOptions()
  /// The effect is repeated.
  public static let repeating = SymbolEffectOptions()
  /// The effect plays once.
  public static let nonRepeating = SymbolEffectOptions()

  /// The effect is repeated a number of times; nil for ever.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }

  /// The effect is repeated by a behaviour.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions()
  }

  /// The effect plays at a multiple of its speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

  /// The options, repeated.
  public var repeating: SymbolEffectOptions { self }
  /// The options, not repeated.
  public var nonRepeating: SymbolEffectOptions { self }

  /// The options, repeated a number of times; nil for ever.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }

  /// The options, repeated by a behaviour.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }

  /// The options with a multiple of the speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

nonisolated extension View {
  /// Has no effect: symbols do not move by themselves.
  public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Has no effect: symbols do not move by themselves.
  public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }

  /// Has no effect: symbols do not move by themselves.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

nonisolated extension ContentTransition {
  /// Symbols change by an effect, which is not drawn: they change at once.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .symbolEffect }
}

/// A transition in which symbols come and go by an effect, which is not drawn: they fade in and out.
nonisolated public struct SymbolEffectTransition: Transition {
  /// Creates the transition; the effect is not drawn.
  public init<T: TransitionSymbolEffect & SymbolEffect>(
    effect: T, options: SymbolEffectOptions = .default
  ) {}

  /// Returns the view, transparent unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

nonisolated extension Transition where Self == SymbolEffectTransition {
  /// Symbols come and go by the effect of the system, which is not drawn: they fade in and out.
  public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: AutomaticSymbolEffect.automatic)
  }

  /// Symbols come and go by an effect, which is not drawn: they fade in and out.
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}
