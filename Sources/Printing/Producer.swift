/// The program as it names itself: the one place where its version stands.
///
/// `copybook --version`, manual pages, manifests, PDF files and packages take it from here; scripts by `Scripts/version.sh`.
public enum Producer {
  /// The version, as in [Semantic Versioning](https://semver.org).
  public static let version = "0.1.0"

  /// The day of the version, as in ISO 8601.
  public static let day = "2026-11-23"

  /// Name and version.
  public static var name: String { "copybook \(version)" }
}
