#!/usr/bin/env python3
"""Computes the reference picture of shadows, beside this file: `shadow-bell.png`.

A shadow is the coverage of what casts it under a Gaussian bell of half the blur as deviation, cut
where the blur ends, which is at two deviations, and made to sum to 1 again. Needs pycairo, to write
the file, and numpy:

    pip install pycairo numpy && python3 Reference/make_shadow.py
"""
import os
import cairo
import numpy

WIDTH, HEIGHT, FINE = 200, 80, 8


def share(start, end, count):
    """How much of each fine cell of an axis lies between two places."""
    cells = numpy.arange(count * FINE) / FINE
    return numpy.clip(numpy.minimum(cells + 1 / FINE, end) - numpy.maximum(cells, start), 0, 1) * FINE


def softened(values, blur):
    """A row of fine cells under the bell."""
    if blur == 0:
        return values
    reach = int(blur * FINE)
    places = numpy.arange(-reach, reach + 1) / FINE
    bell = numpy.exp(-places ** 2 / (2 * (blur / 2) ** 2))
    return numpy.convolve(values, bell / bell.sum(), "same")


def pixels(values):
    return values.reshape(-1, FINE).mean(1)


def shadow(x, y, width, height, blur):
    """The shadow of a rectangle, row by row from the bottom."""
    across = pixels(softened(share(x, x + width, WIDTH), blur))
    along = pixels(softened(share(y, y + height, HEIGHT), blur))
    return numpy.outer(along, across)


def shadow_bell():
    picture = numpy.ones((HEIGHT, WIDTH, 3))
    # The shadows alone: what casts them lies outside the picture, at an offset of 300.
    shadows = [((14, 26, 30, 28), 0, (0, 0, 0)), ((64, 26, 20.5, 28.25), 5, (0, 0.4, 0.6)),
               ((112.25, 32, 4, 16), 10, (0.6, 0, 0.2)), ((150, 28, 24, 24), 20, (0, 0, 0))]
    for rect, blur, color in shadows:
        alpha = shadow(*rect, blur)[:, :, None]
        picture = numpy.array(color) * alpha + picture * (1 - alpha)
    return numpy.rint(picture[::-1] * 255).astype(numpy.uint8)


if __name__ == "__main__":
    levels = shadow_bell()
    surface = cairo.ImageSurface(cairo.Format.RGB24, WIDTH, HEIGHT)
    rows = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(HEIGHT, surface.get_stride())
    for channel in range(3):
        rows[:, 2 - channel:4 * WIDTH:4] = levels[:, :, channel]
    surface.mark_dirty()
    surface.write_to_png(os.path.join(os.path.dirname(os.path.abspath(__file__)), "shadow-bell.png"))
