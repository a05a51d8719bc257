"""Extracts symbol graphs of the modules, and converts the catalogs to web pages, by DocC."""

import shutil
import subprocess
from pathlib import Path

from blocks import DocumentationError

#: The modules with a catalog.
CATALOGS = ["Citrine", "CitrineKit", "CitrineUI"]


def symbol_graphs(root, bin_folder, module, folder):
    """Writes the symbol graphs of a module that was built, and returns their folder."""
    output = folder / module
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    target = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    triple = target.split('"triple": "')[1].split('"')[0]
    headers = [*root.glob("Sources/C*/include"), *root.glob("Names/*.artifactbundle/include")]
    command = ["swift-symbolgraph-extract", "-module-name", module, "-target", triple, "-output-dir", output,
               "-minimum-access-level", "public", "-emit-extension-block-symbols", "-skip-synthesized-members",
               "-I", bin_folder / "Modules", "-module-cache-path", bin_folder / "ModuleCache"]
    command += [part for header in headers for part in ("-I", header)]
    extract = subprocess.run(command, capture_output=True, text=True, check=False)
    if extract.returncode:
        raise DocumentationError(extract.stderr)
    return output


def convert(root, module, graphs, output):
    """Converts a catalog; a warning is an error."""
    catalog = root / f"Sources/{module}/{module}.docc"
    if output.exists() and not (output / "metadata.json").exists():
        raise DocumentationError(f"{output}: error: this folder holds something else")
    shutil.rmtree(output, ignore_errors=True)
    output.parent.mkdir(parents=True, exist_ok=True)
    command = ["docc", "convert", catalog, "--additional-symbol-graph-dir", graphs, "--output-path", output,
               "--warnings-as-errors", "--fallback-display-name", module,
               "--fallback-bundle-identifier", f"org.citrine.{module}",
               "--hosting-base-path", module.lower()]
    conversion = subprocess.run(command, capture_output=True, text=True, check=False)
    if conversion.returncode:
        raise DocumentationError(conversion.stdout + conversion.stderr)
