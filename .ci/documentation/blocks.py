"""Finds the examples of the documentation: blocks between ```swift and ``` in documentation comments and Markdown files."""

import re
from dataclasses import dataclass
from pathlib import Path

IMPORT = re.compile(r"(@\w+ )*import ")
EXTENSION = re.compile(r"(public )?extension ")
PICTURE = re.compile(r"!\[[^\]]*\]\(([\w-]+)(\.png)?\)")


class DocumentationError(Exception):
    """A fault in the documentation, which its reader should see."""


@dataclass
class Block:
    """One example."""

    file: Path
    #: The line of ```swift, counted from 1.
    line: int
    text: list[str]
    #: The name of the picture that follows the block, without extension; None if no picture follows.
    picture: str | None = None

    @property
    def imports(self):
        return [line for line in self.text if IMPORT.match(line)]

    @property
    def body(self):
        """The lines, with empty lines in the place of imports, so that line numbers stay right."""
        return ["" if IMPORT.match(line) else line for line in self.text]

    @property
    def is_at_file_scope(self):
        return any(EXTENSION.match(line) for line in self.text)

    @property
    def name(self):
        return re.sub(r"\W", "_", self.file.stem) + f"_{self.line}"


def documentation_lines(path):
    """Returns the lines that a reader of the documentation sees; None for a line of code."""
    lines = path.read_text().split("\n")
    if path.suffix != ".swift":
        return lines
    comments = [re.match(r" */// ?(.*)", line) for line in lines]
    return [match and match[1] for match in comments]


def blocks(path):
    """Returns the examples of a file."""
    found, inside = [], None
    waiting = None  # the last block, if only empty lines have followed
    for number, line in enumerate(documentation_lines(path), 1):
        if inside:
            if line is None:
                break
            if line.strip() == "```":
                found.append(inside)
                inside, waiting = None, inside
            else:
                inside.text.append(line)
        elif line is None:
            waiting = None
        elif line.strip() == "```swift":
            inside = Block(path, number, [])
        elif line.strip():
            picture = PICTURE.match(line.strip())
            if waiting and picture:
                waiting.picture = picture[1]
            waiting = None
    if inside:
        raise DocumentationError(f"{path}:{inside.line}: error: this example has no end")
    return found


def pictures(path):
    """Returns the names of all pictures that a file shows, with their lines."""
    shown = []
    for number, line in enumerate(documentation_lines(path), 1):
        shown += [(match[1], number) for match in PICTURE.finditer(line or "")]
    return shown
