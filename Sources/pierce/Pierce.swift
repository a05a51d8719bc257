import ArgumentParser
import Citrine

/// The command `pierce`, which draws pierced labels.
@main
struct Pierce: ParsableCommand {
  /// The version of the tool and the library, which CHANGELOG.md describes.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "pierce",
    abstract: "Draws a label whose letters are holes, and writes it as a PNG or JPEG file.",
    usage: """
      pierce [<options>] <text>
      pierce [<options>] --batch <file>
      pierce [<options>] --recipe <recipe> [<text>]
      pierce --list <fonts|colours|recipes|backdrops>
      """,
    discussion: """
      EXAMPLES:
        pierce HELLO                       a label with holes, in pierced.png
        pierce HELLO --behind sunset       the same on a sunset
        pierce HELLO --behind photo.jpg --align bottom --output card.jpg --quality 90
        pierce 'GOOD\\nMORNING' --style letters --background gold --preview
        pierce CLOSED --size 96 --background c1121fcc --corner-radius 48
        pierce HELLO --font 'Citrine Sans' --weight 800 --width 600 --scale 2
        pierce --batch names.txt --output labels --behind checkerboard
        pierce --batch - --output - < names.txt | tar x
        pierce --recipe glow --animated    a text in two colours that move apart
        pierce -- -20%                     a text that begins with a dash

      EXIT CODES:
        0   all pictures are written
        64  the command line is invalid
        65  a file is invalid, or a line of a batch is invalid
        66  a file cannot be read
        71  there is not enough memory
        73  a picture cannot be written
      """,
    version: version)

  @OptionGroup(title: "Text and output") var files: OutputOptions
  @OptionGroup(title: "Label") var label: LabelOptions
  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Recipes") var recipes: RecipeOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "List the names of fonts, colours, recipes or backdrops, one on a line.", valueName: "what"))
  var list: NameList?

  static func main() {
    let arguments = Arguments.ofProcess
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      exit(withError: DashedText.explained(error, arguments))
    }
  }

  func run() throws {
    let lines = listedLines
    if let recipe = recipes.recipe {
      try check(recipe)
    } else if lines == nil {
      try files.checkTexts()
    }
    do {
      if let lines {
        let text = lines.joined(separator: "\n") + "\n"
        return try Destination.writeToStandardOutput(Data(text.utf8))
      }
      if let recipe = recipes.recipe { return try write(recipe) }
      let factory = try LabelFactory(label: label, picture: picture)
      if let batch = files.batch, files.output?.isDash == true {
        try BatchArchive(factory: factory, format: files.format).write(reading: batch)
      } else if let batch = files.batch {
        try Batch(reading: batch).run(
          in: factory, folder: files.folder, as: files.format, protecting: inputs,
          isResumed: files.resume)
      } else if let text = files.text {
        try write(Arguments.text(of: text), in: factory)
      }
    } catch {
      Terminal.writeErrorLine("Error: \(error.message)")
      throw ExitCode(error.code)
    }
  }

  /// The lines to write instead of a picture, if names are to be listed.
  private var listedLines: [String]? {
    if label.font?.isList == true { return FontChoice.list }
    return list?.lines(hasSwatches: Terminal.hasTrueColor)
  }

  /// Throws if a recipe is combined with options that it does not have.
  private func check(_ recipe: Recipe) throws {
    if files.batch != nil || files.preview {
      throw ValidationError(
        "--recipe \(recipe.rawValue) cannot be combined with --batch or --preview.")
    }
    if let option = unusedOption(of: recipe) {
      throw ValidationError(
        "--recipe \(recipe.rawValue) draws \(recipe.summary), so it does not use \(option).")
    }
    if files.resume {
      throw ValidationError("--resume goes on with a batch, so it needs --batch.")
    }
    if recipes.animated, files.format != .png {
      throw ValidationError(
        "--animated writes a PNG file, so --output must not end in .jpg or .jpeg.")
    }
  }

  /// The first given option that a recipe does not use.
  private func unusedOption(of recipe: Recipe) -> String? {
    let isGiven = [
      ("--behind", picture.behind != nil && !recipe.drawsBackdrop),
      ("a text", files.text != nil && !recipe.drawsText),
      ("--font", label.font != nil && !recipe.drawsText),
      ("--size", label.size != nil && !recipe.drawsText),
      ("--padding", label.padding != nil), ("--corner-radius", label.cornerRadius != nil),
      ("--margin", picture.margin != nil), ("--align", label.align != .center),
      ("--style", label.style != .knockout),
      ("--background", label.background.name != Color.defaultBackground.name),
    ]
    return isGiven.first { $0.1 }?.0
  }

  /// The files that the command reads; they must not be overwritten.
  private var inputs: InputFiles {
    let isBuiltIn = Backdrop.names.contains(picture.behind?.name ?? "")
    return InputFiles([
      ("--behind", isBuiltIn ? nil : picture.behind), ("--font", label.font?.file),
      ("--batch", files.batch),
    ])
  }

  /// The destination of a single picture, which is checked before the picture is drawn.
  private func destination() throws(Failure) -> Destination {
    try Destination(files.file, files.format, protecting: inputs)
  }

  private func write(_ recipe: Recipe) throws(Failure) {
    #if canImport(CitrineRecipes)
      let destination = try destination()
      let result = MainActor.assumeIsolated { () -> Result<RecipePicture, Failure> in
        Result { () throws(Failure) in
          try recipe.picture(
            of: Arguments.text(of: files.text ?? "HELLO"), label: label, picture: picture,
            animated: recipes.animated)
        }
      }
      switch try result.get() {
      case .still(let image): try write(image, to: destination)
      case .animation(let file):
        try destination.write(file)
        Summary.show(files.file, size: Summary.pixelSize(ofPNG: file), byteCount: file.count)
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
    try write(image, to: destination)
    if files.preview { try Terminal.show(image) }
  }

  private func write(_ image: GImage, to destination: Destination) throws(Failure) {
    let byteCount = try destination.write(image)
    Summary.show(files.file, size: (image.width, image.height), byteCount: byteCount)
  }
}
