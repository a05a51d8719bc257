public import Foundation

/// The accessibility settings of a device. A picture has no device, so the values are constants.
nonisolated extension EnvironmentValues {
  /// Whether a person wants less motion; always false.
  public var accessibilityReduceMotion: Bool { false }
  /// Whether a person wants fewer transparent views; always false.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colours must not be the only difference between views; always false.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether the colours of the screen are inverted; always false.
  public var accessibilityInvertColors: Bool { false }
  /// Whether buttons are drawn with an outline; always false.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether a screen reader runs; always false.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// Whether a switch operates the device; always false.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether lights may flash less; always false.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether animated images play; always true.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// Whether bars show their items enlarged; always false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
}

/// Modifiers for devices: they compile, and change neither the picture nor the accessibility tree.
nonisolated extension View {
  /// Has no effect: nothing shows enlarged items.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Has no effect: nothing shows enlarged items.
  public func accessibilityShowsLargeContentViewer<Content: View>(
    @ViewBuilder _ largeContentView: () -> Content
  ) -> some View { self }

  /// Has no effect: colours are not inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Has no effect: a session does not ask it.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { self }

  /// Has no effect: taps of a session do not depend on the point.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }

  /// Has no effect: taps of a session do not depend on the point.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Has no effect: nothing speaks.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Has no effect: nothing speaks.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Has no effect: nothing speaks.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }

  /// Has no effect: nothing speaks.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
