extension LinearSolver {
  /// Returns an expression in terms of free variables and parameters.
  ///
  /// A definition contains only variables that are defined later. So definitions are replaced in their order, each
  /// once, when its coefficient is complete.
  mutating func reduced(_ expression: LinearExpression) -> LinearRow {
    var sum = SparseSum(count: 0)
    sum.constant = expression.constant
    var pending = DefinitionQueue()
    for term in expression.terms {
      collect(term.variable, term.coefficient, into: &sum, &pending)
    }
    while let variable = pending.pop() {
      let coefficient = sum.take(variable.number)
      guard coefficient != 0 else { continue }
      let row = rows[variable.number]
      sum.constant += coefficient * row.constant
      budget -= row.terms.count + 1
      for term in row.terms {
        collect(term.variable, coefficient * term.coefficient, into: &sum, &pending)
      }
    }
    return sum.row
  }

  /// Adds a multiple of a variable to a sum; a basic variable is replaced by its row.
  private mutating func collect(
    _ variable: Int, _ coefficient: Double, into sum: inout SparseSum,
    _ pending: inout DefinitionQueue
  ) {
    switch status[variable] {
    case .zero: break
    case .free, .parameter: sum.add(variable, coefficient)
    case .defined:
      if sum.add(variable, coefficient) {
        pending.push(.init(order: definitionOrder[variable], number: variable))
      }
    case .basic:
      sum.constant += coefficient * rows[variable].constant
      budget -= rows[variable].terms.count
      for term in rows[variable].terms { sum.add(term.variable, coefficient * term.coefficient) }
    }
  }
}

/// A sum of multiples of variables.
private struct SparseSum {
  var constant = 0.0
  private var coefficients: [Int: Double] = [:]

  init(count: Int) { coefficients.reserveCapacity(count) }

  /// Adds a multiple of a variable; returns whether the variable did not occur before.
  @discardableResult
  mutating func add(_ variable: Int, _ coefficient: Double) -> Bool {
    if let old = coefficients[variable] {
      coefficients[variable] = old + coefficient
      return false
    }
    coefficients[variable] = coefficient
    return true
  }

  /// Removes a variable, and returns its coefficient.
  mutating func take(_ variable: Int) -> Double {
    coefficients.removeValue(forKey: variable) ?? 0
  }

  /// The sum as a row, without coefficients that are rounding errors.
  var row: LinearRow {
    let terms = coefficients.filter { abs($0.value) >= LinearRow.smallestCoefficient }
      .sorted { $0.key < $1.key }
    return LinearRow(
      constant: constant,
      sorted: terms.map { LinearExpression.Term(variable: $0.key, coefficient: $0.value) })
  }
}

/// Definitions that wait to be replaced; the first in their order is returned first.
private struct DefinitionQueue {
  struct Entry {
    let order: Int
    let number: Int
  }

  /// A binary heap: no entry comes before its parent, which has half its index.
  private var heap: [Entry] = []

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0, heap[index].order < heap[(index - 1) / 2].order {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func pop() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      let children = (2 * index + 1)..<min(2 * index + 3, max(heap.count, 2 * index + 1))
      guard let least = children.min(by: { heap[$0].order < heap[$1].order }),
        heap[least].order < heap[index].order
      else { return first }
      heap.swapAt(index, least)
      index = least
    }
  }
}
