/** The page's settings by name, as the host wrote them. */
export type Settings = ReadonlyMap<unknown, unknown>;

/** Further entries, and values of 2,000 characters, are left out: an address has a limit, and the ids have to arrive. */
export const maxEntries = 20;

/** A setting as one text; empty when the host left it out, or what it gave is no text. */
export const readSetting = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? `${value}`.trim() : '';

export const asList = (value: unknown): unknown[] => [value].flat();

/** The entries of a setting that are text; a single value is a list of one. */
export const readEntries = (value: unknown): string[] =>
  asList(value)
    .map(readSetting)
    .filter((text) => text && text.length < 2000);

/** The addresses of the product's photos, as they go on the wire. */
export const readProductPhotos = (settings: Settings): string[] =>
  readEntries(settings.get('_productPhotos')).slice(0, maxEntries);
