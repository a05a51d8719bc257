#!/usr/bin/env python3
"""Renders the reference pictures that Cairo can draw, beside this file.

Each function draws what the test of the same name draws with Citrine: `fill_star_winding` is
`fill-star-winding.png`. Coordinates have their origin at the bottom left. Needs pycairo and numpy:

    pip install pycairo numpy && python3 Reference/make_cairo.py

Edges are Cairo's, but of a picture sixteen times as fine (see `Canvas`), and `edges/` tells which
pixels they cross: white where a shape or a clip covers a part of a pixel.
"""
import math
import os
import cairo
import numpy

OVER = cairo.Operator.OVER


class Canvas(cairo.Context):
    """A context that covers pixels by area, multiplies clips, and remembers where edges are.

    By itself Cairo looks at a pixel on 15 lines, on a grid of 1/256: slanted edges are off by up
    to 14 of 255 levels. So Cairo draws each shape once more, `FINE` times as large, and the means
    of these pixels are the mask through which it paints: 240 lines, 1/4096. It intersects clips as
    shapes, and applies one to what a group holds and to the group; here they are masks as well,
    multiplied, and applied to the group alone, as Quartz has it. Colours, groups, pictures and
    operators are Cairo's all the way.
    """

    FINE = 16

    def __init__(self, surface):
        self.size = (surface.get_height(), surface.get_width())
        self.edges = numpy.zeros(self.size, bool)
        self.holds = None  # The product of all clips, as floats; None is all.
        self.saved = []
        self.set_tolerance(0.001)  # Also of the curves that an arc is made of.

    def _coverage(self, draw):
        """The share of each pixel, 0...1, that `draw` covers in a context with this path."""
        height, width = self.size
        surface = cairo.ImageSurface(cairo.Format.A8, width * self.FINE, height * self.FINE)
        fine = cairo.Context(surface)
        fine.scale(self.FINE, self.FINE)
        fine.transform(self.get_matrix())
        fine.append_path(self.copy_path())
        fine.set_antialias(cairo.Antialias.BEST)
        fine.set_tolerance(0.01)
        fine.set_fill_rule(self.get_fill_rule())
        fine.set_line_width(self.get_line_width())
        fine.set_line_cap(self.get_line_cap())
        fine.set_line_join(self.get_line_join())
        fine.set_miter_limit(self.get_miter_limit())
        fine.set_dash(*self.get_dash())
        draw(fine)
        surface.flush()
        rows = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(
            height * self.FINE, surface.get_stride())[:, :width * self.FINE]
        share = rows.reshape(height, self.FINE, width, self.FINE).mean((1, 3)) / 255
        self.edges |= (share > 0) & (share < 1)
        return share

    def _through(self, share):
        """Paints through a mask and the clips."""
        if self.holds is not None:
            share = share * self.holds
        levels = numpy.rint(share * 255).astype(numpy.uint8)
        super().save()
        self.identity_matrix()
        self.mask_surface(alpha_surface(levels), 0, 0)
        super().restore()

    def fill(self):
        share = self._coverage(lambda fine: fine.fill())
        if self.holds is None and is_whole(share):
            return super().fill()
        self.new_path()
        self._through(share)

    def stroke(self):
        share = self._coverage(lambda fine: fine.stroke())
        self.new_path()
        self._through(share)

    def clip(self):
        """A clip on pixel borders stays Cairo's: operators that reach beyond a mask end there."""
        share = self._coverage(lambda fine: fine.fill())
        if is_whole(share):
            return super().clip()
        self.new_path()
        self.holds = share if self.holds is None else self.holds * share

    def paint(self):
        self.paint_with_alpha(1)

    def paint_with_alpha(self, alpha):
        if self.holds is None:
            super().paint_with_alpha(alpha)
        else:
            self._through(numpy.full(self.size, alpha))

    def set_cells(self, pattern, edges):
        """Paints with a pattern from now on; wherever it has edges counts as one."""
        self.set_source(pattern)
        surface = cairo.ImageSurface(cairo.Format.A8, self.size[1], self.size[0])
        marks = cairo.Context(surface)
        marks.set_matrix(self.get_matrix())
        marks.set_source(edges)
        marks.paint()
        surface.flush()
        rows = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(
            self.size[0], surface.get_stride())[:, :self.size[1]]
        self.edges |= rows > 0

    def save(self):
        self.saved.append(self.holds)
        super().save()

    def restore(self):
        self.holds = self.saved.pop()
        super().restore()

    def push_group(self):
        self.saved.append(self.holds)
        self.holds = None
        super().push_group()

    def pop_group_to_source(self):
        self.holds = self.saved.pop()
        super().pop_group_to_source()


def is_whole(share):
    return bool(((share == 0) | (share == 1)).all())


def canvas(width, height, white=True):
    """A surface, and a context whose y points up."""
    surface = cairo.ImageSurface(cairo.Format.ARGB32, width, height)
    context = Canvas(surface)
    if white:
        context.set_source_rgb(1, 1, 1)
        context.paint()
    context.translate(0, height)
    context.scale(1, -1)
    return surface, context


def polygon(context, points):
    context.move_to(*points[0])
    for point in points[1:]:
        context.line_to(*point)
    context.close_path()


def star(x, y, radius):
    """The outline of a star of five points, which does not cross itself."""
    corners = []
    for k in range(10):
        reach = radius * (0.4 if k % 2 else 1)
        corners.append((x + reach * math.sin(k * 0.2 * math.pi),
                        y + reach * math.cos(k * 0.2 * math.pi)))
    return corners


def fill_star(rule):
    surface, context = canvas(96, 96)
    context.set_fill_rule(rule)
    context.set_source_rgb(0.8, 0, 0.2)
    polygon(context, star(48.3, 45.6, 45.2))
    polygon(context, star(48.7, 45.2, 26.4))
    context.fill()
    return surface, context


def fill_star_winding():
    return fill_star(cairo.FillRule.WINDING)


def fill_star_evenodd():
    return fill_star(cairo.FillRule.EVEN_ODD)


def fill_rectangles():
    surface, context = canvas(80, 64)
    colors = [(1, 0.2, 0, 0.6), (0, 0.6, 0.2, 0.6), (0, 0.4, 1, 0.6)]
    for index, color in enumerate(colors):
        context.set_source_rgba(*color)
        context.rectangle(4.25 + 15.5 * index, 6.5 + 9.25 * index, 36.5, 30.75)
        context.fill()
    return surface, context


def clip_polygons():
    surface, context = canvas(96, 80)
    polygon(context, [(4.5, 4.25), (92.25, 20.75), (30.5, 76.5)])
    context.clip()
    context.rectangle(12.25, 3.5, 59.5, 60.25)
    context.clip()
    for index in range(12):
        context.set_source_rgb(*((0, 0.2, 0.6) if index % 2 else (1, 0.8, 0)))
        context.rectangle(8 * index, 0, 8, 80)
        context.fill()
    return surface, context


def mask_samples():
    """16 by 16 samples of a ramp with a disc."""
    return [[min(255, x * 8 + y * 8) if (x - 7.5) ** 2 + (y - 7.5) ** 2 < 40 else x * 17
             for x in range(16)] for y in range(16)]


def alpha_surface(rows):
    surface = cairo.ImageSurface(cairo.Format.A8, len(rows[0]), len(rows))
    data, stride = surface.get_data(), surface.get_stride()
    for y, row in enumerate(rows):
        data[y * stride:y * stride + len(row)] = bytes(int(value) for value in row)
    surface.mark_dirty()
    return surface


def paint_mask(context, mask, x, y, scale):
    """Paints through a mask whose top row is at the greatest y."""
    context.save()
    context.translate(x, y + mask.get_height() * scale)
    context.scale(scale, -scale)
    pattern = cairo.SurfacePattern(mask)
    pattern.set_filter(cairo.Filter.NEAREST)
    context.mask(pattern)
    context.restore()


def clip_mask():
    surface, context = canvas(104, 56)
    # An image mask lets 1 - S through, a gray image S.
    inverse = alpha_surface([[255 - value for value in row] for row in mask_samples()])
    direct = alpha_surface(mask_samples())
    context.set_source_rgb(0.8, 0, 0.4)
    paint_mask(context, inverse, 4, 20, 1)
    paint_mask(context, inverse, 24, 12, 2)
    context.set_source_rgba(0, 0.4, 1, 0.8)
    paint_mask(context, direct, 4, 2, 1)
    paint_mask(context, direct, 60, 4, 2)
    # A quarter turn to the left about the middle of its square.
    context.translate(94, 46)
    context.rotate(math.pi / 2)
    paint_mask(context, direct, -8, -8, 1)
    return surface, context


def blend_porter_duff():
    surface, context = canvas(192, 64, white=False)
    modes = [cairo.Operator.OVER, cairo.Operator.CLEAR, cairo.Operator.SOURCE, cairo.Operator.IN,
             cairo.Operator.OUT, cairo.Operator.ATOP, cairo.Operator.DEST_OVER,
             cairo.Operator.DEST_IN, cairo.Operator.DEST_OUT, cairo.Operator.DEST_ATOP,
             cairo.Operator.XOR, cairo.Operator.ADD]
    for index, mode in enumerate(modes):
        x, y = 32 * (index % 6), 32 - 32 * (index // 6)
        context.set_operator(OVER)
        context.set_source_rgba(1, 0.8, 0, 1)
        context.rectangle(x + 2, y + 12, 18, 18)
        context.fill()
        context.set_source_rgba(0, 0.8, 0.4, 0.6)
        context.rectangle(x + 2, y + 2, 28, 8)
        context.fill()
        # Cairo's operators reach beyond the shape where Quartz's do not: the clip bounds them.
        context.save()
        context.rectangle(x + 10, y + 6, 18, 18)
        context.clip()
        context.set_operator(mode)
        context.set_source_rgba(0, 0.4, 1, 0.6)
        context.paint()
        context.restore()
    return surface, context


def blend_pdf():
    """Colours without a component of 0: there Quartz's colorBurn differs from PDF's."""
    surface, context = canvas(160, 96, white=False)
    modes = [cairo.Operator.MULTIPLY, cairo.Operator.SCREEN, cairo.Operator.OVERLAY,
             cairo.Operator.DARKEN, cairo.Operator.LIGHTEN, cairo.Operator.COLOR_DODGE,
             cairo.Operator.COLOR_BURN, cairo.Operator.SOFT_LIGHT, cairo.Operator.HARD_LIGHT,
             cairo.Operator.DIFFERENCE, cairo.Operator.EXCLUSION, cairo.Operator.HSL_HUE,
             cairo.Operator.HSL_SATURATION, cairo.Operator.HSL_COLOR,
             cairo.Operator.HSL_LUMINOSITY]
    # Thirds: the bytes of all colours are exact, Cairo rounds down where others round.
    columns = [(3, 1, 2, 1), (1, 2, 1, 1), (1, 2, 3, 0.6), (2, 2, 1, 0.6)]
    rows = [(3, 2, 1, 1), (1, 2, 3, 0.6), (1, 1, 1, 0.8), (2, 3, 1, 0.4)]
    for index, mode in enumerate(modes):
        x, y = 32 * (index % 5), 64 - 32 * (index // 5)
        context.set_operator(OVER)
        for column, color in enumerate(columns):
            context.set_source_rgba(*[value / 3 for value in color[:3]], color[3])
            context.rectangle(x + 2 + 6 * column, y + 2, 6, 24)
            context.fill()
        context.set_operator(mode)
        for row, color in enumerate(rows):
            context.set_source_rgba(*[value / 3 for value in color[:3]], color[3])
            context.rectangle(x + 6, y + 6 + 6 * row, 24, 6)
            context.fill()
    return surface, context


def picture():
    """8 by 6 pixels of strong colours."""
    surface = cairo.ImageSurface(cairo.Format.RGB24, 8, 6)
    data, stride = surface.get_data(), surface.get_stride()
    for y in range(6):
        for x in range(8):
            red, green, blue = (x * 70 + y * 20) % 256, (y * 90 + x * 15) % 256, (x * y * 40) % 256
            data[y * stride + 4 * x:y * stride + 4 * x + 4] = bytes([blue, green, red, 255])
    surface.mark_dirty()
    return surface


def draw_picture(context, rect, filter):
    x, y, width, height = rect
    context.save()
    context.rectangle(*rect)
    context.clip()
    context.translate(x, y + height)
    context.scale(width / 8, -height / 6)
    pattern = cairo.SurfacePattern(picture())
    pattern.set_filter(filter)
    pattern.set_extend(cairo.Extend.PAD)
    context.set_source(pattern)
    context.paint()
    context.restore()


def image_scaled():
    surface, context = canvas(152, 60)
    draw_picture(context, (4, 4, 72, 54), cairo.Filter.NEAREST)
    draw_picture(context, (80, 6, 64, 48), cairo.Filter.BILINEAR)
    return surface, context


def image_turned():
    surface, context = canvas(96, 96)
    context.translate(48, 48)
    context.rotate(0.5)
    draw_picture(context, (-36, -27, 72, 54), cairo.Filter.BILINEAR)
    return surface, context


def stops(pattern):
    pattern.add_color_stop_rgb(0, 1, 0.8, 0)
    pattern.add_color_stop_rgb(0.4, 0.8, 0, 0.4)
    pattern.add_color_stop_rgb(1, 0, 0.4, 1)
    pattern.set_extend(cairo.Extend.PAD)
    return pattern


def gradient_linear():
    surface, context = canvas(104, 52)
    context.set_source(stops(cairo.LinearGradient(14, 10, 38, 36)))
    context.rectangle(2, 2, 48, 48)
    context.fill()
    # Cairo's unextended ends are ragged: the strip is the shape instead.
    context.rectangle(54, 2, 48, 48)
    context.clip()
    context.set_source(stops(cairo.LinearGradient(66, 10, 90, 36)))
    polygon(context, [(66 - 52, 10 + 48), (66 + 52, 10 - 48), (90 + 52, 36 - 48), (90 - 52, 36 + 48)])
    context.fill()
    return surface, context


def gradient_radial():
    surface, context = canvas(104, 52)
    context.set_source(stops(cairo.RadialGradient(20, 30, 4, 26, 26, 20)))
    context.rectangle(2, 2, 48, 48)
    context.fill()
    context.set_source(stops(cairo.RadialGradient(74, 29, 6, 78, 26, 22)))
    context.set_fill_rule(cairo.FillRule.EVEN_ODD)
    context.set_tolerance(0.01)
    for x, y, radius in [(74, 29, 6), (78, 26, 22)]:
        context.new_sub_path()
        context.arc(x, y, radius, 0, 2 * math.pi)
    context.fill()
    return surface, context


CAPS = [cairo.LineCap.BUTT, cairo.LineCap.ROUND, cairo.LineCap.SQUARE]
JOINS = [cairo.LineJoin.MITER, cairo.LineJoin.ROUND, cairo.LineJoin.BEVEL]


def pen(context, width, cap=0, join=0, miter_limit=10, dash=(), phase=0):
    context.set_line_width(width)
    context.set_line_cap(CAPS[cap])
    context.set_line_join(JOINS[join])
    context.set_miter_limit(miter_limit)
    context.set_dash(dash, phase)


def polyline(context, points, closed=False):
    context.move_to(*points[0])
    for point in points[1:]:
        context.line_to(*point)
    if closed:
        context.close_path()


def stroke_caps():
    """Caps in columns, joins in rows: open, closed, and subpaths without length."""
    surface, context = canvas(174, 174)
    context.set_source_rgb(0, 0.2, 0.6)
    for row in range(3):
        for column in range(3):
            context.save()
            context.translate(58 * column, 58 * row)
            pen(context, 9, column, row)
            polyline(context, [(7.3, 8.6), (20.7, 30.2), (33.4, 9.1)])
            polyline(context, [(9.4, 38.3), (24.2, 52.6), (38.9, 41.4)], closed=True)
            context.stroke()
            context.move_to(48.3, 12.4)
            context.line_to(48.3, 12.4)
            context.stroke()
            context.move_to(50.6, 36.2)
            context.close_path()
            context.stroke()
            context.restore()
    return surface, context


def stroke_miters():
    """Corners of 5 to 90 degrees under three limits."""
    surface, context = canvas(188, 120)
    context.set_source_rgb(0.6, 0, 0.2)
    for row, limit in enumerate([10, 4, 1.5]):
        for column, degrees in enumerate([8, 12, 28, 30, 60, 82, 85, 90]):
            x, y, half = 14.3 + 22.7 * column, 6.4 + 38.2 * row, math.radians(degrees) / 2
            pen(context, 3, miter_limit=limit)
            polyline(context, [(x - 18 * math.sin(half), y + 18 * (1 - math.cos(half))),
                               (x, y + 18),
                               (x + 18 * math.sin(half), y + 18 * (1 - math.cos(half)))])
            context.stroke()
    return surface, context


def stroke_dashes():
    """Dashes with phases, of odd number, at corners, on curves, with every cap."""
    surface, context = canvas(160, 150)
    context.set_source_rgb(0, 0.4, 0.2)
    patterns = [((10, 6), 0), ((10, 6), 4.5), ((10, 6), 13), ((9, 5, 4), 0), ((9, 5, 4), 21),
                ((0, 8), 0), ((12, 3, 1, 3), 40)]
    for row, (dash, phase) in enumerate(patterns):
        for cap in range(3):
            pen(context, 4, cap, dash=dash, phase=phase)
            polyline(context, [(5.3 + 52 * cap, 6.4 + 9.3 * row), (50.6 + 52 * cap, 8.2 + 9.3 * row)])
            context.stroke()
    for cap in range(3):
        x = 52 * cap
        pen(context, 4, cap, cap, dash=(11, 7), phase=5)
        polyline(context, [(x + 7.2, 78.3), (x + 47.5, 78.3), (x + 47.5, 98.8), (x + 7.2, 98.8)],
                 closed=True)
        context.stroke()
        pen(context, 4, cap, cap, dash=(7, 5.5), phase=2)
        polyline(context, [(x + 7.3, 110.4), (x + 20.1, 108.2), (x + 31.7, 124.3), (x + 47.9, 106.6)])
        context.stroke()
        context.move_to(x + 6.3, 130.5)
        context.curve_to(x + 20, 165, x + 34, 108, x + 48.2, 141.7)
        context.stroke()
    return surface, context


def stroke_curves():
    """Curves: gentle, with a loop, with a cusp, narrow, flat; circles, and a leaf that is closed."""
    surface, context = canvas(180, 124)
    context.set_source_rgb(0.4, 0, 0.4)
    curves = [[(6, 8), (20, 70), (40, -20), (52, 44)], [(66, 8), (130, 52), (52, 52), (112, 8)],
              [(124, 10), (174, 46), (124, 46), (174, 10)], [(8, 66), (14, 132), (22, 132), (28, 66)],
              [(40, 70), (46, 90), (52, 104), (60, 114)]]
    for index, (start, first, second, end) in enumerate(curves):
        pen(context, [7, 5, 4, 8, 1][index], 1 if index % 2 else 0, 1)
        context.move_to(*start)
        context.curve_to(*first, *second, *end)
        context.stroke()
    pen(context, 5)
    for radius in [20, 12, 3]:
        context.new_sub_path()
        context.arc(94.3, 88.6, radius, 0, 2 * math.pi)
        context.close_path()
    context.stroke()
    pen(context, 6, 0, 0)
    context.move_to(126, 66)
    context.curve_to(170, 62, 180, 84, 172, 116)
    context.curve_to(140, 112, 122, 96, 126, 66)
    context.close_path()
    context.stroke()
    return surface, context


def stroke_pens():
    """Pens that are ellipses, through uneven, turned and mirrored transforms."""
    surface, context = canvas(180, 120)
    context.set_source_rgb(0, 0.4, 0.6)
    matrices = [(3, 0, 0, 1), (1, 0, 0, 3), (2.1, 1.2, -0.4, 0.7), (1, 0.2, 1.4, 1.1),
                (-2, 0.5, 0.6, 1.3), (0.8, -1.9, 1.1, 0.3)]
    for index, (a, b, c, d) in enumerate(matrices):
        context.save()
        context.translate(30.3 + 60 * (index % 3), 31.6 + 58 * (index // 3))
        context.transform(cairo.Matrix(a, b, c, d, 0, 0))
        pen(context, 4, index % 3, (index // 2) % 3, dash=(9, 4.5) if index > 3 else ())
        # Points of the raster, so that all six have one shape and six pens.
        back = cairo.Matrix(a, b, c, d, 0, 0)
        back.invert()
        corners = [back.transform_point(*p) for p in [(-18, -16), (14, 17), (17, -14), (-6, 18)]]
        polyline(context, corners)
        context.stroke()
        context.restore()
    return surface, context


def stroke_thin():
    """Lines from a tenth of a pixel to one and a half, spread like a fan, and frames."""
    surface, context = canvas(150, 100)
    context.set_source_rgb(0, 0, 0)
    for index, width in enumerate([0.1, 0.25, 0.5, 1, 1.5]):
        x = 4.2 + 29 * index
        pen(context, width)
        for step in range(7):
            angle = step * math.pi / 12
            polyline(context, [(x, 40.3), (x + 24 * math.cos(angle), 40.3 + 24 * math.sin(angle))])
            context.stroke()
        context.rectangle(x + 0.3, 70.4, 20, 22.5)
        context.stroke()
        context.move_to(x, 8)
        context.curve_to(x + 10, 50, x + 14, -20, x + 23, 26)
        context.stroke()
    return surface, context


def discs(context, x, y):
    """Three discs that overlap."""
    for dx, dy, color in [(14, 14, (1, 0.2, 0)), (26, 14, (0, 0.6, 0.2)), (20, 25, (0, 0.4, 1))]:
        context.set_source_rgb(*color)
        context.arc(x + dx, y + dy, 10.4, 0, 2 * math.pi)
        context.fill()


def layer_groups():
    """Groups: at half alpha, one in another, through a disc as clip, and in four modes."""
    surface, context = canvas(168, 88)
    context.set_source_rgb(1, 0.8, 0)
    context.rectangle(0, 30, 168, 28)
    context.fill()
    context.push_group()
    discs(context, 0, 44)
    context.pop_group_to_source()
    context.paint_with_alpha(0.6)
    context.push_group()
    discs(context, 42, 44)
    context.push_group()
    discs(context, 46, 38)
    context.pop_group_to_source()
    context.paint_with_alpha(0.4)
    context.pop_group_to_source()
    context.paint_with_alpha(0.8)
    context.save()
    context.arc(106, 64, 15.3, 0, 2 * math.pi)
    context.clip()
    context.push_group()
    discs(context, 86, 46)
    context.pop_group_to_source()
    context.paint_with_alpha(0.8)
    context.restore()
    modes = [cairo.Operator.MULTIPLY, cairo.Operator.SCREEN, cairo.Operator.DIFFERENCE,
             cairo.Operator.DEST_OUT]
    for index, mode in enumerate(modes):
        context.push_group()
        discs(context, 42 * index, 2)
        context.pop_group_to_source()
        context.set_operator(mode)
        context.paint_with_alpha(0.8)
        context.set_operator(OVER)
    return surface, context


def image_placed():
    """A picture sheared by the nearest pixel, upside down at fractions, and turned."""
    surface, context = canvas(168, 60)
    context.save()
    context.transform(cairo.Matrix(1, 0.2, 0.3, 0.9, 4.3, 2.6))
    draw_picture(context, (0, 0, 40, 42), cairo.Filter.NEAREST)
    context.restore()
    context.save()
    context.transform(cairo.Matrix(1, 0, 0, -1, 0, 56))
    draw_picture(context, (66.25, 4.5, 48.5, 44.75), cairo.Filter.BILINEAR)
    context.restore()
    context.save()
    context.translate(142, 30)
    context.rotate(2.2)
    draw_picture(context, (-16.4, -15.3, 32, 30), cairo.Filter.BILINEAR)
    context.restore()
    return surface, context


def cells(width, height, draw):
    """A cell with its origin at the bottom left, repeated from there on."""
    surface, context = canvas(width, height, white=False)
    draw(context)

    def repeated(surface):
        pattern = cairo.SurfacePattern(surface)
        pattern.set_extend(cairo.Extend.REPEAT)
        pattern.set_filter(cairo.Filter.NEAREST)
        pattern.set_matrix(cairo.Matrix(1, 0, 0, -1, 0, height))
        return pattern

    return repeated(surface), repeated(alpha_surface(numpy.where(context.edges, 255, 0)))


def patterns_cairo():
    """Cells at whole steps in a star and a stroke; apart, with a phase."""
    surface, context = canvas(144, 96)

    def tile(cell):
        cell.set_source_rgb(1, 0.8, 0)
        cell.rectangle(0, 0, 12, 5)
        cell.fill()
        cell.set_source_rgba(0, 0.4, 0.8, 0.8)
        polygon(cell, [(2, 1), (11, 4), (5, 9)])
        cell.fill()

    def dash(cell):
        cell.set_source_rgba(0.8, 0, 0.4, 1)
        cell.rectangle(0, 0, 3, 2)
        cell.fill()

    context.set_cells(*cells(12, 10, tile))
    polygon(context, star(38.3, 50.6, 38.2))
    context.fill()
    # Five by four to the right and upwards: the phase.
    context.translate(5, 4)
    context.set_cells(*cells(5, 3, dash))
    context.translate(-5, -4)
    context.rectangle(80, 52, 56, 36)
    context.fill()
    context.set_cells(*cells(12, 10, tile))
    context.set_line_width(9)
    polygon(context, [(84, 10), (134, 14), (108, 40)])
    context.stroke()
    return surface, context


def write(draw, folder):
    name = draw.__name__.replace("_", "-") + ".png"
    surface, context = draw()
    surface.write_to_png(os.path.join(folder, name))
    edges = alpha_surface(numpy.where(context.edges, 255, 0))
    edges.write_to_png(os.path.join(folder, "edges", name))
    print(name)


if __name__ == "__main__":
    folder = os.path.dirname(os.path.abspath(__file__))
    os.makedirs(os.path.join(folder, "edges"), exist_ok=True)
    for draw in [fill_star_winding, fill_star_evenodd, fill_rectangles, clip_polygons, clip_mask,
                 blend_porter_duff, blend_pdf, image_scaled, image_turned, gradient_linear,
                 gradient_radial, stroke_caps, stroke_miters, stroke_dashes, stroke_curves,
                 stroke_pens, stroke_thin, layer_groups, image_placed, patterns_cairo]:
        write(draw, folder)
    print("pycairo", cairo.version, "cairo", cairo.cairo_version_string())
