import Foundation
import Testing

/// Rules for the modules of Apple's names, checked in their sources.
@Suite struct `Structure of Apple's names` {
  private static let bundles = [
    "CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "SwiftUI", "UIKit",
    "UniformTypeIdentifiers",
  ]

  private func file(_ name: String, of bundle: String) throws -> String {
    let folder = SourceTree.root.appending(path: "Names/\(bundle).artifactbundle")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns the submodules of a module, as in `import CoreGraphics.CGPath`.
  private func submodules(of bundle: String) throws -> [String] {
    guard let map = try? file("include/module.modulemap", of: bundle) else { return [] }
    return map.matches(of: /\n  module (\w+) {}/).map { String($0.1) }
  }

  /// Returns whether a function's head, from its name to the brace, has a return type.
  private func returnsSomething(_ head: Substring) -> Bool {
    var depth = 0
    var previous: Character = " "
    for character in head {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ">", previous == "-", depth == 0 { return true }
      previous = character
    }
    return false
  }

  @Test func `C functions with Apple's names have a discardable result`() throws {
    var count = 0
    for folder in ["CoreGraphics", "CoreText", "ImageIO"] {
      for file in try SourceTree.files(in: "Sources/\(folder)", ["swift"]) {
        let lines = file.code.split(separator: "\n")
        for (index, line) in lines.enumerated() {
          guard let function = line.firstMatch(of: /^(?:@unsafe )?public func (\w+)/) else {
            continue
          }
          let head = lines[index...].joined(separator: " ").prefix { $0 != "{" }
          guard returnsSomething(head) else { continue }
          count += 1
          let isMarked = index > 0 && lines[index - 1] == "@discardableResult"
          #expect(isMarked, "\(file.path): \(function.1)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `each name of a module is a bundle that SwiftPM can read`() throws {
    let names = SourceTree.root.appending(path: "Names")
    let folders = try FileManager.default.contentsOfDirectory(atPath: names.path).sorted()
    #expect(folders == Self.bundles.map { $0 + ".artifactbundle" })
    for bundle in Self.bundles {
      #expect(try file("lib\(bundle)Name.a", of: bundle) == "!<arch>\n")
      let info = try file("info.json", of: bundle)
      #expect(info.contains("\"lib\(bundle)Name.a\""))
      let hasMap = try !submodules(of: bundle).isEmpty
      #expect(info.contains("module.modulemap") == hasMap, "\(bundle)")
      let interface = try file("include/\(bundle).swiftinterface", of: bundle)
      #expect(interface.contains("-module-name \(bundle) "))
    }
  }

  @Test func `each submodule is imported by an example`() throws {
    let example = SourceTree.root.appending(path: "Examples/Sources/names/Submodules.swift")
    let text = try String(contentsOf: example, encoding: .utf8)
    let imported = Set(text.matches(of: /\nimport (\w+)\.(\w+)/).map { "\($0.1).\($0.2)" })
    let all = try Self.bundles.flatMap { bundle in
      try submodules(of: bundle).map { "\(bundle).\($0)" }
    }
    #expect(imported.symmetricDifference(all).sorted() == [])
  }

  @Test func `QuartzCore exports all layers, their clock, and nothing else of CitrineKit`() throws {
    // Apple's systems have no such names: there, a run loop moves the clock.
    let additions: Set = ["LayerAnimationRenderer", "withMediaTime"]
    let interface = try file("include/QuartzCore.swiftinterface", of: "QuartzCore")
    let brought = Set(interface.matches(of: /import \w+ CitrineKit\.(\w+)/).map { String($0.1) })
    var declared: Set<String> = []
    for file in try SourceTree.files(in: "Sources/CitrineKit", ["swift"]) {
      for line in file.code.split(separator: "\n") {
        guard let head = line.firstMatch(of: /^(?:@\w+ )*(?:public|open) (?:final )?\w+ (\w+)/)
        else {
          continue
        }
        declared.insert(String(head.1))
      }
    }
    let layers = declared.filter { $0.contains(/^k?CA[A-Z]/) }
    #expect(layers.count > 20)
    #expect(additions.isSubset(of: declared))
    #expect(brought.symmetricDifference(layers.union(additions)).sorted() == [])
  }
}
