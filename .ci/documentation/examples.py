"""Compiles the examples of the documentation, runs those that draw, and compares their pictures.

An example is the body of a function. Its imports are moved to the top of a file. The parameters of the function are the
names that examples use without declaring them. An example with an extension stays at file scope, and is only compiled.

All examples of Markdown files run, and of those in documentation comments the ones that a picture follows. Each runs in
a folder of its own.
"""

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import package
from blocks import Block, DocumentationError, blocks, pictures

SUPPORT = Path(__file__).parent / "Support"
QUARTZ = "context: CGContext, path: CGPath, image: CGImage, url: URL, data: Data"


@dataclass
class Group:
    """Examples that share a module: those of a folder of Sources, and of its catalog; or of a Markdown file."""

    name: str
    #: The module that each example imports.
    module: str
    products: list[str]
    parameters: str = QUARTZ
    sources: str = ""
    defines: list[str] = field(default_factory=list)

    def files(self, root):
        source = root / (self.sources or f"Sources/{self.name}")
        if source.is_file():
            return [source]
        return sorted(f for f in source.rglob("*") if f.suffix in (".swift", ".md")
                      and not (f.suffix == ".swift" and ".docc" in str(f)))

    def catalog(self, root):
        return root / f"Sources/{self.name}/{self.name}.docc"


GROUPS = [
    Group("Citrine", "Citrine", ["Citrine"], QUARTZ.replace("CG", "G")),
    Group("CoreGraphics", "CoreGraphics", []),
    Group("ImageIO", "ImageIO", []),
    Group("CoreText", "CoreText", ["CoreText"]),
    Group("CitrineKit", "UIKit", ["UIKit"], defines=["KIT"]),
    Group("CitrineUI", "SwiftUI", ["SwiftUI", "CitrineUI"], "url: URL"),
    Group("CitrineRecipes", "CitrineRecipes", ["CitrineRecipes", "SwiftUI"], ""),
    Group("README", "Foundation", ["Citrine", "UIKit", "SwiftUI", "CitrineUI"], "", "README.md"),
]


class Examples:
    """The package that holds the examples of some groups; all of them without `only`."""

    def __init__(self, root, scratch, only=None):
        self.root, self.scratch = root, scratch
        self.groups = [group for group in GROUPS if only in (None, group.name)]
        self.package = scratch / "documentation" / (only or "all")
        self.blocks = {
            group.name: [b for file in group.files(root) for b in blocks(file)] for group in self.groups}

    def runs(self, block: Block):
        return not block.is_at_file_scope and (block.file.suffix == ".md" or block.picture is not None)

    def write(self):
        """Writes the package."""
        files = {"Package.swift": self.manifest()}
        for group in self.groups:
            folder = f"Sources/{group.name}Examples"
            for block in self.blocks[group.name]:
                files[f"{folder}/{block.name}.swift"] = self.function(group, block)
            files[f"{folder}/main.swift"] = self.main(group)
            for support in SUPPORT.glob("*.swift"):
                files[f"{folder}/{support.name}"] = support.read_text()
        for support in SUPPORT.glob("*.swift"):
            files[f"Sources/compare/{support.name}"] = support.read_text()
        files["Sources/compare/main.swift"] = COMPARE
        files["Sources/modules/modules.swift"] = "// Builds the modules that no example imports.\n"
        package.write(self.package, files)

    def manifest(self):
        def product(name):
            return f'.product(name: "{name}", package: "Citrine")'

        def target(name, products, defines=()):
            settings = [".unsafeFlags([\"-suppress-warnings\"])"] + [f'.define("{d}")' for d in defines]
            products = ["ImageIO", *products]
            return (f'    .executableTarget(name: "{name}", dependencies: [{", ".join(map(product, products))}], '
                    f'swiftSettings: [{", ".join(settings)}]),\n')

        targets = "".join(target(f"{g.name}Examples", g.products, g.defines) for g in self.groups)
        modules = ", ".join(map(product, ["CitrineTesting", "UniformTypeIdentifiers"]))
        targets += f'    .target(name: "modules", dependencies: [{modules}]),\n'
        return ("// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n"
                f'  name: "Documentation-{self.package.name}",\n'
                f'  dependencies: [.package(name: "Citrine", path: "{self.root}")],\n'
                f'  targets: [\n{targets}{target("compare", [])}  ],\n  swiftLanguageModes: [.v6])\n')

    def function(self, group, block):
        imports = "\n".join(["import Foundation", f"import {group.module}", *block.imports])
        place = f'#sourceLocation(file: "{block.file.relative_to(self.root)}", line: {block.line + 1})'
        body = "\n".join(block.body)
        if block.is_at_file_scope:
            return f"{imports}\n{place}\n{body}\n#sourceLocation()\n"
        return (f"{imports}\n@MainActor func {block.name}({group.parameters}) async throws {{\n"
                f"{place}\n{body}\n#sourceLocation()\n}}\n")

    def main(self, group):
        names = [p.split(":")[0].strip() for p in group.parameters.split(",") if p]
        arguments = ", ".join(f"{n}: given.{n}" for n in names)
        text = f"import Foundation\nimport {group.module}\n\nlet folder = CommandLine.arguments[1]\n"
        for block in filter(self.runs, self.blocks[group.name]):
            picture = f'"{block.picture}"' if block.picture else "nil"
            place = f"{block.file.relative_to(self.root)}:{block.line}"
            text += (f'try FileManager.default.createDirectory(atPath: folder + "/{block.name}", '
                     "withIntermediateDirectories: true)\n"
                     f'guard FileManager.default.changeCurrentDirectoryPath(folder + "/{block.name}") '
                     "else { exit(1) }\n"
                     f'await run("{place}", picture: {picture}) {{ given in\n'
                     f"  try await {block.name}({arguments})\n}}\n")
        return text

    def build(self, options):
        self.write()
        build, self.bin = package.build(self.package, self.scratch, options)
        if build.returncode:
            lines = (build.stdout + build.stderr).splitlines()
            errors = sorted({line for line in lines if "error:" in line})
            raise DocumentationError("\n".join(errors or lines[-40:]))

    def run(self, record):
        """Runs the examples; returns the number of those that ran, and of pictures."""
        drawn = self.package / "pictures"
        shutil.rmtree(drawn, ignore_errors=True)
        pairs, ran = [], 0
        for group in self.groups:
            running = [b for b in self.blocks[group.name] if self.runs(b)]
            if not running:
                continue
            folder = drawn / group.name
            folder.mkdir(parents=True)
            run = subprocess.run([self.bin / f"{group.name}Examples", folder], capture_output=True, text=True,
                                 check=False, env=os.environ | {"CITRINE_LOG": "0"})
            if run.returncode:
                raise DocumentationError(run.stderr or f"the examples of {group.name} end with {run.returncode}")
            ran += len(running)
            shown = {b.picture: folder / b.name for b in running if b.picture}
            pairs += self.pictures_of(group, shown)
        if record:
            for new, old in pairs:
                old.parent.mkdir(parents=True, exist_ok=True)
                if not old.exists() or self.differences([(new, old)]):
                    shutil.copy(new, old)
                    print(f"recorded {old.relative_to(self.root)}")
        elif differences := self.differences(pairs):
            raise DocumentationError(differences)
        return ran, len(pairs)

    def pictures_of(self, group, shown):
        """Returns pairs of the picture that was drawn and the one of the catalog."""
        resources = group.catalog(self.root) / "Resources"
        pairs = []
        for name, folder in shown.items():
            new = next(folder.glob(f"{name}*.png"))
            pairs.append((new, resources / new.name))
        expected = {new.name for new, _ in pairs}
        for file in resources.glob("*.png"):
            if file.name not in expected:
                raise DocumentationError(f"{file.relative_to(self.root)}: error: no example draws this picture")
        return pairs

    def differences(self, pairs):
        missing = [f"{old}: error: this picture is not recorded" for _, old in pairs if not old.exists()]
        if missing or not pairs:
            return "\n".join(missing)
        arguments = [str(path) for pair in pairs for path in pair]
        comparison = subprocess.run([self.bin / "compare", *arguments], capture_output=True, text=True, check=False)
        if comparison.returncode:
            raise DocumentationError(f"error: the pictures cannot be compared: {comparison.stderr}")
        return comparison.stdout.strip()


COMPARE = """import Foundation

let paths = CommandLine.arguments.dropFirst().map(URL.init(fileURLWithPath:))
for index in stride(from: 0, to: paths.count, by: 2) {
  do {
    if let difference = try difference(paths[index], paths[index + 1]) {
      print("\\(paths[index + 1].path): error: the example draws another picture: \\(difference)")
    }
  } catch {
    print("error: \\(error)")
  }
}
"""


def check_pictures(root, groups):
    """Throws if a file of a catalog shows a picture that does not exist."""
    for group in groups:
        resources = group.catalog(root) / "Resources"
        stored = {f.stem.removesuffix("@2x") for f in resources.glob("**/*.png")}
        for file in group.files(root):
            if ".docc" not in str(file) and file.suffix != ".swift":
                continue
            for name, line in pictures(file):
                if name not in stored:
                    raise DocumentationError(f"{file.relative_to(root)}:{line}: error: there is no picture {name}")
