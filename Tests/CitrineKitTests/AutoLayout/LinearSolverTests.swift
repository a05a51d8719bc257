import Testing

@testable import CitrineKit

/// Numbers that look random, and are the same in each run.
struct Dice {
  var state: UInt64

  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}

/// A solver whose calls may be made in expectations.
private final class Solver {
  private var solver: LinearSolver

  init(budget: Int = LinearSolver.defaultBudget) { solver = LinearSolver(budget: budget) }

  var isExhausted: Bool { solver.isExhausted }
  var values: [Double] { solver.values() }

  func variables(_ count: Int, isRestricted: Bool = true) -> [LinearExpression] {
    (0..<count).map { _ in
      LinearExpression(variable: solver.makeVariable(isRestricted: isRestricted))
    }
  }

  func require(_ expression: LinearExpression, _ relation: LinearSolver.Relation) -> Bool {
    solver.require(expression, relation)
  }

  func prefer(_ preferences: [LinearSolver.Preference]) { solver.prefer(preferences) }
}

@Suite struct `Linear solver` {
  @Test func `a system of equations has its solution`() {
    let solver = Solver()
    let v = solver.variables(3, isRestricted: false)
    #expect(solver.require(v[0] + v[1] + -7, .equal))
    #expect(solver.require(v[0] - v[1] + 11, .equal))
    #expect(solver.require(v[2] - v[0] * 2, .equal))
    let values = solver.values
    #expect(zip(values, [-2, 9, -4]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `restricted variables are not negative`() {
    let solver = Solver()
    let v = solver.variables(2)
    #expect(solver.require(v[0] + v[1] + -7, .equal))
    #expect(!solver.require(v[0] + -8, .equal))
    #expect(!solver.require(v[0] + 1, .equal))
    #expect(solver.require(v[0] + -5, .atLeast))
    solver.prefer([.init(expression: v[1] + -100)])
    #expect(solver.values[0] == 5 && solver.values[1] == 2)
  }

  @Test func `a constraint that follows from others may be added, one that contradicts them not`() {
    let solver = Solver()
    let v = solver.variables(3, isRestricted: false)
    #expect(solver.require(v[0] - v[1], .equal))
    #expect(solver.require(v[1] - v[2], .equal))
    #expect(solver.require(v[2] - v[0], .equal))
    #expect(!solver.require(v[2] - v[0] + 1, .equal))
    #expect(solver.require(v[0] + -10, .atLeast))
    #expect(solver.require(v[2] * -1 + 10, .atLeast))
    #expect(!solver.require(v[1] + -11, .atLeast))
    #expect(solver.values[0..<3] == [10, 10, 10])
  }

  @Test func `any number of preferences is weaker than one with a higher priority`() {
    let solver = Solver()
    let v = solver.variables(1, isRestricted: false)
    solver.prefer([.init(expression: v[0] + -3)])
    solver.prefer((0..<100).map { _ in .init(expression: v[0] + -4) })
    #expect(solver.values[0] == 3)
  }

  @Test func `the median has the least sum of errors`() {
    let solver = Solver()
    let v = solver.variables(1, isRestricted: false)
    solver.prefer([9, 2, 100, 4, 7].map { .init(expression: v[0] + -$0) })
    #expect(abs(solver.values[0] - 7) < 1e-9)
    let weighted = Solver()
    let w = weighted.variables(1, isRestricted: false)
    weighted.prefer([
      .init(expression: w[0] + -9), .init(expression: w[0] + -1),
      .init(expression: w[0] + -2, weight: 3),
    ])
    #expect(abs(weighted.values[0] - 2) < 1e-9)
  }

  @Test func `a long chain of definitions is evaluated in their order`() {
    let solver = Solver()
    let v = solver.variables(2000, isRestricted: false)
    for index in stride(from: 1999, to: 0, by: -1) {
      #expect(solver.require(v[index] - v[index - 1] + -2, .equal))
    }
    #expect(solver.require(v[0] + -1, .equal))
    #expect(solver.values[1999] == 3999 && solver.values[1000] == 2001)
  }

  @Test func `without a budget, the constraints are left out`() {
    let solver = Solver(budget: 10)
    let v = solver.variables(50)
    let kept = (1..<50).filter { solver.require(v[$0] - v[$0 - 1] * 2 + -1, .equal) }
    #expect(kept.count < 20 && solver.isExhausted)
    solver.prefer([.init(expression: v[0] + -9)])
    #expect(solver.values.allSatisfy { $0 >= 0 })
  }

  @Test(arguments: 0..<300)
  func `solutions of small systems are as good as the best corner`(seed: Int) {
    var system = SmallSystem(seed: UInt64(seed))
    let solver = Solver()
    _ = solver.variables(system.count)
    for index in system.required.indices {
      let rule = system.required[index]
      system.isKept[index] = solver.require(rule.expression, rule.relation)
    }
    for level in system.levels { solver.prefer(level) }
    let values = Array(solver.values[0..<system.count])
    #expect(system.isFeasible(values), "\(values)")
    let (best, errors) = (system.bestErrors, system.errors(values))
    #expect(zip(errors, best).allSatisfy { abs($0 - $1) < 1e-6 }, "\(errors) \(best)")
    // A rule that was left out contradicts the rules before it.
    for index in system.required.indices where !system.isKept[index] {
      var earlier = system
      earlier.isKept = system.isKept.indices.map {
        $0 == index || ($0 < index && system.isKept[$0])
      }
      #expect(earlier.corners.isEmpty)
    }
  }
}

/// A random system of two or three variables from 0 to 20, and what exhaustive search finds.
private struct SmallSystem {
  let count: Int
  var required: [LinearSolver.Preference] = []
  var isKept: [Bool] = []
  var levels: [[LinearSolver.Preference]] = []

  init(seed: UInt64) {
    var dice = Dice(state: seed &* 77 &+ 5)
    for _ in 0..<5 { _ = dice.roll(2) }
    count = 2 + dice.roll(2)
    for variable in 0..<count {
      required.append(
        .init(
          expression: LinearExpression(variable: variable) * -1 + 20, relation: .atLeast))
    }
    for _ in 0..<(1 + dice.roll(4)) { required.append(rule(&dice)) }
    isKept = required.map { _ in true }
    for _ in 0..<(1 + dice.roll(3)) {
      levels.append((0..<(1 + dice.roll(4))).map { _ in rule(&dice) })
    }
  }

  private func rule(_ dice: inout Dice) -> LinearSolver.Preference {
    var expression = LinearExpression(constant: Double(dice.roll(41) - 20))
    for variable in 0..<count {
      expression.add(LinearExpression(variable: variable), times: Double(dice.roll(5) - 2))
    }
    return .init(
      expression: expression, relation: dice.roll(3) == 0 ? .equal : .atLeast,
      weight: Double(1 + dice.roll(3)))
  }

  private func error(_ rule: LinearSolver.Preference, _ point: [Double]) -> Double {
    let value = rule.expression.value(point)
    return rule.weight * (rule.relation == .equal ? abs(value) : max(-value, 0))
  }

  func isFeasible(_ point: [Double]) -> Bool {
    point.allSatisfy { $0 >= -1e-7 }
      && zip(required, isKept).allSatisfy { !$1 || error($0, point) < 1e-6 }
  }

  func errors(_ point: [Double]) -> [Double] {
    levels.map { level in level.reduce(0) { $0 + error($1, point) } }
  }

  /// The points at which as many planes meet as there are variables, and the required rules hold.
  var corners: [[Double]] {
    let planes =
      (0..<count).map { LinearExpression(variable: $0) }
      + (required + levels.joined()).map(\.expression)
    var points: [[Double]] = []
    func choose(_ chosen: [LinearExpression], from start: Int) {
      guard chosen.count < count else {
        if let point = intersection(chosen), isFeasible(point) { points.append(point) }
        return
      }
      for index in start..<max(planes.count, start) {
        choose(chosen + [planes[index]], from: index + 1)
      }
    }
    choose([], from: 0)
    return points
  }

  /// The errors of the best corner, compared priority by priority.
  var bestErrors: [Double] {
    var candidates = corners.map(errors)
    for level in levels.indices {
      let least = candidates.map { $0[level] }.min() ?? 0
      candidates = candidates.filter { $0[level] <= least + 1e-7 }
    }
    return candidates.first ?? []
  }

  /// Returns the point at which planes meet, by elimination; nil if there is not exactly one.
  private func intersection(_ planes: [LinearExpression]) -> [Double]? {
    var rows = planes.map { plane in
      var row = [Double](repeating: 0, count: count)
      for term in plane.terms { row[term.variable] = term.coefficient }
      return row + [-plane.constant]
    }
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
