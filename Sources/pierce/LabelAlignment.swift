import ArgumentParser
import Citrine

/// An alignment in a rectangle: one of nine positions.
enum LabelAlignment: String, CaseIterable, ExpressibleByArgument {
  case center, left, right, top, bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"

  var horizontal: PiercedLabel.HorizontalAlignment {
    switch self {
    case .left, .topLeft, .bottomLeft: .left
    case .right, .topRight, .bottomRight: .right
    case .center, .top, .bottom: .center
    }
  }

  var vertical: PiercedLabel.VerticalAlignment {
    switch self {
    case .top, .topLeft, .topRight: .top
    case .bottom, .bottomLeft, .bottomRight: .bottom
    case .center, .left, .right: .center
    }
  }

  /// Returns the origin of a rectangle that is aligned in an area with the origin (0, 0), y up.
  ///
  /// - Parameters:
  ///   - size: The size of the rectangle.
  ///   - area: The size of the area.
  ///   - margin: The distance of the rectangle to the edges at which it is aligned.
  func origin(of size: CGSize, in area: CGSize, margin: CGFloat) -> CGPoint {
    let x =
      switch horizontal {
      case .left: margin
      case .center: (area.width - size.width) / 2
      case .right: area.width - size.width - margin
      }
    let y =
      switch vertical {
      case .bottom: margin
      case .center: (area.height - size.height) / 2
      case .top: area.height - size.height - margin
      }
    return CGPoint(x: x, y: y)
  }
}
