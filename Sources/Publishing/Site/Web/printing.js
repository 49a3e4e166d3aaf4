/** Prints a sheet, the class, or what is chosen as one PDF that is made here. */
const Printing = (() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const count = find('count'), printChosen = find('printchosen'), save = find('save'), range = find('range');
  const isFile = location.protocol === 'file:';
  const showsPDF = navigator.pdfViewerEnabled !== false;
  /** More sheets are printed from the class file: each is asked for by itself. */
  const mostBound = 400;

  let frame = null;
  function openApart(address) {
    count.textContent = count.dataset.apart;
    window.open(address, '_blank', 'noopener');
  }
  /** Prints a PDF without leaving the page, where browsers let us. @param {string} address */
  function print(address) {
    if (isFile || !showsPDF) { openApart(address); return; }
    if (frame) frame.remove();
    frame = document.createElement('iframe');
    frame.className = 'printer';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.title = document.title;
    frame.addEventListener('load', () => {
      // The frame takes no focus: who prints by keys goes on where she was.
      try { frame.contentWindow.print(); } catch (error) { openApart(address); }
    });
    frame.src = address;
    document.body.append(frame);
  }

  const fileOf = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    return PDFReader.open(new Uint8Array(await answer.arrayBuffer()));
  };
  const pagesOf = (sheet) => Number(sheet.item.dataset.pages);

  /** Prints one PDF with parts of others, and offers it to be kept. */
  function printBound(parts) {
    const bytes = PDFBinder.bind(parts, document.title);
    if (save.href.startsWith('blob:')) URL.revokeObjectURL(save.href);
    save.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    save.download = `${document.title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.pdf`;
    save.hidden = false;
    count.textContent = count.dataset.bound;
    print(save.href);
  }
  /** Fetches the chosen sheets and prints them as one PDF; false where they cannot be had. */
  async function printFetched(some) {
    const told = count.textContent;
    count.textContent = count.dataset.binding;
    try {
      const files = await Promise.all(some.map((sheet) => fileOf(Sheets.link(sheet).href)));
      printBound(some.map((sheet, index) => ({
        file: files[index], copies: Sheets.copiesOf(sheet), leaf: pagesOf(sheet) })));
      return true;
    } catch (error) {
      count.textContent = told;
      return false;
    }
  }
  /** Prints the chosen sheets from the class file, opened from the disk. */
  async function printOpened(some, chosen) {
    try {
      const file = await PDFReader.open(new Uint8Array(await chosen.arrayBuffer()));
      printBound(some.map((sheet) => ({
        file, first: Number(sheet.item.dataset.page) - 1, count: pagesOf(sheet), copies: Sheets.copiesOf(sheet) })));
      range.close();
    } catch (error) {
      find('classsaid').textContent = find('classsaid').dataset.wrong;
    }
  }

  // Where the page cannot bind: pages of the class file, or a list of links

  function pageRanges(some) {
    const ranges = [];
    for (const sheet of some) {
      const first = Number(sheet.item.dataset.page), last = first + pagesOf(sheet) - 1;
      const previous = ranges[ranges.length - 1];
      if (previous && previous[1] + 1 === first) previous[1] = last; else ranges.push([first, last]);
    }
    return ranges.map(([first, last]) => first === last ? `${first}` : `${first}-${last}`).join(', ');
  }
  function showRange(some) {
    find('rangetitle').textContent = printChosen.textContent;
    const places = find('places'), isInClass = printChosen.dataset.file && some.every((sheet) => sheet.item.dataset.page);
    for (const part of range.querySelectorAll('.inclass')) part.hidden = !isInClass;
    places.hidden = Boolean(isInClass);
    if (isInClass) {
      const inOrder = some.slice().sort((a, b) => a.item.dataset.page - b.item.dataset.page);
      find('pages').value = pageRanges(inOrder);
      find('copy').textContent = find('copy').dataset.words;
      find('classsaid').textContent = '';
    } else {
      places.replaceChildren(...some.map((sheet) => {
        const place = document.createElement('li'), link = document.createElement('a');
        Object.assign(link, { href: Sheets.link(sheet).href, target: '_blank', rel: 'noopener', textContent: sheet.name });
        place.append(link);
        return place;
      }));
    }
    range.showModal();
  }

  async function printSome() {
    const some = Sheets.chosen(), file = printChosen.dataset.file;
    const isOnce = some.every((sheet) => Sheets.copiesOf(sheet) === 1);
    if (isOnce && some.length === 1) { print(Sheets.link(some[0]).href); return; }
    if (isOnce && some.length === Sheets.all.length && file) { print(file); return; }
    if (isFile || some.length > mostBound || !await printFetched(some)) showRange(some);
  }

  function start() {
    printChosen.addEventListener('click', printSome);
    find('copy').addEventListener('click', async () => {
      find('pages').select();
      try { await navigator.clipboard.writeText(find('pages').value); } catch (error) { document.execCommand('copy'); }
      find('copy').textContent = find('copy').dataset.done;
    });
    const opened = find('classfile');
    find('openclass').addEventListener('click', () => opened.click());
    opened.addEventListener('change', () => {
      if (opened.files.length > 0) printOpened(Sheets.chosen(), opened.files[0]);
      opened.value = '';
    });
    for (const button of document.querySelectorAll('[data-print]')) {
      button.addEventListener('click', () => print(button.dataset.print));
    }
    find('printlist').addEventListener('click', () => window.print());
  }
  return { print, showsPDF, start };
})();
