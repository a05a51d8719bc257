"""Writes and builds generated packages."""

import subprocess
from pathlib import Path


def write(package, files):
    """Writes files by their paths in the package; those whose text is the same stay untouched, and are not compiled again.

    Sources of an earlier run that are not among the files are removed.
    """
    for path in (package / "Sources").rglob("*.swift"):
        if str(path.relative_to(package)) not in files:
            path.unlink()
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def build(package, scratch, options):
    """Builds a package in a folder that it shares with others; returns the process, and the folder of the programs.

    SwiftPM keeps the plan of the last build, and takes it for this package's if a build was interrupted.
    """
    for plan in Path(scratch).glob("*.yaml"):
        plan.unlink()
    command = ["swift", "build", *options, "--scratch-path", str(scratch), "--package-path", str(package)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    folder = subprocess.run([*command, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()
    return result, Path(folder)
