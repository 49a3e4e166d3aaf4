/**
 * Binds pages of several of our PDF files into one: objects are numbered anew, what stands in several files is kept once, and
 * what pages say to people who have them read goes with them.
 */
const PDFBinder = (() => {
  'use strict';
  const { Reference } = PDFReader;
  const encoder = new TextEncoder();

  /**
   * @typedef {object} Part
   * @property {object} file  a file of PDFReader
   * @property {number} [first]  the first page, from 0
   * @property {number} [count]  how many pages; all where it is left out
   * @property {number} [copies]  how many times
   * @property {number} [leaf]  how many pages each copy takes at least: empty ones follow, so that the next one begins a leaf
   */

  /** A file in the making. */
  class Binding {
    constructor() {
      /** @type {(Uint8Array | string)[]} */
      this.pieces = [];
      this.length = 0;
      this.places = [0];
      /** Streams that need no other object, by what tells them apart. */
      this.streams = new Map();
      [this.catalogue, this.tree, this.structure, this.document] = [1, 2, 3, 4].map(() => this.promise());
      this.kids = [];
      this.parts = [];
      this.owners = [];
      this.add('%PDF-1.7\n%\u00B5\u00ED\u00AE\u00FB\n');
    }

    promise() { return this.places.push(-1) - 1; }

    /** Adds signs of one byte each, or bytes. */
    add(piece) {
      this.pieces.push(piece);
      this.length += piece.length;
    }

    write(number, text, stream) {
      this.places[number] = this.length;
      this.add(`${number} 0 obj\n${text}`);
      if (stream) {
        this.add('stream\n');
        this.add(stream);
        this.add('\nendstream');
      }
      this.add('\nendobj\n');
      return number;
    }

    /** All of it, with the table of objects (PDF 1.7, 7.5.4). */
    finish(head, title) {
      const list = (numbers) => `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
      this.write(this.tree, `<</Type/Pages/Count ${this.kids.length}/Kids${list(this.kids)}>>`);
      let tags = '';
      if (this.parts.length > 0) {
        this.write(this.document, `<</S/Document/P ${this.structure} 0 R/K${list(this.parts)}>>`);
        const numbers = this.owners.map((number, key) => `${key} ${number} 0 R`).join(' ');
        this.write(this.structure, `<</Type/StructTreeRoot/K ${this.document} 0 R/ParentTreeNextKey ${this.owners.length}`
          + `/ParentTree<</Nums[${numbers}]>>>>`);
        tags = `/StructTreeRoot ${this.structure} 0 R`;
      }
      this.write(this.catalogue, `<</Type/Catalog/Pages ${this.tree} 0 R${tags}${head}>>`);
      const signs = Array.from({ length: title.length }, (_, index) =>
        title.charCodeAt(index).toString(16).padStart(4, '0')).join('');
      const information = this.write(this.promise(), `<</Producer(copybook)/Title<FEFF${signs}>>>`);
      const start = this.length, rows = this.places.map((place, number) => number === 0 || place < 0
        ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`);
      this.add(`xref\n0 ${rows.length}\n${rows.join('')}trailer\n<</Size ${rows.length}/Root ${this.catalogue} 0 R`
        + `/Info ${information} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
      return this.bytes();
    }

    bytes() {
      const bytes = new Uint8Array(this.length);
      let place = 0;
      for (const piece of this.pieces) {
        if (typeof piece === 'string') for (let index = 0; index < piece.length; index += 1) bytes[place + index] = piece.charCodeAt(index);
        else bytes.set(piece, place);
        place += piece.length;
      }
      return bytes;
    }
  }

  /** Whether a value leads to other objects. */
  const leads = (value) => value instanceof Reference
    || (typeof value !== 'string' && [...value.values()].some(leads));
  const same = (a, b) => a.length === b.length && a.every((byte, index) => byte === b[index]);

  /** What takes objects of one file into a binding. */
  class Copier {
    constructor(file, binding, language) {
      Object.assign(this, { file, binding });
      this.numbers = new Map();
      this.open = [];
      this.pages = new Set(file.pages.map((page) => page.number));
      this.owners = file.owners();
      const root = file.catalogue.get('/StructTreeRoot');
      if (root) {
        this.numbers.set(root.number, binding.structure);
        this.topElement = file.value(root).get('/K').number;
        this.numbers.set(this.topElement, binding.document);
      }
      // A part says its language where it is not that of the whole.
      const own = file.catalogue.get('/Lang');
      this.language = own === language ? null : own;
      this.partsDone = new Set();
    }

    /** The new number of an object, which is taken later if it was not yet; a page that is not chosen is nothing. */
    number(old) {
      if (!this.numbers.has(old)) {
        if (this.pages.has(old)) return 0;
        this.numbers.set(old, this.take(old));
      }
      return this.numbers.get(old);
    }

    take(old) {
      const { stream, value } = this.file.object(old), { binding } = this;
      if (stream && !leads(value)) {
        const text = this.text(value), key = `${text} ${stream.subarray(0, 64).join(' ')}`;
        const found = (binding.streams.get(key) || []).find((other) => same(other.stream, stream));
        if (found) return found.number;
        const number = binding.write(binding.promise(), text, stream);
        binding.streams.set(key, [...(binding.streams.get(key) || []), { number, stream }]);
        return number;
      }
      this.open.push(old);
      return binding.promise();
    }

    /** A value as it is written, with references to new numbers. */
    text(value) {
      if (typeof value === 'string') return value;
      if (value instanceof Reference) {
        const number = this.number(value.number);
        return number ? `${number} 0 R` : 'null';
      }
      if (value instanceof Map) {
        return `<<${Array.from(value, ([key, entry]) => `${key} ${this.text(entry)}`).join(' ')}>>`;
      }
      return `[${value.map((entry) => this.text(entry)).join(' ')}]`;
    }

    /** Takes what is still open. */
    finish() {
      while (this.open.length > 0) {
        const old = this.open.pop(), { value, stream } = this.file.object(old);
        this.binding.write(this.numbers.get(old), this.text(value), stream);
      }
    }

    /** Adds a page; what it means is added with its first copy. */
    page(page, isFirst) {
      const { binding } = this, number = binding.promise(), entries = new Map(page.entries);
      const key = entries.get('/StructParents');
      for (const name of ['/Parent', '/StructParents', '/Type']) entries.delete(name);
      let tags = '';
      if (isFirst && !this.numbers.has(page.number)) {
        this.numbers.set(page.number, number);
        if (this.owners.has(key)) tags = `/StructParents ${this.meaning(this.owners.get(key))}`;
      }
      const rest = this.text(entries).slice(2);
      binding.write(number, `<</Type/Page/Parent ${binding.tree} 0 R${tags}${rest}`);
      binding.kids.push(number);
    }

    /** Takes the owners of a page's contents, and the parts they stand in; returns the page's new key. */
    meaning(owners) {
      for (const owner of this.file.value(owners)) {
        let part = owner;
        for (let depth = 0; part instanceof Reference && depth < 50; depth += 1) {
          const parent = this.file.value(part).get('/P');
          if (parent.number === this.topElement) break;
          part = parent;
        }
        if (part instanceof Reference && !this.partsDone.has(part.number)) {
          this.partsDone.add(part.number);
          const entries = this.file.value(part);
          if (this.language && !entries.has('/Lang')) entries.set('/Lang', this.language);
          this.binding.parts.push(this.number(part.number));
        }
      }
      const list = owners instanceof Reference ? this.number(owners.number)
        : this.binding.write(this.binding.promise(), this.text(owners));
      return this.binding.owners.push(list) - 1;
    }
  }

  /**
   * Binds parts of files into one file.
   * @param {Part[]} parts
   * @param {string} title
   * @returns {Uint8Array}
   */
  function bind(parts, title) {
    const binding = new Binding(), copiers = new Map(), { catalogue } = parts[0].file;
    const language = catalogue.get('/Lang');
    for (const { file, first = 0, count = file.pages.length - first, copies = 1, leaf = count } of parts) {
      if (!copiers.has(file)) copiers.set(file, new Copier(file, binding, language));
      const copier = copiers.get(file), pages = file.pages.slice(first, first + count);
      if (pages.length < count || count < 1) throw new Error('pages are missing');
      for (let copy = 0; copy < copies; copy += 1) {
        for (const page of pages) copier.page(page, copy === 0);
        for (let more = pages.length; more < leaf; more += 1) {
          const box = copier.text(pages[0].entries.get('/MediaBox'));
          const number = binding.write(
            binding.promise(), `<</Type/Page/Parent ${binding.tree} 0 R/MediaBox${box}/Resources<<>>>>`);
          binding.kids.push(number);
        }
      }
    }
    const first = copiers.get(parts[0].file);
    const head = ['/Lang', '/MarkInfo', '/ViewerPreferences'].filter((key) => catalogue.has(key))
      .map((key) => `${key} ${first.text(catalogue.get(key))}`).join('');
    for (const copier of copiers.values()) copier.finish();
    return binding.finish(head, title);
  }

  return { bind };
})();
