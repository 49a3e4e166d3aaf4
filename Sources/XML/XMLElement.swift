public import Texts

/// An element of an XML file with what stands inside.
public struct XMLElement: Sendable {
  /// The name as written, with its prefix.
  public let name: String
  /// The attributes as written, in order.
  public let attributes: [(name: String, value: String)]
  /// Where the element begins.
  public let place: FilePlace
  /// The elements inside, in order.
  public internal(set) var children: [XMLElement] = []
  /// The text directly inside, as UTF-8; empty unless the reader was asked to keep it.
  public internal(set) var text: [UInt8] = []

  /// The value of an attribute; nil for none.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The name without its prefix.
  public var localName: Substring { XMLElement.localPart(of: name) }

  /// A name without its prefix.
  static func localPart(of name: String) -> Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }
}
