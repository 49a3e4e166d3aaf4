// A class as one file, with or without a passphrase (PBKDF2 with SHA-256, AES-GCM; NIST SP 800-132 and 800-38D).
import { FileFault } from "../shared/fault.js";

/** As OWASP asks for. */
const rounds = 600_000;
/** A file that asks for more would hold the page up. */
const mostRounds = 5_000_000;

/** @param {Uint8Array} bytes */
const text64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
/** @param {string} text */
const bytes64 = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** @param {string} phrase @param {Uint8Array} salt @param {number} count */
async function key(phrase, salt, count) {
  const raw = await crypto.subtle.importKey("raw", new TextEncoder().encode(phrase.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey({ name: "PBKDF2", hash: "SHA-256", salt: /** @type {any} */ (salt), iterations: count }, raw,
    { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** The text of a file that holds a class.
 * @param {import("./group.js").Group} group @param {string} phrase  empty for none */
export async function sealed(group, phrase) {
  if (!phrase) return JSON.stringify({ copybook: "class", version: 1, group }, null, 1) + "\n";
  const salt = crypto.getRandomValues(new Uint8Array(16)), iv = crypto.getRandomValues(new Uint8Array(12));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(phrase, salt, rounds),
    new TextEncoder().encode(JSON.stringify(group))));
  return JSON.stringify({ copybook: "class", version: 1, rounds, salt: text64(salt), iv: text64(iv), data: text64(data) }) + "\n";
}

/** What a file holds; null where it is no file of a class.
 * @param {string} text */
export function envelope(text) {
  try {
    const file = JSON.parse(text);
    return file?.copybook === "class" ? file : null;
  } catch { return null; }
}

/** Opens what is sealed.
 * @param {any} file @param {string} phrase */
export async function unsealed(file, phrase) {
  if (!(file.rounds >= 1 && file.rounds <= mostRounds)) throw new FileFault("app.badFile");
  let opened;
  try {
    const [salt, iv, data] = [file.salt, file.iv, file.data].map(bytes64);
    opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await key(phrase, salt, file.rounds), data);
  } catch { throw new FileFault("app.wrongPhrase"); }
  return JSON.parse(new TextDecoder().decode(opened));
}
