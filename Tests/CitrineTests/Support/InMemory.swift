/// Returns the value of an expression that throws only if memory is exhausted, which ends the tests.
///
/// It is for helpers of tests that are called where an error cannot be thrown.
@discardableResult
func inMemory<Value: ~Copyable>(_ value: @autoclosure () throws -> Value) -> Value {
  do {
    return try value()
  } catch {
    preconditionFailure("\(error)")
  }
}
