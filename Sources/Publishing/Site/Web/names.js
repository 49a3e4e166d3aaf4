/**
 * The names of a class, which no web page has: they lie in a file beside the roster, and the teacher opens it here. It is read
 * in the browser and sent nowhere; the browser keeps the names only if it is asked to.
 */
const Names = (() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const panel = find('names'), said = find('said'), file = find('namesfile'), keep = find('keepnames');
  const format = 'copybook names 1';
  /** Ten times what the names of 100 000 pupils take. */
  const mostBytes = 64e6;
  const longest = 200;
  const place = `copybook names ${location.pathname}`;

  /** What turns the text around it, or is no letter at all, is left out of a name. @param {string} name */
  const clean = (name) => name.normalize('NFC').replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ').trim().slice(0, longest);

  /**
   * The names of a file that belong to sheets of this page.
   * @param {string} text
   * @param {string[]} ids
   * @returns {Map<string, string>} empty for names of another class
   */
  function read(text, ids) {
    const value = JSON.parse(text);
    const names = value && value.format === format && value.names;
    if (!names || typeof names !== 'object' || Array.isArray(names)) throw new Error('no names');
    const found = new Map();
    for (const id of ids) {
      if (!Object.hasOwn(names, id)) continue;
      if (typeof names[id] !== 'string') throw new Error('no name');
      const name = clean(names[id]);
      if (name) found.set(id, name);
    }
    return found;
  }

  function say(key) { said.textContent = said.dataset[key]; }

  /** @type {Map<string, string> | null} */
  let known = null;
  function show(names) {
    known = names;
    Sheets.show(names);
    const isAtButton = document.activeElement === find('opennames');
    find('opennames').hidden = names !== null;
    find('findby').textContent = find('findby').dataset[names ? 'name' : 'number'];
    for (const part of panel.querySelectorAll('.named')) part.hidden = names === null;
    // The button that was pressed is gone: who uses keys goes on beside it.
    if (names && isAtButton) keep.focus();
    say(names ? 'shown' : 'hint');
  }

  async function open(chosen) {
    try {
      if (chosen.size > mostBytes) throw new Error('too large');
      const names = read(await chosen.text(), Sheets.all.map((sheet) => sheet.id));
      if (names.size === 0) {
        say('foreign');
        return;
      }
      show(names);
      if (keep.checked) store();
    } catch (error) {
      say('damaged');
    }
  }

  // Kept in the browser

  function store() {
    try {
      if (keep.checked && known) localStorage.setItem(place, JSON.stringify({ format, names: Object.fromEntries(known) }));
      else localStorage.removeItem(place);
    } catch (error) { keep.checked = false; }
  }
  function stored() {
    try {
      const text = localStorage.getItem(place);
      return text && read(text, Sheets.all.map((sheet) => sheet.id));
    } catch (error) { return null; }
  }

  function start() {
    if (!panel) return;
    find('opennames').addEventListener('click', () => file.click());
    file.addEventListener('change', () => {
      if (file.files.length > 0) open(file.files[0]);
      // The same file can be opened again.
      file.value = '';
    });
    keep.addEventListener('change', store);
    find('forget').addEventListener('click', () => {
      keep.checked = false;
      store();
      show(null);
      find('opennames').focus();
    });
    const hasFiles = (event) => event.dataTransfer && Array.from(event.dataTransfer.types).includes('Files');
    document.addEventListener('dragover', (event) => { if (hasFiles(event)) event.preventDefault(); });
    document.addEventListener('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) open(event.dataTransfer.files[0]);
    });
    const names = stored();
    if (names && names.size > 0) {
      keep.checked = true;
      show(names);
    }
  }
  return { start };
})();
