import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The links of the built pages that lead to no file or to no place in a page, as `from: link`. Rspress knows the documents; this
 * reads what was built, so it also sees the pages that are programs, and pictures.
 */
export function deadLinks(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = new Map(files.map((file) => [`/${file}`, readFileSync(path.join(folder, file), 'utf8')]));
  const ids = new Map([...texts].map(([file, text]) => [file, idsOf(text)]));
  const isDead = (from: string, link: string) => {
    const { pathname, hash } = new URL(link, `http://site.invalid${from}`);
    const target = decodeURI(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const known = ids.get(target);
    if (known === undefined) return !existsSync(path.join(folder, target));
    return hash.length > 1 && !known.has(decodeURIComponent(hash.slice(1)));
  };
  return [...texts].flatMap(([from, text]) =>
    linksOf(text)
      .filter((link) => isDead(from, link))
      .map((link) => `${from}: ${link}`),
  );
}

const idsOf = (text: string) => new Set([...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));

/** Without those that lead to another site. */
const linksOf = (text: string): string[] => {
  const found = [...text.matchAll(/<(?:a|img|script|link)\b[^>]*?\b(?:href|src)="([^"]+)"/g)];
  const links = found.map(([, link = '']) => link.replaceAll('&amp;', '&'));
  return [...new Set(links)].filter((link) => !/^([a-z]+:|\/\/)/i.test(link));
};
