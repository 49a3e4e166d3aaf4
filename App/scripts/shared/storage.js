// What the page keeps, on this device and nowhere else: one database, values under names.

const place = "kept";

/** Small values that people type: of these nothing is lost where a page is left before the database has them. */
const typed = new Set(["work", "class", "list", "letters", "ink"]);
const leaving = "copybook:";
/** What is typed and not yet safely there, by its name. @type {Map<string, () => any>} */
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
    const transaction = (await database()).transaction(place, "readwrite");
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    transaction.objectStore(place).put(value, name);
    await ended;
    if (waiting.get(name) === own) {
      waiting.delete(name);
      dropLeft(name);
    }
    return true;
  } catch {
    return false;
  }
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
  } catch { /* then nothing was kept */ }
}
