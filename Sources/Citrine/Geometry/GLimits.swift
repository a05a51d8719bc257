/// Limits of the time and memory that a call may use, whatever its arguments are.
///
/// A call that exceeds a limit does only a part of its work, as described for each limit, and `GDiagnostics` gets a
/// message. The limits are constants, so that pictures do not depend on settings.
public enum GLimits {
  /// The largest number of dashes and gaps of one path that is stroked, or copied, with a dash pattern: 262,144.
  ///
  /// The numbers of all subpaths are added, in their order. If a subpath would make the sum exceed the
  /// limit, it becomes a solid line.
  public static let dashes = 1 << 18

  /// The largest memory of a context's saved graphics states, including their clips, in bytes: 256 MiB.
  ///
  /// The first 256 states are always saved. A later state that exceeds the limit is not saved, and the matching
  /// restore changes nothing.
  public static let savedStateBytes = 1 << 28

  /// The largest number of open transparency layers in a context: 1024.
  ///
  /// A layer beyond the limit is not opened: its content is drawn directly into the enclosing layer or bitmap.
  public static let layers = 1024

  /// The largest depth of nested `CALayer` objects that are drawn, counting masks: 512.
  ///
  /// Layers below this depth are not drawn, and masks below it have no effect.
  public static let nestedLayers = 512

  /// The largest depth of nested declarative views and modifiers that are shown: 1024.
  ///
  /// Views below this depth are not shown.
  public static let nestedViews = 1024

  /// The largest number of pattern cells that one painting operation draws: 65,536.
  ///
  /// If more cells are visible, one period of the pattern is drawn into a picture, which is resampled.
  public static let patternCells = 1 << 16

  /// The largest number of cells of nested patterns that one painting operation draws: 262,144.
  ///
  /// A nested pattern is a pattern that is used in a cell of another one. If a nested pattern would exceed the limit,
  /// fills and strokes with it paint nothing.
  public static let nestedPatternCells = 1 << 18

  /// The largest number of pixels of all pictures of nested patterns, for one painting operation: 67,108,864.
  ///
  /// If a nested pattern would exceed the limit, fills and strokes with it paint nothing.
  public static let nestedPatternPixels = 1 << 26

  /// The largest number of pixels of an image for which its data provider has no bytes: 33,554,432.
  ///
  /// If more pixels are missing, the initializer of the image returns nil.
  public static let missingPixels = 1 << 25

  /// The largest number of inputs, and of outputs, of a `GFunction`: 65,536.
  ///
  /// If there are more, the initializer of the function returns nil.
  public static let functionDimensions = 1 << 16
}
