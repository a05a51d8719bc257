extension PeerReference {
  /// The rows P.
  ///
  /// They were measured with other libraries later than the other rows.
  ///
  /// Blend2D's times of P1 to P3 (179, 277 and 1005 us) are from another run, which did not measure these rows with
  /// Cairo.
  /// Cairo's rows W7b, W10b, O1, O5 and O6 took 1.18 times as long in this run as in the other. So the ratio is Cairo's
  /// time in this run (3480, 1765 and 9700 us) divided by 1.18 times Blend2D's time.
  static let paints: [PeerReference] = [
    PeerReference("P1_radial_two_circles", 1024, "blend2d", 16.5, 21.4),
    PeerReference("P2_buttons_linear_alpha", 1024, "blend2d", 5.4, 7.0),
    PeerReference("P3_rects_turned_alpha", 1024, "blend2d", 8.2, 10.7),
    PeerReference("P4_picture_x0.37_low", 1024, "cairo", 1, 1.3),
    PeerReference("P5_picture_x0.83_low", 1024, "cairo", 1, 1.3),
    PeerReference("P6_mask_x2.7_gray", 1024, "cairo", 1, 3),
  ]
}
