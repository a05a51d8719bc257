"""Follows the steps of a tutorial: runs its commands in a folder, and collects the pictures.

The commands are those of a shell, but programs are built already: `swift run` runs the one of the last step that
changed a source. A program with a port among its arguments is a server: it gets a free port, and runs until the next
`swift run`. Python asks it in the place of `curl`.
"""

import shlex
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from blocks import DocumentationError

#: The port in the tutorials.
PORT = "8080"
#: Asks servers of this machine, without a proxy.
LOCAL = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Reader:
    """Somebody who follows a tutorial in a folder."""

    def __init__(self, tutorial, folder, bin_folder):
        self.tutorial, self.folder, self.bin = tutorial, folder, bin_folder
        self.name = self.target = self.server = None
        self.count = 0

    def follow(self):
        """Does all steps; returns pairs of the picture that was drawn and the one that the tutorial shows."""
        pairs = []
        for step in self.tutorial.steps:
            if step.resource.suffix == ".sh":
                lines = step.resource.read_text().splitlines()
                for line, next_line in zip(lines, [*lines[1:], ""]):
                    if line and not line.startswith("#"):
                        self.do(line, next_line.removeprefix("# "), step.resource)
            elif step.resource.suffix == ".swift" and step.name != "Package.swift":
                self.target = step.target
            elif step.resource.suffix == ".png":
                if not (self.folder / step.file).exists():
                    raise DocumentationError(f"{step.resource}: error: no step has drawn this picture")
                # A later program may write another picture to the same file.
                kept = shutil.copy(self.folder / step.file, self.folder / step.resource.name)
                pairs.append((Path(kept), step.resource))
        return pairs

    def do(self, line, output, file):
        """Does what a command does; `output` is the line that follows it."""
        words = shlex.split(line)
        if words[0] == "mkdir":
            self.name = words[1]
            self.folder = self.folder / self.name
            self.folder.mkdir()
            made = words == ["mkdir", self.name, "&&", "cd", self.name]
        elif words[:3] == ["swift", "package", "init"]:
            subprocess.run(words, cwd=self.folder, check=True, capture_output=True)
            made = (self.folder / f"Sources/{self.name}/{self.name}.swift").exists()
        elif words[:2] == ["swift", "run"]:
            made = words[2:3] == [self.name] and self.start(words[3:])
        elif words[0] == "curl":
            made = self.ask(words[1:], output)
        else:
            made = False
        if not made:
            raise DocumentationError(f"{file}: error: this has another result than the tutorial says: {line}")

    def start(self, arguments):
        """Runs the program to its end; a server until it listens."""
        self.stop()
        self.count += 1
        program = self.bin / self.target
        if PORT not in arguments:
            return not subprocess.run([program, *arguments], cwd=self.folder, check=False,
                                      stdout=subprocess.DEVNULL).returncode
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = str(free.getsockname()[1])
        arguments = [self.port if argument == PORT else argument for argument in arguments]
        self.server = subprocess.Popen([program, *arguments], cwd=self.folder, stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", int(self.port))).close()
                return True
            except ConnectionRefusedError:
                time.sleep(0.1)
        return False

    def stop(self):
        if self.server:
            self.server.kill()
            self.server.wait()
        self.server = None

    def ask(self, words, output):
        """Asks the server; a picture is written to a file, and of any other answer text and status are compared."""
        url = words[-1].replace(f":{PORT}/", f":{self.port}/")
        try:
            with LOCAL.open(url, timeout=30) as answer:
                status, kind, body = answer.status, answer.headers["Content-Type"], answer.read()
        except urllib.error.HTTPError as error:
            status, kind, body = error.code, error.headers["Content-Type"], error.read()
        except OSError:
            return False
        if words[0] == "-o":
            (self.folder / words[1]).write_bytes(body)
            return (status, kind) == (200, "image/png")
        return words[:2] == ["-w", r" (%{http_code})\n"] and f"{body.decode()} ({status})" == output
