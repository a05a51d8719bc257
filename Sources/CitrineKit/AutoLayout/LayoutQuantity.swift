import CitrineCoreGraphics
import Foundation

/// An attribute of a view or of a layout guide, or the distance between two attributes.
@MainActor
struct LayoutQuantity {
  /// An attribute of an item, which is not retained.
  struct Place {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
  }

  let place: Place
  /// The attribute from which a distance is measured; nil if the quantity is not a distance.
  let origin: Place?

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    place = Place(item: item, attribute: attribute)
    origin = nil
  }

  /// Creates the distance from an attribute to another one.
  init(from origin: Place, to place: Place) { (self.origin, self.place) = (origin, place) }

  private var places: [Place] { [place] + (origin.map { [$0] } ?? []) }

  /// The views of the items; nil for an item that is released, is in no view, or is of another type.
  var views: [UIView?] {
    places.map { place in
      (place.item as? UIView) ?? (place.item as? UILayoutGuide)?.owningView
    }
  }

  /// The kind of the quantity; nil if a distance is between attributes that cannot be compared.
  var kind: NSLayoutConstraint.Attribute.Kind? {
    guard let origin else { return place.attribute.kind }
    return origin.attribute.kind == place.attribute.kind ? .length : nil
  }

  /// The axis of the quantity.
  var axis: NSLayoutConstraint.Axis { place.attribute.axis }

  /// The reason why a constraint with another quantity makes no sense; nil if it does.
  func problem(_ second: LayoutQuantity?) -> String? {
    guard let kind else { return "has no attribute" }
    guard let second else { return kind == .length ? nil : "places a view without a second item" }
    return second.kind == kind ? nil : "compares attributes of different kinds"
  }

  /// The names of the types and attributes, for messages.
  var equation: String {
    let names = places.map { place in
      let identifier = (place.item as? UILayoutGuide)?.identifier ?? ""
      let type = place.item.map { "\(Swift.type(of: $0))" } ?? "(released)"
      return "\(identifier.isEmpty ? type : identifier).\(place.attribute)"
    }
    return names.count == 1 ? names[0] : "(\(names[0]) - \(names[1]))"
  }
}
