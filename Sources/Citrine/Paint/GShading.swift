/// A gradient whose colours come from a function, with the place where it lies.
///
/// The function has one input, which runs from 0 at the start to 1 at the end, and for each component
/// of the space an output, and one more for alpha; they are clamped to the range of the component,
/// and not premultiplied. It is evaluated when the shading is made, at 1025 places; between two of
/// them colours change evenly.
public final class GShading: Sendable {
  /// Where a shading lies, in user space.
  enum Shape: Sendable {
    case axial(start: CGPoint, end: CGPoint)
    case radial(CircleFamily)
  }

  let shape: Shape
  let stops: GradientStops
  let options: GGradientDrawingOptions

  private init?(
    _ shape: Shape, space: GColorSpace, function: GFunction, options: GGradientDrawingOptions
  ) {
    guard let stops = GradientStops(of: function, in: space) else { return nil }
    self.shape = shape
    self.stops = stops
    self.options = options
  }

  /// Creates a shading along a line.
  ///
  /// - Parameters:
  ///   - axialSpace: The space of the function's colours; neither indexed nor a pattern space.
  ///   - start: Where the input is 0, in user space.
  ///   - end: Where the input is 1, in user space.
  ///   - function: From one input to the components and alpha.
  ///   - extendStart: Whether the colour of the start goes on before it.
  ///   - extendEnd: Whether the colour of the end goes on behind it.
  /// - Returns: nil for another space or a function with other dimensions.
  public convenience init?(
    axialSpace: GColorSpace, start: CGPoint, end: CGPoint, function: GFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(
      .axial(start: start, end: end), space: axialSpace, function: function,
      options: .init(extendStart: extendStart, extendEnd: extendEnd))
  }

  /// Creates a shading from one circle to another.
  ///
  /// - Parameters:
  ///   - radialSpace: The space of the function's colours; neither indexed nor a pattern space.
  ///   - start: The center of the circle where the input is 0, in user space.
  ///   - startRadius: Its radius.
  ///   - end: The center of the circle where the input is 1, in user space.
  ///   - endRadius: Its radius.
  ///   - function: From one input to the components and alpha.
  ///   - extendStart: Whether the colour of the start goes on before it.
  ///   - extendEnd: Whether the colour of the end goes on behind it.
  /// - Returns: nil for another space or a function with other dimensions.
  public convenience init?(
    radialSpace: GColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: GFunction, extendStart: Bool, extendEnd: Bool
  ) {
    let circles = CircleFamily(
      startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    self.init(
      .radial(circles), space: radialSpace, function: function,
      options: .init(extendStart: extendStart, extendEnd: extendEnd))
  }
}

extension GShading: Hashable {
  /// Whether two references are to the same shading.
  public static func == (left: GShading, right: GShading) -> Bool { left === right }

  /// Feeds the shading's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GGradientDrawingOptions {
  fileprivate init(extendStart: Bool, extendEnd: Bool) {
    self = []
    if extendStart { insert(.drawsBeforeStartLocation) }
    if extendEnd { insert(.drawsAfterEndLocation) }
  }
}

extension GradientStops {
  /// The number of stretches that a function is cut into.
  private static let stretches = 1024

  /// The colours of a function, or nil when it does not answer with colours of the space.
  fileprivate init?(of function: GFunction, in space: GColorSpace) {
    let count = space.numberOfComponents
    guard space.mixesColors, function.domainDimension == 1,
      function.rangeDimension == count + 1
    else { return nil }
    let entries = (0...Self.stretches).map { index in
      let location = Double(index) / Double(Self.stretches)
      let outputs = function([CGFloat(location)]).map { Double($0) }
      var components = ColorComponents()
      for component in 0..<count {
        components[component] = outputs[component].clamped(
          to: space.componentRange(of: component))
      }
      return (
        location: location, components: components, alpha: outputs[count].clamped(to: 0...1)
      )
    }
    self.init(entries, in: space)
  }
}
