import type { WordList } from '@opina/contract/constants';
import { LRUCache } from 'lru-cache';
import { foldCaseAndAccents } from '../platform/text/words.ts';
import type { Finding } from './finding.ts';
import { offensiveWords } from './word-lists.ts';

export interface WantedWords {
  readonly words?: readonly string[] | undefined;
  readonly word_lists?: readonly WordList[] | undefined;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

interface FoundWord extends Finding {
  readonly folded: string;
}

/** The words of a text as they are compared, with their places. */
function readWords(text: string): FoundWord[] {
  return [...text.matchAll(word)].map((match) => ({
    folded: foldCaseAndAccents(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Phrases by their words, so that a text is read once, however many phrases are wanted. */
interface PhraseTree {
  readonly next: Map<string, PhraseTree>;
  /** Whether a phrase ends here. */
  isEnd: boolean;
}

const emptyTree = (): PhraseTree => ({ next: new Map(), isEnd: false });

function treeOf({ words = [], word_lists: lists = [] }: WantedWords): PhraseTree {
  const root = emptyTree();
  for (const phrase of [...words, ...lists.flatMap((list) => offensiveWords[list])]) {
    const read = readWords(phrase);
    let tree = root;
    for (const { folded } of read) {
      const next = tree.next.get(folded) ?? emptyTree();
      tree.next.set(folded, next);
      tree = next;
    }
    tree.isEnd = read.length > 0;
  }
  return root;
}

/** In all trees that are kept. */
const maxKeptPhrases = 50_000;
const trees = new LRUCache<string, PhraseTree>({ maxSize: maxKeptPhrases });

/** The rules of a store are the same for many reviews. */
function keptTree(wanted: WantedWords): PhraseTree {
  const { words = [], word_lists: lists = [] } = wanted;
  const key = JSON.stringify([words, lists]);
  const kept = trees.get(key);
  if (kept !== undefined) return kept;
  const tree = treeOf(wanted);
  trees.set(key, tree, { size: words.length + 1 });
  return tree;
}

/** Whole words and phrases. Case, accents and what stands between the words of a phrase do not matter. */
export function findWords(text: string, wanted: WantedWords): Finding[] {
  const root = keptTree(wanted);
  const read = readWords(text);
  return read.flatMap(({ from }, at) => {
    const found: Finding[] = [];
    let tree = root.next.get(read[at]?.folded ?? '');
    for (let place = at; tree !== undefined; place += 1) {
      if (tree.isEnd) found.push({ from, to: read[place]?.to ?? from });
      tree = tree.next.get(read[place + 1]?.folded ?? '');
    }
    return found;
  });
}

/** What two texts of the same words have in common, whatever stands between them. */
export const wordsKey = (text: string): string =>
  readWords(text)
    .map(({ folded }) => folded)
    .join(' ');
