/// The drawings of the built-in face.
///
/// Each sheet lists its characters in hexadecimal on its first line; then follow the 16 rows of all
/// of them, separated by bars. `#` is ink. The baseline lies below row 12, counted from 0.
enum BuiltInFace {
  static let cellHeight = 16
  static let ascent = 13
  static let descent = 3

  static let sheets: [String] = [
    """
    20 48 78 67
    ....|.........|.......|........
    ....|.........|.......|........
    ....|.........|.......|........
    ....|.##...##.|.......|........
    ....|.##...##.|.......|........
    ....|.##...##.|.......|........
    ....|.##...##.|##...##|..######
    ....|.#######.|.##.##.|.##..##.
    ....|.##...##.|..###..|.##..##.
    ....|.##...##.|..###..|.##..##.
    ....|.##...##.|.##.##.|..#####.
    ....|.##...##.|##...##|.....##.
    ....|.##...##.|##...##|.##..##.
    ....|.........|.......|..####..
    ....|.........|.......|........
    ....|.........|.......|........
    """
  ]
}
