import { readFileSync, writeFileSync } from 'node:fs';
import type { NavItem, Sidebar } from '@rspress/core';
import type { Reader } from './pages/readers.ts';
import { addressOf } from './pages/site-map.ts';
import { titleOfPage } from './pages/write-pages.ts';
import { navigationFile } from './paths.ts';

export interface Navigation {
  readonly nav: NavItem[];
  readonly sidebar: Sidebar;
}

/** For the process that builds the pages, which does not make them. */
export const writeNavigation = (sections: readonly Reader[]): void =>
  writeFileSync(navigationFile, JSON.stringify({ nav: navOf(sections), sidebar: sidebarOf(sections) }));

export const readNavigation = (): Navigation =>
  JSON.parse(readFileSync(navigationFile, 'utf8')) as Navigation;

/** Groups with many pages for few readers begin closed. */
const isLong = (title: string) => title.startsWith('Decisions: ') || title.startsWith('API: ');

/** The list beside the pages of a section: its groups. */
function sidebarOf(sections: readonly Reader[]): Sidebar {
  return Object.fromEntries(
    sections.map((section) => [
      `/${section.folder}/`,
      section.groups.map(({ title, pages }) => ({
        text: title,
        collapsible: isLong(title),
        collapsed: isLong(title),
        items: pages.map((page) => ({ text: titleOfPage(page), link: addressOf(section, page) })),
      })),
    ]),
  );
}

/** The list at the top: the sections. */
const navOf = (sections: readonly Reader[]): NavItem[] =>
  [...sections, { folder: 'playground', title: 'Playground' }].map(({ folder, title }) => ({
    text: title,
    link: `/${folder}/`,
    activeMatch: `^/${folder}/`,
  }));
