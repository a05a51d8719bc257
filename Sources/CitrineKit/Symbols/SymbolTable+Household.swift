extension SymbolTable {
  /// Drawings of clocks, lamps and furniture.
  static let household = """
    clock = area @1 O 12 12 10; mark M 12 6 V 12 L 16 14.5
    clock.arrow.circlepath = line @1 A 12 12 9.5 200 320 M 2 3.5 V 9 H 7.5; line M 12 6.8 V 12.3 \
    L 15.5 14.5
    clock.arrow.2.circlepath = use arrow.2.circlepath @1; line M 12 7.5 V 12.3 L 15 14
    deskclock = area R 3 4 18 15 3; mark M 12 7.5 V 12 L 15 13.5; line M 7 21.5 V 19 M 17 21.5 V \
    19
    timer = area O 12 13.5 8.5; mark M 12 9 V 13.5; line @1 M 9.5 2.5 H 14.5
    gauge = line A 12 13 10 140 260; line @1 M 12 13 L 16 7.5; solid O 12 13 2
    gauge.with.dots.needle.bottom.50percent = line A 12 13 10 140 260; line M 12 13 V 6.5; solid \
    @1 O 6.5 13.5 1 O 17.5 13.5 1 O 8.2 9 1 O 15.8 9 1
    gauge.medium = use gauge
    gauge.with.needle = use gauge
    speedometer = use gauge.with.dots.needle.bottom.50percent
    stopwatch = area O 12 13.8 8.3; mark M 12 13.8 V 9; line @1 M 9.5 2 H 14.5 M 12 2 V 4.5 M \
    18.5 5.5 L 20 7
    alarm = area O 12 13 8; mark M 12 8.5 V 13.3 L 15 15; line @1 M 2.3 7.5 C 2.5 5 4.3 3.2 6.8 \
    3 M 21.7 7.5 C 21.5 5 19.7 3.2 17.2 3 M 6 19 L 4 21.5 M 18 19 L 20 21.5
    hourglass.bottomhalf.filled = use hourglass
    hourglass.tophalf.filled = use hourglass
    gauge.with.dots.needle.67percent = use gauge.with.dots.needle.bottom.50percent
    hourglass = area M 6 2.5 H 18 V 6 C 18 9.5 13 10.5 13 12 C 13 13.5 18 14.5 18 18 V 21.5 H 6 \
    V 18 C 6 14.5 11 13.5 11 12 C 11 10.5 6 9.5 6 6 Z; dot @1 M 9 19.5 C 9 17.5 11 16.5 12 16.5 \
    C 13 16.5 15 17.5 15 19.5 Z
    calendar = area R 3 4 18 17.5 2.5; detail #red ~1.3 M 3.5 9.5 H 20.5; dot @1 O 7.5 13 1.1 O \
    12 13 1.1 O 16.5 13 1.1 O 7.5 17.5 1.1 O 12 17.5 1.1; line M 8 2.5 V 5 M 16 2.5 V 5
    calendar.day.timeline.left = use calendar
    lightbulb = area #yellow M 12 2 C 7.8 2 4.8 5 4.8 8.8 C 4.8 12.5 8.3 13.5 8.8 17 H 15.2 C \
    15.7 13.5 19.2 12.5 19.2 8.8 C 19.2 5 16.2 2 12 2 Z; line @1 M 9.3 19.5 H 14.7 M 10.5 22 H \
    13.5
    lightbulb.max = use lightbulb *0.8 >0,2; line @1 M 12 0.5 V 1.5 M 2 4 L 3.2 4.8 M 22 4 L \
    20.8 4.8 M 0.8 11 H 2 M 23.2 11 H 22
    flashlight.on = area M 7.5 8 H 16.5 L 14.5 11.5 V 21.5 H 9.5 V 11.5 Z; dot O 12 14 1.1; line \
    @1 M 12 1 V 4.5 M 6.5 2 L 8 5 M 17.5 2 L 16 5
    flashlight.off = area M 7 3 H 17 V 6 L 14.5 10 V 21.5 H 9.5 V 10 L 7 6 Z; dot O 12 13 1.1
    lamp.desk = line M 6 21.5 H 16 M 11 21.5 L 6.5 12.5 L 12 6.5; area M 10 4 L 15 8.5 C 17 7 \
    20.5 8 21.5 9.5 L 14 2.5 C 12 2 10.5 3 10 4 Z
    lamp.floor = area M 9 2 H 15 L 18 8.5 H 6 Z; line M 12 8.5 V 21.5 M 8 21.5 H 16
    fuelpump = area R 3 2.5 11.5 19 1.5; dot R 5.7 5.5 6 5 0.8; line @1 M 14.5 12 H 16 C 17.2 12 \
    17.8 12.7 17.8 14 V 17.5 C 17.8 20 21.5 20 21.5 17.5 V 9 L 18 5.5; line M 1.5 21.5 H 16
    bed.double = area M 1.5 12.5 C 1.5 11.3 2.3 10.5 3.5 10.5 H 20.5 C 21.7 10.5 22.5 11.3 22.5 \
    12.5 V 17 H 1.5 Z; line M 2.5 19.8 V 17 M 21.5 19.8 V 17; line @1 M 4 10 V 6.5 C 4 5.3 4.8 \
    4.5 6 4.5 H 18 C 19.2 4.5 20 5.3 20 6.5 V 10 M 7 10 V 8 H 11 V 10 M 13 10 V 8 H 17 V 10
    sofa = area M 4 12 V 7 C 4 5.5 5 4.5 6.5 4.5 H 17.5 C 19 4.5 20 5.5 20 7 V 12 Z M 1.5 12.5 C \
    1.5 10 5.5 10 5.5 12.5 V 15 H 18.5 V 12.5 C 18.5 10 22.5 10 22.5 12.5 V 18.5 H 1.5 Z; line M \
    4 20.5 V 18.5 M 20 20.5 V 18.5
    chair = area R 7 2.5 10 9 1.5; line M 5.5 13.5 H 18.5 M 6.5 21.5 V 13.5 M 17.5 21.5 V 13.5
    table.furniture = line M 2 7 H 22 M 4.5 7 V 19 M 19.5 7 V 19 M 9 7 V 12 H 15 V 7
    bathtub = area M 2 12.5 H 22 V 14 C 22 17.5 20 19 17 19 H 7 C 4 19 2 17.5 2 14 Z; line @1 M \
    4 12 V 5 C 4 2 8 2 8.5 4.5; line M 6 21.5 V 19.5 M 18 21.5 V 19.5
    shower = area M 4 11 C 4 6.5 7.5 3.5 12 3.5 C 16.5 3.5 20 6.5 20 11 Z; line @1 M 7 14.5 V 16 \
    M 12 14.5 V 16 M 17 14.5 V 16 M 7 19.5 V 21 M 12 19.5 V 21 M 17 19.5 V 21; line M 12 3.5 V \
    1.5
    toilet = area M 7 2.5 H 17 V 11 H 7 Z M 5.5 12 H 18.5 C 18.5 16 16.5 18 14.5 18.5 V 21.5 H \
    9.5 V 18.5 C 7.5 18 5.5 16 5.5 12 Z
    """
}
