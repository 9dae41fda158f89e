import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../paths.ts';
import { decisionGroups } from './decisions.ts';
import { type Page, type Reader, sections } from './readers.ts';

const readDocument = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const index = 'docs/decisions/README.md';

/** All sections of the site. The decisions are in those of the contributor, in the groups of their index. */
export function siteSections(): Reader[] {
  const ofDecisions = decisionGroups(readDocument(index));
  return sections.map((section) =>
    section.folder === 'contributor'
      ? {
          ...section,
          groups: [
            ...section.groups,
            {
              title: 'Decisions',
              pages: [{ name: 'decisions/index', sources: [index], label: 'All decisions' }],
            },
            ...ofDecisions,
          ],
        }
      : section,
  );
}

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
