/** What the builder has to know of Markdown: where code is, what the headings are, which links there are. */

interface Piece {
  readonly isCode: boolean;
  readonly text: string;
}

const fence = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2[ ]*$/gm;

/** The document in pieces, in order: its fenced blocks of code, and what is between them. */
function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(fence)) {
    found.push({ isCode: false, text: text.slice(end, match.index) }, { isCode: true, text: match[0] });
    end = match.index + match[0].length;
  }
  return [...found, { isCode: false, text: text.slice(end) }];
}

/** Changes what is not in a fenced block of code. */
export const changeProse = (text: string, change: (prose: string) => string): string =>
  pieces(text)
    .map((piece) => (piece.isCode ? piece.text : change(piece.text)))
    .join('');

export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** Of the line with its first backticks, from 1. */
  readonly line: number;
}

/** The fenced blocks of a document. */
export function codeBlocks(text: string): CodeBlock[] {
  let line = 1;
  return pieces(text).flatMap((piece) => {
    const at = line;
    line += piece.text.split('\n').length - 1;
    if (!piece.isCode) return [];
    const [first = '', ...rest] = piece.text.split('\n');
    const indent = first.length - first.trimStart().length;
    const code = rest.slice(0, -1).map((one) => one.slice(indent));
    return [
      { language: first.trim().replace(/^`+/, '').split(' ')[0] ?? '', code: code.join('\n'), line: at },
    ];
  });
}

/** The title of a document: its first heading. */
export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';

const punctuation = /[^\p{L}\p{N}_\- ]/gu;

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading.toLowerCase().replace(punctuation, '').trim().replaceAll(' ', '-');

/** A section of a document, with its heading of the second level. */
export function sectionOf(text: string, anchor: string): string {
  const sections = text.split(/^(?=## )/m);
  const found = sections.find((section) => anchorOf(/^## (.+)$/m.exec(section)?.[1] ?? '') === anchor);
  if (found === undefined) throw new Error(`There is no section #${anchor}.`);
  return found;
}

/** The first paragraph below the title, without its links. */
export function firstSentence(text: string): string {
  const below = text.replace(/^# .+\n/m, '').replace(/^Status: .+\n/m, '');
  const paragraph = below.split(/\n\s*\n/).find((one) => /^[A-Z`]/.test(one.trim())) ?? '';
  const words = paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.+?[.:](?= |$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}
