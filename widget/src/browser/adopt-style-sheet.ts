/** Applies a style sheet of a small widget's own until `signal` aborts; a strict CSP allows it this way. */
export function applyOwnSheet(css: string, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((other) => other !== sheet);
  });
}
