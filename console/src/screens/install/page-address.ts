/** The address of a page that a person has typed; undefined if it is none of the web. */
export function pageAddress(page: string | undefined): string | undefined {
  if (page === undefined) return undefined;
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(page) ? page : `https://${page}`);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
