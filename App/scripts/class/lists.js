// What reads class lists, in a machine of its own that is fetched with the first list: the rules of the command line.

import { FileFault } from "../shared/fault.js";

/** The encodings by their places in the machine, as browsers call them. */
const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254",
  "windows-1255", "windows-1256", "windows-1257", "windows-1258", "windows-874", "iso-8859-2", "cp850", "cp852", "ibm866", "koi8-u",
  "macintosh", "x-mac-cyrillic", "shift_jis", "euc-jp", "gbk", "big5", "euc-kr"];
/** What browsers do not read: the upper halves of the code pages that DOS had in Europe. */
const pages = /** @type {Record<string, string>} */ ({
  cp850: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢"
    + "¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp852: "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Ż"
    + "ż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
});

/** @type {Map<string, TextDecoder>} */
const decoders = new Map();

/** The letter that one or two bytes stand for; -1 for none. */
function letter(/** @type {number} */ encoding, /** @type {number} */ first, /** @type {number} */ second) {
  const name = encodings[encoding] ?? "utf-8";
  if (pages[name]) return pages[name].codePointAt(first - 128) ?? -1;
  if (!decoders.has(name)) decoders.set(name, new TextDecoder(name, { fatal: true }));
  try {
    const text = /** @type {TextDecoder} */ (decoders.get(name)).decode(new Uint8Array(second < 0 ? [first] : [first, second])),
      letters = [...text], point = text.codePointAt(0) ?? -1;
    // What has no letter is private, or a control character.
    return letters.length === 1 && (point > 0x9f || point < 0x80) && !(point >= 0xe000 && point <= 0xf8ff) ? point : -1;
  } catch { return -1; }
}

/** @type {Promise<(request: Record<string, any>, bytes?: Uint8Array) => any> | undefined} */
let machine;

/** What answers for lists; fetched once.
 * @returns {Promise<(request: Record<string, any>, bytes?: Uint8Array) => any>} */
export function listMachine() {
  machine ??= (async () => {
    const get = async (/** @type {string} */ name) => {
      const answer = await fetch(new URL(`../../${name}`, import.meta.url)).catch(() => { throw new FileFault("app.notThere"); });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const [code, headings] = await Promise.all([get("lists.wasm"), get("rosters.json")]);
    const { instance } = await WebAssembly.instantiate(code, { page: { letter } }), exports = /** @type {any} */ (instance.exports);
    const call = (/** @type {string} */ name, /** @type {Uint8Array} */ bytes) => {
      const place = exports.allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      const answer = exports[name](place, bytes.length);
      exports.release(place);
      const length = new DataView(exports.memory.buffer).getUint32(answer, true);
      return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer + 4, length)));
    };
    call("open", headings);
    return (/** @type {Record<string, any>} */ request, /** @type {Uint8Array | undefined} */ bytes) => {
      if (bytes) call("take", bytes);
      return call("ask", new TextEncoder().encode(JSON.stringify(request)));
    };
  })();
  machine.catch(() => { machine = undefined; });
  return machine;
}

/** Text in UTF-8 with its letters composed, as files of a Mac are not; other bytes as they are.
 * @param {Uint8Array} bytes */
export function composed(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes), whole = text.normalize("NFC");
    return whole === text ? bytes : new TextEncoder().encode(whole);
  } catch { return bytes; }
}
