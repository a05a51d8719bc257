/// Statistics of the errors of one library, in levels of 255: the largest and the mean absolute error.
struct ErrorFigures: Codable {
  let name: String
  let library: String
  private(set) var largest = 0.0
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
