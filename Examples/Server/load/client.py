"""Requests by sockets, so that a client can also do what no HTTP library does."""

import asyncio

TIMEOUT = 40  # seconds; far more than any limit of the server


class Lost(Exception):
    """There was no answer, although the client sent a whole request and waited."""


def request(path, body=b"", kind="application/json", length=None, method="POST"):
    """The bytes of a request; `length` is a content-length that may be wrong."""
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
    head += f"Content-Length: {len(body) if length is None else length}\r\n\r\n"
    return head.encode() + body


async def read_answer(reader):
    """Returns the status, the header fields and the body; Lost if the connection ends before."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        if fields.get("transfer-encoding") == "chunked":
            body = b""
            while size := int(await reader.readline(), 16):
                body += await reader.readexactly(size)
                await reader.readline()
            await reader.readline()
        else:
            body = await reader.readexactly(int(fields.get("content-length", 0)))
        return int(lines[0].split()[1]), fields, body
    except (asyncio.IncompleteReadError, ConnectionError) as error:
        raise Lost(f"the connection ended: {error!r}")


class Connection:
    """A connection that is kept for many requests."""

    def __init__(self, port):
        self.port, self.reader, self.writer = port, None, None

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24)
        return self

    async def __aexit__(self, *_):
        self.writer.close()
        try:
            await self.writer.wait_closed()
        except ConnectionError:
            pass

    async def send(self, data):
        try:
            self.writer.write(data)
            await self.writer.drain()
        except ConnectionError:
            pass  # The server may have refused the request before its end: the answer tells.

    async def ask(self, data):
        """Sends a request, and returns the answer."""
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.send(data)
                return await read_answer(self.reader)
        except TimeoutError:
            raise Lost(f"no answer in {TIMEOUT} s")


async def ask(port, data):
    """Sends one request on a connection of its own."""
    async with Connection(port) as connection:
        return await connection.ask(data)
