import type { ModerationRule } from '@opina/contract/entities/moderation';
import { foldCaseAndAccents } from '../platform/text/words.ts';
import type { Finding } from './finding.ts';
import { offensiveWords } from './word-lists.ts';

type Rules = readonly ModerationRule[];

const word = /[\p{L}\p{N}\p{M}]+/gu;

interface FoundWord extends Finding {
  readonly folded: string;
}

type Fold = (word: string) => string;

/** The words of a text as they are compared, with their places. */
function readWords(text: string, fold: Fold = foldCaseAndAccents): FoundWord[] {
  return [...text.matchAll(word)].map((match) => ({
    folded: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Folds each word once: a text that a rule has masked has mostly the same words as before. */
function rememberingFold(): Fold {
  const known = new Map<string, string>();
  return (read) => {
    const folded = known.get(read) ?? foldCaseAndAccents(read);
    known.set(read, folded);
    return folded;
  };
}

/** Phrases by their words, so that a text is read once, however many are wanted by however many rules. */
interface PhraseTree {
  /** By the next word of the phrases that go on here; undefined: none does. */
  next: Map<string, PhraseTree> | undefined;
  /** The rules that want the phrase that ends here. */
  wantedBy: Set<ModerationRule> | undefined;
}

const emptyTree = (): PhraseTree => ({ next: undefined, wantedBy: undefined });

function treeOf(rules: Rules): PhraseTree {
  const root = emptyTree();
  const fold = rememberingFold();
  for (const rule of rules) {
    for (const phrase of phrasesOf(rule)) {
      const end = grow(root, readWords(phrase, fold));
      if (end === root) continue;
      end.wantedBy ??= new Set();
      end.wantedBy.add(rule);
    }
  }
  return root;
}

/** The place where these words end. */
function grow(root: PhraseTree, words: readonly FoundWord[]): PhraseTree {
  let tree = root;
  for (const { folded } of words) {
    tree.next ??= new Map();
    const next = tree.next.get(folded) ?? emptyTree();
    tree.next.set(folded, next);
    tree = next;
  }
  return tree;
}

const phrasesOf = ({ words = [], word_lists: lists = [] }: ModerationRule) => [
  ...words,
  ...lists.flatMap((list) => offensiveWords[list]),
];

/** What these rules take of the memory for kept rules. */
export const sizeOf = (rules: Rules): number =>
  rules.reduce((sum, rule) => sum + 1 + phrasesOf(rule).length, 1);

/** As long as the rules are. */
const trees = new WeakMap<Rules, PhraseTree>();

/** Made once for a set of rules: `rules.ts` keeps the sets that stores have. */
export function phraseTreeOf(rules: Rules): PhraseTree {
  const kept = trees.get(rules);
  if (kept !== undefined) return kept;
  const tree = treeOf(rules);
  trees.set(rules, tree);
  return tree;
}

/** What the rules of a review find of their words in its texts. */
export interface WordsOfRules {
  /** Whether a rule finds something. Reads a text once, whatever the number of rules. */
  has(text: string, rule: ModerationRule): boolean;
  /** Where it does. */
  find(text: string, rule: ModerationRule): Finding[];
}

/** Whole words and phrases. Case, accents and what stands between the words of a phrase do not matter. */
export function wordsOfRules(rules: Rules): WordsOfRules {
  const root = phraseTreeOf(rules);
  const fold = rememberingFold();
  const found = new Map<string, ReadonlySet<ModerationRule>>();
  const rulesIn = (text: string) => {
    const known = found.get(text) ?? findRules(readWords(text, fold), root);
    found.set(text, known);
    return known;
  };
  const has = (text: string, rule: ModerationRule) => rulesIn(text).has(rule);
  return {
    has,
    // A second reading for a rule that masks: the places of all rules at once can be millions.
    find: (text, rule) => (has(text, rule) ? findPlaces(readWords(text, fold), root, rule) : []),
  };
}

/** The rules that want something in the text. */
function findRules(read: readonly FoundWord[], root: PhraseTree): ReadonlySet<ModerationRule> {
  const ends = new Set<PhraseTree>();
  walk(read, root, (tree) => ends.add(tree));
  return new Set([...ends].flatMap(({ wantedBy = [] }) => [...wantedBy]));
}

function findPlaces(read: readonly FoundWord[], root: PhraseTree, rule: ModerationRule): Finding[] {
  const places: Finding[] = [];
  walk(read, root, (tree, from, to) => {
    if (tree.wantedBy?.has(rule)) places.push({ from, to });
  });
  return places;
}

/** Follows the tree from each word of the text. */
function walk(
  read: readonly FoundWord[],
  root: PhraseTree,
  onTree: (tree: PhraseTree, from: number, to: number) => void,
): void {
  for (const [at, { folded, from }] of read.entries()) {
    let tree = root.next?.get(folded);
    for (let place = at; tree !== undefined; place += 1) {
      onTree(tree, from, read[place]?.to ?? from);
      tree = tree.next?.get(read[place + 1]?.folded ?? '');
    }
  }
}

/** What two texts of the same words have in common, whatever stands between them. */
export const wordsKey = (text: string): string =>
  readWords(text)
    .map(({ folded }) => folded)
    .join(' ');
