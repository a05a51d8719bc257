/// Calls a function of the main actor with values that are used there only.
///
/// A graphics context exists while its canvas is drawn, which is on the main actor. Its type does not say so, because
/// programs pass it to functions that belong to no actor.
nonisolated func onMainActor<Input, Output>(
  _ input: Input, _ function: @MainActor (Input) -> Output
) -> Output {
  let input = MainActorValue(value: input)
  return MainActor.assumeIsolated { MainActorValue(value: function(input.value)) }.value
}

/// A value that is only used on the main actor.
nonisolated private struct MainActorValue<Value>: @unchecked Sendable {
  let value: Value
}
