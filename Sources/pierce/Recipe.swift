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
}

/// The options of recipes.
struct RecipeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Draw a recipe instead of a label: reverse-mask, cutout, clip-shape or glow. It uses the \
      options --font, --weight, --italic, --size, --width, --height, --behind (default: sunset) and --scale.
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
