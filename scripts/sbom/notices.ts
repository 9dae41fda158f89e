/** A package whose code is in a built file, as its folder's `third-party.txt` says. */
export interface Noticed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const between = /\n-{80}\n\n/;

/** Reads what `scripts/build/notices.ts` writes. */
export function readNotices(content: string): Noticed[] {
  if (content.trim() === '') return [];
  return content.split(between).map((part) => {
    const [title = '', ...text] = part.split('\n');
    const [, name = '', version = '', license = ''] = /^(\S+) (\S+) \((.+)\)$/.exec(title) ?? [];
    if (name === '') throw new Error(`This is not the title of a notice: ${title}`);
    return { name, version, license, text: text.join('\n').trim() };
  });
}

/** The npm packages that a source map names, apart from its sources of ours. */
export function packagesOfMap(map: string): string[] {
  const { sources } = JSON.parse(map) as { sources: readonly (string | null)[] };
  const found = sources.flatMap((source) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? [];
    return name ?? [];
  });
  return [...new Set(found)].toSorted();
}
