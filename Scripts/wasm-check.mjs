// Compares the core in a browser's machine with the native program: letterforms, sheets (SVG, proof, key) and typefaces byte for byte,
// findings one for one, scores to 1e-6.
//   node Scripts/wasm-check.mjs MODULE.wasm PROGRAM [pieces of ink]
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [, , module, program, pieces = "600"] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "copybook-wasm-"));
const dataFile = join(folder, "data.json"), requestsFile = join(folder, "requests.jsonl");

/** The module with what it exports wrapped as functions over texts. */
class Core {
  constructor(bytes) {
    this.exports = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
  }
  call(name, bytes) { return new TextDecoder().decode(this.callBytes(name, bytes)); }
  callBytes(name, bytes) {
    const { memory, allocate, release } = this.exports;
    const place = allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const answer = this.exports[name](place, bytes.length);
    release(place);
    const length = new DataView(memory.buffer).getUint32(answer, true);
    return new Uint8Array(memory.buffer, answer + 4, length);
  }
  ask(request) { return this.call("ask", new TextEncoder().encode(JSON.stringify(request))); }
  askBytes(request) { return this.callBytes("ask", new TextEncoder().encode(JSON.stringify(request))).slice(); }
}

/** Random numbers that are the same every time (mulberry32). */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The points of path data as the core writes it: M, L and C. */
function points(data, shift) {
  const all = [];
  let pen = [0, 0];
  for (const [, command, numbers] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = numbers.trim().split(/\s+/).filter(Boolean).map(Number);
    if (command === "M") all.push((pen = [n[0], n[1]]));
    if (command === "L") {
      for (let i = 1; i <= 10; i++) all.push([pen[0] + ((n[0] - pen[0]) * i) / 10, pen[1] + ((n[1] - pen[1]) * i) / 10]);
      pen = [n[0], n[1]];
    }
    if (command === "C") {
      for (let i = 1; i <= 16; i++) {
        const t = i / 16, s = 1 - t, at = (k) =>
          s * s * s * pen[k] + 3 * s * s * t * n[k] + 3 * s * t * t * n[2 + k] + t * t * t * n[4 + k];
        all.push([at(0), at(1)]);
      }
      pen = [n[4], n[5]];
    }
  }
  return all.map(([x, y]) => [x + shift, y]);
}

/** What children do to letters, each once or not at all. */
function spoiled(strokes, random) {
  let ink = strokes.map((stroke) => stroke.map((point) => [...point]));
  const chance = (share) => random() < share;
  const amount = 0.02 + 0.1 * random(), wave = 4 + 8 * random(), phase = 6 * random();
  if (chance(0.6)) for (const stroke of ink) stroke.forEach((p, i) => {
    p[0] += amount * Math.sin(i / wave + phase); p[1] += amount * Math.cos(i / wave);
  });
  if (chance(0.15)) ink[Math.floor(random() * ink.length)].reverse();
  if (chance(0.15) && ink.length > 1) ink.reverse();
  if (chance(0.15) && ink.length > 1) ink.splice(Math.floor(random() * ink.length), 1);
  if (chance(0.15)) ink.push([[0, 2], [0.4, 1.5], [0.8, 1.1]]);
  if (chance(0.2)) { const s = ink[0]; s.splice(Math.floor(s.length * 0.7)); if (!s.length) s.push([0, 0]); }
  if (chance(0.2)) { const s = ink[ink.length - 1], e = s[s.length - 1]; s.push([e[0] + 0.3, e[1] - 0.1], [e[0] + 0.7, e[1]]); }
  if (chance(0.2)) ink = ink.map((s) => s.map(([x, y]) => [1.2 * x + 0.1 * y, 1.15 * y + 0.05]));
  if (chance(0.1) && ink.length > 1) ink.splice(0, 2, [...ink[0], ...ink[1]]);
  return ink.map((stroke) => stroke.flat().map((n) => Math.round(n * 1e6) / 1e6));
}

/** The schools that write Cyrillic letters. */
const cyrillic = new Set();

/** What is practised in a school: letters, words, a sentence, numbers, in its own script. */
function textsOf(school) {
  if (school === "pre-writing") return ["vertical", "circle", "humps"];
  if (school === "ru-elements") return ["палочка", "овал", "петля-верхняя"];
  if (cyrillic.has(school)) return ["а", "Ш", "мама", "шишка", "Мама мила рама.", "7"];
  const own = { de: "Straße", fr: "école", hr: "čaša" }[school.slice(0, 2)] ?? "quick";
  return ["a", "G", "cat", own, "Anna has a cat.", "7", "12"];
}

/** Sheets over all schools, both hands and all designs, each with other settings. */
function sheets(schools, designs, rulings) {
  const looks = ["dotted", "dashed", "solid", "grey", "hollow", "start-dot"], guidances = ["all", "dots", "numbers", "off"];
  const papers = ["a4", "letter", "a5"], labels = ["off", "numbers", "names"];
  const rows = ["model,trace,fade", "fade-down,copy", "build-up,memory", "boxes,letter-boxes,missing", "joins,dictation,blank"];
  const all = [];
  // About as many sheets, however many schools there are; three kinds of them for each school at least.
  const turns = Math.max(3, Math.min(7, Math.round(160 / schools.length)));
  for (const school of schools) for (const hand of ["right", "left"]) for (let turn = 0; turn < turns; turn++) {
    const n = all.length, settings = { school, hand, seed: 1000 + n, fit: true };
    if (turn > 1) settings.design = designs[n % designs.length];
    if (turn === 1) settings.rows = rows[n % rows.length];
    if (n % 3 === 0) settings.ruling = rulings[n % rulings.length];
    if (n % 2) settings.maze = n % 4 === 1 ? "off" : 1 + (n % 10);
    if (n % 5 < 3) settings.look = looks[n % looks.length];
    if (n % 4 === 2) settings.guidance = guidances[(n >> 2) % guidances.length];
    if (n % 6 === 4) settings.level = 1 + (n % 5);
    if (n % 7 === 3) Object.assign(settings, { tint: true, "line-names": labels[n % 3], grey: 20 + (n % 60) });
    if (n % 11 === 5) Object.assign(settings, { paper: papers[n % 3], landscape: n % 2 === 0, title: "A title", date: "1 May" });
    if (n % 13 === 6) Object.assign(settings, { "two-up": true, "mirror-maze": true, "fade-lines": true });
    if (n % 17 === 7) settings.size = "5 mm";
    const request = { ask: "sheet", texts: textsOf(school), name: n % 2 ? "Anna" : "", settings, proof: true };
    if (settings.design === "vocabulary") request.words = [{ text: textsOf(school)[2], meaning: "a word" }];
    request.solutions = n % 9 === 8;
    all.push(request);
  }
  return all;
}

/** Where two answers differ by more than 1e-6; an empty text where they do not. */
function difference(a, b, path = "") {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) <= 1e-6 ? "" : `${path}: ${a} and ${b}`;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return a === b ? "" : `${path}: ${a} and ${b}`;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    const found = key in a && key in b ? difference(a[key], b[key], `${path}.${key}`) : `${path}.${key} is missing`;
    if (found) return found;
  }
  return "";
}

/** The request that brings drawings of words, where set-up made a pack of them. */
function picturesRequest() {
  const file = join(folder, "pictures.json"), languages = ["en", "de", "fr", "ru"].flatMap((tag) => ["--language", tag]);
  const made = spawnSync(program, ["browser", "pictures", ...languages, "--output", file]);
  return made.status === 0 ? [JSON.parse(readFileSync(file))] : [];
}

const bytes = readFileSync(module);
execFileSync(program, ["browser", "data", "--output", dataFile]);
let start = performance.now();
const core = new Core(bytes);
const data = readFileSync(dataFile);
const schools = JSON.parse(core.call("open", data));
if (schools.fault) throw new Error(schools.fault);
for (const school of schools)
  if (JSON.parse(core.ask({ ask: "letters", school, hand: "right", text: "а" })).letters?.length) cyrillic.add(school);
const opened = performance.now() - start;

const texts = ["a", "n", "g", "A", "Q", "4", "cat", "Anna", "quick", "ж", "Д", "школа", "あ", "1 + 2"];
const random = generator(11);
const requests = [];
for (const school of schools)
  for (const hand of ["right", "left"]) for (const text of texts) requests.push({ ask: "letters", school, hand, text });
const lettersCount = requests.length;
const recipes = Object.keys(JSON.parse(data)), named = (folder) =>
  recipes.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
const pictures = picturesRequest();
requests.push(...pictures, ...sheets(schools, named("Templates/Sheets/"), named("Templates/Rulings/")));
const sheetCount = requests.length - lettersCount - pictures.length;
const drawn = requests.slice(0, lettersCount).map((request) => ({ request, answer: JSON.parse(core.ask(request)) })).filter((x) => x.answer.letters?.length);
for (let i = 0; i < Number(pieces); i++) {
  const { request, answer } = drawn[Math.floor(random() * drawn.length)];
  const strokes = answer.letters.flatMap((letter) => letter.strokes.map((data) => points(data, letter.x)));
  requests.push({
    ask: "grade", school: request.school, hand: request.hand, text: request.text,
    mode: ["trace", "copy", "free"][i % 3], level: 1 + (i % 5), ink: spoiled(strokes, random),
  });
}
writeFileSync(requestsFile, requests.map((request) => JSON.stringify(request)).join("\n") + "\n");

const native = execFileSync(program, ["browser", "answer", requestsFile], { maxBuffer: 1 << 30 }).toString().trim().split("\n");
let wrong = 0, faults = 0, findings = 0, composed = 0, pages = 0;
start = performance.now();
const answers = requests.map((request) => core.ask(request));
const took = performance.now() - start;
answers.forEach((answer, i) => {
  const isGrade = requests[i].ask === "grade";
  const parsed = JSON.parse(answer);
  if (parsed.fault) faults++;
  if (parsed.pages) { composed++; pages += parsed.pages.length; }
  findings += parsed.findings?.length ?? 0;
  const found = isGrade ? difference(parsed, JSON.parse(native[i])) : answer === native[i] ? "" : "not byte for byte";
  if (found && wrong++ < 10) console.log(`differs: ${JSON.stringify(requests[i]).slice(0, 120)} ${found}`);
});
// Typefaces: those of a few schools, each in another style.
const styles = ["solid", "dotted", "dashed", "hollow", "arrows", "start-dots", "numbers", "guides"], fontTimes = [];
for (const [turn, style] of styles.entries()) {
  const school = schools[(turn * 9 + 4) % schools.length], hand = turn % 3 ? "right" : "left", file = join(folder, "font.ttf");
  execFileSync(program, ["font", school, "--style", style, "--hand", hand, "--output", file, "--force"], { stdio: ["ignore", "ignore", "inherit"] });
  const begun = performance.now(), made = core.askBytes({ ask: "font", school, hand, style });
  fontTimes.push(performance.now() - begun);
  if (Buffer.compare(Buffer.from(made), readFileSync(file)) !== 0) { wrong++; console.log(`differs: the typeface ${school} ${style}`); }
}
const kB = (n) => `${Math.round(n / 1000)} kB`;

// Times: usual sheets of all schools, each made once before, by the same requests on both sides.
const usual = schools.map((school) => ({ ask: "sheet", texts: textsOf(school).slice(0, 4), name: "Anna", settings: { school, fit: true } }));
writeFileSync(requestsFile, [...usual, ...usual].map((request) => JSON.stringify(request)).join("\n") + "\n");
start = performance.now();
const other = new Core(bytes);
other.call("open", data);
other.ask(usual[0]);
const cold = performance.now() - start;
const times = [...usual, ...usual].map((request) => {
  const begun = performance.now();
  core.ask(request);
  return performance.now() - begun;
}).slice(usual.length);
const told = spawnSync(program, ["browser", "answer", "--times", requestsFile], { maxBuffer: 1 << 30 });
const nativeTimes = told.stderr.toString().trim().split("\n").map(Number).slice(usual.length);
const mean = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;

console.log(`module ${kB(bytes.length)}, gzipped ${kB(gzipSync(bytes, { level: 9 }).length)}; data ${kB(data.length)}, gzipped ${kB(gzipSync(data, { level: 9 }).length)}`);
console.log(`memory ${kB(core.exports.memory.buffer.byteLength)}; opening ${opened.toFixed(0)} ms; ${(took / requests.length).toFixed(2)} ms an answer`);
console.log(`a usual sheet: ${cold.toFixed(0)} ms with loading and opening, then ${mean(times).toFixed(1)} ms (at most ${Math.max(...times).toFixed(1)}); `
  + `native ${mean(nativeTimes).toFixed(1)} ms; ${(mean(times) / mean(nativeTimes)).toFixed(2)} times as long`);
console.log(`${lettersCount} texts in ${schools.length} schools, ${composed} of ${sheetCount} sheets with ${pages} pages, `
  + `${styles.length} typefaces of ${mean(fontTimes).toFixed(0)} ms each, ${requests.length - lettersCount - pictures.length - sheetCount} pieces of ink with ${findings} findings; ${faults} requests that cannot be met; ${wrong} answers differ`);
rmSync(folder, { recursive: true });
process.exit(wrong || findings === 0 || composed < 200 ? 1 : 0);
