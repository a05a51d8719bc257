@testable import Citrine

extension PathElements {
  /// The ellipse, when the path is nothing but one.
  var loneEllipse: Ellipse? { loneShape.flatMap { $0.isEllipse ? $0.ellipse : nil } }
}
