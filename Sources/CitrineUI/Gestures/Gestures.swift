public import Foundation

/// A tap; see `Gesture`.
nonisolated public struct TapGesture: Gesture {
  /// The type of the gesture's value: a tap has none.
  public typealias Value = Void
  /// The number of taps, which has no effect.
  public var count: Int

  /// Creates a gesture of some taps.
  public init(count: Int = 1) { self.count = count }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Void> { NoGesture() }
}

/// A tap at a place, which never happens; see `Gesture`.
nonisolated public struct SpatialTapGesture: Gesture {
  /// The place of the tap.
  public struct Value: Equatable, Sendable {
    /// The place in points.
    public var location: CGPoint
  }

  /// The number of taps, which has no effect.
  public var count: Int
  /// The space of the place.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture of some taps.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
  }

  /// Creates a gesture of some taps.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    (self.count, self.coordinateSpace) = (count, coordinateSpace)
  }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Value> { NoGesture() }
}

/// A long press, which never happens; see `Gesture`.
nonisolated public struct LongPressGesture: Gesture {
  /// The type of the gesture's value: whether the press began.
  public typealias Value = Bool
  /// The time in seconds after which the gesture succeeds.
  public var minimumDuration: Double
  /// The distance in points that the finger may move.
  public var maximumDistance: CGFloat

  /// Creates a gesture.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
  }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Bool> { NoGesture() }
}

/// The movement of a finger, which never happens; see `Gesture`.
nonisolated public struct DragGesture: Gesture {
  /// The place of the finger, and the place where it began.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The place of the finger, in points.
    public var location: CGPoint
    /// The place where the finger began, in points.
    public var startLocation: CGPoint
    /// The speed of the finger, in points per second.
    public var velocity: CGSize
    /// The movement since the start, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The place where the finger would stop if it slowed down from now on.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The movement from the start to `predictedEndLocation`, in points.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// The distance in points after which the gesture begins.
  public var minimumDistance: CGFloat
  /// The space of the places.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(
      minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  /// Creates a gesture.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
  }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Value> { NoGesture() }
}

/// Two fingers that move apart, which never happens; see `Gesture`.
nonisolated public struct MagnifyGesture: Gesture {
  /// The growth of the distance of the fingers.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The factor of the distance since the start.
    public var magnification: CGFloat
    /// The change of the factor in a second.
    public var velocity: CGFloat
    /// The middle of the fingers at the start, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the start, in points.
    public var startLocation: CGPoint
  }

  /// The change of the factor after which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Value> { NoGesture() }
}

/// Two fingers that turn, which never happens; see `Gesture`.
nonisolated public struct RotateGesture: Gesture {
  /// The rotation of the fingers.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The angle since the start.
    public var rotation: Angle
    /// The change of the angle in a second.
    public var velocity: Angle
    /// The middle of the fingers at the start, as a part of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the start, in points.
    public var startLocation: CGPoint
  }

  /// The angle after which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Value> { NoGesture() }
}

/// Two fingers that move apart, by the older name, which never happens; see `Gesture`.
nonisolated public struct MagnificationGesture: Gesture {
  /// The type of the gesture's value: the factor of the distance.
  public typealias Value = CGFloat
  /// The change of the factor after which the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<CGFloat> { NoGesture() }
}

/// Two fingers that turn, by the older name, which never happens; see `Gesture`.
nonisolated public struct RotationGesture: Gesture {
  /// The type of the gesture's value: the angle since the start.
  public typealias Value = Angle
  /// The angle after which the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// A gesture that never happens.
  @MainActor public var body: NoGesture<Angle> { NoGesture() }
}
