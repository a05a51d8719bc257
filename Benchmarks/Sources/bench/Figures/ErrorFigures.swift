/// Statistics of the errors of one library, in levels of 255.
struct ErrorFigures: Codable {
  let name: String
  let library: String
  /// The largest absolute error.
  private(set) var largest = 0.0
  /// The mean absolute error.
  private(set) var mean = 0.0
  /// The mean signed error.
  private(set) var bias = 0.0

  init(_ name: String, _ library: String, errors: some Collection<Double>) {
    self.name = name
    self.library = library
    for error in errors {
      largest = max(largest, abs(error))
      mean += abs(error)
      bias += error
    }
    mean /= Double(errors.count)
    bias /= Double(errors.count)
  }
}
