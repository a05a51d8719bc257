"""Checks the documentation: compiles and runs its examples, compares their pictures, converts the DocC catalogs, and
compares the public declarations with the recorded ones.

    python3 .ci/documentation [--scratch FOLDER] [--record] [--only GROUP]
    python3 .ci/documentation --html FOLDER [--only MODULE]

GROUP is a folder of Sources, or README. With --html, it only writes the web pages of Citrine, CitrineKit and CitrineUI,
and checks nothing.

It needs Swift alone, and fetches FlyingFox from GitHub for the tutorial of a server. It builds in .build-release, like
the rest of the continuous integration.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import api
import archive
from blocks import DocumentationError
from examples import GROUPS, Examples, check_pictures
from tutorials import Tutorials

ROOT = Path(__file__).resolve().parents[2]
OPTIONS = ["-c", "release", "-Xswiftc", "-gnone"]


def write_pages(arguments):
    """Writes the web pages of the catalogs, with the pictures that are stored in them."""
    modules = [module for module in archive.CATALOGS if arguments.only in (None, module)]
    if not modules:
        raise DocumentationError(f"{arguments.only} has no web pages; {', '.join(archive.CATALOGS)} have")
    scratch = arguments.scratch.resolve()
    command = ["swift", "build", *OPTIONS, "--scratch-path", str(scratch), "--package-path", str(ROOT)]
    for module in modules:
        print(f"{module}: building, which takes some minutes the first time.", flush=True)
        if subprocess.run([*command, "--product", module], check=False).returncode:
            raise DocumentationError(f"{module} does not build")
    folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    for module in modules:
        print(f"{module}: writing the pages.", flush=True)
        graphs = archive.symbol_graphs(ROOT, Path(folder), module, scratch / "documentation" / "graphs")
        archive.convert(ROOT, module, graphs, arguments.html / module.lower())


def check(arguments):
    scratch = arguments.scratch.resolve()
    print("The examples of the documentation are built, which takes some minutes.", flush=True)
    examples = Examples(ROOT, scratch, arguments.only)
    count = sum(map(len, examples.blocks.values()))
    examples.build(OPTIONS)
    ran, drew = examples.run(arguments.record)
    check_pictures(ROOT, examples.groups)
    print(f"{count} examples compile; {ran} of them ran, and drew {drew} pictures.", flush=True)

    tutorials = Tutorials(ROOT, scratch, arguments.only)
    tutorials.build(OPTIONS)
    ran, drew = tutorials.run(examples, arguments.record)
    print(f"{len(tutorials.tutorials)} tutorials: their steps compile; {ran} programs ran, and drew {drew} pictures.")

    folder = scratch / "documentation" / "graphs"
    modules = [module for module in api.MODULES if arguments.only in (None, module)]
    if not modules:
        return
    graphs = {module: archive.symbol_graphs(ROOT, examples.bin, module, folder) for module in modules}
    count = api.compare(ROOT, graphs, arguments.record)
    print(f"{count} public declarations are those of Reference/API.")
    html = scratch / "documentation" / "html"
    for module in set(modules) & set(archive.CATALOGS):
        archive.convert(ROOT, module, graphs[module], html / module.lower())
        print(f"The catalog of {module} was converted without a warning.")


def main():
    parser = argparse.ArgumentParser(prog="documentation", description=__doc__.split("\n\n")[0])
    parser.add_argument("--scratch", type=Path, default=ROOT / ".build-release", help="the folder of the build")
    parser.add_argument("--html", type=Path, help="only write the web pages, to this folder")
    parser.add_argument("--only", choices=[group.name for group in GROUPS], help="check one group alone")
    parser.add_argument("--record", action="store_true", help="store the pictures and the declarations")
    try:
        arguments = parser.parse_args()
        write_pages(arguments) if arguments.html else check(arguments)
    except DocumentationError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
