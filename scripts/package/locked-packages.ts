import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './npm-package.ts';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** Packages by their places, such as `node_modules/sharp`. */
export type Lock = Readonly<Record<string, LockedPackage>>;

export const readLock = (): Lock =>
  JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')).packages;

/** The place of a package that another needs: in its own folder, or in one of those above. */
export function placeOf(lock: Lock, name: string, neededBy: string): string | undefined {
  for (let at = neededBy; ; at = at.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (place in lock) return place;
    if (at === '') return undefined;
  }
}

/** The places of all that these packages need, themselves included. */
export function placesOf(lock: Lock, starts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const { dependencies, optionalDependencies, link, resolved = '' } = lock[place] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    if (link) waiting.push(resolved);
    else waiting.push(...names.flatMap((name) => placeOf(lock, name, place) ?? []));
  }
  return found;
}
