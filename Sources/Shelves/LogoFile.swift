import Exchange
import Files
import Geometry
import Pages
import Rasters
public import Texts
public import Worksheets

extension Logo {
  /// A larger file is no logo.
  private static let largestFile = 8 << 20

  /// Reads the logo of a school: an SVG or a PNG file.
  ///
  /// - Throws: `Fault` for a file that is not there, is neither, or shows nothing.
  public init(file: String) throws(Fault) {
    let bytes = try InputFile.bytes(of: file, most: Logo.largestFile)
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    let parts: [Part]
    switch ending {
    case "svg": parts = Logo.parts(of: try SVGPicture(bytes, file: file))
    case "png": parts = LogoPixels(try PixelPicture(png: bytes, file: file)).parts
    default:
      throw Fault(
        .data, problem: "the logo \(file) is neither an SVG nor a PNG file",
        hint: "save it as SVG (best) or PNG, and give its whole name")
    }
    guard let logo = Logo(name: String(Digest(of: bytes).hex.prefix(16)), parts) else {
      throw Fault(
        file: file, line: 0, column: 0, problem: "the logo shows nothing",
        hint: "draw something in it, and save it as plain SVG or PNG")
    }
    self = logo
  }

  private static func parts(of picture: SVGPicture) -> [Part] {
    picture.parts.flatMap { part -> [Part] in
      var parts: [Part] = []
      if let fill = part.fill {
        let contours = part.paths.map { path in
          var closed = path
          closed.isClosed = true
          return closed
        }
        parts.append(Part(.area(contours), Colour(svg: fill)))
      }
      if let line = part.line, part.width > 0 {
        parts += part.paths.map { Part(.line($0, width: part.width), Colour(svg: line)) }
      }
      return parts
    }
  }
}

extension Colour {
  private static let names = [
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#008000", "blue": "#0000ff",
    "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080", "navy": "#000080", "teal": "#008080",
    "maroon": "#800000", "gray": "#808080", "grey": "#808080", "silver": "#c0c0c0", "gold": "#ffd700",
    "lime": "#00ff00", "olive": "#808000", "brown": "#a52a2a", "pink": "#ffc0cb",
  ]

  /// A colour as SVG writes it; dark grey for gradients and whatever else is not one colour.
  fileprivate init(svg text: String) {
    let text = text.lowercased()
    let short = text.hasPrefix("#") && text.count == 4 ? "#" + text.dropFirst().flatMap { [$0, $0] } : nil
    if let colour = Colour(hex: short ?? Colour.names[text] ?? text) {
      self = colour
      return
    }
    let numbers = text.hasPrefix("rgb(") ? text.dropFirst(4).dropLast().split(separator: ",").map(String.init) : []
    let shares = numbers.compactMap { Double($0.filter { $0.isNumber || $0 == "." }) }
    guard shares.count == 3, numbers.count == 3 else {
      self = .grey(0.25)
      return
    }
    func share(_ index: Int) -> Double { min(1, shares[index] / (numbers[index].contains("%") ? 100 : 255)) }
    self.init(red: share(0), green: share(1), blue: share(2))
  }
}

/// A picture of pixels as rectangles of few colours: small enough for the head of a page.
struct LogoPixels {
  /// As many rows and columns are kept as a printer shows on a centimetre.
  private static let most = (rows: 150, columns: 450)
  private static let mostColours = 32
  private static let white = 250
  /// Rectangles reach so far under the next ones that no light shows between them.
  private static let lap = 0.08

  private let width: Int
  private let height: Int
  /// The colours of cells, as `0xrrggbb`; -1 for white.
  private var cells: [Int]

  /// The means of the pixels in each cell, in so few colours that a file stays small.
  init(_ picture: PixelPicture) {
    let scale = min(
      1, Double(LogoPixels.most.rows) / Double(picture.height), Double(LogoPixels.most.columns) / Double(picture.width))
    width = max(1, Int(clamping: Double(picture.width) * scale))
    height = max(1, Int(clamping: Double(picture.height) * scale))
    var means: [Int] = []
    for row in 0..<height {
      let rows =
        row * picture.height / height..<max(row * picture.height / height + 1, (row + 1) * picture.height / height)
      for column in 0..<width {
        let left = column * picture.width / width
        let columns = left..<max(left + 1, (column + 1) * picture.width / width)
        var sums = (red: 0, green: 0, blue: 0)
        for y in rows {
          for x in columns {
            let place = 3 * (y * picture.width + x)
            sums.red += Int(picture.pixels[place])
            sums.green += Int(picture.pixels[place + 1])
            sums.blue += Int(picture.pixels[place + 2])
          }
        }
        let count = rows.count * columns.count
        means.append((sums.red / count) << 16 | (sums.green / count) << 8 | sums.blue / count)
      }
    }
    cells = means
    var step = 255.0 / 8
    repeat {
      cells = means.map { LogoPixels.rounded($0, step) }
      step *= 1.5
    } while Set(cells).count > LogoPixels.mostColours && step < 255
  }

  private static func rounded(_ colour: Int, _ step: Double) -> Int {
    let parts = [colour >> 16, colour >> 8 & 255, colour & 255]
    guard parts.contains(where: { $0 < white }) else { return -1 }
    let even = parts.map { min(255, Int(clamping: (Double($0) / step).rounded() * step)) }
    return even.allSatisfy { $0 >= white } ? -1 : even[0] << 16 | even[1] << 8 | even[2]
  }

  /// Rectangles of one colour each, those of a colour together, colours in the order of their first cells.
  var parts: [Logo.Part] {
    var rectangles: [Int: [Path]] = [:]
    var order: [Int] = []
    var isTaken = [Bool](repeating: false, count: cells.count)
    for row in 0..<height {
      var column = 0
      while column < width {
        let start = row * width + column
        let colour = cells[start]
        guard colour >= 0, !isTaken[start] else {
          column += 1
          continue
        }
        var length = 1
        while column + length < width, cells[start + length] == colour, !isTaken[start + length] { length += 1 }
        var depth = 1
        func goesOn(_ place: Int) -> Bool { cells[place] == colour && !isTaken[place] }
        while row + depth < height, (0..<length).allSatisfy({ goesOn(start + depth * width + $0) }) { depth += 1 }
        for y in 0..<depth { for x in 0..<length { isTaken[start + y * width + x] = true } }
        if rectangles[colour] == nil { order.append(colour) }
        rectangles[colour, default: []].append(
          Path(
            Rectangle(
              x: Double(column), y: Double(row), width: Double(length) + LogoPixels.lap,
              height: Double(depth) + LogoPixels.lap)))
        column += length
      }
    }
    return order.map { colour in
      Logo.Part(
        .area(rectangles[colour] ?? []),
        Colour(
          red: Double(colour >> 16) / 255, green: Double(colour >> 8 & 255) / 255, blue: Double(colour & 255) / 255))
    }
  }
}
