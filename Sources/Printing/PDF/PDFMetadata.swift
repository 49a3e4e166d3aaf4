import Texts

/// What a file says of itself, for programs that read XMP (ISO 16684-1).
enum PDFMetadata {
  static func packet(title: String, language: String, date: String?, isAccessible: Bool, isArchive: Bool) -> [UInt8] {
    var attributes = ""
    if isAccessible { attributes += " pdfuaid:part=\"1\"" }
    if isArchive {
      attributes += " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" pdfaid:part=\"2\" pdfaid:conformance=\"B\""
    }
    if let date { attributes += " xmp:CreateDate=\"\(date.escapedForXML)\"" }
    var words = ""
    if !title.isEmpty {
      words += "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title.escapedForXML)</rdf:li></rdf:Alt></dc:title>"
    }
    if !language.isEmpty {
      words += "<dc:language><rdf:Bag><rdf:li>\(language.escapedForXML)</rdf:li></rdf:Bag></dc:language>"
    }
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>\
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
      xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdf:Producer="\(Producer.name)"\(attributes)>\(words)\
      </rdf:Description>\(isAccessible && isArchive ? accessibleSchema : "")</rdf:RDF></x:xmpmeta><?xpacket end="r"?>
      """
    return Array(packet.utf8)
  }

  /// What `pdfuaid:part` is, which a file to be kept must explain (ISO 19005-2, 6.6.2.3.3).
  private static let accessibleSchema = """
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>\
    <rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>\
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>\
    <rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>\
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>\
    <pdfaProperty:description>the part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq>\
    </pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
    """

  /// A date of ISO 8601 as PDF writes it (PDF 1.7, 7.9.4); nil for anything else.
  static func date(_ text: String) -> String? {
    func digits(_ text: Substring, without mark: Character, _ counts: [Int]) -> String? {
      let digits = text.filter { $0 != mark }
      let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return isNumber && counts.contains(digits.utf8.count) ? digits : nil
    }
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2, let day = digits(halves[0], without: "-", [4, 6, 8]) else { return nil }
    guard halves.count == 2 else { return "D:\(day)" }
    let zone = halves[1].drop { $0.isNumber || $0 == ":" }
    guard let clock = digits(halves[1].dropLast(zone.count), without: ":", [2, 4, 6]) else { return nil }
    switch zone.first {
    case nil: return "D:\(day)\(clock)"
    case "Z" where zone == "Z": return "D:\(day)\(clock)Z"
    case "+", "-":
      guard let offset = digits(zone.dropFirst(), without: ":", [2, 4]) else { return nil }
      return "D:\(day)\(clock)\(zone.prefix(1))\(offset.prefix(2))'\(offset.utf8.count == 4 ? offset.suffix(2) : "00")'"
    default: return nil
    }
  }
}
