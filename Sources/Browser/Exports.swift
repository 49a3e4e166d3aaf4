import Recipes
import Texts

// What a page calls. Bytes cross through memory that the page asks for and gives back; answers are UTF-8 JSON after four
// bytes of their length, little endian, and stay until the next answer.

#if hasFeature(Embedded)
  /// The engine of the page; there is one thread.
  nonisolated(unsafe) private var engine: Engine?
  /// The last answer, whose place the page was told.
  nonisolated(unsafe) private var answered: UnsafeMutablePointer<UInt8>?

  /// Memory for so many bytes, to be given back with `release`.
  @_cdecl("allocate")
  func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(count)) }

  /// Gives memory back.
  @_cdecl("release")
  func release(_ memory: UnsafeMutablePointer<UInt8>) { memory.deallocate() }

  /// Takes letters and templates, one file of data; answers with the names of the schools, or a fault.
  @_cdecl("open")
  func open(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    do throws(Fault) {
      let made = try Engine(RecipeShelf(data: Array(bytes, count), name: "data"))
      engine = made
      let names = try made.schoolNames()
      return answer(Array("[\(names.map { $0.quoted }.joined(separator: ", "))]".utf8))
    } catch {
      return answer(Array("{\"fault\": \(error.description.quoted), \"hint\": \(error.hint.quoted)}".utf8))
    }
  }

  /// Answers a request; see ``Engine``.
  @_cdecl("ask")
  func ask(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    guard let engine else { return answer(Array("{\"fault\": \"nothing is open\", \"hint\": \"open the data\"}".utf8)) }
    return answer(engine.answer(Array(bytes, count)))
  }

  /// Takes a picture of a page; see ``Engine/take(picture:)``.
  @_cdecl("picture")
  func picture(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    answer(Array((engine?.take(picture: Array(bytes, count)) == true ? "true" : "false").utf8))
  }

  /// Takes a point of the pen; see ``Engine/append(x:y:time:)``.
  @_cdecl("point")
  func point(_ x: Double, _ y: Double, _ time: Double) -> Double { engine?.append(x: x, y: y, time: time) ?? -1 }

  private func answer(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    answered?.deallocate()
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 4)
    for shift in 0..<4 { memory[shift] = UInt8(truncatingIfNeeded: bytes.count >> (8 * shift)) }
    for (index, byte) in bytes.enumerated() { memory[4 + index] = byte }
    answered = memory
    return memory
  }

  extension Array<UInt8> {
    fileprivate init(_ bytes: UnsafePointer<UInt8>, _ count: Int32) {
      self.init(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
  }
#endif
