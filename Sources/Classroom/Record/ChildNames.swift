import Files
import Publishing
import Rosters
import Texts

/// What children are called on this computer; the record knows tokens only.
public struct ChildNames: Sendable {
  /// Their names by their tokens.
  let names: [String: String]
  /// The tokens in the order of the roster.
  var order: [String] = []

  /// The name of a child, or the first letters of its token.
  public func name(of token: String) -> String { names[token] ?? String(token.prefix(6)) }

  /// The token for what a teacher types: a token, the beginning of one, or a name of the roster.
  public func token(for text: String, among tokens: [String]) throws -> String {
    if tokens.contains(text) { return text }
    let named = tokens.filter { names[$0]?.lowercased() == text.lowercased() }
    let found = named.isEmpty && text.count >= 4 ? tokens.filter { $0.hasPrefix(text.lowercased()) } : named
    if found.count == 1 { return found[0] }
    throw Fault(
      .usage,
      problem: found.isEmpty
        ? "the record has no child \"\(text)\"" : "\(found.count) children of the record are called \"\(text)\"",
      hint: "give a name, with --roster, or four letters and more of a token; copybook record show lists the tokens")
  }
}

extension ChildNames {
  /// The names of a roster, which is read only, as is its secret; none where there is no roster.
  public init(ofRoster roster: String?) throws {
    guard let roster else {
      self.init(names: [:])
      return
    }
    let secretFile = roster + ".secret"
    guard InputFile.exists(secretFile) else {
      throw Fault.notRead(
        path: secretFile, reason: "there is no such file, so nobody can tell which token is whose",
        hint: "put it back beside the roster; copybook class made it")
    }
    let secret = try RosterSecret.kept(in: secretFile).secret
    var settings = RosterSettings()
    settings.headings = { () throws(Fault) in try Shelf.rosterHeadings() }
    var reader = try RosterReader(path: roster, settings: settings)
    var names: [String: String] = [:]
    var order: [String] = []
    while let pupil = reader.next() {
      order.append(secret.token(for: pupil.id))
      names[order[order.count - 1]] = pupil.name
    }
    self.init(names: names, order: order)
  }
}
