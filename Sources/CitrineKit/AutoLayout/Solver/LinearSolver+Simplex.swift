extension LinearSolver {
  /// Changes the basic variables until a row of parameters is as small as possible, and returns the row then.
  ///
  /// The row must be bounded from below. The parameter with the most negative coefficient becomes basic; after many
  /// steps, the first one, which excludes cycles (Bland's rule).
  @discardableResult
  mutating func minimize(_ row: LinearRow) -> LinearRow {
    var row = row
    var steps = 0
    while !isExhausted, let entering = entering(row, takesFirst: steps > 200 + status.count) {
      guard let leaving = leaving(entering) else { break }
      pivot(entering: entering, leaving: leaving)
      let coefficient = row.remove(entering)
      row.add(rows[entering], times: coefficient)
      budget -= row.terms.count
      steps += 1
    }
    return row
  }

  /// Returns a parameter whose growth makes a row smaller; nil if there is none.
  private mutating func entering(_ row: LinearRow, takesFirst: Bool) -> Int? {
    budget -= row.terms.count
    let candidates = row.terms.filter { $0.coefficient < -LinearRow.smallestCoefficient }
    return takesFirst
      ? candidates.first?.variable
      : candidates.min { $0.coefficient < $1.coefficient }?.variable
  }

  /// Returns the basic variable that is the first to become 0 when a parameter grows; nil if none does.
  private mutating func leaving(_ entering: Int) -> Int? {
    var best: (variable: Int, growth: Double)?
    for variable in occurrences(of: entering) {
      let coefficient = rows[variable].coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let growth = max(rows[variable].constant, 0) / -coefficient
      if best.map({ growth < $0.growth }) ?? true { best = (variable, growth) }
    }
    return best?.variable
  }

  /// Makes a parameter basic, and a basic variable in whose row it occurs a parameter.
  mutating func pivot(entering: Int, leaving: Int) {
    var row = rows[leaving]
    row.insert(leaving, -1)
    row.solve(for: entering)
    let others = occurrences(of: entering).filter { $0 != leaving }
    rows[leaving] = LinearRow()
    (status[leaving], columns[leaving]) = (.parameter, [])
    columns[entering] = []
    for variable in others {
      let coefficient = rows[variable].remove(entering)
      for new in rows[variable].add(row, times: coefficient) { columns[new].append(variable) }
      budget -= rows[variable].terms.count + row.terms.count
      if rows[variable].terms.isEmpty { define(variable, as: rows[variable]) }
    }
    setBasic(entering, row)
  }
}
