import Testing
import Texts

@Suite struct MarkupTests {
  @Test func textIsEscapedWhereverItStands() {
    let name = "<script>\"&'"
    let item: Markup = .element("li", ["title": name, "id": nil, "hidden": ""], "\(name)!", .empty("br"))
    #expect(
      item.source
        == "<li title=\"&lt;script&gt;&quot;&amp;&#39;\" hidden=\"\">&lt;script&gt;&quot;&amp;&#39;!<br/></li>")
  }

  @Test func piecesStandOneAfterAnother() {
    let rows: [Markup] = ["a", "b"].map { .element("td", [:], Markup(text: $0)) }
    #expect(Markup.element("tr", [:], rows).source == "<tr><td>a</td><td>b</td></tr>")
    #expect(rows.joined(by: .newline).source == "<td>a</td>\n<td>b</td>")
    var whole: Markup = "1 < 2"
    whole += .newline + Markup(verbatim: "<hr/>")
    #expect(whole.source == "1 &lt; 2\n<hr/>")
    #expect(Markup().source.isEmpty && Markup(rows).source == "<td>a</td><td>b</td>")
  }

  @Test func anElementWithoutContentIsClosed() {
    #expect(Markup.element("p").source == "<p></p>")
    #expect(Markup.element("b", "x").source == "<b>x</b>")
    #expect(Markup.empty("path", ["d": "M0 0"]).source == "<path d=\"M0 0\"/>")
  }
}
