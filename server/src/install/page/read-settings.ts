import { tokenizer } from 'acorn';

/** The widget's settings, as far as a page's scripts say them without being run. */
export interface FoundSettings {
  /** Whether a script speaks of the settings at all. */
  readonly isMentioned: boolean;
  /** Literal values by name. null: a program computes it. */
  readonly values: ReadonlyMap<string, string | null>;
}

/** Acorn's tokens have a value, which its types do not say. */
interface CodeToken {
  readonly type: { readonly label: string };
  readonly value?: unknown;
}

const settingsName = '_trustvox';

/** Of a longer script nothing is read: a page comes from anybody. */
const maxScriptLength = 300_000;

/** Reads `_trustvox.push(['_storeId', '7'])` and the like. Runs nothing. Of a repeated name the last value counts. */
export function readPageSettings(scripts: readonly string[]): FoundSettings {
  const values = new Map<string, string | null>();
  let isMentioned = false;
  for (const script of scripts) {
    if (!script.includes(settingsName)) continue;
    const pairs = script.length > maxScriptLength ? [] : pairsOf(readTokens(script));
    isMentioned ||= pairs !== undefined;
    for (const [name, value] of pairs ?? []) values.set(name, value);
  }
  return { isMentioned, values };
}

/** The pairs of the settings; undefined if the tokens do not speak of them. */
function pairsOf(tokens: readonly CodeToken[]): [name: string, value: string | null][] | undefined {
  const pairs: [string, string | null][] = [];
  let isMentioned = false;
  // Other widgets have settings of the same names in arrays of their own.
  let current: unknown;
  for (const [at, { value }] of tokens.entries()) {
    if (typeof value === 'string' && value.startsWith(settingsName)) current = value;
    if (current !== settingsName) continue;
    isMentioned = true;
    const found = pairAt(tokens, at);
    if (found !== undefined) pairs.push([String(value), found.text]);
  }
  return isMentioned ? pairs : undefined;
}

/** All tokens, or those before the first that is not JavaScript, such as a template's. */
function readTokens(script: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  try {
    for (const token of tokenizer(script, { ecmaVersion: 'latest' })) tokens.push(token);
  } catch {
    // A broken script does nothing in a browser either. Templates that print code in the middle are read up to there.
  }
  return tokens;
}

/** The value of a pair whose name is this token: `['_name', value]`. */
function pairAt(tokens: readonly CodeToken[], at: number): { readonly text: string | null } | undefined {
  const [before, name, comma, first, after] = tokens.slice(Math.max(0, at - 1), at + 4);
  if (before?.type.label !== '[' || name?.type.label !== 'string' || !/^_[a-z]/i.test(String(name.value)))
    return undefined;
  if (comma?.type.label !== ',' || first === undefined) return undefined;
  const isWhole = after?.type.label === ']';
  return { text: isWhole ? literalOf(first) : null };
}

function literalOf({ type, value }: CodeToken): string | null {
  if (type.label === 'string' || type.label === 'num') return String(value);
  return type.label === 'null' || value === 'undefined' ? '' : null;
}
