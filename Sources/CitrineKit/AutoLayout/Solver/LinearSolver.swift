/// Solves linear equations and inequalities, the required ones first, then the others by their priorities.
///
/// It follows the simplex method of Cassowary (Badros, Borning, Stuckey: "The Cassowary linear arithmetic constraint
/// solving algorithm", 2001). Constraints are added one after the other to a tableau that is always solved. Errors of
/// preferences are variables, and the sum of the errors of one priority is minimized before the next priority is
/// added. After that, the variables that would make the sum larger are fixed at 0. So no number of preferences can
/// outweigh one of a higher priority.
///
/// Variables that may be negative are removed from the tableau by a definition: they equal a sum of other variables.
/// A definition is not updated when the tableau changes; `reduced(_:)` replaces its variables when it is used.
struct LinearSolver {
  /// The relation of an expression to 0.
  enum Relation { case equal, atLeast }

  /// An equation or inequality that need not hold, with the weight of its error among those of the same priority.
  struct Preference {
    var expression: LinearExpression
    var relation = Relation.equal
    var weight = 1.0
  }

  /// The role of a variable.
  enum Status {
    /// It may have any value, and no row contains it yet.
    case free
    /// It is at least 0, and may occur in rows. Its value is 0.
    case parameter
    /// It is at least 0, and its row gives its value, by parameters.
    case basic
    /// Its row is a definition by variables that are defined later, or never.
    case defined
    /// It is 0 for ever.
    case zero
  }

  var status: [Status] = []
  /// The row of each variable that is basic or defined.
  var rows: [LinearRow] = []
  /// The basic variables in whose rows a variable occurs; some may be outdated or twice.
  var columns: [[Int]] = []
  /// The numbers by which definitions are ordered.
  var definitionOrder: [Int] = []
  var definitions: [Int] = []
  /// The terms that may still be computed; without a limit, a program's input could take time without bound.
  ///
  /// Layouts of 500 views need some ten thousand; 30 million take about a second.
  var budget: Int

  /// Whether the budget is used up, so that some constraints are left out.
  var isExhausted: Bool { budget <= 0 }

  static let defaultBudget = 30_000_000

  init(budget: Int = Self.defaultBudget) { self.budget = budget }

  /// Creates a variable and returns its number; the numbers are 0, 1, 2, ….
  ///
  /// - Parameter isRestricted: Whether it is at least 0.
  mutating func makeVariable(isRestricted: Bool) -> Int {
    status.append(isRestricted ? .parameter : .free)
    rows.append(LinearRow())
    columns.append([])
    definitionOrder.append(0)
    return status.count - 1
  }

  /// Whether a variable may have any value, because nothing says anything about it.
  func isFree(_ variable: Int) -> Bool { status[variable] == .free }

  /// The largest difference from 0 of a number that counts as 0, for numbers of a given size.
  static func tolerance(_ size: Double) -> Double { 1e-7 * max(1, abs(size) * 1e-3) }

  /// The values of all variables.
  func values() -> [Double] {
    var values = [Double](repeating: 0, count: status.count)
    for variable in status.indices where status[variable] == .basic {
      values[variable] = max(rows[variable].constant, 0)
    }
    for variable in definitions.reversed() {
      values[variable] = rows[variable].terms.reduce(rows[variable].constant) {
        $0 + $1.coefficient * values[$1.variable]
      }
    }
    return values
  }

  // MARK: Rows

  /// Defines a variable by a row.
  mutating func define(_ variable: Int, as row: LinearRow) {
    status[variable] = .defined
    rows[variable] = row
    definitionOrder[variable] = definitions.count
    definitions.append(variable)
  }

  /// Makes a variable basic; a row without terms becomes a definition.
  mutating func setBasic(_ variable: Int, _ row: LinearRow) {
    guard !row.terms.isEmpty else { return define(variable, as: row) }
    status[variable] = .basic
    rows[variable] = row
    for term in row.terms { columns[term.variable].append(variable) }
    budget -= row.terms.count
  }

  /// Returns the basic variables in whose rows a parameter occurs, in increasing order.
  mutating func occurrences(of parameter: Int) -> [Int] {
    let listed = Set(columns[parameter])
    budget -= columns[parameter].count
    let current = listed.filter {
      status[$0] == .basic && rows[$0].coefficient(of: parameter) != 0
    }.sorted()
    columns[parameter] = current
    return current
  }

  /// Fixes a parameter at 0, and removes it from all rows.
  mutating func fix(_ parameter: Int) {
    for variable in occurrences(of: parameter) {
      rows[variable].remove(parameter)
      if rows[variable].terms.isEmpty { define(variable, as: rows[variable]) }
    }
    columns[parameter] = []
    status[parameter] = .zero
  }

  /// Removes a variable that is basic, with its row.
  mutating func discard(_ variable: Int) {
    rows[variable] = LinearRow()
    status[variable] = .zero
  }
}
