/// The most that one call may cost, whatever a caller passes.
///
/// Beyond a limit a call does less, in the way that the limit says, and reports so to `GDiagnostics`. The
/// limits are constants, so that a picture does not depend on a setting.
public enum GLimits {
  /// The most dashes and gaps of one path that is stroked, or copied, with a dash pattern: 262,144.
  ///
  /// A subpath that does not fit into what the subpaths before it have left is not dashed.
  public static let dashes = 1 << 18

  /// What the saved graphics states of a context may take, with the shapes of their clips: 256 MiB.
  ///
  /// The first 256 states are kept whatever they take. A state that does not fit is not kept: the restore
  /// that belongs to it changes nothing.
  public static let savedStateBytes = 1 << 28

  /// The most transparency layers that are open at a time: 1024.
  ///
  /// A layer beyond the limit is not opened: its content is drawn directly into the layer or bitmap around it.
  public static let layers = 1024

  /// The most layers of views in one another that are drawn: 512, with their masks.
  ///
  /// Layers that lie deeper are not drawn, and a mask there masks nothing.
  public static let nestedLayers = 512

  /// The most declarative views and modifiers in one another that are shown: 1024.
  ///
  /// Views that lie deeper are not shown.
  public static let nestedViews = 1024

  /// The most cells that are drawn for one operation that paints with a pattern: 65,536.
  ///
  /// A pattern of which more can be seen is drawn once, and sampled.
  public static let patternCells = 1 << 16

  /// The most cells of patterns in the cells of others that are drawn for one operation: 262,144.
  ///
  /// What is painted with a pattern that has no cells left, in a cell of another, is not painted.
  public static let nestedPatternCells = 1 << 18

  /// The most pixels of the pictures made of patterns in the cells of others, for one operation: 67,108,864.
  ///
  /// What is painted with a pattern that has no pixels left, in a cell of another, is not painted.
  public static let nestedPatternPixels = 1 << 26

  /// The most pixels of an image for which its provider may have no bytes: 33,554,432.
  ///
  /// No image is made of a provider that has fewer.
  public static let missingPixels = 1 << 25

  /// The most inputs, and the most outputs, of a function: 65,536.
  ///
  /// No function is made of more.
  public static let functionDimensions = 1 << 16
}
