import Citrine
import CitrineCoreGraphics
public import Foundation

/// A rectangle without a picture that takes part in the layout of a view.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// gap.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25).isActive = true
/// ```
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  private let mark = SwiftObjectMark()

  /// The rectangle that the guide stands for.
  enum Role {
    /// The rectangle that constraints give it.
    case free
    /// The view's bounds inside of its layout margins.
    case margins
    /// The view's bounds inside of its safe area insets.
    case safeArea
    /// A part of the margins' rectangle, not wider than text is readable.
    case readable
  }

  let role: Role
  /// The rectangle of the last layout.
  var solvedFrame = CGRect.zero

  /// The view that has the guide; nil if it is in no view.
  open internal(set) weak var owningView: UIView?
  /// A name for messages; empty by default.
  open var identifier = ""

  init(role: Role, of view: UIView) {
    self.role = role
    super.init()
    owningView = view
    identifier = "UIView\("\(role)".prefix(1).uppercased())\("\(role)".dropFirst())Guide"
  }

  /// Creates a guide that is in no view.
  public override init() {
    role = .free
    super.init()
  }

  /// Always nil, because guides are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// The rectangle in the space of the view, in points; a guide of the program has it after the view's layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch role {
    case .free: return solvedFrame
    case .margins: return view.bounds.inset(by: view.effectiveMargins)
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .readable:
      let area = view.bounds.inset(by: view.effectiveMargins)
      return area.insetBy(dx: max(area.width - Self.readableWidth, 0) / 2, dy: 0)
    }
  }

  /// The largest width of the readable guide, which is that of an iPad with the default size of text, in points.
  static let readableWidth: CGFloat = 672

  /// The left side.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .leading)) }
  /// The right side.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .trailing)) }
  /// The left side.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .left)) }
  /// The right side.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .right)) }
  /// The upper side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .top)) }
  /// The lower side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .bottom)) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .width)) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .height)) }
  /// The x of the centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .centerX)) }
  /// The y of the centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .centerY)) }
}
