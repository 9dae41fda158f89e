/** A row of the table of threats in `SECURITY.md`. */
export interface Threat {
  readonly who: string;
  readonly what: readonly string[];
  /** Names of files in `contract/src/calls/`, without folder and `.ts`. */
  readonly callFiles: readonly string[];
  /** Addresses that belong to no call, as routes of the server. */
  readonly addresses: readonly string[];
  readonly workers: readonly string[];
  readonly stops: string;
  /** Relative to the project. */
  readonly tests: readonly string[];
}

const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The names after `calls:`, `addresses:` or `workers:`. */
const namesIn = (parts: string, kind: string) =>
  parts
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${kind}:`))
    .flatMap(codesOf);

/** The rows below the heading *Threats*. */
export function readThreats(document: string): Threat[] {
  const [, section = ''] = document.split('\n## Threats\n');
  const [, , ...rows] = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) => {
    const [who = '', what = '', parts = '', stops = '', tests = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return {
      who,
      what: what.split(', '),
      callFiles: namesIn(parts, 'calls'),
      addresses: namesIn(parts, 'addresses'),
      workers: namesIn(parts, 'workers'),
      stops,
      tests: codesOf(tests),
    };
  });
}
