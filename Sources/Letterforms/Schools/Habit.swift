import Recipes
public import Texts

/// Why a letter file keeps forms of letters that no school teaches.
public enum Habit: String, CaseIterable, Sendable {
  /// Right, though not what a school shows: a 7 with a bar, a 9 with a hook.
  case everyday
  /// What a letter turns into when nobody looks: it is to be read, and nobody is shown it.
  case hasty
}

extension School {
  /// The forms of a letter that people write out of habit, in the order in which the school's files have them.
  ///
  /// Letter space, upright: no school has stretched or slanted them. None for most letters.
  public func forms(of character: Character, by habit: Habit) throws(Fault) -> [Letterform] {
    let (_, parts) = try library.variants(of: character)
    let drawing = LetterDrawing(library: parts, zones: Zones(ascender: 1, descender: 1))
    var forms: [Letterform] = []
    for variant in parts.habits[habit]?[character] ?? [] {
      let core = try drawing.core(of: variant, character: character)
      forms.append(Letterform(text: String(character), variant: variant.name, strokes: core.strokes))
    }
    return forms
  }
}
