import Texts

/// The head of a request, as far as a server of files needs it (RFC 9112).
struct WebRequest {
  /// What a head may have: more is nobody's browser.
  static let mostBytes = 16 << 10
  static let mostFields = 100

  /// What came of the bytes so far.
  enum Reading {
    /// More must come.
    case unfinished
    /// A request, and how many bytes its head took.
    case request(WebRequest, length: Int)
    /// No request, and the status that says so.
    case refused(Int)
  }

  let method: String
  /// The path without what follows a question mark, escapes undone.
  let path: String
  /// By their names in small letters.
  let fields: [String: String]
  /// Whether the connection stays for another request.
  let staysOpen: Bool

  /// Reads the head at the beginning of bytes.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = headEnd(of: bytes) else { return bytes.count > mostBytes ? .refused(431) : .unfinished }
    guard end <= mostBytes else { return .refused(431) }
    guard let head = String(validating: bytes[..<end], as: UTF8.self) else { return .refused(400) }
    // The end of a line is one character to Swift.
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return .refused(400) }
    var fields: [String: String] = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), line.startIndex < colon, !line[..<colon].contains(" ") else {
        return .refused(400)
      }
      let name = line[..<colon].lowercased()
      // Two hosts or two lengths are an attempt to be two requests.
      guard fields[name] == nil || !["host", "content-length", "transfer-encoding"].contains(name) else {
        return .refused(400)
      }
      fields[name] = line[line.index(after: colon)...].trimmed
      guard fields.count <= mostFields else { return .refused(431) }
    }
    // Nobody has to send a body to get a file.
    guard fields["transfer-encoding"] == nil, fields["content-length"].map({ $0 == "0" }) ?? true else {
      return .refused(413)
    }
    guard let path = path(words[1]) else { return .refused(400) }
    let asks = fields["connection"]?.lowercased()
    let staysOpen = words[2] == "HTTP/1.1" ? asks != "close" : asks == "keep-alive"
    return .request(
      WebRequest(method: String(words[0]), path: path, fields: fields, staysOpen: staysOpen), length: end)
  }

  private static func headEnd(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    for index in 3..<bytes.count
    where bytes[index] == 10 && bytes[index - 1] == 13 && bytes[index - 2] == 10 && bytes[index - 3] == 13 {
      return index + 1
    }
    return nil
  }

  /// The path of a target; nil for one that no file of a page has.
  private static func path(_ target: Substring) -> String? {
    guard target.hasPrefix("/") else { return nil }
    let bytes = Array(target.prefix { $0 != "?" }.utf8)
    var path: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, bytes[index + 1] != UInt8(ascii: "+"),
          let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
        else { return nil }
        path.append(byte)
        index += 3
      } else {
        path.append(bytes[index])
        index += 1
      }
    }
    guard let text = String(validating: path, as: UTF8.self), !text.unicodeScalars.contains(where: { $0.value < 32 })
    else { return nil }
    return text
  }
}
