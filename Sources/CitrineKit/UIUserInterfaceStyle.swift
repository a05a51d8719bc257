/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance; asset catalogues treat it as light.
  case unspecified
  /// The light appearance.
  case light
  /// The dark appearance.
  case dark

  /// Returns the result of a closure that runs while the current traits have an appearance.
  ///
  /// - Parameter style: The appearance; unspecified to keep the current one.
  static func whileCurrent<Result>(_ style: Self, _ body: () -> Result) -> Result {
    guard style != .unspecified else { return body() }
    return UITraitCollection.current.changed(to: style).whileCurrent(body)
  }
}

extension UITraitCollection {
  /// Returns the traits with another appearance; an unspecified one changes nothing.
  func changed(to style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified else { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

extension CALayer {
  /// The appearance that the nearest layer with one sets, from this layer upwards; unspecified if there is none.
  var inheritedStyle: UIUserInterfaceStyle {
    var layer: CALayer? = self
    while let current = layer {
      if current.userInterfaceStyle != .unspecified { return current.userInterfaceStyle }
      layer = current.superlayer
    }
    return .unspecified
  }
}
