"""Makes the PNG fixtures: python3 make.py, with Pillow for the files whose names begin with it.

Every file holds the samples of `sample(x, y, channel) mod 2^depth`, which the tests compute for
themselves, in the width and height of its name (13 x 11 if it has none). `write` is a PNG writer
of its own, on zlib's compressor and CRC: it goes through the five filters row by row and writes
what no encoder would. Files named `bad-` must be refused; what is wrong is in the name.
"""

import pathlib
import struct
import zlib

HERE = pathlib.Path(__file__).parent
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
NAMES = {0: "gray", 2: "rgb", 3: "palette", 4: "gray-alpha", 6: "rgba"}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# x start, y start, x step, y step of the passes (PNG, section 8.2).
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def sample(x, y, channel):
    return x * 2749 + y * 1543 + channel * 9973 + x * y * 31


def palette(depth):
    entries = ((i * 37 & 255, i * 91 + 10 & 255, 255 - i) for i in range(1 << depth))
    return b"".join(bytes(entry) for entry in entries)


def chunk(kind, data=b"", crc=None):
    checked = kind + data
    crc = zlib.crc32(checked) if crc is None else crc
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", crc)


def ihdr(width, height, depth, kind, interlace=0, compression=0, filtering=0):
    fields = (width, height, depth, kind, compression, filtering, interlace)
    return chunk(b"IHDR", struct.pack(">IIBBBBB", *fields))


def pack(row, depth):
    """Samples to bytes: high bits first, big endian."""
    if depth == 16:
        return b"".join(struct.pack(">H", value) for value in row)
    bits = "".join(format(value, f"0{depth}b") for value in row)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    distances = (abs(p - a), abs(p - b), abs(p - c))
    return (a, b, c)[distances.index(min(distances))]


def filtered(rows, step):
    """The rows of a pass, each after its filter's number; the filters take turns."""
    result, above = b"", bytes(len(rows[0]))
    for index, row in enumerate(rows):
        kind, line = index % 5, bytearray()
        for i, value in enumerate(row):
            a = row[i - step] if i >= step else 0
            b, c = above[i], above[i - step] if i >= step else 0
            line.append(value - (0, a, b, (a + b) // 2, paeth(a, b, c))[kind] & 255)
        result += bytes([kind]) + line
        above = row
    return result


def pixels(width, height, depth, kind, interlaced=False):
    channels, mask = CHANNELS[kind], (1 << depth) - 1
    step = max(1, channels * depth // 8)
    result = b""
    for x0, y0, dx, dy in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        rows = [
            pack([sample(x, y, c) & mask for x in range(x0, width, dx) for c in range(channels)], depth)
            for y in range(y0, height, dy)
        ]
        if rows and rows[0]:
            result += filtered(rows, step)
    return result


def idat(data, size=None):
    stream = zlib.compress(data, 9)
    size = size or len(stream)
    return b"".join(chunk(b"IDAT", stream[i : i + size]) for i in range(0, len(stream), size))


def save(name, *chunks, signature=SIGNATURE):
    (HERE / f"{name}.png").write_bytes(signature + b"".join(chunks))


def whole(width=13, height=11, depth=8, kind=2, interlaced=False, before=b"", size=None):
    """The chunks of a sound file; `before` goes between IHDR and IDAT, after a palette."""
    table = chunk(b"PLTE", palette(depth)) if kind == 3 else b""
    data = pixels(width, height, depth, kind, interlaced)
    return [ihdr(width, height, depth, kind, int(interlaced)), table + before, idat(data, size), chunk(b"IEND")]


def basics():
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                name = f"{NAMES[kind]}-{depth}" + ("-interlaced" if interlaced else "")
                save(name, *whole(depth=depth, kind=kind, interlaced=interlaced))
    for size in ((1, 1), (2, 3), (5, 1), (1, 9), (3, 8)):
        save("size-%dx%d-interlaced" % size, *whole(*size, depth=2, kind=0, interlaced=True))


def transparency():
    key = struct.pack(">H", sample(3, 2, 0) & 15)
    save("trns-gray-4", *whole(depth=4, kind=0, before=chunk(b"tRNS", key)))
    key = b"".join(struct.pack(">H", sample(3, 2, c) & 255) for c in range(3))
    save("trns-rgb-8", *whole(before=chunk(b"tRNS", key)))
    key = b"".join(struct.pack(">H", sample(3, 2, c) & 65535) for c in range(3))
    save("trns-rgb-16", *whole(depth=16, before=chunk(b"tRNS", key)))
    save("trns-palette-4", *whole(depth=4, kind=3, before=chunk(b"tRNS", bytes([0, 64, 128, 192]))))
    # Ancillary, so a picture that breaks the rules for tRNS is read without it.
    save("trns-too-long", *whole(depth=1, kind=3, before=chunk(b"tRNS", bytes(3))))
    save("trns-with-alpha", *whole(kind=6, before=chunk(b"tRNS", bytes(6))))


def metadata():
    gamma = chunk(b"gAMA", struct.pack(">I", 55556))
    points = (31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
    chroma = chunk(b"cHRM", struct.pack(">8I", *points))
    density = chunk(b"pHYs", struct.pack(">IIB", 5669, 2835, 1))
    profile = bytes(range(256)) * 3
    icc = chunk(b"iCCP", b"Citrine test\0\0" + zlib.compress(profile))
    save("meta-gama-chrm-phys", *whole(before=gamma + chroma + density))
    save("meta-srgb", *whole(before=chunk(b"sRGB", b"\1")))
    save("meta-iccp", *whole(before=icc))
    save("meta-aspect", *whole(before=chunk(b"pHYs", struct.pack(">IIB", 2, 1, 0))))
    bomb = chunk(b"iCCP", b"bomb\0\0" + zlib.compress(bytes(8 << 20), 9))
    save("meta-iccp-bomb", *whole(before=bomb))
    broken = [(b"gAMA", bytes(4)), (b"cHRM", bytes(7)), (b"sRGB", b"\x09"), (b"pHYs", bytes(9))]
    broken += [(b"iCCP", b"x\0\0not zlib"), (b"iCCP", b"no end of name"), (b"sBIT", bytes(9))]
    save("meta-all-broken", *whole(before=b"".join(chunk(*each) for each in broken)))
    save("meta-wrong-crc", *whole(before=chunk(b"gAMA", struct.pack(">I", 55556), crc=1)))


def oddities():
    save("odd-many-idat", *whole(size=7))
    save("odd-empty-idat", *whole(before=chunk(b"IDAT") * 3))
    save("odd-trailing-garbage", *whole(), b"\xff" * 100)
    text = chunk(b"tEXt", b"Comment\0" + b"zest " * 20) + chunk(b"zTXt", b"Bomb\0\0" + zlib.compress(bytes(8 << 20), 9))
    save("odd-text", *whole(before=text + chunk(b"juIc", b"unknown")))
    head, table, data, end = whole()
    save("odd-text-after", head, table, data, text, end)
    # The palette has fewer entries than the samples name.
    short = chunk(b"PLTE", palette(4)[:15])
    save("odd-short-palette", ihdr(13, 11, 4, 3), short, idat(pixels(13, 11, 4, 3)), end)
    save("odd-rgb-suggested-palette", head, chunk(b"PLTE", palette(4)), data, end)
    save("odd-too-much-data", head, idat(pixels(13, 11, 8, 2) + bytes(500)), end)


def bad():
    head, _, data, end = whole()
    stream = zlib.compress(pixels(13, 11, 8, 2), 9)
    save("bad-signature", head, data, end, signature=b"\x89PNG\n\n\x1a\n")
    save("bad-first-chunk", chunk(b"gAMA", struct.pack(">I", 1)), head, data, end)
    save("bad-ihdr-length", chunk(b"IHDR", bytes(14)), data, end)
    save("bad-ihdr-crc", head[:-1] + bytes([head[-1] ^ 1]), data, end)
    save("bad-zero-width", ihdr(0, 11, 8, 2), data, end)
    save("bad-zero-height", ihdr(13, 0, 8, 2), data, end)
    save("bad-huge-width", ihdr(1 << 31, 1, 8, 2), data, end)
    save("bad-depth-3", ihdr(13, 11, 3, 0), data, end)
    save("bad-depth-16-palette", ihdr(13, 11, 16, 3), data, end)
    save("bad-color-type-5", ihdr(13, 11, 8, 5), data, end)
    save("bad-compression", ihdr(13, 11, 8, 2, compression=1), data, end)
    save("bad-filter-method", ihdr(13, 11, 8, 2, filtering=64), data, end)
    save("bad-interlace", ihdr(13, 11, 8, 2, interlace=2), data, end)
    save("bad-no-idat", head, end)
    save("bad-no-iend", head, data)
    save("bad-no-plte", ihdr(13, 11, 8, 3), idat(pixels(13, 11, 8, 3)), end)
    save("bad-plte-length", ihdr(13, 11, 8, 3), chunk(b"PLTE", bytes(10)), idat(pixels(13, 11, 8, 3)), end)
    save("bad-plte-empty", ihdr(13, 11, 8, 3), chunk(b"PLTE"), idat(pixels(13, 11, 8, 3)), end)
    save("bad-plte-after-idat", ihdr(13, 11, 8, 3), idat(pixels(13, 11, 8, 3)), chunk(b"PLTE", palette(8)), end)
    save("bad-idat-crc", head, chunk(b"IDAT", stream, crc=7), end)
    save("bad-idat-adler", head, chunk(b"IDAT", stream[:-1] + bytes([stream[-1] ^ 1])), end)
    save("bad-idat-header", head, chunk(b"IDAT", b"\0\0" + stream[2:]), end)
    save("bad-idat-bits", head, chunk(b"IDAT", stream[:40] + b"\xff" * 40 + stream[80:]), end)
    save("bad-idat-cut", head, chunk(b"IDAT", stream[:-60]), end)
    save("bad-idat-no-adler", head, chunk(b"IDAT", stream[:-4]), end)
    rows = filtered([bytes(39)] * 11, 3)
    save("bad-rows-missing", head, idat(rows[: 40 * 9]), end)
    save("bad-filter-type", head, idat(rows[:80] + b"\5" + rows[81:]), end)
    save("bad-critical-chunk", head, chunk(b"ZEST", b"?"), data, end)
    save("bad-chunk-name", head, chunk(b"1234", b"?"), data, end)
    save("bad-chunk-length", head, struct.pack(">I", 1 << 31) + b"tEXt", data, end)
    save("bad-two-ihdr", head, head, data, end)
    # 60000 x 60000 pixels of one colour: 14 GB, of which the stream holds the first rows.
    bomb = zlib.compress(bytes(1 << 20), 9)
    save("bad-bomb", ihdr(60000, 60000, 8, 6), chunk(b"IDAT", bomb), end)


def pillow():
    from PIL import Image

    def image(mode, channels, size=(24, 17)):
        values = [sample(x, y, c) & 255 for y in range(size[1]) for x in range(size[0]) for c in range(channels)]
        return Image.frombytes(mode, size, bytes(values))

    image("L", 1).save(HERE / "pillow-l-24x17.png", optimize=True)
    image("LA", 2).save(HERE / "pillow-la-24x17.png")
    image("RGB", 3).save(HERE / "pillow-rgb-24x17.png", dpi=(144, 144))
    image("RGBA", 4).save(HERE / "pillow-rgba-24x17.png", compress_level=1)


if __name__ == "__main__":
    basics()
    transparency()
    metadata()
    oddities()
    bad()
    pillow()
