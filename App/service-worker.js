// Keeps the page for use without a network. files.js is written by Scripts/app.sh: every file with its digest, and one of all.
importScripts("files.js");

/* global version, files */
const cacheName = `copybook-${self.version}`;

/** The file an address means, as it is called in files.js; nothing for what is not of this page. */
function named(address) {
  const url = new URL(address), scope = new URL(self.registration.scope);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const path = url.pathname.slice(scope.pathname.length) || "index.html";
  return path in self.files ? path : undefined;
}

/** Whether a file is of one language alone: its words of the page, or of what is printed. */
const isOfLanguage = (path) => /^(words|data)\//.test(path);

/** What reads class lists comes when somebody is about to bring one. */
const isOfLists = (path) => path === "lists.wasm" || path === "rosters.json";

/** Whether a file comes at once: all do but icons, what reads class lists where nobody has brought one, and the words of languages in
 * which nobody has read or printed a page yet. */
async function isWanted(path, olds) {
  // Icons are for the screen of the device, which fetches them itself.
  if (path.startsWith("icons/")) return false;
  const wasThere = async () => {
    for (const old of olds) if ((await old.keys()).some(({ url }) => new URL(url).pathname.endsWith(`/${path}`))) return true;
    return false;
  };
  if (isOfLists(path)) return wasThere();
  if (!isOfLanguage(path)) return true;
  const tag = path.replace(/^\w+\/|\.json$/g, ""), own = navigator.languages.map((one) => one.split("-")[0]);
  if (tag === "en" || own.includes(tag.split("-")[0])) return true;
  return wasThere();
}

/** Takes from the cache of an older version what has not changed, and fetches the rest. */
async function fill() {
  const cache = await caches.open(cacheName);
  const olds = await Promise.all((await caches.keys()).filter((n) => n !== cacheName && n.startsWith("copybook-")).map((n) => caches.open(n)));
  for (const [path, digest] of Object.entries(self.files)) {
    const key = `${path}?${digest}`;
    if (await cache.match(key) || !await isWanted(path, olds)) continue;
    let answer;
    for (const old of olds) answer ??= await old.match(key);
    // The page itself was fetched by the name of its folder.
    answer ??= await fetch(path === "index.html" ? "./" : path, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(key, answer);
  }
}

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("copybook-") && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const path = named(event.request.url);
  if (!path) return;
  event.respondWith((async () => {
    const cache = await caches.open(cacheName), key = `${path}?${self.files[path]}`;
    const there = await cache.match(key);
    if (there) return there;
    const answer = await fetch(event.request);
    // A language that is read now is there without a network too, and so is what reads lists.
    if ((isOfLanguage(path) || isOfLists(path)) && answer.ok) await cache.put(key, answer.clone()).catch(() => {});
    return answer;
  })());
});
