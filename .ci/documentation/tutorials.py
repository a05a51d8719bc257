"""Checks the tutorials: compiles the package after each step, runs the commands of the steps, and compares their pictures.

The files of a tutorial are in the folder Resources beside it, and named <tutorial>-<section>-<step>-<file>. After a
step, the package consists of the latest version of each file. Its dependencies are those of the step's Package.swift,
but Citrine is the one of this folder. All packages are built as one, with a target for each step that changes a source.

A picture that a step shows is the file of that name that the programs have written by then.
"""

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import package
from blocks import DocumentationError
from reader import Reader

#: The version of the newest heading in the list of changes.
VERSION = re.search(r"^## (\d+\.\d+\.\d+)\b", (Path(__file__).parents[2] / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
CITRINE = f'.package(url: "https://github.com/citrine-graphics/citrine", .upToNextMinor(from: "{VERSION}"))'
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "{name}",
  dependencies: [
{dependencies}
  ],
  targets: [
{targets}
  ]
)
"""
ITEM = re.compile(r'@(Section|Step\b|Code|Image)(?:\((?:name: "([^"]*)", )?(?:file|source|title): "([^"]*)")?')


@dataclass
class Step:
    """A file that a step shows: the name that readers see (empty for a picture), and the resource."""

    name: str
    resource: Path

    @property
    def file(self):
        return re.sub(r"^\w+-\d+-\d+-", "", self.resource.name)

    @property
    def target(self):
        return "_".join(self.resource.name.split("-")[:3])


class Tutorial:
    """The steps of a .tutorial file."""

    def __init__(self, file):
        self.file, self.steps = file, []
        section = step = 0
        for kind, name, source in ITEM.findall(file.read_text()):
            if kind == "Section":
                section, step = section + 1, 0
            elif kind == "Step":
                step += 1
            elif step:
                self.add(Step(name, file.parent / "Resources" / source), f"-{section}-{step}-")

    def add(self, step, place):
        if place not in step.resource.name or (step.name and not step.resource.exists()):
            raise DocumentationError(f"{self.file}: error: step {place[1:-1]} shows {step.resource.name}")
        self.steps.append(step)

    def template(self, manifest):
        """Returns the source that `swift package init` has written."""
        name = re.search(r'  name: "(\w+)"', manifest)[1]
        return {f"{name}.swift": f"@main struct {name} {{ static func main() {{}} }}\n"}

    def states(self):
        """Returns the manifest and the sources after each step that changes a source, by the name of a target."""
        manifest, sources, states = "", {}, {}
        for step in self.steps:
            if step.resource.suffix != ".swift":
                continue
            if step.file != step.name:
                raise DocumentationError(f"{step.resource}: error: its tutorial names it {step.name}")
            if step.name == "Package.swift":
                manifest = step.resource.read_text()
            else:
                sources = sources or self.template(manifest)
                sources = sources | {step.name: step.resource.read_text()}
                states[step.target] = (manifest, sources)
        return states


class Tutorials:
    """The package that holds the programs of all tutorials; those of one module with `only`."""

    def __init__(self, root, scratch, only=None):
        self.root, self.scratch = root, scratch
        files = sorted(root.glob(f"Sources/{only or '*'}/*.docc/Tutorials/*.tutorial"))
        self.tutorials = [Tutorial(file) for file in files if "@Tutorial(" in file.read_text()]
        self.package = scratch / "documentation" / f"tutorials-{only or 'all'}"

    def write(self):
        """Writes the package."""
        files, dependencies, targets = {}, {}, []
        for tutorial in self.tutorials:
            for target, (manifest, sources) in tutorial.states().items():
                name, needed, body = self.parts(tutorial, manifest)
                dependencies |= dict.fromkeys(needed)
                targets.append(body.replace(f'name: "{name}"', f'name: "{target}"'))
                files |= {f"Sources/{target}/{file}": text for file, text in sources.items()}
        files["Package.swift"] = MANIFEST.format(
            name=self.package.name, dependencies=",\n".join(dependencies), targets=",\n".join(targets))
        package.write(self.package, files)

    def parts(self, tutorial, manifest):
        """Returns the name, the lines of the dependencies, and the target of a manifest."""
        form = re.escape(MANIFEST)
        for part in ("name", "dependencies", "targets"):
            form = form.replace(rf"\{{{part}\}}", "(.*?)")
        match = re.fullmatch(form, manifest, re.DOTALL)
        dependencies = [line.removesuffix(",") for line in match[2].split("\n")] if match else []
        if f"    {CITRINE}" not in dependencies:
            raise DocumentationError(f"{tutorial.file}: error: the Package.swift of a step has another form, or "
                                     f"does not depend on Citrine by {CITRINE}")
        path = f'.package(name: "citrine", path: {json.dumps(str(self.root))})'
        return match[1], [line.replace(CITRINE, path) for line in dependencies], match[3]

    def build(self, options):
        if not self.tutorials:
            return
        self.write()
        build, self.bin = package.build(self.package, self.scratch, options)
        lines = (build.stdout + build.stderr).splitlines()
        faults = sorted({line for line in lines if "error:" in line
                         or (line.startswith(str(self.package)) and "warning:" in line)})
        if build.returncode or faults:
            # A second build would compile nothing, and so show no warning.
            shutil.rmtree(self.package / "Sources")
            raise DocumentationError("\n".join(faults or lines[-40:]))

    def run(self, examples, record):
        """Runs the commands of all tutorials; returns the number of programs that were run, and of pictures."""
        count, pairs = 0, []
        for tutorial in self.tutorials:
            folder = self.package / "run" / tutorial.file.stem
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            reader = Reader(tutorial, folder, self.bin)
            try:
                pairs += reader.follow()
            finally:
                reader.stop()
            count += reader.count
        stored = {file for tutorial in self.tutorials for file in tutorial.file.parent.glob("Resources/*.png")}
        if unused := stored - {old for _, old in pairs}:
            raise DocumentationError(f"{min(unused)}: error: no step shows this picture")
        if record:
            for new, old in pairs:
                if not old.exists() or examples.differences([(new, old)]):
                    shutil.copy(new, old)
                    print(f"recorded {old.relative_to(self.root)}")
        elif differences := examples.differences(pairs):
            raise DocumentationError(differences)
        return count, len(pairs)
