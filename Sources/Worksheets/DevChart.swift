import Geometry
public import Letterforms
import Pages
public func devChart(_ schoolName: String, _ text: String, hand: Hand, look: Look, guidance: Guidance, mm: Double, words: Bool) throws -> String {
  let folder = try FontFolder(reading: "Fonts")
  let school = try School(named: schoolName, in: folder)
  let letters = LetterCase(school: school, hand: hand)
  let book = FormBook()
  let xh = Length.mm(mm).points
  let press = LetterPress(letters: letters, xHeight: xh, book: book)
  var marks: [Mark] = []
  var x = 30.0, y = 30 + 2.4 * xh
  let w = 842.0
  for item in words ? text.split(separator: " ").map(String.init) : text.map(String.init) {
    let setting = try letters.setting(of: item)
    let plan = press.guidancePlan(of: setting, look: look, guidance: guidance)
    let b = plan.bounds ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    let left = max(0, -b.min.x) * xh, right = max(setting.width, b.max.x) * xh
    if x + left + right > w - 20 { x = 30; y += 3.5 * xh }
    let o = Point(x + left, y)
    marks += press.marks(of: setting, look: look, at: o)
    marks += try press.marks(of: plan, text: item, look: look, guidance: guidance, at: o)
    x += left + right + 0.35 * xh
  }
  let h = y + 1.4 * xh
  var s = "<svg xmlns='http://www.w3.org/2000/svg' width='\(w*2)' height='\(h*2)' viewBox='0 0 \(w) \(h)'><rect width='100%' height='100%' fill='white'/>"
  var yy = 30 + 2.4 * xh
  while yy <= y + 1 { for l in [-1.0, 0, 1, 2] { s += "<path d='M0 \(yy - l * xh)H\(w)' stroke='#bbf' stroke-width='0.6'/>" }; yy += 3.5 * xh }
  func d(_ p: Path) -> String {
    var t = "M\(p.start.x) \(p.start.y)"
    for g in p.segments { switch g { case .line(to: let e): t += "L\(e.x) \(e.y)"; case .cubic(let a, let b, to: let e): t += "C\(a.x) \(a.y) \(b.x) \(b.y) \(e.x) \(e.y)" } }
    return t + (p.isClosed ? "Z" : "")
  }
  for m in marks { if case .form(let i, at: let o, let c) = m {
    s += "<g transform='translate(\(o.x) \(o.y))'>"
    for f in book.forms[i].shapes { switch f {
      case .area(let ps): s += "<path d='\(ps.map(d).joined())' fill='\(c.hex)'/>"
      case .line(let p, let w): s += "<path d='\(d(p))' fill='none' stroke='\(c.hex)' stroke-width='\(w)' stroke-linecap='round' stroke-linejoin='round'/>"
      case .dots(let ps, let di): for p in ps { s += "<circle cx='\(p.x)' cy='\(p.y)' r='\(di/2)' fill='\(c.hex)'/>" }
      case .rules: break } }
    s += "</g>" } }
  return s + "</svg>"
}
