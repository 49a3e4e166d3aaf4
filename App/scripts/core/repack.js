// Packs the streams of a PDF that the core wrote (PDF 1.7, 7.3.8): the same objects, a smaller file.
import { packed } from "../class/zip.js";

const decoder = new TextDecoder("latin1"), encoder = new TextEncoder();

/** @param {Uint8Array} bytes @param {number} start @param {string} text  where a text stands, -1 for nowhere */
function find(bytes, start, text) {
  const wanted = encoder.encode(text);
  for (let at = bytes.indexOf(wanted[0], start); at >= 0; at = bytes.indexOf(wanted[0], at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/**
 * @param {Uint8Array} bytes  a file with a stream of cross-references, not packed (7.5.8)
 * @returns {Promise<Uint8Array>}  the file itself where it is another one
 */
export async function repacked(bytes) {
  const told = decoder.decode(bytes.subarray(-60)).match(/startxref\s+(\d+)\s+%%EOF\s*$/), table = Number(told?.[1]);
  const head = told && decoder.decode(bytes.subarray(table,
    table + 600)).match(/^(\d+) 0 obj\n<<(\/Type\/XRef[^]*?)\/Length (\d+)>>stream\n/);
  const width = Number(head?.[2].match(/\/W\[1 (\d) 1\]/)?.[1]);
  if (!head || !width || head[2].includes("/Filter")) return bytes;
  const from = table + head[0].length, rows = bytes.slice(from, from + Number(head[3])), row = width + 2;
  const place = (/** @type {number} */ number) => { let value = 0;
    for (let digit = 1; digit <= width; digit += 1) value = 256 * value + rows[number * row + digit]; return value; };
  const objects = [...Array(rows.length / row).keys()].filter((number) => rows[number * row] === 1).sort((a, b) => place(a) - place(b));
  /** @type {Uint8Array[]} */
  const parts = [bytes.subarray(0, place(objects[0]))];
  let written = parts[0].length;
  for (const [index, number] of objects.entries()) {
    if (place(number) === table) continue;
    const start = place(number), end = index + 1 < objects.length ? place(objects[index + 1]) : table;
    for (let digit = width, value = written; digit >= 1; digit -= 1,
      value = Math.floor(value / 256)) rows[number * row + digit] = value & 255;
    const body = find(bytes, start, "stream\n"), entries = body > 0 && body < end ? decoder.decode(bytes.subarray(start, body)) : "";
    const length = Number(entries.match(/\/Length (\d+)>>$/)?.[1]);
    let own = [bytes.subarray(start, end)];
    // What tells programs about the file stays readable.
    if (length > 60 && !/\/Filter|\/Type\/Metadata/.test(entries)) {
      const raw = bytes.subarray(body + 7, body + 7 + length), short = await packed(raw, "deflate");
      if (short.length + 20 < length)
        own = [encoder.encode(entries.replace(/\/Length \d+>>$/, `/Filter/FlateDecode/Length ${short.length}>>stream\n`)), short,
          bytes.subarray(body + 7 + length, end)];
    }
    for (const part of own) { parts.push(part); written += part.length; }
  }
  const own = Number(head[1]);
  for (let digit = width, value = written; digit >= 1; digit -= 1, value = Math.floor(value / 256)) rows[own * row + digit] = value & 255;
  const short = await packed(rows, "deflate");
  parts.push(encoder.encode(`${own} 0 obj\n<<${head[2]}/Filter/FlateDecode/Length ${short.length}>>stream\n`), short,
    encoder.encode(`\nendstream\nendobj\nstartxref\n${written}\n%%EOF\n`));
  return new Uint8Array(await new Blob(/** @type {any} */ (parts)).arrayBuffer());
}
