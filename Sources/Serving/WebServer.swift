public import Texts

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#endif

/// Sends the files of a folder to browsers on this computer, and to nobody else: it listens on 127.0.0.1 only.
///
/// One thread with `poll`; files are in memory. GET and HEAD, no bodies, no ranges, no listings. A request must name this computer as its host,
/// so that no page from elsewhere can read the folder by a name of its own that leads here.
///
/// C: `socket`, `bind`, `listen`, `poll`, `accept`, `recv`, `send`
public final class WebServer {
  /// More than the browsers of one person have: beyond that the connection that has been silent longest is closed.
  static let mostConnections = 64
  /// A connection that is silent for so long is closed, in milliseconds.
  static let patience: Int64 = 30_000

  private let folder: WebFolder
  private let packedFiles = PackedFiles()
  private let listener: Int32
  /// The port it listens on.
  public let port: UInt16
  private var connections: [Connection] = []

  private struct Connection {
    let socket: Int32
    var input: [UInt8] = []
    var output: [UInt8] = []
    var sent = 0
    var closesAfter = false
    var lastMove: Int64
  }

  /// Takes a port; 0 takes any that is free.
  public init(_ folder: WebFolder, port wanted: UInt16) throws(Fault) {
    self.folder = folder
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    self.listener = listener
    var yes: Int32 = 1
    unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else {
      let reason = errno == EADDRINUSE ? "another program uses it" : unsafe String(cString: strerror(errno))
      close(listener)
      throw Fault(
        .io, problem: "port \(wanted) cannot be used: \(reason)", hint: "name another one, such as --port 8080")
    }
    port = UInt16(bigEndian: address.sin_port)
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
  }

  deinit {
    for connection in connections { close(connection.socket) }
    close(listener)
  }

  /// The address of the folder.
  public var address: String { "http://127.0.0.1:\(port)/" }

  /// Serves until the process ends.
  public func run() -> Never {
    while true { step(waiting: 10_000) }
  }

  /// Waits until something happens, and does what can be done at once.
  public func step(waiting milliseconds: Int32) {
    var places = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    for connection in connections {
      let isSending = connection.sent < connection.output.count
      places.append(pollfd(fd: connection.socket, events: Int16(isSending ? POLLOUT : POLLIN), revents: 0))
    }
    _ = unsafe poll(&places, nfds_t(places.count), milliseconds)
    let now = WebServer.now()
    for index in connections.indices.reversed() {
      let isReady = places[index + 1].revents != 0
      if isReady { connections[index].lastMove = now }
      let isAlive = !isReady || move(&connections[index])
      if !isAlive || now - connections[index].lastMove > WebServer.patience {
        close(connections[index].socket)
        connections.remove(at: index)
      }
    }
    guard places[0].revents != 0 else { return }
    // All that wait, or a thousand connections that say nothing would come in one by one.
    while true {
      let guest = accept(listener, nil, nil)
      guard guest >= 0 else { return }
      _ = fcntl(guest, F_SETFL, O_NONBLOCK)
      if connections.count >= WebServer.mostConnections { closeQuietest() }
      connections.append(Connection(socket: guest, lastMove: now))
    }
  }

  /// Closes the connection that has been silent longest.
  private func closeQuietest() {
    guard let quietest = connections.indices.min(by: { connections[$0].lastMove < connections[$1].lastMove }) else {
      return
    }
    close(connections[quietest].socket)
    connections.remove(at: quietest)
  }

  private static func now() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Reads or sends what there is; false where the connection has ended.
  private func move(_ connection: inout Connection) -> Bool {
    if connection.sent < connection.output.count { return send(&connection) }
    var room = [UInt8](repeating: 0, count: WebRequest.mostBytes)
    let count = unsafe recv(connection.socket, &room, room.count, 0)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    connection.input += room[..<count]
    return answer(&connection)
  }

  /// Answers the requests that have come whole, one after the other.
  private func answer(_ connection: inout Connection) -> Bool {
    guard connection.sent == connection.output.count, !connection.closesAfter else { return true }
    switch WebRequest.read(connection.input) {
    case .unfinished: return true
    case .refused(let status):
      connection.closesAfter = true
      connection.output = WebAnswer(status: status).bytes(closes: true)
    case .request(let request, let length):
      connection.input.removeFirst(length)
      connection.closesAfter = !request.staysOpen
      let answer = WebAnswer(to: request, of: folder, port: port, packedFiles)
      connection.output = answer.bytes(closes: connection.closesAfter)
    }
    connection.sent = 0
    return send(&connection)
  }

  private func send(_ connection: inout Connection) -> Bool {
    while connection.sent < connection.output.count {
      let count = unsafe connection.output.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[connection.sent...])
        return unsafe Self.send(connection.socket, rest)
      }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      connection.sent += count
    }
    (connection.output, connection.sent) = ([], 0)
    return connection.closesAfter ? false : answer(&connection)
  }

  /// A reader that has gone away is no reason to end.
  private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      unsafe Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #endif
  }
}
