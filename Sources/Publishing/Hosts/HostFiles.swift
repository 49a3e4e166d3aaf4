import Texts

/// What a host is told about a published folder: which files never change, what browsers may do with them, and no search.
///
/// `_headers` is read by hosts such as Netlify and Cloudflare Pages if it lies at the root of the site, `nginx.conf.snippet`
/// and `caddy.snippet` are included by an administrator, `.htaccess` is read by Apache wherever it lies, `robots.txt` is read by search engines at the root of the site.
public struct HostFiles: Sendable {
  /// The rules for hosts that read them at the root of a site.
  static let rulesName = "_headers"
  /// The names of all of them.
  static let names = [".htaccess", rulesName, "caddy.snippet", "nginx.conf.snippet", "robots.txt"]

  /// The files with their names, which lie at the root of the folder.
  public let files: [(path: String, contents: [UInt8])]

  /// What is sent with every file: no guessing of types, no address passed on, no search, no frames on other sites.
  ///
  /// A PDF gets no more of a content policy than that: a viewer inside the browser is a page made for it, which
  /// `default-src 'none'` leaves without style and script (Chromium issue 271452).
  static let headers = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("X-Robots-Tag", "noindex, nofollow, noarchive"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", "frame-ancestors 'self'"),
  ]

  static let forever = "private, max-age=31536000, immutable"

  /// The files for a class.
  public init(_ manifest: Manifest) {
    self.init(listing: manifest.files)
  }

  /// The files for a class that has these files.
  init(listing files: some Sequence<Manifest.File>) {
    let pages = ["/", "/\(ClassPage.name)", "/\(Manifest.name)"]
    self.init(
      pages: pages, immutable: HostFiles.immutableRules(of: files), policy: ClassPage.policy,
      hasApp: files.contains { $0.role == .app })
  }

  /// The files for classes in folders of one site.
  init(site classes: [SiteIndex.Entry]) {
    // The same rule serves all classes that lie as deep; hosts take a hundred rules at most.
    func general(_ path: String) -> String {
      path.split(separator: "/").indices.map { ":folder\($0 + 1)" }.joined(separator: "/")
    }
    func sorted(_ rules: [String]) -> [String] { Set(rules).sorted() }
    let pages = sorted(
      classes.flatMap { entry in
        ["", ClassPage.name, Manifest.name].map { "/\(general(entry.path))/\($0)" }
      })
    let immutable = sorted(
      classes.flatMap { entry in
        HostFiles.immutableRules(of: entry.manifest.files).filter { $0.hasSuffix("/*") }
          .map { "/\(general(entry.path))\($0)" }
      })
    // A rule for classes that lie one folder deeper is one for the pages of Copybook too, which have another policy.
    let depths = Set(classes.filter(\.manifest.hasApp).map { HostFiles.depth(of: $0.path) + 1 })
    let bare = pages.filter { page in depths.contains(HostFiles.depth(of: page) - (page.hasSuffix("/") ? 0 : 1)) }
    self.init(
      pages: ["/", "/\(ClassPage.name)"] + pages, bare: Set(bare), immutable: immutable,
      policy: WebPage.policy(
        styles: [WebFiles.classStyle, WebFiles.siteStyle, WebFiles.noScriptStyle],
        scripts: [WebFiles.classScript, WebFiles.siteScript]),
      hasApp: !depths.isEmpty)
  }

  /// How many parts a path has.
  private static func depth(of path: String) -> Int { path.split(separator: "/").count }

  /// - Parameters:
  ///   - bare: The pages whose rules say no policy.
  ///   - hasApp: Whether Copybook for the browser lies in the folder, or in one of its classes.
  private init(
    pages: [String], bare: Set<String> = [], immutable: [String], policy: String, hasApp: Bool
  ) {
    files = [
      (".htaccess", HostFiles.apache(policy: policy, hasApp: hasApp)),
      (HostFiles.rulesName, HostFiles.rules(pages: pages, bare: bare, immutable: immutable, policy: policy)),
      ("caddy.snippet", HostFiles.caddy(policy: policy, hasApp: hasApp)),
      ("nginx.conf.snippet", HostFiles.nginx(policy: policy, hasApp: hasApp)),
      ("robots.txt", "User-agent: *\nDisallow: /\n"),
    ].map { (path: $0, contents: Array($1.utf8)) }
  }

  /// Addresses of what never changes: folders in which nothing else lies, and some files outside of them.
  private static func immutableRules(of files: some Sequence<Manifest.File>) -> [String] {
    var isImmutable: [String: Bool] = [:]
    var loose: [String] = []
    for file in files {
      guard let end = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        if file.isImmutable { loose.append("/\(file.path.percentEncodedPath)") }
        continue
      }
      let folder = String(file.path[..<end])
      isImmutable[folder] = (isImmutable[folder] ?? true) && file.isImmutable
    }
    let folders = isImmutable.filter(\.value).keys.sorted().map { "/\($0.percentEncodedPath)/*" }
    return folders + loose.prefix(50)
  }

  private static func rules(
    pages: [String], bare: Set<String>, immutable: [String], policy: String
  ) -> String {
    var text = "# Headers for hosts that read this file at the root of a site.\n/*\n"
    for (name, value) in headers { text += "  \(name): \(value)\n" }
    for page in pages {
      text += "\(page)\n  Cache-Control: no-cache\n"
      if !page.hasSuffix(Manifest.name), !bare.contains(page) { text += "  Content-Security-Policy: \(policy)\n" }
    }
    for rule in immutable { text += "\(rule)\n  Cache-Control: \(forever)\n" }
    return text
  }
}
