"""Draws the jobs with Skia, and measures them; `SkiaProcess` starts it.

The argument is a folder with the files `photo` (words 0xFFRRGGBB of a square) and `scene.json`. Each line of the input
has the name of a job and a number of runs; the answer is the processor time of a run in seconds, and the last file is in
`file`. It needs the package skia-python.
"""
import json
import math
import os
import sys
import time

import numpy
import skia

folder = sys.argv[1]
with open(os.path.join(folder, "scene.json")) as file:
    scene = json.load(file)
photo_words = numpy.fromfile(os.path.join(folder, "photo"), numpy.uint32)
side = math.isqrt(len(photo_words))
photo = skia.Image.fromarray(
    photo_words.view(numpy.uint8).reshape(side, side, 4), skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType)


def color(red, green, blue, alpha=1.0):
    return skia.Color4f(red, green, blue, alpha)


def fill(*components):
    return skia.Paint(Color4f=color(*components), AntiAlias=True)


def word(size):
    path = skia.Path()
    for column, row in scene["squares"]:
        path.addRect(skia.Rect.MakeXYWH(column * size, row * size, size, size))
    return path


# The paths are made once, so that the time has no loops of Python.
words = {1: word(1), 12: word(12)}


def points(values):
    return [skia.Point(70 + 700 * place / (len(values) - 1), 440 - 400 * value) for place, value in enumerate(values)]


lines = [points(values) for values in scene["series"]]


def add_text(path, x, y, size):
    path.addPath(words[size], x, y)


def opaque_surface(width, height):
    return skia.Surface.MakeRaster(
        skia.ImageInfo.Make(width, height, skia.ColorType.kN32_ColorType, skia.AlphaType.kOpaque_AlphaType))


def card():
    surface = opaque_surface(1200, 630)
    canvas = surface.getCanvas()
    shader = skia.GradientShader.MakeLinear(
        points=[(0, 0), (1200, 630)], colors=[color(0.98, 0.8, 0.3).toColor(), color(0.85, 0.25, 0.4).toColor()])
    canvas.drawPaint(skia.Paint(Shader=shader))
    frame = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(60, 60, 512, 512), 32, 32)
    shadow = fill(0, 0, 0, 0.4)
    shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 12))
    canvas.drawRRect(frame.makeOffset(0, 8), shadow)
    canvas.save()
    canvas.clipRRect(frame, True)
    # At half the size, the mean of four pixels. Mipmaps would be kept from run to run.
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear)
    canvas.drawImageRect(photo, skia.Rect.MakeXYWH(60, 60, 512, 512), sampling)
    canvas.restore()
    path = skia.Path()
    path.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(620, 240, 520, 150), 24, 24))
    add_text(path, 634, 273, 12)
    path.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(path, fill(1, 1, 1, 0.9))
    return surface


def chart():
    surface = opaque_surface(800, 480)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    grid = fill(0.85, 0.85, 0.85)
    grid.setStrokeWidth(1)
    grid.setStyle(skia.Paint.kStroke_Style)
    for line in range(11):
        canvas.drawLine(70, 40.5 + 40 * line, 770, 40.5 + 40 * line, grid)
    labels = skia.Path()
    for line in range(11):
        add_text(labels, 20, 37 + 40 * line, 1)
    canvas.drawPath(labels, fill(0.3, 0.3, 0.3))
    colors = [(0.2, 0.4, 0.9), (0.9, 0.4, 0.2), (0.2, 0.7, 0.4)]
    for index, points in enumerate(lines):
        if index == 0:
            area = skia.Path()
            area.addPoly([skia.Point(70, 440)] + points + [skia.Point(770, 440)], True)
            canvas.drawPath(area, fill(*colors[index], 0.2))
        line = skia.Path()
        line.addPoly(points, False)
        paint = fill(*colors[index])
        paint.setStrokeWidth(2)
        paint.setStrokeMiter(10)
        paint.setStyle(skia.Paint.kStroke_Style)
        canvas.drawPath(line, paint)
    return surface


def badge(index):
    surface = skia.Surface(64, 64)
    canvas = surface.getCanvas()
    canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(4, 4, 56, 56), 8, 8), fill(0.9, 0.9, 0.9))
    hue = index % 100 / 100
    canvas.drawCircle(32, 32, 20, fill(hue, 0.4, 1 - hue))
    text = skia.Path()
    add_text(text, 13, 28, 1)
    canvas.drawPath(text, fill(1, 1, 1))
    return surface


def png(surface):
    return surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)


def jpeg(surface):
    return surface.makeImageSnapshot().encodeToData(skia.kJPEG, 90)


def badges(count):
    for index in range(count):
        data = png(badge(index))
    return data


jobs = {
    "card-png": lambda: png(card()),
    "card-jpeg": lambda: jpeg(card()),
    "chart-png": lambda: png(chart()),
    "badge-png": lambda: badges(1),
    "1000-badges-png": lambda: badges(1000),
}

print(skia.__version__, flush=True)
for line in sys.stdin:
    name, count = line.split()
    start = time.process_time()
    for _ in range(int(count)):
        data = jobs[name]()
    seconds = (time.process_time() - start) / int(count)
    with open(os.path.join(folder, "file"), "wb") as file:
        file.write(bytes(data))
    print(seconds, flush=True)
