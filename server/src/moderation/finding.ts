/** A place in a text: from its first character up to the one after its last, in UTF-16 units. */
export interface Finding {
  readonly from: number;
  readonly to: number;
}

/** Runs a pattern with the flag `g` over a text. */
export function findAll(
  text: string,
  pattern: RegExp,
  isMeant: (match: RegExpMatchArray) => boolean = () => true,
): Finding[] {
  return [...text.matchAll(pattern)]
    .filter(isMeant)
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

const mask = '•••';

/** The text with a mark in each of these places. Places may overlap. */
export function masked(text: string, findings: readonly Finding[]): string {
  let kept = '';
  let at = 0;
  for (const { from, to } of [...findings].sort((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    if (from >= at) kept += text.slice(at, from) + mask;
    at = to;
  }
  return kept + text.slice(at);
}
