"""Makes the JPEG fixtures, and `samples.txt` with what libjpeg's own programs decode from them.

Needs cjpeg, djpeg and jpegtran of libjpeg-turbo (Debian's libjpeg-turbo-progs 2.1.5) and Pillow on the same libjpeg
(Debian's python3-pil 9.4). Run in this folder: python3 make.py, with Debian's python3

Each line of `samples.txt` has the name of a file, the width, the height and the number of components of the decoded
picture, and the CRC-32 of its bytes. Names that end in @N are files at a scale of N eighths. Samples of CMYK are
Pillow's, in which 0 is no ink; all others are djpeg's.
"""

import os
import struct
import subprocess
import zlib

from PIL import Image

WIDTH, HEIGHT = 43, 37


def run(*command, data=None):
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def sample(x, y, channel):
    """A smooth picture with edges and some noise, and a corner that tells the eight orientations apart."""
    noise = (x * 2749 + y * 1543 + channel * 9973 + x * y * 31) % 29
    if x < 12 and y < 6:
        return 250 - noise if channel == 0 else noise
    smooth = [x * 255 // WIDTH, y * 255 // HEIGHT, (x + y) * 255 // (WIDTH + HEIGHT), 40 + x][channel]
    return max(0, min(255, smooth + noise - 14))


def pixels(channels):
    return bytes(sample(x, y, c) for y in range(HEIGHT) for x in range(WIDTH) for c in range(channels))


PPM = b"P6 %d %d 255\n" % (WIDTH, HEIGHT) + pixels(3)
PGM = b"P5 %d %d 255\n" % (WIDTH, HEIGHT) + pixels(1)


def write(name, data):
    with open(name + ".jpg", "wb") as file:
        file.write(data)


def cjpeg(name, *options, data=PPM):
    write(name, run("cjpeg", *options, data=data))


def scans(name, script):
    with open("script.txt", "w") as file:
        file.write(script)
    cjpeg(name, "-scans", "script.txt", "-sample", "2x2")
    os.remove("script.txt")


cjpeg("gray", data=PGM)
cjpeg("gray-progressive", "-progressive", data=PGM)
for sampling in ["1x1", "2x1", "1x2", "2x2", "4x1", "4x2", "1x4"]:
    cjpeg("sampling-" + sampling, "-sample", sampling)
cjpeg("sampling-2x2-1x2", "-sample", "2x2,1x2,1x1")
cjpeg("rgb", "-rgb")
cjpeg("optimized", "-optimize")
cjpeg("quality-1", "-quality", "1", "-baseline")
cjpeg("quality-100", "-quality", "100", "-sample", "1x1")
cjpeg("restart-blocks", "-restart", "2B")
cjpeg("restart-rows", "-restart", "1", "-sample", "2x2")
cjpeg("progressive", "-progressive", "-sample", "2x2")
cjpeg("progressive-restart", "-progressive", "-restart", "1", "-sample", "1x1")
cjpeg("arithmetic", "-arithmetic", "-sample", "2x2")
cjpeg("arithmetic-progressive", "-arithmetic", "-progressive", "-sample", "2x2")
scans("separate-scans", "0;\n1;\n2;\n")
for side in [1, 7, 8, 9, 16, 17]:
    data = b"P6 %d %d 255\n" % (side, side) + bytes(
        sample(x, y, c) for y in range(side) for x in range(side) for c in range(3))
    cjpeg("side-%d" % side, "-sample", "2x2", data=data)

cmyk = Image.frombytes("CMYK", (WIDTH, HEIGHT), pixels(4))
cmyk.save("cmyk.jpg", quality=90)
with open("cmyk.jpg", "rb") as file:
    data = file.read()
adobe = data.index(b"Adobe") + 11
# The same samples, declared as luminance, chrominance and black.
write("ycck", data[:adobe] + b"\2" + data[adobe + 1:])
# Without Adobe's segment; programs take it as inverted all the same.
write("cmyk-plain", data[:adobe - 15] + data[adobe + 1:])


def directory(order, start, entries):
    """A directory at this offset: entries are a tag, a type, a count, and the bytes of the value."""
    head, values = struct.pack(order + "H", len(entries)), b""
    for tag, kind, count, value in sorted(entries):
        if len(value) > 4:
            offset = start + 2 + 12 * len(entries) + 4 + len(values)
            values += value + b"\0" * (len(value) % 2)
            value = struct.pack(order + "I", offset)
        head += struct.pack(order + "HHI", tag, kind, count) + value.ljust(4, b"\0")
    return head + b"\0\0\0\0" + values


def exif(order, image, camera=(), place=()):
    """An Exif segment with up to three directories."""
    pointers = [(tag, entries) for tag, entries in [(0x8769, camera), (0x8825, place)] if entries]
    zero = [(tag, 4, 1, b"\0\0\0\0") for tag, _ in pointers]
    next = 8 + len(directory(order, 8, list(image) + zero))
    nested, links = b"", []
    for tag, entries in pointers:
        links.append((tag, 4, 1, struct.pack(order + "I", next + len(nested))))
        nested += directory(order, next + len(nested), list(entries))
    tiff = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
    data = b"Exif\0\0" + tiff + directory(order, 8, list(image) + links) + nested
    return b"\xff\xe1" + struct.pack(">H", len(data) + 2) + data


def text(tag, value):
    return tag, 2, len(value) + 1, value.encode() + b"\0"


def fractions(order, tag, *values, kind=5):
    return tag, kind, len(values), b"".join(struct.pack(order + ("ii" if kind == 10 else "II"), *v) for v in values)


def short(order, tag, value):
    return tag, 3, 1, struct.pack(order + "H", value)


base = run("cjpeg", "-quality", "90", "-sample", "2x2", data=PPM)
for orientation in range(1, 9):
    order = "<" if orientation % 2 else ">"
    segment = exif(order, [short(order, 0x112, orientation)])
    write("orientation-%d" % orientation, base[:20] + segment + base[20:])

for name, order in [("camera", ">"), ("camera-little", "<")]:
    image = [
        text(0x10F, "Citrine"), text(0x110, "Lemon 3"), short(order, 0x112, 6), short(order, 0x128, 2),
        fractions(order, 0x11A, (300, 1)), fractions(order, 0x11B, (150, 1))]
    camera = [
        fractions(order, 0x829A, (1, 250)), fractions(order, 0x829D, (28, 10)), short(order, 0x8827, 400),
        (0x9000, 7, 4, b"0232"), text(0x9003, "2026:11:27 10:20:30"),
        fractions(order, 0x9204, (-3, 2), kind=10), short(order, 0xA002, WIDTH), short(order, 0xA003, HEIGHT)]
    place = [
        (0, 1, 4, b"\2\3\0\0"), text(1, "N"), fractions(order, 2, (50, 1), (5, 1), (123, 10)), text(3, "E"),
        fractions(order, 4, (14, 1), (25, 1), (0, 1)), (5, 1, 1, b"\0"), fractions(order, 6, (2345, 10))]
    write(name, base[:20] + exif(order, image, camera, place) + base[20:])
Image.frombytes("RGB", (WIDTH, HEIGHT), pixels(3)).save("density.jpg", dpi=(144, 72))


def line(name, width, height, components, data):
    return "%s %d %d %d %08x\n" % (name, width, height, components, zlib.crc32(data))


def decoded(name, eighths):
    with Image.open(name + ".jpg") as image:
        if image.mode == "CMYK":
            # djpeg writes no CMYK, and Pillow reads no scaled CMYK without changing it.
            return line(name, *image.size, 4, image.tobytes())
    output = run("djpeg", "-scale", "%d/8" % eighths, name + ".jpg")
    kind, width, height = output.split(b"\n", 1)[0], *map(int, output.split(b"\n", 2)[1].split())
    data = output.split(b"\n", 3)[3]
    suffix = "" if eighths == 8 else "@%d" % eighths
    return line(name + suffix, width, height, 1 if kind == b"P5" else 3, data)


names = sorted(name[:-4] for name in os.listdir(".") if name.endswith(".jpg"))
with open("samples.txt", "w") as file:
    for name in names:
        file.write(decoded(name, 8))
    for name in ["gray", "sampling-1x1", "sampling-2x2", "progressive", "orientation-6"]:
        for eighths in [1, 2, 4]:
            file.write(decoded(name, eighths))
