import ArgumentParser
import Citrine

/// The command `pierce`, which draws pierced labels.
@main
struct Pierce: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pierce",
    abstract: "Draws a label whose letters are holes, and writes it as a PNG or JPEG file.",
    discussion: """
      EXAMPLES:
        pierce HELLO                       a label with holes, in pierced.png
        pierce HELLO --behind sunset       the same on a sunset
        pierce HELLO --behind photo.jpg --align bottom --output card.jpg --quality 90
        pierce 'GOOD\\nMORNING' --style letters --background gold --preview
        pierce CLOSED --size 96 --background c1121fcc --corner-radius 48
        pierce HELLO --font 'Citrine Sans' --weight 800 --behind sunset
        pierce HELLO --width 600 --height 200 --align left --scale 2
        pierce --batch names.txt --output labels --behind checkerboard
        pierce --recipe glow --animated    a text in two colours that move apart

      In a text, \\n begins a new line, and \\\\ is a backslash. Write -- before a text that begins \
      with a dash: pierce -- -20%

      EXIT CODES:
        0   all pictures are written
        64  the command line is invalid
        65  a file is invalid, or a line of a batch is invalid
        66  a file cannot be read
        71  there is not enough memory
        73  a picture cannot be written
      """)

  @Argument(help: ArgumentHelp("The text of the label.", valueName: "text"))
  var text: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      The file to write, or - for standard output; with --batch the folder. A name that ends in \
      .jpg or .jpeg makes a JPEG file (if the program was built for that), in which holes are \
      white; any other name makes a PNG file. (default: pierced.png, with --batch pierced)
      """, valueName: "path"))
  var output: Path?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The quality of a JPEG file, 0 to 100. With --batch, or with --output -, it is also the choice \
      of JPEG. (default: 85)
      """, valueName: "number"))
  var quality: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Write a picture for each line of a file, or of standard input if the file is -. Blank lines \
      are skipped. Invalid lines are reported.
      """, valueName: "file"))
  var batch: Path?

  @Flag(
    name: .long,
    help: ArgumentHelp(
      """
      With --batch, go on where an earlier run has ended: pictures that are in the folder already \
      are kept, and not drawn again.
      """))
  var resume = false

  @Flag(name: .long, help: "Also show the picture in the terminal.")
  var preview = false

  @OptionGroup(title: "Recipe Options") var recipes: RecipeOptions
  @OptionGroup(title: "Label Options") var label: LabelOptions
  @OptionGroup(title: "Picture Options") var picture: PictureOptions

  static func main() { main(Arguments.ofProcess) }

  func validate() throws {
    try checkPath(output, "--output")
    try checkPath(batch, "--batch")
    try checkQuality()
    if label.font?.isList == true { return }
    if resume, batch == nil {
      throw ValidationError("--resume goes on with a batch, so it needs --batch.")
    }
    if let recipe = recipes.recipe {
      guard batch == nil, !preview else {
        throw ValidationError(
          "--recipe \(recipe.rawValue) cannot be combined with --batch or --preview.")
      }
      return
    }
    switch (text, batch) {
    case (nil, nil):
      throw ValidationError("There is no text. Give a text, or a file of texts with --batch.")
    case (_?, _?):
      throw ValidationError("--batch reads its texts from a file, so there must be no <text>.")
    case (nil, _?) where output?.isDash == true:
      throw ValidationError("--batch writes a folder, so it cannot be combined with --output -.")
    case (nil, _?) where preview:
      throw ValidationError("--preview shows one picture, so it cannot be combined with --batch.")
    case (_?, nil) where preview && output?.isDash == true:
      throw ValidationError(
        "--preview cannot be combined with --output -, because both write to standard output.")
    default: break
    }
  }

  func run() throws {
    do {
      if label.font?.isList == true {
        let list = FontChoice.list.joined(separator: "\n") + "\n"
        return try Destination.writeToStandardOutput(Data(list.utf8))
      }
      if let recipe = recipes.recipe { return try write(recipe) }
      let factory = try LabelFactory(label: label, picture: picture)
      if let batch {
        let folder = output ?? Path(argument: "pierced")
        try Batch(reading: batch).run(
          in: factory, folder: folder, as: OutputFormat(of: nil, quality: quality),
          protecting: inputs, isResumed: resume)
      } else if let text {
        try write(Arguments.text(of: text), in: factory)
      }
    } catch {
      Terminal.writeErrorLine("Error: \(error.message)")
      throw ExitCode(error.code)
    }
  }

  /// Throws if the quality is out of its range, or the files are not JPEG.
  private func checkQuality() throws {
    let path = batch == nil ? output ?? Self.defaultOutput : nil
    let isJPEG = OutputFormat(of: path, quality: quality) != .png
    if let quality {
      guard 0...100 ~= quality else {
        throw ValidationError(
          "--quality must be between 0 and 100, not \(String(format: "%g", quality)).")
      }
      guard isJPEG else {
        throw ValidationError("--quality needs an --output that ends in .jpg or .jpeg.")
      }
    }
    if recipes.animated, batch == nil, isJPEG {
      throw ValidationError(
        "--animated writes a PNG file, so --output must not end in .jpg or .jpeg.")
    }
  }

  /// The files that the command reads; they must not be overwritten.
  private var inputs: InputFiles {
    let isBuiltIn = Backdrop.names.contains(picture.behind?.name ?? "")
    return InputFiles([
      ("--behind", isBuiltIn ? nil : picture.behind), ("--font", label.font?.file),
      ("--batch", batch),
    ])
  }

  private static let defaultOutput = Path(argument: "pierced.png")

  /// The destination of a single picture, which is checked before the picture is drawn.
  private func destination() throws(Failure) -> Destination {
    let path = output ?? Self.defaultOutput
    return try Destination(
      path, OutputFormat(of: path, quality: quality), protecting: inputs)
  }

  private func write(_ recipe: Recipe) throws(Failure) {
    #if canImport(CitrineRecipes)
      let destination = try destination()
      let result = MainActor.assumeIsolated { () -> Result<RecipePicture, Failure> in
        Result { () throws(Failure) in
          try recipe.picture(
            of: Arguments.text(of: text ?? "HELLO"), label: label, picture: picture,
            animated: recipes.animated)
        }
      }
      switch try result.get() {
      case .still(let image): try destination.write(image)
      case .animation(let file): try destination.write(file)
      }
    #else
      throw Failure(
        .usage,
        "--recipe is not available on this system, because the system has its own SwiftUI.")
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
