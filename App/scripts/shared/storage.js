// What the page keeps, on this device and nowhere else: one database, values under names.

import { merging } from "./merging.js";

const place = "kept";

/** This window, by which it knows what another one kept. */
const me = crypto.getRandomValues(new Uint32Array(2)).join("-");
/** Names of values that only tell who kept the value of that name last. */
const by = (/** @type {string} */ name) => `by ${name}`;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("copybook");

/** Values that other windows take over. */
const shared = new Set(["work", "recent", "class", "letters"]);

/** Who hears of what came to a value of this window from another one's, by names.

 * @type {Map<string, (value: any) => void>} */
const gained = new Map();
/** @param {string} name @param {(value: any) => void} act */
export const onGain = (name, act) => { gained.set(name, act); };

/** Hears of what another window has kept.
 * @param {string} name @param {(value: any) => void} act */
export const heard = (name, act) => channel?.addEventListener("message", ({ data }) => { if (data.name === name) act(data.value); });

/** Small values that people type: of these nothing is lost where a page is left before the database has them. */
const typed = new Set(["work", "class", "list", "letters", "ink"]);
const leaving = "copybook:";
/** What is typed and not yet safely there, by its name.
 * @type {Map<string, () => any>} */
const waiting = new Map();

/** Says that a typed value will be kept in a moment.
 * @param {string} name @param {() => any} value  as it is when the page is left */
export const soon = (name, value) => { waiting.set(name, value); };

/** The database of a page that is left ends in the middle; what is written here is there at once. */
function leave() {
  for (const [name, value] of waiting) {
    try { localStorage.setItem(leaving + name, JSON.stringify(value())); } catch { /* then the last moment is lost */ }
  }
}
addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") leave(); });

/** What a page had no time to keep; nothing where it had.
 * @param {string} name */
function left(name) {
  try {
    const text = localStorage.getItem(leaving + name);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what a page had no time to keep.
 * @param {string} name */
function dropLeft(name) {
  try { localStorage.removeItem(leaving + name); } catch { /* then nothing is there */ }
}

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("copybook", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(place);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  return opened;
}

/**
 * The value under a name; nothing where there is none, or where the browser keeps nothing.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function kept(name) {
  const last = typed.has(name) ? left(name) : undefined;
  if (last !== undefined) {
    await keep(name, last);
    return last;
  }
  try {
    return await done((await database()).transaction(place).objectStore(place).get(name));
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value under a name until it is safely there.
 * @param {string} name
 * @param {any} value
 * @returns {Promise<boolean>}  false where there is no room, or the browser keeps nothing
 */
export async function keep(name, value) {
  const own = () => value;
  if (typed.has(name)) waiting.set(name, own);
  try {
    const both = await changed(name, (there) => (there && merging[name] ? merging[name](there, value) : value), true);
    if (waiting.get(name) === own) {
      waiting.delete(name);
      dropLeft(name);
    }
    if (shared.has(name)) channel?.postMessage({ name, value: both });
    if (both !== value) gained.get(name)?.(both);
    return true;
  } catch {
    return false;
  }
}

/**
 * Changes the value under a name, with no other window between reading and writing it.
 * @param {string} name
 * @param {(value: any) => any} change  from what is there
 * @param {boolean} [isHeld]  whether this window holds the value: what it kept itself is not read again
 * @returns {Promise<any>}  what is there then
 */
async function changed(name, change, isHeld = false) {
  const transaction = (await database()).transaction(place, "readwrite"), store = transaction.objectStore(place);
  const ended = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
  ended.catch(() => {});
  const isOwn = isHeld && (!merging[name] || await done(store.get(by(name))) === me);
  const value = change(isOwn ? undefined : await done(store.get(name)));
  store.put(value, name);
  if (isHeld && !isOwn) store.put(me, by(name));
  await ended;
  return value;
}

/** Changes a value that no window holds for itself.
 * @param {string} name @param {(value: any) => any} change */
export async function keepChanged(name, change) {
  try {
    channel?.postMessage({ name, value: await changed(name, change) });
    return true;
  } catch {
    return false;
  }
}

let isAsked = false;
/** Asks the browser to keep what is here also where room grows short; once there is something that nobody could write again. */
export async function askToStay() {
  if (isAsked || !navigator.storage?.persist) return;
  isAsked = true;
  if (!await navigator.storage.persisted()) await navigator.storage.persist();
}

/**
 * The values under all names that begin alike, in the order of their names; none where the browser keeps nothing.
 * @param {string} beginning
 * @returns {Promise<any[]>}
 */
export async function keptUnder(beginning) {
  try {
    const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
    return await done((await database()).transaction(place).objectStore(place).getAll(range));
  } catch {
    return [];
  }
}

/**
 * Keeps many values at once: all or, where there is no room, none.
 * @param {[string, any][]} all  names with values
 * @returns {Promise<boolean>}
 */
export async function keepAll(all) {
  try {
    const transaction = (await database()).transaction(place, "readwrite");
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    for (const [name, value] of all) transaction.objectStore(place).put(value, name);
    await ended;
    return true;
  } catch {
    return false;
  }
}

/** Removes all that is kept. */
export async function forget() {
  waiting.clear();
  for (const name of typed) dropLeft(name);
  try {
    const transaction = (await database()).transaction(place, "readwrite");
    await done(transaction.objectStore(place).clear());
    channel?.postMessage({ name: "nothing" });
  } catch { /* then nothing was kept */ }
}
