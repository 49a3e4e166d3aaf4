/**
 * Reads PDF files as copybook prints them: one table of objects as a stream, the objects in streams of objects (PDF 1.7, 7.5.7
 * and 7.5.8), nothing encrypted, nothing added later. Other files are refused.
 *
 * A value is a text as it stands in the file (numbers, names with their slash, strings), an array, a Map of a dictionary, or a
 * Reference.
 */
const PDFReader = (() => {
  'use strict';

  /** What points to an object of a file. */
  class Reference {
    /** @param {number} number */
    constructor(number) { this.number = number; }
  }

  const latin = new TextDecoder('latin1');
  const blanks = new Set([0, 9, 10, 12, 13, 32]);
  const ends = new Set([...blanks, ...Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0))]);

  /** Takes values from bytes, one after another. */
  class Scanner {
    /** @param {Uint8Array} bytes @param {number} place */
    constructor(bytes, place) {
      this.bytes = bytes;
      this.place = place;
    }

    /** @returns {string} */
    text(start) { return latin.decode(this.bytes.subarray(start, this.place)); }

    skip() {
      while (blanks.has(this.bytes[this.place])) this.place += 1;
    }

    /** A run of signs that are no delimiters; empty where there is none. */
    word() {
      this.skip();
      const start = this.place;
      while (this.place < this.bytes.length && !ends.has(this.bytes[this.place])) this.place += 1;
      return this.text(start);
    }

    /** Whether a word comes next, which is then passed. */
    passes(word) {
      const start = this.place;
      if (this.word() === word) return true;
      this.place = start;
      return false;
    }

    value() {
      this.skip();
      const start = this.place, sign = String.fromCharCode(this.bytes[start]);
      if (sign === '<' && this.bytes[start + 1] === 60) return this.dictionary();
      if (sign === '<') {
        this.place = this.bytes.indexOf(62, start) + 1;
        if (this.place === 0) throw new Error('an open string');
        return this.text(start);
      }
      if (sign === '(') return this.string(start);
      if (sign === '[') {
        this.place += 1;
        return this.list(93);
      }
      if (sign === '/') {
        this.place += 1;
        return `/${this.word()}`;
      }
      const word = this.word();
      if (!word) throw new Error(`no value at ${start}`);
      if (!/^\d+$/.test(word)) return word;
      const rest = this.place;
      if (/^\d+$/.test(this.word()) && this.passes('R')) return new Reference(Number(word));
      this.place = rest;
      return word;
    }

    string(start) {
      let depth = 0;
      for (; this.place < this.bytes.length; this.place += 1) {
        const byte = this.bytes[this.place];
        if (byte === 92) this.place += 1;
        else if (byte === 40) depth += 1;
        else if (byte === 41) {
          depth -= 1;
          if (depth === 0) {
            this.place += 1;
            return this.text(start);
          }
        }
      }
      throw new Error('an open string');
    }

    list(end) {
      const items = [];
      for (;;) {
        this.skip();
        if (this.bytes[this.place] === end) break;
        items.push(this.value());
      }
      this.place += 1;
      return items;
    }

    dictionary() {
      this.place += 2;
      const items = this.list(62), entries = new Map();
      this.place += 1;
      for (let index = 0; index + 1 < items.length; index += 2) entries.set(items[index], items[index + 1]);
      return entries;
    }
  }

  /** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
  async function inflated(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  /** Takes back what each row of a table is the difference from the one above (PNG 6.4, kind 2). */
  function summed(bytes, columns) {
    const rows = Math.floor(bytes.length / (columns + 1)), table = new Uint8Array(rows * columns);
    for (let row = 0; row < rows; row += 1) {
      if (bytes[row * (columns + 1)] !== 2) throw new Error('another predictor');
      for (let column = 0; column < columns; column += 1) {
        const above = row > 0 ? table[(row - 1) * columns + column] : 0;
        table[row * columns + column] = bytes[row * (columns + 1) + 1 + column] + above;
      }
    }
    return table;
  }

  /** A file whose objects can be asked for. */
  class File {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
      this.bytes = bytes;
      this.places = [];
      this.packed = new Map();
      this.known = new Map();
    }

    /** An object that stands by itself: its value and, for a stream, its bytes as they are. */
    standing(place) {
      const scanner = new Scanner(this.bytes, place);
      scanner.word();
      scanner.word();
      if (!scanner.passes('obj')) throw new Error(`no object at ${place}`);
      const value = scanner.value();
      if (!(value instanceof Map) || !scanner.passes('stream')) return { value };
      const start = scanner.place + (this.bytes[scanner.place] === 13 ? 2 : 1);
      const stream = this.bytes.subarray(start, start + Number(value.get('/Length')));
      return { value, stream };
    }

    async unpacked({ value, stream }) {
      if (!stream) throw new Error('no stream');
      const filter = value.get('/Filter');
      if (!filter) return stream;
      if (filter !== '/FlateDecode') throw new Error(`the filter ${filter}`);
      const bytes = await inflated(stream), manner = value.get('/DecodeParms');
      return manner ? summed(bytes, Number(manner.get('/Columns'))) : bytes;
    }

    async open() {
      const tail = latin.decode(this.bytes.subarray(-200)).match(/startxref\s+(\d+)\s+%%EOF\s*$/);
      if (!tail || latin.decode(this.bytes.subarray(0, 5)) !== '%PDF-') throw new Error('no PDF');
      const table = this.standing(Number(tail[1]));
      this.trailer = table.value;
      if (this.trailer.get('/Type') !== '/XRef' || this.trailer.has('/Prev') || this.trailer.has('/Encrypt')) {
        throw new Error('another kind of PDF');
      }
      const rows = await this.unpacked(table), widths = this.trailer.get('/W').map(Number);
      const number = (start, width) => rows.subarray(start, start + width).reduce((sum, byte) => sum * 256 + byte, 0);
      const step = widths[0] + widths[1] + widths[2];
      for (let start = 0; start + step <= rows.length; start += step) {
        const second = start + widths[0];
        this.places.push([number(start, widths[0]), number(second, widths[1]), number(second + widths[1], widths[2])]);
      }
      for (const stream of new Set(this.places.filter(([kind]) => kind === 2).map(([, place]) => place))) {
        await this.openPacked(stream);
      }
      this.catalogue = this.value(this.trailer.get('/Root'));
      this.pages = this.leaves(this.catalogue.get('/Pages'), new Map(), 0);
      return this;
    }

    async openPacked(number) {
      const object = this.standing(this.places[number][1]), bytes = await this.unpacked(object);
      const first = Number(object.value.get('/First')), head = new Scanner(bytes, 0);
      const starts = Array.from({ length: Number(object.value.get('/N')) }, () => {
        head.word();
        return first + Number(head.word());
      });
      this.packed.set(number, { bytes, starts });
    }

    /** An object by its number. */
    object(number) {
      let object = this.known.get(number);
      if (object) return object;
      const [kind, place, index] = this.places[number] || [0];
      if (kind === 1) object = this.standing(place);
      else if (kind === 2) {
        const { bytes, starts } = this.packed.get(place);
        object = { value: new Scanner(bytes, starts[index]).value() };
      } else object = { value: 'null' };
      this.known.set(number, object);
      return object;
    }

    /** What a value is, where it may be a reference. */
    value(value) { return value instanceof Reference ? this.object(value.number).value : value; }

    /** The pages below a node, each with its number and with what it has from nodes above. */
    leaves(node, above, depth) {
      const entries = this.value(node), inherited = new Map(above);
      if (depth > 20) throw new Error('a page tree without end');
      for (const key of ['/Resources', '/MediaBox', '/CropBox', '/Rotate']) {
        if (entries.has(key)) inherited.set(key, entries.get(key));
      }
      if (entries.get('/Type') === '/Page') return [{ number: node.number, entries: new Map([...inherited, ...entries]) }];
      return this.value(entries.get('/Kids')).flatMap((kid) => this.leaves(kid, inherited, depth + 1));
    }

    /** The owners of contents by the keys that pages have for them (PDF 1.7, 14.7.4.4). */
    owners() {
      const owners = new Map(), root = this.value(this.catalogue.get('/StructTreeRoot'));
      if (!root) return owners;
      const visit = (node) => {
        const entries = this.value(node), numbers = this.value(entries.get('/Nums')) || [];
        for (let index = 0; index + 1 < numbers.length; index += 2) owners.set(numbers[index], numbers[index + 1]);
        for (const kid of this.value(entries.get('/Kids')) || []) visit(kid);
      };
      visit(root.get('/ParentTree'));
      return owners;
    }
  }

  /**
   * Opens a file.
   * @param {Uint8Array} bytes
   * @returns {Promise<File>} rejected for what is no PDF of ours
   */
  const open = (bytes) => new File(bytes).open();
  return { open, Reference };
})();
