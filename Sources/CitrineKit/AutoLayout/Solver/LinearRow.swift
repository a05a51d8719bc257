/// A row of the solver's tableau: a constant plus multiples of variables, in the order of their numbers.
///
/// The order makes sums of two rows fast, and the result the same in every run.
struct LinearRow {
  var constant = 0.0
  private(set) var terms: [LinearExpression.Term] = []

  /// Coefficients that are smaller than this are rounding errors of sums that are 0.
  ///
  /// The coefficients of layouts are about 1, and a sum of two of them has an error of about 1e-16.
  static let smallestCoefficient = 1e-9

  init(constant: Double = 0) { self.constant = constant }

  /// Creates a row of terms that are in the order of their variables.
  init(constant: Double, sorted terms: [LinearExpression.Term]) {
    (self.constant, self.terms) = (constant, terms)
  }

  /// Returns the place of a variable in the terms, or where it would have to be inserted.
  private func place(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a variable; 0 if it does not occur.
  func coefficient(of variable: Int) -> Double {
    let place = place(of: variable)
    return place < terms.count && terms[place].variable == variable ? terms[place].coefficient : 0
  }

  /// Removes a variable, and returns the coefficient that it had.
  @discardableResult
  mutating func remove(_ variable: Int) -> Double {
    let place = place(of: variable)
    guard place < terms.count, terms[place].variable == variable else { return 0 }
    return terms.remove(at: place).coefficient
  }

  /// Sets the coefficient of a variable that does not occur.
  mutating func insert(_ variable: Int, _ coefficient: Double) {
    terms.insert(
      LinearExpression.Term(variable: variable, coefficient: coefficient),
      at: place(of: variable))
  }

  /// Multiplies everything by a factor.
  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Adds a multiple of another row, and returns the variables that did not occur before.
  @discardableResult
  mutating func add(_ other: LinearRow, times factor: Double) -> [Int] {
    constant += factor * other.constant
    var new: [Int] = []
    var sum: [LinearExpression.Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count
        || (i < terms.count && terms[i].variable < other.terms[j].variable)
      {
        sum.append(terms[i])
        i += 1
        continue
      }
      var term = other.terms[j]
      term.coefficient *= factor
      j += 1
      if i < terms.count, terms[i].variable == term.variable {
        term.coefficient += terms[i].coefficient
        i += 1
        if abs(term.coefficient) >= Self.smallestCoefficient { sum.append(term) }
      } else if abs(term.coefficient) >= Self.smallestCoefficient {
        sum.append(term)
        new.append(term.variable)
      }
    }
    terms = sum
    return new
  }

  /// Solves `self = 0` for a variable that occurs in it.
  mutating func solve(for variable: Int) {
    let coefficient = remove(variable)
    scale(by: -1 / coefficient)
  }
}
