public import JSON
public import Texts

/// Recipes as one file of data, which the command line writes and a page loads: an object with a recipe under each name,
/// texts as texts, lists as lists, fields as objects in their order.
extension RecipeShelf {
  /// A shelf of the recipes in a file of data; each is made when it is asked for.
  public init(data bytes: [UInt8], name: String) throws(Fault) {
    let document = try JSONDocument(bytes, file: name)
    var values: [String: JSONValue] = [:]
    for member in document.root.members { values[member.key.text ?? ""] = member.value }
    let found = values
    self.init(
      name: name, list: { () throws(Fault) in Array(found.keys) },
      read: { (asked) throws(Fault) in
        if let value = found[asked] { return Recipe(value, file: "\(name)/\(asked)") }
        throw Fault(.noInput, file: "\(name)/\(asked)", problem: "there is no such recipe", hint: "check its name")
      })
  }

  /// All recipes of the shelf as one file of data.
  public func data() throws(Fault) -> [UInt8] {
    var json = JSONWriter()
    var recipes: [(name: String, recipe: Recipe)] = []
    for name in try names() { recipes.append((name, try recipe(name))) }
    json.object(.lines) { json in
      for (name, recipe) in recipes { recipe.write(name, to: &json) }
    }
    return Array((json.text + "\n").utf8)
  }
}

extension Recipe {
  /// A recipe that stands in a file of data, whose places are nobody's to mend.
  public init(_ value: JSONValue, file: String) {
    let content: Content
    switch value.kind {
    case .list: content = .list(value.items.map { Recipe($0, file: file) })
    case .object:
      content = .fields(
        value.members.map {
          Field(key: $0.key.text ?? "", line: 0, column: 0, value: Recipe($0.value, file: file))
        })
    case .text, .number, .yes, .no, .null: content = .scalar(value.text ?? "")
    }
    self.init(file: file, line: 0, column: 0, content: content)
  }

  /// Writes the recipe as a value of JSON, in an object under a key.
  public func write(_ key: String?, to json: inout JSONWriter) {
    switch content {
    case .scalar(let text): json.add(raw: text.quoted, key)
    case .list(let entries):
      json.list(key, of: entries) { json, entry in entry.write(nil, to: &json) }
    case .fields(let fields):
      json.object(key) { json in
        for field in fields { field.value.write(field.key, to: &json) }
      }
    }
  }
}
