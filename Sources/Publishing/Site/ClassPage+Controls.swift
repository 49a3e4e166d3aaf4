import Languages
import Letterforms
import Texts

/// What the page of a class is used by: the filter, the names, the choice, and the windows over the page.
extension ClassPage {
  var controls: String {
    let hands = Hand.allCases.filter(summary.hands.contains)
    let schools = summary.schools.map { (title: title(of: $0), name: $0) }.sorted { $0 < $1 }
    let levels = summary.levels.sorted()
    let total = words.count(summary.count, .sheets)
    func forms(_ noun: Phrase) -> String {
      "data-one=\"\(noun.one)\" data-few=\"\(noun.few)\" data-many=\"\(noun.many)\" data-other=\"\(noun.other)\""
    }
    let selects =
      select("hand", words[.hand], hands.map { ($0.rawValue, $0 == .left ? words[.leftHand] : words[.rightHand]) })
      + select("school", words[.school], schools.map { ($0.name, $0.title) })
      + select("level", words[.level], levels.map { (String($0), String($0)) })
    let usual = manifest.names == .id ? words[.findByNumber] : words[.findBy]
    return """
      <section aria-labelledby="sheets">
      <h2 id="sheets" tabindex="-1">\(words[.allSheets])</h2>
      <form id="filter" class="filter js" role="search" aria-label="\(words[.find])">
      <label class="wide"><span id="findby" data-name="\(words[.findBy])" data-number="\(usual)">\(usual)</span>\
      <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
      \(selects)\(order)<button type="reset">\(words[.showAll])</button>
      <button type="button" id="printlist">\(words[.printList])</button>
      </form>
      \(names)<div id="bar" class="bar js" role="group" aria-label="\(words[.print])">
      <label><input type="checkbox" id="all" autocomplete="off">\(words[.chooseShown])</label>
      <button type="button" id="printchosen" data-words="\(words[.printChosen])" data-file="\(classFile ?? "")" \
      data-copies="\(words[.copies])" disabled>\(words.text(.printChosen, ["count": "0"]))</button>
      <button type="button" id="clear" hidden>\(words[.chooseNone])</button>
      <a class="button" id="save" href="#list" download hidden>\(words[.savePDF])</a>
      <p id="count" role="status" \(forms(words.phrase(.sheets))) data-of="\(words[.shownOf])" \
      data-apart="\(words[.openedApart])" data-binding="\(words[.binding])" data-bound="\(words[.bound])">\(total)</p>
      <div id="letters" class="letters" role="group" aria-label="\(words[.jump])" hidden></div>
      </div>
      <p id="none" class="none" hidden>\(words[.noneShown])</p>

      """
  }

  /// The order of the sheets; A to Z is there where there are names.
  private var order: String {
    guard summary.count > 1 else { return "" }
    return """
      <label id="orders" hidden>\(words[.order])<select name="order" autocomplete="off">\
      <option value="roster">\(words[.asInRoster])</option><option value="name">\(words[.byName])</option></select></label>

      """
  }

  /// Where the names of pupils are opened who are called by numbers or initials.
  private var names: String {
    guard manifest.names != .full else { return "" }
    return """
      <div id="names" class="names js" role="group" aria-label="\(words[.showNames])">
      <button type="button" id="opennames">\(words[.showNames])</button>
      <input type="file" id="namesfile" accept=".json,application/json" hidden>
      <label class="named" hidden><input type="checkbox" id="keepnames" autocomplete="off">\(words[.keepNames])</label>
      <button type="button" id="forget" class="named" hidden>\(words[.forgetNames])</button>
      <p id="said" role="status" data-hint="\(words[.namesHint])" data-shown="\(words[.namesShown])" \
      data-damaged="\(words[.namesDamaged])" data-foreign="\(words[.namesForeign])">\(words[.namesHint])</p>
      </div>

      """
  }

  /// A choice among several values; nothing where there is but one.
  private func select(_ name: String, _ title: String, _ options: [(value: String, title: String)]) -> String {
    guard options.count > 1 else { return "" }
    let lines = options.map {
      "<option value=\"\($0.value.escapedForHTML)\">\($0.title.escapedForHTML)</option>"
    }
    return "<label>\(title)<select name=\"\(name)\" autocomplete=\"off\"><option value=\"\">"
      + "\(name == "level" ? words[.anyLevel] : words[.any])</option>"
      + lines.joined() + "</select></label>\n"
  }

  // MARK: Windows

  var dialogs: String {
    let close = "<button type=\"button\" class=\"close\""
    return """
      <dialog id="viewer" aria-labelledby="viewertitle">
      <div class="tools"><h2 id="viewertitle" dir="auto">\(words[.preview])</h2>
      <button type="button" id="previous">\(words[.previous])</button>
      <button type="button" id="next">\(words[.next])</button>
      <button type="button" id="viewerprint" class="main">\(words[.print])</button>
      <a class="button" id="apart" href="#list" target="_blank" rel="noopener">\(words[.openApart])</a>
      \(close) id="close" autofocus>\(words[.close])</button></div>
      <div id="stage" data-words="\(words[.noViewer])"></div>
      </dialog>
      <dialog id="range" aria-labelledby="rangetitle">
      <h2 id="rangetitle">\(words[.print])</h2>
      <div class="inclass"><p>\(words[.fromDisk])</p>
      <button type="button" id="openclass" class="main">\(words[.chooseClassFile])</button>
      <input type="file" id="classfile" accept=".pdf,application/pdf" hidden>
      <p id="classsaid" role="status" data-wrong="\(words[.wrongClassFile])"></p>
      <p>\(words[.rangeIntro])</p>
      <label>\(words[.rangePages])<input type="text" id="pages" readonly></label></div>
      <ul id="places" hidden></ul>
      <p class="hint">\(words[.printHint])</p>
      <div class="tools">
      <button type="button" id="copy" class="inclass" data-words="\(words[.copy])" data-done="\(words[.copied])" \
      aria-live="polite">\(words[.copy])</button>
      <a class="button inclass" href="\(classFile ?? "#list")" target="_blank" rel="noopener">\(words[.openClass])</a>
      \(close)>\(words[.close])</button></div>
      </dialog>

      """
  }
}
