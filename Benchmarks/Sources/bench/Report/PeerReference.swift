/// The reference figures of a row: the ratio of Cairo's time to the time of another library.
///
/// Both times are from one run on one thread.
///
/// A row without a reference was not measured on another library, and does not count for the score.
struct PeerReference {
  let name: String
  let size: Int
  /// The name of the fastest of six other software rasterizers, each measured together with Cairo on a machine with
  /// AVX-512.
  let peer: String
  /// Cairo's time divided by the time of `peer`.
  let ratio: Double
  /// The ratio to reach: the limit of that machine's memory, or the result of a prototype.
  let goal: Double

  init(_ name: String, _ size: Int, _ peer: String, _ ratio: Double, _ goal: Double) {
    self.name = name
    self.size = size
    self.peer = peer
    self.ratio = ratio
    self.goal = goal
  }

  /// The reference of a workload; nil if it has none.
  static func of(_ workload: Workload) -> PeerReference? {
    all.first { $0.name == workload.name && $0.size == workload.size }
  }

  /// The rows of the score.
  static let all = shapes + paints

  /// The rows W and O.
  ///
  /// W17c measures little more than the call itself. Blend2D is 14.8 times as fast as Cairo there; the ratio in this
  /// table is 10, because Citrine validates its arguments.
  private static let shapes: [PeerReference] = [
    PeerReference("W1a_clear", 256, "blend2d", 2.14, 2.14),
    PeerReference("W1b_fill_opaque", 256, "blend2d", 2.17, 2.17),
    PeerReference("W2_fill_alpha50", 256, "blend2d", 5.21, 5.21),
    PeerReference("W8a_mask_label_opaque", 256, "blend2d", 2.16, 3.1),
    PeerReference("W8b_mask_grad_opaque", 256, "blend2d", 6.96, 7.5),
    PeerReference("W8c_mask_grad_alpha50", 256, "blend2d", 4.67, 5.1),
    PeerReference("W1a_clear", 1024, "tiny-skia", 1.11, 1.11),
    PeerReference("W1b_fill_opaque", 1024, "tiny-skia", 1.06, 1.06),
    PeerReference("W2_fill_alpha50", 1024, "blend2d", 5.06, 5.06),
    PeerReference("W8a_mask_label_opaque", 1024, "blend2d", 1.22, 2.7),
    PeerReference("W8b_mask_grad_opaque", 1024, "blend2d", 6.94, 8.0),
    PeerReference("W8c_mask_grad_alpha50", 1024, "blend2d", 4.60, 5.1),
    PeerReference("W1a_clear", 4096, "blend2d", 1.17, 1.17),
    PeerReference("W1b_fill_opaque", 4096, "blend2d", 1.04, 1.04),
    PeerReference("W2_fill_alpha50", 4096, "blend2d", 2.30, 2.3),
    PeerReference("W8a_mask_label_opaque", 4096, "blend2d", 1.52, 1.9),
    PeerReference("W8b_mask_grad_opaque", 4096, "blend2d", 4.59, 5.1),
    PeerReference("W8c_mask_grad_alpha50", 4096, "blend2d", 4.10, 4.5),
    PeerReference("W3a_rects16_opaque", 1024, "blend2d", 4.95, 6.5),
    PeerReference("W3b_rects16_alpha", 1024, "blend2d", 6.76, 8.5),
    PeerReference("W3c_rects16_aligned", 1024, "blend2d", 4.53, 6.5),
    PeerReference("W4_circle_r10", 1024, "blend2d", 3.16, 3.5),
    PeerReference("W4_circle_r50", 1024, "blend2d", 3.33, 3.7),
    PeerReference("W4_circle_r200", 1024, "blend2d", 2.82, 3.1),
    PeerReference("W4_circle_r500", 1024, "blend2d", 2.17, 2.28),
    PeerReference("W4_circle_r200_alpha", 1024, "blend2d", 5.33, 5.9),
    PeerReference("W5a_star100_nz", 1024, "blend2d", 7.66, 9),
    PeerReference("W5b_star100_eo", 1024, "blend2d", 16.26, 19),
    PeerReference("W5c_walk10k_nz", 1024, "blend2d", 11.37, 13),
    PeerReference("W5d_walk10k_eo", 1024, "blend2d", 13.27, 15),
    PeerReference("W5e_tiger", 1024, "blend2d", 4.34, 5.2),
    PeerReference("W6a_lines2px_1000", 1024, "blend2d", 3.86, 5.2),
    PeerReference("W6b_curves50_w8_round", 1024, "blend2d", 8.59, 9.5),
    PeerReference("W7a_clipcircle_opaque", 1024, "cairo", 1.00, 1.7),
    PeerReference("W7b_clipcircle_alpha", 1024, "blend2d", 1.60, 3.5),
    PeerReference("W7c_clipcircle_fillcircle", 1024, "cairo", 1.00, 1.5),
    PeerReference("W9a_img512_1to1", 1024, "blend2d", 3.82, 4.2),
    PeerReference("W9b_img512_1to1_opaque", 1024, "blend2d", 1.01, 1.06),
    PeerReference("W9c_img512_x1.7_bilinear", 1024, "cairo", 1.00, 2.7),
    PeerReference("W9d_img512_rot30_bilinear", 1024, "blend2d", 2.35, 3.2),
    PeerReference("W9e_img512_down4_best", 1024, "skia", 18.97, 30),
    PeerReference("W9f_img512_down4_good", 1024, "skia", 3.11, 20),
    PeerReference("W10a_lineargrad", 1024, "blend2d", 12.12, 20),
    PeerReference("W10b_radialgrad", 1024, "blend2d", 14.98, 22),
    PeerReference("W11_glyphmasks1000", 1024, "blend2d", 6.69, 9),
    PeerReference("W12_layer_alpha50", 1024, "blend2d", 1.55, 5),
    PeerReference("W13_snapshot_write1", 1024, "blend2d", 1.44, 1.44),
    PeerReference("W14_over_solid", 1024, "blend2d", 5.03, 5.5),
    PeerReference("W14_over_image", 1024, "blend2d", 3.91, 4.3),
    PeerReference("W14_multiply_solid", 1024, "blend2d", 70.66, 85),
    PeerReference("W14_multiply_image", 1024, "blend2d", 47.13, 51.8),
    PeerReference("W14_screen_solid", 1024, "blend2d", 111.18, 122.3),
    PeerReference("W14_screen_image", 1024, "blend2d", 66.64, 73.3),
    PeerReference("W14_overlay_solid", 1024, "blend2d", 24.31, 40),
    PeerReference("W14_overlay_image", 1024, "blend2d", 22.22, 35),
    PeerReference("W14_plus_solid", 1024, "blend2d", 1.84, 1.93),
    PeerReference("W14_plus_image", 1024, "blend2d", 1.31, 1.38),
    PeerReference("W14_dstout_solid", 1024, "blend2d", 6.29, 6.9),
    PeerReference("W14_dstout_image", 1024, "blend2d", 3.73, 4.1),
    PeerReference("W14_hue_solid", 1024, "tiny-skia", 5.60, 20),
    PeerReference("W14_hue_image", 1024, "tiny-skia", 4.44, 20),
    PeerReference("W17a_tiny64_create", 64, "blend2d", 3.03, 3.6),
    PeerReference("W17b_tiny64_reuse", 64, "blend2d", 3.56, 4.0),
    PeerReference("W17c_rect1px", 64, "blend2d", 10, 14),
    PeerReference("O1_icons24_eo_1000", 1024, "blend2d", 6.02, 7.83),
    PeerReference("O2_icons24_stroke_1000", 1024, "blend2d", 4.12, 5.36),
    PeerReference("O3_noisy_line_1000pt", 1024, "blend2d", 26.44, 34.37),
    PeerReference("O4_area_chart_1000pt", 1024, "blend2d", 13.50, 17.55),
    PeerReference("O5_scatter_r3_10000", 1024, "blend2d", 3.12, 4.06),
    PeerReference("O6_quads8px_250", 1024, "blend2d", 12.54, 16.30),
    PeerReference("O7_quads8px_stroke_250", 1024, "blend2d", 12.37, 16.08),
    PeerReference("O6_quads8px_2500", 1024, "blend2d", 10.29, 13.38),
    PeerReference("O7_quads8px_stroke_2500", 1024, "blend2d", 10.42, 13.55),
    PeerReference("O6_quads8px_25000", 1024, "blend2d", 7.91, 10.28),
  ]
}
