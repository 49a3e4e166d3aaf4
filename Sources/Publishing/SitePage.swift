import Letterforms

/// The index of a site that joins classes: a link to each, in one file of HTML that needs nothing else.
struct SitePage {
  let title: String
  let language: String
  /// The classes in order, each with its folder's path from the index.
  let classes: [(path: String, manifest: Manifest)]
  let labels: ClassPage.Labels

  static let style =
    WebPage.commonStyle + """
      .classes { list-style: none; padding: 0; margin: 1.5rem 0; display: grid; gap: 1rem;
        grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
      .classes li { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; position: relative;
        padding: 1.1rem 1.2rem; }
      .classes li:hover { border-color: var(--ink); }
      .classes h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
      .classes h2 a { text-decoration: none; }
      .classes h2 a::after { content: ""; position: absolute; inset: 0; border-radius: .7rem; }
      .classes h2 a:focus-visible { outline: none; }
      .classes h2 a:focus-visible::after { outline: 3px solid var(--ink); outline-offset: 2px; }
      .pictures { display: flex; gap: .5rem; height: 7.5rem; margin-bottom: .8rem; overflow: hidden; }
      .pictures img { flex: 1; min-width: 0; max-width: 33%; height: auto; object-fit: cover; object-position: top; background: #fff;
        border: 1px solid var(--line); border-radius: .25rem; box-sizing: border-box; }
      .classes p { margin: .3rem 0 0; color: var(--soft); }

      """

  var html: [UInt8] {
    let words = PageWords.words(for: language)
    let heading = title.isEmpty ? words.classesTitle : title
    let page = WebPage(language: words.language, title: heading, style: SitePage.style, script: "")
    let items = classes.map { path, manifest in
      let schools = Set(manifest.pupils.map(\.settings.school)).map { labels.schools[$0] ?? $0 }.sorted()
      let facts = [words.count(manifest.pupils.count, words.sheets)] + schools.prefix(3)
      let name = manifest.title.isEmpty ? path : manifest.title
      let link = WebText.link(to: "\(path)/\(ClassPage.name)")
      // A class is known by what it practises: its first three sheets.
      let thumbnails = Array(manifest.pupils.lazy.compactMap(\.thumbnail).prefix(3))
      let pictures = thumbnails.map { "<img src=\"\(WebText.link(to: "\(path)/\($0)"))\" alt=\"\" loading=\"lazy\">" }
      return "<li>" + (pictures.isEmpty ? "" : "<div class=\"pictures\">\(pictures.joined())</div>\n")
        + "<h2><a href=\"\(link)\"><bdi>\(WebText.escaped(name))</bdi></a></h2>\n"
        + "<p>\(WebText.escaped(facts.joined(separator: " · ")))</p></li>\n"
    }
    let count = words.count(classes.count, words.classes)
    let text = """
      \(page.start)<header class="top">
      <h1><bdi>\(WebText.escaped(heading))</bdi></h1>
      <p class="sum">\(count)</p>
      <div class="ruling"></div>
      </header>
      <main>
      <ul class="classes">
      \(items.joined())</ul>
      </main>
      <footer><p>\(words.colophon)</p></footer>
      \(page.end)
      """
    return Array(text.utf8)
  }
}
