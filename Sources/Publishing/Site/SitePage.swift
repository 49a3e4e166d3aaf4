import Languages
import Letterforms
import Texts

/// The index of a site that joins classes: a link to each, in one file of HTML that needs nothing else.
struct SitePage {
  let title: String
  let words: PhraseSection<ClassPhrase>
  /// The classes in order, each with its folder's path from the index.
  let classes: [SiteIndex.Entry]
  let labels: ClassPage.Labels

  var html: [UInt8] {
    let heading = title.isEmpty ? words[.classesTitle] : title
    let page = WebPage(
      language: words.language, title: heading, style: WebFiles.siteStyle, script: WebFiles.siteScript, hasIcon: true)
    let items = classes.map { entry in
      let (path, manifest) = (entry.path, entry.manifest)
      let schools = Set(manifest.pupils.map(\.settings.school)).map { labels.schools[$0] ?? $0 }.sorted()
      let facts = [words.count(manifest.pupils.count, .sheets)] + schools
      let name = manifest.title.isEmpty ? path : manifest.title
      let link = "\(path)/\(ClassPage.name)".percentEncodedPath
      // A class is known by what it practises: its first three sheets.
      let thumbnails = Array(manifest.pupils.lazy.compactMap(\.thumbnail).prefix(3))
      let pictures = thumbnails.map { "<img src=\"\("\(path)/\($0)".percentEncodedPath)\" alt=\"\" loading=\"lazy\">" }
      return "<li>" + (pictures.isEmpty ? "" : "<div class=\"pictures\">\(pictures.joined())</div>\n")
        + "<h2><a href=\"\(link)\"><bdi>\(name.escapedForHTML)</bdi></a></h2>\n"
        + "<p>\(facts.joined(separator: " · ").escapedForHTML)</p></li>\n"
    }
    let count = words.count(classes.count, .classes)
    let search =
      classes.count > 1
      ? """
      <form class="filter js" role="search" aria-label="\(words[.find])">
      <label class="wide">\(words[.findClass])<input type="search" id="find" autocomplete="off" spellcheck="false"></label>
      </form>

      """ : ""
    let text = """
      \(page.start)<header class="top">
      <h1><bdi>\(heading.escapedForHTML)</bdi></h1>
      <p class="sum">\(count)</p>
      <div class="ruling"></div>
      </header>
      <main>
      \(search)<ul class="classes">
      \(items.joined())</ul>
      <p id="none" class="none" role="status" hidden>\(words[.noClass])</p>
      </main>
      <footer><p>\(words[.colophon])</p></footer>
      \(page.end)
      """
    return Array(text.utf8)
  }
}
