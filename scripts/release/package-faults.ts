import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a package must not have: source maps, which have the sources in them, and paths of the machine on which it was built. `folder`
 * has its files, `paths` are the beginnings of paths that nobody else has.
 */
export function packageFaults(folder: string, paths: readonly string[]): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return files.flatMap((file) => {
    const name = path.relative(folder, file);
    const content = readFileSync(file);
    return [
      ...(file.endsWith('.map') ? [`${name} is a source map`] : []),
      ...paths.filter((one) => content.includes(one)).map((one) => `${name} has the path ${one}`),
    ];
  });
}
