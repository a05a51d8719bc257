#if canImport(CitrineRecipes)
  import CitrineRecipes
  import CitrineCoreGraphics

  /// The view of a recipe.
  ///
  /// If it is animated, it moves between two end states for ever.
  struct RecipeView: View {
    let recipe: Recipe
    let text: String
    let font: Font
    let size: CGSize
    /// The picture that is cut or clipped.
    let picture: Image
    let isAnimated: Bool

    /// Whether the animation moves to the second end state.
    @State private var isAtEnd = false

    /// The progress from the first to the second end state, from 0 to 1; ½ if the view is not animated.
    private var progress: CGFloat { isAnimated ? (isAtEnd ? 1 : 0) : 0.5 }

    var body: some View {
      content
        .frame(width: size.width, height: size.height)
        .animation(isAnimated ? .easeInOut(duration: 2).repeatForever() : nil, value: isAtEnd)
        .onAppear { isAtEnd = isAnimated }
    }

    @ViewBuilder private var content: some View {
      switch recipe {
      case .reverseMask:
        resizablePicture.reverseMask {
          Text(text).font(font).multilineTextAlignment(.center)
            .offset(y: (progress - 0.5) * size.height / 2)
        }
      case .cutout:
        resizablePicture.cutout(star)
      case .clipShape: resizablePicture.clipShape(Circle().scale(0.1 + 1.8 * progress))
      case .glow:
        CitrineUI.Color.black.overlay {
          Text(text).font(font).multilineTextAlignment(.center)
            .twoColorGlow(offset: CGSize(width: glowDistance, height: glowDistance))
        }
      }
    }

    /// A star in the centre, whose size is 85 % of the smaller side.
    private var star: some Shape {
      let side = 0.85 * min(size.width, size.height)
      return Star(points: 5, innerRatio: 0.2 + 0.5 * Double(progress))
        .size(width: side, height: side)
        .offset(x: (size.width - side) / 2, y: (size.height - side) / 2)
    }

    private var resizablePicture: some View { picture.resizable().interpolation(.high) }

    /// The offset of the two colours in points, from -4 to 4; 3 if the view is not animated.
    private var glowDistance: CGFloat { isAnimated ? 8 * progress - 4 : 3 }
  }

  /// The result of drawing a recipe: an image, or an animation.
  enum RecipePicture {
    case still(GImage)
    /// The bytes of an animated PNG file.
    case animation(Data)
  }

  extension Recipe {
    /// Draws the recipe.
    @MainActor
    func picture(of text: String, label: LabelOptions, picture: PictureOptions, animated: Bool)
      throws(Failure) -> RecipePicture
    {
      let view = try view(of: text, label: label, picture: picture, animated: animated)
      let drawn: RecipePicture?
      if animated {
        let renderer = AnimationRenderer(content: view, duration: 4, scale: CGFloat(picture.scale))
        renderer.framesPerSecond = 30
        drawn = renderer.pngData().map { .animation($0) }
      } else {
        let renderer = ImageRenderer(content: view)
        renderer.scale = CGFloat(picture.scale)
        drawn = renderer.cgImage.map { .still($0) }
      }
      guard let drawn else {
        throw Failure(
          .system, "There is not enough memory for the picture, or no frame has pixels.")
      }
      return drawn
    }

    @MainActor
    private func view(
      of text: String, label: LabelOptions, picture: PictureOptions, animated: Bool
    ) throws(Failure) -> RecipeView {
      // The name of a font file need not be unique, so the font is registered by a name of this tool.
      let name = "pierce's font"
      CGFont.register(
        try label.fontChoice.font(default: .citrineSans(weight: CGFloat(label.weight ?? 700))),
        as: name)
      let fontSize = CGFloat(label.size ?? 64)
      let size = CGSize(width: label.width ?? 320, height: label.height ?? 160)
      return RecipeView(
        recipe: self, text: LabelFactory.unescaped(text),
        font: .custom(name, fixedSize: fontSize),
        size: size, picture: try Self.backdrop(picture, size), isAnimated: animated)
    }

    /// The backdrop of the recipe, drawn at the size in pixels at which it is shown.
    @MainActor
    private static func backdrop(
      _ options: PictureOptions, _ size: CGSize
    ) throws(Failure) -> Image {
      let scale = CGFloat(options.scale)
      let pixels = CGSize(
        width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
      let backdrop = try Backdrop(named: options.behind ?? Path(argument: "sunset"))
      try Scene.check(pixels)
      guard let context = CGContext(width: Int(pixels.width), height: Int(pixels.height)) else {
        throw Failure.noMemory
      }
      backdrop.draw(
        in: CGRect(origin: .zero, size: pixels), pixelsPerUnit: scale, of: context)
      guard let image = context.makeImage() else {
        throw Failure.noMemory
      }
      return Image(decorative: image, scale: scale)
    }
  }
#endif
