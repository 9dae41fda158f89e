import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownPages, pagesFolder, projectRoot, publicFolder } from '../paths.ts';
import { codeFaults } from './code-faults.ts';
import { drawMermaid } from './draw-mermaid.ts';
import { firstSentence, sectionOf, titleOf } from './markdown.ts';
import type { Page, Reader } from './readers.ts';
import { type Places, rewriteLinks } from './rewrite-links.ts';
import { addressesOf, addressOf, readDocument, sharedAddresses } from './site-map.ts';

/** Writes the documents of all sections as pages for the builder, and returns what is wrong with them. */
export function writePages(sections: readonly Reader[]): string[] {
  rmSync(pagesFolder, { recursive: true, force: true });
  const places = placesOf(sections);
  cpSync(ownPages, pagesFolder, { recursive: true });
  const written = sections.flatMap((section) => {
    const faults = section.groups.flatMap(({ pages }) =>
      pages.flatMap((page) => writeDocument(section, page, places)),
    );
    if (!hasIndex(section)) writePage(`${section.folder}/index.md`, overviewOf(section));
    return faults;
  });
  return [...sharedAddresses(sections, ownFiles()), ...written];
}

const ownFiles = () =>
  readdirSync(ownPages, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(mdx?|tsx)$/.test(file));

const hasIndex = ({ groups }: Reader) =>
  groups.some(({ pages }) => pages.some(({ name }) => name === 'index'));

function placesOf(sections: readonly Reader[]): Places {
  return {
    pages: addressesOf(sections),
    picture: (file) => {
      // The whole path: two pictures of one name stay two.
      const address = `pictures/${file}`;
      cpSync(path.join(projectRoot, file), path.join(publicFolder, address));
      return `/${address}`;
    },
  };
}

function writeDocument(section: Reader, page: Page, places: Places): string[] {
  const name = `${section.folder}/${page.name}.md`;
  if (page.made !== undefined) {
    writePage(name, page.linksFrom ? rewriteLinks(page.made, page.linksFrom, places) : page.made);
    return codeFaults(name, page.made);
  }
  const texts = page.sources.map((source) => {
    const [file = '', anchor] = source.split('#');
    const whole = readDocument(file);
    const text = anchor === undefined ? whole : sectionOf(whole, anchor);
    return { file, text };
  });
  const title = page.title === undefined ? '' : `# ${page.title}\n\n`;
  const body = texts.map(({ file, text }) => drawMermaid(colourVcl(rewriteLinks(text, file, places))));
  writePage(name, title + body.join('\n'));
  return texts.flatMap(({ file, text }) => codeFaults(file, text));
}

/** The builder has no colours for Varnish's language, which looks like C. */
const colourVcl = (text: string) => text.replace(/^```vcl$/gm, '```c');

function writePage(name: string, text: string): void {
  const file = path.join(pagesFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The first page of a section: what each of its pages is about. */
function overviewOf(section: Reader): string {
  const groups = section.groups.map(({ title, pages }) => {
    const lines = pages.map(
      (page) => `- [${titleOfPage(page)}](${addressOf(section, page)}): ${aboutOf(page)}`,
    );
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# ${section.title}\n\n${section.purpose}\n\n${groups.join('\n')}`;
}

const firstSource = ({ sources: [first = ''] }: Page) => readDocument(first.split('#')[0] ?? '');

/** In the navigation and in lists. */
export const titleOfPage = (page: Page): string => page.label ?? page.title ?? titleOf(firstSource(page));

const aboutOf = (page: Page): string => page.about ?? firstSentence(firstSource(page));
