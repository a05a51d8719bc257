/// Ends the program with a message unless a condition is true.
///
/// It is a `precondition` whose message and line are kept in optimized builds.
@inline(__always)
public func require(
  _ condition: Bool, _ message: @autoclosure () -> String = "the results contradict each other",
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
