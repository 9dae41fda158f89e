/** A word, or several, that we do not say, with what allows it. */
export interface Unsaid {
  readonly words: readonly string[];
  /** Only as a part of a name: the words of a sentence may stand beside each other. */
  readonly onlyInNames: boolean;
  /** Followed by another word of the same name. */
  readonly beginsName: boolean;
  readonly instead: string;
  /** Folders and files in which it is said. */
  readonly paths: readonly string[];
  /** Texts that contain it and are said. */
  readonly texts: readonly string[];
}

interface Word {
  readonly word: string;
  readonly at: number;
  /** How it follows the word before: in the same name, in the same sentence, or not at all. */
  readonly follows: 'name' | 'sentence' | undefined;
}

const section = '\n## What we do not say\n';

/** The rows of the first table of the section: not said, said instead, allowed. */
export function unsaidWords(glossary: string): Unsaid[] {
  const rows = sectionOf(glossary).match(/^\|.*\|$/gm) ?? [];
  const cells = rows.slice(2).map((row) => row.slice(1, -1).split('|'));
  return cells.flatMap(([not = '', instead = '', allowed = '']) => {
    const exceptions = listed(allowed).map((one) => one.replaceAll('`', ''));
    return listed(not).map((one) => ({
      words: wordsOf(one).map(({ word }) => word),
      onlyInNames: one.startsWith('`'),
      beginsName: one.endsWith('-`'),
      instead: instead.trim(),
      paths: exceptions.filter((exception) => exception.includes('/')),
      texts: exceptions.filter((exception) => !exception.includes('/')),
    }));
  });
}

/** The glossary without the words that it says are not said. */
export const withoutTheList = (glossary: string): string => glossary.split(section)[0] ?? '';

/** The first table of the section: what follows it is not checked. */
function sectionOf(glossary: string): string {
  const [, text = ''] = glossary.split(section);
  const from = text.indexOf('\n|');
  return from < 0 ? '' : (text.slice(from + 1).split('\n\n')[0] ?? '');
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Where a text, or the name of its file, says what is not said. */
export function saidIn(file: string, text: string, unsaid: readonly Unsaid[]): string[] {
  const lowered = `${file}\n${text}`.toLowerCase().replaceAll(/['’]/g, '');
  // Most files have none of them, and are not divided into words.
  const possible = unsaid.filter(
    ({ words, paths }) =>
      words.every((word) => lowered.includes(word)) &&
      new RegExp(words.join('[^\\p{L}\\d]*'), 'u').test(lowered) &&
      !paths.some((path) => file.startsWith(path)),
  );
  return possible.flatMap((one) => {
    const found = `"${one.words.join(' ')}" is not said, but ${one.instead}`;
    const isInFileName = places(wordsOf(without(file, one.texts)), one).length > 0;
    const inText = places(wordsOf(without(text, one.texts)), one);
    return [
      ...(isInFileName ? [`${file}: ${found}`] : []),
      ...inText.map((at) => `${file}:${lineOf(text, at)}: ${found}`),
    ];
  });
}

/** Allowed texts become dots, as many, so that places stay where they are. */
function without(text: string, allowed: readonly string[]): string {
  return allowed.reduce((rest, one) => {
    const escaped = one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
    return rest.replaceAll(new RegExp(escaped, 'gi'), (found) => found.replaceAll(/\S/g, '.'));
  }, text);
}

/** `oneWord`, `one-word`, `one_word`, `ONE_WORD` and "one word" are the same two words; an apostrophe is none. */
function wordsOf(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(/\p{Lu}?\p{Ll}(?:['’]?\p{Ll})*|\p{Lu}+(?!\p{Ll})|\d+/gu)].map(
    ({ 0: found, index }) => {
      const follows = index === 0 ? undefined : howFollows(text.slice(end, index));
      end = index + found.length;
      return { word: found.replaceAll(/['’]/g, '').toLowerCase(), at: index, follows };
    },
  );
}

/** A sentence goes on after the sign with which a line of a comment begins. */
function howFollows(between: string): Word['follows'] {
  if (/^[-_]{0,2}$/.test(between)) return 'name';
  return /^\s+(?:(?:\*|\/\/|--|#|>)\s+)?$/.test(between) ? 'sentence' : undefined;
}

function places(text: readonly Word[], unsaid: Unsaid): number[] {
  const { words, onlyInNames, beginsName } = unsaid;
  return text.flatMap(({ at }, from) => {
    const isSaid = words.every((word, next) => {
      const said = text[from + next];
      if (said?.word !== word) return false;
      return next === 0 || said.follows === 'name' || (said.follows === 'sentence' && !onlyInNames);
    });
    const goesOn = text[from + words.length]?.follows === 'name';
    return isSaid && (goesOn || !beginsName) ? [at] : [];
  });
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
