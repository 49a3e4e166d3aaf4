// The part of YAML in which files of letters are written: maps, lists, texts in quotes or plain, and what stands in brackets.

/** What cannot be read, with its line from 1. */
export class YAMLFault extends Error {
  /** @param {string} problem @param {number} line */
  constructor(problem, line) { super(`line ${line}: ${problem}`); }
}

/** No file of letters has more. */
const mostNodes = 60_000, deepest = 40;

/** Where a comment begins outside of quotes.
 * @param {string} text */
function withoutComment(text) {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote) { if (sign === "\\" && quote === '"') at++; else if (sign === quote) quote = "";
      } else if ((sign === '"' || sign === "'") && /^$|[\s[{,:]/.test(text[at - 1] ?? "")) quote = sign;
    else if (sign === "#" && (at === 0 || /\s/.test(text[at - 1]))) return text.slice(0, at);
  }
  return text;
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).map((raw, index) => {
      const kept = withoutComment(raw).trimEnd();
      return { number: index + 1, indent: kept.search(/\S|$/), text: kept.trim() };
    }).filter((line) => line.text && line.text !== "---");
    this.at = 0;
    this.nodes = 0;
  }

  get line() { return this.lines[this.at]; }

  /** @param {string} problem @returns {never} */
  fail(problem) { throw new YAMLFault(problem, (this.line ?? this.lines[this.lines.length - 1] ?? { number: 1 }).number); }

  count(/** @type {number} */ depth) { if (++this.nodes > mostNodes || depth > deepest) this.fail("there is too much in the file"); }

  /** What stands at an indent or deeper.
   * @param {number} indent @param {number} depth @returns {any} */
  block(indent, depth) {
    this.count(depth);
    if (/^- |^-$/.test(this.line.text)) return this.list(this.line.indent, depth);
    if (this.key(this.line.text)) return this.map(this.line.indent, depth);
    return this.value(this.take(), depth);
  }

  /** The text of the line, with those after it that belong to an open bracket. */
  take() {
    let text = this.line.text;
    const first = this.line.number;
    this.at++;
    while (this.line && open(text) > 0) { text += ` ${this.line.text}`; this.at++; }
    if (open(text) > 0) throw new YAMLFault("a bracket is not closed", first);
    return text;
  }

  /** @param {number} indent @param {number} depth */
  list(indent, depth) {
    const made = [];
    while (this.line && this.line.indent === indent && /^- |^-$/.test(this.line.text)) {
      const rest = this.line.text.slice(1), inner = indent + 1 + rest.search(/\S|$/);
      if (rest.trim() && !this.key(rest.trim())) { this.line.text = rest.trim(); made.push(this.value(this.take(), depth + 1)); continue; }
      if (rest.trim()) Object.assign(this.line, { text: rest.trim(), indent: inner });
      else this.at++;
      made.push(this.line && this.line.indent > indent ? this.block(inner, depth + 1) : "");
    }
    if (this.line && this.line.indent > indent) this.fail("this line stands too far to the right");
    return made;
  }

  /** @param {number} indent @param {number} depth */
  map(indent, depth) {
    /** @type {Record<string, any>} */
    const made = Object.create(null);
    while (this.line && this.line.indent === indent) {
      const found = this.key(this.line.text);
      if (!found) this.fail("a line \"key: value\" is expected here");
      const { key, rest } = /** @type {{key: string, rest: string}} */ (found);
      if (key in made) this.fail(`"${key.slice(0, 40)}" stands twice`);
      if (rest) { this.line.text = rest; made[key] = this.value(this.take(), depth + 1); continue; }
      this.at++;
      const next = this.line, isInside = next && (next.indent > indent || (next.indent === indent && /^- |^-$/.test(next.text)));
      made[key] = isInside ? this.block(next.indent, depth + 1) : "";
    }
    if (this.line && this.line.indent > indent) this.fail("this line stands too far to the right");
    return made;
  }

  /** A key with what follows it; null for a line without one.
   * @param {string} text */
  key(text) {
    const [, quoted, plain, rest] = text.match(/^(?:("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')|([^"'[{\s][^:]*?))\s*:(?:\s+(.*))?$/) ?? [];
    if (quoted === undefined && plain === undefined) return null;
    return { key: quoted === undefined ? plain : this.scalar(quoted), rest: rest ?? "" };
  }

  /** @param {string} text @param {number} depth */
  value(text, depth) {
    this.count(depth);
    if (/^[&*!|>%@`]/.test(text)) this.fail("texts that begin with this sign stand in quotes");
    if (text[0] !== "[" && text[0] !== "{") return this.scalar(text);
    const [value, end] = this.flow(text, 0, depth);
    if (text.slice(end).trim()) this.fail("something stands behind the bracket");
    return value;
  }

  /** What stands in brackets, or one text among such.
   * @param {string} text @param {number} at @param {number} depth @returns {[any, number]} */
  flow(text, at, depth) {
    this.count(depth);
    const skip = () => { while (/\s/.test(text[at] ?? "")) at++; };
    skip();
    const opening = text[at];
    if (opening !== "[" && opening !== "{") {
      const [part] = text.slice(at).match(/^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'|^[^,[\]{}]+?(?=\s*(?:[,\]}]|:\s|$))/)
        ?? this.fail("a text is expected here");
      return [this.scalar(part), at + part.length];
    }
    /** @type {any} */
    const made = opening === "[" ? [] : Object.create(null), closing = opening === "[" ? "]" : "}";
    at++;
    for (;;) {
      skip();
      if (text[at] === closing) return [made, at + 1];
      if (at >= text.length) this.fail("a bracket is not closed");
      let value;
      [value, at] = this.flow(text, at, depth + 1);
      skip();
      if (opening === "{") {
        if (text[at] !== ":") this.fail("a colon is expected here");
        [made[String(value)], at] = this.flow(text, at + 1, depth + 1);
      } else made.push(value);
      skip();
      if (text[at] === ",") at++;
      else if (text[at] !== closing) this.fail("a comma is expected here");
    }
  }

  /** @param {string} text */
  scalar(text) {
    if (text[0] === "'") return text.slice(1, -1).replaceAll("''", "'");
    if (text[0] !== '"') return text;
    try {
      return JSON.parse(text.replace(/\\x([\da-f]{2})/gi, "\\u00$1").replace(/\\U([\da-f]{8})/gi,
        (_, hex) => String.fromCodePoint(parseInt(hex, 16))));
    } catch { return this.fail("this text in quotes cannot be read"); }
  }
}

/** How many brackets are open outside of quotes; texts that do not begin with one have none.
 * @param {string} text */
function open(text) {
  if (text[0] !== "[" && text[0] !== "{") return 0;
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, "");
  return (bare.match(/[[{]/g) ?? []).length - (bare.match(/[\]}]/g) ?? []).length;
}

/** Reads a file; all that is no map and no list is a text.
 * @param {string} text @returns {any} */
export function readYAML(text) {
  const reader = new Reader(text);
  if (!reader.line) return {};
  const made = reader.block(reader.line.indent, 0);
  if (reader.line) reader.fail("this line belongs to nothing");
  return made;
}
