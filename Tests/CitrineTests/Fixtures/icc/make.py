"""Makes the profiles of this folder by Little CMS (Debian's liblcms2-2 2.14), and `colors.txt` by its program transicc
(liblcms2-utils). Run in this folder: python3 make.py

Each line of `colors.txt` has the name of a profile, the components of a colour (0 to 255, of CMYK percent of ink), and
its red, green and blue in sRGB, 0 to 255, with the perceptual intent. Lines that begin with "to" have a colour of sRGB
first, and then its components in the profile.
"""

import ctypes
import itertools
import subprocess

lcms = ctypes.CDLL("liblcms2.so.2")
for name in ["cmsCreateRGBProfile", "cmsCreateGrayProfile", "cmsCreate_sRGBProfile", "cmsBuildGamma",
             "cmsBuildTabulatedToneCurve16", "cmsCreateProfilePlaceholder", "cmsPipelineAlloc",
             "cmsStageAllocCLut16bit", "cmsMLUalloc"]:
    getattr(lcms, name).restype = ctypes.c_void_p
VOID = ctypes.c_void_p


class xyY(ctypes.Structure):
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double), ("Y", ctypes.c_double)]


class Primaries(ctypes.Structure):
    _fields_ = [("red", xyY), ("green", xyY), ("blue", xyY)]


D65, D50 = xyY(0.3127, 0.3290, 1), xyY(0.3457, 0.3585, 1)


def gamma(value):
    return VOID(lcms.cmsBuildGamma(None, ctypes.c_double(value)))


def table(function, count=256):
    values = [round(65535 * function(index / (count - 1))) for index in range(count)]
    return VOID(lcms.cmsBuildTabulatedToneCurve16(None, count, (ctypes.c_uint16 * count)(*values)))


def srgb(x):
    return x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4


def save(profile, name):
    assert lcms.cmsSaveProfileToFile(VOID(profile), (name + ".icc").encode())


def rgb(name, white, primaries, curve):
    colors = Primaries(*[xyY(x, y, 1) for x, y in primaries])
    curves = (VOID * 3)(curve, curve, curve)
    save(lcms.cmsCreateRGBProfile(ctypes.byref(white), ctypes.byref(colors), curves), name)


SRGB = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
P3 = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
ADOBE = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)]
PROPHOTO = [(0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001)]
save(lcms.cmsCreate_sRGBProfile(), "srgb")
rgb("srgb-table", D65, SRGB, table(srgb, 1024))
rgb("srgb-short-table", D65, SRGB, table(srgb, 64))
rgb("p3", D65, P3, table(srgb, 1024))
rgb("adobe", D65, ADOBE, gamma(563 / 256))
rgb("linear", D65, SRGB, gamma(1))
rgb("gamma-2.2", D65, SRGB, gamma(2.2))
rgb("prophoto", D50, PROPHOTO, gamma(1.8))
save(lcms.cmsCreateGrayProfile(ctypes.byref(D50), gamma(2.2)), "gray-2.2")
save(lcms.cmsCreateGrayProfile(ctypes.byref(D50), gamma(1.8)), "gray-1.8")
save(lcms.cmsCreateGrayProfile(ctypes.byref(D50), table(srgb)), "gray-srgb")


def signature(name):
    return int.from_bytes(name.encode(), "big")


def grid(profile, tag, inputs, outputs, points, function):
    """A table of 16-bit colours; the last input varies fastest."""
    values = []
    for place in itertools.product(range(points), repeat=inputs):
        values += [round(65535 * min(max(v, 0), 1)) for v in function([v / (points - 1) for v in place])]
    pipeline = VOID(lcms.cmsPipelineAlloc(None, inputs, outputs))
    stage = VOID(lcms.cmsStageAllocCLut16bit(
        None, points, inputs, outputs, (ctypes.c_uint16 * len(values))(*values)))
    lcms.cmsPipelineInsertStage(pipeline, 1, stage)
    assert lcms.cmsWriteTag(profile, signature(tag), pipeline)


def lab(ink):
    """Lab of inks, 0 to 1, as version 2 encodes it: lightness, and a and b around 128, all up to 65280."""
    c, m, y, k = ink
    red, green, blue = [(1 - v) * (1 - k) for v in (c * 0.9, m * 0.85, y * 0.95)]
    light = 0.3 * red + 0.59 * green + 0.11 * blue
    values = light ** 0.45, 0.5 + 0.45 * (red - green), 0.5 + 0.4 * (light - blue)
    return [value * 65280 / 65535 for value in values]


def ink(lab):
    lightness, a, b = [value * 65535 / 65280 for value in lab]
    light = lightness ** (1 / 0.45)
    blue = light - (b - 0.5) / 0.4
    green = light - 0.3 * (a - 0.5) / 0.45
    red = green + (a - 0.5) / 0.45
    k = 1 - max(red, green, blue, 0.02)
    return [1 - v / (1 - k) for v in (red, green, blue)] + [k]


cmyk = VOID(lcms.cmsCreateProfilePlaceholder(None))
lcms.cmsSetProfileVersion(cmyk, ctypes.c_double(2.4))
lcms.cmsSetDeviceClass(cmyk, signature("prtr"))
lcms.cmsSetColorSpace(cmyk, signature("CMYK"))
lcms.cmsSetPCS(cmyk, signature("Lab "))
text = VOID(lcms.cmsMLUalloc(None, 1))
lcms.cmsMLUsetASCII(text, b"en", b"US", b"Citrine inks")
lcms.cmsWriteTag(cmyk, signature("desc"), text)
grid(cmyk, "A2B0", 4, 3, 4, lab)
grid(cmyk, "B2A0", 3, 4, 9, ink)
assert lcms.cmsSaveProfileToFile(cmyk, b"cmyk.icc")


def transicc(source, target, colors):
    """Converts colours, one for each line, with full precision."""
    output = subprocess.run(
        ["transicc", "-n", "-t0", "-i" + source, "-o" + target], text=True, stdout=subprocess.PIPE,
        input="".join(" ".join("%g" % v for v in color) + "\n" for color in colors)).stdout
    return [[float(v) for v in line.split()] for line in output.splitlines() if line.strip()]


def colors(count, limit):
    steps = [0, 0.2, 0.55, 1] if count == 3 else [0, 0.3, 1] if count == 4 else [v / 16 for v in range(17)]
    return [[limit * v for v in place] for place in itertools.product(steps, repeat=count)]


with open("colors.txt", "w") as file:
    for name, count in [("prophoto", 3), ("gamma-2.2", 3), ("gray-1.8", 1), ("cmyk", 4)]:
        limit = 100 if count == 4 else 255
        def write(start, colors, results):
            assert len(colors) == len(results), (name, len(colors), len(results))
            for color, result in zip(colors, results):
                file.write(" ".join([start, *("%g" % v for v in color), *("%g" % v for v in result)]) + "\n")
        inputs = colors(count, limit)
        write(name, inputs, transicc(name + ".icc", "*sRGB", inputs))
        inputs = colors(3, 255)
        write("to " + name, inputs, transicc("*sRGB", name + ".icc", inputs))
