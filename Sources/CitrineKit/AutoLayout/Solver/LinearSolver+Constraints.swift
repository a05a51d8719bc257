extension LinearSolver {
  /// Adds a constraint that must hold.
  ///
  /// The last of several free variables is defined by the others, so that the first ones stay free.
  ///
  /// - Returns: false if it contradicts earlier constraints, or the budget is used up; it is then left out.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    guard !isExhausted else { return false }
    var row = reduced(expression)
    if relation == .atLeast {
      row.insert(makeVariable(isRestricted: true), -1)
    }
    if let free = row.terms.last(where: { status[$0.variable] == .free }) {
      row.solve(for: free.variable)
      define(free.variable, as: row)
      return true
    }
    return relation == .atLeast && row.constant >= 0 ? requireSlack(row) : requireZero(row)
  }

  /// Adds the equation of an inequality that holds already: its last variable is the difference from 0.
  private mutating func requireSlack(_ row: LinearRow) -> Bool {
    guard let slack = row.terms.last?.variable else { return true }
    var row = row
    row.solve(for: slack)
    setBasic(slack, row)
    return true
  }

  /// Adds the equation `row = 0` of parameters: the row's value becomes a variable, which is minimized and removed.
  private mutating func requireZero(_ row: LinearRow) -> Bool {
    var row = row
    if row.constant < 0 { row.scale(by: -1) }
    let size = row.constant
    guard !row.terms.isEmpty else { return size <= Self.tolerance(size) }
    if let own = ownVariable(of: row) {
      row.solve(for: own)
      setBasic(own, row)
      return true
    }
    let sum = makeVariable(isRestricted: true)
    setBasic(sum, row)
    minimize(row)
    return removeZero(sum, tolerance: Self.tolerance(size))
  }

  /// Removes a variable that was minimized and has to be 0; returns whether it is.
  private mutating func removeZero(_ sum: Int, tolerance: Double) -> Bool {
    if status[sum] == .parameter {
      fix(sum)
      return true
    }
    let isZero = rows[sum].constant <= tolerance
    if isZero, status[sum] == .basic,
      let term = rows[sum].terms.max(by: { abs($0.coefficient) < abs($1.coefficient) })
    {
      // Any variable of the row can become basic in its place, with the value 0.
      rows[sum].constant = 0
      pivot(entering: term.variable, leaving: sum)
      fix(sum)
    } else {
      discard(sum)
    }
    return isZero
  }

  /// A parameter that occurs in no row, and is not negative if the row is solved for it; nil if there is none.
  private mutating func ownVariable(of row: LinearRow) -> Int? {
    row.terms.first { $0.coefficient < 0 && occurrences(of: $0.variable).isEmpty }?.variable
  }

  /// Adds all preferences of one priority, and makes the weighted sum of their errors as small as possible.
  ///
  /// From then on, this sum stays the same. Preferences are left out when the budget is used up.
  mutating func prefer(_ preferences: [Preference]) {
    var errors: [(variable: Int, weight: Double)] = []
    for preference in preferences where !isExhausted {
      var row = reduced(preference.expression)
      guard !row.terms.isEmpty else { continue }
      // The row equals the surplus minus the deficit. A surplus is an error of an equation.
      let surplus = makeVariable(isRestricted: true)
      let deficit = makeVariable(isRestricted: true)
      row.insert(surplus, -1)
      row.insert(deficit, 1)
      errors.append((deficit, preference.weight))
      if preference.relation == .equal { errors.append((surplus, preference.weight)) }
      if let free = row.terms.last(where: { status[$0.variable] == .free })?.variable {
        row.solve(for: free)
        define(free, as: row)
      } else {
        let basic = row.constant >= 0 ? surplus : deficit
        row.solve(for: basic)
        setBasic(basic, row)
      }
    }
    let rest = minimize(sum(of: errors))
    for term in rest.terms where term.coefficient > LinearRow.smallestCoefficient {
      if status[term.variable] == .parameter { fix(term.variable) }
    }
  }

  /// Returns the weighted sum of variables, in terms of parameters.
  private mutating func sum(of errors: [(variable: Int, weight: Double)]) -> LinearRow {
    var sum = LinearExpression()
    for error in errors { sum.append(error.variable, error.weight) }
    return reduced(sum)
  }
}
