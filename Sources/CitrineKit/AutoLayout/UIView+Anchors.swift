import CitrineCoreGraphics

// The anchors of a view are sides of its alignment rectangle.

extension UIView {
  /// The left side.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .leading)) }
  /// The right side.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .trailing)) }
  /// The left side.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .left)) }
  /// The right side.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .right)) }
  /// The upper side.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .top)) }
  /// The lower side.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .bottom)) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(.init(self, .height)) }
  /// The x of the centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(.init(self, .centerX)) }
  /// The y of the centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(.init(self, .centerY)) }
  /// The baseline of the first line of a label; the upper side of other views.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(.init(self, .firstBaseline))
  }
  /// The baseline of the last line of a label; the lower side of other views.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(.init(self, .lastBaseline))
  }

  // MARK: Guides

  /// The rectangle inside of the layout margins, as a guide for constraints.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The rectangle inside of the safe area insets, as a guide for constraints.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The part of the layout margins' rectangle in which lines of text are not too long, at most 672 points wide.
  public var readableContentGuide: UILayoutGuide { guide(.readable) }

  private func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = autoLayout.systemGuides[role] { return guide }
    let guide = UILayoutGuide(role: role, of: self)
    autoLayout.systemGuides[role] = guide
    return guide
  }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout.guides }

  /// Adds a guide to the view; it is removed from another view first.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.role == .free, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    autoLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
    setNeedsLayout()
  }

  /// Removes a guide from the view; the call is ignored if the view does not have it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let index = autoLayout.guides.firstIndex(where: { $0 === layoutGuide }) else { return }
    autoLayout.guides.remove(at: index)
    layoutGuide.owningView = nil
    setNeedsLayout()
  }
}
