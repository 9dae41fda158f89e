/** A piece of a text, and whether it is one of the words looked for. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Without accents and in lower case. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): readonly string[] => text.match(wordPattern) ?? [];

/** Cuts a text at its words. `marked`: how much of a word's beginning is marked, which is 0 for most. The parts put together are the text. */
export function cutWords(text: string, marked: (word: string) => number): TextPart[] {
  const parts: TextPart[] = [];
  let plainFrom = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > plainFrom) parts.push({ text: text.slice(plainFrom, to), isMarked });
    plainFrom = to;
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const length = marked(word);
    if (!length) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return parts;
}
