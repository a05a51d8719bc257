import ArgumentParser
import Foundation
import FuzzInput

@testable import Citrine
@testable import CitrineUI
@testable import PierceSources

/// Reads the bytes after the first as a string; the first byte chooses what reads it.
///
/// The string is refused or understood. Nothing is written, and no file is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzString(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  let parser = input.below(8)
  let bytes = input.rest()
  let text = String(decoding: bytes, as: UTF8.self)
  switch parser {
  case 0: parseCommandLine(bytes)
  case 1: parseColor(text)
  case 2: parseArgument(bytes)
  case 3: parseFontName(text)
  case 4: parseMarkdown(text)
  case 5: format(text)
  case 6: drawLabel(text)
  default: MainActor.assumeIsolated { render(text) }
  }
  return 0
}

/// Parses the arguments of the tool `pierce`, which are separated by zeros.
private func parseCommandLine(_ bytes: [UInt8]) {
  let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false)
    .prefix(24).map { Arguments.string(of: Array($0)) }
  do {
    guard let command = try Pierce.parseAsRoot(arguments) as? Pierce else { return }
    if let size = command.label.size { precondition(1...4096 ~= size) }
    precondition(0.05...64 ~= command.picture.scale)
    if command.recipes.recipe == nil, command.list == nil, command.label.font?.isList != true {
      try command.files.checkTexts()
      precondition((command.files.text == nil) != (command.files.batch == nil))
    }
  } catch {
    let shown = DashedText.explained(error, arguments)
    precondition(!Pierce.fullMessage(for: shown).isEmpty || Pierce.exitCode(for: shown) == .success)
  }
}

private func parseColor(_ text: String) {
  guard let color = PierceSources.Color(argument: text) else { return }
  precondition(color.color.components?.allSatisfy { 0...1 ~= $0 } == true)
  precondition(color.name == text)
}

private func parseArgument(_ bytes: [UInt8]) {
  let argument = Arguments.string(of: bytes)
  precondition(Arguments.bytes(of: argument) == bytes)
  let path = Path(argument: argument)
  _ = (path.name, try? path.url(), FontArgument(argument: argument).builtIn)
  let text = LabelFactory.unescaped(Arguments.text(of: argument))
  precondition(text.count <= Arguments.text(of: argument).count)
  guard let batch = try? Batch(Data(bytes), name: "bytes") else { return }
  let archive = TarArchive(time: 0)
  for line in batch.lines {
    let name = batch.fileName(of: line)
    precondition(!name.contains("/"))
    guard let entry = archive.entry(named: name, Data((line.text ?? "").utf8)) else {
      preconditionFailure("the names of a batch fit into an archive")
    }
    precondition(entry.count.isMultiple(of: 512))
  }
}

private func parseFontName(_ text: String) {
  _ = (FontStyle(name: text), FontTag(text)?.description, GColorSpace(name: text))
  let (family, _) = FontStyle.split(text)
  precondition(text.hasPrefix(family))
  if let font = GFont.registered(named: text) { precondition(font.unitsPerEm > 0) }
}

private func parseMarkdown(_ text: String) {
  let tokens = text.map { Markdown.Token.character($0) }
  precondition(Markdown.styled(tokens).count <= tokens.count)
  let value = LocalizedStringKey("a **\(text)** _\(text.count)_ ` \(0.5)`")
  precondition(!Text(value).runs.isEmpty)
}

private func format(_ text: String) {
  let locale = Locale(identifier: "en_US")
  let integers = NumberFormat(text, conversions: "diuxXo")
  _ = (integers.string(Int64.min, in: locale), integers.string(UInt64.max, in: locale))
  let numbers = NumberFormat(text, conversions: "fFeEgG")
  for number in [0.5, -.infinity, .nan, 1e300] { _ = numbers.string(number, in: locale) }
}

private func drawLabel(_ text: String) {
  guard let context = GContext(width: 40, height: 16) else { return }
  for font in [GFont.pixel, .citrineSans(weight: 400)] {
    var label = PiercedLabel(text: text)
    label.font = font
    label.fontSize = 8
    label.insets = PiercedLabel.Insets(1)
    let size = label.fittingSize
    precondition(size.width >= 0 && size.height >= 0 && size.width.isFinite)
    label.draw(in: CGRect(x: 0, y: 0, width: 40, height: 16), of: context)
  }
}

@MainActor
private func render(_ text: String) {
  let view = Text(LocalizedStringKey(text)).font(.system(size: 6)).frame(width: 30, height: 14)
  let image = ImageRenderer(content: view).cgImage
  precondition(image?.width == 30 && image?.height == 14)
}
