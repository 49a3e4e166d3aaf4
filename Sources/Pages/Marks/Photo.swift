/// A picture of pixels as printers and browsers take it: a JPEG file (ISO/IEC 10918-1), such as a part of a scan.
public struct Photo: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Whether it has shades of grey only; else red, green and blue, 8 bits each.
  public let isGrey: Bool
  /// The bytes of the file.
  public let jpeg: [UInt8]

  /// A picture of a JPEG file, whose size and colours are as said.
  public init(width: Int, height: Int, isGrey: Bool, jpeg: [UInt8]) {
    (self.width, self.height, self.isGrey, self.jpeg) = (width, height, isGrey, jpeg)
  }
}
