import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../paths.ts';
import type { MadeGroup } from '../reference/made-page.ts';
import { decisionGroups } from './decisions.ts';
import { type Group, type Page, type Reader, sections } from './readers.ts';

export const readDocument = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const index = 'docs/decisions/README.md';

/** What is made from the code, by the folder of the section that shows it. */
export type MadeGroups = Readonly<Record<string, readonly MadeGroup[]>>;

/** All sections of the site. The decisions are in the groups of their index. */
export function siteSections(made: MadeGroups = {}): Reader[] {
  const more: Record<string, Group[]> = {
    contributor: [
      {
        title: 'Decisions',
        pages: [{ name: 'decisions/index', sources: [index], label: 'All decisions' }],
      },
      ...decisionGroups(readDocument(index)),
    ],
  };
  return sections.map((section) => ({
    ...section,
    groups: [
      ...section.groups,
      ...(more[section.folder] ?? []),
      ...(made[section.folder] ?? []).map(groupOfMade),
    ],
  }));
}

const groupOfMade = ({ title, pages }: MadeGroup): Group => ({
  title,
  pages: pages.map(({ text, ...page }) => ({ ...page, sources: [], made: text })),
});

/** `/operator/scale`, `/start/`. */
export const addressOf = ({ folder }: Reader, { name }: Page): string =>
  `/${folder}/${name.replace(/(^|\/)index$/, '$1')}`;

/** The address of each file that a page is made of. */
export function addressesOf(all: readonly Reader[]): Map<string, string> {
  return new Map(
    all.flatMap((section) =>
      section.groups.flatMap(({ pages }) =>
        pages.flatMap((page) =>
          page.sources.map((source) => [source.split('#')[0] ?? '', addressOf(section, page)] as const),
        ),
      ),
    ),
  );
}

/**
 * Pages that would have one address, of which the site would show the last alone; `own` are the files of pages that are written for the
 * site. In lower case, as some hosts keep files so.
 */
export function sharedAddresses(all: readonly Reader[], own: readonly string[] = []): string[] {
  const named = all.flatMap((section) =>
    section.groups.flatMap(({ pages }) =>
      pages.map((page) => ({
        address: addressOf(section, page),
        from: page.sources.join(' and ') || `what is made as ${page.label ?? page.name}`,
      })),
    ),
  );
  const written = own.map((file) => ({
    address: `/${file.replace(/\.[a-z]+$/, '').replace(/(^|\/)index$/, '$1')}`,
    from: `the site's own ${file}`,
  }));
  const byAddress = new Map<string, string[]>();
  for (const { address, from } of [...named, ...written]) {
    const key = address.toLowerCase();
    byAddress.set(key, [...(byAddress.get(key) ?? []), from]);
  }
  return [...byAddress].flatMap(([address, froms]) =>
    froms.length === 1 ? [] : [`${address} is the address of ${froms.join(', and of ')}.`],
  );
}
