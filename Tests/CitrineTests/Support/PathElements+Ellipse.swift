@testable import Citrine

extension PathElements {
  /// The ellipse if the path consists of exactly one, else nil.
  var primitiveEllipse: Ellipse? { primitiveShape.flatMap { $0.isEllipse ? $0.ellipse : nil } }
}
