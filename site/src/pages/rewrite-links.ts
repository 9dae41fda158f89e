import path from 'node:path';
import { changeProse } from './markdown.ts';

/** Where the site has what a document links to. */
export interface Places {
  /** The address of a page, by the file of the project that it is made of. */
  readonly pages: ReadonlyMap<string, string>;
  /** Remembers a picture, and returns its address. */
  picture(file: string): string;
}

const link = /(!?)\[((?:[^\]`]|`[^`]*`)*)\]\((?!\w+:)([^)#\s]*)(#[^)\s]+)?\)/g;

const isPicture = (file: string) => /\.(png|svg|jpg)$/.test(file);

/**
 * The links of a document, which are relative to its file, as links of the site. A link to a file that is no page becomes the
 * path of the file, since a site knows no address of the repository.
 */
export function rewriteLinks(text: string, file: string, places: Places): string {
  const rewrite = (whole: string, mark: string, words: string, target: string, anchor = '') => {
    if (target === '' || target.startsWith('/')) return whole;
    const wanted = path.posix.join(path.posix.dirname(file), target);
    if (isPicture(wanted)) return `${mark}[${words}](${places.picture(wanted)})`;
    const address = places.pages.get(wanted);
    if (address !== undefined) return `[${words}](${address}${anchor})`;
    return words.includes(wanted) ? `\`${wanted}\`` : `${words} (\`${wanted}\`)`;
  };
  return changeProse(text, (prose) => prose.replace(link, rewrite));
}
