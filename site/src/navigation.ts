import type { NavItem, Sidebar } from '@rspress/core';
import type { Reader } from './pages/readers.ts';
import { addressOf } from './pages/site-map.ts';
import { titleOfPage } from './pages/write-pages.ts';

/** The list beside the pages of a section: its groups. */
export function sidebarOf(sections: readonly Reader[]): Sidebar {
  return Object.fromEntries(
    sections.map((section) => [
      `/${section.folder}/`,
      section.groups.map(({ title, pages }) => ({
        text: title,
        collapsible: title.startsWith('Decisions: '),
        collapsed: title.startsWith('Decisions: '),
        items: pages.map((page) => ({ text: titleOfPage(page), link: addressOf(section, page) })),
      })),
    ]),
  );
}

/** The list at the top: the sections. */
export const navOf = (sections: readonly Reader[]): NavItem[] =>
  sections.map(({ folder, title }) => ({
    text: title,
    link: `/${folder}/`,
    activeMatch: `^/${folder}/`,
  }));
