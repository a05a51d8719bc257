// Apple's systems have their own modules CoreGraphics, ImageIO, CoreText, QuartzCore, UIKit and SwiftUI. There,
// Package.swift builds the products of these names from this empty target, and also the products CitrineKit, CitrineUI
// and CitrineRecipes, whose code is for other systems only.
