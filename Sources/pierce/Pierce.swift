import ArgumentParser
import Citrine

@main
struct Pierce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pierce",
    abstract: "Writes a label through whose letters you see what lies behind it.",
    discussion: """
      EXAMPLES:
        pierce HELLO                       a label with holes, in pierced.png
        pierce HELLO --behind sunset       the same on a sunset
        pierce HELLO --behind photo.png --align bottom --output card.png
        pierce 'GOOD\\nMORNING' --style letters --background gold --preview
        pierce CLOSED --size 96 --background c1121fcc --corner-radius 48
        pierce HELLO --width 600 --height 200 --align left --scale 2
        pierce --batch names.txt --output labels --behind checkerboard
        pierce --recipe glow --animated    two colours that part and meet

      In a text, \\n begins a new line, and \\\\ is a backslash. A text that begins with a dash goes \
      behind two of them: pierce -- -20%

      EXIT CODES:
        0   all is written
        64  the command makes no sense
        65  a file is broken, or a line of a batch is bad
        66  a file cannot be read
        71  there is no memory for the picture
        73  a picture cannot be written
      """)

  @Argument(help: ArgumentHelp("The text of the label.", valueName: "text"))
  var text: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      The file to write, - for standard output; with --batch the folder. (default: pierced.png; \
      pierced)
      """, valueName: "path"))
  var output: Path?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Write a picture for each line of a file, - for standard input. Blank lines are skipped, bad \
      ones are reported.
      """, valueName: "file"))
  var batch: Path?

  @Flag(name: .long, help: "Show the picture in the terminal, too.")
  var preview = false

  @OptionGroup(title: "Recipe Options") var recipes: RecipeOptions
  @OptionGroup(title: "Label Options") var label: LabelOptions
  @OptionGroup(title: "Picture Options") var picture: PictureOptions

  static func main() { main(Arguments.ofProcess) }

  func validate() throws {
    try checkPath(output, "--output")
    try checkPath(batch, "--batch")
    if let recipe = recipes.recipe {
      guard batch == nil, !preview else {
        throw ValidationError("--recipe \(recipe.rawValue) goes without --batch and --preview.")
      }
      return
    }
    switch (text, batch) {
    case (nil, nil): throw ValidationError("A text is missing, or --batch with a file of texts.")
    case (_?, _?): throw ValidationError("--batch takes its texts from a file; leave out <text>.")
    case (nil, _?) where output?.isDash == true:
      throw ValidationError("--batch writes a folder; it does not go with --output -.")
    case (nil, _?) where preview:
      throw ValidationError("--preview shows one picture; it does not go with --batch.")
    case (_?, nil) where preview && output?.isDash == true:
      throw ValidationError("--preview and --output - would mix on standard output.")
    default: break
    }
  }

  func run() throws {
    do {
      if let recipe = recipes.recipe { return try write(recipe) }
      let factory = try LabelFactory(label: label, picture: picture)
      if let batch {
        let folder = output ?? Path(argument: "pierced")
        try Batch(reading: batch).run(in: factory, folder: folder, protecting: inputs)
      } else if let text {
        try write(Arguments.text(of: text), in: factory)
      }
    } catch {
      Terminal.writeErrorLine("Error: \(error.message)")
      throw ExitCode(error.code)
    }
  }

  private var inputs: InputFiles {
    let isName = Backdrop.names.contains(picture.behind?.name ?? "")
    return InputFiles([
      ("--behind", isName ? nil : picture.behind), ("--font", label.font), ("--batch", batch),
    ])
  }

  /// The destination of a single picture, which is checked before the picture is drawn.
  private func destination() throws(Failure) -> Destination {
    try Destination(output ?? Path(argument: "pierced.png"), protecting: inputs)
  }

  private func write(_ recipe: Recipe) throws(Failure) {
    #if canImport(CitrineRecipes)
      let destination = try destination()
      let result = MainActor.assumeIsolated { () -> Result<Data, Failure> in
        Result { () throws(Failure) in
          try recipe.pngData(
            of: Arguments.text(of: text ?? "HELLO"), label: label, picture: picture,
            animated: recipes.animated)
        }
      }
      try destination.write(try result.get())
    #else
      throw Failure(
        .usage, "Views are drawn by SwiftUI on this system; --recipe is for the others.")
    #endif
  }

  private func write(_ text: String, in factory: LabelFactory) throws(Failure) {
    let destination = try destination()
    let scene = factory.scene(of: text)
    for warning in scene.warnings { Terminal.writeErrorLine("Warning: \(warning)") }
    let image = try scene.image()
    try destination.write(image)
    if preview { try Terminal.show(image) }
  }
}
