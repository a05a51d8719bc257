#!/usr/bin/env python3
"""Writes the tiny fonts beside this script: the same few glyphs in every format and byte order.

Two fonts, both drawn here: "tiny" has cells of 8 x 8, which every format can hold; "wide" has
glyphs of different widths, some outside their cells, which only X's formats can.
The names of the PCF files tell bit order, byte order, scan unit and row padding: LM24 has the lowest
bit leftmost, the high byte first, units of 2 bytes and rows of 4.
"""
import gzip
import os
import struct

HERE = os.path.dirname(os.path.abspath(__file__))


class Glyph:
    def __init__(self, name, code, advance, left, bottom, picture):
        self.name, self.code, self.advance = name, code, advance
        self.left, self.bottom = left, bottom
        self.rows = picture.split()
        self.width = len(self.rows[0]) if self.rows else 0
        self.height = len(self.rows)

    def bits(self, padding=1):
        """Rows of bytes, the leftmost pixel in the highest bit, padded to multiples of bytes."""
        size = (self.width + 8 * padding - 1) // (8 * padding) * padding
        for row in self.rows:
            digits = row.replace(".", "0").replace("#", "1").ljust(size * 8, "0")
            yield int(digits or "0", 2).to_bytes(size, "big")

    def in_cell(self, ascent, descent, width):
        """The glyph in the cell of a console font."""
        above = ascent - self.bottom - self.height
        rows = ["." * width] * above
        rows += ["." * self.left + r + "." * (width - self.left - self.width) for r in self.rows]
        rows += ["." * width] * (self.bottom + descent)
        assert len(rows) == ascent + descent
        return Glyph(self.name, self.code, width, 0, -descent, " ".join(rows))


class Font:
    def __init__(self, name, ascent, descent, default, glyphs):
        self.name, self.ascent, self.descent = name, ascent, descent
        self.default, self.glyphs = default, glyphs
        size = ascent + descent
        self.xlfd = f"-Citrine-{name}-Medium-R-Normal--{size}-{size}0-72-72-P-80-ISO10646-1"


TINY = Font("Tiny", 6, 2, 0x100, [
    Glyph("A", 0x41, 8, 1, 0, ".##. #..# #..# #### #..#"),
    Glyph("g", 0x67, 8, 1, -2, ".### #..# #..# .### ...# ###."),
    Glyph("eacute", 0xE9, 8, 1, 0, "..#. .#.. .##. #..# ###. .###"),
    Glyph("checker", 0x100, 8, 0, -2, "#.#.#.#. .#.#.#.# " * 4),
])
# In console fonts this one stands for x and a circumflex, for which Unicode has no single scalar.
X_HAT = Glyph("xhat", None, 8, 1, 0, ".#.. #.#. .... #.#. .#.. #.#.")

WIDE = Font("Wide", 7, 3, 0x190, [
    Glyph("space", 0x20, 5, 0, 0, ""),
    Glyph("W", 0x57, 20, 0, 0, """
        #.................#
        .#......###......#.
        ..#....#...#....#..
        ...#..#.....#..#...
        ....##.......##...."""),
    Glyph("j", 0x6A, 3, -2, -3, "....# ..... ...## ....# ....# #...# .###."),
    Glyph("Eopen", 0x190, 8, 1, 0, ".#### #.... #.... .###. #.... #.... .####"),
])


def psf_glyphs(font, count):
    cells = [g.in_cell(font.ascent, font.descent, 8) for g in font.glyphs + [X_HAT]]
    bits = b"".join(b"".join(cell.bits()) for cell in cells)
    return bits + bytes(8 * (count - len(cells)))


def psf1(font):
    """256 glyphs, of which the first are used; e with an acute accent as a sequence as well."""
    table = b""
    for glyph in font.glyphs:
        table += struct.pack("<H", glyph.code)
        if glyph.code == 0xE9:
            table += struct.pack("<HHH", 0xFFFE, 0x65, 0x301)
        table += b"\xff\xff"
    table += struct.pack("<HHHH", 0xFFFE, 0x78, 0x302, 0xFFFF)
    unused = 256 - len(font.glyphs) - 1
    return b"\x36\x04\x06\x08" + psf_glyphs(font, 256) + table + b"\xff\xff" * unused


def psf2(font):
    table = b""
    for glyph in font.glyphs:
        table += chr(glyph.code).encode()
        if glyph.code == 0xE9:
            table += b"\xfe" + "e\u0301".encode()
        table += b"\xff"
    table += b"\xfe" + "x\u0302".encode() + b"\xff"
    count = len(font.glyphs) + 1
    header = struct.pack("<8I", 0x864AB572, 0, 32, 1, count, 8, 8, 8)
    return header + psf_glyphs(font, count) + table


def bdf(font):
    size = font.ascent + font.descent
    left = min(g.left for g in font.glyphs)
    bottom = min(g.bottom for g in font.glyphs)
    width = max(g.left + g.width for g in font.glyphs) - left
    height = max(g.bottom + g.height for g in font.glyphs) - bottom
    lines = [
        "STARTFONT 2.1", f"FONT {font.xlfd}", f"SIZE {size} 72 72",
        f"FONTBOUNDINGBOX {width} {height} {left} {bottom}", "STARTPROPERTIES 6",
        f'FAMILY_NAME "{font.name}"', 'CHARSET_REGISTRY "ISO10646"', 'CHARSET_ENCODING "1"',
        f"DEFAULT_CHAR {font.default}", f"FONT_ASCENT {font.ascent}",
        f"FONT_DESCENT {font.descent}", "ENDPROPERTIES", f"CHARS {len(font.glyphs)}"]
    for g in font.glyphs:
        lines += [
            f"STARTCHAR {g.name}", f"ENCODING {g.code}", f"SWIDTH {g.advance * 1000 // size} 0",
            f"DWIDTH {g.advance} 0", f"BBX {g.width} {g.height} {g.left} {g.bottom}", "BITMAP"]
        lines += [row.hex().upper() for row in g.bits()] + ["ENDCHAR"]
    return ("\n".join(lines + ["ENDFONT"]) + "\n").encode()


def pcf(font, bit, byte, unit, padding, compressed):
    order = ">" if byte == "M" else "<"
    log2 = {1: 0, 2: 1, 4: 2, 8: 3}
    base = (4 if byte == "M" else 0) | (8 if bit == "M" else 0)
    base |= log2[unit] << 4 | log2[padding]

    def metric(values, wide):
        if not wide:
            return bytes(v + 0x80 for v in values)
        return struct.pack(order + "5hH", *values, 0)

    def measure(g):
        return (g.left, g.left + g.width, g.advance, g.bottom + g.height, -g.bottom)

    def table(kind, flags, body):
        return kind, base | flags, struct.pack("<I", base | flags) + body

    strings, entries = b"", b""
    properties = {"FONT": font.xlfd, "FAMILY_NAME": font.name, "CHARSET_REGISTRY": "ISO10646",
                  "CHARSET_ENCODING": "1", "FONT_ASCENT": font.ascent,
                  "FONT_DESCENT": font.descent, "DEFAULT_CHAR": font.default}
    for key, value in properties.items():
        name = len(strings)
        strings += key.encode() + b"\0"
        is_string = isinstance(value, str)
        if is_string:
            text, value = value, len(strings)
            strings += text.encode() + b"\0"
        entries += struct.pack(order + "IBI", name, is_string, value)
    count = len(properties)
    body = struct.pack(order + "I", count) + entries + bytes(-count & 3)
    tables = [table(1, 0, body + struct.pack(order + "I", len(strings)) + strings)]

    all_metrics = [measure(g) for g in font.glyphs]
    least = [min(column) for column in zip(*all_metrics)]
    most = [max(column) for column in zip(*all_metrics)]
    body = bytes(8) + struct.pack(order + "iii", font.ascent, font.descent, 0)
    tables.append(table(2, 0, body + metric(least, True) + metric(most, True)))

    body = struct.pack(order + ("H" if compressed else "I"), len(font.glyphs))
    body += b"".join(metric(m, not compressed) for m in all_metrics)
    tables.append(table(4, 0x100 if compressed else 0, body))

    def stored(bits):
        units = [bits[i:i + unit] for i in range(0, len(bits), unit)]
        if bit != byte:
            units = [u[::-1] for u in units]
        bits = b"".join(units)
        return bits if bit == "M" else bytes(int(f"{b:08b}"[::-1], 2) for b in bits)

    offsets, data = [], b""
    sizes = [sum(len(b"".join(g.bits(p))) for g in font.glyphs) for p in (1, 2, 4, 8)]
    for g in font.glyphs:
        offsets.append(len(data))
        data += stored(b"".join(g.bits(padding)))
    body = struct.pack(f"{order}I{len(offsets)}I4I", len(offsets), *offsets, *sizes)
    tables.append(table(8, 0, body + data))

    codes = {g.code: i for i, g in enumerate(font.glyphs)}
    lows, highs = [c & 255 for c in codes], [c >> 8 for c in codes]
    body = struct.pack(order + "5H", min(lows), max(lows), min(highs), max(highs), font.default)
    for high in range(min(highs), max(highs) + 1):
        for low in range(min(lows), max(lows) + 1):
            body += struct.pack(order + "H", codes.get(high << 8 | low, 0xFFFF))
    tables.append(table(32, 0, body))

    start = 8 + 16 * len(tables)
    directory, contents = b"\x01fcp" + struct.pack("<I", len(tables)), b""
    for kind, flags, body in tables:
        directory += struct.pack("<4I", kind, flags, len(body), start + len(contents))
        contents += body + bytes(-len(body) & 3)
    return directory + contents


def write(name, data):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)


def main():
    usual = pcf(TINY, "M", "M", 1, 4, compressed=True)
    files = {"tiny-1.psf": psf1(TINY), "tiny-2.psf": psf2(TINY), "tiny.bdf": bdf(TINY),
             "tiny.pcf": usual}
    for name, data in files.items():
        write(name, data)
        write(name + ".gz", gzip.compress(data, mtime=0))
    write("wide.bdf", bdf(WIDE))
    variants = [("M", "M", 1, 4), ("L", "L", 1, 1), ("L", "M", 2, 2), ("M", "L", 4, 4),
                ("L", "M", 4, 8), ("M", "L", 2, 8), ("L", "L", 4, 4)]
    for index, (bit, byte, unit, padding) in enumerate(variants):
        data = pcf(WIDE, bit, byte, unit, padding, compressed=index % 2 == 0)
        write(f"wide-{bit}{byte}{unit}{padding}.pcf", data)


if __name__ == "__main__":
    main()
