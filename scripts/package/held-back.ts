import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of `overrides` in a manifest: by a package, the versions of those that it needs. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Writes the versions of `overrides` into the manifests of copied packages. `overrides` of the project do not reach who installs our
 * package; npm would find that the packages beside are not those that the manifests name.
 */
export async function nameHeldBack(modules: string, overrides: Overrides): Promise<void> {
  for (const [name, versions] of Object.entries(overrides)) {
    const file = path.join(modules, name, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
    const dependencies = { ...manifest.dependencies, ...versions };
    await writeFile(file, `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`);
  }
}
