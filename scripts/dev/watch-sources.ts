import { watch } from 'node:fs';
import { join } from 'node:path';

// Editors write a file in several steps, and a branch switch writes many files.
const quietMs = 150;
const ignored = /(^|[/\\])(dist|node_modules|\.cache)([/\\]|$)|(~|\.swp|\.tmp)$/;

/**
 * Calls back with the changed paths, relative to `root`, once nothing has changed for a moment.
 *
 * @returns a function that ends it
 */
export function watchSources(
  root: string,
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const paths = [...changed].sort();
    changed.clear();
    onChange(paths);
  };
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || ignored.test(name)) return;
      changed.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(report, quietMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
