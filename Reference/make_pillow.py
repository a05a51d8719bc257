"""Renders the reference pictures of bicubic scaling with Pillow.

Made with Pillow 13.0.0 and Python 3. Run from anywhere: the pictures land beside this file.
"""

import os

from PIL import Image

BORDER = 4


def picture():
    """8 by 6 pixels of strong colours, as in make_cairo.py, a band of numbers for each channel."""
    def value(channel, x, y):
        x, y = min(max(x - BORDER, 0), 7), min(max(y - BORDER, 0), 5)
        return [(x * 70 + y * 20) % 256, (y * 90 + x * 15) % 256, (x * y * 40) % 256][channel]

    bands = []
    # The border goes on outwards: Pillow itself would leave out what lies beyond it.
    size = (8 + 2 * BORDER, 6 + 2 * BORDER)
    for channel in range(3):
        band = Image.new("F", size)
        band.putdata([value(channel, x, y) for y in range(size[1]) for x in range(size[0])])
        bands.append(band)
    return bands


def enlarged(width, height):
    """Numbers are kept in floating point to the end: bytes would be cut off between the two axes."""
    box = (BORDER, BORDER, BORDER + 8, BORDER + 6)
    bands = [band.resize((width, height), Image.Resampling.BICUBIC, box=box) for band in picture()]
    bands = [band.point(lambda value: value * 1 + 0.5).convert("L") for band in bands]
    return Image.merge("RGB", bands)


def image_scaled_high():
    canvas = Image.new("RGB", (206, 62), "white")
    for x, y, width, height in [(4, 4, 72, 54), (80, 7, 64, 48), (150, 14, 50, 33)]:
        canvas.paste(enlarged(width, height), (x, 62 - y - height))
    return canvas


if __name__ == "__main__":
    folder = os.path.dirname(os.path.abspath(__file__))
    image_scaled_high().save(os.path.join(folder, "image-scaled-high.png"))
