import { describe, expect, it } from 'vitest';
import { listFiles, readTexts } from './project-files.ts';
import { saidIn, unsaidWords, withoutTheList } from './unsaid-words.ts';

const glossary = 'docs/glossary.md';
const all = readTexts(listFiles());
const unsaid = unsaidWords(all.get(glossary) ?? '');

/** The log of changes and migrations tell what was, in the words of their time. */
const isOfNow = (file: string) => file !== 'CHANGELOG.md' && !file.startsWith('server/src/migrations/');

describe('words that we do not say', () => {
  it('are not in names, sentences and messages', () => {
    const texts = [...all].filter(([file]) => isOfNow(file));
    const found = texts.flatMap(([file, text]) =>
      saidIn(file, file === glossary ? withoutTheList(text) : text, unsaid),
    );
    expect(found).toEqual([]);
  });

  it.each(unsaid.map((one) => [one.words.join(' '), one] as const))('are found: %s', (_words, one) => {
    const found = (text: string) => saidIn('a.ts', text, unsaid).length > 0;
    const [first = '', ...rest] = one.beginsName ? [...one.words, 'list'] : one.words;
    const camel = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    for (const separator of ['-', '_'])
      expect(found(`const a = '${[first, ...rest].join(separator)}';`)).toBe(true);
    expect(found(`const ${camel} = 1;`)).toBe(true);
    expect(found(`// This is ${one.words.join(' ')}.`)).toBe(!one.onlyInNames);
  });
});

const list = `# Glossary

| not | but |
|---|---|
| green | of another section |

## What we do not say

A sentence.

| not | but | allowed |
|---|---|---|
| blue lamp, blue lamps | light | \`paint/\`, \`Blue Lamp Ltd.\` |
| \`hill-\` | slope | |
| \`riverBed\` | ground | |

| not | but |
|---|---|
| ship | boat |
`;

describe('the check of the words', () => {
  const said = (text: string, file = 'server/a.ts') => saidIn(file, text, unsaidWords(list));
  const ofLamp = '"blue lamp" is not said, but light';

  it.each([
    'const blueLamp = 1;',
    'type TheBlueLamp = 1;',
    'const BLUE_LAMP = 1;',
    "open('a/blue-lamp.ts');",
    'SELECT blue_lamp FROM a',
    '// Shows the blue lamp.',
    'A blue\nlamp.',
    '/** A blue\n * lamp. */',
  ])('finds %j', (text) => {
    expect(said(text).map((fault) => fault.split(': ')[1])).toEqual([ofLamp]);
  });

  it('names the file and the line', () => {
    expect(said('a\n\nthe blue lamp')).toEqual([`server/a.ts:3: ${ofLamp}`]);
    expect(said('', 'server/blue-lamp/a.ts')).toEqual([`server/blue-lamp/a.ts: ${ofLamp}`]);
  });

  it.each([
    'It is blue. Lamp.',
    'blue, lamp',
    'bluelamp',
    'green',
    'a ship',
    'Blue\nLamp Ltd. sells them',
    'the river bed and the hill',
    'uphill, on-hill',
  ])('does not find %j', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('finds parts of names only where these are meant', () => {
    expect(said('hillTop hill-top riverBed river_bed')).toHaveLength(4);
  });

  it('finds nothing where a word is allowed', () => {
    expect(said('a blue lamp', 'paint/a.ts')).toEqual([]);
  });
});
