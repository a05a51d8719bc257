import CitrineCoreGraphics
public import Foundation

// Unsafe code is needed: Foundation has no other way to store the 16 numbers of a transform in an `NSValue`, and none
// to ask a value for its type before its numbers are read.

extension NSValue {
  /// Creates a value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a value that holds the 16 numbers of a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    var elements = transform.elements
    // SAFETY: the array has the 16 numbers of type Double that the type encoding announces; they are copied.
    unsafe self.init(bytes: &elements, objCType: "[16d]")
  }

  /// The point of the value; zero if it holds none.
  public var cgPointValue: CGPoint {
    geometryNumbers.flatMap { $0.count == 2 ? CGPoint(x: $0[0], y: $0[1]) : nil } ?? .zero
  }

  /// The size of the value; zero if it holds none.
  public var cgSizeValue: CGSize {
    geometryNumbers.flatMap { $0.count == 2 ? CGSize(width: $0[0], height: $0[1]) : nil } ?? .zero
  }

  /// The rectangle of the value; zero if it holds none.
  public var cgRectValue: CGRect {
    geometryNumbers.flatMap {
      $0.count == 4 ? CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) : nil
    } ?? .zero
  }

  /// The transform of the value; the identity if it holds none.
  public var caTransform3DValue: CATransform3D {
    CATransform3D(elements: geometryNumbers ?? [])
  }

  /// The numbers of a point, size, rectangle or transform; nil for another value.
  var geometryNumbers: [Double]? {
    // SAFETY: the type encoding is a string that the value owns.
    let encoding = unsafe String(cString: objCType)
    let counts = ["{CGPoint=dd}": 2, "{CGSize=dd}": 2, "{CGRect={CGPoint=dd}{CGSize=dd}}": 4]
    guard let count = encoding == "[16d]" ? 16 : counts[encoding] else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    // SAFETY: the encoding says that the value has this count of numbers.
    unsafe getValue(&numbers)
    return numbers
  }
}
