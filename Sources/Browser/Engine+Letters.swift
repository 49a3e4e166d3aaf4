import Geometry
import JSON
import Letterforms
import Lettering
import Recipes
import Texts
import Worksheets

/// What a designer of letters asks.
///
/// ```
/// {"ask": "own", "recipes": {"Own/letters": {…}, "Schools/own-school": {…}}}    somebody's own, beside all others
/// {"ask": "recipe", "name": "Schools/us-cursive"}                              a recipe as it stands
/// {"ask": "yaml", "recipe": {…}}                                               a recipe as the text of a file
/// {"ask": "wall", "school": "us-cursive"}                                      all letters, school space
/// {"ask": "forms", "school": "us-cursive", "letter": "a"}                      all forms of a letter, school space
/// {"ask": "notation", "school": "us-cursive", "letter": "a"}                   its strokes as knots, letter space
/// {"ask": "draw", "strokes": ["(0,1) -- (0,0)"]}                               strokes as paths, letter space
/// {"ask": "check", "school": "us-cursive", "letter": "a"}                      as copybook letters check
/// ```
extension Engine {
  func design(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    switch try request.member("ask").asText() {
    case "own": try takeOwn(request, to: &json)
    case "yaml":
      let recipe = Recipe(try request.member("recipe"), file: "recipe")
      json.object { json in json.add("text", recipe.yaml) }
    case "recipe":
      let recipe = try folder.recipe(try request.member("name").asText())
      json.object { json in recipe.write("recipe", to: &json) }
    case "wall": try writeWall(request, to: &json)
    case "forms": try writeForms(request, to: &json)
    case "notation": try writeNotation(request, to: &json)
    case "draw": try draw(request, to: &json)
    default: try check(request, to: &json)
    }
  }

  /// No school of one's own has more letters.
  private static let mostOwnLetters = 600

  /// Takes recipes; what cannot be read or drawn is refused whole, and what was there before stays.
  private func takeOwn(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    var recipes: [String: Recipe] = [:]
    for member in try request.member("recipes").members {
      let name = try member.key.asText()
      guard name.hasPrefix("Own/") || name.hasPrefix("Schools/own-") else {
        throw Fault(
          .data, problem: "\(name.quoted) cannot be a recipe of one's own",
          hint: "its name begins with Own/ or Schools/own-")
      }
      recipes[name] = Recipe(member.value, file: name)
    }
    let made = try givenFolder.adding(recipes)
    var ids: [String] = []
    for name in recipes.keys.sorted() where name.hasPrefix("Schools/") {
      let id = String(name.dropFirst("Schools/".count))
      let school = try School(named: id, in: made)
      ids.append(id)
      for own in recipes.keys.sorted() where own.hasPrefix("Own/") {
        let letters = try recipes[own]?["letters"]?.fields() ?? []
        guard letters.count <= Engine.mostOwnLetters else {
          throw Fault(
            .data, problem: "there are \(letters.count) letters; \(Engine.mostOwnLetters) are the most",
            hint: "leave some out")
        }
        for letter in letters {
          guard let character = letter.key.first else { continue }
          do throws(Fault) {
            // Of every form, that it can be drawn.
            for form in try letter.value.fields() {
              _ = try school.letterform(for: character, hand: .right, variant: form.key)
            }
          } catch {
            var fault = error
            fault.problem = "\(String(letter.key.prefix(20)).quoted): \(error.problem)"
            throw fault
          }
        }
      }
    }
    take(made)
    json.object { json in json.list("schools", of: ids) }
  }

  private func school(of request: JSONValue) throws(Fault) -> School {
    try library.school(named: try request.member("school").asText())
  }

  private func letter(of request: JSONValue) throws(Fault) -> Character {
    let text = try request.member("letter").asText(atMost: 40)
    guard let letter = text.first, text.count == 1 else {
      throw Fault(.usage, problem: "\(text.quoted) is not one letter", hint: "ask for one letter")
    }
    return letter
  }

  private func writeWall(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let school = try school(of: request)
    var letters: [Letterform] = []
    for character in school.characters {
      if let letter = try school.letterform(for: character, hand: .right) { letters.append(letter) }
    }
    json.object { json in
      json.add("name", school.name)
      json.add("joined", school.isJoined)
      json.add("slant", school.slant, decimals: 2)
      json.add("weight", school.weight, decimals: 3)
      json.add("ascender", school.zones.ascender, decimals: 3)
      json.add("descender", school.zones.descender, decimals: 3)
      json.objects("letters", of: letters) { json, letter in
        letter.write(to: &json)
        json.add("forms", school.variants(of: letter.text.first ?? " ").count)
      }
    }
  }

  private func writeForms(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let (school, letter) = (try school(of: request), try letter(of: request))
    var forms: [Letterform] = []
    for name in school.variants(of: letter) {
      // A form that is made for another kind of school may not be drawn in this one.
      if let form = try? school.letterform(for: letter, hand: .right, variant: name) { forms.append(form) }
    }
    let chosen = try school.letterform(for: letter, hand: .right)?.variant
    json.object { json in
      json.add("chosen", chosen)
      json.objects("forms", of: forms) { json, form in
        form.write(to: &json)
        json.add("variant", form.variant)
      }
    }
  }

  private func writeNotation(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let form = try request.optional("variant")?.asText()
    let letter = try letter(of: request)
    guard let notation = try school(of: request).notation(of: letter, variant: form) else {
      return json.object { json in json.list("strokes") { _ in } }
    }
    json.object { json in
      json.add("variant", notation.variant)
      json.add("entry", notation.entry)
      json.add("exit", notation.exit)
      json.add("exitStroke", notation.exitStroke)
      json.add("base", notation.base)
      json.objects("strokes", of: notation.strokes) { json, stroke in
        json.add("path", stroke.path)
        json.add("bar", stroke.isBar)
        json.add("delayed", stroke.isDelayed)
        json.list("knots") { json in for knot in stroke.knots { knot.write(to: &json) } }
      }
    }
  }

  private func draw(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let strokes = try School.strokes(drawnAs: Recipe(try request.member("strokes"), file: "letter"))
    json.object { json in
      json.list("strokes", of: strokes.map { $0.path.proof })
    }
  }

  private func check(_ request: JSONValue, to json: inout JSONWriter) throws(Fault) {
    let (school, letter) = (try school(of: request), try letter(of: request))
    let findings = try school.findings(in: folder, of: letter) + school.guidanceFindings(of: letter)
    json.object { json in
      json.objects("findings", of: findings) { json, finding in
        json.add("kind", finding.kind.rawValue)
        json.add("error", finding.isError)
        json.add("text", finding.text)
        json.add("problem", finding.problem)
      }
    }
  }
}

extension Letterform {
  /// Writes its strokes as path data, and the box around them.
  fileprivate func write(to json: inout JSONWriter) {
    json.add("text", text)
    json.list("strokes", of: strokes.map { $0.path.proof })
    json.list("bars", of: strokes.indices.filter { strokes[$0].isBar })
    json.list("delayed", of: strokes.indices.filter { strokes[$0].isDelayed })
    let box = bounds
    json.list("box") { json in
      for number in [box.min.x, box.min.y, box.max.x, box.max.y] { json.add(raw: number.formatted(decimals: 3)) }
    }
  }
}

extension HobbySpline.Knot {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.add("x", point.x, decimals: 4)
      json.add("y", point.y, decimals: 4)
      json.add("in", direction.map { $0.angle * 180 / .pi }, decimals: 2)
      json.add("out", leaving.map { $0.angle * 180 / .pi }, decimals: 2)
      switch joint {
      case .curve: json.add("joint", "..")
      case .line: json.add("joint", "--")
      case .smoothLine: json.add("joint", "---")
      }
    }
  }
}
