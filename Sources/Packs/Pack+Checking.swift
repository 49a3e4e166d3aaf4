import CMinizip
import Texts

extension Archive.Entry {
  /// The name under which the entry is offered; nil for a folder, which has nothing to offer.
  func checkedName(
    in file: String, index: Int, fileSize: Int, limits: Pack.Limits
  ) throws(Fault) -> String? {
    guard let name else {
      let isLong = nameLength > Pack.longestName
      throw Fault.ofPack(
        file: file, entry: nil,
        problem: "the name of entry \(index + 1) "
          + (isLong ? "has \(nameLength) bytes; the limit is \(Pack.longestName)" : "is not UTF-8"),
        hint: isLong ? "use shorter names" : "use a program that writes names in UTF-8")
    }
    func refuse(_ problem: String, _ hint: String) -> Fault {
      Fault.ofPack(file: file, entry: name, problem: problem, hint: hint)
    }
    let isFolder = name.utf8.last == UInt8(ascii: "/") && size == 0
    if let problem = Pack.problem(ofName: isFolder ? String(name.dropLast()) : name) {
      throw refuse(problem, Pack.nameHint)
    }
    guard extraLength <= limits.mostExtra else {
      throw refuse(
        "the entry has \(extraLength) bytes of extra fields; the limit is \(limits.mostExtra)",
        "pack the folder again with copybook letters pack")
    }
    guard isPlain || isFolder else {
      throw refuse("the entry is a link or a device", "pack the file itself")
    }
    guard !isEncrypted else {
      throw refuse("the entry is encrypted", "pack the folder without a password")
    }
    guard method == 0 || limits.isCompressedAllowed && method == Int(Z_DEFLATED) else {
      throw limits.isCompressedAllowed
        ? refuse("the entry is compressed in a rare way", "pack it as an ordinary ZIP file")
        : refuse("the entry is compressed", "pack without compression: copybook letters pack, or zip -0")
    }
    guard size <= UInt64(limits.largestEntry) else {
      throw refuse(
        "the entry has \(size) bytes; the limit is \(limits.largestEntry)",
        limits == .letters ? "a letter is smaller; leave the file out" : "split the file, or leave it out")
    }
    let times = limits.mostTimes(for: size)
    guard method == 0 || size <= times * (storedSize + 1) else {
      throw refuse(
        "the entry has \(size) bytes, packed into \(storedSize); the limit is \(times) times as many",
        "delete empty rows and what does not belong to it, and save it again")
    }
    guard method != 0 || size == storedSize, storedSize <= UInt64(fileSize) else {
      throw .damaged(file, entry: name, "the entry has \(size) bytes, but \(storedSize) of the pack's \(fileSize)")
    }
    return isFolder ? nil : name
  }
}

extension Pack {
  /// Programs write some 30 bytes, of times and owners; the library reads through all of them several times.
  public static let mostExtra = 256

  static let nameHint = "names are relative paths such as Latin/a.yaml, parted by /"

  /// Why an entry may not be named so; nil if it may.
  static func problem(ofName name: String) -> String? {
    guard !name.isEmpty else { return "the entry has no name" }
    guard name.utf8.first != slash else { return "the name is an absolute path" }
    var before = slash
    // Of the part of the path that is being read.
    var (dots, others) = (0, 0)
    let bytes = name.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      // Nearly all are letters and digits; a pack of letters has thirty thousand bytes of names.
      if byte > slash, byte < 0x5C || byte > 0x5C && byte < 0x7F {
        others += 1
        before = byte
        continue
      }
      switch byte {
      case ..<0x20, 0x7F: return "the name has a control character in it"
      // So are U+0080 to U+009F; some terminals obey them.
      case 0x80..<0xA0 where before == 0xC2: return "the name has a control character in it"
      case UInt8(ascii: "\\"): return "the name has a backslash in it"
      case slash:
        if let problem = problem(ofPart: dots, others) { return problem }
        (dots, others) = (0, 0)
      case UInt8(ascii: "."): dots += 1
      default: others += 1
      }
      before = byte
    }
    return problem(ofPart: dots, others)
  }

  private static let slash = UInt8(ascii: "/")

  /// What is wrong with one part of a path, by the number of its dots and other bytes.
  private static func problem(ofPart dots: Int, _ others: Int) -> String? {
    guard others == 0 else { return nil }
    return switch dots {
    case 0: "the name has an empty part"
    case 1: "the name has . as a part"
    case 2: "the name leads out of its folder"
    default: nil
    }
  }
}
