/** Our style sheet, which stands beside the script. */
export function createStylesheet(scriptSource: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('opina.css', scriptSource).href;
  return link;
}
