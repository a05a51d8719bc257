import Citrine
import CitrineCoreGraphics
import Foundation

extension LayoutSystem {
  /// Solves all rules, and reports the required constraints that contradict others.
  func solve() {
    let constraints = programConstraints
    let mixed = Set(constraints.indices.filter { rule(constraints[$0]).map(mixesAxes) ?? false })
    let across = constraints.indices.filter {
      !mixed.contains($0) && constraints[$0].first.axis == .horizontal
    }.map { constraints[$0] }
    let horizontal = systemRules(.horizontal) + contentRules(.horizontal)
    var leftOut = run(horizontal + rules(across))
    if mixed.isEmpty {
      let widths = values
      let down = constraints.filter { $0.first.axis == .vertical }
      leftOut += run(verticalRules(labelHeights) + rules(down))
      values = values.indices.map { isHorizontal($0) ? widths[$0] : values[$0] }
    } else {
      // Heights of labels can change widths, and these the heights. A few rounds are enough, or there is no end.
      for _ in 0..<3 {
        let heights = labelHeights
        leftOut = run(horizontal + verticalRules(heights) + rules(constraints))
        if heights == labelHeights { break }
      }
    }
    report(leftOut)
  }

  private func rules(_ constraints: [NSLayoutConstraint]) -> [LayoutRule] {
    constraints.compactMap(rule)
  }

  private func verticalRules(_ heights: [ObjectIdentifier: CGFloat]) -> [LayoutRule] {
    systemRules(.vertical) + contentRules(.vertical, heights)
  }

  private func mixesAxes(_ rule: LayoutRule) -> Bool {
    let axes = rule.expression.terms.map { isHorizontal($0.variable) }
    return axes.contains(true) && axes.contains(false)
  }

  /// The heights of labels with several lines, for the widths that were solved.
  private var labelHeights: [ObjectIdentifier: CGFloat] {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    let scale = UIScreen.main.scale
    for view in views where view.heightDependsOnWidth {
      let id = ObjectIdentifier(view)
      guard naturalSizes[id] != nil, let box = boxes[id] else { continue }
      // The sides of the frame are rounded to pixels, which can make it narrower.
      let width = CGFloat(box.width.value(values) * scale + 1e-6).rounded(.down) / scale
      let height = view.naturalSize(width: max(width, 0), nesting: 0).height
      if let height, height.isFinite { heights[id] = max(height, 0) }
    }
    return heights
  }

  /// Solves rules, sets `values`, and returns the required constraints of the program that were left out.
  private func run(_ rules: [LayoutRule]) -> [NSLayoutConstraint] {
    var solver = makeSolver(budget: LinearSolver.defaultBudget)
    var leftOut: [NSLayoutConstraint] = []
    var preferences: [Double: [LinearSolver.Preference]] = [:]
    for rule in rules {
      if rule.priority < 1000 {
        preferences[rule.priority, default: []].append(
          .init(expression: rule.expression, relation: rule.relation, weight: rule.weight))
      } else if !solver.require(rule.expression, rule.relation), let source = rule.source {
        leftOut.append(source)
      }
    }
    for (_, level) in preferences.sorted(by: { $0.key > $1.key }) { solver.prefer(level) }
    for (variable, start) in defaults where solver.isFree(variable) {
      _ = solver.require(LinearExpression(variable: variable) - start, .equal)
    }
    if solver.isExhausted {
      GDiagnostics.report(
        "NSLayoutConstraint: the constraints take too many steps; the last ones are left out")
      leftOut = []
    }
    // The solver makes variables of its own after those of the layout.
    values = Array(solver.values().prefix(variableCount))
    return leftOut
  }

  private func report(_ leftOut: [NSLayoutConstraint]) {
    for constraint in leftOut {
      GDiagnostics.reportOnce(
        "NSLayoutConstraint: \(constraint.equation) contradicts constraints that were activated before; it "
          + "is left out")
    }
  }
}
