import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { addressesOf, addressOf, siteSections } from './site-map.ts';

const sections = siteSections();
const pages = sections.flatMap((section) =>
  section.groups.flatMap(({ pages: all }) => all.map((page) => ({ section, page }))),
);

describe('the sections of the site', () => {
  it('have every document, once', () => {
    const files = readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' });
    const documents = files.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`);
    const shown = pages.flatMap(({ page }) => page.sources).filter((source) => source.startsWith('docs/'));
    expect(shown.toSorted()).toEqual(documents.toSorted());
  });

  it('give every page an address of its own', () => {
    const addresses = pages.map(({ section, page }) => addressOf(section, page));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('say where a file is', () => {
    const addresses = addressesOf(sections);
    expect(addresses.get('README.md')).toBe('/start/');
    expect(addresses.get('docs/decisions/README.md')).toBe('/contributor/decisions/');
    expect(addresses.get('docs/decisions/citus.md')).toBe('/contributor/decisions/citus');
  });
});
