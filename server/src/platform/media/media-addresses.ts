import type { SignMedia } from './media-signatures.ts';

/** Where a file is shown: its store, and the part of its address that changes when shoppers cease to see it (`draft`: never shown). */
export interface MediaPlace {
  readonly storeId: string;
  readonly showing: string;
}

/** A file with its place. Without a store: an address from before there were places. */
export interface MediaFileAddress {
  readonly storeId: string | undefined;
  readonly showing: string;
  readonly file: string;
}

/** The showing of files of drafts, which shoppers never see. */
export const draftShowing = 'draft';

/** The showing of files that shoppers have always seen, or never. */
export const firstShowing = '0';

const keys =
  /"media:((?:[^"\\]|\\.){1,400}?)\/(draft|0|[0-9a-f]{32})\/([0-9a-f]{40}-(?:(?:image|square|150)\.webp|video\.(?:mp4|webm|mov)))"/g;

/** What a response contains in place of an address: the key of a file (`media:NAME-image.webp`) with its place. */
export const placedKey = (place: string, key: string) => `media:${place}/${key.slice('media:'.length)}`;

/** The path of a file's address. */
export const mediaPath = ({ storeId, showing }: MediaPlace, file: string) =>
  `/media/${encodeURIComponent(storeId)}/${showing}/${file}`;

/** The address of a placed key, which everybody may open while shoppers see the file. */
export const mediaAddress = (key: string, origin: string): string =>
  JSON.parse(withMediaAddresses(JSON.stringify(key), origin));

/**
 * Replaces the placed keys of stored files with their addresses, in a response that is already JSON text. `origin` is the
 * server's public origin (`https://reviews.example`); if it is empty, the addresses are paths. With `sign` they also open files that
 * shoppers do not see, for some time. Does not change other addresses.
 */
export function withMediaAddresses(json: string, origin: string, sign?: SignMedia): string {
  if (!json.includes('"media:')) return json;
  return json.replace(keys, (_key, store: string, showing: string, file: string) => {
    const path = mediaPath({ storeId: JSON.parse(`"${store}"`), showing }, file);
    return `"${origin}${path}${sign?.(path) ?? ''}"`;
  });
}
