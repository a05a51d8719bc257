import ArgumentParser
import Citrine

/// The text and the options for the files that are read and written.
struct OutputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The text of the label; \\n begins a new line, and \\\\ is a backslash.", valueName: "text"))
  var text: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      The file to write, or - for standard output; with --batch the folder, or - for a tar archive \
      on standard output. A name that ends in .jpg or .jpeg makes a JPEG file (if the program was \
      built for that), in which holes are white; any other name makes a PNG file. (default: \
      pierced.png, with --batch pierced)
      """, valueName: "path"), completion: .file())
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
      are skipped. Invalid lines are reported, and the others are drawn.
      """, valueName: "file"), completion: .file())
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

  private static let defaultOutput = Path(argument: "pierced.png")

  /// The file of a single picture.
  var file: Path { output ?? Self.defaultOutput }

  /// The folder of a batch.
  var folder: Path { output ?? Path(argument: "pierced") }

  /// The format of the pictures.
  var format: OutputFormat { OutputFormat(of: batch == nil ? file : nil, quality: quality) }

  func validate() throws {
    try checkPath(output, "--output")
    try checkPath(batch, "--batch")
    guard let quality else { return }
    guard 0...100 ~= quality else {
      throw ValidationError(
        "--quality must be between 0 and 100, not \(String(format: "%g", quality)).")
    }
    guard format != .png else {
      throw ValidationError("--quality needs an --output that ends in .jpg or .jpeg.")
    }
  }

  /// Throws if there is no text, or options contradict each other.
  ///
  /// It is called when all options are parsed: a misspelt option is reported before a missing text.
  func checkTexts() throws {
    switch (text, batch) {
    case (nil, nil):
      throw ValidationError("There is no text. Give a text, or a file of texts with --batch.")
    case (_?, _?):
      throw ValidationError("--batch reads its texts from a file, so there must be no <text>.")
    case (nil, _?) where output?.isDash == true && resume:
      throw ValidationError("--resume looks into a folder, so it cannot follow --output -.")
    case (nil, _?) where preview:
      throw ValidationError("--preview shows one picture, so it cannot be combined with --batch.")
    case (_?, nil) where resume:
      throw ValidationError("--resume goes on with a batch, so it needs --batch.")
    case (_?, nil) where preview && output?.isDash == true:
      throw ValidationError(
        "--preview cannot be combined with --output -, because both write to standard output.")
    default: break
    }
  }
}
