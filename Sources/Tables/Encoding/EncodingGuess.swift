/// Guesses how a text is encoded, from all its bytes, given piece by piece.
///
/// A mark at the start decides; then NUL bytes in every other place (UTF-16); then whether all of it is UTF-8. Of the old
/// encodings that one is taken in which the words with other letters than ASCII look most like names: letters of one
/// script, no capitals inside a word, no signs, the letters that are common in a language.
struct EncodingGuess {
  /// What was seen of words with other letters than ASCII; more adds nothing.
  private static let mostSampled = 16 << 10

  private var head: [UInt8] = []
  private var count = 0
  private var nulAtEven = 0
  private var nulAtOdd = 0
  private var utf8 = UTF8Check()
  private var words: [[UInt8]] = []
  private var repeats: [[UInt8]: Int] = [:]
  private var sampled = 0
  private var word: [UInt8] = []
  /// What is about as likely as the encoding that was found; nil where it is sure.
  private(set) var rival: Rival?
  /// A word as it would be read, where letters of several languages stand together in the likeliest reading; nil elsewhere.
  private(set) var strangeWord: String?

  /// Looks at the next piece.
  mutating func add(_ piece: [UInt8]) {
    if head.count < 4 { head += piece.prefix(4 - head.count) }
    for byte in piece {
      if byte == 0 {
        if count.isMultiple(of: 2) { nulAtEven += 1 } else { nulAtOdd += 1 }
      }
      count += 1
      // Whatever is no letter of ASCII parts words; the second byte of a pair of CP932 may be a letter.
      if byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x27 {
        if sampled < EncodingGuess.mostSampled, word.count < 64 { word.append(byte) }
      } else if !word.isEmpty {
        // Second bytes of CP932 from 0x40 on may be signs of ASCII.
        if byte >= 0x40, word.last.map({ $0 >= 0x80 }) ?? false, word.count < 64 { word.append(byte) } else { close() }
      }
    }
    utf8.add(piece)
  }

  private mutating func close() {
    if sampled < EncodingGuess.mostSampled, word.contains(where: { $0 >= 0x80 }) {
      // A class that stands in every row says no more than twice.
      let seen = repeats[word, default: 0]
      repeats[word] = seen + 1
      if seen < 2 {
        words.append(word)
        sampled += word.count
      }
    }
    word.removeAll(keepingCapacity: true)
  }

  /// The encoding, when all pieces were given.
  mutating func encoding() -> TextEncoding {
    close()
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if head.starts(with: [0xFF, 0xFE]) { return .utf16LE }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16BE }
    // Line ends and separators alone make more than a twentieth of a table; a single NUL is a slip.
    if nulAtOdd > 1 + count / 20, nulAtEven == 0 { return .utf16LE }
    if nulAtEven > 1 + count / 20, nulAtOdd == 0 { return .utf16BE }
    if utf8.isRight { return .utf8 }
    return likeliest()
  }

  /// A reading, and how much it looks like names.
  private struct Reading {
    let encoding: TextEncoding
    let score: Double
  }

  /// The old encoding in which the words look most like names.
  private mutating func likeliest() -> TextEncoding {
    // Quotes, dashes and bullets of Windows among letters of ASCII: what word processors put into O’Hare.
    let isOfSigns = words.allSatisfy { word in word.allSatisfy { $0 < 0x80 || EncodingGuess.signs.contains($0) } }
    if !words.isEmpty, isOfSigns { return .windows1252 }
    var readings = EncodingGuess.candidates.map { Reading(encoding: $0, score: NameShape.score(of: words, in: $0)) }
    let highBytes = words.reduce(0) { $0 + $1.count { $0 >= 0x80 } }
    let best = readings.map { $0.score }.max() ?? 0
    // The large tables are made only for what is hardly a name otherwise.
    let isThai = readings.contains { $0.score == best && $0.encoding == .windows874 }
    if standsInPairs(highBytes), isThai || best < EncodingGuess.plainScore * Double(highBytes) {
      readings += EncodingGuess.pairs.map { Reading(encoding: $0, score: NameShape.score(of: words, in: $0)) }
    }
    var first = readings[0]
    for reading in readings where reading.score > first.score { first = reading }
    rival = rival(of: first, among: readings)
    // Classes with children of many countries are usual where the letters of most of them are at hand.
    if first.encoding != .windows1252, let share = NameShape.share(ofOneLanguage: words, in: first.encoding),
      share < EncodingGuess.leastShare
    {
      strangeWord = words.first.map { EncodingGuess.text(of: $0, in: first.encoding) }
    }
    return first.encoding
  }

  /// Whether bytes beyond ASCII stand beside one another, as in East Asia, and as in whole words of other scripts.
  private func standsInPairs(_ highBytes: Int) -> Bool {
    var beside = 0
    for word in words {
      for index in word.indices where word[index] >= 0x80 {
        let (before, after) = (index > 0 && word[index - 1] >= 0x80, index + 1 < word.count && word[index + 1] >= 0x80)
        if before || after { beside += 1 }
      }
    }
    return beside * 2 >= highBytes
  }

  /// The likeliest other reading, where it is about as likely and reads a word otherwise.
  private func rival(of first: Reading, among readings: [Reading]) -> Rival? {
    let others = readings.filter { $0.encoding != first.encoding && first.score - $0.score < EncodingGuess.sureBy }
    for other in others.sorted(by: { $0.score > $1.score }) {
      for word in words {
        let (one, two) = (
          EncodingGuess.text(of: word, in: first.encoding), EncodingGuess.text(of: word, in: other.encoding)
        )
        if one != two { return Rival(encoding: other.encoding, text: one, otherText: two) }
      }
    }
    return nil
  }

  private static func text(of word: [UInt8], in encoding: TextEncoding) -> String {
    var transcoder = Transcoder(from: encoding)
    var text: [UInt8] = []
    transcoder.append(word, to: &text)
    transcoder.finish(&text)
    return String(decoding: text, as: UTF8.self)
  }

  /// What a letter of a name is worth at least in the right encoding.
  private static let plainScore = 0.75
  /// A reading is sure that is better by so much: about as much as one letter that another language lacks.
  private static let sureBy = 0.75

  /// Of the letters with accents of a list one language has at least so many.
  private static let leastShare = 0.6

  /// The euro, the ellipsis, quotes, the bullet, dashes, the trademark, the blank that does not break, in Windows-1252.
  private static let signs: Set<UInt8> = [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xA0]

  /// In the order in which they are met; the first of equals wins.
  private static let candidates: [TextEncoding] = [
    .windows1252, .windows1251, .windows1250, .windows1254, .windows1253, .windows1257, .windows1255, .windows1256,
    .windows1258, .windows874, .macRoman, .cp932, .cp866, .koi8, .cp850, .cp852, .latin2, .macCyrillic, .latin9,
  ]

  /// Those with large tables.
  private static let pairs: [TextEncoding] = [.gbk, .eucJP, .cp949, .big5]
}

/// Another encoding that is about as likely, and one word in both readings.
struct Rival {
  let encoding: TextEncoding
  let text: String
  let otherText: String
}

/// Whether bytes are UTF-8, piece by piece (The Unicode Standard, table 3-7).
struct UTF8Check {
  private var isBroken = false
  private var rest = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether all bytes so far are UTF-8, the last letter complete.
  var isRight: Bool { !isBroken && rest == 0 }

  mutating func add(_ piece: [UInt8]) {
    guard !isBroken else { return }
    for byte in piece {
      if rest > 0 {
        guard range.contains(byte) else { return isBroken = true }
        rest -= 1
        range = 0x80...0xBF
      } else if byte >= 0x80 {
        switch byte {
        case 0xC2...0xDF: rest = 1
        case 0xE0: (rest, range) = (2, 0xA0...0xBF)
        case 0xED: (rest, range) = (2, 0x80...0x9F)
        case 0xE1...0xEF: rest = 2
        case 0xF0: (rest, range) = (3, 0x90...0xBF)
        case 0xF1...0xF3: rest = 3
        case 0xF4: (rest, range) = (3, 0x80...0x8F)
        default: return isBroken = true
        }
      }
    }
  }
}
