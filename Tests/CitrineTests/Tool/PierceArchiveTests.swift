import Foundation
import Testing

@testable import Citrine
@testable import pierce

/// Batches whose pictures are written to standard output as a tar archive.
@Suite struct `Archives of pierce` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  private static let long = String(repeating: "wörter ", count: 30)
  private static let lines = "\u{FEFF}one\r\n\n  \nTwo\\nlines!\nGrüße, 日本\n../../etc\n\(long)"

  private static let names = [
    "0000001-one.png", "0000004-two-lines.png", "0000005-grüße-日本.png", "0000006-etc.png",
    "0000007" + String(repeating: "-wörter", count: 7) + ".png",
  ]

  private let arguments = ["--batch", "-", "--output", "-", "--size", "16"]

  /// Returns the sizes of the files in the folder of a batch, without their numbers, by their order.
  private func filesOfFolder() throws -> [Data] {
    _ = try tool.run(
      ["--batch", "-", "-o", "folder", "--size", "16"], input: Data(Self.lines.utf8))
    return try tool.names(in: "folder").map { try Data(contentsOf: tool.path("folder/\($0)")) }
  }

  @Test func `the system's tar unpacks the files that a folder would have`() throws {
    if try tool.shell("command -v tar").code != 0 { try Test.cancel("there is no tar") }
    let outcome = try tool.run(arguments, input: Data(Self.lines.utf8))
    #expect(outcome.code == 0)
    try outcome.output.write(to: tool.path("labels.tar"))
    let run = try tool.shell("mkdir out && tar -xf labels.tar -C out && tar -tf labels.tar | wc -l")
    #expect(run.code == 0 && run.text == "\(Self.names.count)\n", "\(run.text)")
    #expect(try tool.names(in: "out") == Self.names)
    let files = try Self.names.map { try Data(contentsOf: tool.path("out/\($0)")) }
    #expect(try files == filesOfFolder())
    let piped = try tool.shell(
      "printf 'a\\nb\\n' | \"$pierce\" --batch - -o - | tar xv | sort && rm labels.tar")
    #expect(piped.text == "0000001-a.png\n0000002-b.png\n")
  }

  @Test func `Python's tarfile reads the stream`() throws {
    if try tool.shell("command -v python3").code != 0 { try Test.cancel("there is no python3") }
    try Data(Self.lines.utf8).write(to: tool.path("lines.txt"))
    let program = """
      import sys, tarfile, time
      with tarfile.open(fileobj=sys.stdin.buffer, mode="r|") as archive:
          for entry in archive:
              data = archive.extractfile(entry).read()
              assert data[:4] == b"\\x89PNG" and entry.isreg() and entry.mode == 0o644
              assert abs(entry.mtime - time.time()) < 1000
              print(entry.name, len(data))
      assert sys.stdin.buffer.read().strip(b"\\0") == b""
      """
    try Data(program.utf8).write(to: tool.path("read.py"))
    let run = try tool.shell(
      "\"$pierce\" \(arguments.joined(separator: " ")) < lines.txt 2> warnings | PYTHONUTF8=1 python3 read.py"
    )
    let expected = try zip(Self.names, filesOfFolder()).map { "\($0) \($1.count)\n" }.joined()
    #expect(run.code == 0 && run.text == expected, "\(run.text)")
  }

  @Test func `an invalid line has no file, and its message has its number`() throws {
    let tooLong = String(repeating: "x", count: LineReader.lineLimit + 1)
    let wide = String(repeating: "x", count: 300_000)
    let input = Data("ok\n".utf8) + [0xFF, 0x0A] + Data("\(wide)\n\(tooLong)\nlast".utf8)
    let outcome = try tool.run(arguments, input: input)
    #expect(outcome.code == 65)
    let messages = outcome.errors.split(separator: "\n")
    try #require(messages.count == 4)
    #expect(messages[0] == "Error: standard input:2: The line is not UTF-8.")
    #expect(messages[1].hasPrefix("Error: standard input:3: The picture would have "))
    #expect(messages[2] == "Error: standard input:4: The line has more than 1048576 bytes.")
    #expect(messages[3] == "Error: 3 of 5 lines are invalid.")
    #expect(names(in: outcome.output) == ["0000001-ok.png", "0000005-last.png"])
  }

  @Test func `an archive is whole blocks and ends with two of zeros`() throws {
    let none = try tool.run(arguments, input: Data(" \n".utf8))
    #expect(none.code == 65 && none.errors == "Error: standard input has no line with a text.\n")
    #expect(none.output == Data(count: 1024))
    let file = try #require(TarArchive(time: 0).entry(named: "a", Data([1, 2, 3])))
    #expect(file.count == 1024 && file[512..<516] == Data([1, 2, 3, 0]))
    let full = try #require(TarArchive(time: 0).entry(named: "a", Data(count: 512)))
    #expect(full.count == 1024)
    #expect(TarArchive(time: 0).entry(named: String(repeating: "é", count: 51), Data()) == nil)
    #expect(TarArchive(time: 0).entry(named: String(repeating: "é", count: 50), Data()) != nil)
  }

  @Test func `lines are drawn as they come`() throws {
    let run = try tool.shell(
      """
      mkfifo lines; "$pierce" --batch - -o - < lines > out.tar & exec 3> lines; echo one >&3
      for i in $(seq 500); do [ -s out.tar ] && break; sleep 0.01; done
      [ -s out.tar ] && echo early; echo two >&3; exec 3>&-; wait
      """)
    #expect(run.text == "early\n")
    #expect(
      names(in: try Data(contentsOf: tool.path("out.tar"))) == [
        "0000001-one.png", "0000002-two.png",
      ]
    )
  }

  @Test func `a pipe without a reader ends the run`() throws {
    let run = try tool.shell(
      "{ yes | \"$pierce\" --batch - -o - 2>errors; echo $? > code; } | head -c 1000 > /dev/null;"
        + " while [ ! -s code ]; do sleep 0.01; done; cat code errors")
    #expect(run.text == "73\nError: Standard output cannot be written: Broken pipe.\n")
  }

  @Test func `a file is read like standard input`() throws {
    try Data("a\nb".utf8).write(to: tool.path("names.txt"))
    let outcome = try tool.run(["--batch", "names.txt", "-o", "-"])
    #expect(outcome.code == 0)
    #expect(names(in: outcome.output) == ["0000001-a.png", "0000002-b.png"])
    #expect(try tool.run(["--batch", "none.txt", "-o", "-"]).code == 66)
    let folder = try tool.run(["--batch", "/", "-o", "-"])
    #expect(folder.code == 66 && folder.errors == "Error: / cannot be read: Is a directory.\n")
  }

  /// Returns the names in an archive, by the fields of its headers.
  private func names(in archive: Data) -> [String] {
    var names: [String] = []
    var start = 0
    while start + 512 <= archive.count, archive[start] != 0 {
      let header = archive[start..<start + 512]
      names.append(String(decoding: header.prefix(100).prefix { $0 != 0 }, as: UTF8.self))
      let size =
        Int(String(decoding: header.dropFirst(124).prefix(11), as: UTF8.self), radix: 8) ?? 0
      start += 512 + (size + 511) / 512 * 512
    }
    #expect(archive[start...] == Data(count: 1024))
    return names
  }
}
