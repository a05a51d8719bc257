"""PNG files: written with one colour in any format, and read."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by colour type
# The passes of an interlaced file: first column, first row, and the steps between columns and rows.
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def header(width, height, depth, color_type, interlaced=False):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, interlaced))


def file(*chunks):
    return SIGNATURE + b"".join(chunks) + chunk(b"IEND", b"")


def row(width, depth, samples):
    """A row of equal pixels, without a filter."""
    if depth == 16:
        return b"\0" + struct.pack(f">{len(samples)}H", *(s * 257 for s in samples)) * width
    if depth == 8:
        return b"\0" + bytes(samples) * width
    bits = format(samples[0], f"0{depth}b") * width
    bits += "0" * (-len(bits) % 8)
    return b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")


def solid(width, height, depth, color_type, rgb, interlaced=False):
    """A file of one opaque colour; for a gray type, the colour is that of the first component.

    Returns the file and the colour that it has.
    """
    gray = rgb[0]
    palette = b""
    if color_type == 3:
        # The colour is the last of a full palette.
        samples = [(1 << depth) - 1]
        palette = chunk(b"PLTE", bytes(3) * samples[0] + bytes(rgb))
        color = rgb
    elif color_type in (0, 4):
        if depth < 8:
            gray = gray >> (8 - depth)
            samples = [gray]
            color = [gray * 255 // ((1 << depth) - 1)] * 3
        else:
            samples, color = [gray], [gray] * 3
    else:
        samples, color = list(rgb), rgb
    if color_type in (4, 6):
        samples = samples + [255]
    if interlaced:
        rows = b""
        for x, y, dx, dy in ADAM7:
            columns, lines = -(-(width - x) // dx), -(-(height - y) // dy)
            if columns > 0 and lines > 0:
                rows += row(columns, depth, samples) * lines
    else:
        rows = row(width, depth, samples) * height
    data = zlib.compress(rows, 6)
    return file(header(width, height, depth, color_type, interlaced), palette, chunk(b"IDAT", data)), color


class Damaged(Exception):
    pass


class Picture:
    """The pixels of a PNG file with 8 bits per component that is not interlaced."""

    def __init__(self, data):
        if data[:8] != SIGNATURE:
            raise Damaged("no signature")
        position, compressed, self.width = 8, b"", 0
        while position < len(data):
            length, name = struct.unpack(">I4s", data[position : position + 8])
            content = data[position + 8 : position + 8 + length]
            (crc,) = struct.unpack(">I", data[position + 8 + length : position + 12 + length])
            if crc != zlib.crc32(name + content):
                raise Damaged("wrong checksum")
            if name == b"IHDR":
                self.width, self.height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", content)
                if depth != 8 or interlaced or kind not in (0, 2, 4, 6):
                    raise Damaged("unexpected format")
                self.channels = CHANNELS[kind]
            elif name == b"IDAT":
                compressed += content
            position += 12 + length
        self.stride = self.width * self.channels
        self.rows = zlib.decompress(compressed)
        if len(self.rows) != (self.stride + 1) * self.height:
            raise Damaged("wrong number of bytes")
        self.lines = None

    def pixel(self, x, y):
        """Red, green, blue and alpha."""
        if self.lines is None:
            self.unfilter()
        values = self.lines[y][x * self.channels : (x + 1) * self.channels]
        gray = [values[0]] * 3 if self.channels < 3 else list(values[:3])
        return gray + [values[-1] if self.channels in (2, 4) else 255]

    def unfilter(self):
        self.lines, above, step = [], bytes(self.stride), self.channels
        for y in range(self.height):
            start = y * (self.stride + 1)
            kind, line = self.rows[start], bytearray(self.rows[start + 1 : start + 1 + self.stride])
            if kind == 1:
                for i in range(step, self.stride):
                    line[i] = (line[i] + line[i - step]) & 255
            elif kind == 2:
                for i in range(self.stride):
                    line[i] = (line[i] + above[i]) & 255
            elif kind == 3:
                for i in range(self.stride):
                    left = line[i - step] if i >= step else 0
                    line[i] = (line[i] + (left + above[i]) // 2) & 255
            elif kind == 4:
                for i in range(self.stride):
                    a = line[i - step] if i >= step else 0
                    b, c = above[i], above[i - step] if i >= step else 0
                    pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                    line[i] = (line[i] + (a if pa <= pb and pa <= pc else b if pb <= pc else c)) & 255
            elif kind != 0:
                raise Damaged("unknown filter")
            self.lines.append(line)
            above = line
