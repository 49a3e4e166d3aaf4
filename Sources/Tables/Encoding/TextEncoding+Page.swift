#if hasFeature(Embedded)
  /// The letter that one or two bytes stand for in an encoding, as the page that runs us knows it; negative for none.
  ///
  /// - Parameters:
  ///   - encoding: Its place among ``TextEncoding``'s cases.
  ///   - second: -1 for none.
  @_extern(wasm, module: "page", name: "letter")
  func pageLetter(_ encoding: Int32, _ first: Int32, _ second: Int32) -> Int32

  /// Where the letters of old encodings are known: in the browser.
  extension TextEncoding {
    /// The character that some bytes stand for; nil for none.
    func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
      guard let place = TextEncoding.allCases.firstIndex(of: self), let first = bytes.first else { return nil }
      let found = pageLetter(Int32(place), Int32(first), bytes.count > 1 ? Int32(bytes[1]) : -1)
      return found > 0 ? Unicode.Scalar(UInt32(found)) : nil
    }
  }

  extension String {
    /// The text composed: a page composes what it gives us.
    var canonicallyComposed: String { self }
  }
#endif
