@_exported public import Observation

/// A property or variable that makes bindings to the properties of an `@Observable` object.
///
/// ```swift
/// final class Volume: Observable { var level = 0.5 }  // In a file: `@Observable final class Volume`.
/// struct Knob: View {
///   @Bindable var volume: Volume
///   var body: some View { Slider(value: $volume.level) }
/// }
/// let view = Knob(volume: Volume())
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  private var object: Value

  /// The object.
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  /// Not available: only objects with the macro `@Observable` have bindings.
  @available(*, unavailable, message: "The value must be an @Observable object")
  public init(wrappedValue: Value) { object = wrappedValue }

  private init(object: Value) { self.object = object }

  /// The value itself, so that `$object.name` is a binding.
  public var projectedValue: Bindable<Value> { self }
}

nonisolated extension Bindable where Value: AnyObject {
  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

nonisolated extension Bindable where Value: AnyObject & Observable {
  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) { self = Bindable(object: wrappedValue) }

  /// Creates bindings to the properties of an object.
  public init(_ wrappedValue: Value) { self = Bindable(object: wrappedValue) }

  /// Creates a copy.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

nonisolated extension View {
  /// Gives an `@Observable` object to the views inside, which read it by `@Environment(Model.self)`; nil for none.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentModifier { $0[object: Object.self] = object })
  }
}

extension Environment {
  /// Creates a property that reads the object of a type from the environment.
  ///
  /// A view without such an object around it is not shown, which is reported. SwiftUI traps there.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(object: { $0[object: Value.self] })
  }

  /// Creates a property that reads the object of a type from the environment; nil if there is none.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    self.init(object: { .some($0[object: Object.self]) })
  }
}
