"""Honest requests, and checks of their pictures."""

import base64
import json
from urllib.parse import urlencode

import client
import png

TITLES = [
    "Good morning",
    "Release 2.0 is here",
    "Ada Lovelace",
    "Grüße aus Köln",
    "Καλημέρα κόσμε",
    "Доброе утро",
    "A title that is so long that it needs a second line",
    "An even longer title that does not fit in two lines, so that its end is replaced by three dots",
    "I",
]
SENTENCE = "The quick brown fox jumps over the lazy dog, and all pictures are drawn in the order of their requests. "
SUBTITLES = [
    "", "Drawn on request", SENTENCE, SENTENCE * 8, "Zażółć gęślą jaźń · ½ + ¼ = ¾ · “quoted” — 25 °C",
]
SIZES = [(200, 105), (300, 158), (400, 400), (480, 252), (240, 480), (600, 200), (1200, 630)]
# Colour types of PNG files, and their depths.
FORMATS = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8), (6, 16),
]


class Wrong(Exception):
    """A picture is not what was asked for."""


def expect(picture, x, y, color, tolerance, what):
    found = picture.pixel(int(x), int(y))
    if any(abs(a - b) > tolerance for a, b in zip(found, list(color) + [255])):
        raise Wrong(f"{what} at {int(x)}, {int(y)}: {found} instead of {color}")


def hexadecimal(color):
    return "#" + bytes(color).hex()


def gradient_start(color):
    """The colour of the top left pixel of cards and labels."""
    turned = [(255 + color[i]) / 2 for i in (2, 0, 1)]
    return [c + (t - c) * 0.35 for c, t in zip(color, turned)]


def gray_in_srgb(gray):
    """Gray files have a gamma of 2.2, which differs from sRGB in dark colours."""
    linear = (gray / 255) ** 2.2
    return 255 * (12.92 * linear if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055)


def colors(rng):
    return [rng.randrange(256) for _ in range(3)]


def upload(rng):
    """A PNG file of any format, and the colour that it has in sRGB."""
    kind, depth = rng.choice(FORMATS)
    side = rng.choice([1, 7, 64, 200, 500])
    file, color = png.solid(side + rng.randrange(40), side, depth, kind, colors(rng), rng.random() < 0.3)
    return file, [gray_in_srgb(c) for c in color] if kind in (0, 4) else color


class Honest:
    """A request, and the check of its picture; all later answers must have the same bytes as the first one."""

    def __init__(self, rng):
        self.answer = None
        self.kind = rng.choice(["card", "card", "card", "avatar", "path", "label"])
        getattr(self, self.kind)(rng)

    def verify(self, body):
        if self.answer is None:
            picture = png.Picture(body)
            if (picture.width, picture.height) != self.size:
                raise Wrong(f"{picture.width} x {picture.height} pixels instead of {self.size}")
            self.check(picture)
            self.answer = body
        elif self.answer != body:
            raise Wrong("the bytes are not those of the first answer to the same request")

    def card(self, rng):
        theme, (width, height) = colors(rng), rng.choice(SIZES)
        values = dict(
            title=rng.choice(TITLES), subtitle=rng.choice(SUBTITLES), theme=hexadecimal(theme), width=width,
            height=height)
        file, color = upload(rng) if rng.random() < 0.8 else (None, None)
        if file and rng.random() < 0.5:
            self.data = client.request("/card?" + urlencode(values), file, "image/png")
        else:
            if file:
                values["avatar"] = base64.b64encode(file).decode()
            self.data = client.request("/card", json.dumps(values).encode())

        def check(picture):
            is_tall = height > width * 1.5
            long, short = (height, width) if is_tall else (width, height)
            unit = min(long / 1.9, short) / 100
            # The colours of a gradient change by less than 2 from pixel to pixel in the smallest card.
            expect(picture, 0, 0, gradient_start(theme), 4, "background")
            # The panel is white with an alpha of 0.96.
            expect(picture, width - 11 * unit, height / 2, [250] * 3, 6, "panel")
            if file:
                # The scaling filter rounds, and so do 16-bit components.
                x, y = (width / 2, 41 * unit) if is_tall else (35 * unit, height / 2)
                expect(picture, x, y, color, 1, "avatar")

        self.size, self.check = (width, height), check

    def avatar(self, rng):
        file, color = upload(rng)
        self.data = client.request("/avatar", file, "image/png")

        def check(picture):
            expect(picture, 32, 32, color, 1, "middle")
            if picture.pixel(0, 0)[3] != 0 or picture.pixel(63, 63)[3] != 0:
                raise Wrong("the corners are not transparent")

        self.size, self.check = (64, 64), check

    def path(self, rng):
        color, (width, height) = colors(rng), rng.choice(SIZES)
        points = [20, height // 4, width - 20, height // 4]
        for _ in range(rng.choice([1, 8, 40])):
            points += [rng.uniform(20, width - 20), rng.uniform(height / 2, height - 20)]
        values = dict(points=points, lineWidth=rng.choice([4, 6]), color=hexadecimal(color), width=width, height=height)
        if rng.random() < 0.5:
            values["dash"] = [rng.uniform(6, 20), rng.uniform(6, 20)]
        self.data = client.request("/path", json.dumps(values).encode())

        def check(picture):
            expect(picture, 20, height // 4, color, 0, "first dash")
            expect(picture, 0, 0, [255] * 3, 0, "paper")
            if "dash" not in values:
                expect(picture, width / 2, height // 4, color, 0, "line")

        self.size, self.check = (width, height), check

    def label(self, rng):
        theme, (width, height) = colors(rng), rng.choice(SIZES)
        values = dict(text=rng.choice(TITLES[:6]), theme=hexadecimal(theme), width=width, height=height)
        self.data = client.request("/label", json.dumps(values).encode())

        def check(picture):
            side = min(width, height)
            expect(picture, 0, 0, gradient_start(theme), 4, "background")
            expect(picture, side * (1 / 10 + 1 / 24), height / 2, [255] * 3, 0, "plate")
            row = [picture.pixel(x, height // 2) for x in range(side // 6, width - side // 6)]
            if all(pixel == [255] * 4 for pixel in row):
                raise Wrong("the plate has no letters")

        self.size, self.check = (width, height), check
