import Recipes
import Texts

// What a page calls; bytes cross as they do in the module Browser, which is another machine: lists are read where one is given.

#if hasFeature(Embedded)
  /// The desk of the page; there is one thread.
  nonisolated(unsafe) private var desk: ListDesk?
  nonisolated(unsafe) private var answered: UnsafeMutablePointer<UInt8>?

  /// Memory for so many bytes, to be given back with `release`.
  @_cdecl("allocate")
  func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(count)) }

  /// Gives memory back.
  @_cdecl("release")
  func release(_ memory: UnsafeMutablePointer<UInt8>) { memory.deallocate() }

  /// Takes the headings of lists, one file of data; answers with an empty object, or a fault.
  @_cdecl("open")
  func open(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    do throws(Fault) {
      desk = try ListDesk(RecipeShelf(data: Array(bytes, count), name: "data"))
      return answer(Array("{}".utf8))
    } catch {
      return answer(Array("{\"fault\": \(error.description.quoted), \"hint\": \(error.hint.quoted)}".utf8))
    }
  }

  /// Takes the bytes of a list; see ``ListDesk/take(_:)``.
  @_cdecl("take")
  func take(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    desk?.take(Array(bytes, count))
    return answer(Array("{}".utf8))
  }

  /// Answers a request; see ``ListDesk``.
  @_cdecl("ask")
  func ask(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
    guard let desk else { return answer(Array("{\"fault\": \"nothing is open\", \"hint\": \"open the data\"}".utf8)) }
    return answer(desk.answer(Array(bytes, count)))
  }

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
