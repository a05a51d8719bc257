import FuzzInput

/// The input of a fuzzer as the source of random calls.
///
/// The class shares its position in the input with the loop that makes the calls.
final class FuzzChoices: ChoiceSource {
  var input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func below(_ count: Int) -> Int { input.below(count) }

  func chance(_ probability: Double) -> Bool { input.chance(probability) }

  func numberOfAnyBits() -> Double? { input.below(4) == 3 ? input.rawDouble() : nil }
}
