/// The place of a font in its family: its weight, its width and its slant.
package struct FontStyle: Hashable, Sendable {
  /// The weight from 1 to 1000: 400 is regular, 700 is bold.
  package var weight = 400.0
  /// The width as a percentage of the normal width.
  package var widthPercentage = 100.0
  /// Whether the font is italic or oblique.
  package var isItalic = false

  package init(weight: Double = 400, widthPercentage: Double = 100, isItalic: Bool = false) {
    (self.weight, self.widthPercentage) = (weight, widthPercentage)
    self.isItalic = isItalic
  }

  /// Whether the weight is bold: 600 or more.
  package var isBold: Bool { weight >= 600 }

  /// Returns the element whose style is nearest to this one; nil if there are no elements.
  ///
  /// The width counts most, then the slant, then the weight, as in CSS Fonts 4, "Matching font styles":
  /// - Narrower fonts come before wider ones for a normal or narrow width, and after them for any other width.
  /// - Upright fonts come before italic ones for an upright style, and after them for an italic style.
  /// - Lighter fonts come before bolder ones for a weight below 400, and after them for a weight above 500. For a
  ///   weight from 400 to 500, bolder fonts up to 500 come first, then lighter ones, then those above 500.
  ///
  /// Among fonts on the same side, it is the one with the least difference; among equals, it is the first.
  ///
  /// - Complexity: O(n) in the number of elements.
  package func nearest<Element>(
    of elements: some Sequence<Element>, by style: (Element) -> FontStyle
  ) -> Element? {
    var nearest: (element: Element, distance: Distance)?
    for element in elements {
      let distance = distance(to: style(element))
      if let least = nearest?.distance, !(distance < least) { continue }
      nearest = (element, distance)
    }
    return nearest?.element
  }

  /// The numbers that are compared in their order.
  private typealias Distance = (
    widthSide: Int, width: Double, slant: Int, weightSide: Int, weight: Double
  )

  private func distance(to other: FontStyle) -> Distance {
    (
      widthSide(of: other.widthPercentage), abs(other.widthPercentage - widthPercentage),
      other.isItalic == isItalic ? 0 : 1,
      weightSide(of: other.weight), abs(other.weight - weight)
    )
  }

  /// 0 for widths on the side that is searched first, which has the width itself; 1 for the others.
  private func widthSide(of width: Double) -> Int {
    let isFirst = widthPercentage <= 100 ? width <= widthPercentage : width >= widthPercentage
    return isFirst ? 0 : 1
  }

  /// The number of the step in which a weight is searched, from 0 on.
  private func weightSide(of candidate: Double) -> Int {
    switch weight {
    case ..<400: candidate <= weight ? 0 : 1
    case ...500: candidate < weight ? 1 : candidate <= 500 ? 0 : 2
    default: candidate >= weight ? 0 : 1
    }
  }
}

extension FontMetrics {
  /// The weight, the width and the slant.
  package var style: FontStyle {
    FontStyle(weight: weight, widthPercentage: widthPercentage, isItalic: isItalic)
  }
}
