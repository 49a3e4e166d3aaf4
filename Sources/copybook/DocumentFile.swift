import Pages
import Printing

/// A finished document as a file, in the format its name ends with.
enum DocumentFile {
  static func write(_ document: Document, to path: String, dpi: Double, pixels: Int?) throws {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    let press = Press()
    let bytes: [UInt8]
    switch ending {
    case "pdf": bytes = try press.pdf(of: document)
    case "svg": bytes = Array(try press.svg(of: 0, in: document).utf8)
    case "png":
      guard (10...1200).contains(dpi), (16...20_000).contains(pixels ?? 16) else {
        throw Failure(
          problem: "a picture of that size cannot be made",
          hint: "choose --dpi between 10 and 1200, or --pixels between 16 and 20000", status: Failure.usage)
      }
      bytes = try press.png(of: 0, in: document, at: pixels.map(PixelScale.width) ?? .dotsPerInch(dpi))
    default:
      throw Failure(
        problem: "\(path) ends in no format copybook writes", hint: "end the name in .pdf, .svg or .png",
        status: Failure.usage)
    }
    try Output.write(bytes, to: path)
  }
}
