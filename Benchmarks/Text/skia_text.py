"""Draws the workloads of TextWorkload.swift with Skia, and prints the microseconds of each, tab-separated.

It needs skia-python (PyPI). With a folder as the argument, the pictures are written to it. A workload is recorded as text
blobs once, so that Python takes no part in the time. Glyphs are not hinted, have linear metrics and subpixel positions.
"""
import sys
import time

import skia

SENTENCE = ("The quick brown fox jumps over the lazy dog and runs away from the hunters in the "
            "dark forest at night.")
NAMES = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono"]
FACES = [skia.Typeface.MakeFromFile(f"/usr/share/fonts/truetype/dejavu/{name}.ttf")
         for name in NAMES]
BLACK = skia.Paint(Color=skia.ColorBLACK, AntiAlias=True)
GRAY = skia.Paint(Color=skia.Color4f(0.9, 0.9, 0.9, 1), AntiAlias=True)


def font(index, size):
    result = skia.Font(FACES[index], size)
    result.setSubpixel(True)
    result.setLinearMetrics(True)
    result.setHinting(skia.FontHinting.kNone)
    result.setEdging(skia.Font.Edging.kAntiAlias)
    return result


def add(builder, text, index, size, x, y):
    face = font(index, size)
    glyphs = face.textToGlyphs(text)
    positions = []
    for width in face.getWidths(glyphs):
        positions.append(skia.Point(x, y))
        x += width
    builder.allocRunPos(face, glyphs, positions)


def blob(lines):
    builder = skia.TextBlobBuilder()
    for line in lines:
        add(builder, *line)
    return builder.make()


def page(size):
    return blob([(SENTENCE, 0, size, 4 + 0.3 * row, 24 + 16 * row) for row in range(29)])


def workloads(canvas):
    warm = page(13)
    yield "page of 2,987 glyphs, 13 px", lambda: canvas.drawTextBlob(warm, 0, 0, BLACK)
    # A size that was never used before has no glyphs in Skia's cache.
    fresh = iter([page(13 + 1e-4 * number) for number in range(1, 400)])
    yield "the same, cold", lambda: canvas.drawTextBlob(next(fresh), 0, 0, BLACK)
    lines = blob([(SENTENCE[:44], 0, 40, 4, 40 + 9.5 * row) for row in range(100)])
    yield "100 lines, 40 px", lambda: canvas.drawTextBlob(lines, 0, 0, BLACK)
    word = blob([("Ham", 0, 400, 10, 724)])
    yield "one word, 400 px", lambda: canvas.drawTextBlob(word, 0, 0, BLACK)
    labels = []
    for number in range(1000):
        x, y = number % 10 * 100 + 8, number // 10 * 10 + 18
        card = skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(x, y - 14, 92, 20), 6, 6)
        labels.append((card, blob([(f"Label {number}", number % 4, 13, x + 6, y + 0.25)])))

    def draw_labels():
        for card, text in labels:
            canvas.drawRRect(card, GRAY)
            canvas.drawTextBlob(text, 0, 0, BLACK)

    yield "1,000 labels, four fonts", draw_labels


def least_time(body, is_cold):
    least = float("inf")
    for _ in range(11):
        count, start = 0, time.process_time()
        while True:
            body()
            count += 1
            elapsed = time.process_time() - start
            if elapsed > 0.01 or is_cold and count == 30:
                break
        least = min(least, elapsed / count)
    return 1e6 * least


surface = skia.Surface(1024, 1024)
for number, (name, body) in enumerate(workloads(surface.getCanvas())):
    surface.getCanvas().clear(skia.ColorWHITE)
    body()
    if len(sys.argv) > 1:
        surface.makeImageSnapshot().save(f"{sys.argv[1]}/skia-{number}.png", skia.kPNG)
    print(name, f"{least_time(body, 'cold' in name):.1f}", sep="\t")
