public import Foundation

extension NSAttributedString {
  /// Creates an empty string: `NSMutableAttributedString()`, which Foundation on Linux lacks.
  ///
  /// The argument is always omitted. It only makes this initializer different from that of `NSObject`, which an
  /// extension cannot override.
  public convenience init(_: Void = ()) { self.init(string: "") }
}
