/** The lines of Node with long-term support that are tested, and the release of each that the tests run on. */
export const nodeLines = { '22': '22.23.5', '24': '24.22.3' } as const;

type NodeLine = keyof typeof nodeLines;

interface Wanted {
  readonly line: NodeLine;
  /** A script of package.json. */
  readonly script: string;
  /** Its own words. */
  readonly words: readonly string[];
}

const isLine = (word: string): word is NodeLine => Object.hasOwn(nodeLines, word);

/** Reads `22`, `22 test:unit` or `22 test:unit votes`. Undefined if the line is not tested. */
export function readWanted([line = '', script = 'test', ...words]: readonly string[]): Wanted | undefined {
  return isLine(line) ? { line, script, words } : undefined;
}

/** The npm package with the program of Node for a machine: its names are those of Node's own downloads. */
export function nodePackage(platform: NodeJS.Platform, arch: string): string {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
