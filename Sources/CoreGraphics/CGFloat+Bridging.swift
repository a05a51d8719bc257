public import Foundation

#if !canImport(ObjectiveC)
  // The names are those of the standard library.
  // swift-format-ignore: NoLeadingUnderscores
  /// The casts between `CGFloat` and `NSNumber`, which Foundation has on Apple's systems only.
  ///
  /// ```swift
  /// let kerning: CGFloat = 2
  /// let number = kerning as NSNumber
  /// let value = number as? CGFloat
  /// ```
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object, for a cast to `NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Stores the value of an object, for a forced cast; an integer that is too long is rounded.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// Stores the value of an object, for a conditional cast; nil, and false, if it cannot be stored exactly.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
      let value = source.doubleValue
      result = value.isNaN || Double(exactly: source) != nil ? CGFloat(value) : nil
      return result != nil
    }

    /// Returns the value of an object; 0 without one.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
