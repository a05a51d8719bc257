/// A map of colours: four rows of five numbers, for the filter `GraphicsContext.Filter.colorMatrix(_:)`.
///
/// The new red is r1 · red + r2 · green + r3 · blue + r4 · alpha + r5, with unpremultiplied components from 0 to 1;
/// likewise for green, blue and alpha.
///
/// ```swift
/// var sepia = ColorMatrix()
/// (sepia.r1, sepia.r2, sepia.r3) = (0.393, 0.769, 0.189)
/// (sepia.g1, sepia.g2, sepia.g3) = (0.349, 0.686, 0.168)
/// (sepia.b1, sepia.b2, sepia.b3) = (0.272, 0.534, 0.131)
/// ```
public struct ColorMatrix: Equatable, Sendable {
  /// The contribution of red to red.
  public var r1: Float = 1
  /// The contribution of green to red.
  public var r2: Float = 0
  /// The contribution of blue to red.
  public var r3: Float = 0
  /// The contribution of alpha to red.
  public var r4: Float = 0
  /// The constant of red.
  public var r5: Float = 0
  /// The contribution of red to green.
  public var g1: Float = 0
  /// The contribution of green to green.
  public var g2: Float = 1
  /// The contribution of blue to green.
  public var g3: Float = 0
  /// The contribution of alpha to green.
  public var g4: Float = 0
  /// The constant of green.
  public var g5: Float = 0
  /// The contribution of red to blue.
  public var b1: Float = 0
  /// The contribution of green to blue.
  public var b2: Float = 0
  /// The contribution of blue to blue.
  public var b3: Float = 1
  /// The contribution of alpha to blue.
  public var b4: Float = 0
  /// The constant of blue.
  public var b5: Float = 0
  /// The contribution of red to alpha.
  public var a1: Float = 0
  /// The contribution of green to alpha.
  public var a2: Float = 0
  /// The contribution of blue to alpha.
  public var a3: Float = 0
  /// The contribution of alpha to alpha.
  public var a4: Float = 1
  /// The constant of alpha.
  public var a5: Float = 0

  /// Creates the map that keeps all colours.
  public init() {}

  var filter: ColorFilter {
    let rows = [
      SIMD4(r1, r2, r3, r4), SIMD4(g1, g2, g3, g4), SIMD4(b1, b2, b3, b4), SIMD4(a1, a2, a3, a4),
    ]
    return ColorFilter(rows.map { SIMD4<Double>($0) }, bias: SIMD4<Double>(SIMD4(r5, g5, b5, a5)))
  }
}
