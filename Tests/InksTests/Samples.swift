/// Files as programs write them, small ones, made by hand.
enum Samples {
  static let json = """
    {
      "units": "mm", "y_axis": "down", "label": "it", "writer": "Ada", "hand": "left",
      "strokes": [
        [[10, 20, 0, 0.25], [10.1, 22.5, 8, 0.5], [10.3, 25, 16.5, 0.75]],
        {"label": "dot", "points": [[10, 17, 420, 0.5]]},
        [[14, 16, 800, 0.5], [14, 25, 900, 0.5]]
      ],
      "segments": [{"name": "i", "strokes": [0, 1]}, {"name": "t", "strokes": [2]}]
    }
    """

  static let list = """
    {"dataset": "made by hand", "units": "canvas pixels, 105 x 105 box", "y_axis": "down", "point": ["x", "y", "t_ms"],
     "samples": [{"label": "a", "writer": "L01", "strokes": [[[68.8, 25.9, 0], [68.8, 27.9, 140]], [[67.8, 41.9, 1152]]]},
                 {"label": "l", "writer": "L02", "hand": "L", "strokes": [[[5, 1], [5, 9]]]}]}
    """

  static let csv = """
    # units: mm
    # hand: right
    stroke,x,y,t,pressure
    1,10.5,20.25,0,0.5
    1,10.75,21,8,0.625
    2,12,20,300,0.5
    2,12,26,340,0.5

    """

  static let csvWithCommas = "1;10,5;20,25;0\r\n1;10,75;21;8\r\n2;12;20;300\r\n"

  /// As Word 2016 and OneNote write: whole numbers, differences of differences, no time, brushes.
  static let word = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML"><inkml:definitions><inkml:context xml:id="ctx0">\
    <inkml:inkSource xml:id="inkSrc0"><inkml:traceFormat><inkml:channel name="X" type="integer" min="-2.14748E9" \
    max="2.14748E9" units="cm"/><inkml:channel name="Y" type="integer" min="-2.14748E9" max="2.14748E9" units="cm"/>\
    <inkml:channel name="F" type="integer" max="32767" units="dev"/><inkml:channel name="OA" type="integer" max="360" \
    units="deg"/><inkml:channel name="OE" type="integer" max="90" units="deg"/></inkml:traceFormat>\
    <inkml:channelProperties><inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>\
    <inkml:channelProperty channel="Y" name="resolution" value="1000" units="1/cm"/><inkml:channelProperty channel="F" \
    name="resolution" value="0" units="1/dev"/></inkml:channelProperties></inkml:inkSource><inkml:timestamp \
    xml:id="ts0" timeString="2026-02-03T09:12:44.120"/></inkml:context><inkml:brush xml:id="br0">\
    <inkml:brushProperty name="width" value="0.05" units="cm"/><inkml:brushProperty name="color" value="#000000"/>\
    </inkml:brush></inkml:definitions><inkml:trace contextRef="#ctx0" brushRef="#br0">\
    2561 1 23239 0 0,'-29'35'903'0'0,"2"2"-1"0"0,-3-5 6 0 0,* * * 0 0</inkml:trace>\
    <inkml:trace contextRef="#ctx0" brushRef="#br0" timeOffset="812">3000 0 16383 0 0,'10'20'0'0'0</inkml:trace>\
    </inkml:ink>
    """

  /// The example of the recommendation's grammar: differences, wild cards, channels that come and go.
  static let differences = """
    <ink xmlns="http://www.w3.org/2003/InkML">
      <traceFormat>
        <channel name="X"/><channel name="Y"/>
        <intermittentChannels>
          <channel name="S1" type="boolean" default="F"/><channel name="S2" type="boolean" default="F"/>
        </intermittentChannels>
      </traceFormat>
      <trace id="id4525abc">
        1125 18432,'23'43,"7"-8,3-5,7 -3,6 2,6 8,3 6 T,2 4*T,3 6,3-6 F F
      </trace>
    </ink>
    """

  /// As CROHME has it: symbols in groups of views.
  static let formula = """
    <ink xmlns="http://www.w3.org/2003/InkML">
    <traceFormat><channel name="X" type="decimal"/><channel name="Y" type="decimal"/></traceFormat>
    <annotation type="truth">$x + 1$</annotation><annotation type="writer">w12</annotation>
    <trace id="0">985 3317, 1019 3340, 1068 3378</trace>
    <trace id="1">1100 3300, 980 3400</trace>
    <trace id="2">1400 3300, 1400 3400</trace>
    <trace id="3">1350 3350, 1450 3350</trace>
    <trace id="4" type="penUp">1450 3350, 1700 3300</trace>
    <trace id="5">1700 3280, 1700 3420</trace>
    <traceGroup xml:id="6"><annotation type="truth">Segmentation</annotation>
    <traceGroup xml:id="7"><annotation type="truth">x</annotation><traceView traceDataRef="0"/><traceView traceDataRef="1"/>
    </traceGroup><traceGroup xml:id="8"><annotation type="truth">+</annotation><traceView traceDataRef="2"/>
    <traceView traceDataRef="3"/></traceGroup></traceGroup></ink>
    """

  static let unipen = """
    .VERSION 1.0
    .DATA_SOURCE made by hand
    .COMMENT a word and what may stand
     in a remark of several lines
    .HIERARCHY WORD CHARACTER
    .WRITER_ID w07
    .HAND L
    .COORD X Y T P
    .X_POINTS_PER_MM 100
    .Y_POINTS_PER_MM 100
    .POINTS_PER_SECOND 200
    .SEGMENT WORD 0-4 OK "it"
    .SEGMENT CHARACTER 0-2 OK "i"
    .SEGMENT CHARACTER 4:0-4:1 ? "t"
    .PEN_DOWN
    1000 2000 0 30
    1010 1800 5 40
    .PEN_UP
    1010 1900 10 0
    .PEN_DOWN
    1000 2300 420 30
    .PEN_UP
    1200 2400 425 0
    .PEN_DOWN
     1400 2400 800 30 1400 1700 805 31
    .PEN_UP

    """

  static let signaturePad = """
    [{"penColor":"black","dotSize":0,"minWidth":0.5,"maxWidth":2.5,"velocityFilterWeight":0.7,
      "compositeOperation":"source-over","points":[{"time":1700000000123,"x":101.5,"y":42.25,"pressure":0.5},{"time":1700000000139,"x":103,"y":44,"pressure":0.5}]},
     {"penColor":"black","dotSize":1.5,"points":[{"time":1700000000623,"x":120,"y":40,"pressure":0.5}]}]
    """

  static let svg = """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 2100 2970">
      <g transform="translate(100 0)"><path d="M 0 10 L 20 30 l 5 -5 M 50 50 C 60 50 70 60 70 70" fill="none"/>
      <polyline points="0,100 10,110 20,100"/></g><line x1="1" y1="2" x2="3" y2="4"/><text>x</text><circle r="4"/>
    </svg>
    """

  static let xournal = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="Xournal++ 1.2.3" fileversion="4"><title>Xournal++ document</title>
    <page width="595.27559100" height="841.88976400"><background type="solid" color="#ffffffff" style="lined"/>
    <layer><stroke tool="pen" ts="0ll" fn="" color="#000000ff" width="1.41 0.7 1.1">100.5 200.25 101 202 102 205</stroke>
    <stroke tool="highlighter" color="#ffff007f" width="8.5">1 2 3 4</stroke></layer></page>
    <page width="595" height="841"><background type="solid"/><layer/></page>
    <page width="595" height="841"><background type="solid"/><layer><stroke tool="pen" color="black" width="1.41">7 8 9 10
    </stroke></layer></page></xournal>
    """

  static let mlKit = """
    {"strokes":[{"points":[{"x":10.5,"y":20,"t":1700000000000},{"x":11,"y":22,"t":1700000000016}]},
                {"points":[{"x":30,"y":20,"t":1700000000500}]}]}
    """

  /// All of them by name, for tests of every reader.
  static let all: [(name: String, bytes: [UInt8])] =
    [
      ("json", json), ("list", list), ("csv", csv), ("csv-commas", csvWithCommas), ("inkml-word", word),
      ("inkml-differences", differences), ("inkml-formula", formula), ("unipen", unipen),
      ("signature-pad", signaturePad), ("svg", svg), ("xournal", xournal), ("ml-kit", mlKit),
    ].map { ($0.0, Array($0.1.utf8)) } + [("gzip", packed(Array(xournal.utf8)))]

  /// Bytes as a gzip file that holds them unpacked (RFC 1951, §3.2.4; RFC 1952).
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var index = 0
    repeat {
      let count = min(65_535, bytes.count - index)
      let isLast = index + count == bytes.count
      result += [
        isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8((~count >> 8) & 255),
      ]
      result += bytes[index..<index + count]
      index += count
    } while index < bytes.count
    return result + tail(checksum: checksum(bytes), count: bytes.count)
  }

  static func tail(checksum: UInt32, count: Int) -> [UInt8] {
    [checksum, UInt32(truncatingIfNeeded: count)].flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 255) } }
  }

  /// CRC-32 of RFC 1952, §8.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// A gzip file of so many times 258 zeros, in 13 bits each: a block of fixed codes with a match at distance 1.
  static func bomb(matches: Int) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var bits: UInt64 = 0
    var count = 0
    func put(_ value: UInt64, _ width: Int) {
      bits |= value << count
      count += width
      while count >= 8 {
        result.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    put(0b011, 3)
    // The literal 0 is 00110000; codes stand with their first bit first.
    put(0b0000_1100, 8)
    for _ in 0..<matches {
      // Length code 285 is 11000101, distance code 0 is 00000.
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    if count > 0 { put(0, 8 - count) }
    return result + tail(checksum: 0, count: 1 + 258 * matches)
  }
}
