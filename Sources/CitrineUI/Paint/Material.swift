import Citrine
import CitrineCoreGraphics
import Foundation

/// A translucent layer that blurs what lies behind in the picture, and lightens or darkens it as the colour scheme
/// does.
///
/// The drawing behind is the drawing of this picture: where nothing was drawn, the material is translucent. Views above
/// a material keep their colours: there is no vibrancy.
///
/// ```swift
/// let card = Text("22°").padding().background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 12))
/// let scene = LinearGradient(colors: [.blue, .mint], startPoint: .top, endPoint: .bottom).overlay { card }
/// ```
nonisolated public struct Material: ShapeStyle, PaintingStyle {
  fileprivate enum Thickness: Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }

  private let thickness: Thickness

  fileprivate init(_ thickness: Thickness) { self.thickness = thickness }

  /// A material that is mostly translucent.
  public static let ultraThin = Material(.ultraThin)
  /// A material that is more translucent than opaque.
  public static let thin = Material(.thin)
  /// A material that is somewhat translucent.
  public static let regular = Material(.regular)
  /// A material that is more opaque than translucent.
  public static let thick = Material(.thick)
  /// A material that is mostly opaque.
  public static let ultraThick = Material(.ultraThick)
  /// The material of bars.
  public static let bar = Material(.bar)

  func paint(in environment: EnvironmentValues) -> ResolvedPaint {
    .backdrop(resolved(environment.colorScheme), opacity: 1)
  }

  /// Returns the levels that a material shows above black and above white.
  ///
  /// Apple publishes no numbers. These are estimates, which imitate the materials of iOS 15 to 18 on black and on white;
  /// they were not measured.
  private func resolved(_ scheme: ColorScheme) -> ResolvedMaterial {
    let (black, white) =
      switch (thickness, scheme) {
      case (.ultraThin, .light): (0.42, 1.0)
      case (.thin, .light): (0.58, 0.98)
      case (.regular, .light): (0.74, 0.97)
      case (.thick, .light): (0.86, 0.97)
      case (.ultraThick, .light): (0.92, 0.97)
      case (.bar, .light): (0.86, 0.98)
      case (.ultraThin, .dark): (0.08, 0.53)
      case (.thin, .dark): (0.10, 0.40)
      case (.regular, .dark): (0.12, 0.30)
      case (.thick, .dark): (0.13, 0.23)
      case (.ultraThick, .dark): (0.14, 0.19)
      case (.bar, .dark): (0.11, 0.24)
      }
    return ResolvedMaterial(black: black, white: white)
  }
}

nonisolated extension ShapeStyle where Self == Material {
  /// A material that is mostly translucent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material that is more translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// A material that is somewhat translucent.
  public static var regularMaterial: Material { .regular }
  /// A material that is more opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// A material that is mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}

/// The effect of a material on the pixels behind it.
nonisolated struct ResolvedMaterial: Sendable {
  /// The gray that the material shows above black, from 0 to 1.
  let black: Double
  /// The gray that the material shows above white, from 0 to 1.
  let white: Double

  /// The standard deviation of the blur, in points; Citrine's own choice, as the saturation is.
  static let radius = 20.0
  /// The factor of the saturation of the colours behind.
  private static let saturation = 1.8

  /// Changes the pixels behind to the pixels of the material.
  func apply(to pixels: inout PixelBuffer, _ space: PixelSpace) {
    pixels.blur(radius: Self.radius * space.scale, .repeated)
    pixels.apply(.saturation(Self.saturation))
    // A transparent pixel shows the material's own colour with its own alpha.
    let factor = Float(white - black)
    let color = Float(black * 255)
    let tint = SIMD4(color, color, color, 255 * (1 - factor))
    pixels.mapPixels { $0 * factor + tint }
  }
}

/// The pixels behind a shape, changed by a material.
nonisolated struct BackdropPaint: AreaPaint {
  private let pixels: PixelBuffer

  /// Copies what is visible now behind a rectangle of user space; nil if nothing of it is visible.
  init?(behind bounds: CGRect, _ material: ResolvedMaterial?, in context: CGContext) {
    let space = PixelSpace(context.ctm)
    let radius = material == nil ? 0 : ResolvedMaterial.radius
    let margin = PixelBuffer.extent(ofBlur: radius * space.scale)
    guard let raster = context.backdrop(of: bounds, margin: margin) else { return nil }
    var pixels = PixelBuffer(raster)
    material?.apply(to: &pixels, space)
    self.pixels = pixels
  }

  func draw(in rect: CGRect, _ context: CGContext) { context.draw(pixels.raster) }
}
