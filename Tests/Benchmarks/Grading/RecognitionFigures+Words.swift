import Geometry
import Letterforms
import Scoring

/// Words put together from recorded letters, and joined words bent by lot, read among words that are much alike.
///
/// Nobody wrote these words: no open recordings of words were at hand. The letters are real, their places are the model's
/// with a jitter; joined words are the model's own lines, bent.
struct WordTrial {
  let samples: [LetterModel]
  let schools: [School]

  /// Three-letter words, many one letter apart, and longer ones.
  private static let words = """
    cat hat hut cut cup cap can man map mop top tap tip lip lap let leg beg big dig dog dot hot hop hen pen pin win wig wag \
    vet yes zip box fox jam queen house horse mouse green grass plant water winter summer sister number under thunder
    """.split(separator: " ").map { $0.filter { !$0.isWhitespace } }

  /// Prints the figures; nothing where the samples lack letters.
  func report() throws {
    var letters: [String: [String: LetterModel]] = [:]
    for sample in samples where sample.text.count == 1 {
      letters[sample.writer ?? "", default: [:]][sample.text] = sample
    }
    let writers = letters.keys.sorted()
    let heldOut = writers.indices.filter { $0 % 3 == 2 }.map { writers[$0] }
    let needed = Set(WordTrial.words.joined().map { String($0) })
    let whole = heldOut.filter { needed.isSubset(of: letters[$0, default: [:]].keys) }
    guard !whole.isEmpty else { return }
    var random = Xoshiro256StarStar(seed: 4)
    let cases = schools.map { LetterCase(school: $0, hand: .right) }
    let recogniser = try Recogniser(of: WordTrial.words, in: cases)
    for (name, model) in [("print", cases[0]), ("joined", cases[schools.firstIndex { $0.id == "us-cursive" } ?? 0])] {
      var (right, all, unread) = (0, 0, 0)
      var wrong: [String] = []
      var time = Duration.zero
      for word in WordTrial.words {
        for writer in whole {
          let setting = try model.setting(of: word)
          let ink =
            name == "print"
            ? print(setting, of: word, by: letters[writer, default: [:]], &random) : bent(setting, &random)
          var reading: Recognition?
          time += ContinuousClock().measure { reading = recogniser.read(ink) }
          all += 1
          if reading == nil { unread += 1 }
          if reading?.isRight(expecting: word) == true {
            right += 1
          } else {
            let read = reading?.text ?? "nothing"
            wrong.append("\(word)→\(read)")
          }
        }
      }
      let each = (time / all / .milliseconds(1)).short
      let shown = "\((100 * Double(right) / Double(all)).short) % of \(all), unread \(unread), \(each) ms each"
      Swift.print(Figure.told("\(name) words made up, letterforms alone, among \(WordTrial.words.count)", shown).line)
      Swift.print("    taken for: \(wrong.prefix(12).joined(separator: ", "))")
    }
  }

  private func lot(_ random: inout Xoshiro256StarStar) -> Double { Double(random.below(2001)) / 1000 - 1 }

  /// A word of recorded letters, each as high as the model's, where the model's stands, give or take.
  private func print(
    _ setting: Setting, of word: String, by letters: [String: LetterModel], _ random: inout Xoshiro256StarStar
  ) -> [[Point]] {
    setting.letters.flatMap { letter -> [[Point]] in
      guard let ink = letters[letter.letterform.text]?.strokes, let box = Rectangle(around: ink.joined()) else {
        return []
      }
      let model = letter.letterform.bounds.moved(by: Vector(letter.x, 0))
      let scale = (1 + 0.1 * lot(&random)) * max(model.height / max(box.height, 1), model.width / max(box.width, 1) / 2)
      let center = model.center + Vector(0.08 * lot(&random), 0.08 * lot(&random))
      return ink.map { stroke in stroke.map { center + ($0 - box.center) * scale } }
    }
  }

  /// The model's own strokes, slanted, stretched and bent by lot.
  private func bent(_ setting: Setting, _ random: inout Xoshiro256StarStar) -> [[Point]] {
    let (shear, wide, phase) = (0.2 * lot(&random), 1 + 0.2 * lot(&random), 3 * lot(&random))
    return setting.letters.flatMap { letter in
      letter.letterform.strokes.map { stroke in
        stroke.path.flattened(accuracy: 0.02).points.map { point in
          let x = point.x + letter.x
          let wave = Vector(angle: 2.3 * x + phase)
          return Point(wide * x + shear * point.y + 0.1 * wave.dx, point.y * (1 + 0.15 * wave.dy) + 0.1 * wave.dy)
        }
      }
    }
  }
}
