// ZIP files: reads workbooks within limits, and writes folders (APPNOTE.TXT 6.3.10).
import { FileFault } from "../shared/fault.js";

/** More does no workbook of a class unpack to, in bytes. */
const mostUnpacked = 80_000_000;
/** No part of one is packed better; a bomb is. */
const mostRatio = 400;
const mostEntries = 2000;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = -1;
  for (const byte of bytes) value = table[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ -1) >>> 0;
}

/** All of a stream, but no more than so much of it.
 * @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function gathered(stream, most) {
  const reader = stream.getReader(), parts = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > most) { await reader.cancel(); throw new FileFault("app.bomb"); }
    parts.push(value);
  }
  const all = new Uint8Array(count);
  let place = 0;
  for (const part of parts) { all.set(part, place); place += part.length; }
  return all;
}

/** Packs bytes: "deflate" with zlib's head, "deflate-raw" without.
 * @param {Uint8Array} bytes @param {"deflate" | "deflate-raw"} format */
export const packed = (bytes, format) =>
  gathered(/** @type {any} */ (new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new CompressionStream(format))), Infinity);

/**
 * The entries of a ZIP file; each is unpacked when it is asked for.
 * @param {Uint8Array} bytes
 * @returns {Map<string, () => Promise<Uint8Array>>}
 */
export function unzipped(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - 65_558) && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new FileFault("app.badFile");
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new FileFault("app.bomb");
  let place = view.getUint32(end + 16, true), left = mostUnpacked;
  /** @type {Map<string, () => Promise<Uint8Array>>} */
  const entries = new Map();
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > bytes.length || view.getUint32(place, true) !== 0x02014b50) throw new FileFault("app.badFile");
    const [method, size, whole] = [view.getUint16(place + 10, true), view.getUint32(place + 20, true), view.getUint32(place + 24, true)];
    const [nameLength, extra, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const start = view.getUint32(place + 42, true), name = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + nameLength));
    place += 46 + nameLength + extra + comment;
    entries.set(name, async () => {
      if (start + 30 > bytes.length || view.getUint32(start, true) !== 0x04034b50) throw new FileFault("app.badFile");
      if (whole > mostUnpacked || (whole > 1_000_000 && whole > mostRatio * size)) throw new FileFault("app.bomb");
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
      const raw = bytes.subarray(from, from + size);
      if (method === 0) return raw;
      if (method !== 8) throw new FileFault("app.badFile");
      const most = Math.min(left, Math.max(1_000_000, mostRatio * size));
      const found = await gathered(/** @type {any} */ (new Blob([/** @type {any} */ (raw)]).stream()
        .pipeThrough(new DecompressionStream("deflate-raw"))), most)
        .catch((fault) => { throw fault instanceof FileFault ? fault : new FileFault("app.badFile"); });
      left -= found.length;
      return found;
    });
  }
  return entries;
}

/**
 * A ZIP file of files; what gains nothing by it is not packed. No times are in it: the same files, the same bytes.
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {Promise<Blob>}
 */
export async function zipped(files) {
  /** @type {Uint8Array[]} */
  const parts = [], heads = [];
  let place = 0;
  for (const { name, bytes } of files) {
    const short = bytes.length > 100 ? await packed(bytes, "deflate-raw") : bytes, isPacked = short.length < bytes.length * 0.95;
    const body = isPacked ? short : bytes, label = new TextEncoder().encode(name), sum = checksum(bytes);
    const fields = (/** @type {DataView} */ view, /** @type {number} */ at) => {
      // Version 2.0, names in UTF-8, the first of January 1980.
      [20, 0x0800, isPacked ? 8 : 0, 0, 0x21].forEach((value, index) => view.setUint16(at + 2 * index, value, true));
      [sum, body.length, bytes.length].forEach((value, index) => view.setUint32(at + 10 + 4 * index, value, true));
      view.setUint16(at + 22, label.length, true);
    };
    const local = new Uint8Array(30 + label.length), view = new DataView(local.buffer);
    view.setUint32(0, 0x04034b50, true);
    fields(view, 4);
    local.set(label, 30);
    const head = new Uint8Array(46 + label.length), central = new DataView(head.buffer);
    central.setUint32(0, 0x02014b50, true);
    central.setUint16(4, 20, true);
    fields(central, 6);
    central.setUint32(42, place, true);
    head.set(label, 46);
    heads.push(head);
    parts.push(local, body);
    place += local.length + body.length;
  }
  const end = new Uint8Array(22), view = new DataView(end.buffer), size = heads.reduce((sum, head) => sum + head.length, 0);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, files.length, true);
  view.setUint16(10, files.length, true);
  view.setUint32(12, size, true);
  view.setUint32(16, place, true);
  return new Blob(/** @type {any} */ ([...parts, ...heads, end]), { type: "application/zip" });
}
