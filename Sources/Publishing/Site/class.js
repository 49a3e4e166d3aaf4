(() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const list = find('list'), filter = find('filter'), count = find('count'), none = find('none');
  const viewer = find('viewer'), stage = find('stage'), range = find('range');
  const items = Array.from(list.children);
  const isFile = location.protocol === 'file:';
  const showsPDF = navigator.pdfViewerEnabled !== false;

  // Filter
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const selects = Array.from(filter.querySelectorAll('select'));
  const plural = new Intl.PluralRules(document.documentElement.lang);
  let texts = null, shown = items;
  function sheets(number) {
    const form = count.dataset[plural.select(number)] || count.dataset.other;
    return form.replace('{number}', number);
  }
  function apply() {
    const words = plain(find('find').value).split(/\s+/).filter(Boolean);
    if (!texts && words.length) {
      texts = items.map((item) => plain(item.querySelector('h3').textContent + ' '
        + (item.querySelector('.texts') || item).textContent));
    }
    shown = items.filter((item, index) => {
      const fits = words.every((word) => texts[index].includes(word))
        && selects.every((select) => !select.value || item.dataset[select.name] === select.value);
      if (item.hidden === fits) item.hidden = !fits;
      return fits;
    });
    none.hidden = shown.length > 0;
    count.textContent = shown.length === items.length ? sheets(items.length)
      : count.dataset.of.replace('{sheets}', sheets(shown.length)).replace('{total}', items.length);
    recount();
  }
  let timer = 0;
  filter.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(apply, 120); });
  filter.addEventListener('reset', () => { setTimeout(apply); find('find').focus(); });
  filter.addEventListener('submit', (event) => { event.preventDefault(); apply(); });

  // Choose
  const all = find('all'), printChosen = find('printchosen');
  const box = (item) => item.querySelector('input');
  const chosen = () => items.filter((item) => box(item).checked);
  function recount() {
    const number = chosen().length;
    printChosen.disabled = number === 0;
    printChosen.textContent = printChosen.dataset.words.replace('{count}', number);
    const ticked = shown.filter((item) => box(item).checked).length;
    all.checked = ticked > 0 && ticked === shown.length;
    all.indeterminate = ticked > 0 && ticked < shown.length;
    keep();
  }

  // The address keeps what is looked for and chosen: it survives a reload, and can be handed on.
  const mostKept = 300;
  const nameOf = (item) => item.querySelector('h3 a').getAttribute('href').split('/').pop().split('.')[0];
  function keep() {
    const state = new URLSearchParams();
    for (const field of [find('find'), ...selects]) if (field.value) state.set(field.name || field.id, field.value);
    const some = chosen();
    if (some.length > 0 && some.length <= mostKept) state.set('chosen', some.map(nameOf).join('.'));
    const text = state.toString();
    // Another place in the page, such as that of the link over its top, stays.
    if (text === location.hash.slice(1) || (!text && !location.hash.includes('='))) return;
    try { history.replaceState(null, '', `#${text}`); } catch (error) { /* Some browsers keep no address of a file. */ }
  }
  function restore() {
    const state = new URLSearchParams(location.hash.slice(1));
    find('find').value = state.get('find') || '';
    for (const select of selects) select.value = state.get(select.name) || '';
    for (const select of selects) if (select.selectedIndex < 0) select.value = '';
    const names = new Set((state.get('chosen') || '').split('.'));
    for (const item of items) if (names.has(nameOf(item))) box(item).checked = true;
  }
  list.addEventListener('change', recount);
  all.addEventListener('change', () => {
    for (const item of shown) box(item).checked = all.checked;
    recount();
  });

  // Print
  let frame = null;
  function openApart(address) {
    count.textContent = count.dataset.apart;
    window.open(address, '_blank', 'noopener');
  }
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
  const sheet = (item) => item.querySelector('h3 a');
  function pageRanges(some) {
    const ranges = [];
    for (const item of some) {
      const first = Number(item.dataset.page), last = first + Number(item.dataset.pages) - 1;
      const previous = ranges[ranges.length - 1];
      if (previous && previous[1] + 1 === first) previous[1] = last; else ranges.push([first, last]);
    }
    return ranges.map(([first, last]) => first === last ? `${first}` : `${first}-${last}`).join(', ');
  }
  printChosen.addEventListener('click', () => {
    const some = chosen(), file = printChosen.dataset.file;
    if (some.length === 1) { print(sheet(some[0]).href); return; }
    if (some.length === items.length && file) { print(file); return; }
    find('rangetitle').textContent = printChosen.textContent;
    const places = find('places'), isInClass = file && some.every((item) => item.dataset.page);
    for (const part of range.querySelectorAll('.inclass')) part.hidden = !isInClass;
    places.hidden = Boolean(isInClass);
    if (isInClass) {
      find('pages').value = pageRanges(some);
      find('copy').textContent = find('copy').dataset.words;
    } else {
      places.replaceChildren(...some.map((item) => {
        const place = document.createElement('li'), link = document.createElement('a');
        link.href = sheet(item).href;
        link.target = '_blank';
        link.rel = 'noopener';
        link.textContent = sheet(item).textContent.trim();
        place.append(link);
        return place;
      }));
    }
    range.showModal();
    if (isInClass) find('pages').select();
  });
  find('copy').addEventListener('click', async () => {
    find('pages').select();
    try { await navigator.clipboard.writeText(find('pages').value); } catch (error) { document.execCommand('copy'); }
    find('copy').textContent = find('copy').dataset.done;
  });
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => print(button.dataset.print));
  }

  // Preview
  let place = 0;
  function show(index) {
    place = index;
    const item = shown[place], link = sheet(item), picture = item.querySelector('img');
    find('viewertitle').textContent = link.textContent.trim();
    find('apart').href = link.href;
    find('previous').disabled = place === 0;
    find('next').disabled = place === shown.length - 1;
    if (showsPDF) {
      const inside = document.createElement('iframe');
      inside.title = link.textContent.trim();
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
      large.alt = link.textContent.trim();
      stage.append(large);
    }
  }
  list.addEventListener('click', (event) => {
    const item = event.target.closest('li'), link = event.target.closest('h3 a');
    if (event.target.closest('button')) { print(sheet(item).href); return; }
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    viewer.showModal();
    show(shown.indexOf(item));
  });
  function step(by) {
    show(place + by);
    const button = find(by < 0 ? 'previous' : 'next');
    if (button.disabled) find('close').focus();
  }
  find('previous').addEventListener('click', () => step(-1));
  find('next').addEventListener('click', () => step(1));
  find('viewerprint').addEventListener('click', () => print(sheet(shown[place]).href));
  for (const button of document.querySelectorAll('dialog .close')) {
    button.addEventListener('click', () => button.closest('dialog').close());
  }
  viewer.addEventListener('close', () => {
    stage.replaceChildren();
    sheet(shown[place]).focus();
  });
  restore();
  apply();
})();
