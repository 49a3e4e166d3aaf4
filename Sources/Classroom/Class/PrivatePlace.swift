import Files
import Texts

extension Fault {
  /// Something that only the school may see would stand in a published folder, which a web host serves.
  ///
  /// - Parameters:
  ///   - path: Where it would stand; nil for nothing.
  ///   - what: What it is, as in "the record".
  ///   - folder: The published folder.
  ///   - option: How another place is chosen.
  static func published(_ path: String?, _ what: String, in folder: String, option: String) throws(Fault) {
    guard let path else { return }
    func resolved(_ path: String) -> String {
      // What does not exist yet lies where its folder does.
      InputFile.exists(path) ? Disk.resolved(path) : "\(Disk.resolved(Disk.parent(of: path)))/\(Disk.name(of: path))"
    }
    let (place, inside) = (resolved(path), Disk.resolved(folder))
    guard place.hasPrefix(inside.hasSuffix("/") ? inside : inside + "/") else { return }
    throw Fault(
      .usage, file: path, problem: "\(what) would lie in the published folder \(folder), where others can read it",
      hint: "choose a place outside of it\(option.isEmpty ? "" : " with \(option)")")
  }
}
