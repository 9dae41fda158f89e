import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { addressesOf, addressOf, sharedAddresses, siteSections } from './site-map.ts';

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
    expect(sharedAddresses(sections)).toEqual([]);
    expect(pages.map(({ section, page }) => addressOf(section, page))).toContain('/start/');
  });

  it('name pages of one address: two documents, one that is made, one of the site', () => {
    const first = { name: 'scale', sources: ['docs/guides/scale.md'] };
    const section = (...more: (typeof first & { made?: string })[]) => ({
      folder: 'operator',
      title: 'Operate',
      purpose: '',
      groups: [
        { title: 'One', pages: [first] },
        { title: 'Two', pages: more },
      ],
    });
    const other = { name: 'Scale', sources: ['docs/guides/other.md'] };
    expect(sharedAddresses([section(other)])).toEqual([
      '/operator/scale is the address of docs/guides/scale.md, and of docs/guides/other.md.',
    ]);
    const made = { name: 'scale', sources: [], made: '# Scale' };
    expect(sharedAddresses([section(made)])[0]).toContain('and of what is made as scale.');
    expect(sharedAddresses([section()], ['operator/scale.mdx', 'index.md', 'start/index.md'])).toEqual([
      "/operator/scale is the address of docs/guides/scale.md, and of the site's own operator/scale.mdx.",
    ]);
  });

  it('say where a file is', () => {
    const addresses = addressesOf(sections);
    expect(addresses.get('README.md')).toBe('/start/');
    expect(addresses.get('docs/decisions/README.md')).toBe('/contributor/decisions/');
    expect(addresses.get('docs/decisions/servers/citus.md')).toBe('/contributor/decisions/citus');
  });
});
