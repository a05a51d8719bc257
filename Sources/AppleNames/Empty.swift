// Nothing: on Apple's systems, where these products hold this target, CoreGraphics, ImageIO and CoreText are
// the system's own.
