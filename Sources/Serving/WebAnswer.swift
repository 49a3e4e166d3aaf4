import Texts

/// What is sent for a request.
struct WebAnswer {
  let status: Int
  private let file: WebFolder.File?
  /// The file as it is packed for the request; nil where it is sent as it is.
  private let packed: (by: Packing, bytes: [UInt8])?
  private let isHeadOnly: Bool

  /// What every answer says but those with pages that have a policy of their own: a page may use what comes from here and nothing from
  /// elsewhere.
  private static let policy = """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'self'; frame-src 'self' blob:; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'self'
    """

  init(status: Int) { (self.status, file, packed, isHeadOnly) = (status, nil, nil, false) }

  /// - Parameter packedFiles: What was packed for requests before.
  init(to request: WebRequest, of folder: WebFolder, port: UInt16, _ packedFiles: PackedFiles) {
    isHeadOnly = request.method == "HEAD"
    // A name that somebody else has pointed at this computer is not ours.
    guard let host = request.fields["host"], ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) else {
      (status, file, packed) = (421, nil, nil)
      return
    }
    guard request.method == "GET" || isHeadOnly else {
      (status, file, packed) = (405, nil, nil)
      return
    }
    let found = folder.file(at: request.path)
    packed = found.flatMap { found in
      for packing in Packing.accepted(by: request) {
        let bytes = packing == .brotli ? folder.brotli(at: request.path)?.bytes : packedFiles.bytes(of: found)
        if let bytes { return (packing, bytes) }
      }
      return nil
    }
    let tag = WebAnswer.tag(of: found, packed?.by)
    let isKnown = found != nil && request.fields["if-none-match"] == tag
    (status, file) = (found == nil ? 404 : isKnown ? 304 : 200, found)
  }

  /// The digest of what is sent: packed, it is another.
  private static func tag(of file: WebFolder.File?, _ packing: Packing?) -> String? {
    file.map { file in packing.map { "\(file.tag.dropLast())-\($0.rawValue)\"" } ?? file.tag }
  }

  private static let names = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
    413: "Content Too Large", 421: "Misdirected Request", 431: "Request Header Fields Too Large",
  ]

  /// The answer as it goes over the wire.
  func bytes(closes: Bool) -> [UInt8] {
    let name = WebAnswer.names[status] ?? "Error"
    let whole = packed?.bytes ?? file?.bytes ?? []
    let body = status == 200 ? whole : status == 304 ? [] : Array("\(status) \(name)\n".utf8)
    var head = "HTTP/1.1 \(status) \(name)\r\n"
    func add(_ field: String, _ value: String) { head += "\(field): \(value)\r\n" }
    if status != 304 {
      add("Content-Length", "\(body.count)")
      add("Content-Type", status == 200 ? file?.type ?? "" : "text/plain; charset=utf-8")
    }
    if status == 200, let packed { add("Content-Encoding", packed.by.rawValue) }
    if let file, file.isLoose, status < 400 { add("Vary", "Accept-Encoding") }
    if status < 400, let tag = WebAnswer.tag(of: file, packed?.by) { add("ETag", tag) }
    add("Cache-Control", "no-cache")
    let own = status < 400 ? file?.policy.map { "\($0); frame-ancestors 'self'" } : nil
    add("Content-Security-Policy", own ?? WebAnswer.policy)
    add("X-Content-Type-Options", "nosniff")
    add("Referrer-Policy", "no-referrer")
    add("X-Robots-Tag", "noindex, nofollow, noarchive")
    add("Cross-Origin-Resource-Policy", "same-origin")
    if status == 405 { add("Allow", "GET, HEAD") }
    if closes { add("Connection", "close") }
    return Array((head + "\r\n").utf8) + (isHeadOnly ? [] : body)
  }
}
