import CitrineCoreGraphics

extension UIView {
  /// Solves the constraints of the tree that contains this view, and returns the layer from which it is laid out.
  ///
  /// It is the layer of this view, or the highest layer around that has to be laid out as well.
  func beginLayout() -> CALayer {
    guard layer.motion?.presentedTime == nil else { return layer }
    var top = self
    while let parent = top.superview { top = parent }
    guard !top.autoLayout.isSolving else { return layer }
    top.autoLayout.isSolving = true
    defer { top.autoLayout.isSolving = false }
    // A layout inside of another one must not mark views anew, or it would have no end.
    let isNested = top.descendants.contains { $0.autoLayout.nesting > 0 }
    if !isNested { top.updateConstraintsIfNeeded() }
    guard top.solve(top.autoLayout.hasOwnFrame ? .fixed : .flexible) else { return layer }
    var start = layer
    while let parent = start.superlayer, parent.needsLayout() { start = parent }
    return start
  }

  /// Lays out the subviews, unless the view asks for it again and again while it does so.
  func layOut() {
    guard autoLayout.nesting < 2 else { return }
    autoLayout.nesting += 1
    UIUserInterfaceStyle.whileCurrent(layer.inheritedStyle) {
      let controller = children.controller
      controller?.viewWillLayoutSubviews()
      solveAgainIfResized()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    autoLayout.nesting -= 1
  }

  /// Solves the constraints of this view and the views in it; returns false if there are none.
  @discardableResult
  private func solve(_ sizing: LayoutSystem.Sizing) -> Bool {
    let views = descendants
    guard views.contains(where: \.hasConstraints) else {
      for view in views where view.autoLayout.size != nil {
        (view.autoLayout.size, view.autoLayout.frame) = (nil, nil)
      }
      return false
    }
    let system = LayoutSystem(root: self, sizing)
    system.solve()
    system.store()
    return true
  }

  /// Whether the view itself makes constraints necessary.
  var hasConstraints: Bool {
    !autoLayout.constraints.isEmpty || !autoLayout.guides.isEmpty
  }

  /// Whether constraints give the views of this tree their frames.
  var isSolved: Bool { autoLayout.size != nil }

  /// Solves the constraints again if the view has another size than they gave it.
  func solveAgainIfResized() {
    guard let size = autoLayout.size else { return }
    let (dx, dy) = (abs(bounds.width - size.width), abs(bounds.height - size.height))
    if dx > 1e-6 || dy > 1e-6, !autoLayout.isSolving {
      autoLayout.isSolving = true
      solve(.fixed)
      autoLayout.isSolving = false
    }
  }

  /// Gives the subviews the frames that were solved for them.
  func setSolvedFrames() {
    for view in subviews {
      if let frame = view.autoLayout.frame, frame != view.unturnedFrame { view.place(frame) }
    }
  }

  /// Returns the size that constraints and natural sizes give the view, near to a target by priorities.
  ///
  /// Without constraints in the view, it is the natural size.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    // A natural size that asks for the fitting size has no size.
    guard !autoLayout.isSolving else { return .zero }
    autoLayout.isSolving = true
    defer { autoLayout.isSolving = false }
    updateConstraintsIfNeeded()
    guard descendants.contains(where: \.hasConstraints) else { return naturalSize(for: target) }
    let system = LayoutSystem(
      root: self, .fitting(target, horizontal: horizontal, vertical: vertical))
    system.solve()
    return system.fittingSize
  }
}
