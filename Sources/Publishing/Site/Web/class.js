/** The page of a class: the preview of a sheet, and what begins when the page is open. */
(() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const viewer = find('viewer'), stage = find('stage');

  let place = 0;
  const inView = () => Sheets.shown()[place];
  function show(index) {
    place = index;
    const sheet = inView(), link = Sheets.link(sheet), picture = sheet.item.querySelector('img');
    find('viewertitle').textContent = sheet.name;
    find('apart').href = link.href;
    find('previous').disabled = place === 0;
    find('next').disabled = place === Sheets.shown().length - 1;
    if (Printing.showsPDF) {
      const inside = document.createElement('iframe');
      inside.title = sheet.name;
      // The whole sheet, without the viewer's list of pages.
      inside.src = `${link.href}#navpanes=0&view=Fit`;
      stage.replaceChildren(inside);
      return;
    }
    const words = document.createElement('p');
    words.textContent = stage.dataset.words;
    stage.replaceChildren(words);
    if (picture) {
      const large = document.createElement('img');
      large.src = picture.src;
      large.alt = sheet.name;
      stage.append(large);
    }
  }
  find('list').addEventListener('click', (event) => {
    const link = event.target.closest('h3 a'), button = event.target.closest('button');
    if (button) Printing.print(Sheets.link(Sheets.of(button)).href);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    viewer.showModal();
    show(Sheets.shown().indexOf(Sheets.of(link)));
  });
  function step(by) {
    show(place + by);
    const button = find(by < 0 ? 'previous' : 'next');
    if (button.disabled) find('close').focus();
  }
  find('previous').addEventListener('click', () => step(-1));
  find('next').addEventListener('click', () => step(1));
  find('viewerprint').addEventListener('click', () => Printing.print(Sheets.link(inView()).href));
  for (const button of document.querySelectorAll('dialog .close')) {
    button.addEventListener('click', () => button.closest('dialog').close());
  }
  viewer.addEventListener('close', () => {
    stage.replaceChildren();
    Sheets.link(inView()).focus();
  });

  // What names change is there before the address is read.
  Names.start();
  Sheets.restore();
  Printing.start();
})();
