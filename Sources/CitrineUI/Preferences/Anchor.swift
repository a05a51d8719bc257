public import Foundation

/// A point or a rectangle of a view, which another view can convert to its own space.
///
/// Anchors are values of preferences; a `GeometryProxy` converts them.
///
/// ```swift
/// struct Target: PreferenceKey {
///   static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
///     value = value ?? nextValue()
///   }
/// }
/// let pointed = Text("HELLO")
///   .anchorPreference(key: Target.self, value: .topTrailing) { $0 }
///   .overlayPreferenceValue(Target.self) { target in
///     GeometryReader { proxy in
///       if let target { Circle().frame(width: 8, height: 8).position(proxy[target]) }
///     }
///   }
/// ```
nonisolated public struct Anchor<Value> {
  /// The value in the space of the picture.
  private let global: Value

  /// A point or a rectangle of a view, for an anchor.
  ///
  /// ```swift
  /// let (corner, frame) = (Anchor<CGPoint>.Source.topLeading, Anchor<CGRect>.Source.bounds)
  /// let corners = Anchor<[CGPoint]>.Source([.topLeading, .bottomTrailing])
  /// ```
  public struct Source {
    /// Returns the value for the view's rectangle, in the same space.
    fileprivate let value: @Sendable (CGRect) -> Value

    fileprivate init(_ value: @escaping @Sendable (CGRect) -> Value) { self.value = value }
  }

  /// Creates an anchor of a view with a rectangle in the picture.
  init(_ source: Source, _ frame: CGRect) { global = source.value(frame) }

  /// The value relative to a point of the picture.
  func value(relativeTo origin: CGPoint) -> Value {
    guard let value = global as? any Translatable else { return global }
    return value.moved(x: -origin.x, y: -origin.y) as? Value ?? global
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor.Source: Sendable where Value: Sendable {}

nonisolated extension Anchor.Source where Value == CGRect {
  /// The view's rectangle.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

  /// A rectangle in the view's space, in points, y down.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { r.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

nonisolated extension Anchor.Source where Value == CGPoint {
  /// A point in the view's space, in points, y down.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
  }

  /// A point relative to the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { p.point(in: $0) }
  }

  /// The top left corner of the view.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The centre of the top side.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top right corner of the view.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The centre of the left side.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The centre of the view.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The centre of the right side.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom left corner of the view.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The centre of the bottom side.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom right corner of the view.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

nonisolated extension Anchor.Source {
  /// Creates a source of several points or rectangles of a view.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    let values = array.map(\.value)
    self.init { frame in values.map { $0(frame) } }
  }

  /// Creates a source of a point or rectangle of a view, or of none.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    let value = anchor?.value
    self.init { frame in value.map { $0(frame) } }
  }
}

/// A value in a coordinate space, which can be moved.
nonisolated private protocol Translatable {
  /// Returns the value, moved by distances in points.
  func moved(x: CGFloat, y: CGFloat) -> Self
}

extension CGPoint: Translatable {
  nonisolated fileprivate func moved(x: CGFloat, y: CGFloat) -> CGPoint {
    CGPoint(x: self.x + x, y: self.y + y)
  }
}

extension CGRect: Translatable {
  nonisolated fileprivate func moved(x: CGFloat, y: CGFloat) -> CGRect { offsetBy(dx: x, dy: y) }
}

extension Array: Translatable where Element: Translatable {
  nonisolated fileprivate func moved(x: CGFloat, y: CGFloat) -> [Element] {
    map { $0.moved(x: x, y: y) }
  }
}

extension Optional: Translatable where Wrapped: Translatable {
  nonisolated fileprivate func moved(x: CGFloat, y: CGFloat) -> Wrapped? {
    map { $0.moved(x: x, y: y) }
  }
}

nonisolated extension View {
  /// Sets the value of a preference that is computed from an anchor of this view.
  ///
  /// It replaces the value that the views inside set.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(PreferenceModifier<K> { transform(Anchor(value, $1)) }) }

  /// Changes the value of a preference that the views inside set, by an anchor of this view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      PreferenceModifier<K> { inner, frame in
        var result = inner()
        transform(&result, Anchor(value, frame))
        return result
      })
  }
}
