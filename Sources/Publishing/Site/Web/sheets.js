/** The list of sheets: which are shown and chosen, how many copies of each, in which order, with letters to jump to. */
const Sheets = (() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const list = find('list'), filter = find('filter'), count = find('count'), letters = find('letters');
  const language = document.documentElement.lang;

  /**
   * @typedef {object} Sheet
   * @property {HTMLElement} item  where it stands in the list
   * @property {string} id  the pupil's token
   * @property {string} label  what the page itself calls the pupil
   * @property {string} name  what is shown: the label, or a name that was opened
   * @property {number} number  its place in the roster's order
   * @property {string} group  what it is found by in the row of letters
   * @property {string} [text]  what is searched
   */

  /** Letters whose base no decomposition tells. */
  const bases = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' };
  /** A text as it is searched: accents and capitals do not matter. @param {string} text */
  const plain = (text) => text.toLocaleLowerCase(language).normalize('NFD').replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => bases[letter]);
  const link = (sheet) => sheet.item.querySelector('h3 a');
  const box = (sheet) => sheet.item.querySelector('input[type=checkbox]');
  // One sheet has no order to choose.
  const order = filter.querySelector('select[name=order]') || { name: 'order', value: 'roster', selectedIndex: 0 };
  const selects = Array.from(filter.querySelectorAll('select')).filter((select) => select !== order);
  const hasNumbers = list.dataset.labels === 'id';
  /** @type {Sheet[]} */
  const all = Array.from(list.children, (item, index) => {
    const label = item.querySelector('.name').textContent, digits = hasNumbers && label.match(/\d+/);
    return { item, id: item.dataset.id, label, name: label, number: digits ? Number(digits[0]) : index + 1, group: '' };
  });
  /** Fewer sheets are seen at a glance: they need no letters to jump to. */
  const fewest = 40;
  const isNamed = list.dataset.labels === 'full';
  let shown = all, hasLayer = false;

  // Filter

  const plural = new Intl.PluralRules(language);
  function told(number) {
    const form = count.dataset[plural.select(number)] || count.dataset.other;
    return form.replace('{number}', number);
  }
  function apply() {
    const words = plain(find('find').value).split(/\s+/).filter(Boolean);
    shown = sorted.filter((sheet) => {
      sheet.text = sheet.text || plain(
        [sheet.name, sheet.label, (sheet.item.querySelector('.texts') || sheet.item).textContent].join(' '));
      const fits = words.every((word) => sheet.text.includes(word))
        && selects.every((select) => !select.value || sheet.item.dataset[select.name] === select.value);
      if (sheet.item.hidden === fits) sheet.item.hidden = !fits;
      return fits;
    });
    find('none').hidden = shown.length > 0;
    count.textContent = shown.length === all.length ? told(all.length)
      : count.dataset.of.replace('{sheets}', told(shown.length)).replace('{total}', all.length);
    showLetters();
    recount();
  }

  // Order

  const collator = new Intl.Collator(language, { numeric: true });
  const base = new Intl.Collator(language, { sensitivity: 'base' });
  const firstOf = (name) => Array.from(name.replace(/^[^\p{L}\p{N}]+/u, ''))[0] || '';
  /** How many sheets a number of the row stands for: few enough to look through, and not too many numbers. */
  const step = [10, 20, 50, 100, 200, 500, 1000].find((size) => all.length / size <= 20) || 2000;
  let sorted = all, arranged = null;
  /** @type {HTMLElement[]} */
  let headings = [];

  /** Puts the sheets in order. */
  function arrange() {
    const isByName = order.value === 'name', key = isByName ? 'name' : 'roster';
    if (arranged === key && key === 'roster') return;
    arranged = key;
    sorted = all.slice().sort((a, b) => (isByName && collator.compare(a.name, b.name)) || a.number - b.number);
    const rows = [];
    headings = [];
    let group = null;
    for (const sheet of sorted) {
      const first = firstOf(sheet.name);
      const isSame = group !== null && (isByName ? base.compare(group, first) === 0 : sheet.number <= Number(group) + step - 1);
      if (!isSame) {
        group = isByName ? first.toLocaleUpperCase(language) : String(Math.floor((sheet.number - 1) / step) * step + 1);
        if (isByName && all.length > fewest) {
          const heading = document.createElement('li');
          heading.className = 'group';
          heading.dataset.group = group;
          heading.append(document.createElement('h3'));
          heading.firstChild.textContent = group;
          headings.push(heading);
          rows.push(heading);
        }
      }
      sheet.group = group;
      rows.push(sheet.item);
    }
    // Thousands of sheets are not moved for nothing.
    if (rows.length !== list.children.length || rows.some((row, index) => row !== list.children[index])) {
      list.replaceChildren(...rows);
    }
  }

  /** Shows what can be jumped to among the sheets that are shown. */
  function showLetters() {
    const groups = new Map();
    for (const sheet of shown) if (!groups.has(sheet.group)) groups.set(sheet.group, sheet);
    for (const heading of headings) heading.hidden = !groups.has(heading.dataset.group);
    letters.hidden = all.length <= fewest || groups.size < 2;
    letters.replaceChildren(...(letters.hidden ? [] : Array.from(groups, ([group, first]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = group;
      button.addEventListener('click', () => jump(headings.find((one) => one.dataset.group === group) || first.item, first));
      return button;
    })));
    document.documentElement.style.scrollPaddingTop = `${find('bar').offsetHeight + 8}px`;
  }
  function jump(target, first) {
    target.scrollIntoView({ block: 'start' });
    link(first).focus({ preventScroll: true });
    // Sheets that were out of sight have their true height only now.
    requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }));
  }

  // Choose

  const every = find('all'), printChosen = find('printchosen'), clear = find('clear');
  const most = 99;
  const copiesOf = (sheet) => {
    const field = sheet.item.querySelector('.copies');
    return field ? Math.min(most, Math.max(1, Math.floor(Number(field.value)) || 1)) : 1;
  };
  const chosen = () => sorted.filter((sheet) => box(sheet).checked);
  function showCopies(sheet, number = 1) {
    const field = sheet.item.querySelector('.copies');
    if (!box(sheet).checked) {
      if (field) field.parentNode.remove();
    } else if (!field) {
      const made = document.createElement('input'), times = document.createElement('label');
      Object.assign(made, { type: 'number', className: 'copies', min: 1, max: most, value: number, autocomplete: 'off' });
      made.title = printChosen.dataset.copies;
      made.setAttribute('aria-label', `${printChosen.dataset.copies}: ${sheet.name}`);
      times.className = 'times';
      times.append('×', made);
      box(sheet).before(times);
    }
  }
  function choose(sheet, isChosen, number) {
    box(sheet).checked = isChosen;
    showCopies(sheet, number);
  }
  function recount() {
    const some = chosen(), number = some.reduce((sum, sheet) => sum + copiesOf(sheet), 0);
    printChosen.disabled = number === 0;
    clear.hidden = number === 0;
    printChosen.textContent = printChosen.dataset.words.replace('{count}', number);
    const ticked = shown.filter((sheet) => box(sheet).checked).length;
    every.checked = ticked > 0 && ticked === shown.length;
    every.indeterminate = ticked > 0 && ticked < shown.length;
    keep();
  }

  // The address keeps what is looked for and chosen: it survives a reload, and can be handed on.

  const mostKept = 300;
  let isRestored = false;
  const usualOrder = () => (hasLayer ? 'name' : 'roster');
  function keep() {
    if (!isRestored) return;
    const state = new URLSearchParams();
    for (const field of [find('find'), ...selects]) if (field.value) state.set(field.name || field.id, field.value);
    if (order.value !== usualOrder()) state.set('order', order.value);
    const some = chosen();
    if (some.length > 0 && some.length <= mostKept) {
      state.set('chosen', some.map((sheet) => sheet.id + (copiesOf(sheet) > 1 ? `*${copiesOf(sheet)}` : '')).join('.'));
    }
    const text = state.toString();
    // Another place in the page, such as that of the link over its top, stays.
    if (text === location.hash.slice(1) || (!text && !location.hash.includes('='))) return;
    try { history.replaceState(null, '', `#${text}`); } catch (error) { /* Some browsers keep no address of a file. */ }
  }
  function restore() {
    const state = new URLSearchParams(location.hash.slice(1));
    find('find').value = state.get('find') || '';
    for (const select of [...selects, order]) select.value = state.get(select.name) || '';
    for (const select of selects) if (select.selectedIndex < 0) select.value = '';
    if (order.selectedIndex < 0) order.value = usualOrder();
    const wanted = new Map((state.get('chosen') || '').split('.').map((word) => word.split('*')));
    for (const sheet of all) if (wanted.has(sheet.id)) choose(sheet, true, Number(wanted.get(sheet.id)) || 1);
    isRestored = true;
    refresh();
  }
  function refresh() {
    if (find('orders')) find('orders').hidden = !isNamed && !hasLayer;
    arrange();
    apply();
  }

  // Names

  function call(sheet, name) {
    const { item } = sheet, before = sheet.name;
    if (name === before) return;
    sheet.name = name;
    sheet.text = '';
    item.querySelector('.name').textContent = name;
    for (const control of item.querySelectorAll('[aria-label]')) {
      const words = control.getAttribute('aria-label'), place = words.lastIndexOf(before);
      if (place >= 0) control.setAttribute('aria-label', words.slice(0, place) + name + words.slice(place + before.length));
    }
    // The number stays beside the name: sheets, answers and bookmarks of the class file have it.
    const facts = item.querySelector('.facts'), number = facts.querySelector('.number');
    if (number) number.remove();
    if (name === sheet.label) return;
    const made = document.createElement('span');
    made.className = 'number';
    made.textContent = `${sheet.label} · `;
    facts.prepend(made);
  }
  /** Shows names in the place of labels; null for labels again. @param {Map<string, string> | null} names */
  function show(names) {
    for (const sheet of all) call(sheet, (names && names.get(sheet.id)) || sheet.label);
    const isUsual = order.value === usualOrder();
    hasLayer = names !== null;
    if (isUsual) order.value = usualOrder();
    arranged = null;
    refresh();
  }

  let timer = 0;
  filter.addEventListener('input', (event) => {
    clearTimeout(timer);
    timer = setTimeout(event.target === order ? refresh : apply, 120);
  });
  filter.addEventListener('reset', () => {
    setTimeout(() => {
      order.value = usualOrder();
      refresh();
    });
    find('find').focus();
  });
  filter.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    apply();
  });
  list.addEventListener('change', (event) => {
    const item = event.target.closest('.sheet'), sheet = all.find((one) => one.item === item);
    if (event.target.type === 'checkbox') showCopies(sheet);
    else event.target.value = copiesOf(sheet);
    recount();
  });
  every.addEventListener('change', () => {
    for (const sheet of shown) choose(sheet, every.checked);
    recount();
  });
  clear.addEventListener('click', () => {
    for (const sheet of chosen()) choose(sheet, false);
    recount();
    every.focus();
  });

  return {
    all, chosen, copiesOf, link, restore, show, shown: () => shown,
    of: (element) => all.find((sheet) => sheet.item === element.closest('.sheet')),
  };
})();
