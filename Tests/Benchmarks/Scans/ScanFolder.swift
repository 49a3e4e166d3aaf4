import Codes
import FoundationEssentials
import Geometry
import JSON
import ScanSupport
import Texts
import Worksheets

/// Scans as files, and what is true of them in `truth.json`.
struct ScanFolder {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes `PAGE-KIND.jpg` or `.png` for each scan, those in trouble as `PAGE-TROUBLE.jpg`.
  func write(_ run: ScanRun) throws {
    var entries: [JSONWriter] = []
    for number in 0..<run.request.pages {
      try run.scans(of: number) { scan in
        let name = scan.trouble?.rawValue ?? scan.kind.name
        let file = "\(number + 1)-\(name).\(scan.jpeg == nil ? "png" : "jpg")"
        try Data(scan.jpeg ?? scan.picture.png).write(to: URL(filePath: "\(path)/\(file)"))
        entries.append(ScanFolder.truth(of: scan, file: file))
        print("\(path)/\(file)")
      }
    }
    let text = "[\n\(entries.map(\.text).joined(separator: ",\n"))\n]\n"
    try Data(text.utf8).write(to: URL(filePath: "\(path)/truth.json"))
  }

  /// What is true of a scan: places of the page in millimetres of paper, places in the picture in pixels.
  static func truth(of scan: SyntheticScan, file: String) -> JSONWriter {
    let layout = scan.written.printed.layout
    var json = JSONWriter()
    json.object { json in
      json.add("file", file)
      json.add("kind", scan.kind.name)
      json.add("trouble", scan.trouble?.rawValue)
      json.add("code", layout.code.description)
      json.add("width", layout.width, decimals: 2)
      json.add("height", layout.height, decimals: 2)
      json.add("pen", scan.written.pen.rawValue)
      json.list("grid") { json in
        for place in scan.written.printed.grid {
          let seen = scan.map.picture(place)
          ScanFolder.add([place.x, place.y, seen.x, seen.y], to: &json)
        }
      }
      json.list("cells") { json in
        for cell in scan.written.cells {
          json.object { json in
            json.add("text", cell.text)
            json.add("index", cell.index)
            json.list("strokes") { json in
              for stroke in cell.strokes {
                json.list { json in for point in stroke { ScanFolder.add([point.x, point.y], to: &json) } }
              }
            }
          }
        }
      }
    }
    return json
  }

  private static func add(_ numbers: [Double], to json: inout JSONWriter) {
    json.list { json in for number in numbers { json.add(raw: number.formatted(decimals: 2)) } }
  }
}
