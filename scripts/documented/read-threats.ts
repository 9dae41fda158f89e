/** A row of the table of threats in `SECURITY.md`. */
export interface Threat {
  readonly who: string;
  readonly what: readonly string[];
  /** Files of `contract/src/calls/`, without `.ts`. */
  readonly callFiles: readonly string[];
  readonly workers: readonly string[];
  readonly stops: string;
  /** Relative to the project. */
  readonly tests: readonly string[];
}

const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows below the heading *Threats*. */
export function readThreats(document: string): Threat[] {
  const [, section = ''] = document.split('\n## Threats\n');
  const [, , ...rows] = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) => {
    const [who = '', what = '', parts = '', stops = '', tests = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [calls = '', workers = ''] = parts.split('workers:');
    return {
      who,
      what: what.split(', '),
      callFiles: codesOf(calls),
      workers: codesOf(workers),
      stops,
      tests: codesOf(tests),
    };
  });
}
