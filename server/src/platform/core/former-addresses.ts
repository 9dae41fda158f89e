/**
 * Addresses of scripts in existing shop pages. A store that changes only the host name uses one of them, or several. A script in
 * a folder loads its chunks and its style sheet from that folder.
 */
export const formerScripts = [
  '/sincero.js',
  '/widget.js',
  '/rate.min.js',
  '/colt.min.js',
  '/sincero/sincero.js',
  '/assets/widget.js',
  '/assets/rate.js',
  '/assets/trustvox.1.min.js',
  '/trustvox-rate-widget-js/widget.js',
  '/rate-widget-js/widget.js',
  '/trustvox-certificate-widget/widget.js',
  '/sincero-staging/sincero.js',
  '/trustvox-sincero-staging/sincero.js',
  '/trustvox-rate-staging/widget.js',
  '/trustvox-certificate-widget-staging/widget.js',
  '/trustvox-colt-staging/colt.min.js',
] as const;

/** The style sheet of the former stars: its page gets ours, which the script would load anyway. */
export const formerStyleSheet = '/widget.css';

export const formerFolders = [
  ...new Set(formerScripts.map((address) => address.slice(0, address.lastIndexOf('/') + 1))),
].filter((folder) => folder !== '/');

const looksFormer = /(trustvox|sincero|colt|rate|certificate|widget)[^/]*(\/[^/]*)?\.js$/;

/**
 * A script for an address that does not exist and looks like one of a shop's page: it says so in the page's console. Undefined for
 * any other address. `path`: without the query.
 */
export function hintAtAddress(path: string): string | undefined {
  if (!looksFormer.test(path)) return undefined;
  const text = `Opina: there is no script at ${path} on this server. The script's address is /opina.js.`;
  // A line end that only scripts know would end the text.
  return `console.error(${JSON.stringify(text).replaceAll(/[\u2028\u2029]/g, '')});\n`;
}
