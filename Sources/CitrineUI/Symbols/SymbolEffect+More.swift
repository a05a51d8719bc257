// More motions of symbols, which have no effect.

/// The layers of a symbol are opaque one after the other; it has no effect.
nonisolated public struct VariableColorSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// One layer is opaque at a time.
  public var iterative: Self { self }

  /// Layers stay opaque.
  public var cumulative: Self { self }

  /// It runs forwards and backwards.
  public var reversing: Self { self }

  /// It runs forwards.
  public var nonReversing: Self { self }

  /// Other layers are hidden.
  public var hideInactiveLayers: Self { self }

  /// Other layers are translucent.
  public var dimInactiveLayers: Self { self }
}

nonisolated extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The layers of a symbol are opaque one after the other; it has no effect.
  public static var variableColor: Self { Self() }
}

/// A symbol takes the place of another one; it has no effect.
nonisolated public struct ReplaceSymbolEffect: LayeredSymbolEffect, ContentTransitionSymbolEffect {
  fileprivate init() {}

  /// The old symbol becomes smaller, and the new one larger.
  public var downUp: Self { self }

  /// Both symbols become larger.
  public var upUp: Self { self }

  /// The old symbol goes at once, and the new one becomes larger.
  public var offUp: Self { self }
}

nonisolated extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// A symbol takes the place of another one; it has no effect.
  public static var replace: Self { Self() }
}

/// A symbol moves to and fro; it has no effect.
nonisolated public struct WiggleSymbolEffect:
  DirectedSymbolEffect, LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// It begins to the left.
  public var left: Self { self }

  /// It begins to the right.
  public var right: Self { self }

  /// It begins towards the end of a line.
  public var forward: Self { self }

  /// It begins towards the start of a line.
  public var backward: Self { self }

  /// It turns clockwise first.
  public var clockwise: Self { self }

  /// It turns counterclockwise first.
  public var counterClockwise: Self { self }

  /// It moves in the direction of an angle.
  public func custom(angle: Double) -> Self { self }
}

nonisolated extension SymbolEffect where Self == WiggleSymbolEffect {
  /// A symbol moves to and fro; it has no effect.
  public static var wiggle: Self { Self() }
}

/// A symbol becomes larger and smaller; it has no effect.
nonisolated public struct BreatheSymbolEffect:
  LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// Only its size changes.
  public var plain: Self { self }

  /// Its opacity changes, too.
  public var pulse: Self { self }
}

nonisolated extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A symbol becomes larger and smaller; it has no effect.
  public static var breathe: Self { Self() }
}

/// Parts of a symbol turn; it has no effect.
nonisolated public struct RotateSymbolEffect:
  LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  fileprivate init() {}

  /// They turn clockwise.
  public var clockwise: Self { self }

  /// They turn counterclockwise.
  public var counterClockwise: Self { self }
}

nonisolated extension SymbolEffect where Self == RotateSymbolEffect {
  /// Parts of a symbol turn; it has no effect.
  public static var rotate: Self { Self() }
}

/// The effect that the system chooses; it has no effect.
nonisolated public struct AutomaticSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{
  fileprivate init() {}
}

nonisolated extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that the system chooses; it has no effect.
  public static var automatic: Self { Self() }
}
