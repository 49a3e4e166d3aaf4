(function () {
  'use strict';
  var main = document.querySelector('main');
  var isTimed = main.dataset.clock === 'seconds';
  var perUnit = isTimed ? 1000 : 1, perSecond = isTimed ? 1000 : 100;
  var end = Number(main.dataset.end);
  var reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  function find(id) { return document.getElementById(id); }
  var play = find('play'), scrub = find('scrub'), clock = find('clock'), speed = find('speed'), skip = find('skip');
  var strokes = Array.prototype.map.call(document.querySelectorAll('path[data-times]'), function (path) {
    var d = path.getAttribute('d'), numbers = d.match(/-?[0-9.]+/g).map(Number), t = 0;
    var times = path.dataset.times.split(' ').map(function (step) { t += Number(step); return t; });
    return { path: path, d: d, numbers: numbers, times: times, state: -1 };
  });
  var waiting = Array.prototype.map.call(document.querySelectorAll('[data-t]'), function (element) {
    return { element: element, t: Number(element.dataset.t), isItem: element.tagName.toLowerCase() === 'li' };
  });
  var items = waiting.filter(function (one) { return one.isItem; });
  var moments = items.map(function (one) { return one.t; });
  var now = end, isPlaying = false, before = 0;

  function draw(stroke, t) {
    var times = stroke.times, last = times.length - 1;
    var state = t >= times[last] ? 2 : times[0] > t ? 0 : 1;
    if (state !== 1 && state === stroke.state) { return; }
    stroke.state = state;
    stroke.path.style.display = state === 0 ? 'none' : '';
    if (state === 2) { stroke.path.setAttribute('d', stroke.d); }
    if (state !== 1) { return; }
    var low = 0, high = last;
    while (high - low > 1) {
      var middle = (low + high) >> 1;
      if (times[middle] > t) { high = middle; } else { low = middle; }
    }
    var n = stroke.numbers, share = (t - times[low]) / Math.max(1, times[high] - times[low]);
    var x = n[2 * low] + (n[2 * high] - n[2 * low]) * share;
    var y = n[2 * low + 1] + (n[2 * high + 1] - n[2 * low + 1]) * share;
    stroke.path.setAttribute(
      'd', 'M' + n[0] + ' ' + n[1] + 'L' + n.slice(2, 2 * low + 2).concat([x.toFixed(2), y.toFixed(2)]).join(' '));
  }
  /* With less motion ink comes a stroke at a time. */
  function settled(t) {
    var at = 0;
    strokes.forEach(function (stroke) {
      var last = stroke.times[stroke.times.length - 1];
      if (t >= last && last > at) { at = last; }
    });
    return at;
  }
  /* The words stand in the page, in its language. */
  function words(t) {
    var number = isTimed ? (t / 1000).toFixed(2).replace('.', main.dataset.decimal) : String(Math.round(t));
    return main.dataset.moment.replace('{number}', number);
  }
  function show(t) {
    now = Math.min(Math.max(t, 0), end);
    var seen = isPlaying && reduced.matches ? settled(now) : now;
    strokes.forEach(function (stroke) { draw(stroke, seen); });
    var latest = -1;
    moments.forEach(function (moment) { if (seen >= moment && moment > latest) { latest = moment; } });
    waiting.forEach(function (one) {
      one.element.classList.toggle('later', one.t > seen);
      if (one.isItem) { one.element.classList.toggle('now', seen !== end && one.t === latest); }
    });
    scrub.value = now;
    var text = main.dataset.of.replace('{moment}', words(now)).replace('{end}', words(end));
    scrub.setAttribute('aria-valuetext', text);
    clock.textContent = text;
  }
  function pause() {
    isPlaying = false;
    play.textContent = main.dataset.play;
    find('events').removeAttribute('aria-live');
  }
  function frame(time) {
    if (!isPlaying) { return; }
    var t = now + Math.min(time - before, 250) / 1000 * perSecond * Number(speed.value);
    before = time;
    if (skip.checked) { t = afterPause(t); }
    show(t);
    if (now >= end) { pause(); show(end); } else { window.requestAnimationFrame(frame); }
  }
  function afterPause(t) {
    var next = Infinity;
    for (var i = 0; strokes.length > i; i += 1) {
      var times = strokes[i].times, last = times[times.length - 1] + 0.3 * perSecond;
      if (t >= times[0] && last >= t) { return t; }
      if (times[0] > t) { next = Math.min(next, times[0]); }
    }
    return next === Infinity ? t : next;
  }
  function start() {
    if (now >= end) { show(0); }
    isPlaying = true;
    play.textContent = main.dataset.pause;
    find('events').setAttribute('aria-live', 'polite');
    window.requestAnimationFrame(function (time) { before = time; frame(time); });
  }
  function toggle() { if (isPlaying) { pause(); show(now); } else { start(); } }
  function jump(t) { pause(); show(t); }
  function event(step) {
    var others = moments.filter(function (moment) { return step > 0 ? moment > now : now > moment; });
    if (others.length) { jump(step > 0 ? Math.min.apply(null, others) : Math.max.apply(null, others)); }
    else { jump(step > 0 ? end : 0); }
  }
  function fromAddress() {
    var found = /[#&]t=([0-9.]+)/.exec(window.location.hash);
    if (found) { jump(Number(found[1]) * perUnit); }
    return found;
  }
  ['controls', 'help'].forEach(function (id) { find(id).hidden = false; });
  find('still').hidden = true;
  scrub.max = end;
  scrub.step = isTimed ? 10 : 1;
  play.addEventListener('click', toggle);
  find('previous').addEventListener('click', function () { event(-1); });
  find('next').addEventListener('click', function () { event(1); });
  scrub.addEventListener('input', function () { jump(Number(scrub.value)); });
  items.forEach(function (item) {
    item.element.querySelector('button').addEventListener('click', function () { jump(item.t); });
  });
  document.addEventListener('keydown', function (key) {
    if (key.altKey || key.ctrlKey || key.metaKey) { return; }
    var kind = key.target.tagName, own = kind === 'SELECT' || kind === 'INPUT';
    if (key.key === ' ' && kind !== 'BUTTON' && kind !== 'SELECT' && kind !== 'SUMMARY' && key.target.type !== 'checkbox') { toggle(); }
    else if (key.key === ',') { event(-1); }
    else if (key.key === '.') { event(1); }
    else if (own) { return; }
    else if (key.key === 'ArrowLeft') { jump(now - perSecond / 2); }
    else if (key.key === 'ArrowRight') { jump(now + perSecond / 2); }
    else if (key.key === 'Home') { jump(0); }
    else if (key.key === 'End') { jump(end); }
    else { return; }
    key.preventDefault();
  });
  window.addEventListener('hashchange', fromAddress);
  if (!fromAddress()) { show(end); }
}());
