import type { Group } from './readers.ts';

/** The groups of decisions, as the index of the decisions has them: a heading, and a list of documents. */
export function decisionGroups(index: string): Group[] {
  const [, ...sections] = index.split(/^## /m);
  return sections.map((section) => ({
    title: `Decisions: ${lowerFirst(section.split('\n')[0] ?? '')}`,
    pages: [...section.matchAll(/^- \[([^\]]+)\]\(([\w-]+)\/([\w-]+)\.md\)/gm)].map(
      ([, label = '', folder = '', name = '']) => ({
        name: `decisions/${name}`,
        label,
        sources: [`docs/decisions/${folder}/${name}.md`],
      }),
    ),
  }));
}

const lowerFirst = (words: string) =>
  words.startsWith('The API') ? 'the API' : words.charAt(0).toLowerCase() + words.slice(1);
