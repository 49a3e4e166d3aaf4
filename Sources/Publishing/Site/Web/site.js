(() => {
  'use strict';
  const find = document.getElementById('find'), none = document.getElementById('none');
  if (!find) return;
  const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const classes = Array.from(document.querySelectorAll('.classes > li'), (item) => ({ item, text: plain(item.textContent) }));
  function apply() {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    for (const { item, text } of classes) item.hidden = !words.every((word) => text.includes(word));
    none.hidden = classes.some(({ item }) => !item.hidden);
  }
  find.addEventListener('input', apply);
  find.form.addEventListener('submit', (event) => { event.preventDefault(); apply(); });
  apply();
})();
