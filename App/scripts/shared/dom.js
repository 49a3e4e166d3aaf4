// A page as a function of state: `h` describes elements, `patch` makes the document so, and leaves alone what is so already.

/**
 * @typedef {Object} Description
 * @property {string} tag
 * @property {Record<string, any>} props  attributes, `on…` handlers, `value`, `checked`; `key` tells elements of a list apart
 * @property {(Description | string)[]} children
 */

const svgTags = new Set(["svg", "path", "g", "circle", "polyline", "line", "rect", "text", "image", "ellipse"]);

/**
 * Describes an element.
 * @param {string} tag  the name, with classes after dots: `button.main`
 * @param {Record<string, any> | null} [props]
 * @param {...any} children  descriptions and texts; lists are opened, false and nothing left out
 * @returns {Description}
 */
export function h(tag, props, ...children) {
  const [name, ...classes] = tag.split(".");
  const all = { ...(props ?? {}) };
  if (classes.length) all.class = [...classes, all.class].filter(Boolean).join(" ");
  const flat = children.flat(Infinity).filter((child) => child !== false && child != null && child !== "");
  return { tag: name, props: all, children: flat.map((child) => (typeof child === "object" ? child : String(child))) };
}

/** @param {Element & {described?: Record<string, any>}} element @param {Record<string, any>} props */
function setProps(element, props) {
  const before = element.described ?? {};
  element.described = props;
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    const value = props[name];
    if (name === "key" || name === "own" || name === "made") continue;
    if (name.startsWith("on")) {
      if (before[name] !== value) /** @type {any} */ (element)[name] = value ?? null;
    } else if (name === "value" || name === "checked" || name === "open") {
      // What the user types stands until the state says something else.
      if (/** @type {any} */ (element)[name] !== value && value !== undefined) /** @type {any} */ (element)[name] = value;
    } else if (name === "place") {
      // What another description had placed must not stay behind.
      for (const key of Object.keys(before.place ?? {})) if (!value || !(key in value)) /** @type {any} */ (element).style[key] = "";
      for (const [key, text] of Object.entries(value ?? {})) /** @type {any} */ (element).style[key] = text;
    } else if (before[name] !== value) {
      if (value === undefined || value === null || value === false) element.removeAttribute(name);
      else element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/** @param {Description | string} what @returns {Node} */
function made(what) {
  if (typeof what === "string") return document.createTextNode(what);
  const element = svgTags.has(what.tag) ? document.createElementNS("http://www.w3.org/2000/svg", what.tag)
    : document.createElement(what.tag);
  patch(element, what.children);
  setProps(/** @type {any} */ (element), what.props);
  what.props.made?.(element);
  return element;
}

/** Whether an element of the document may become what is described. */
function fits(/** @type {any} */ node, /** @type {Description | string} */ what) {
  if (typeof what === "string") return node.nodeType === 3;
  return node.nodeType === 1 && node.localName === what.tag && node.described && node.described.key === what.props.key;
}

/**
 * Makes the children of an element those that are described.
 * @param {Element} parent
 * @param {(Description | string)[]} children
 */
export function patch(parent, children) {
  let node = parent.firstChild;
  for (const what of children) {
    let found = node;
    // A keyed element may have moved.
    if (typeof what !== "string" && what.props.key !== undefined)
      while (found && !fits(found, what)) found = found.nextSibling;
    if (found && fits(found, what)) {
      if (found !== node) parent.insertBefore(found, node);
      else node = node?.nextSibling ?? null;
      if (typeof what === "string") { if (found.nodeValue !== what) found.nodeValue = what; }
      else {
        if (what.props.own === undefined) patch(/** @type {any} */ (found), what.children);
        setProps(/** @type {any} */ (found), what.props);
      }
    } else {
      parent.insertBefore(made(what), node);
    }
  }
  while (node) {
    const next = node.nextSibling;
    parent.removeChild(node);
    node = next;
  }
}
