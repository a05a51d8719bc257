/// A motion of symbols; it has no effect, because symbols do not move by themselves.
nonisolated public protocol SymbolEffect: Sendable {}

/// An effect that plays once for each change of a value.
nonisolated public protocol DiscreteSymbolEffect {}

/// An effect that plays as long as it is active.
nonisolated public protocol IndefiniteSymbolEffect {}

/// An effect for symbols that come and go.
nonisolated public protocol TransitionSymbolEffect {}

/// An effect for a symbol that takes the place of another one.
nonisolated public protocol ContentTransitionSymbolEffect {}

/// A symbol comes into view; it has no effect.
nonisolated public struct AppearSymbolEffect:
  SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect
{
  fileprivate init() {}

  /// It grows as it appears.
  public var up: Self { self }

  /// It shrinks as it appears.
  public var down: Self { self }

  /// Its layers come one after the other.
  public var byLayer: Self { self }

  /// It comes as a whole.
  public var wholeSymbol: Self { self }
}

nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  /// A symbol comes into view; it has no effect.
  public static var appear: Self { Self() }
}

/// A symbol goes out of view; it has no effect.
nonisolated public struct DisappearSymbolEffect:
  SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect
{
  fileprivate init() {}

  /// It grows as it disappears.
  public var up: Self { self }

  /// It shrinks as it disappears.
  public var down: Self { self }

  /// Its layers go one after the other.
  public var byLayer: Self { self }

  /// It goes as a whole.
  public var wholeSymbol: Self { self }
}

nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  /// A symbol goes out of view; it has no effect.
  public static var disappear: Self { Self() }
}

/// A symbol bounces; it has no effect.
nonisolated public struct BounceSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// It bounces upwards.
  public var up: Self { self }

  /// It bounces downwards.
  public var down: Self { self }

  /// Its layers bounce one after the other.
  public var byLayer: Self { self }

  /// It bounces as a whole.
  public var wholeSymbol: Self { self }
}

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  /// A symbol bounces; it has no effect.
  public static var bounce: Self { Self() }
}

/// A symbol is larger or smaller; it has no effect.
nonisolated public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  fileprivate init() {}

  /// It is larger.
  public var up: Self { self }

  /// It is smaller.
  public var down: Self { self }

  /// Its layers change one after the other.
  public var byLayer: Self { self }

  /// It changes as a whole.
  public var wholeSymbol: Self { self }
}

nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A symbol is larger or smaller; it has no effect.
  public static var scale: Self { Self() }
}

/// A symbol fades and comes back; it has no effect.
nonisolated public struct PulseSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// Some of its layers fade.
  public var byLayer: Self { self }

  /// It fades as a whole.
  public var wholeSymbol: Self { self }
}

nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  /// A symbol fades and comes back; it has no effect.
  public static var pulse: Self { Self() }
}
