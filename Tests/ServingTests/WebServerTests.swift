import Files
import Serving
import TestSupport
import Testing
import Texts

@testable import Recordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A browser that says what it likes, on a connection of its own.
private final class Guest {
  let socket: Int32

  init(port: UInt16) {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  deinit { close(socket) }

  /// Sends bytes, lets the server work, and gives what came back.
  func say(_ text: String, to server: WebServer) -> String {
    String(decoding: bytes(for: text, from: server), as: UTF8.self)
  }

  func bytes(for text: String, from server: WebServer) -> [UInt8] {
    let bytes = Array(text.utf8)
    _ = unsafe send(socket, bytes, bytes.count, 0)
    var heard: [UInt8] = []
    for _ in 0..<60 {
      server.step(waiting: 5)
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafe recv(socket, &room, room.count, 0)
      if count > 0 { heard += room[..<count] }
      if count == 0 { break }
    }
    return heard
  }
}

@Suite struct WebServerTests {
  private func server(in scratch: Scratch) throws -> WebServer {
    let folder = "\(scratch.path)/page"
    try scratch.makeFolder("page/parts")
    try AtomicFile.write(Array("<p>hello".utf8), to: folder + "/index.html")
    try AtomicFile.write(Array("let a = 1".utf8), to: folder + "/parts/a b.js")
    try AtomicFile.write(Array("hidden".utf8), to: folder + "/.secret")
    try AtomicFile.write(Array("outside".utf8), to: "\(scratch.path)/outside.txt")
    unsafe symlink("\(scratch.path)/outside.txt", folder + "/link.txt")
    return try WebServer(WebFolder(folder), port: 0)
  }

  private func ask(_ server: WebServer, _ line: String, _ fields: String = "") -> String {
    Guest(port: server.port).say("\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(fields)\r\n", to: server)
  }

  @Test func filesAreSentWithTheirTypeAndPolicy() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let page = ask(server, "GET /")
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.hasSuffix("\r\n\r\n<p>hello"))
    #expect(page.contains("Content-Type: text/html; charset=utf-8\r\n") && page.contains("Content-Length: 8\r\n"))
    #expect(page.contains("default-src 'none'") && page.contains("'wasm-unsafe-eval'"))
    #expect(ask(server, "GET /parts/a%20b.js?x=1").hasSuffix("let a = 1"))
    #expect(ask(server, "HEAD /").hasSuffix("\r\n\r\n"))
  }

  /// The pages of a class have a script and a style inside, which their own policy allows by digest.
  @Test func pagesKeepTheirOwnPolicy() throws {
    let scratch = try Scratch()
    let own = "default-src 'none'; script-src 'sha256-abc='"
    let meta = "<head><meta http-equiv=\"Content-Security-Policy\" content=\"\(own)\">"
    try scratch.makeFolder("page")
    try AtomicFile.write(Array("\(meta)<script>1</script>".utf8), to: scratch.path + "/page/index.html")
    let spoilt = meta.replacing("default-src", with: "default\r\nX-Other: 1")
    try AtomicFile.write(Array(spoilt.utf8), to: scratch.path + "/page/other.html")
    try AtomicFile.write(Array(meta.utf8), to: scratch.path + "/page/list.txt")
    let server = try WebServer(WebFolder(scratch.path + "/page"), port: 0)
    #expect(ask(server, "GET /").contains("Content-Security-Policy: \(own); frame-ancestors 'self'\r\n"))
    for path in ["/other.html", "/list.txt", "/none.html"] {
      let answer = ask(server, "HEAD \(path)")
      #expect(answer.contains("script-src 'self' 'wasm-unsafe-eval'") && !answer.contains("\r\nX-Other"), "\(path)")
    }
  }

  /// Who takes gzip gets it; whoever takes Brotli gets what was packed beforehand; small files and pictures go as they are.
  @Test func filesArePackedForWhoTakesIt() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let folder = "\(scratch.path)/page"
    let words = Array(String(repeating: "let word = \"Yağmur\"\n", count: 400).utf8)
    try AtomicFile.write(words, to: folder + "/words.js")
    try AtomicFile.write(words, to: folder + "/words.png")
    try AtomicFile.write(words, to: folder + "/both.js")
    try AtomicFile.write(Array("packed".utf8), to: folder + "/both.js.br")
    let other = try WebServer(WebFolder(folder), port: 0)
    func ask(_ path: String, _ accepted: String, tag: String? = nil) -> (head: String, body: [UInt8]) {
      let fields = "Accept-Encoding: \(accepted)\r\n" + (tag.map { "If-None-Match: \($0)\r\n" } ?? "")
      let bytes = Guest(port: other.port).bytes(
        for: "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(other.port)\r\n\(fields)\r\n", from: other)
      let end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) } ?? bytes.count - 4
      return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[(end + 4)...]))
    }
    let gzip = ask("/words.js", "gzip, deflate, br")
    #expect(gzip.head.contains("Content-Encoding: gzip\r\n") && gzip.head.contains("Vary: Accept-Encoding"))
    #expect(gzip.body.starts(with: [0x1F, 0x8B]) && gzip.body.count < words.count / 10)
    #expect(gzip.head.contains("Content-Length: \(gzip.body.count)\r\n"))
    #expect(try Gzip.unpacked(gzip.body, file: "words.js", most: words.count) == words)
    for accepted in ["", "identity", "gzip;q=0", "br;q=0.0, deflate"] {
      let plain = ask("/words.js", accepted)
      #expect(plain.body == words && !plain.head.contains("Content-Encoding"), "\(accepted)")
    }
    #expect(ask("/words.png", "gzip").body == words)
    #expect(String(decoding: ask("/both.js", "gzip, br").body, as: UTF8.self) == "packed")
    #expect(ask("/both.js", "gzip, br").head.contains("Content-Encoding: br\r\n"))
    #expect(ask("/both.js", "gzip").body.starts(with: [0x1F, 0x8B]))
    // Packed, it is another text, which is known by a tag of its own.
    func tag(_ head: String) throws -> String { String(try #require(head.firstMatch(of: /ETag: (\S+)/)?.1)) }
    #expect(try tag(gzip.head) != tag(ask("/words.js", "").head))
    #expect(try ask("/words.js", "gzip", tag: tag(gzip.head)).head.hasPrefix("HTTP/1.1 304"))
    #expect(try ask("/words.js", "", tag: tag(gzip.head)).head.hasPrefix("HTTP/1.1 200"))
    _ = server
  }

  @Test func whatABrowserHasIsNotSentAgain() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let tag = try #require(ask(server, "GET /").firstMatch(of: /ETag: (.*)\r\n/)?.1)
    #expect(ask(server, "GET /", "If-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 304 "))
    #expect(ask(server, "GET /", "If-None-Match: \"other\"\r\n").hasPrefix("HTTP/1.1 200 "))
  }

  @Test(arguments: [
    "/parts", "/parts/", "/.secret", "/link.txt", "/../outside.txt", "/%2e%2e/outside.txt", "/parts/../index.html",
    "//index.html",
  ])
  func nothingElseIsThere(path: String) throws {
    let scratch = try Scratch()
    let answer = ask(try server(in: scratch), "GET \(path)")
    #expect(answer.hasPrefix("HTTP/1.1 404 ") && !answer.contains("outside") && !answer.contains("hidden"), "\(answer)")
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405), ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    ("GET / HTTP/1.1\r\n\r\n", 421), ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9\r\n\r\n123456789", 413),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n", 413), ("tea\r\n\r\n", 400),
    ("GET /%zz HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("GET /%00 HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    ("GET http://x/ HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("GET / HTTP/2\r\nHost: HOST\r\n\r\n", 400),
  ])
  func otherRequestsAreRefused(request: String, status: Int) throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let text = request.replacing("HOST", with: "127.0.0.1:\(server.port)")
    let answer = Guest(port: server.port).say(text, to: server)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) ") && !answer.contains("hello"), "\(answer)")
  }

  @Test func headsHaveAnEnd() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let long = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n"
    #expect(Guest(port: server.port).say(long, to: server).hasPrefix("HTTP/1.1 431 "))
    let many = (0..<120).map { "X\($0): 1\r\n" }.joined()
    #expect(ask(server, "GET /", many).hasPrefix("HTTP/1.1 431 "))
  }

  @Test func oneConnectionAsksAgain() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    let answer = Guest(port: server.port).say(request + request, to: server)
    #expect(answer.matches(of: /HTTP\/1.1 200 OK/).count == 2)
  }

  /// Connections that say nothing make room for a browser.
  @Test func silentConnectionsKeepNobodyWaiting() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    var silent: [Guest] = []
    for _ in 0..<200 {
      silent.append(Guest(port: server.port))
      server.step(waiting: 0)
    }
    let browser = Guest(port: server.port)
    let answer = browser.say("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n", to: server)
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(silent.count == 200)
  }

  @Test func aPortThatIsTakenIsAFault() throws {
    let scratch = try Scratch()
    let server = try server(in: scratch)
    #expect(throws: Fault.self) { try WebServer(WebFolder("\(scratch.path)/page"), port: server.port) }
    #expect(throws: Fault.self) { try WebFolder("\(scratch.path)/none") }
  }
}
