"""Compares the public declarations of the modules with those in Reference/API, so that no change of them is overlooked."""

import difflib
import json

from blocks import DocumentationError

MODULES = ["Citrine", "CitrineCoreGraphics", "CitrineImageIO", "CitrineCoreText", "CitrineKit", "CitrineUI",
           "CitrineRecipes", "CitrineUniformTypeIdentifiers", "CitrineTesting"]


def declarations(graphs):
    """Returns the public declarations of a module, one in a line with the type that it belongs to, and conformances."""
    lines = set()
    for file in graphs.glob("*.symbols.json"):
        graph = json.loads(file.read_text())
        names = {}
        for symbol in graph["symbols"]:
            names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            owner = ".".join(symbol["pathComponents"][:-1])
            text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
            lines.add(f"{owner + ': ' if owner else ''}{' '.join(text.split())}")
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo" and relation["source"] in names:
                protocol = names.get(relation["target"]) or relation.get("targetFallback", relation["target"])
                lines.add(f"{names[relation['source']]} conforms to {protocol}")
    if not lines:
        raise DocumentationError(f"{graphs}: error: no public declarations were found")
    return sorted(lines)


def compare(root, graphs, record):
    """Compares the declarations of some modules; returns their number."""
    count, changes = 0, []
    for module in graphs:
        file = root / "Reference" / "API" / f"{module}.txt"
        lines = declarations(graphs[module])
        count += len(lines)
        old = file.read_text().splitlines() if file.exists() else []
        changes += [f"{module}: {line}" for line in difflib.unified_diff(old, lines, lineterm="", n=0)
                    if line[0] in "+-" and line[:3] not in ("+++", "---")]
        if record:
            file.parent.mkdir(exist_ok=True)
            file.write_text("\n".join(lines) + "\n")
    if record and changes:
        print("recorded these changes of the public interface:", *changes, sep="\n")
    elif changes:
        raise DocumentationError(
            "\n".join(changes) + "\nerror: the public interface has changed. If it was meant, say so in CHANGELOG.md, "
            "and run python3 .ci/documentation --record")
    return count
