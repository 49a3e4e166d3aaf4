public import Letterforms
import Numerals
import Recipes
import Shelves
public import Texts
import Words
public import Worksheets

extension Library {
  /// Another school that has the letters of some texts, where the usual one lacks some of them; nil where it has them, or no school.
  public func school(writing texts: [String]) throws(Fault) -> School? {
    let letters = texts.joined().filter { !$0.isWhitespace }
    let usual = try school(named: SheetSettings.usualSchool)
    guard !letters.allSatisfy({ usual.owns($0) }) else { return nil }
    let names = try fonts.schoolNames()
    // Russian schools come before those of other countries that write the same letters, and schools that teach them before all.
    var second: School?
    for name in names.filter({ $0.hasPrefix("ru-") }) + names {
      let other = try school(named: name)
      guard !other.languages.contains("zxx"), letters.allSatisfy({ other.owns($0) }) else { continue }
      let taught = Set(other.teaching.joined())
      if letters.allSatisfy({ !$0.isLetter || taught.contains($0) }) { return other }
      if second == nil { second = other }
    }
    if let second { return second }
    // Letters that no school teaches are written by the usual one, or by one of their script.
    guard !letters.allSatisfy({ usual.writes($0) }) else { return nil }
    for name in names.filter({ $0.hasPrefix("ru-") }) + names {
      let other = try school(named: name)
      if letters.allSatisfy({ other.writes($0) }) { return other }
    }
    return nil
  }
}

extension Shelf {
  /// Names a folder, or the single file, of KanjiVG as a school: `kanjivg:DIR`.
  private static let kanjiPrefix = "kanjivg:"

  /// Everything that a sheet can name.
  public func library() throws(Fault) -> Library {
    let fonts = try fontFolder()
    return Library(
      fonts: fonts, templates: templateFolder(), languages: RecipeShelf(lazily: languageFolder(), cache: Shelf.cache),
      numberNames: { language in
        let words = NumberWords(language: language)
        return NumberNames(largest: { words.largest }, spelled: { words.spelled($0) })
      },
      logo: { (file) throws(Fault) in try Logo(file: file) },
      otherSchool: { (name) throws(Fault) in
        guard name.hasPrefix(Shelf.kanjiPrefix) else { return nil }
        return try School(kanjiVG: String(name.dropFirst(Shelf.kanjiPrefix.count)), in: fonts)
      })
  }
}
