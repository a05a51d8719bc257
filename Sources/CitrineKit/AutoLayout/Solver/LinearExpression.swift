/// A constant plus multiples of variables, which are named by their numbers.
struct LinearExpression: Equatable {
  /// A multiple of a variable.
  struct Term: Equatable {
    var variable: Int
    var coefficient: Double
  }

  /// The value of the expression when all variables are 0.
  var constant: Double
  /// The multiples of variables; each variable occurs once.
  private(set) var terms: [Term] = []

  init(constant: Double = 0) { self.constant = constant }

  init(variable: Int) {
    constant = 0
    terms = [Term(variable: variable, coefficient: 1)]
  }

  /// Adds a multiple of a variable that does not occur yet.
  mutating func append(_ variable: Int, _ coefficient: Double) {
    terms.append(Term(variable: variable, coefficient: coefficient))
  }

  /// Adds a multiple of another expression; terms that cancel out are removed.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += factor * other.constant
    for term in other.terms {
      let change = factor * term.coefficient
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += change
        if terms[index].coefficient == 0 { terms.remove(at: index) }
      } else if change != 0 {
        terms.append(Term(variable: term.variable, coefficient: change))
      }
    }
  }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }

  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
  }

  /// Returns the value of the expression for values of all variables.
  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }
}
