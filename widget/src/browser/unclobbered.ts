/*
 * Markup reaches into scripts: `<img name="head">` is what `document.head` gives, `<form id="_trustvox">` is
 * `window._trustvox`. Shops let others write such markup, in descriptions and comments. What is read here is what the
 * browser and the scripts of the page have put there, whatever its elements are called.
 */

/** The browser's own property of `document`. */
export const ofDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document);

/** A global that a script has set: what elements are called by is no own property of `window`. */
export const readGlobal = (name: string): unknown =>
  Object.getOwnPropertyDescriptor(window, name) && Reflect.get(window, name);

/** The elements of the page that a selector finds. */
export const findAll = <Found extends Element>(selector: string): NodeListOf<Found> =>
  ofDocument('documentElement').querySelectorAll<Found>(selector);
