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

/// An effect that can play for the layers of a symbol one after the other; the effects of the library conform to it.
nonisolated public protocol LayeredSymbolEffect: SymbolEffect {}

nonisolated extension LayeredSymbolEffect {
  /// The effect, which plays for one layer after the other.
  public var byLayer: Self { self }

  /// The effect, which plays for the whole symbol at once.
  public var wholeSymbol: Self { self }
}

/// An effect that moves or scales a symbol upwards or downwards; the effects of the library conform to it.
nonisolated public protocol DirectedSymbolEffect: SymbolEffect {}

nonisolated extension DirectedSymbolEffect {
  /// The effect, in which the symbol moves up or grows.
  public var up: Self { self }

  /// The effect, in which the symbol moves down or shrinks.
  public var down: Self { self }
}

/// A symbol comes into view; it has no effect.
nonisolated public struct AppearSymbolEffect:
  DirectedSymbolEffect, LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == AppearSymbolEffect {
  /// A symbol comes into view; it has no effect.
  public static var appear: Self { Self() }
}

/// A symbol goes out of view; it has no effect.
nonisolated public struct DisappearSymbolEffect:
  DirectedSymbolEffect, LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == DisappearSymbolEffect {
  /// A symbol goes out of view; it has no effect.
  public static var disappear: Self { Self() }
}

/// A symbol bounces; it has no effect.
nonisolated public struct BounceSymbolEffect:
  DirectedSymbolEffect, LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == BounceSymbolEffect {
  /// A symbol bounces; it has no effect.
  public static var bounce: Self { Self() }
}

/// A symbol is larger or smaller; it has no effect.
nonisolated public struct ScaleSymbolEffect: DirectedSymbolEffect, LayeredSymbolEffect,
  IndefiniteSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A symbol is larger or smaller; it has no effect.
  public static var scale: Self { Self() }
}

/// A symbol fades and comes back; it has no effect.
nonisolated public struct PulseSymbolEffect:
  LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == PulseSymbolEffect {
  /// A symbol fades and comes back; it has no effect.
  public static var pulse: Self { Self() }
}
