extension PeerReference {
  /// The rows P.
  ///
  /// They were measured on other libraries later than the other rows.
  ///
  /// Blend2D's times of P1 to P3 are from another run, without Cairo beside them: 179, 277 and 1005 us.
  /// Rows that Cairo did in both runs (W7b, W10b, O1, O5, O6) took 1.18 times as long here, so par
  /// is Cairo's time here (3480, 1765 and 9700 us) divided by 1.18 times Blend2D's.
  static let paints: [PeerReference] = [
    PeerReference("P1_radial_two_circles", 1024, "blend2d", 16.5, 21.4),
    PeerReference("P2_buttons_linear_alpha", 1024, "blend2d", 5.4, 7.0),
    PeerReference("P3_rects_turned_alpha", 1024, "blend2d", 8.2, 10.7),
    PeerReference("P4_picture_x0.37_low", 1024, "cairo", 1, 1.3),
    PeerReference("P5_picture_x0.83_low", 1024, "cairo", 1, 1.3),
    PeerReference("P6_mask_x2.7_gray", 1024, "cairo", 1, 3),
  ]
}
