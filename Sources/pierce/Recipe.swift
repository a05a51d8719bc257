import ArgumentParser
import Citrine

/// A demonstration of a well-known technique with masks or blend modes.
enum Recipe: String, ExpressibleByArgument, CaseIterable {
  /// A text as a hole in a picture.
  case reverseMask = "reverse-mask"
  /// A star as a hole in a picture, by the even-odd rule.
  case cutout
  /// A picture clipped to a circle.
  case clipShape = "clip-shape"
  /// A text in two colours, which are added where they overlap.
  case glow

  /// The picture in a few words.
  var summary: String {
    switch self {
    case .reverseMask: "the text as a hole in a picture"
    case .cutout: "a star as a hole in a picture"
    case .clipShape: "a picture clipped to a circle"
    case .glow: "the text in two colours on black, which are added where they overlap"
    }
  }

  /// Whether the recipe draws the text.
  var drawsText: Bool { self == .reverseMask || self == .glow }

  /// Whether the recipe draws the backdrop.
  var drawsBackdrop: Bool { self != .glow }
}

/// The options of recipes.
struct RecipeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Draw a recipe instead of a label (see --list recipes). It uses the options --width, --height and \
      --scale; recipes with a text also --font, --weight, --italic and --size, and recipes with a \
      picture also --behind (default: sunset).
      """, valueName: "recipe"))
  var recipe: Recipe?

  @Flag(
    name: .long,
    help: "Animate the recipe: write an animated PNG of four seconds, which is repeated.")
  var animated = false

  func validate() throws {
    if animated && recipe == nil { throw ValidationError("--animated needs --recipe.") }
  }
}
