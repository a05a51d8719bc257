/// A gradient with a position in user space, whose colours come from a function.
///
/// The function has one input, which is 0 at the start and 1 at the end. It has one output for each
/// component of the colour space, and one more for alpha. The components are unpremultiplied, and clamped
/// to the ranges of the space. The function is evaluated once, at the creation of the shading, at 1025
/// evenly spaced inputs. Colours between them are interpolated linearly.
///
/// ```swift
/// let blueToRed = GFunction(domainDimension: 1, domain: nil, rangeDimension: 4, range: nil) {
///   [$0[0], 0, 1 - $0[0], 1]
/// }!
/// let shading = GShading(
///   axialSpace: GColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 100, y: 0),
///   function: blueToRed, extendStart: true, extendEnd: true)!
/// context.drawShading(shading)
/// ```
public final class GShading: Sendable {
  /// The geometry of a shading, in user space.
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
    guard let stops = GradientStops(of: function, in: space) else {
      GDiagnostics.report(
        "GShading: the function needs one input, and the components of the space and alpha as outputs"
      )
      return nil
    }
    self.shape = shape
    self.stops = stops
    self.options = options
  }

  /// Creates a shading along a line.
  ///
  /// - Parameters:
  ///   - axialSpace: The space of the function's colours; neither an indexed nor a pattern space.
  ///   - start: The point where the input is 0, in user space.
  ///   - end: The point where the input is 1, in user space.
  ///   - function: A function of one input, whose outputs are the components and alpha.
  ///   - extendStart: Whether the area before the start is painted with the colour of the start.
  ///   - extendEnd: Whether the area after the end is painted with the colour of the end.
  /// - Returns: nil for an indexed or pattern space, or a function with other dimensions.
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
  ///   - radialSpace: The space of the function's colours; neither an indexed nor a pattern space.
  ///   - start: The centre of the circle where the input is 0, in user space.
  ///   - startRadius: The radius of the start circle, in units of user space.
  ///   - end: The centre of the circle where the input is 1, in user space.
  ///   - endRadius: The radius of the end circle, in units of user space.
  ///   - function: A function of one input, whose outputs are the components and alpha.
  ///   - extendStart: Whether circles before the start are painted with the colour of the start.
  ///   - extendEnd: Whether circles after the end are painted with the colour of the end.
  /// - Returns: nil for an indexed or pattern space, or a function with other dimensions.
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
  /// Whether both references refer to the same object.
  public static func == (left: GShading, right: GShading) -> Bool { left === right }

  /// Hashes the object's identity, which `==` compares.
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
  /// The number of segments by which a function is approximated.
  private static let segmentCount = 1024

  /// Samples a function, or returns nil if its dimensions do not match the space.
  fileprivate init?(of function: GFunction, in space: GColorSpace) {
    let count = space.numberOfComponents
    guard space.supportsInterpolation, function.domainDimension == 1,
      function.rangeDimension == count + 1
    else { return nil }
    let entries = (0...Self.segmentCount).map { index in
      let location = Double(index) / Double(Self.segmentCount)
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
