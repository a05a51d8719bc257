"""Hostile requests: each kind with the answers that are right for it.

An answer is a status, or LEFT if the client hung up first, or CUT if the server ended a connection on which no whole
request had been sent.
"""

import asyncio
import json
import zlib

import client
import honest
import png

LEFT, CUT = "left", "cut"
REFUSED = {400, 422}
KINDS = []


def kind(*answers):
    """Registers a kind of request with its right answers; 503 is right for all."""

    def register(function):
        KINDS.append((function.__name__, function, set(answers) | {503}))
        return function

    return register


# 100 MB of zeros.
ZEROS = zlib.compress(bytes(100_010_000))
BOMBS = [
    # As many pixels as it says; far more than its size needs; within the limit of pixels, and too few.
    png.file(png.header(width, height, depth, color_type), png.chunk(b"IDAT", ZEROS))
    for width, height, depth, color_type in [(10_000, 10_000, 8, 0), (100, 100, 8, 6), (2896, 2896, 16, 6)]
] + [
    png.file(png.header(8, 8, 8, 0), png.chunk(name, start + ZEROS), png.chunk(b"IDAT", zlib.compress(bytes(72))))
    for name, start in [(b"iCCP", b"profile\0\0"), (b"zTXt", b"Title\0\0"), (b"iTXt", b"Title\0\1\0en\0Title\0")]
]


def avatar(file):
    return client.request("/avatar", file, "image/png")


def post(path, values):
    return client.request(path, json.dumps(values).encode())


def card(**values):
    return post("/card", dict(title="Title", subtitle="", theme="teal", width=300, height=158) | values)


def path(points, **values):
    return post("/path", dict(points=points, lineWidth=3, color="#c00", width=300, height=200) | values)


@kind(422)
async def png_of_huge_size(port, rng):
    side = rng.choice([1 << 31, (1 << 31) - 1, 1 << 20, 65_535])
    data = png.chunk(b"IDAT", zlib.compress(bytes(1000)))
    status, _, _ = await client.ask(port, avatar(png.file(png.header(side, side, 8, 6), data)))
    return status


@kind(200, 422)
async def png_bomb(port, rng):
    status, _, _ = await client.ask(port, avatar(rng.choice(BOMBS)))
    return status


@kind(422)
async def png_truncated(port, rng):
    file, _ = honest.upload(rng)
    status, _, _ = await client.ask(port, avatar(file[: rng.randrange(len(file) - 12)]))
    return status


@kind(200, 422)
async def png_with_flipped_bits(port, rng):
    file = bytearray(honest.upload(rng)[0])
    for _ in range(rng.choice([1, 1, 10])):
        file[rng.randrange(len(file))] ^= 1 << rng.randrange(8)
    status, _, _ = await client.ask(port, avatar(bytes(file)))
    return status


@kind(400)
async def json_garbage(port, rng):
    garbage = rng.choice([
        rng.randbytes(rng.randrange(2000)), b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe\x00", b"", b"null", b"[]",
        b'{"title":"\\ud800","subtitle":"","theme":"teal","width":300}', b'{"title":' + b"1" * 100_000 + b"}",
        b'{"title":"' + b"x" * 1_000_000,
    ])
    status, _, _ = await client.ask(port, client.request(rng.choice(["/card", "/path", "/label"]), garbage))
    return status


@kind(400)
async def json_of_wrong_types(port, rng):
    values = rng.choice([
        dict(title=1), dict(theme="no colour"), dict(theme="#12345é"), dict(width="wide"), dict(width=1e308),
        dict(width=1.5), dict(width=None), dict(height=[1]), dict(avatar="no base64!"),
    ])
    status, _, _ = await client.ask(port, card(**values))
    return status


@kind(422)
async def sizes(port, rng):
    values = rng.choice([
        dict(width=10**9), dict(width=10**9, height=10**9), dict(width=0), dict(height=-5), dict(width=-(2**63)),
        dict(width=2**63 - 1, height=2**63 - 1), dict(width=4096, height=4096),
    ])
    status, _, _ = await client.ask(port, card(**values))
    return status


@kind(200)
async def thin_cards(port, rng):
    status, _, _ = await client.ask(port, card(width=rng.choice([1, 2, 4096]), height=rng.choice([1, 3, 900])))
    return status


@kind(200, 400, 422)
async def huge_numbers(port, rng):
    def number():
        return rng.choice([
            rng.uniform(-1e3, 1e3), 1e308, -1e308, 1e-320, 1e18, -1e18, 2.0**31, 1e9 + 0.5, 0, float("nan"),
            float("inf"),
        ] if rng.random() < 0.1 else [rng.uniform(-1e3, 1e3), 1e308, -1e308, 1e-320, 1e18, -1e18, 2.0**31, 1e9, 0])

    points = [number() for _ in range(2 * rng.randrange(2, 40))]
    status, _, _ = await client.ask(port, path(points, lineWidth=number(), dash=[number(), number()], isClosed=True))
    return status


@kind(200, 422)
async def tiny_dashes(port, rng):
    dash = rng.choice([[1e-9], [1e-9, 1e-9], [0, 1e-9], [0, 0], [1e-320], [-1, 2], [1e308, 1e-9], [0.01, 0.01] * 40])
    points = [rng.uniform(-1e5, 1e5) for _ in range(2 * rng.choice([2, 200]))]
    status, _, _ = await client.ask(port, path(points, dash=dash))
    return status


@kind(200, 422)
async def extreme_widths(port, rng):
    points = [rng.uniform(0, 300) for _ in range(200)]
    width = rng.choice([1e12, 1e308, 1e-320, 0, -1, 1e6])
    dash = rng.choice([[], [5, 5], [1e-3, 1e-3]])
    status, _, _ = await client.ask(port, path(points, lineWidth=width, dash=dash))
    return status


@kind(200, 422)
async def crossing_segments(port, rng):
    count = rng.choice([100_000, 100_000, 30_000, 5_000])
    points = [rng.randrange(1000) for _ in range(2 * count)]
    status, _, _ = await client.ask(port, path(points, lineWidth=rng.choice([1, 30]), width=1000, height=1000))
    return status


MARKS = "".join(map(chr, range(0x300, 0x370)))
BIDI = "\u202a\u202b\u202d\u202e\u202c\u2066\u2067\u2068\u2069\u200e\u200f"
PIECES = [
    MARKS, BIDI, "שלום עולם ", "مرحبا بالعالم ", "abc 123 ", "👩‍👩‍👧‍👦🏳️‍🌈", "\n\r\t\u2028\u2029", "\u0000\ufffe\uffff",
    "한국어 ", "กำ", "\u00ad-/", "ﷺ", "W" * 100,
]


def text(rng, length):
    """A text of some UTF-16 code units."""
    characters = "".join(rng.choice(PIECES) for _ in range(length // 2 + 1))
    return characters.encode("utf-16-le")[: 2 * length].decode("utf-16-le", "ignore")


@kind(422)
async def text_of_100000_characters(port, rng):
    long = rng.choice([text(rng, 100_000), "e" + "\u0301" * 100_000, "\u202e" * 100_000, "A" * 100_000])
    status, _, _ = await client.ask(port, card(**{rng.choice(["title", "subtitle"]): long}))
    return status


@kind(200, 422)
async def text_at_the_limit(port, rng):
    long = rng.choice([text(rng, 5000), "e" + "\u0301" * 4999, "\u2067a" * 2500, "\n" * 5000, "A" * 5000])
    status, _, _ = await client.ask(port, card(title=text(rng, 200), subtitle=long, width=rng.choice([40, 300, 1200])))
    return status


@kind(200, 422)
async def label_of_any_text(port, rng):
    values = dict(text=text(rng, rng.choice([0, 1, 20, 200])), theme="#123", width=rng.choice([1, 300]), height=200)
    status, _, _ = await client.ask(port, post("/label", values))
    return status


@kind(413)
async def body_that_is_too_large(port, rng):
    status, _, _ = await client.ask(port, avatar(rng.randbytes(2_200_000)))
    return status


@kind(LEFT)
async def client_that_leaves(port, rng):
    data = rng.choice([card(), avatar(honest.upload(rng)[0]), path([rng.randrange(300) for _ in range(20_000)])])
    async with client.Connection(port) as connection:
        await connection.send(data[: rng.choice([len(data), rng.randrange(len(data))])])
        await asyncio.sleep(rng.choice([0, 0, 0.01]))
    return LEFT


async def incomplete(port, data, drip=None):
    """Sends what is no whole request, then single bytes if `drip` says how often; returns the answer."""
    async with client.Connection(port) as connection:
        await connection.send(data)
        answer = asyncio.create_task(client.read_answer(connection.reader))
        try:
            async with asyncio.timeout(client.TIMEOUT):
                while drip and not answer.done():
                    await connection.send(b" ")
                    await asyncio.sleep(drip)
                return (await answer)[0]
        except client.Lost:
            return CUT
        except TimeoutError:
            raise client.Lost("a connection without a whole request was never ended")
        finally:
            answer.cancel()


@kind(408, CUT)
async def slow_client(port, rng):
    return await incomplete(port, client.request("/card", b"{", length=100_000), drip=0.5)


@kind(408, CUT)
async def slow_head(port, rng):
    return await incomplete(port, b"POST /card HTTP/1.1\r\nHost:", drip=0.5 if rng.random() < 0.5 else None)


@kind(400, 408, CUT)
async def wrong_length(port, rng):
    body = b'{"title":"' + b"x" * 300
    length = rng.choice([20, 10_000, -1, "many", 2**63, 10**30, "5, 6"])
    return await incomplete(port, client.request("/card", body, length=length))


@kind(400, 408, CUT)
async def wrong_chunks(port, rng):
    head = b"POST /card HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunks = rng.choice([b"zz\r\n", b"ffffffffffffffffff\r\n{", b"-1\r\n", b"5\r\nabc", rng.randbytes(99)])
    return await incomplete(port, head + chunks)


# Kinds whose answers come when the server has waited for the client: their times say nothing of the server.
WAITING = {"slow_client", "slow_head", "wrong_length", "wrong_chunks"}
# Kinds that hold a connection for a long time, or cost the client much, are chosen less often.
RARE = WAITING | {"text_of_100000_characters", "body_that_is_too_large"}
WEIGHTS = [0.2 if name in RARE else 1 for name, _, _ in KINDS]


def choose(rng):
    return rng.choices(KINDS, WEIGHTS)[0]
