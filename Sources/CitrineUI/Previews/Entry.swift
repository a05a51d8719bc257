/// Makes a variable in an extension of `EnvironmentValues`, `Transaction` or `ContainerValues` a value with a default.
///
/// The variable needs an extension at file scope:
/// `extension EnvironmentValues { @Entry var level = 3 }`.
///
/// The default is the initializer of the variable, evaluated each time that an unset value is read. A variable of an
/// optional type without an initializer has the default nil.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "CitrineMacros", type: "Entry")

/// The values whose extensions can declare variables with `@Entry`; used by the code that the macro writes.
nonisolated public protocol EntryValues {
  /// The stored value of an entry, which has a marker type of its own; nil if none is set.
  subscript<Marker, Value>(stored entry: StoredEntry<Marker, Value>.Type)
    -> StoredEntry<Marker, Value>?
  { get set }
}

/// A stored value of an entry, which has a marker type of its own; used by the code that the macro writes.
nonisolated public struct StoredEntry<Marker, Value> {
  fileprivate let value: Value
}

nonisolated extension EntryValues {
  /// The value that was declared with `@Entry`; used by the code that the macro writes.
  ///
  /// - Parameters:
  ///   - marker: The type that the macro declares for the variable.
  ///   - defaultValue: The value that is read if none is set.
  public subscript<Marker, Value>(
    entry marker: Marker.Type, default defaultValue: @autoclosure () -> Value
  ) -> Value {
    get {
      guard let entry = self[stored: StoredEntry<Marker, Value>.self] else { return defaultValue() }
      return entry.value
    }
    set { self[stored: StoredEntry<Marker, Value>.self] = StoredEntry(value: newValue) }
  }

  /// The value that was declared with `@Entry` and a type; used by the code that the macro writes.
  ///
  /// - Parameters:
  ///   - marker: The type that the macro declares for the variable.
  ///   - type: The type of the variable.
  ///   - defaultValue: The value that is read if none is set.
  public subscript<Marker, Value>(
    entry marker: Marker.Type, of type: Value.Type,
    default defaultValue: @autoclosure () -> Value
  ) -> Value {
    get { self[entry: marker, default: defaultValue()] }
    set { self[entry: marker, default: defaultValue()] = newValue }
  }
}

/// The key of an entry in an environment and in a transaction.
nonisolated private struct EntryKey<Marker, Value>: EnvironmentKey, TransactionKey {
  static var defaultValue: StoredEntry<Marker, Value>? { nil }
}

nonisolated extension EnvironmentValues: EntryValues {
  /// The stored value of an entry; nil if none is set.
  public subscript<Marker, Value>(
    stored entry: StoredEntry<Marker, Value>.Type
  ) -> StoredEntry<Marker, Value>? {
    get { self[EntryKey<Marker, Value>.self] }
    set { self[EntryKey<Marker, Value>.self] = newValue }
  }
}

nonisolated extension Transaction: EntryValues {
  /// The stored value of an entry; nil if none is set.
  public subscript<Marker, Value>(
    stored entry: StoredEntry<Marker, Value>.Type
  ) -> StoredEntry<Marker, Value>? {
    get { self[EntryKey<Marker, Value>.self] }
    set { self[EntryKey<Marker, Value>.self] = newValue }
  }
}
