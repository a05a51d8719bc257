import ArgumentParser
import Citrine

/// A demonstration of a well-known technique with masks or blend modes.
enum Recipe: String, ExpressibleByArgument, CaseIterable {
  /// Text as a hole in a picture.
  case reverseMask = "reverse-mask"
  /// A star as a hole in a picture, by the even-odd rule.
  case cutout
  /// A picture clipped to a circle.
  case clipShape = "clip-shape"
  /// Text in two colours that are added where they overlap.
  case glow
}

/// The options of recipes.
struct RecipeOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Draw a recipe in place of a label, by views: reverse-mask, cutout, clip-shape or glow. Of the other \
      options --font, --size, --width, --height, --behind (default: sunset) and --scale count.
      """, valueName: "recipe"))
  var recipe: Recipe?

  @Flag(name: .long, help: "Let the recipe move: an animated PNG of four seconds, without an end.")
  var animated = false

  func validate() throws {
    if animated && recipe == nil { throw ValidationError("--animated goes with --recipe.") }
  }
}
