/// The direction in which views follow each other in a row.
///
/// Layouts compute positions from left to right. From right to left, the position of each view is mirrored in the frame
/// of the view around it: so a row begins on the right, leading sides are right sides, and offsets move views to the
/// left.
///
/// ```swift
/// let row = HStack { Text("first, on the right"); Text("second") }
///   .padding(.leading, 20)  // On the right, too.
///   .environment(\.layoutDirection, .rightToLeft)
/// ```
nonisolated public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether a shape or a view is mirrored in a layout direction.
///
/// ```swift
/// struct Arrow: Shape {
///   var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }  // It always points to the right.
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.addLines([
///         CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
///         CGPoint(x: rect.minX, y: rect.maxY),
///       ])
///     }
///   }
/// }
/// let arrow = Arrow().stroke().frame(width: 10, height: 10)
/// ```
nonisolated public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// Not mirrored, in any direction.
  case fixed
  /// Mirrored horizontally in one layout direction.
  case mirrors(in: LayoutDirection)

  /// Mirrored horizontally if the layout is from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Returns true if a shape or a view is mirrored in a direction.
  func isMirrored(in direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}
