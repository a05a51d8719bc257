extension SymbolTable {
  /// Drawings of players, speech bubbles and devices.
  static let media = """
    play = area M 6 3 L 21 12 L 6 21 Z
    pause = area R 5 3 5 18 1 R 14 3 5 18 1
    stop = area R 4.5 4.5 15 15 2
    playpause = area M 2 4 L 13 12 L 2 20 Z R 14 4 3 16 0.8 R 19.5 4 3 16 0.8
    forward = area M 2 5 L 11.5 12 L 2 19 Z M 12 5 L 21.5 12 L 12 19 Z
    backward = use forward |
    forward.end = area M 4 4.5 L 16.5 12 L 4 19.5 Z R 17.5 4.5 3 15 0.8
    backward.end = use forward.end |
    forward.end.alt = use forward.end
    backward.end.alt = use backward.end
    forward.frame = area M 9 4.5 L 21.5 12 L 9 19.5 Z R 3 4.5 3 15 0.8
    backward.frame = use forward.frame |
    eject = area M 12 3.5 L 21.5 14 H 2.5 Z R 2.5 17 19 3.5 1
    bolt = area #yellow M 14 1 L 4 14 H 11 L 10 23 L 20 10 H 13 Z
    bolt.horizontal = use bolt ^90
    bolt.car = use car *0.8 >0,3.5; use bolt.fill *0.4 >0,-8 @1
    bolt.shield = use shield @1; spot M 13 6 L 8 13 H 11.5 L 11 18 L 16 10.8 H 12.5 Z
    mic = area R 8.5 2 7 12.5 3.5; line @1 M 5 11.5 C 5 15.5 8 18 12 18 C 16 18 19 15.5 19 11.5 \
    M 12 18 V 21.5 M 8.5 21.5 H 15.5
    mic.and.signal.meter = use mic *0.85 >-4,0; line @1 M 18 7 V 17 M 22 10 V 14
    music.mic = area O 16.5 7.5 5.3; line M 12 8.5 L 2.5 20 M 15.5 12 L 4 21.5 M 2.5 20 L 4 21.5
    speaker = area M 2.5 9 H 6 L 11 4.5 V 19.5 L 6 15 H 2.5 Z
    speaker.wave.1 = use speaker; line @1 ?0 A 11 12 5 -45 90
    speaker.wave.2 = use speaker; line @1 ?0 A 11 12 5 -45 90; line @1 ?0.5 A 11 12 9 -45 90
    speaker.wave.3 = use speaker; line @1 ?0 A 10 12 5 -45 90; line @1 ?0.33 A 10 12 8.5 -45 90; \
    line @2 ?0.66 A 10 12 12 -45 90
    speaker.slash = use speaker; line @1 M 15 9 L 21 15 M 21 9 L 15 15
    speaker.plus = use speaker; line @1 M 14 12 H 22 M 18 8 V 16
    speaker.minus = use speaker; line @1 M 14 12 H 22
    hifispeaker = area R 5.5 1.5 13 21 2; detail O 12 15 4; dot O 12 6.5 1.8
    homepod = area M 5 6 C 5 1 19 1 19 6 V 17 C 19 22.5 5 22.5 5 17 Z; detail M 9 6 C 10.5 5 \
    13.5 5 15 6
    music.note = line M 11 18.5 V 3.5 C 14 6 17 6 18 10; solid O 8 18.5 3.2
    music.note.list = line @1 M 2.5 5 H 12 M 2.5 10 H 11 M 2.5 15 H 8; line M 18 18 V 5 C 19 6 \
    21.5 6 22 9; solid O 15.5 18.5 2.8
    music.quarternote.3 = line M 9 18 V 5 L 20 2.5 V 15.5; solid O 6 18.3 3.1 O 17 15.8 3.1
    metronome = area M 8.5 2.5 H 15.5 L 19.5 21.5 H 4.5 Z; detail M 5.8 16 H 18.2 M 12 16 L 19 6
    headphones = line M 3 16 V 13 C 3 7.5 7 4 12 4 C 17 4 21 7.5 21 13 V 16; solid R 2.5 14 5 \
    7.5 2 R 16.5 14 5 7.5 2
    beats.headphones = use headphones
    earbuds = line M 6 3 C 2.5 3 2 9 5 10 L 7 10 V 20 M 18 3 C 21.5 3 22 9 19 10 L 17 10 V 20; \
    solid O 6.5 6.5 3 O 17.5 6.5 3
    airpodspro = use earbuds
    airpods = use earbuds
    guitars = area M 13 11 C 15 9 15 8 17 6.5 L 17.5 6 L 19 7.5 L 18 8.5 C 16.5 10.5 15.5 10.5 \
    14 12 C 15.5 14.5 13.5 16 12.5 17 C 11.5 21 8 22.5 5 20.5 C 2 18 2.5 13.5 6.5 12.5 C 8 10.5 \
    10.5 8.5 13 11 Z; line M 18 7 L 21.5 3; dot O 8.5 16 1.6
    pianokeys = area R 2 4.5 20 15 1.5; dot R 6.4 5.5 2.6 8 0 R 10.7 5.5 2.6 8 0 R 15 5.5 2.6 8 \
    0; detail ~0.5 M 7.7 13 V 19.5 M 12 13 V 19.5 M 16.3 13 V 19.5
    waveform = line ?0 M 3 10 V 14; line ?0.2 M 7.5 6 V 18; line ?0.4 M 12 3 V 21; line ?0.6 M \
    16.5 7 V 17; line ?0.8 M 21 10 V 14
    waveform.badge.mic = use waveform
    dot.radiowaves.left.and.right = solid O 12 12 2; line @1 A 12 12 5.5 -45 90 A 12 12 5.5 135 \
    90; line @2 A 12 12 10 -45 90 A 12 12 10 135 90
    dot.radiowaves.right = solid O 4 12 2; line @1 A 4 12 6 -45 90 A 4 12 11 -45 90 A 4 12 16 \
    -45 90
    dot.radiowaves.up.forward = use dot.radiowaves.right ^-45
    wave.3.right = line ?0 A 0 12 7 -45 90; line ?0.33 A 0 12 13 -45 90; line ?0.66 A 0 12 19 \
    -45 90
    wave.3.left = use wave.3.right |
    wave.3.forward = use wave.3.right
    wifi = solid ?0 O 12 19 1.9; line ?0.01 A 12 19.5 5.5 225 90; line ?0.33 A 12 19.5 10 225 \
    90; line ?0.66 A 12 19.5 14.5 225 90
    wifi.exclamationmark = use wifi @1; gapline M 20 11 V 17; line M 20 11 V 16.5; solid O 20 \
    20.5 1.3
    wifi.router = area R 2 13.5 20 7 2; dot O 6 17 1.1 O 9.5 17 1.1; line @1 M 18 13 V 8 A 18 7 \
    4 205 130
    cellularbars = area ?0 R 1.5 16 4 5 1; area ?0.25 R 7.2 12 4 9 1; area ?0.5 R 12.9 7.5 4 \
    13.5 1; area ?0.75 R 18.6 3 4 18 1
    antenna.radiowaves.left.and.right = solid O 12 9 2; line M 12 10 V 21.5; line @1 ?0 A 12 9 5 \
    -45 90 A 12 9 5 135 90; line @2 ?0.5 A 12 9 9.5 -45 90 A 12 9 9.5 135 90
    airplayaudio = line A 12 13 9.5 140 260 A 12 13 5.5 135 270; area M 12 14.5 L 17.5 21.5 H \
    6.5 Z
    airplayvideo = line M 5.5 17.5 H 4 C 2.5 17.5 1.5 16.5 1.5 15 V 6.5 C 1.5 5 2.5 4 4 4 H 20 C \
    21.5 4 22.5 5 22.5 6.5 V 15 C 22.5 16.5 21.5 17.5 20 17.5 H 18.5; area M 12 14 L 17.5 21 H \
    6.5 Z
    bluetooth = line M 6 7.5 L 18 16.5 L 12 22 V 2 L 18 7.5 L 6 16.5
    pip = line R 1.5 4 21 16 2.5; solid R 11.5 11.5 8.5 6 1
    pip.enter = line @1 R 1.5 4 21 16 2.5; line M 6 8.5 L 10.5 13 M 10.5 9 V 13 H 6.5; solid R \
    12.5 12.5 8 5.5 1
    pip.exit = use pip.enter
    rectangle.inset.filled = line @1 R 1.5 5 21 14 2.5; solid R 4.8 8.3 14.4 7.4 0.8
    rectangle.on.rectangle = area R 7.5 9 15 11.5 2; line @1 M 4.5 15.5 H 4 C 2.5 15.5 1.5 14.5 \
    1.5 13 V 6 C 1.5 4.5 2.5 3.5 4 3.5 H 14 C 15.5 3.5 16.5 4.5 16.5 6
    tv = area R 1.5 4 21 13.5 2; line @1 M 7 21 H 17
    tv.and.mediabox = use tv
    4k.tv = area R 1.5 4 21 13.5 2; mark ~0.8 M 6 8 V 11 H 10 M 10 7.5 V 14 M 14 7.5 V 14 M 18 \
    7.5 L 14 11 L 18 14; line M 7 21 H 17
    captions.bubble = area R 1.5 3.5 21 14.5 3.5 M 6 17 L 5.5 22 L 11 17.5 Z; mark ~0.9 M 6 9.5 \
    H 11 M 14 9.5 H 18 M 6 13.3 H 8.5 M 11.5 13.3 H 18
    bubble = area M 12 3 C 18 3 22.3 6.5 22.3 11 C 22.3 15.5 18 19 12 19 C 10.7 19 9.6 18.9 8.5 \
    18.6 C 7 20.3 5.3 21.5 3.3 21.8 C 4.3 20.5 4.8 18.8 4.8 17 C 2.8 15.4 1.7 13.3 1.7 11 C 1.7 \
    6.5 6 3 12 3 Z
    bubble.left = use bubble
    bubble.right = use bubble |
    message = area #green M 12 3 C 18 3 22.3 6.5 22.3 11 C 22.3 15.5 18 19 12 19 C 10.7 19 9.6 \
    18.9 8.5 18.6 C 7 20.3 5.3 21.5 3.3 21.8 C 4.3 20.5 4.8 18.8 4.8 17 C 2.8 15.4 1.7 13.3 1.7 \
    11 C 1.7 6.5 6 3 12 3 Z
    text.bubble = use bubble @1; mark M 7 9 H 17 M 7 13 H 13.5
    quote.bubble = use bubble @1; spot M 10.5 7.5 C 8 8.5 6.8 10 6.8 12 C 6.8 13.5 7.7 14.3 8.8 \
    14.3 C 10 14.3 10.8 13.5 10.8 12.4 C 10.8 11.2 9.8 10.5 8.8 10.6 C 9.1 9.5 9.8 8.8 11 8.3 Z \
    M 16 7.5 C 13.5 8.5 12.3 10 12.3 12 C 12.3 13.5 13.2 14.3 14.3 14.3 C 15.5 14.3 16.3 13.5 \
    16.3 12.4 C 16.3 11.2 15.3 10.5 14.3 10.6 C 14.6 9.5 15.3 8.8 16.5 8.3 Z
    ellipsis.bubble = use bubble @1; spot O 7.5 11 1.4 O 12 11 1.4 O 16.5 11 1.4
    ellipsis.message = use message @1; spot #white O 7.5 11 1.4 O 12 11 1.4 O 16.5 11 1.4
    bubble.left.and.bubble.right = area M 9 3 C 13 3 16 5.3 16 8.5 C 16 11.7 13 14 9 14 C 8.2 14 \
    7.5 13.9 6.8 13.8 C 5.8 15 4.5 15.8 3 16 C 3.7 15 4 13.8 4 12.6 C 2.3 11.6 1.5 10.2 1.5 8.5 \
    C 1.5 5.3 5 3 9 3 Z; line @1 M 18.5 9 C 21 9.8 22.5 11.6 22.5 14 C 22.5 15.8 21.5 17.3 20 \
    18.2 C 20 19.5 20.4 20.6 21.2 21.5 C 19.5 21.3 18.2 20.5 17.2 19.4 C 14 19.8 11.5 18.8 10 17
    bubble.left.and.text.bubble.right = use bubble.left.and.bubble.right
    bubble.middle.bottom = area M 5 3.5 H 19 C 21 3.5 22.5 5 22.5 7 V 14 C 22.5 16 21 17.5 19 \
    17.5 H 15 L 12 21.5 L 9 17.5 H 5 C 3 17.5 1.5 16 1.5 14 V 7 C 1.5 5 3 3.5 5 3.5 Z
    star.bubble = use bubble @1; spot M 12 5.5 L 13.7 9.2 L 17.6 9.6 L 14.7 12.3 L 15.5 16.2 L \
    12 14.2 L 8.5 16.2 L 9.3 12.3 L 6.4 9.6 L 10.3 9.2 Z
    phone.bubble = use bubble @1; use phone.fill ! *0.42 >0,-1
    iphone = area R 6 1.5 12 21 2.5; detail M 10.5 19.3 H 13.5
    iphone.gen1 = area R 6 1.5 12 21 2.5; dot O 12 19.5 1.2
    iphone.gen2 = use iphone
    iphone.gen3 = use iphone
    iphone.landscape = use iphone ^90
    iphone.radiowaves.left.and.right = use iphone *0.75; line @1 A 12 12 8.5 -30 60 A 12 12 8.5 \
    150 60 A 12 12 11.3 -25 50 A 12 12 11.3 155 50
    apps.iphone = area @1 R 6 1.5 12 21 2.5; spot R 8.3 5 2.6 2.6 0.6 R 13.1 5 2.6 2.6 0.6 R 8.3 \
    9.5 2.6 2.6 0.6 R 13.1 9.5 2.6 2.6 0.6
    ipad = area R 4 2 16 20 2.5; detail M 10 19.3 H 14
    ipad.landscape = use ipad ^90
    ipad.and.iphone = area R 2 3 13 17 2; area @1 R 16.5 9 6 11.5 1.5
    laptopcomputer = area R 4 5 16 11 1.5; line @1 M 1.5 19 H 22.5
    laptopcomputer.and.iphone = area R 2.5 5 14 10 1.5; line M 0.8 18.5 H 14; area @1 R 17.5 9.5 \
    5.5 10.5 1.3
    macbook = use laptopcomputer
    macbook.and.iphone = use laptopcomputer.and.iphone
    desktopcomputer = area R 1.5 3 21 14 2; detail M 1.5 13.5 H 22.5; line @1 M 12 17 V 21 M 7.5 \
    21 H 16.5
    display = area R 1.5 3 21 14 2; line @1 M 12 17 V 21 M 7.5 21 H 16.5
    display.2 = area R 1 4 15 10.5 1.5; line M 8.5 14.5 V 18 M 5 18 H 12; line @1 M 18.5 8 H 23 \
    V 17 H 14.5
    pc = area R 6 2 12 20 1.5; detail M 9 6 H 15 M 9 9.5 H 15; dot O 12 17 1.4
    macpro.gen3 = use pc
    macmini = area R 2 8.5 20 8 2; dot O 18 14 0.8
    visionpro = area M 2 9 C 6 6.5 18 6.5 22 9 C 23 13 22 17.5 18.5 17.5 C 15.5 17.5 14 15 12 15 \
    C 10 15 8.5 17.5 5.5 17.5 C 2 17.5 1 13 2 9 Z
    applewatch = area R 6 6 12 12 3.5; line @1 M 8.5 5.5 L 9.2 1.8 H 14.8 L 15.5 5.5 M 8.5 18.5 \
    L 9.2 22.2 H 14.8 L 15.5 18.5; line M 20 10 V 13
    applewatch.watchface = use applewatch; dot O 12 12 1.5
    appletv = area R 2 8.5 20 8 2
    keyboard = area R 1 5.5 22 13 2.5; dot O 5 9 1 O 9 9 1 O 13 9 1 O 17 9 1 O 5 12.2 1 O 9 12.2 \
    1 O 13 12.2 1 O 17 12.2 1; detail ~0.8 M 7.5 15.6 H 16.5
    keyboard.chevron.compact.down = area R 1 3 22 12 2.5; dot O 5 6.5 1 O 9 6.5 1 O 13 6.5 1 O \
    17 6.5 1; detail ~0.8 M 7.5 11.5 H 16.5; line @1 M 8 19 L 12 21.5 L 16 19
    computermouse = area R 6 1.5 12 21 6; detail M 12 5 V 9
    printer = area R 2 8 20 9 2; line @1 M 6.5 8 V 3 H 17.5 V 8; gap ~0.4 R 6.5 13.5 11 7.5 1; \
    line @1 R 6.5 13.5 11 7.5 1
    scanner = area R 2 12 20 8 2; line M 3 8 L 21 3; dot O 18 16 1.1
    externaldrive = area R 2 13 20 7 2; dot O 18 16.5 1.2; line @1 M 2.5 13 L 6 4.5 H 18 L 21.5 \
    13
    internaldrive = area R 2 4 20 16 2.5; detail M 2 14.5 H 22; dot O 18 17.2 1
    opticaldiscdrive = area O 12 12 10; hole O 12 12 2.5
    opticaldisc = area O 12 12 10; hole O 12 12 2.5
    server.rack = area R 2.5 3 19 5 1.2 R 2.5 9.7 19 5 1.2 R 2.5 16.4 19 5 1.2; dot O 17.5 5.5 1 \
    O 17.5 12.2 1 O 17.5 18.9 1
    xserve = use server.rack
    cpu = area R 5 5 14 14 2.5; detail R 9 9 6 6 0.8; line @1 M 9 5 V 2 M 12 5 V 2 M 15 5 V 2 M \
    9 19 V 22 M 12 19 V 22 M 15 19 V 22 M 5 9 H 2 M 5 12 H 2 M 5 15 H 2 M 19 9 H 22 M 19 12 H 22 \
    M 19 15 H 22
    memorychip = area R 6 3 12 18 2; line @1 M 6 7 H 2.5 M 6 12 H 2.5 M 6 17 H 2.5 M 18 7 H 21.5 \
    M 18 12 H 21.5 M 18 17 H 21.5
    simcard = area M 5 2.5 H 14 L 19.5 8 V 21.5 H 5 Z; detail R 8.5 12 7.5 6 1
    sdcard = area M 5 2.5 H 16 L 19.5 6 V 21.5 H 5 Z; detail M 8.5 5.5 V 9 M 11.5 5.5 V 9 M 14.5 \
    5.5 V 9
    qrcode = line R 3 3 6 6 0.5 R 15 3 6 6 0.5 R 3 15 6 6 0.5; solid R 5 5 2 2 0 R 17 5 2 2 0 R \
    5 17 2 2 0 R 12 12 3 3 0 R 18 12 3 3 0 R 15 15 3 3 0 R 12 18 3 3 0 R 18 18 3 3 0 R 11 3 2 2 \
    0 R 11 7 2 2 0
    barcode = solid R 2 4 2 16 0 R 5.5 4 1 16 0 R 8 4 3 16 0 R 12.5 4 1 16 0 R 15 4 2 16 0 R \
    18.5 4 1 16 0 R 20.5 4 1.8 16 0
    faceid = use viewfinder @1; line M 8.5 8 V 9.5 M 15.5 8 V 9.5 M 12 8 V 12.5 H 11 M 8.5 15.5 \
    C 10 17.3 14 17.3 15.5 15.5
    touchid = line A 12 12 10 -100 100 A 12 12 10 200 50 A 12 12.5 6.5 150 240 A 12 13 3 180 180 \
    M 15 13 V 18 M 9 13 V 17 M 12 13.5 V 20
    opticid = use viewfinder @1; use eye *0.55
    battery.100percent = line @1 R 1 6.5 19 11 3 M 22.6 10.5 V 13.5; solid #green R 3.4 8.9 14.2 \
    6.2 1.2
    battery.75percent = line @1 R 1 6.5 19 11 3 M 22.6 10.5 V 13.5; solid R 3.4 8.9 10.7 6.2 1.2
    battery.50percent = line @1 R 1 6.5 19 11 3 M 22.6 10.5 V 13.5; solid R 3.4 8.9 7.1 6.2 1.2
    battery.25percent = line @1 R 1 6.5 19 11 3 M 22.6 10.5 V 13.5; solid #red R 3.4 8.9 3.6 6.2 \
    1.2
    battery.0percent = line @1 R 1 6.5 19 11 3 M 22.6 10.5 V 13.5
    battery.100 = use battery.100percent
    battery.75 = use battery.75percent
    battery.50 = use battery.50percent
    battery.25 = use battery.25percent
    battery.0 = use battery.0percent
    battery.100.bolt = use battery.100percent; gap ~0.4 M 12 5 L 7 13 H 10 L 9 19 L 14 11 H 11 \
    Z; solid M 12 5 L 7 13 H 10 L 9 19 L 14 11 H 11 Z
    battery.100percent.bolt = use battery.100.bolt
    minus.plus.batteryblock = area R 2 7 20 13 1.5 R 4.5 3.5 4 3 0.5 R 15.5 3.5 4 3 0.5; detail \
    M 5.5 13 H 9 M 15 13 H 18.5 M 16.8 11.2 V 14.8
    bolt.batteryblock = area R 2 7 20 13 1.5 R 4.5 3.5 4 3 0.5 R 15.5 3.5 4 3 0.5; dot M 13 8.5 \
    L 9 14.5 H 11.5 L 11 18.5 L 15 12.5 H 12.5 Z
    lightswitch.on = area R 6 2 12 20 2; detail R 9.5 7 5 10 1
    switch.2 = area R 2 3.5 20 7.5 3.7; dot O 18 7.2 2; area @1 R 2 13 20 7.5 3.7; dot O 6 16.8 \
    2
    button.programmable = area O 12 12 10; detail O 12 12 6.5
    dial.low = area O 12 12 7; detail M 12 12 L 8 16; solid @1 O 3 17 1.1 O 2 11 1.1 O 5 5 1.1 O \
    12 2.2 1.1 O 19 5 1.1 O 22 11 1.1 O 21 17 1.1
    dial.medium = use dial.low
    av.remote = area R 7 1.5 10 21 3; detail O 12 7.5 2.3; dot O 12 14 1.1 O 12 18 1.1
    """
}
