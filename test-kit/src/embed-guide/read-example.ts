import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const guide = fileURLToPath(new URL('../../../docs/guides/embed.md', import.meta.url));
const section = /^## Reviews in your own HTML\n([\s\S]*?)^## /m;

/** The examples of the guide's section about reviews in the shop's own HTML, by the language of their block. */
function listExamples(): { readonly language: string; readonly text: string }[] {
  const [, text = ''] = section.exec(readFileSync(guide, 'utf8')) ?? [];
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', example = '']) => ({
    language,
    text: example,
  }));
}

/** The languages of its blocks, in order. */
export const exampleLanguages = (): string[] => listExamples().map(({ language }) => language);

/** The only example in this language or, with `after`, the one that follows the one in that language. Throws if there is none. */
export function readExample(language: string, after?: string): string {
  const all = listExamples();
  const at = after === undefined ? 0 : all.findIndex((one) => one.language === after) + 1;
  const found = (after === undefined ? all : all.slice(at, at + 1)).filter(
    (one) => one.language === language,
  );
  const [example] = found;
  if (example === undefined || found.length > 1)
    throw new Error(
      `The guide has ${found.length} examples in ${language}${after ? ` after ${after}` : ''}.`,
    );
  return example.text;
}

/** The example with other values. Throws if it lacks a text to replace. */
export function fillExample(example: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [text, value]) => {
    if (!filled.includes(text)) throw new Error(`The guide's example lacks ${text}:\n${filled}`);
    return filled.replaceAll(text, value);
  }, example);
}
