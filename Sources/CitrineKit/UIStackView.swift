import Citrine
import CitrineCoreGraphics
public import Foundation

/// A view that arranges views in a row or in a column.
///
/// The arranged subviews get their frames when the stack view is laid out, from its bounds and from their natural
/// sizes: `intrinsicContentSize`, the size of a label's text, and the natural size of a stack view. Hidden views take
/// no room. A stack view is laid out anew for each drawing. In a tree of views with constraints, the arrangement is a
/// part of them, so that arranged subviews may have constraints of their own.
///
/// ```swift
/// let title = UILabel()
/// title.text = "Title"
/// let dot = UIView()
/// dot.backgroundColor = .red
/// let row = UIStackView(arrangedSubviews: [title, dot])
/// row.spacing = 8
/// row.distribution = .fillEqually
/// row.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
/// row.layer.render(in: context)
/// ```
@MainActor @preconcurrency
open class UIStackView: UIView {
  /// The lengths of the arranged subviews on the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view: the first of those with the lowest priority becomes larger or smaller.
    case fill
    /// The views fill the stack view with equal lengths.
    case fillEqually
    /// The views fill the stack view in proportion to their natural lengths.
    case fillProportionally
    /// The views have their natural lengths, with equal distances that are at least `spacing`.
    case equalSpacing
    /// The views have their natural lengths, and their centres have equal distances, if `spacing` allows it.
    case equalCentering
  }

  /// The places of the arranged subviews across the axis.
  public enum Alignment: Int, Sendable {
    /// The views are as wide as a column, or as high as a row.
    case fill
    /// The views of a column are at its left side.
    case leading
    /// The first baselines of the views of a row are on a line; other views than labels stand on it.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views of a column are at its right side.
    case trailing
    /// The last baselines of the views of a row are on a line; other views than labels stand on it.
    case lastBaseline

    /// The views of a row are at its upper side.
    public static var top: Alignment { .leading }
    /// The views of a row are at its lower side.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction of the arrangement; a row by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// The lengths of the views on the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The places of the views across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The distance between neighbours, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the views are arranged inside of `layoutMargins`; false by default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// The views that are arranged, in their order; each is also a subview.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The value of a custom spacing that stands for `spacing`.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The value of a spacing that stands for the system's distance, 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// Creates a stack view without views, with a frame in its superview's space, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack view of size zero that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach { addArrangedSubview($0) }
  }

  /// Always nil, because views are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// Adds a view to the end of the arrangement, and as a subview if it is none.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view in the arrangement, and adds it as a subview if it is none.
  ///
  /// The call is ignored if the view is this one or one of its ancestors.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The index in `arrangedSubviews`, which is clamped to the valid range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    setNeedsLayout()
  }

  /// Removes a view from the arrangement; it stays a subview, with its frame.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// Removes a view that is no longer a subview from the arrangement.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    customSpacings[ObjectIdentifier(subview)] = nil
    removeArrangedSubview(subview)
  }

  /// Sets the distance between a view and the next one, in points; `spacingUseDefault` stands for `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    setNeedsLayout()
  }

  /// Returns the distance that was set between a view and the next one; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Sets the frames of the arranged subviews.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isSolved { arrange() }
    // The text of a label may change before the next drawing.
    setNeedsLayout()
  }

  /// The natural sizes of the arranged subviews, with the spacing between them and the margins.
  override func naturalSize(
    width: CGFloat?, nesting: Int
  ) -> (width: CGFloat?, height: CGFloat?) {
    let views = visibleViews
    guard nesting < GLimits.nestedLayers, !views.isEmpty else { return (nil, nil) }
    let insets = arrangementInsets
    let inner = width.map { max($0 - insets.left - insets.right, 0) }
    var sizes = naturalSizes(of: views, width: inner, nesting: nesting)
    let along = arrangement(of: views, sizes)
    let length = along.naturalLength(distribution)
    // Labels that become narrower than a line can be higher. Each level of rows takes twice the time for this.
    if axis == .horizontal, let inner, inner < length, nesting < 4 {
      sizes = zip(views, along.places(in: inner, distribution)).map { view, place in
        view.naturalSize(width: place.length, nesting: nesting + 1)
      }
    }
    let across = sizes.compactMap { axis == .horizontal ? $0.height : $0.width }.max() ?? 0
    let size = axis == .horizontal ? (length, across) : (across, length)
    return (size.0 + insets.left + insets.right, size.1 + insets.top + insets.bottom)
  }
}

// MARK: Layout

extension UIStackView {
  private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  var arrangementInsets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  func effectiveSpacing(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let points = custom == Self.spacingUseDefault ? spacing : custom
    return points == Self.spacingUseSystem ? systemSpacing : points
  }

  /// Returns the natural sizes of views.
  ///
  /// - Parameter width: The width of a column, which limits the lines of its labels; nil for none.
  private func naturalSizes(
    of views: [UIView], width: CGFloat?, nesting: Int
  ) -> [(width: CGFloat?, height: CGFloat?)] {
    views.map { $0.naturalSize(width: axis == .vertical ? width : nil, nesting: nesting + 1) }
  }

  private func arrangement(
    of views: [UIView], _ sizes: [(width: CGFloat?, height: CGFloat?)]
  ) -> StackArrangement {
    StackArrangement(
      zip(views, sizes).map { view, size in
        StackArrangement.Item(
          length: axis == .horizontal ? size.width : size.height,
          hugging: view.contentHuggingPriority(for: axis).rawValue,
          resistance: view.contentCompressionResistancePriority(for: axis).rawValue,
          spacing: effectiveSpacing(after: view))
      })
  }

  private func arrange() {
    let (views, area) = (visibleViews, bounds.inset(by: arrangementInsets))
    guard !views.isEmpty, area.width.isFinite, area.height.isFinite else { return }
    let isRow = axis == .horizontal
    let sizes = naturalSizes(of: views, width: area.width, nesting: 0)
    let places = arrangement(of: views, sizes)
      .places(in: isRow ? area.width : area.height, distribution)
    let boxes = zip(views, places).map { view, place -> CGRect in
      let size = view.naturalSize(width: isRow ? place.length : area.width, nesting: 1)
      let full = isRow ? area.height : area.width
      let natural = isRow ? size.height : size.width
      let side = alignment == .fill ? full : min(natural ?? full, full)
      let start = across(side, in: full)
      return isRow
        ? CGRect(
          x: area.minX + place.start, y: area.minY + start, width: place.length, height: side)
        : CGRect(
          x: area.minX + start, y: area.minY + place.start, width: side, height: place.length)
    }
    for (view, box) in zip(views, onBaseline(views, boxes, area)) { view.frame = box.onPixels() }
  }

  /// Returns the distance of a view from the left side of a column, or from the upper side of a row.
  private func across(_ side: CGFloat, in full: CGFloat) -> CGFloat {
    switch alignment {
    case .fill, .leading, .firstBaseline, .lastBaseline: 0
    case .center: (full - side) / 2
    case .trailing: full - side
    }
  }

  /// Moves the views of a row so that their baselines are on a line, if the alignment asks for it.
  private func onBaseline(_ views: [UIView], _ boxes: [CGRect], _ area: CGRect) -> [CGRect] {
    guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else {
      return boxes
    }
    let baselines = zip(views, boxes).map { view, box in
      view.baseline(inSize: box.size, isLast: alignment == .lastBaseline)
    }
    let lowest = baselines.max() ?? 0
    return zip(boxes, baselines).map { $0.offsetBy(dx: 0, dy: lowest - $1) }
  }
}
