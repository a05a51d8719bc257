import Foundation
import Testing

@testable import Citrine
@testable import pierce

/// Outputs of `pierce` to files, links, devices and pipes, and its messages when writing fails.
@Suite struct `Pierce outputs` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  private func shell(_ line: String) throws -> (code: Int32, text: String) {
    try tool.shell(line)
  }

  private func kind(_ name: String) throws -> String {
    try shell("stat -c %F \(name)").text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let recipe = "--recipe glow --width 20 --height 10 --size 8"

  @Test(arguments: ["A", recipe])
  func `writing to a full device fails and keeps the device`(arguments: String) throws {
    // A user who may create devices uses a new one, which may be replaced. Other users use the
    // system's `/dev/full`.
    let device = geteuid() == 0 ? "full" : "/dev/full"
    if geteuid() == 0, try shell("mknod full c 1 7 && printf x > full; test -c full").code != 0 {
      try Test.cancel("no device can be made here")
    }
    let run = try shell("\"$pierce\" \(arguments) -o \(device)")
    #expect(run.code == 73)
    #expect(run.text == "Error: \(device) cannot be written: No space left on device.\n")
    #expect(try kind(device) == "character special file")
  }

  @Test(arguments: ["A", recipe])
  func `writing to pipes and links keeps them`(arguments: String) throws {
    #expect(try shell("mkfifo pipe && ln -s real.png link && ln -s link again").code == 0)
    let run = try shell(
      "cat pipe > copy.png & \"$pierce\" \(arguments) -o pipe; \"$pierce\" \(arguments) -o again;"
        + " wait")
    #expect(run.code == 0 && run.text == "")
    #expect(try kind("pipe") == "fifo" && kind("link") == "symbolic link")
    #expect(try tool.pixels("copy.png").values == tool.pixels("real.png").values)
    // The tool appends to a file that the shell opened for appending, whatever name the output has.
    let appended = try shell(
      "printf first > log; \"$pierce\" \(arguments) -o /dev/stdout >> log; head -c 5 log;"
        + " tail -c +6 log | cmp - real.png && echo same")
    #expect(appended.text == "firstsame\n")
  }

  @Test func `a file beyond the size limit gives an error and leaves no file`() throws {
    let run = try shell("printf old > out.png; ulimit -f 1; \"$pierce\" HELLO --scale 4 -o out.png")
    #expect(run.code == 73)
    #expect(run.text == "Error: out.png cannot be written: File too large.\n")
    #expect(try shell("cat out.png; ls -A").text == "oldout.png\n")
  }

  @Test(arguments: ["A -o -", "A --preview", recipe + " -o -"])
  func `a pipe without a reader gives an error`(arguments: String) throws {
    // The reading end is closed before the tool starts.
    let run = try shell(
      "{ while [ ! -e closed ]; do sleep 0.01; done; \"$pierce\" \(arguments) 2>errors;"
        + " echo $? > code; } | { exec <&-; : > closed; while [ ! -e code ]; do sleep 0.01; done; }"
    )
    #expect(run.code == 0)
    #expect(
      try shell("cat code errors").text
        == "73\nError: Standard output cannot be written: Broken pipe.\n")
  }

  @Test func `a batch continues when nobody reads its messages`() throws {
    let run = try shell(
      "printf 'a\\n\\377\\nb\\n' > names.txt; mkfifo pipe; { read -r line; exec <&-; : > closed; }"
        + " < pipe & { echo first >&2; while [ ! -e closed ]; do sleep 0.01; done;"
        + " CITRINE_LOG=1 \"$pierce\" --batch names.txt -o out; echo $? > code; } 2> pipe;"
        + " cat code; ls out")
    #expect(run.text == "65\n001-a.png\n003-b.png\n")
  }

  @Test func `file names need not be UTF-8`() throws {
    let run = try shell(
      """
      name=$(printf 'a\\377b'); "$pierce" A -o "$name.png" && "$pierce" B --behind "$name.png" \
      -o "x$name" && "$pierce" C "--output=./$name/" ; echo $?; printf 'one' > "$name.txt"
      "$pierce" --batch "$name.txt" -o "$name.d" && ls -A "$name.d"
      """)
    #expect(
      run.text == "Error: ./a\u{FFFD}b/ cannot be written: Is a directory.\n73\n001-one.png\n")
    #expect(try shell("ls -A | LC_ALL=C grep -c $(printf 'a\\377b')").text == "4\n")
    // The private-use character U+10FFFD is kept, and the warning names it as missing in the font.
    let text = try shell("\"$pierce\" \"$(printf 'x\\377\\364\\217\\277\\275')\"")
    #expect(text.text.hasPrefix("Warning: The font has no \u{10FFFD};"))
  }

  @Test(arguments: [
    [0x41], [0xFF, 0x41], Array("é\u{10FF80}".utf8), [0xC3, 0xF4, 0x8F, 0xBE, 0x80],
  ])
  func `arguments keep their bytes`(bytes: [UInt8]) {
    #expect(Arguments.bytes(of: Arguments.string(of: bytes)) == bytes)
  }

  @Test func `an output that is also an input is refused`() throws {
    _ = try tool.run(["A", "-o", "photo.png"])
    _ = try shell("ln photo.png hard.png; ln -s photo.png soft.png; printf 'A' > names.txt")
    let before = try Data(contentsOf: tool.path("photo.png"))
    for output in ["photo.png", "./photo.png", "hard.png", "soft.png"] {
      for extra in [[], ["--recipe", "reverse-mask"]] {
        let run = try tool.run(["B", "--behind", "photo.png", "-o", output] + extra)
        #expect(run.code == 64)
        #expect(run.errors.hasPrefix("Error: \(output) is the input file of --behind and"))
      }
    }
    #expect(try Data(contentsOf: tool.path("photo.png")) == before)
    _ = try shell("mkdir d; cp photo.png d/001-a.png")
    let batch = try tool.run(["--batch", "names.txt", "--behind", "d/001-a.png", "-o", "d"])
    #expect(batch.code == 65)
    #expect(
      batch.errors.hasPrefix("Error: names.txt:1: d/001-a.png is the input file of --behind and"))
    #expect(try Data(contentsOf: tool.path("d/001-a.png")) == before)
  }

  @Test func `empty options and empty files give specific errors`() throws {
    for option in ["--behind", "--font", "--batch", "--output"] {
      let run = try tool.run((option == "--batch" ? [] : ["A"]) + [option, ""])
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("Error: \(option) is empty.\n"))
    }
    try Data().write(to: tool.path("nothing"))
    for (arguments, message) in [
      (["A", "--font", "nothing"], "The font nothing cannot be used: The font file is empty."),
      (
        ["A", "--recipe", "glow", "--font", "nothing"],
        "The font nothing cannot be used: The font file is empty."
      ),
      (["A", "--behind", "nothing"], "nothing: The picture file ends too early: it is empty."),
      (["--batch", "nothing"], "nothing is empty."),
    ] {
      let run = try tool.run(arguments)
      #expect(run.code == 65)
      #expect(run.errors == "Error: \(message)\n")
    }
  }

  @Test func `a removed working directory is reported when it is needed`() throws {
    let gone = "mkdir gone && cd gone && rmdir ../gone; "
    let reason = "the working directory has been removed"
    let output = try shell(gone + "\"$pierce\" A")
    #expect(output.code == 73)
    #expect(output.text == "Error: pierced.png cannot be written: \(reason).\n")
    for option in ["--behind", "--font"] {
      let input = try shell(gone + "\"$pierce\" A \(option) a.file")
      #expect(input.code == 66 && input.text.contains("a.file cannot be read: \(reason)."))
    }
    let batch = try shell(gone + "\"$pierce\" --batch names.txt")
    #expect(batch.code == 66 && batch.text == "Error: names.txt cannot be read: \(reason).\n")
    let folder = try shell(gone + "echo A | \"$pierce\" --batch -")
    #expect(folder.code == 73)
    #expect(folder.text == "Error: The folder pierced cannot be created: \(reason).\n")
    let absolute = try shell(gone + "\"$pierce\" A -o \"$OLDPWD/out.png\"")
    #expect(absolute.code == 0 && absolute.text == "")
  }

  @Test func `errors contain the reason`() throws {
    let size = try tool.run(["--recipe", "glow", "--width", "65536", "--scale", "64"])
    #expect(size.code == 64)
    #expect(size.errors.hasPrefix("Error: The picture would have 4194304 x 10240 pixels."))
    let font = try tool.run(["A", "--font", "/"])
    #expect(font.errors == "Error: The font / cannot be read: Is a directory.\n")
    let none = try tool.run(["--recipe", "glow", "--font", "none.bdf"])
    #expect(
      none.errors == "Error: The font none.bdf cannot be read: No such file or directory.\n")
  }
}
