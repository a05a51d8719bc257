/// A colour by hue, saturation and brightness (HSB, also named HSV), with conversions from and to RGB.
///
/// The source is A. R. Smith, "Color gamut transform pairs", 1978.
package struct HSBColor {
  /// The angle on the colour wheel in turns, of any value: 0 is red, ⅓ is green, ⅔ is blue.
  let hue: Double
  /// 0 for gray, 1 for a pure colour.
  let saturation: Double
  /// The largest of the components red, green and blue.
  let brightness: Double

  /// Creates a colour; no number is clamped.
  package init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  /// Creates a colour from RGB components from 0 to 1; the hue of a gray is 0.
  init(red: Double, green: Double, blue: Double) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    // The colour wheel has six sectors; red is at 0, green at 2, and blue at 4.
    let sector =
      high == red
      ? (green - blue) / range
      : high == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    hue = (sector < 0 ? sector + 6 : sector) / 6
  }

  /// The components red, green and blue; from 0 to 1 if saturation and brightness are.
  package var rgb: (red: Double, green: Double, blue: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    // A component equals the brightness in the two sectors around its own hue, and brightness × (1 − saturation) in
    // the two opposite sectors; it is linear in between. The offset puts the component's own hue at position 5, so
    // that the opposite sectors are at 1 … 3.
    func component(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    return (component(5), component(3), component(1))
  }
}
