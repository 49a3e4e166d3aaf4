import Inks
import Recordings
import Texts

/// Readers of recordings, by the form of the file; each reads whatever the form turns out to be, and writes it again.
enum InkReaders {
  static let all: [(name: String, make: @Sendable () throws -> Reader)] = [
    ("ink-json", { ink("ink-json", .json, [json, list, pad, letters]) }),
    (
      "ink-csv",
      { ink("ink-csv", .lines, [csv, "1;10,5;20,25;0\r\n1;10,75;21;8\r\n2;12;20;300\r\n", "100 200\n101 201\n"]) }
    ),
    ("ink-inkml", { ink("ink-inkml", .xml, [word, differences, formula]) }),
    ("ink-unipen", { ink("ink-unipen", .lines, [unipen]) }),
    ("ink-svg", { ink("ink-svg", .xml, [svg]) }),
    ("ink-xournal", { ink("ink-xournal", .xml, [xournal]) }),
    ("ink-packed", { Reader("ink-packed", [.gzip(Array(xournal.utf8), .xml)], read) }),
  ]

  private static func ink(_ name: String, _ form: Form, _ texts: [String]) -> Reader {
    Reader(name, form, texts, read)
  }

  private static func read(_ bytes: [UInt8]) throws {
    let inks = try Ink.all(reading: bytes, file: "x")
    let text = Ink.jsonText(of: inks)
    _ = inks.first?.inkMLText
    // What we write, we read.
    let again = try Ink.all(reading: Array(text.utf8), file: "again")
    precondition(again.count == inks.count, "a recording was lost on the way")
  }

  private static let json = """
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
  private static let list = """
    {"dataset": "made by hand", "units": "canvas pixels, 105 x 105 box", "y_axis": "down", "point": ["x", "y", "t_ms"],
     "samples": [{"label": "a", "writer": "L01", "strokes": [[[68.8, 25.9, 0], [68.8, 27.9, 140]], [[67.8, 41.9, 1152]]]},
                 {"label": "l", "writer": "L02", "hand": "L", "strokes": [[[5, 1], [5, 9]]]}]}
    """
  private static let pad = """
    [{"penColor":"black","dotSize":0,"minWidth":0.5,"points":[{"time":1700000000123,"x":101.5,"y":42.25,"pressure":0.5},{"time":1700000000139,"x":103,"y":44,"pressure":0.5}]},
     {"penColor":"black","dotSize":1.5,"points":[{"time":1700000000623,"x":120,"y":40,"pressure":0.5}]}]
    """
  private static let letters =
    #"{"units": 0.5, "strokes": [[[1, 2], [3, 4]], [[7, 8]]]}"#
  private static let csv = """
    # units: mm
    # hand: right
    stroke,x,y,t,pressure
    1,10.5,20.25,0,0.5
    1,10.75,21,8,0.625
    2,12,20,300,0.5
    2,12,26,340,0.5

    """
  private static let word = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML"><inkml:definitions><inkml:context xml:id="ctx0"><inkml:inkSource xml:id="inkSrc0"><inkml:traceFormat><inkml:channel name="X" type="integer" min="-2.14748E9" max="2.14748E9" units="cm"/><inkml:channel name="Y" type="integer" units="cm"/><inkml:channel name="F" type="integer" max="32767" units="dev"/></inkml:traceFormat><inkml:channelProperties><inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/><inkml:channelProperty channel="Y" name="resolution" value="1000" units="1/cm"/></inkml:channelProperties></inkml:inkSource><inkml:timestamp xml:id="ts0" timeString="2026-02-03T09:12:44.120"/></inkml:context><inkml:brush xml:id="br0"><inkml:brushProperty name="width" value="0.05" units="cm"/></inkml:brush></inkml:definitions><inkml:trace contextRef="#ctx0" brushRef="#br0">2561 1 23239,'-29'35'903,"2"2"-1,-3-5 6,* * *</inkml:trace><inkml:trace contextRef="#ctx0" brushRef="#br0" timeOffset="812">3000 0 16383,'10'20'0</inkml:trace></inkml:ink>
    """
  private static let differences = """
    <ink xmlns="http://www.w3.org/2003/InkML"><traceFormat><channel name="X"/><channel name="Y"/><intermittentChannels>
    <channel name="S1" type="boolean" default="F"/></intermittentChannels></traceFormat>
    <trace id="id4525abc">1125 18432,'23'43,"7"-8,3-5,7 -3,6 2,6 8,3 6 T,2 4*T,3 6,3-6 F</trace></ink>
    """
  private static let formula = """
    <ink xmlns="http://www.w3.org/2003/InkML">
    <traceFormat><channel name="X" type="decimal"/><channel name="Y" type="decimal"/></traceFormat>
    <annotation type="truth">$x + 1$</annotation><annotation type="writer">w12</annotation>
    <trace id="0">985 3317, 1019 3340, 1068 3378</trace><trace id="1">1100 3300, 980 3400</trace>
    <trace id="4" type="penUp">1450 3350, 1700 3300</trace>
    <traceGroup xml:id="6"><annotation type="truth">Segmentation</annotation>
    <traceGroup xml:id="7"><annotation type="truth">x</annotation><traceView traceDataRef="0"/><traceView traceDataRef="1"/>
    </traceGroup></traceGroup></ink>
    """
  private static let unipen = """
    .VERSION 1.0
    .HIERARCHY WORD CHARACTER
    .WRITER_ID w07
    .HAND L
    .COORD X Y T P
    .X_POINTS_PER_MM 100
    .Y_POINTS_PER_MM 100
    .POINTS_PER_SECOND 200
    .SEGMENT WORD 0-2 OK "it"
    .SEGMENT CHARACTER 0-1 OK "i"
    .PEN_DOWN
    1000 2000 0 30
    1010 1800 5 40
    .PEN_UP
    1010 1900 10 0
    .PEN_DOWN
    1000 2300 420 30
    .PEN_UP

    """
  private static let svg = """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 2100 2970">
      <g transform="translate(100 0) rotate(3)"><path d="M 0 10 L 20 30 l 5 -5 M 50 50 C 60 50 70 60 70 70 a 3 4 5 0 1 9 9 z" fill="none"/>
      <polyline points="0,100 10,110 20,100"/></g><line x1="1" y1="2" x2="3" y2="4"/><text>x</text><circle r="4"/>
    </svg>
    """
  private static let xournal = """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="Xournal++ 1.2.3" fileversion="4"><title>Xournal++ document</title>
    <page width="595.27559100" height="841.88976400"><background type="solid" color="#ffffffff" style="lined"/>
    <layer><stroke tool="pen" ts="0ll" fn="" color="#000000ff" width="1.41 0.7 1.1">100.5 200.25 101 202 102 205</stroke>
    <stroke tool="highlighter" color="#ffff007f" width="8.5">1 2 3 4</stroke></layer></page>
    <page width="595" height="841"><background type="solid"/><layer/></page></xournal>
    """
}
